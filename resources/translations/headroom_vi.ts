<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="vi" sourcelanguage="en">
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>Ổ đĩa</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Thư mục</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Lối tắt</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Không rõ</translation>
    </message>
    <message>
        <source>%1 File</source>
        <translation>File %1</translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Select All</source>
        <translation>&amp;Chọn tất cả</translation>
    </message>
    <message>
        <source>&amp;Step up</source>
        <translation>&amp;Tăng một nấc</translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation>&amp;Giảm một nấc</translation>
    </message>
</context>
<context>
    <name>QAccessibleActionInterface</name>
    <message>
        <source>Press</source>
        <translation>Nhấn</translation>
    </message>
    <message>
        <source>Increase</source>
        <translation>Tăng</translation>
    </message>
    <message>
        <source>Decrease</source>
        <translation>Giảm</translation>
    </message>
    <message>
        <source>ShowMenu</source>
        <translation>Hiện menu</translation>
    </message>
    <message>
        <source>SetFocus</source>
        <translation>Đặt tiêu điểm</translation>
    </message>
    <message>
        <source>Toggle</source>
        <translation>Bật tắt</translation>
    </message>
    <message>
        <source>Scroll Left</source>
        <translation>Cuộn trái</translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation>Cuộn phải</translation>
    </message>
    <message>
        <source>Scroll Up</source>
        <translation>Cuộn lên</translation>
    </message>
    <message>
        <source>Scroll Down</source>
        <translation>Cuộn xuống</translation>
    </message>
    <message>
        <source>Previous Page</source>
        <translation>Trang trước</translation>
    </message>
    <message>
        <source>Next Page</source>
        <translation>Trang sau</translation>
    </message>
    <message>
        <source>Triggers the action</source>
        <translation>Thực hiện thao tác</translation>
    </message>
    <message>
        <source>Increase the value</source>
        <translation>Tăng giá trị</translation>
    </message>
    <message>
        <source>Decrease the value</source>
        <translation>Giảm giá trị</translation>
    </message>
    <message>
        <source>Shows the menu</source>
        <translation>Hiện menu</translation>
    </message>
    <message>
        <source>Sets the focus</source>
        <translation>Đặt tiêu điểm</translation>
    </message>
    <message>
        <source>Toggles the state</source>
        <translation>Đổi trạng thái</translation>
    </message>
    <message>
        <source>Scrolls to the left</source>
        <translation>Cuộn sang trái</translation>
    </message>
    <message>
        <source>Scrolls to the right</source>
        <translation>Cuộn sang phải</translation>
    </message>
    <message>
        <source>Scrolls up</source>
        <translation>Cuộn lên</translation>
    </message>
    <message>
        <source>Scrolls down</source>
        <translation>Cuộn xuống</translation>
    </message>
    <message>
        <source>Goes back a page</source>
        <translation>Về trang trước</translation>
    </message>
    <message>
        <source>Goes to the next page</source>
        <translation>Đến trang sau</translation>
    </message>
</context>
<context>
    <name>QComboBox</name>
    <message>
        <source>Open the combo box selection popup</source>
        <translation>Mở danh sách lựa chọn</translation>
    </message>
</context>
<context>
    <name>QDialogButtonBox</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>All Files (*)</source>
        <translation>Mọi file (*)</translation>
    </message>
    <message>
        <source>Directories</source>
        <translation>Thư mục</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Mở</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Lưu</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Mở</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Lưu</translation>
    </message>
    <message>
        <source>Save As</source>
        <translation>Lưu thành</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>Xem trong:</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>&amp;Tên file:</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Loại file:</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Thư mục:</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>&amp;Chọn</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>Đổ&amp;i tên</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Xóa</translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>Hiện file ẩ&amp;n</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>Thư mục &amp;mới</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Thư mục mới</translation>
    </message>
    <message>
        <source>Find Directory</source>
        <translation>Tìm thư mục</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Xóa</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
Không thấy thư mục.
Hãy kiểm tra lại tên thư mục.</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 đã có.
Bạn có muốn thay nó không?</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
Không thấy file.
Hãy kiểm tra lại tên file.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is write protected.
Do you want to delete it anyway?</source>
        <translation>&apos;%1&apos; được bảo vệ chống ghi.
Vẫn xóa nó?</translation>
    </message>
    <message>
        <source>Are you sure you want to delete &apos;%1&apos;?</source>
        <translation>Bạn có chắc muốn xóa &apos;%1&apos; không?</translation>
    </message>
    <message>
        <source>Could not delete directory.</source>
        <translation>Không xóa được thư mục.</translation>
    </message>
    <message>
        <source>Recent Places</source>
        <translation>Nơi gần đây</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Lùi</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Lùi lại</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Tới</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Đi tới</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Thư mục cha</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>Đến thư mục cha</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Tạo thư mục mới</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>Tạo một thư mục mới</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Dạng danh sách</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>Chuyển sang dạng danh sách</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Dạng chi tiết</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>Chuyển sang dạng chi tiết</translation>
    </message>
    <message>
        <source>Sidebar</source>
        <translation>Thanh bên</translation>
    </message>
    <message>
        <source>List of places and bookmarks</source>
        <translation>Danh sách nơi và dấu trang</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Các file</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Bỏ</translation>
    </message>
    <message>
        <source>My Computer</source>
        <translation>Máy tính này</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Ổ đĩa</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>File Folder</source>
        <translation>Thư mục</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Thư mục</translation>
    </message>
    <message>
        <source>Show </source>
        <translation>Hiện </translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Name</source>
        <translation>Tên</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Kích thước</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Loại</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Loại</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Ngày sửa</translation>
    </message>
    <message>
        <source>My Computer</source>
        <translation>Máy tính này</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Máy tính</translation>
    </message>
    <message>
        <source>Invalid filename</source>
        <translation>Tên file không hợp lệ</translation>
    </message>
</context>
<context>
    <name>QGnomeTheme</name>
    <message>
        <source>&amp;OK</source>
        <translation>&amp;OK</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Lưu</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Hủy</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>Đón&amp;g</translation>
    </message>
    <message>
        <source>Close without Saving</source>
        <translation>Đóng không lưu</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Hoàn tác</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Làm lại</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Cắ&amp;t</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Sao chép</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Dán</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Xóa</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Chọn tất cả</translation>
    </message>
</context>
<context>
    <name>QMessageBox</name>
    <message>
        <source>Show Details...</source>
        <translation>Hiện chi tiết...</translation>
    </message>
    <message>
        <source>Hide Details...</source>
        <translation>Ẩn chi tiết...</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Trợ giúp</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Lưu</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>Lưu tất cả</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Mở</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Có</translation>
    </message>
    <message>
        <source>Yes to &amp;All</source>
        <translation>Có cho &amp;tất cả</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Không</translation>
    </message>
    <message>
        <source>N&amp;o to All</source>
        <translation>Kh&amp;ông cho tất cả</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>Dừng hẳn</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Thử lại</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Bỏ qua</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Đóng</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Hủy</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Bỏ thay đổi</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Trợ giúp</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Áp dụng</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Đặt lại</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>Về mặc định</translation>
    </message>
</context>
<context>
    <name>QScrollBar</name>
    <message>
        <source>Scroll here</source>
        <translation>Cuộn đến đây</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>Mép trái</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Đầu</translation>
    </message>
    <message>
        <source>Right edge</source>
        <translation>Mép phải</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Cuối</translation>
    </message>
    <message>
        <source>Page left</source>
        <translation>Trang trái</translation>
    </message>
    <message>
        <source>Page up</source>
        <translation>Trang trước</translation>
    </message>
    <message>
        <source>Page right</source>
        <translation>Trang phải</translation>
    </message>
    <message>
        <source>Page down</source>
        <translation>Trang sau</translation>
    </message>
    <message>
        <source>Scroll left</source>
        <translation>Cuộn trái</translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation>Cuộn lên</translation>
    </message>
    <message>
        <source>Scroll right</source>
        <translation>Cuộn phải</translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation>Cuộn xuống</translation>
    </message>
    <message>
        <source>Line up</source>
        <translation>Lên một dòng</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Vị trí</translation>
    </message>
    <message>
        <source>Line down</source>
        <translation>Xuống một dòng</translation>
    </message>
</context>
<context>
    <name>QTabBar</name>
    <message>
        <source>Scroll Left</source>
        <translation>Cuộn trái</translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation>Cuộn phải</translation>
    </message>
</context>
<context>
    <name>QUndoStack</name>
    <message>
        <source>Undo %1</source>
        <translation>Hoàn tác: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Hoàn tác</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Làm lại: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Làm lại</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Hoàn tác</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Làm lại</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Cắ&amp;t</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Sao chép</translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation>Sao chép địa chỉ &amp;liên kết</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Dán</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Xóa</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Chọn tất cả</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>%1 KV heads do not divide %2 query heads</source>
        <translation>%2 đầu query không chia hết cho %1 đầu KV</translation>
    </message>
    <message>
        <source>a divisor of the query heads, e.g. %1</source>
        <translation>một ước của số đầu query, ví dụ %1</translation>
    </message>
    <message>
        <source>each token passes %1 of %2 experts</source>
        <translation>mỗi token đi qua %1 trong %2 expert</translation>
    </message>
    <message>
        <source>1 to %1 experts a token</source>
        <translation>1 đến %1 expert mỗi token</translation>
    </message>
    <message>
        <source>experts have no size</source>
        <translation>expert không có kích thước</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 trở lên</translation>
    </message>
    <message>
        <source>%1 dense layers of %2 layers</source>
        <translation>%1 layer dense trong %2 layer</translation>
    </message>
    <message>
        <source>0 to %1</source>
        <translation>0 đến %1</translation>
    </message>
    <message>
        <source>latent attention needs a KV latent, a key size and a value size</source>
        <translation>latent attention cần một KV latent, kích thước key và kích thước value</translation>
    </message>
    <message>
        <source>1 or more for %1, %2 and %3 or %4</source>
        <translation>1 trở lên cho %1, %2 và %3 hoặc %4</translation>
    </message>
    <message>
        <source>shard groups of %1 do not divide %2 cards</source>
        <translation>%2 thẻ không chia hết cho nhóm shard %1 thẻ</translation>
    </message>
    <message>
        <source>0 (all cards) or a divisor of the cards, e.g. %1</source>
        <translation>0 (mọi thẻ) hoặc một ước của số thẻ, ví dụ %1</translation>
    </message>
    <message>
        <source>the runtime keeps %1 of a card&apos;s %2</source>
        <translation>runtime giữ %1 trong %2 của một thẻ</translation>
    </message>
    <message>
        <source>less than the card has</source>
        <translation>ít hơn bộ nhớ của thẻ</translation>
    </message>
    <message>
        <source>the card does not multiply BF16</source>
        <translation>thẻ không nhân được BF16</translation>
    </message>
    <message>
        <source>fp16 or fp32 on this card</source>
        <translation>fp16 hoặc fp32 trên thẻ này</translation>
    </message>
    <message>
        <source>no FP8 rate known for this card</source>
        <translation>chưa biết tốc độ FP8 của thẻ này</translation>
    </message>
    <message>
        <source>bf16 or fp16, or a rate in card.peak_fp8</source>
        <translation>bf16 hoặc fp16, hoặc một tốc độ ở card.peak_fp8</translation>
    </message>
    <message>
        <source>no FP32 rate known for this card</source>
        <translation>chưa biết tốc độ FP32 của thẻ này</translation>
    </message>
    <message>
        <source>bf16 or fp16, or a rate in card.peak_fp32</source>
        <translation>bf16 hoặc fp16, hoặc một tốc độ ở card.peak_fp32</translation>
    </message>
    <message>
        <source>GaLore trains whole matrices, LoRA only its adapters</source>
        <translation>GaLore huấn luyện cả ma trận, LoRA chỉ huấn luyện adapter</translation>
    </message>
    <message>
        <source>another optimizer, or LoRA rank 0</source>
        <translation>một optimizer khác, hoặc rank LoRA bằng 0</translation>
    </message>
    <message>
        <source>GaLore needs a rank to project layer matrices to</source>
        <translation>GaLore cần một rank để chiếu ma trận của layer</translation>
    </message>
    <message>
        <source>GaLore cannot project layer matrices to rank %1</source>
        <translation>GaLore không thể chiếu ma trận của layer xuống rank %1</translation>
    </message>
    <message>
        <source>1 to %1, the shorter side of the smallest one; %2 is usual</source>
        <translation>1 đến %1, cạnh ngắn của ma trận nhỏ nhất; thường dùng %2</translation>
    </message>
    <message>
        <source>FP32 operands have 4-byte gradients</source>
        <translation>toán hạng FP32 có gradient 4 byte</translation>
    </message>
    <message>
        <source>FP32 operands are their own master</source>
        <translation>toán hạng FP32 chính là bản master</translation>
    </message>
    <message>
        <source>any other format</source>
        <translation>một định dạng khác</translation>
    </message>
    <message>
        <source>FlashAttention already does this</source>
        <translation>FlashAttention đã làm việc này</translation>
    </message>
    <message>
        <source>none or full</source>
        <translation>none hoặc full</translation>
    </message>
    <message>
        <source>the optimizer projects nothing</source>
        <translation>optimizer này không chiếu gì</translation>
    </message>
    <message>
        <source>%1: %2 or %3</source>
        <translation>%1: %2 hoặc %3</translation>
    </message>
    <message>
        <source>weights are never sharded below ZeRO-3</source>
        <translation>dưới ZeRO-3 weight không bao giờ được shard</translation>
    </message>
    <message>
        <source>ZeRO stage 3</source>
        <translation>ZeRO giai đoạn 3</translation>
    </message>
    <message>
        <source>e.g. %1 sequences (%2 micro-batches a card)</source>
        <translation>ví dụ %1 chuỗi (%2 micro-batch mỗi thẻ)</translation>
    </message>
    <message>
        <source>e.g. %1 or %2 sequences (%3 or %4 micro-batches a card)</source>
        <translation>ví dụ %1 hoặc %2 chuỗi (%3 hoặc %4 micro-batch mỗi thẻ)</translation>
    </message>
    <message>
        <source>%1 operations are too many to simulate: makespan and idle time by formula, transfers left out</source>
        <translation>%1 thao tác là quá nhiều để mô phỏng: thời gian hoàn thành và thời gian rảnh theo công thức, không tính truyền</translation>
    </message>
    <message>
        <source>up to %1 operations</source>
        <translation>tối đa %1 thao tác</translation>
    </message>
    <message>
        <source>makespan and idle time by formula until the schedule has been run</source>
        <translation>thời gian hoàn thành và thời gian rảnh theo công thức cho đến khi lịch trình chạy xong</translation>
    </message>
    <message>
        <source>pipelines of %1 stages do not divide %2 cards</source>
        <translation>%2 thẻ không chia hết cho pipeline %1 giai đoạn</translation>
    </message>
    <message>
        <source>a divisor of the cards, e.g. %1</source>
        <translation>một ước của số thẻ, ví dụ %1</translation>
    </message>
    <message>
        <source>hosts are not connected</source>
        <translation>các host không được nối với nhau</translation>
    </message>
    <message>
        <source>1 or more NICs a host, or all cards in one host</source>
        <translation>1 NIC trở lên mỗi host, hoặc mọi thẻ trong một host</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>Thời gian hoàn thành lịch trình</translation>
    </message>
    <message>
        <source>the schedule&apos;s events, from the first forward to the last gradient</source>
        <translation>các sự kiện của lịch trình, từ forward đầu tiên đến gradient cuối cùng</translation>
    </message>
    <message>
        <source>chapter 10.3.2</source>
        <translation>mục 10.3.2</translation>
    </message>
    <message>
        <source>stragglers, waits, data-parallel communication</source>
        <translation>thẻ chậm, thời gian chờ, truyền thông data-parallel</translation>
    </message>
    <message>
        <source>Idle a card</source>
        <translation>Rảnh mỗi thẻ</translation>
    </message>
    <message>
        <source>makespan − own work</source>
        <translation>thời gian hoàn thành − việc của chính thẻ</translation>
    </message>
    <message>
        <source>Activations and messages a card</source>
        <translation>Activation và thông điệp mỗi thẻ</translation>
    </message>
    <message>
        <source>most saved activations and message buffers at one moment</source>
        <translation>nhiều activation được giữ và buffer thông điệp nhất tại một thời điểm</translation>
    </message>
    <message>
        <source>chapter 10.3.2; Korthikanti et al. 2022</source>
        <translation>mục 10.3.2; Korthikanti và cộng sự 2022</translation>
    </message>
    <message>
        <source>resident state, logits, gather buffers</source>
        <translation>trạng thái cư trú, logit, buffer gather</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Thông điệp</translation>
    </message>
    <message>
        <source>(stages · chunks − 1) · micro-batches, forward</source>
        <translation>(giai đoạn · khối − 1) · micro-batch, chiều forward</translation>
    </message>
    <message>
        <source>framework start-up between restarts; contention from other jobs</source>
        <translation>khởi động framework giữa các lần chạy lại; tranh chấp từ công việc khác</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>bộ nhớ</translation>
    </message>
    <message>
        <source>input</source>
        <translation>dữ liệu vào</translation>
    </message>
    <message>
        <source>link</source>
        <translation>liên kết</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>pipeline</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>tính toán</translation>
    </message>
    <message>
        <source>Deadline margin</source>
        <translation>Biên dư hạn chót</translation>
    </message>
    <message>
        <source>deadline − finish</source>
        <translation>hạn chót − hoàn thành</translation>
    </message>
    <message>
        <source>chapter 10.6.1</source>
        <translation>mục 10.6.1</translation>
    </message>
    <message>
        <source>Deadline met</source>
        <translation>Đạt hạn chót</translation>
    </message>
    <message>
        <source>fits, and margin ≥ 0</source>
        <translation>vừa bộ nhớ, và biên dư ≥ 0</translation>
    </message>
    <message>
        <source>Efficiency needed</source>
        <translation>Hiệu quả cần có</translation>
    </message>
    <message>
        <source>the efficiency whose step is the cap; above 100 is not reachable</source>
        <translation>hiệu quả mà bước vừa bằng giới hạn; trên 100 là không đạt được</translation>
    </message>
    <message>
        <source>chapter 10.6.3</source>
        <translation>mục 10.6.3</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Hoàn thành</translation>
    </message>
    <message>
        <source>reserved + steps · step · (1 + overhead)</source>
        <translation>dự trữ + số bước · bước · (1 + chi phí thêm)</translation>
    </message>
    <message>
        <source>Steps alone</source>
        <translation>Chỉ riêng các bước</translation>
    </message>
    <message>
        <source>steps · step</source>
        <translation>số bước · bước</translation>
    </message>
    <message>
        <source>saves, redone work, recovery, reserve</source>
        <translation>lưu, làm lại, phục hồi, dự trữ</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>steps · step FLOPs / (cards · peak · efficiency · (finish − reserved))</source>
        <translation>số bước · FLOP mỗi bước / (số thẻ · đỉnh · hiệu quả · (hoàn thành − dự trữ))</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Bước</translation>
    </message>
    <message>
        <source>chapter 10.3.3</source>
        <translation>mục 10.3.3</translation>
    </message>
    <message>
        <source>optimizer update and kernel launches beyond the efficiency</source>
        <translation>cập nhật optimizer và khởi chạy kernel ngoài hiệu quả</translation>
    </message>
    <message>
        <source>Step, nothing hidden</source>
        <translation>Bước, không che gì</translation>
    </message>
    <message>
        <source>max(compute · stragglers + communication + input wait, sequences / supply)</source>
        <translation>max(tính toán · thẻ chậm + truyền thông + chờ dữ liệu vào, chuỗi / tốc độ cấp)</translation>
    </message>
    <message>
        <source>chapter 10.6.2</source>
        <translation>mục 10.6.2</translation>
    </message>
    <message>
        <source>Longest step</source>
        <translation>Bước dài nhất</translation>
    </message>
    <message>
        <source>(deadline − reserved) / (steps · (1 + overhead))</source>
        <translation>(hạn chót − dự trữ) / (số bước · (1 + chi phí thêm))</translation>
    </message>
    <message>
        <source>Step margin</source>
        <translation>Biên dư của bước</translation>
    </message>
    <message>
        <source>longest step − step</source>
        <translation>bước dài nhất − bước</translation>
    </message>
    <message>
        <source>Optimizer update</source>
        <translation>Cập nhật optimizer</translation>
    </message>
    <message>
        <source>(gradient + 2 · (master + moments) + weight) bytes of the shard / memory bandwidth; inside the efficiency unless offloaded</source>
        <translation>(gradient + 2 · (master + moment) + weight) byte của shard / băng thông bộ nhớ; nằm trong hiệu quả nếu không offload</translation>
    </message>
    <message>
        <source>chapter 10.2.3</source>
        <translation>mục 10.2.3</translation>
    </message>
    <message>
        <source>Update in host memory</source>
        <translation>Cập nhật ở bộ nhớ host</translation>
    </message>
    <message>
        <source>gradients down + update + weights up</source>
        <translation>gradient xuống + cập nhật + weight lên</translation>
    </message>
    <message>
        <source>chapter 10.2.3; Ren et al. 2021</source>
        <translation>mục 10.2.3; Ren và cộng sự 2021</translation>
    </message>
    <message>
        <source>Wait for the host</source>
        <translation>Chờ host</translation>
    </message>
    <message>
        <source>max(0, update in host memory − what collectives leave of the last backward)</source>
        <translation>max(0, cập nhật ở bộ nhớ host − phần collective chừa lại của backward cuối)</translation>
    </message>
    <message>
        <source>Exposed communication allowed</source>
        <translation>Truyền thông bị lộ cho phép</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>model FLOPs / (cards · peak · step)</source>
        <translation>FLOP của model / (số thẻ · đỉnh · bước)</translation>
    </message>
    <message>
        <source>chapter 10.1.3</source>
        <translation>mục 10.1.3</translation>
    </message>
    <message>
        <source>recomputation, which HFU counts</source>
        <translation>recomputation, thứ mà HFU có tính</translation>
    </message>
    <message>
        <source>HFU</source>
        <translation>HFU</translation>
    </message>
    <message>
        <source>MFU · recomputation</source>
        <translation>MFU · recomputation</translation>
    </message>
    <message>
        <source>Korthikanti et al. 2022</source>
        <translation>Korthikanti và cộng sự 2022</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>Token mỗi giây</translation>
    </message>
    <message>
        <source>sequence length · sequences a step · (1 − padding) / step</source>
        <translation>độ dài chuỗi · chuỗi mỗi bước · (1 − padding) / bước</translation>
    </message>
    <message>
        <source>chapter 10.1.1</source>
        <translation>mục 10.1.1</translation>
    </message>
    <message>
        <source>Tokens per second and card</source>
        <translation>Token mỗi giây và thẻ</translation>
    </message>
    <message>
        <source>tokens a second / cards</source>
        <translation>token mỗi giây / số thẻ</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>Giới hạn bởi</translation>
    </message>
    <message>
        <source>memory, input, link, pipeline or compute: what a faster step would have to change first</source>
        <translation>bộ nhớ, dữ liệu vào, liên kết, pipeline hay tính toán: thứ phải thay đổi trước tiên để bước nhanh hơn</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>bytes a parameter · parameters</source>
        <translation>byte mỗi tham số · số tham số</translation>
    </message>
    <message>
        <source>chapter 10.4.2</source>
        <translation>mục 10.4.2</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Lưu</translation>
    </message>
    <message>
        <source>checkpoint / min(write rate, cards · write rate a card)</source>
        <translation>checkpoint / min(tốc độ ghi, số thẻ · tốc độ ghi mỗi thẻ)</translation>
    </message>
    <message>
        <source>Shortest interval</source>
        <translation>Chu kỳ ngắn nhất</translation>
    </message>
    <message>
        <source>asynchronous: time to write, below it backlog grows</source>
        <translation>bất đồng bộ: thời gian ghi, ngắn hơn thì tồn đọng tăng</translation>
    </message>
    <message>
        <source>chapter 10.4.3</source>
        <translation>mục 10.4.3</translation>
    </message>
    <message>
        <source>Mean write traffic</source>
        <translation>Lưu lượng ghi trung bình</translation>
    </message>
    <message>
        <source>checkpoint / interval</source>
        <translation>checkpoint / chu kỳ</translation>
    </message>
    <message>
        <source>Best interval</source>
        <translation>Chu kỳ tốt nhất</translation>
    </message>
    <message>
        <source>τ* = √(2·pause/λ)</source>
        <translation>τ* = √(2·tạm dừng/λ)</translation>
    </message>
    <message>
        <source>chapter 10.4.4; Young 1974</source>
        <translation>mục 10.4.4; Young 1974</translation>
    </message>
    <message>
        <source>Best interval, exact</source>
        <translation>Chu kỳ tốt nhất, chính xác</translation>
    </message>
    <message>
        <source>y − 1 + e^(−y − λ·pause) = 0, y = λτ</source>
        <translation>y − 1 + e^(−y − λ·tạm dừng) = 0, y = λτ</translation>
    </message>
    <message>
        <source>Daly 2006</source>
        <translation>Daly 2006</translation>
    </message>
    <message>
        <source>failures during recovery</source>
        <translation>sự cố trong lúc phục hồi</translation>
    </message>
    <message>
        <source>Lost to saves</source>
        <translation>Mất vì lưu</translation>
    </message>
    <message>
        <source>(save + commit)/τ; asynchronous: (staging + waits)/τ</source>
        <translation>(lưu + commit)/τ; bất đồng bộ: (staging + chờ)/τ</translation>
    </message>
    <message>
        <source>chapter 10.4.4</source>
        <translation>mục 10.4.4</translation>
    </message>
    <message>
        <source>Lost to redone work</source>
        <translation>Mất vì làm lại</translation>
    </message>
    <message>
        <source>λ(τ/2 + until usable) + λ_spike · rollback</source>
        <translation>λ(τ/2 + đến khi dùng được) + λ_spike · quay lui</translation>
    </message>
    <message>
        <source>Lost to recovery</source>
        <translation>Mất vì phục hồi</translation>
    </message>
    <message>
        <source>λ·recovery</source>
        <translation>λ·phục hồi</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>Chi phí thêm</translation>
    </message>
    <message>
        <source>save/τ + λτ/2 + λ·recovery</source>
        <translation>lưu/τ + λτ/2 + λ·phục hồi</translation>
    </message>
    <message>
        <source>higher orders of λτ</source>
        <translation>các bậc cao hơn của λτ</translation>
    </message>
    <message>
        <source>Lost in all, exact</source>
        <translation>Tổng mất, chính xác</translation>
    </message>
    <message>
        <source>(e^(λ(τ + pause)) − 1)(1/λ + recovery)/τ − 1</source>
        <translation>(e^(λ(τ + tạm dừng)) − 1)(1/λ + phục hồi)/τ − 1</translation>
    </message>
    <message>
        <source>failures during recovery; local saves</source>
        <translation>sự cố trong lúc phục hồi; lưu cục bộ</translation>
    </message>
    <message>
        <source>Input supply</source>
        <translation>Tốc độ cấp dữ liệu vào</translation>
    </message>
    <message>
        <source>workers · worker rate</source>
        <translation>số tiến trình · tốc độ tiến trình</translation>
    </message>
    <message>
        <source>chapter 10.4.1</source>
        <translation>mục 10.4.1</translation>
    </message>
    <message>
        <source>Input demand</source>
        <translation>Nhu cầu dữ liệu vào</translation>
    </message>
    <message>
        <source>sequences a step / step, before supply stretches it</source>
        <translation>chuỗi mỗi bước / bước, trước khi tốc độ cấp kéo dài bước</translation>
    </message>
    <message>
        <source>Workers needed</source>
        <translation>Số tiến trình cần</translation>
    </message>
    <message>
        <source>ceil(demand / worker rate)</source>
        <translation>ceil(nhu cầu / tốc độ tiến trình)</translation>
    </message>
    <message>
        <source>Queue for a save</source>
        <translation>Hàng đợi cho một lần lưu</translation>
    </message>
    <message>
        <source>ceil(demand · write time), where saves and input share a storage</source>
        <translation>ceil(nhu cầu · thời gian ghi), khi lưu và dữ liệu vào dùng chung lưu trữ</translation>
    </message>
    <message>
        <source>Prefetch memory</source>
        <translation>Bộ nhớ nạp trước</translation>
    </message>
    <message>
        <source>(queued + workers + sequences a step) · sequence length · 8 bytes</source>
        <translation>(hàng đợi + tiến trình + chuỗi mỗi bước) · độ dài chuỗi · 8 byte</translation>
    </message>
    <message>
        <source>principles 1.5</source>
        <translation>nguyên lý 1.5</translation>
    </message>
    <message>
        <source>the workers&apos; own programs and caches</source>
        <translation>chương trình và bộ đệm riêng của các tiến trình</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Số bước</translation>
    </message>
    <message>
        <source>ceil(tokens / (sequence length · sequences a step))</source>
        <translation>ceil(token / (độ dài chuỗi · chuỗi mỗi bước))</translation>
    </message>
    <message>
        <source>Step budget</source>
        <translation>Ngân sách mỗi bước</translation>
    </message>
    <message>
        <source>(deadline − reserved) / steps</source>
        <translation>(hạn chót − dự trữ) / số bước</translation>
    </message>
    <message>
        <source>Required rate</source>
        <translation>Tốc độ cần có</translation>
    </message>
    <message>
        <source>tokens / (deadline − reserved)</source>
        <translation>token / (hạn chót − dự trữ)</translation>
    </message>
    <message>
        <source>Training FLOPs</source>
        <translation>FLOP training</translation>
    </message>
    <message>
        <source>tokens / (1 − padding) · FLOPs a token</source>
        <translation>token / (1 − padding) · FLOP mỗi token</translation>
    </message>
    <message>
        <source>Card hours</source>
        <translation>GPU-hours</translation>
    </message>
    <message>
        <source>cards · finish, rented from start to end</source>
        <translation>số thẻ · hoàn thành, thuê từ đầu đến cuối</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Năng lượng</translation>
    </message>
    <message>
        <source>(cards · power + hosts · host power) · PUE · (finish − reserved)</source>
        <translation>(số thẻ · công suất + số host · công suất host) · PUE · (hoàn thành − dự trữ)</translation>
    </message>
    <message>
        <source>principles, cost of training</source>
        <translation>nguyên lý, chi phí training</translation>
    </message>
    <message>
        <source>network and storage</source>
        <translation>mạng và lưu trữ</translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation>Carbon</translation>
    </message>
    <message>
        <source>energy · carbon intensity</source>
        <translation>năng lượng · cường độ carbon</translation>
    </message>
    <message>
        <source>making the hardware</source>
        <translation>việc chế tạo phần cứng</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Chi phí</translation>
    </message>
    <message>
        <source>card hours · price, or energy · electricity where cards are owned</source>
        <translation>GPU-hours · giá, hoặc năng lượng · giá điện khi thẻ là của mình</translation>
    </message>
    <message>
        <source>buying cards; staff; storage</source>
        <translation>mua thẻ; nhân sự; lưu trữ</translation>
    </message>
    <message>
        <source>framework context beyond the reserve, fragmentation</source>
        <translation>context của framework ngoài phần dự trữ, phân mảnh</translation>
    </message>
    <message>
        <source>chapter 10.2.1; Rajbhandari et al. 2020</source>
        <translation>mục 10.2.1; Rajbhandari và cộng sự 2020</translation>
    </message>
    <message>
        <source>activations and buffers</source>
        <translation>activation và buffer</translation>
    </message>
    <message>
        <source>chapter 10.1.2 and 10.2.1</source>
        <translation>mục 10.1.2 và 10.2.1</translation>
    </message>
    <message>
        <source>host_link</source>
        <translation>liên kết host</translation>
    </message>
    <message>
        <source>peer_link</source>
        <translation>liên kết giữa thẻ</translation>
    </message>
    <message>
        <source>nic</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>Khả dụng</translation>
    </message>
    <message>
        <source>memory − runtime reserve; 1 GB = 10^9, 1 GiB = 2^30 bytes</source>
        <translation>bộ nhớ − phần runtime giữ; 1 GB = 10^9, 1 GiB = 2^30 byte</translation>
    </message>
    <message>
        <source>chapter 10.1.2</source>
        <translation>mục 10.1.2</translation>
    </message>
    <message>
        <source>State, nothing sharded</source>
        <translation>Trạng thái, không shard</translation>
    </message>
    <message>
        <source>16·N (18·N with FP32 gradients)</source>
        <translation>16·N (18·N với gradient FP32)</translation>
    </message>
    <message>
        <source>State, ZeRO-1</source>
        <translation>Trạng thái, ZeRO-1</translation>
    </message>
    <message>
        <source>State, ZeRO-2</source>
        <translation>Trạng thái, ZeRO-2</translation>
    </message>
    <message>
        <source>State, ZeRO-3</source>
        <translation>Trạng thái, ZeRO-3</translation>
    </message>
    <message>
        <source>Resident</source>
        <translation>Cư trú</translation>
    </message>
    <message>
        <source>state of the chosen stage</source>
        <translation>trạng thái của giai đoạn ZeRO đã chọn</translation>
    </message>
    <message>
        <source>chapter 10.2.1</source>
        <translation>mục 10.2.1</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Activation</translation>
    </message>
    <message>
        <source>modelled only; under a budget they are part of live memory</source>
        <translation>chỉ khi được mô hình hóa; với ngân sách thì nằm trong bộ nhớ tạm mỗi bước</translation>
    </message>
    <message>
        <source>Gathered weights</source>
        <translation>Weight đã gather</translation>
    </message>
    <message>
        <source>largest module, twice with prefetch; or all weights</source>
        <translation>module lớn nhất, gấp đôi khi prefetch; hoặc mọi weight</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logit</translation>
    </message>
    <message>
        <source>value bytes · sequences · length · vocabulary</source>
        <translation>byte mỗi giá trị · chuỗi · độ dài · từ vựng</translation>
    </message>
    <message>
        <source>FP32 logits</source>
        <translation>logit FP32</translation>
    </message>
    <message>
        <source>4 · sequences · length · vocabulary, at the loss</source>
        <translation>4 · chuỗi · độ dài · từ vựng, tại loss</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Tạm mỗi bước</translation>
    </message>
    <message>
        <source>budget, or activations + gathered weights + logits at the loss</source>
        <translation>ngân sách, hoặc activation + weight đã gather + logit tại loss</translation>
    </message>
    <message>
        <source>Offloaded, a host</source>
        <translation>Đã offload, mỗi host</translation>
    </message>
    <message>
        <source>cards of a host · offloaded bytes a card</source>
        <translation>số thẻ của host · byte offload mỗi thẻ</translation>
    </message>
    <message>
        <source>pinned transfer buffers</source>
        <translation>buffer truyền khóa trang</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Đỉnh</translation>
    </message>
    <message>
        <source>resident + live</source>
        <translation>cư trú + tạm</translation>
    </message>
    <message>
        <source>Memory margin</source>
        <translation>Biên dư bộ nhớ</translation>
    </message>
    <message>
        <source>usable − peak</source>
        <translation>khả dụng − đỉnh</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Vừa bộ nhớ</translation>
    </message>
    <message>
        <source>margin ≥ 0</source>
        <translation>biên dư ≥ 0</translation>
    </message>
    <message>
        <source>Least cards, memory</source>
        <translation>Số thẻ ít nhất, theo bộ nhớ</translation>
    </message>
    <message>
        <source>Sent a card and step</source>
        <translation>Gửi mỗi thẻ và bước</translation>
    </message>
    <message>
        <source>Link rate</source>
        <translation>Tốc độ liên kết</translation>
    </message>
    <message>
        <source>protocol overhead, congestion</source>
        <translation>chi phí giao thức, tắc nghẽn</translation>
    </message>
    <message>
        <source>Communication a step</source>
        <translation>Truyền thông mỗi bước</translation>
    </message>
    <message>
        <source>Communication a micro-batch</source>
        <translation>Truyền thông mỗi micro-batch</translation>
    </message>
    <message>
        <source>communication a step / m</source>
        <translation>truyền thông mỗi bước / m</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>Truyền thông bị lộ</translation>
    </message>
    <message>
        <source>first gather and last reduce + what outlasts its window</source>
        <translation>gather đầu tiên và reduce cuối cùng + phần vượt khỏi cửa sổ che</translation>
    </message>
    <message>
        <source>first gather and last reduce + what outlasts its window + what layers wait for</source>
        <translation>gather đầu tiên và reduce cuối cùng + phần vượt khỏi cửa sổ che + phần các layer phải chờ</translation>
    </message>
    <message>
        <source>chapter 10.3.3; MegaScale 2024, 3.2</source>
        <translation>mục 10.3.3; MegaScale 2024, 3.2</translation>
    </message>
    <message>
        <source>Slowest link</source>
        <translation>Liên kết chậm nhất</translation>
    </message>
    <message>
        <source>the link most of the time is spent on</source>
        <translation>liên kết chiếm nhiều thời gian nhất</translation>
    </message>
    <message>
        <source>Compute a step</source>
        <translation>Tính toán mỗi bước</translation>
    </message>
    <message>
        <source>m · compute a micro-batch</source>
        <translation>m · tính toán mỗi micro-batch</translation>
    </message>
    <message>
        <source>stragglers, waits</source>
        <translation>thẻ chậm, thời gian chờ</translation>
    </message>
    <message>
        <source>Compute a micro-batch</source>
        <translation>Tính toán mỗi micro-batch</translation>
    </message>
    <message>
        <source>FLOPs / (peak · efficiency), by the rate of each operation, with recomputation</source>
        <translation>FLOP / (đỉnh · hiệu quả), theo tốc độ của từng thao tác, gồm recomputation</translation>
    </message>
    <message>
        <source>Least cards, FLOPs</source>
        <translation>Số thẻ ít nhất, theo FLOP</translation>
    </message>
    <message>
        <source>ceil(FLOPs / (peak · efficiency · (deadline − reserved)))</source>
        <translation>ceil(FLOP / (đỉnh · hiệu quả · (hạn chót − dự trữ)))</translation>
    </message>
    <message>
        <source>waits, saves, whole micro-batches</source>
        <translation>chờ, lưu, micro-batch nguyên</translation>
    </message>
    <message>
        <source>Expected maximum, in σ</source>
        <translation>Cực đại dự kiến, theo σ</translation>
    </message>
    <message>
        <source>e(n) = E[max of n standard normals], in σ</source>
        <translation>e(n) = E[max của n biến chuẩn tắc], theo σ</translation>
    </message>
    <message>
        <source>chapter 10.4.5</source>
        <translation>mục 10.4.5</translation>
    </message>
    <message>
        <source>Ridge point</source>
        <translation>Điểm gãy</translation>
    </message>
    <message>
        <source>peak of the operands / memory bandwidth; below it memory bounds</source>
        <translation>đỉnh của toán hạng / băng thông bộ nhớ; dưới đó bộ nhớ là giới hạn</translation>
    </message>
    <message>
        <source>principles 1.4; Williams et al. 2009</source>
        <translation>nguyên lý 1.4; Williams và cộng sự 2009</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Tham số</translation>
    </message>
    <message>
        <source>layers · (attention + feed-forward + norms) + embeddings</source>
        <translation>số layer · (attention + feed-forward + norm) + embedding</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>Tham số hoạt động</translation>
    </message>
    <message>
        <source>of the routed experts only those a token passes</source>
        <translation>trong các expert được định tuyến, chỉ những expert mà một token đi qua</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>vocabulary · hidden size, one table</source>
        <translation>từ vựng · kích thước ẩn, một bảng</translation>
    </message>
    <message>
        <source>FLOPs a token</source>
        <translation>FLOP mỗi token</translation>
    </message>
    <message>
        <source>3 · forward matrix FLOPs of a sequence / sequence length; 2 · for weights that are frozen</source>
        <translation>3 · FLOP ma trận forward của một chuỗi / độ dài chuỗi; 2 · với weight bị đóng băng</translation>
    </message>
    <message>
        <source>norms, softmax, activations</source>
        <translation>norm, softmax, activation</translation>
    </message>
    <message>
        <source>generate</source>
        <translation>generation</translation>
    </message>
    <message>
        <source>verify</source>
        <translation>verification</translation>
    </message>
    <message>
        <source>learn</source>
        <translation>learning</translation>
    </message>
    <message>
        <source>time lost between stages; queues</source>
        <translation>thời gian mất giữa các giai đoạn; hàng đợi</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>Giá mua</translation>
    </message>
    <message>
        <source>cards · card price</source>
        <translation>số thẻ · giá thẻ</translation>
    </message>
    <message>
        <source>hosts, network, staff, what the cards are worth later</source>
        <translation>host, mạng, nhân sự, giá trị còn lại của thẻ</translation>
    </message>
    <message>
        <source>Purchase over rent</source>
        <translation>Giá mua so với tiền thuê</translation>
    </message>
    <message>
        <source>cards · card price / (card hours · card hour)</source>
        <translation>số thẻ · giá thẻ / (GPU-hours · giá thuê giờ)</translation>
    </message>
    <message>
        <source>what the cards do after this run</source>
        <translation>thẻ làm gì sau lần chạy này</translation>
    </message>
    <message>
        <source>Buying pays after</source>
        <translation>Mua có lợi sau</translation>
    </message>
    <message>
        <source>card price / (card hour − electricity of an hour)</source>
        <translation>giá thẻ / (giá thuê giờ − tiền điện một giờ)</translation>
    </message>
    <message>
        <source>hosts, network, staff, idle time</source>
        <translation>host, mạng, nhân sự, thời gian rảnh</translation>
    </message>
    <message>
        <source>Least steps</source>
        <translation>Số bước ít nhất</translation>
    </message>
    <message>
        <source>reference steps / (1 + noise scale / reference batch)</source>
        <translation>số bước tham chiếu / (1 + thang nhiễu gradient / batch tham chiếu)</translation>
    </message>
    <message>
        <source>chapter 10.1.1; McCandlish et al. 2018</source>
        <translation>mục 10.1.1; McCandlish và cộng sự 2018</translation>
    </message>
    <message>
        <source>Least tokens</source>
        <translation>Số token ít nhất</translation>
    </message>
    <message>
        <source>least steps · noise scale</source>
        <translation>số bước ít nhất · thang nhiễu gradient</translation>
    </message>
    <message>
        <source>Batch over noise scale</source>
        <translation>Batch trên thang nhiễu gradient</translation>
    </message>
    <message>
        <source>tokens a step / noise scale</source>
        <translation>token mỗi bước / thang nhiễu gradient</translation>
    </message>
    <message>
        <source>Weak-scaling ceiling</source>
        <translation>Trần weak scaling</translation>
    </message>
    <message>
        <source>1 + noise scale / tokens a step</source>
        <translation>1 + thang nhiễu gradient / token mỗi bước</translation>
    </message>
    <message>
        <source>the growth of the noise scale while training</source>
        <translation>thang nhiễu gradient tăng lên trong khi training</translation>
    </message>
    <message>
        <source>U-curve: best workers</source>
        <translation>Đường cong U: số worker tốt nhất</translation>
    </message>
    <message>
        <source>where compute/n + fixed + per worker · (n − 1) is least</source>
        <translation>nơi tính toán/n + cố định + mỗi worker · (n − 1) nhỏ nhất</translation>
    </message>
    <message>
        <source>distributed training, section 5</source>
        <translation>huấn luyện phân tán, mục 5</translation>
    </message>
    <message>
        <source>U-curve: best step</source>
        <translation>Đường cong U: bước tốt nhất</translation>
    </message>
    <message>
        <source>compute/n + fixed + per worker · (n − 1)</source>
        <translation>tính toán/n + cố định + mỗi worker · (n − 1)</translation>
    </message>
    <message>
        <source>U-curve: slower than one from</source>
        <translation>Đường cong U: chậm hơn một worker từ</translation>
    </message>
    <message>
        <source>the count from which a step takes longer than on one worker</source>
        <translation>số worker mà từ đó một bước lâu hơn trên một worker</translation>
    </message>
    <message>
        <source>Useful trajectories</source>
        <translation>Trajectory hữu ích</translation>
    </message>
    <message>
        <source>min(learning, kept · min(generation, verification))</source>
        <translation>min(learning, tỷ lệ giữ · min(generation, verification))</translation>
    </message>
    <message>
        <source>chapter 10.5.2</source>
        <translation>mục 10.5.2</translation>
    </message>
    <message>
        <source>Slowest stage</source>
        <translation>Giai đoạn chậm nhất</translation>
    </message>
    <message>
        <source>the stage that lets the fewest useful trajectories through</source>
        <translation>giai đoạn để qua ít trajectory hữu ích nhất</translation>
    </message>
    <message>
        <source>Synchronous cycle</source>
        <translation>Chu kỳ đồng bộ</translation>
    </message>
    <message>
        <source>generate + learn + sync</source>
        <translation>generation + learning + đồng bộ weight</translation>
    </message>
    <message>
        <source>chapter 10.5.3</source>
        <translation>mục 10.5.3</translation>
    </message>
    <message>
        <source>Asynchronous cycle</source>
        <translation>Chu kỳ bất đồng bộ</translation>
    </message>
    <message>
        <source>max(generate, learn) + sync</source>
        <translation>max(generation, learning) + đồng bộ weight</translation>
    </message>
    <message>
        <source>Break-even kept share</source>
        <translation>Tỷ lệ giữ hòa vốn</translation>
    </message>
    <message>
        <source>asynchronous cycle / synchronous cycle</source>
        <translation>chu kỳ bất đồng bộ / chu kỳ đồng bộ</translation>
    </message>
    <message>
        <source>Asynchronous gain</source>
        <translation>Lợi ích bất đồng bộ</translation>
    </message>
    <message>
        <source>kept · synchronous / asynchronous − 1</source>
        <translation>tỷ lệ giữ · đồng bộ / bất đồng bộ − 1</translation>
    </message>
    <message>
        <source>what older samples do to learning</source>
        <translation>ảnh hưởng của mẫu cũ lên learning</translation>
    </message>
    <message>
        <source>Weight versions behind</source>
        <translation>Số phiên bản weight bị chậm</translation>
    </message>
    <message>
        <source>1 + whole asynchronous cycles while a batch is generated</source>
        <translation>1 + số chu kỳ bất đồng bộ trọn vẹn trong khi sinh một batch</translation>
    </message>
    <message>
        <source>Uninterrupted</source>
        <translation>Không bị gián đoạn</translation>
    </message>
    <message>
        <source>e^(−interruptions · generation time)</source>
        <translation>e^(−số lần gián đoạn · thời gian generation)</translation>
    </message>
    <message>
        <source>shorter trajectories, which are interrupted less</source>
        <translation>trajectory ngắn hơn, ít bị gián đoạn hơn</translation>
    </message>
    <message>
        <source>Switch peak</source>
        <translation>Đỉnh khi chuyển pha</translation>
    </message>
    <message>
        <source>training + weights + KV + common</source>
        <translation>training + weight + KV + dùng chung</translation>
    </message>
    <message>
        <source>Best switch peak</source>
        <translation>Đỉnh chuyển pha tốt nhất</translation>
    </message>
    <message>
        <source>least peak of the orders that hand the weights over on the card</source>
        <translation>đỉnh thấp nhất trong các thứ tự chuyển giao weight trên thẻ</translation>
    </message>
    <message>
        <source>buffers while weights are handed over</source>
        <translation>buffer trong lúc chuyển giao weight</translation>
    </message>
    <message>
        <source>Best switch margin</source>
        <translation>Biên dư chuyển pha tốt nhất</translation>
    </message>
    <message>
        <source>card memory − best switch peak</source>
        <translation>bộ nhớ thẻ − đỉnh chuyển pha tốt nhất</translation>
    </message>
    <message>
        <source>Learning a card</source>
        <translation>Learning mỗi thẻ</translation>
    </message>
    <message>
        <source>peak · efficiency / (3 · forward FLOPs of a sequence)</source>
        <translation>đỉnh · hiệu quả / (3 · FLOP forward của một chuỗi)</translation>
    </message>
    <message>
        <source>communication, padding</source>
        <translation>truyền thông, padding</translation>
    </message>
    <message>
        <source>Teacher or reference a card</source>
        <translation>Giáo viên hoặc tham chiếu mỗi thẻ</translation>
    </message>
    <message>
        <source>peak · efficiency / forward FLOPs of a sequence</source>
        <translation>đỉnh · hiệu quả / FLOP forward của một chuỗi</translation>
    </message>
    <message>
        <source>KV of a trajectory</source>
        <translation>KV của một trajectory</translation>
    </message>
    <message>
        <source>2 · layers · KV heads · head size · 2 bytes · tokens</source>
        <translation>2 · số layer · số đầu KV · kích thước đầu · 2 byte · số token</translation>
    </message>
    <message>
        <source>Fetch KV</source>
        <translation>Lấy KV</translation>
    </message>
    <message>
        <source>KV / host link</source>
        <translation>KV / liên kết host</translation>
    </message>
    <message>
        <source>storage slower than the link</source>
        <translation>lưu trữ chậm hơn liên kết</translation>
    </message>
    <message>
        <source>Rebuild KV</source>
        <translation>Dựng lại KV</translation>
    </message>
    <message>
        <source>forward FLOPs / (peak · efficiency)</source>
        <translation>FLOP forward / (đỉnh · hiệu quả)</translation>
    </message>
    <message>
        <source>Routing record</source>
        <translation>Bản ghi routing</translation>
    </message>
    <message>
        <source>tokens · layers · experts a token · 2 bytes</source>
        <translation>số token · số layer · số expert mỗi token · 2 byte</translation>
    </message>
    <message>
        <source>chapter 10.5.4</source>
        <translation>mục 10.5.4</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Hạn chót</translation>
    </message>
    <message>
        <source>Memory a card</source>
        <translation>Bộ nhớ mỗi thẻ</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Truyền thông</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Tính toán</translation>
    </message>
    <message>
        <source>Checkpoints and failures</source>
        <translation>Checkpoint và sự cố</translation>
    </message>
    <message>
        <source>Task and model</source>
        <translation>Nhiệm vụ và model</translation>
    </message>
    <message>
        <source>Cost and energy</source>
        <translation>Chi phí và năng lượng</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Dữ liệu vào</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batch size</translation>
    </message>
    <message>
        <source>Reinforcement learning</source>
        <translation>Học tăng cường</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>có</translation>
    </message>
    <message>
        <source>no</source>
        <translation>không</translation>
    </message>
    <message>
        <source>offloaded state takes %1 of a host&apos;s %2</source>
        <translation>trạng thái offload chiếm %1 trong %2 của một host</translation>
    </message>
    <message>
        <source>more host memory, fewer cards a host or more cards to shard over</source>
        <translation>thêm bộ nhớ host, ít thẻ mỗi host hơn hoặc shard trên nhiều thẻ hơn</translation>
    </message>
    <message>
        <source>in time by first order; the exact model finishes after %1, late</source>
        <translation>đúng hạn theo bậc nhất; mô hình chính xác hoàn thành sau %1, trễ</translation>
    </message>
    <message>
        <source>memory: fixed budget, no byte changes</source>
        <translation>bộ nhớ: ngân sách cố định, không byte nào thay đổi</translation>
    </message>
    <message>
        <source>%1 “%2” counts it</source>
        <translation>%1 “%2” sẽ tính phần này</translation>
    </message>
    <message>
        <source>does not fit: needs %1 of %2 a card, %3 over</source>
        <translation>không vừa: cần %1 trong %2 mỗi thẻ, vượt %3</translation>
    </message>
    <message>
        <source>every save waits %1 for a free slot: %2 slots or a save every %3 end that</source>
        <translation>mỗi lần lưu chờ %1 để có slot trống: %2 slot hoặc lưu mỗi %3 sẽ hết chờ</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 trở lên</translation>
    </message>
    <message>
        <source>backlog grows: a save takes %1 to write, every %2 one begins</source>
        <translation>tồn đọng tăng: ghi một lần lưu mất %1, cứ %2 lại bắt đầu một lần</translation>
    </message>
    <message>
        <source>never finishes: a failure every %1, a save every %2</source>
        <translation>không bao giờ xong: một sự cố mỗi %1, một lần lưu mỗi %2</translation>
    </message>
    <message>
        <source>shorter intervals, faster saves or fewer failures</source>
        <translation>chu kỳ ngắn hơn, lưu nhanh hơn hoặc ít sự cố hơn</translation>
    </message>
    <message>
        <source>the input supplies %1, this efficiency needs %2</source>
        <translation>dữ liệu vào cấp %1, hiệu quả này cần %2</translation>
    </message>
    <message>
        <source>%1 or more workers</source>
        <translation>%1 tiến trình trở lên</translation>
    </message>
    <message>
        <source>no time is left: %1 of %2 are reserved</source>
        <translation>không còn thời gian: %1 trong %2 đã dành làm dự trữ</translation>
    </message>
    <message>
        <source>less than the deadline</source>
        <translation>ít hơn hạn chót</translation>
    </message>
    <message>
        <source>%1 of %2 cards get no micro-batch</source>
        <translation>%1 trong %2 thẻ không nhận được micro-batch nào</translation>
    </message>
    <message>
        <source>up to %1 cards, smaller micro-batches or more sequences a step</source>
        <translation>tối đa %1 thẻ, micro-batch nhỏ hơn hoặc nhiều chuỗi mỗi bước hơn</translation>
    </message>
    <message>
        <source>the architecture has %1 parameters, not %2</source>
        <translation>kiến trúc có %1 tham số, không phải %2</translation>
    </message>
    <message>
        <source>0, or within 5 % of the architecture</source>
        <translation>0, hoặc trong khoảng 5 % so với kiến trúc</translation>
    </message>
    <message>
        <source>Inputs conflict: %1</source>
        <translation>Đầu vào mâu thuẫn: %1</translation>
    </message>
    <message>
        <source>Does not fit: %1 a card over</source>
        <translation>Không vừa bộ nhớ: vượt %1 mỗi thẻ</translation>
    </message>
    <message>
        <source>No time is left: the whole deadline is reserved</source>
        <translation>Không còn thời gian: toàn bộ hạn chót đã là dự trữ</translation>
    </message>
    <message>
        <source>Never finishes: a failure every %1, a save every %2</source>
        <translation>Không bao giờ xong: một sự cố mỗi %1, một lần lưu mỗi %2</translation>
    </message>
    <message>
        <source>Misses the deadline by %1</source>
        <translation>Trễ hạn chót %1</translation>
    </message>
    <message>
        <source>Meets the deadline only while prefetch hides the link</source>
        <translation>Chỉ đạt hạn chót khi prefetch che được liên kết</translation>
    </message>
    <message>
        <source>Meets the deadline, %1 to spare</source>
        <translation>Đạt hạn chót, còn dư %1</translation>
    </message>
    <message>
        <source>no efficiency is enough: waits or input alone exceed the longest step</source>
        <translation>không hiệu quả nào đủ: riêng thời gian chờ hoặc dữ liệu vào đã vượt bước dài nhất</translation>
    </message>
    <message>
        <source>would need an efficiency of %1: not reachable</source>
        <translation>sẽ cần hiệu quả %1: không đạt được</translation>
    </message>
    <message>
        <source>efficiency may fall to %1</source>
        <translation>hiệu quả có thể giảm đến %1</translation>
    </message>
    <message>
        <source>needs an efficiency of %1</source>
        <translation>cần hiệu quả %1</translation>
    </message>
    <message>
        <source>input supply binds: %1 of %2 sequences/s, %3 workers needed</source>
        <translation>bị giới hạn bởi dữ liệu vào: %1 trong %2 chuỗi/s, cần %3 tiến trình</translation>
    </message>
    <message>
        <source>waits are inside the efficiency</source>
        <translation>thời gian chờ đã nằm trong hiệu quả</translation>
    </message>
    <message>
        <source>prefetch is off: all link time is waited for</source>
        <translation>prefetch tắt: chờ toàn bộ thời gian liên kết</translation>
    </message>
    <message>
        <source>holds without prefetch (%1)</source>
        <translation>vẫn đạt khi không có prefetch (%1)</translation>
    </message>
    <message>
        <source>if prefetch fails, a step takes %1 of %2</source>
        <translation>nếu prefetch hỏng, một bước mất %1 trong %2</translation>
    </message>
    <message>
        <source>would hold with %1</source>
        <translation>sẽ đạt với %1</translation>
    </message>
    <message>
        <source>nearest edges: %1</source>
        <translation>giới hạn gần nhất: %1</translation>
    </message>
    <message>
        <source>fits with %1: %2 a card, %3 to spare</source>
        <translation>vừa với %1: %2 mỗi thẻ, còn dư %3</translation>
    </message>
    <message>
        <source>fits with %1: %2 a card, %3 late</source>
        <translation>vừa với %1: %2 mỗi thẻ, trễ %3</translation>
    </message>
    <message>
        <source>input supply binds the step</source>
        <translation>bước bị giới hạn bởi dữ liệu vào</translation>
    </message>
    <message>
        <source>the link binds the step</source>
        <translation>bước bị giới hạn bởi liên kết</translation>
    </message>
    <message>
        <source>pipeline idle time binds the step</source>
        <translation>bước bị giới hạn bởi thời gian rảnh của pipeline</translation>
    </message>
    <message>
        <source>compute binds the step</source>
        <translation>bước bị giới hạn bởi tính toán</translation>
    </message>
    <message>
        <source>accepted: %1</source>
        <translation>chấp nhận: %1</translation>
    </message>
    <message>
        <source>needs %1 of %2 a card</source>
        <translation>cần %1 trong %2 mỗi thẻ</translation>
    </message>
    <message>
        <source>fits from %1 cards</source>
        <translation>vừa từ %1 thẻ</translation>
    </message>
    <message>
        <source>no number of cards is enough as it is</source>
        <translation>giữ nguyên như vậy thì không số thẻ nào đủ</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 trong %2</translation>
    </message>
    <message>
        <source>no save is reached: save more often, faster, or fail less</source>
        <translation>không lần lưu nào đạt được: lưu thường xuyên hơn, nhanh hơn, hoặc ít sự cố hơn</translation>
    </message>
    <message>
        <source>Link, if exposed</source>
        <translation>Liên kết bị lộ</translation>
    </message>
    <message>
        <source>%1, no room left</source>
        <translation>%1, hết chỗ</translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation>vượt %1</translation>
    </message>
    <message>
        <source>inputs conflict</source>
        <translation>đầu vào mâu thuẫn</translation>
    </message>
    <message>
        <source>the exact model knows one kind of save, here are two</source>
        <translation>mô hình chính xác chỉ biết một loại lưu, ở đây có hai</translation>
    </message>
    <message>
        <source>the run never finishes</source>
        <translation>lần chạy không bao giờ xong</translation>
    </message>
    <message>
        <source>the plan does not fit</source>
        <translation>sơ đồ không vừa bộ nhớ</translation>
    </message>
    <message>
        <source>nothing fails</source>
        <translation>không có sự cố</translation>
    </message>
    <message>
        <source>training stops for each save: no backlog</source>
        <translation>training dừng ở mỗi lần lưu: không có tồn đọng</translation>
    </message>
    <message>
        <source>the input&apos;s workers are not modelled: their number is 0</source>
        <translation>tiến trình dữ liệu vào không được mô hình hóa: số tiến trình là 0</translation>
    </message>
    <message>
        <source>always</source>
        <translation>luôn luôn</translation>
    </message>
    <message>
        <source>never</source>
        <translation>không bao giờ</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>từ %1</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>đến %1</translation>
    </message>
    <message>
        <source>%1; 0: %2, holds</source>
        <translation>%1; 0: %2, đạt</translation>
    </message>
    <message>
        <source>%1; 0: %2, does not hold</source>
        <translation>%1; 0: %2, không đạt</translation>
    </message>
    <message>
        <source>%1 on</source>
        <translation>%1 bật</translation>
    </message>
    <message>
        <source>%1 off</source>
        <translation>%1 tắt</translation>
    </message>
    <message>
        <source>typed times</source>
        <translation>thời gian nhập tay</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>sơ đồ hiện tại</translation>
    </message>
    <message>
        <source>days</source>
        <translation>ngày</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>thẻ</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>cố định</translation>
    </message>
    <message>
        <source>20 a parameter</source>
        <translation>20 mỗi tham số</translation>
    </message>
    <message>
        <source>Tornado ±</source>
        <translation>Tornado ±</translation>
    </message>
    <message>
        <source>How far the tornado moves each value.</source>
        <translation>Tornado dịch mỗi giá trị bao xa.</translation>
    </message>
    <message>
        <source>With recovery and reserve</source>
        <translation>Gồm phục hồi và dự trữ</translation>
    </message>
    <message>
        <source>Days with saves, failures and the reserve, or of steps alone.</source>
        <translation>Số ngày gồm lưu, sự cố và dự trữ, hoặc chỉ riêng các bước.</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Đường cong</translation>
    </message>
    <message>
        <source>The U-curve of the typed times, or of the plan with its own collectives.</source>
        <translation>Đường cong U của thời gian nhập tay, hoặc của sơ đồ với collective riêng.</translation>
    </message>
    <message>
        <source>Synchronising</source>
        <translation>Đồng bộ</translation>
    </message>
    <message>
        <source>Share of a step that is spent synchronising.</source>
        <translation>Phần của một bước dành cho đồng bộ.</translation>
    </message>
    <message>
        <source>Serial</source>
        <translation>Tuần tự</translation>
    </message>
    <message>
        <source>Share of the work that runs on one card alone.</source>
        <translation>Phần công việc chỉ chạy trên một thẻ.</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Tìm</translation>
    </message>
    <message>
        <source>Days on a number of cards, or cards for a number of days.</source>
        <translation>Số ngày trên một số thẻ, hoặc số thẻ cho một số ngày.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Dữ liệu</translation>
    </message>
    <message>
        <source>The same tokens for every size, or 20 tokens a parameter.</source>
        <translation>Cùng số token cho mọi kích thước, hoặc 20 token mỗi tham số.</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Tokens of every size where data is fixed.</source>
        <translation>Số token của mọi kích thước khi dữ liệu cố định.</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Số thẻ</translation>
    </message>
    <message>
        <source>Cards that the days are counted on.</source>
        <translation>Số thẻ dùng để tính số ngày.</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>Số ngày</translation>
    </message>
    <message>
        <source>The boundary.</source>
        <translation>Ranh giới.</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Hiệu quả</translation>
    </message>
    <message>
        <source>Whole-step efficiency of the first curves.</source>
        <translation>Hiệu quả trên cả bước của các đường thứ nhất.</translation>
    </message>
    <message>
        <source>and</source>
        <translation>và</translation>
    </message>
    <message>
        <source>Whole-step efficiency of the second curves.</source>
        <translation>Hiệu quả trên cả bước của các đường thứ hai.</translation>
    </message>
    <message>
        <source>Cards: generate</source>
        <translation>Số thẻ: generation</translation>
    </message>
    <message>
        <source>Cards that generate at the typed rate.</source>
        <translation>Số thẻ làm generation ở tốc độ đã nhập.</translation>
    </message>
    <message>
        <source>Cards that verify at the typed rate.</source>
        <translation>Số thẻ làm verification ở tốc độ đã nhập.</translation>
    </message>
    <message>
        <source>Cards that learn at the typed rate.</source>
        <translation>Số thẻ làm learning ở tốc độ đã nhập.</translation>
    </message>
    <message>
        <source>Answers a prompt</source>
        <translation>Số câu trả lời mỗi prompt</translation>
    </message>
    <message>
        <source>Answers whose rewards are compared with each other.</source>
        <translation>Các câu trả lời có reward được so với nhau.</translation>
    </message>
    <message>
        <source>Success</source>
        <translation>Tỷ lệ đúng</translation>
    </message>
    <message>
        <source>Share of answers that are right.</source>
        <translation>Tỷ lệ câu trả lời đúng.</translation>
    </message>
    <message>
        <source>Receivers</source>
        <translation>Bên nhận</translation>
    </message>
    <message>
        <source>Cards that each need a shard of new weights.</source>
        <translation>Số thẻ mà mỗi thẻ cần một shard của weight mới.</translation>
    </message>
    <message>
        <source>Context ranks</source>
        <translation>Số rank ngữ cảnh</translation>
    </message>
    <message>
        <source>Ranks over which a packed pair of sequences is split.</source>
        <translation>Số rank chia nhau một cặp chuỗi đã packing.</translation>
    </message>
    <message>
        <source>card</source>
        <translation>thẻ</translation>
    </message>
    <message>
        <source>peer link</source>
        <translation>liên kết giữa thẻ</translation>
    </message>
    <message>
        <source>host memory, PCIe</source>
        <translation>bộ nhớ host, PCIe</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>One card: no link is used</source>
        <translation>Một thẻ: không dùng liên kết nào</translation>
    </message>
    <message>
        <source>The host link is the slowest edge: a ring runs at %1 a card</source>
        <translation>Liên kết host là cạnh chậm nhất: ring chạy ở %1 mỗi thẻ</translation>
    </message>
    <message>
        <source>The peer link is the slowest edge: a ring runs at %1 a card</source>
        <translation>Liên kết giữa thẻ là cạnh chậm nhất: ring chạy ở %1 mỗi thẻ</translation>
    </message>
    <message>
        <source>The one NIC of a host is the slowest edge: a ring runs at %1 a card</source>
        <translation>NIC duy nhất của host là cạnh chậm nhất: ring chạy ở %1 mỗi thẻ</translation>
    </message>
    <message>
        <source>The NICs are the slowest edge: a ring runs at %1 a card</source>
        <translation>Các NIC là cạnh chậm nhất: ring chạy ở %1 mỗi thẻ</translation>
    </message>
    <message>
        <source>hosts, cards and NICs</source>
        <translation>host, thẻ và NIC</translation>
    </message>
    <message>
        <source>the only host · cards %1</source>
        <translation>host duy nhất · thẻ %1</translation>
    </message>
    <message>
        <source>network: %1 hosts</source>
        <translation>mạng: %1 host</translation>
    </message>
    <message>
        <source>%1 of %2 hosts; thick: the path of a ring, red: its slowest edge</source>
        <translation>%1 trong %2 host; nét đậm: đường đi của một ring, màu đỏ: cạnh chậm nhất</translation>
    </message>
    <message>
        <source>Thick: the path of a ring, red: its slowest edge</source>
        <translation>Nét đậm: đường đi của một ring, màu đỏ: cạnh chậm nhất</translation>
    </message>
    <message>
        <source>the plan&apos;s card</source>
        <translation>thẻ của sơ đồ</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>dự trữ</translation>
    </message>
    <message>
        <source>stragglers</source>
        <translation>thẻ chậm</translation>
    </message>
    <message>
        <source>pipeline idle</source>
        <translation>pipeline rảnh</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>truyền thông bị lộ</translation>
    </message>
    <message>
        <source>wait for the host</source>
        <translation>chờ host</translation>
    </message>
    <message>
        <source>input wait</source>
        <translation>chờ dữ liệu vào</translation>
    </message>
    <message>
        <source>saves</source>
        <translation>lưu</translation>
    </message>
    <message>
        <source>redone work</source>
        <translation>làm lại</translation>
    </message>
    <message>
        <source>recovery</source>
        <translation>phục hồi</translation>
    </message>
    <message>
        <source>the inputs for one card conflict</source>
        <translation>đầu vào cho một thẻ mâu thuẫn</translation>
    </message>
    <message>
        <source>the inputs for %1 cards conflict</source>
        <translation>đầu vào cho %1 thẻ mâu thuẫn</translation>
    </message>
    <message>
        <source>One card does not fit</source>
        <translation>Một thẻ không vừa bộ nhớ</translation>
    </message>
    <message>
        <source>%1 cards do not fit</source>
        <translation>%1 thẻ không vừa bộ nhớ</translation>
    </message>
    <message>
        <source>One card never finishes</source>
        <translation>Một thẻ không bao giờ xong</translation>
    </message>
    <message>
        <source>%1: inputs conflict</source>
        <translation>%1: đầu vào mâu thuẫn</translation>
    </message>
    <message>
        <source>%1 does not fit</source>
        <translation>%1 không vừa</translation>
    </message>
    <message>
        <source>%1 never finishes</source>
        <translation>%1 không bao giờ xong</translation>
    </message>
    <message>
        <source>%1 finishes %2 early</source>
        <translation>%1 hoàn thành sớm %2</translation>
    </message>
    <message>
        <source>%1 finishes %2 late</source>
        <translation>%1 hoàn thành trễ %2</translation>
    </message>
    <message>
        <source>%1 cards never finish</source>
        <translation>%1 thẻ không bao giờ xong</translation>
    </message>
    <message>
        <source>%1 cards never do</source>
        <translation>%1 thẻ không bao giờ xong</translation>
    </message>
    <message>
        <source>One card finishes %2 early</source>
        <translation>Một thẻ hoàn thành sớm %2</translation>
    </message>
    <message>
        <source>%1 cards finish %2 early</source>
        <translation>%1 thẻ hoàn thành sớm %2</translation>
    </message>
    <message>
        <source>%1 cards %2 early</source>
        <translation>%1 thẻ sớm %2</translation>
    </message>
    <message>
        <source>One card finishes %2 late</source>
        <translation>Một thẻ hoàn thành trễ %2</translation>
    </message>
    <message>
        <source>%1 cards finish %2 late</source>
        <translation>%1 thẻ hoàn thành trễ %2</translation>
    </message>
    <message>
        <source>%1 cards %2 late</source>
        <translation>%1 thẻ trễ %2</translation>
    </message>
    <message>
        <source>never finishes</source>
        <translation>không bao giờ xong</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1, không vừa bộ nhớ</translation>
    </message>
    <message>
        <source>Days from start to finish, by cause</source>
        <translation>Số ngày từ đầu đến cuối, theo nguyên nhân</translation>
    </message>
    <message>
        <source>framework start-up between restarts</source>
        <translation>khởi động framework giữa các lần chạy lại</translation>
    </message>
    <message>
        <source>evaluation beyond the reserve</source>
        <translation>đánh giá ngoài phần dự trữ</translation>
    </message>
    <message>
        <source>contention from other jobs</source>
        <translation>tranh chấp từ công việc khác</translation>
    </message>
    <message>
        <source>deadline %1</source>
        <translation>hạn chót %1</translation>
    </message>
    <message>
        <source>No card count up to %1 is enough at %2</source>
        <translation>Không số thẻ nào đến %1 là đủ ở %2</translation>
    </message>
    <message>
        <source>%1 cards are enough at %2</source>
        <translation>%1 thẻ là đủ ở %2</translation>
    </message>
    <message>
        <source>%1 cards are enough at %2; at %3 none up to %4 are</source>
        <translation>%1 thẻ là đủ ở %2; ở %3 không số nào đến %4 là đủ</translation>
    </message>
    <message>
        <source>%1 cards are enough at %2; %3 at %4</source>
        <translation>%1 thẻ là đủ ở %2; %3 ở %4</translation>
    </message>
    <message>
        <source>Days to finish over card count, in whole micro-batches; thick: in time and fits</source>
        <translation>Số ngày hoàn thành theo số thẻ, với micro-batch nguyên; nét đậm: đúng hạn và vừa bộ nhớ</translation>
    </message>
    <message>
        <source>the input supply that more cards need</source>
        <translation>tốc độ cấp dữ liệu vào mà nhiều thẻ hơn cần đến</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>hạn chót</translation>
    </message>
    <message>
        <source>now</source>
        <translation>hiện tại</translation>
    </message>
    <message>
        <source>now: %1 cards, %2</source>
        <translation>hiện tại: %1 thẻ, %2</translation>
    </message>
    <message>
        <source>FLOPs at %1</source>
        <translation>FLOP ở %1</translation>
    </message>
    <message>
        <source>FLOPs at the peak</source>
        <translation>FLOP ở đỉnh</translation>
    </message>
    <message>
        <source>Cards needed over the deadline, by FLOPs and by memory alone; thick: the plan has as many</source>
        <translation>Số thẻ cần theo hạn chót, chỉ theo FLOP và chỉ theo bộ nhớ; nét đậm: sơ đồ có đủ</translation>
    </message>
    <message>
        <source>deadline, days</source>
        <translation>hạn chót, ngày</translation>
    </message>
    <message>
        <source>No time is left for the %1 cards of the plan</source>
        <translation>Không còn thời gian cho %1 thẻ của sơ đồ</translation>
    </message>
    <message>
        <source>By day %1 FLOPs need %2 cards; memory is over at any number</source>
        <translation>Đến ngày %1, FLOP cần %2 thẻ; bộ nhớ vượt ở mọi số thẻ</translation>
    </message>
    <message>
        <source>By day %1 FLOPs need %2 cards and memory %3; the plan has %4</source>
        <translation>Đến ngày %1, FLOP cần %2 thẻ và bộ nhớ cần %3; sơ đồ có %4</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>truyền thông</translation>
    </message>
    <message>
        <source>waits, saves and failures</source>
        <translation>chờ, lưu và sự cố</translation>
    </message>
    <message>
        <source>whole micro-batches</source>
        <translation>micro-batch nguyên</translation>
    </message>
    <message>
        <source>the plan: %1 cards by day %2</source>
        <translation>sơ đồ: %1 thẻ đến ngày %2</translation>
    </message>
    <message>
        <source>commit</source>
        <translation>commit</translation>
    </message>
    <message>
        <source>write</source>
        <translation>ghi</translation>
    </message>
    <message>
        <source>write, training waits</source>
        <translation>ghi, training chờ</translation>
    </message>
    <message>
        <source>snapshot, training waits</source>
        <translation>snapshot, training chờ</translation>
    </message>
    <message>
        <source>training</source>
        <translation>training</translation>
    </message>
    <message>
        <source>waits for a slot</source>
        <translation>chờ slot</translation>
    </message>
    <message>
        <source>snapshot %1</source>
        <translation>snapshot %1</translation>
    </message>
    <message>
        <source>write of snapshot %1</source>
        <translation>ghi snapshot %1</translation>
    </message>
    <message>
        <source>commit of snapshot %1</source>
        <translation>commit snapshot %1</translation>
    </message>
    <message>
        <source>Backlog grows: a save every %1 needs %2, %3 are written</source>
        <translation>Tồn đọng tăng: lưu mỗi %1 cần %2, mới ghi được %3</translation>
    </message>
    <message>
        <source>A failure at %1 returns to the save of %2: %3 lost, %4 of them training</source>
        <translation>Sự cố ở %1 quay về lần lưu %2: mất %3, trong đó %4 là training</translation>
    </message>
    <message>
        <source>A failure at %1 returns to the save of %2: %3 are redone</source>
        <translation>Sự cố ở %1 quay về lần lưu %2: làm lại %3</translation>
    </message>
    <message>
        <source>A failure at %1 finds no save usable here: all %2 are redone</source>
        <translation>Sự cố ở %1 chưa có lần lưu nào dùng được: làm lại toàn bộ %2</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>giây</translation>
    </message>
    <message>
        <source>redone</source>
        <translation>làm lại</translation>
    </message>
    <message>
        <source>returns to</source>
        <translation>quay về</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>sự cố</translation>
    </message>
    <message>
        <source>saves before this time line</source>
        <translation>các lần lưu trước dòng thời gian này</translation>
    </message>
    <message>
        <source>recovery, %1</source>
        <translation>phục hồi, %1</translation>
    </message>
    <message>
        <source>snapshots on the hosts&apos; own drives</source>
        <translation>snapshot trên ổ đĩa riêng của host</translation>
    </message>
    <message>
        <source>finish</source>
        <translation>hoàn thành</translation>
    </message>
    <message>
        <source>Never finishes: a loss spike every %1 goes back %2 of training</source>
        <translation>Không bao giờ xong: một loss spike mỗi %1 quay lui %2 training</translation>
    </message>
    <message>
        <source>Go back fewer steps, or have spikes more seldom</source>
        <translation>Quay lui ít bước hơn, hoặc spike thưa hơn</translation>
    </message>
    <message>
        <source>Save more often, faster, or have failures more seldom</source>
        <translation>Lưu thường xuyên hơn, nhanh hơn, hoặc sự cố thưa hơn</translation>
    </message>
    <message>
        <source>finish, days</source>
        <translation>hoàn thành, ngày</translation>
    </message>
    <message>
        <source>% of runs</source>
        <translation>% số lần chạy</translation>
    </message>
    <message>
        <source>times of steps that vary</source>
        <translation>thời gian bước có dao động</translation>
    </message>
    <message>
        <source>that the plan does not fit</source>
        <translation>việc sơ đồ không vừa bộ nhớ</translation>
    </message>
    <message>
        <source>In time in %1 of runs; nine of ten finish between %2 and %3</source>
        <translation>Đúng hạn trong %1 số lần chạy; chín trên mười lần hoàn thành giữa %2 và %3</translation>
    </message>
    <message>
        <source>%1 runs with random failures, %2 each on average, seed %3; mean %4, exact model %5</source>
        <translation>%1 lần chạy với sự cố ngẫu nhiên, trung bình %2 sự cố mỗi lần, seed %3; trung bình %4, mô hình chính xác %5</translation>
    </message>
    <message>
        <source>%1 runs with random failures, %2 each on average, seed %3; mean %4, first order %5</source>
        <translation>%1 lần chạy với sự cố ngẫu nhiên, trung bình %2 sự cố mỗi lần, seed %3; trung bình %4, bậc nhất %5</translation>
    </message>
    <message>
        <source>the last run finishes %1 before the deadline</source>
        <translation>lần chạy cuối cùng hoàn thành trước hạn chót %1</translation>
    </message>
    <message>
        <source>the first run finishes %1 after the deadline</source>
        <translation>lần chạy đầu tiên hoàn thành sau hạn chót %1</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>trung bình %1</translation>
    </message>
    <message>
        <source>no failure: %1</source>
        <translation>không sự cố: %1</translation>
    </message>
    <message>
        <source>Nothing fails: the longer between saves, the better</source>
        <translation>Không có sự cố: lưu càng thưa càng tốt</translation>
    </message>
    <message>
        <source>A save every %1 loses %2</source>
        <translation>Lưu mỗi %1 mất %2</translation>
    </message>
    <message>
        <source>A save every %1 loses %2, %3 at half and %4 at twice that; now every %5, %6</source>
        <translation>Lưu mỗi %1 mất %2, ở một nửa chu kỳ mất %3 và gấp đôi mất %4; hiện tại mỗi %5, %6</translation>
    </message>
    <message>
        <source>A save every %1 loses %2, %3 at twice that; now every %4, %5</source>
        <translation>Lưu mỗi %1 mất %2, ở gấp đôi chu kỳ mất %3; hiện tại mỗi %4, %5</translation>
    </message>
    <message>
        <source>A save every %1 loses %2; now every %3, %4</source>
        <translation>Lưu mỗi %1 mất %2; hiện tại mỗi %3, %4</translation>
    </message>
    <message>
        <source>in all, first order</source>
        <translation>tổng, bậc nhất</translation>
    </message>
    <message>
        <source>in all, exact</source>
        <translation>tổng, chính xác</translation>
    </message>
    <message>
        <source>Loss over the interval between saves, % of useful time; thick: in time</source>
        <translation>Phần mất theo chu kỳ lưu, % thời gian hữu ích; nét đậm: đúng hạn</translation>
    </message>
    <message>
        <source>seconds between saves</source>
        <translation>giây giữa hai lần lưu</translation>
    </message>
    <message>
        <source>% of useful time</source>
        <translation>% thời gian hữu ích</translation>
    </message>
    <message>
        <source>intervals below the time to write: backlog grows</source>
        <translation>chu kỳ ngắn hơn thời gian ghi: tồn đọng tăng</translation>
    </message>
    <message>
        <source>best %1, exact %2</source>
        <translation>tốt nhất %1, chính xác %2</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>tốt nhất %1</translation>
    </message>
    <message>
        <source>exact best %1</source>
        <translation>tốt nhất chính xác %1</translation>
    </message>
    <message>
        <source>now: %1, %2</source>
        <translation>hiện tại: %1, %2</translation>
    </message>
    <message>
        <source>%1 by rows × %2 data</source>
        <translation>%1 theo hàng × %2 data</translation>
    </message>
    <message>
        <source>%1 by columns × %2 data</source>
        <translation>%1 theo cột × %2 data</translation>
    </message>
    <message>
        <source>%1 by rows</source>
        <translation>%1 theo hàng</translation>
    </message>
    <message>
        <source>%1 by columns</source>
        <translation>%1 theo cột</translation>
    </message>
    <message>
        <source>From %1 to %2 ranks every rank reads one old shard, %3 MiB of it</source>
        <translation>Từ %1 sang %2 rank, mỗi rank đọc một shard cũ, %3 MiB của nó</translation>
    </message>
    <message>
        <source>From %1 to %2 ranks a rank reads up to %4 old shards, %3 MiB in all</source>
        <translation>Từ %1 sang %2 rank, một rank đọc tối đa %4 shard cũ, tổng %3 MiB</translation>
    </message>
    <message>
        <source>Weight of %1 × %2 in BF16, %3 MiB, %4 MiB with all that is saved; saved %5, loaded %6</source>
        <translation>Weight %1 × %2 ở BF16, %3 MiB, %4 MiB kể cả mọi thứ được lưu; lưu %5, nạp %6</translation>
    </message>
    <message>
        <source>MiB of the new shard, in the order of old ranks</source>
        <translation>MiB của shard mới, theo thứ tự rank cũ</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>old %1: rows %2</source>
        <translation>cũ %1: hàng %2</translation>
    </message>
    <message>
        <source>old %1: rows %2, columns %3</source>
        <translation>cũ %1: hàng %2, cột %3</translation>
    </message>
    <message>
        <source>old rank %1, …</source>
        <translation>rank cũ %1, …</translation>
    </message>
    <message>
        <source>old rank %1</source>
        <translation>rank cũ %1</translation>
    </message>
    <message>
        <source>%1 further ranks</source>
        <translation>thêm %1 rank nữa</translation>
    </message>
    <message>
        <source>every other matrix: each is cut the same way</source>
        <translation>mọi ma trận khác: mỗi ma trận được cắt như nhau</translation>
    </message>
    <message>
        <source>new rank</source>
        <translation>rank mới</translation>
    </message>
    <message>
        <source>old rank</source>
        <translation>rank cũ</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>hàng</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>cột</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>%1 further reads</source>
        <translation>thêm %1 lần đọc nữa</translation>
    </message>
    <message>
        <source>the last save on the storage</source>
        <translation>lần lưu cuối trên lưu trữ</translation>
    </message>
    <message>
        <source>the last snapshot on the hosts&apos; drives</source>
        <translation>snapshot cuối trên ổ đĩa của host</translation>
    </message>
    <message>
        <source>a card&apos;s process</source>
        <translation>tiến trình của một thẻ</translation>
    </message>
    <message>
        <source>a card</source>
        <translation>một thẻ</translation>
    </message>
    <message>
        <source>a card with its host</source>
        <translation>một thẻ cùng host của nó</translation>
    </message>
    <message>
        <source>the whole job</source>
        <translation>toàn bộ công việc</translation>
    </message>
    <message>
        <source>the whole job, drives lost</source>
        <translation>toàn bộ công việc, mất ổ đĩa</translation>
    </message>
    <message>
        <source>a loss spike</source>
        <translation>một loss spike</translation>
    </message>
    <message>
        <source>the last save at least %1 steps old</source>
        <translation>lần lưu cuối cũ ít nhất %1 bước</translation>
    </message>
    <message>
        <source>what fails</source>
        <translation>cái gì hỏng</translation>
    </message>
    <message>
        <source>every, days</source>
        <translation>mỗi, ngày</translation>
    </message>
    <message>
        <source>redone, s</source>
        <translation>làm lại, s</translation>
    </message>
    <message>
        <source>in the run</source>
        <translation>trong lần chạy</translation>
    </message>
    <message>
        <source>days in all</source>
        <translation>tổng số ngày</translation>
    </message>
    <message>
        <source>%1 failures in a run; the costliest kind: %2</source>
        <translation>%1 sự cố trong một lần chạy; loại tốn nhất: %2</translation>
    </message>
    <message>
        <source>Nothing fails</source>
        <translation>Không có sự cố</translation>
    </message>
    <message>
        <source>Saves every %1 on the storage (%2 each) and every %3 on the hosts&apos; drives (%4 each); recovery %5</source>
        <translation>Lưu mỗi %1 lên lưu trữ (%2 mỗi lần) và mỗi %3 lên ổ đĩa của host (%4 mỗi lần); phục hồi %5</translation>
    </message>
    <message>
        <source>Saves every %1 on the storage, %2 of training lost each; recovery %3</source>
        <translation>Lưu mỗi %1 lên lưu trữ, mỗi lần mất %2 training; phục hồi %3</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>đã đo</translation>
    </message>
    <message>
        <source>now, σ %1</source>
        <translation>hiện tại, σ %1</translation>
    </message>
    <message>
        <source>A card %1σ behind (σ %2 assumed): waiting takes %3 a step, redistributing %4, evicting %5 once</source>
        <translation>Một thẻ chậm %1σ (giả định σ %2): chờ mất %3 mỗi bước, chia lại việc %4, loại thẻ %5 một lần</translation>
    </message>
    <message>
        <source>A card %1σ behind (σ %2): waiting takes %3 a step, redistributing %4, evicting %5 once</source>
        <translation>Một thẻ chậm %1σ (σ %2): chờ mất %3 mỗi bước, chia lại việc %4, loại thẻ %5 một lần</translation>
    </message>
    <message>
        <source>The efficiency holds the whole step: stragglers are inside it</source>
        <translation>Hiệu quả tính trên cả bước: thẻ chậm đã nằm trong đó</translation>
    </message>
    <message>
        <source>A step over the cards it waits for</source>
        <translation>Một bước theo số thẻ mà nó chờ</translation>
    </message>
    <message>
        <source>%1 values: nothing slower than %2 was seen, so beyond %1 cards the curve is a lower bound and dashed; else thick: in time</source>
        <translation>%1 giá trị: không thấy gì chậm hơn %2, nên quá %1 thẻ đường cong là cận dưới và nét đứt; ngoài ra nét đậm: đúng hạn</translation>
    </message>
    <message>
        <source>A step over the cards it waits for; thick: in time. %1</source>
        <translation>Một bước theo số thẻ mà nó chờ; nét đậm: đúng hạn. %1</translation>
    </message>
    <message>
        <source>A step over the cards it waits for; thick: in time</source>
        <translation>Một bước theo số thẻ mà nó chờ; nét đậm: đúng hạn</translation>
    </message>
    <message>
        <source>seconds of a step</source>
        <translation>giây của một bước</translation>
    </message>
    <message>
        <source>Waiting for the slowest of %1 cards adds %2 to a step of %3</source>
        <translation>Chờ thẻ chậm nhất trong %1 thẻ thêm %2 vào bước %3</translation>
    </message>
    <message>
        <source>No card is slower than another; at σ 5 % the slowest of %1 adds %2</source>
        <translation>Không thẻ nào chậm hơn thẻ khác; ở σ 5 % thẻ chậm nhất trong %1 thêm %2</translation>
    </message>
    <message>
        <source>longest step %1</source>
        <translation>bước dài nhất %1</translation>
    </message>
    <message>
        <source>less work a card on more cards</source>
        <translation>ít việc mỗi thẻ hơn khi có nhiều thẻ hơn</translation>
    </message>
    <message>
        <source>steps the card stays slow</source>
        <translation>số bước thẻ còn chậm</translation>
    </message>
    <message>
        <source>seconds lost</source>
        <translation>giây bị mất</translation>
    </message>
    <message>
        <source>One card waits for no other</source>
        <translation>Một thẻ không chờ thẻ nào</translation>
    </message>
    <message>
        <source>With two cards or more: what a slow one costs while it stays slow</source>
        <translation>Từ hai thẻ trở lên: cái giá của một thẻ chậm trong khi nó còn chậm</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>chờ</translation>
    </message>
    <message>
        <source>redistribute</source>
        <translation>chia lại việc</translation>
    </message>
    <message>
        <source>evict</source>
        <translation>loại thẻ</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Chờ</translation>
    </message>
    <message>
        <source>Redistributing its work</source>
        <translation>Chia lại việc của thẻ</translation>
    </message>
    <message>
        <source>The slowest of %1 others is as slow: waiting costs nothing</source>
        <translation>Thẻ chậm nhất trong %1 thẻ khác cũng chậm như vậy: chờ không mất gì</translation>
    </message>
    <message>
        <source>%1 is cheapest up to %2 steps, then evicting the card</source>
        <translation>%1 rẻ nhất đến %2 bước, sau đó là loại thẻ</translation>
    </message>
    <message>
        <source>%1 is cheapest for the whole run</source>
        <translation>%1 rẻ nhất trong toàn bộ lần chạy</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 bước</translation>
    </message>
    <message>
        <source>a spare that must first be found</source>
        <translation>một thẻ dự phòng phải tìm trước</translation>
    </message>
    <message>
        <source>what moving work costs once</source>
        <translation>cái giá một lần của việc chuyển công việc</translation>
    </message>
    <message>
        <source>%1: no values</source>
        <translation>%1: không có giá trị</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1: %2 đến %3</translation>
    </message>
    <message>
        <source>%1: up to %2</source>
        <translation>%1: đến %2</translation>
    </message>
    <message>
        <source>Time by cause</source>
        <translation>Thời gian theo nguyên nhân</translation>
    </message>
    <message>
        <source>Days over cards</source>
        <translation>Ngày theo số thẻ</translation>
    </message>
    <message>
        <source>Cards needed</source>
        <translation>Số thẻ cần</translation>
    </message>
    <message>
        <source>Cluster layout</source>
        <translation>Bố cục cluster</translation>
    </message>
    <message>
        <source>ZeRO stages</source>
        <translation>Các giai đoạn ZeRO</translation>
    </message>
    <message>
        <source>Over cards</source>
        <translation>Theo số thẻ</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Một bước</translation>
    </message>
    <message>
        <source>Optimizers</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>Offload</translation>
    </message>
    <message>
        <source>roofline</source>
        <translation>roofline</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Step by link</source>
        <translation>Bước theo liên kết</translation>
    </message>
    <message>
        <source>Time line</source>
        <translation>Dòng thời gian</translation>
    </message>
    <message>
        <source>Held over time</source>
        <translation>Lượng giữ theo thời gian</translation>
    </message>
    <message>
        <source>Time against memory</source>
        <translation>Thời gian và bộ nhớ</translation>
    </message>
    <message>
        <source>Tornado</source>
        <translation>Tornado</translation>
    </message>
    <message>
        <source>Break-evens</source>
        <translation>Điểm hòa vốn</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Bản đồ</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Khôi phục từng thứ</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Xác suất</translation>
    </message>
    <message>
        <source>Amdahl</source>
        <translation>Amdahl</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Chu kỳ lưu</translation>
    </message>
    <message>
        <source>Saves</source>
        <translation>Các lần lưu</translation>
    </message>
    <message>
        <source>Stragglers</source>
        <translation>Thẻ chậm</translation>
    </message>
    <message>
        <source>Responses</source>
        <translation>Phản ứng</translation>
    </message>
    <message>
        <source>Returns</source>
        <translation>Quay về</translation>
    </message>
    <message>
        <source>Resharding</source>
        <translation>Shard lại</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Khoảng đọc</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Hàng đợi</translation>
    </message>
    <message>
        <source>Weak, strong</source>
        <translation>Weak, strong</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>Mua</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>Dense</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Theo kích thước</translation>
    </message>
    <message>
        <source>U-curve</source>
        <translation>Đường cong U</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Tăng tốc</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Giai đoạn</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>Phân bổ</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Chu kỳ</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Lợi ích</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Chuyển pha</translation>
    </message>
    <message>
        <source>Survival</source>
        <translation>Sống sót</translation>
    </message>
    <message>
        <source>Rewards</source>
        <translation>Reward</translation>
    </message>
    <message>
        <source>Hand-over</source>
        <translation>Chuyển giao</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Bộ nhớ</translation>
    </message>
    <message>
        <source>step</source>
        <translation>bước</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>mở rộng</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Mở rộng</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>sự cố</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Sự cố</translation>
    </message>
    <message>
        <source>rl</source>
        <translation>rl</translation>
    </message>
    <message>
        <source>RL</source>
        <translation>RL</translation>
    </message>
    <message>
        <source>margins</source>
        <translation>biên dư</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Biên dư</translation>
    </message>
    <message>
        <source>together</source>
        <translation>gộp lại</translation>
    </message>
    <message>
        <source>total</source>
        <translation>tổng</translation>
    </message>
    <message>
        <source>from</source>
        <translation>từ</translation>
    </message>
    <message>
        <source>to</source>
        <translation>đến</translation>
    </message>
    <message>
        <source>length</source>
        <translation>độ dài</translation>
    </message>
    <message>
        <source>value</source>
        <translation>giá trị</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>hàng đợi</translation>
    </message>
    <message>
        <source>Training wants %1 sequences/s, %2 are supplied: the queue stays empty</source>
        <translation>Training cần %1 chuỗi/s, cấp được %2: hàng đợi luôn trống</translation>
    </message>
    <message>
        <source>%1 sequences/s are left during the pause: enough</source>
        <translation>Còn %1 chuỗi/s trong lúc tạm dừng: đủ</translation>
    </message>
    <message>
        <source>A pause of %1 needs a queue of %2 sequences, which never fills again</source>
        <translation>Tạm dừng %1 cần hàng đợi %2 chuỗi, và hàng đợi không bao giờ đầy lại</translation>
    </message>
    <message>
        <source>A pause of %1 needs a queue of %2 sequences; with %3 training stands for %4</source>
        <translation>Tạm dừng %1 cần hàng đợi %2 chuỗi; với %3 thì training đứng yên %4</translation>
    </message>
    <message>
        <source>A queue of %1 sequences bridges a pause of %2; it is full again after %3</source>
        <translation>Hàng đợi %1 chuỗi vượt qua được tạm dừng %2; đầy lại sau %3</translation>
    </message>
    <message>
        <source>sequences in the queue</source>
        <translation>chuỗi trong hàng đợi</translation>
    </message>
    <message>
        <source>The input&apos;s workers are not modelled: their number is 0</source>
        <translation>Tiến trình dữ liệu vào không được mô hình hóa: số tiến trình là 0</translation>
    </message>
    <message>
        <source>Set the number of workers and their rate to see the queue in a pause</source>
        <translation>Đặt số tiến trình và tốc độ của chúng để xem hàng đợi khi tạm dừng</translation>
    </message>
    <message>
        <source>%1 of %2 workers stop; the plan has no queue, drawn is one that suffices; %3 workers meet %4 sequences/s; %5 MB of memory</source>
        <translation>%1 trong %2 tiến trình dừng; sơ đồ không có hàng đợi, hình vẽ một hàng đợi vừa đủ; %3 tiến trình đáp ứng %4 chuỗi/s; %5 MB bộ nhớ</translation>
    </message>
    <message>
        <source>%1 of %2 workers stop; %3 workers meet %4 sequences/s; %5 MB of memory</source>
        <translation>%1 trong %2 tiến trình dừng; %3 tiến trình đáp ứng %4 chuỗi/s; %5 MB bộ nhớ</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>tạm dừng</translation>
    </message>
    <message>
        <source>needed: %1</source>
        <translation>cần: %1</translation>
    </message>
    <message>
        <source>the unfinished sequence of the packer, which belongs to the checkpoint</source>
        <translation>chuỗi dở dang của bộ packing, thuộc về checkpoint</translation>
    </message>
    <message>
        <source>a restart reads up to %1 sequences again that were handed out, not trained</source>
        <translation>khi chạy lại phải đọc lại tối đa %1 chuỗi đã phát ra mà chưa được huấn luyện</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1 %2 đến %3</translation>
    </message>
    <message>
        <source>Where each value alone brings a margin to zero, closest first</source>
        <translation>Nơi mỗi giá trị một mình đưa một biên dư về không, gần nhất trước</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>khoảng cách</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>đạt</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>biên dư</translation>
    </message>
    <message>
        <source>No single value changes the verdict</source>
        <translation>Không giá trị đơn lẻ nào đổi được kết luận</translation>
    </message>
    <message>
        <source>Nearest to the edge: %1, %2</source>
        <translation>Gần giới hạn nhất: %1, %2</translation>
    </message>
    <message>
        <source>several values slipping at once</source>
        <translation>nhiều giá trị cùng trượt một lúc</translation>
    </message>
    <message>
        <source>%1 margins that hold over the whole accepted range</source>
        <translation>%1 biên dư đạt trên toàn bộ khoảng chấp nhận</translation>
    </message>
    <message>
        <source>%1 over %2 and %3: the plan holds on %4 of the map</source>
        <translation>%1 theo %2 và %3: sơ đồ đạt trên %4 bản đồ</translation>
    </message>
    <message>
        <source>the colours do not show where memory is over</source>
        <translation>màu không cho thấy nơi vượt bộ nhớ</translation>
    </message>
    <message>
        <source>Assumed: %1; %2 samples, seed %3</source>
        <translation>Giả định: %1; %2 mẫu, seed %3</translation>
    </message>
    <message>
        <source>% of samples</source>
        <translation>% số mẫu</translation>
    </message>
    <message>
        <source>dependence between the values</source>
        <translation>sự phụ thuộc giữa các giá trị</translation>
    </message>
    <message>
        <source>The uncertain values contradict each other</source>
        <translation>Các giá trị bất định mâu thuẫn nhau</translation>
    </message>
    <message>
        <source>In time in %1 of cases; no value is uncertain</source>
        <translation>Đúng hạn trong %1 trường hợp; không giá trị nào bất định</translation>
    </message>
    <message>
        <source>In time in %1 of cases; %2 explains %3 of the spread</source>
        <translation>Đúng hạn trong %1 trường hợp; %2 giải thích %3 độ phân tán</translation>
    </message>
    <message>
        <source>Assumed: %1; share of the spread: %2; %3 samples, seed %4</source>
        <translation>Giả định: %1; phần của độ phân tán: %2; %3 mẫu, seed %4</translation>
    </message>
    <message>
        <source>Input wait</source>
        <translation>Chờ dữ liệu vào</translation>
    </message>
    <message>
        <source>Change of the deadline margin when one value moves by ±%1, whole numbers by at least 1; largest first</source>
        <translation>Thay đổi biên dư hạn chót khi một giá trị dịch ±%1, số nguyên ít nhất 1; lớn nhất trước</translation>
    </message>
    <message>
        <source>Largest effect: %1 %2 → %3 moves the margin by %4</source>
        <translation>Ảnh hưởng lớn nhất: %1 %2 → %3 dịch biên dư %4</translation>
    </message>
    <message>
        <source>days won or lost</source>
        <translation>ngày được, mất</translation>
    </message>
    <message>
        <source>No value moves the deadline</source>
        <translation>Không giá trị nào dịch được hạn chót</translation>
    </message>
    <message>
        <source>Largest effect: %1, ±%2 moves the margin by up to %3</source>
        <translation>Ảnh hưởng lớn nhất: %1, ±%2 dịch biên dư tối đa %3</translation>
    </message>
    <message>
        <source>Only the deadline itself moves the margin</source>
        <translation>Chỉ chính hạn chót mới dịch được biên dư</translation>
    </message>
    <message>
        <source>misses the deadline</source>
        <translation>trễ hạn chót</translation>
    </message>
    <message>
        <source>meets the deadline</source>
        <translation>đạt hạn chót</translation>
    </message>
    <message>
        <source>values at 0 or never, of which a share is no change: %1</source>
        <translation>giá trị bằng 0 hoặc không bao giờ, một tỷ lệ của chúng không đổi gì: %1</translation>
    </message>
    <message>
        <source>A step&apos;s time over the speed of one of its parts: 1 − f + f/r</source>
        <translation>Thời gian một bước theo tốc độ của một phần: 1 − f + f/r</translation>
    </message>
    <message>
        <source>times as fast</source>
        <translation>nhanh gấp</translation>
    </message>
    <message>
        <source>of the present step</source>
        <translation>của bước hiện tại</translation>
    </message>
    <message>
        <source>what a faster part uncovers in another</source>
        <translation>phần khác bị lộ ra khi một phần nhanh hơn</translation>
    </message>
    <message>
        <source>The efficiency holds the whole step: its parts are not told apart</source>
        <translation>Hiệu quả tính trên cả bước: không tách được các phần</translation>
    </message>
    <message>
        <source>%1 is %2 of a step: twice as fast, a step takes %3 of its time</source>
        <translation>%1 chiếm %2 một bước: nhanh gấp đôi thì một bước còn %3 thời gian</translation>
    </message>
    <message>
        <source>longest step, %1</source>
        <translation>bước dài nhất, %1</translation>
    </message>
    <message>
        <source>Seconds a step that taking back one slip wins, with all the others kept</source>
        <translation>Số giây mỗi bước thu lại khi khôi phục một suy giảm, giữ nguyên mọi suy giảm khác</translation>
    </message>
    <message>
        <source>seconds won a step</source>
        <translation>giây thu lại mỗi bước</translation>
    </message>
    <message>
        <source>No slip is chosen</source>
        <translation>Chưa chọn suy giảm nào</translation>
    </message>
    <message>
        <source>The slips contradict each other</source>
        <translation>Các suy giảm mâu thuẫn nhau</translation>
    </message>
    <message>
        <source>All slips together take %1 a step instead of %2; %3 wins most back, %4</source>
        <translation>Mọi suy giảm cùng lúc khiến một bước mất %1 thay vì %2; %3 thu lại nhiều nhất, %4</translation>
    </message>
    <message>
        <source>won back</source>
        <translation>thu lại</translation>
    </message>
    <message>
        <source>Seconds a step won by taking back one slip; all together still leave %1 to the deadline</source>
        <translation>Số giây mỗi bước thu lại khi khôi phục một suy giảm; cùng lúc vẫn còn %1 đến hạn chót</translation>
    </message>
    <message>
        <source>Seconds a step won by taking back one slip; all together miss the deadline by %1</source>
        <translation>Số giây mỗi bước thu lại khi khôi phục một suy giảm; cùng lúc trễ hạn chót %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>không</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>chọn lọc</translation>
    </message>
    <message>
        <source>full</source>
        <translation>toàn bộ</translation>
    </message>
    <message>
        <source>inputs and norms</source>
        <translation>đầu vào và norm</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
    <message>
        <source>feed-forward</source>
        <translation>feed-forward</translation>
    </message>
    <message>
        <source>score matrices</source>
        <translation>ma trận điểm</translation>
    </message>
    <message>
        <source>checkpoints kept</source>
        <translation>checkpoint được giữ</translation>
    </message>
    <message>
        <source>layers between two of them</source>
        <translation>các layer giữa hai checkpoint</translation>
    </message>
    <message>
        <source>Full recomputation needs %1 instead of %2; FlashAttention spares scores already</source>
        <translation>Recomputation toàn bộ cần %1 thay vì %2; FlashAttention đã bỏ được ma trận điểm</translation>
    </message>
    <message>
        <source>Instead of %1 selective recomputation needs %2, full %3</source>
        <translation>Thay vì %1, recomputation chọn lọc cần %2, toàn bộ cần %3</translation>
    </message>
    <message>
        <source>%1 checkpoints, √L</source>
        <translation>%1 checkpoint, √L</translation>
    </message>
    <message>
        <source>%1 checkpoint</source>
        <translation>%1 checkpoint</translation>
    </message>
    <message>
        <source>%1 checkpoints</source>
        <translation>%1 checkpoint</translation>
    </message>
    <message>
        <source>checkpoints</source>
        <translation>checkpoint</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (đã chọn)</translation>
    </message>
    <message>
        <source>%1 + %2 while a layer reruns</source>
        <translation>%1 + %2 khi một layer chạy lại</translation>
    </message>
    <message>
        <source>Kept for the backward of a micro-batch; rebuilding gate products and normalised inputs would spare %1. Checkpoints at k of %2 layers, each as large as a layer&apos;s activations A, hold k·A + %2/k·A</source>
        <translation>Giữ cho backward của một micro-batch; dựng lại tích của gate và đầu vào đã chuẩn hóa sẽ bớt được %1. Checkpoint ở k trong %2 layer, mỗi cái lớn bằng activation A của một layer, giữ k·A + %2/k·A</translation>
    </message>
    <message>
        <source>Kept for the backward of a micro-batch. Checkpoints at k of %1 layers, each as large as a layer&apos;s activations A, hold k·A + %1/k·A</source>
        <translation>Giữ cho backward của một micro-batch. Checkpoint ở k trong %1 layer, mỗi cái lớn bằng activation A của một layer, giữ k·A + %1/k·A</translation>
    </message>
    <message>
        <source>GiB a card</source>
        <translation>GiB mỗi thẻ</translation>
    </message>
    <message>
        <source>gathered weights and logits</source>
        <translation>weight đã gather và logit</translation>
    </message>
    <message>
        <source>more micro-batches in flight</source>
        <translation>nhiều micro-batch đang bay hơn</translation>
    </message>
    <message>
        <source>nothing sharded</source>
        <translation>không shard</translation>
    </message>
    <message>
        <source>ZeRO-1</source>
        <translation>ZeRO-1</translation>
    </message>
    <message>
        <source>ZeRO-2</source>
        <translation>ZeRO-2</translation>
    </message>
    <message>
        <source>ZeRO-3</source>
        <translation>ZeRO-3</translation>
    </message>
    <message>
        <source>%1 leaves %2</source>
        <translation>%1 còn dư %2</translation>
    </message>
    <message>
        <source>%1 is %2 over</source>
        <translation>%1 vượt %2</translation>
    </message>
    <message>
        <source>state</source>
        <translation>trạng thái</translation>
    </message>
    <message>
        <source>Resident state and live memory of a card by ZeRO stage, over %1 cards</source>
        <translation>Trạng thái cư trú và bộ nhớ tạm của một thẻ theo giai đoạn ZeRO, trên %1 thẻ</translation>
    </message>
    <message>
        <source>usable %1</source>
        <translation>khả dụng %1</translation>
    </message>
    <message>
        <source>Resident and live memory of a card over card count; thick: fits</source>
        <translation>Bộ nhớ cư trú và tạm của một thẻ theo số thẻ; nét đậm: vừa bộ nhớ</translation>
    </message>
    <message>
        <source>%1 fits from %2 cards; %3 cards hold %4 each</source>
        <translation>%1 vừa từ %2 thẻ; %3 thẻ giữ %4 mỗi thẻ</translation>
    </message>
    <message>
        <source>%1 fits on no number of cards</source>
        <translation>%1 không vừa ở số thẻ nào</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>weight</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>gradient</translation>
    </message>
    <message>
        <source>master and moments</source>
        <translation>master và moment</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>activation</translation>
    </message>
    <message>
        <source>gathered weights</source>
        <translation>weight đã gather</translation>
    </message>
    <message>
        <source>logits and their FP32 copy</source>
        <translation>logit và bản FP32 của chúng</translation>
    </message>
    <message>
        <source>a layer running again</source>
        <translation>một layer chạy lại</translation>
    </message>
    <message>
        <source>live budget</source>
        <translation>ngân sách tạm mỗi bước</translation>
    </message>
    <message>
        <source>framework context beyond the reserve</source>
        <translation>context của framework ngoài phần dự trữ</translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation>phân mảnh</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>forward</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>loss</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>backward</translation>
    </message>
    <message>
        <source>reduce</source>
        <translation>reduce</translation>
    </message>
    <message>
        <source>update</source>
        <translation>cập nhật</translation>
    </message>
    <message>
        <source>%1 while layers run, %2 between steps; the budget is not split</source>
        <translation>%1 khi các layer chạy, %2 giữa các bước; ngân sách không được tách</translation>
    </message>
    <message>
        <source>The peak of %1 is where the first layer runs again</source>
        <translation>Đỉnh %1 ở chỗ layer đầu tiên chạy lại</translation>
    </message>
    <message>
        <source>The peak of %1 is at the loss: all that is kept, and the logits</source>
        <translation>Đỉnh %1 ở loss: mọi thứ được giữ, cùng logit</translation>
    </message>
    <message>
        <source>The peak of %1 is where the forward ends: all that is kept</source>
        <translation>Đỉnh %1 ở cuối forward: mọi thứ được giữ</translation>
    </message>
    <message>
        <source>Stage %1 of %2 through a micro-batch at its fullest; the update of %3 not to scale</source>
        <translation>Giai đoạn %1 trong %2 qua một micro-batch lúc đầy nhất; phần cập nhật %3 không theo tỷ lệ</translation>
    </message>
    <message>
        <source>One card through the last of %1 micro-batches; the update of %2 not to scale</source>
        <translation>Một thẻ qua micro-batch cuối trong %1; phần cập nhật %2 không theo tỷ lệ</translation>
    </message>
    <message>
        <source>seconds of compute; the end not to scale</source>
        <translation>giây tính toán; phần cuối không theo tỷ lệ</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>đỉnh %1</translation>
    </message>
    <message>
        <source>buffers of reduces under way</source>
        <translation>buffer của các reduce đang chạy</translation>
    </message>
    <message>
        <source>the parts of the budget (live memory modelled shows them)</source>
        <translation>các phần của ngân sách (chọn “mô hình hóa” cho bộ nhớ tạm để thấy chúng)</translation>
    </message>
    <message>
        <source>cast by the host</source>
        <translation>host chuyển đổi</translation>
    </message>
    <message>
        <source>cast by the card</source>
        <translation>thẻ chuyển đổi</translation>
    </message>
    <message>
        <source>16 bits over the link</source>
        <translation>16 bit qua liên kết</translation>
    </message>
    <message>
        <source>32 bits over the link</source>
        <translation>32 bit qua liên kết</translation>
    </message>
    <message>
        <source>At %1 the host should cast: %2 against %3 ms</source>
        <translation>Ở %1 nên để host chuyển đổi: %2 so với %3 ms</translation>
    </message>
    <message>
        <source>At %1 the card should cast: %2 against %3 ms</source>
        <translation>Ở %1 nên để thẻ chuyển đổi: %2 so với %3 ms</translation>
    </message>
    <message>
        <source>A card&apos;s %1 of 16-bit gradients to FP32 in host memory; thin: the link&apos;s part</source>
        <translation>%1 gradient 16 bit của một thẻ sang FP32 ở bộ nhớ host; nét mảnh: phần của liên kết</translation>
    </message>
    <message>
        <source>A card&apos;s %1 of gradients to FP32 in host memory; thin: the link&apos;s part. The plan&apos;s update there takes %2: %3 hide behind the last backward, %4 are waited for</source>
        <translation>%1 gradient của một thẻ sang FP32 ở bộ nhớ host; nét mảnh: phần của liên kết. Cập nhật của sơ đồ ở đó mất %2: %3 được che sau backward cuối, %4 phải chờ</translation>
    </message>
    <message>
        <source>host link, GB/s each way</source>
        <translation>liên kết host, GB/s mỗi chiều</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>mili giây</translation>
    </message>
    <message>
        <source>equal at %1</source>
        <translation>bằng nhau ở %1</translation>
    </message>
    <message>
        <source>overlap of cast and transfer</source>
        <translation>chồng lấp giữa chuyển đổi và truyền</translation>
    </message>
    <message>
        <source>other users of the link</source>
        <translation>người dùng khác của liên kết</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adam, BF16 moments</source>
        <translation>Adam, moment BF16</translation>
    </message>
    <message>
        <source>Adam, 8-bit</source>
        <translation>Adam, 8-bit</translation>
    </message>
    <message>
        <source>Adafactor</source>
        <translation>Adafactor</translation>
    </message>
    <message>
        <source>GaLore</source>
        <translation>GaLore</translation>
    </message>
    <message>
        <source>GaLore, 8-bit</source>
        <translation>GaLore, 8-bit</translation>
    </message>
    <message>
        <source>RMSprop</source>
        <translation>RMSprop</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>momentum</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>%1, rank %2</source>
        <translation>%1, rank %2</translation>
    </message>
    <message>
        <source>FP32 master</source>
        <translation>master FP32</translation>
    </message>
    <message>
        <source>moments</source>
        <translation>moment</translation>
    </message>
    <message>
        <source>live</source>
        <translation>tạm mỗi bước</translation>
    </message>
    <message>
        <source>No optimizer makes it fit</source>
        <translation>Không optimizer nào làm cho vừa bộ nhớ</translation>
    </message>
    <message>
        <source>It fits with every optimizer</source>
        <translation>Vừa bộ nhớ với mọi optimizer</translation>
    </message>
    <message>
        <source>It fits with %1 of %2 optimizers</source>
        <translation>Vừa bộ nhớ với %1 trong %2 optimizer</translation>
    </message>
    <message>
        <source>State of a card by optimizer and kind, with live memory</source>
        <translation>Trạng thái của một thẻ theo optimizer và loại, cùng bộ nhớ tạm</translation>
    </message>
    <message>
        <source>What stays on a card by optimizer and kind, with live memory; a host holds %1 for the chosen one</source>
        <translation>Phần ở lại trên thẻ theo optimizer và loại, cùng bộ nhớ tạm; một host giữ %1 cho optimizer đã chọn</translation>
    </message>
    <message>
        <source>State of a card by optimizer and kind, with live memory; GaLore is not with LoRA</source>
        <translation>Trạng thái của một thẻ theo optimizer và loại, cùng bộ nhớ tạm; GaLore không đi cùng LoRA</translation>
    </message>
    <message>
        <source>whether training converges alike</source>
        <translation>training có hội tụ như nhau không</translation>
    </message>
    <message>
        <source>input gradient</source>
        <translation>gradient đầu vào</translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation>gradient weight</translation>
    </message>
    <message>
        <source>card %1: %2 of this column is %3</source>
        <translation>thẻ %1: %2 của cột này là %3</translation>
    </message>
    <message>
        <source>share [%]</source>
        <translation>tỷ lệ [%]</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>chờ</translation>
    </message>
    <message>
        <source>card %1</source>
        <translation>thẻ %1</translation>
    </message>
    <message>
        <source>cards %1 to %2</source>
        <translation>thẻ %1 đến %2</translation>
    </message>
    <message>
        <source>cards %1</source>
        <translation>thẻ %1</translation>
    </message>
    <message>
        <source>%1: card %2 holds up to %3, card %4 up to %5</source>
        <translation>%1: thẻ %2 giữ tối đa %3, thẻ %4 tối đa %5</translation>
    </message>
    <message>
        <source>One stage: no pipeline. With %1 stages, %2</source>
        <translation>Một giai đoạn: không có pipeline. Với %1 giai đoạn, %2</translation>
    </message>
    <message>
        <source>%1; the first %2 of %3</source>
        <translation>%1; %2 đầu trong %3</translation>
    </message>
    <message>
        <source>GiB held</source>
        <translation>GiB được giữ</translation>
    </message>
    <message>
        <source>live budget %1</source>
        <translation>ngân sách tạm %1</translation>
    </message>
    <message>
        <source>parameters, gradients and optimizer state</source>
        <translation>tham số, gradient và trạng thái optimizer</translation>
    </message>
    <message>
        <source>logits and gathered weights</source>
        <translation>logit và weight đã gather</translation>
    </message>
    <message>
        <source>the lines of other cards</source>
        <translation>đường của các thẻ khác</translation>
    </message>
    <message>
        <source>at %1: %2 of %3 cards work</source>
        <translation>lúc %1: %2 trong %3 thẻ đang làm việc</translation>
    </message>
    <message>
        <source>waits · holds %1</source>
        <translation>chờ · giữ %1</translation>
    </message>
    <message>
        <source>idle · holds %1</source>
        <translation>rảnh · giữ %1</translation>
    </message>
    <message>
        <source>forward %1 · holds %2</source>
        <translation>forward %1 · giữ %2</translation>
    </message>
    <message>
        <source>input gradient %1 · holds %2</source>
        <translation>gradient đầu vào %1 · giữ %2</translation>
    </message>
    <message>
        <source>weight gradient %1 · holds %2</source>
        <translation>gradient weight %1 · giữ %2</translation>
    </message>
    <message>
        <source>backward %1 · holds %2</source>
        <translation>backward %1 · giữ %2</translation>
    </message>
    <message>
        <source>One stage: no pipeline</source>
        <translation>Một giai đoạn: không có pipeline</translation>
    </message>
    <message>
        <source>No small number of stages divides these cards and layers</source>
        <translation>Số thẻ và số layer này không cùng chia hết cho một số giai đoạn nhỏ nào</translation>
    </message>
    <message>
        <source>%1 by formula, cards idle %2 of it</source>
        <translation>%1 theo công thức, thẻ rảnh %2 trong đó</translation>
    </message>
    <message>
        <source>%1: %2 operations are more than are simulated</source>
        <translation>%1: %2 thao tác là nhiều hơn mức mô phỏng được</translation>
    </message>
    <message>
        <source>%1; the formula holds only for %2</source>
        <translation>%1; công thức chỉ đúng với %2</translation>
    </message>
    <message>
        <source>%1 stages, %2 micro-batches, %3 in %4 chunks a card</source>
        <translation>%1 giai đoạn, %2 micro-batch, %3 với %4 khối mỗi thẻ</translation>
    </message>
    <message>
        <source>%1 stages, %2 micro-batches, %3</source>
        <translation>%1 giai đoạn, %2 micro-batch, %3</translation>
    </message>
    <message>
        <source>milliseconds of a step</source>
        <translation>mili giây của một bước</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>micro-batch</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>giai đoạn</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>đường tới hạn</translation>
    </message>
    <message>
        <source>One stage: no pipeline. %1 stages with %2 would take %3, idle %4 of it</source>
        <translation>Một giai đoạn: không có pipeline. %1 giai đoạn với %2 sẽ mất %3, rảnh %4 trong đó</translation>
    </message>
    <message>
        <source>%1 takes %2; cards idle %3 of it</source>
        <translation>%1 mất %2; các thẻ rảnh %3 trong đó</translation>
    </message>
    <message>
        <source>%1 columns by share, as %2 operations are too many to show</source>
        <translation>%1 cột theo tỷ lệ, vì %2 thao tác là quá nhiều để hiện</translation>
    </message>
    <message>
        <source>columns by share; zoom in for operations</source>
        <translation>cột theo tỷ lệ; phóng to để thấy từng thao tác</translation>
    </message>
    <message>
        <source>the critical path</source>
        <translation>đường tới hạn</translation>
    </message>
    <message>
        <source>messages between cards, which lengthen the waits</source>
        <translation>thông điệp giữa các thẻ, làm thời gian chờ dài thêm</translation>
    </message>
    <message>
        <source>%1 operations are too many</source>
        <translation>%1 thao tác là quá nhiều</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>không vừa bộ nhớ</translation>
    </message>
    <message>
        <source>over the live budget</source>
        <translation>vượt ngân sách tạm</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>vừa bộ nhớ</translation>
    </message>
    <message>
        <source>%1: %2 too much</source>
        <translation>%1: vượt %2</translation>
    </message>
    <message>
        <source>%1: %2 over the budget</source>
        <translation>%1: vượt ngân sách %2</translation>
    </message>
    <message>
        <source>No schedule fits: %1 holds least, %2 too much</source>
        <translation>Không lịch nào vừa: %1 giữ ít nhất, thừa %2</translation>
    </message>
    <message>
        <source>Of those that fit %1 is fastest with %2, and holds least</source>
        <translation>Trong số lịch vừa, %1 nhanh nhất với %2 và giữ ít nhất</translation>
    </message>
    <message>
        <source>Of those that fit %1 is fastest with %2; %3 holds least</source>
        <translation>Trong số lịch vừa, %1 nhanh nhất với %2; %3 giữ ít nhất</translation>
    </message>
    <message>
        <source>%1 is fastest with %2; %3 holds least</source>
        <translation>%1 nhanh nhất với %2; %3 giữ ít nhất</translation>
    </message>
    <message>
        <source>%1 is fastest with %2 and holds least</source>
        <translation>%1 nhanh nhất với %2 và giữ ít nhất</translation>
    </message>
    <message>
        <source>One stage: no pipeline. Of %1 stages, %2</source>
        <translation>Một giai đoạn: không có pipeline. Với %1 giai đoạn, %2</translation>
    </message>
    <message>
        <source>%1 stages, %2 micro-batches: makespan over the fullest card&apos;s peak</source>
        <translation>%1 giai đoạn, %2 micro-batch: thời gian hoàn thành theo đỉnh của thẻ đầy nhất</translation>
    </message>
    <message>
        <source>GiB on the fullest card</source>
        <translation>GiB trên thẻ đầy nhất</translation>
    </message>
    <message>
        <source>GiB of activations and buffers on the fullest card</source>
        <translation>GiB activation và buffer trên thẻ đầy nhất</translation>
    </message>
    <message>
        <source>makespan, ms</source>
        <translation>thời gian hoàn thành, ms</translation>
    </message>
    <message>
        <source>makespan, s</source>
        <translation>thời gian hoàn thành, s</translation>
    </message>
    <message>
        <source>DualPipe&apos;s second copy of the parameters</source>
        <translation>bản sao tham số thứ hai của DualPipe</translation>
    </message>
    <message>
        <source>weight sync</source>
        <translation>đồng bộ weight</translation>
    </message>
    <message>
        <source>Batches by number over %1 synchronous cycles; sync stops both sides</source>
        <translation>Các batch theo số thứ tự qua %1 chu kỳ đồng bộ; đồng bộ weight dừng cả hai phía</translation>
    </message>
    <message>
        <source>asynchronous: learning</source>
        <translation>bất đồng bộ: learning</translation>
    </message>
    <message>
        <source>asynchronous: generation</source>
        <translation>bất đồng bộ: generation</translation>
    </message>
    <message>
        <source>synchronous: learning</source>
        <translation>đồng bộ: learning</translation>
    </message>
    <message>
        <source>synchronous: generation</source>
        <translation>đồng bộ: generation</translation>
    </message>
    <message>
        <source>trajectories that outlast a cycle</source>
        <translation>trajectory dài hơn một chu kỳ</translation>
    </message>
    <message>
        <source>Cycles take no time</source>
        <translation>Chu kỳ không mất thời gian</translation>
    </message>
    <message>
        <source>A cycle of %1 becomes %2; with %3 kept %4 more useful samples</source>
        <translation>Chu kỳ %1 thành %2; giữ %3 thì có thêm %4 mẫu hữu ích</translation>
    </message>
    <message>
        <source>A cycle of %1 becomes %2; with %3 kept %4 fewer useful samples</source>
        <translation>Chu kỳ %1 thành %2; giữ %3 thì mất %4 mẫu hữu ích</translation>
    </message>
    <message>
        <source>Useful samples of asynchronous against synchronous cycles, over the share that is fresh enough</source>
        <translation>Mẫu hữu ích của chu kỳ bất đồng bộ so với đồng bộ, theo tỷ lệ còn đủ mới</translation>
    </message>
    <message>
        <source>kept when asynchronous, %</source>
        <translation>giữ khi bất đồng bộ, %</translation>
    </message>
    <message>
        <source>gain, %</source>
        <translation>lợi ích, %</translation>
    </message>
    <message>
        <source>Useful samples of asynchronous against synchronous cycles, over the share that is fresh enough; weight versions behind: %1</source>
        <translation>Mẫu hữu ích của chu kỳ bất đồng bộ so với đồng bộ, theo tỷ lệ còn đủ mới; số phiên bản weight bị chậm: %1</translation>
    </message>
    <message>
        <source>Asynchronous pays above %1 kept; at %2 it brings %3</source>
        <translation>Bất đồng bộ có lợi khi giữ trên %1; ở %2 được thêm %3</translation>
    </message>
    <message>
        <source>Asynchronous pays above %1 kept; at %2 it loses %3</source>
        <translation>Bất đồng bộ có lợi khi giữ trên %1; ở %2 mất %3</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>lợi ích</translation>
    </message>
    <message>
        <source>as synchronous</source>
        <translation>bằng đồng bộ</translation>
    </message>
    <message>
        <source>break-even %1</source>
        <translation>hòa vốn %1</translation>
    </message>
    <message>
        <source>Nothing interrupts a trajectory: every length reaches learning</source>
        <translation>Không gì làm gián đoạn trajectory: mọi độ dài đều đến được learning</translation>
    </message>
    <message>
        <source>%1 of %2 trajectories survive; if interrupted ones are dropped, the mean length falls to %3</source>
        <translation>%1 trong %2 trajectory sống sót; nếu bỏ những cái bị gián đoạn, độ dài trung bình giảm còn %3</translation>
    </message>
    <message>
        <source>Share of trajectories that reach learning over their time, at %1 interruptions a day; the mean for lengths spread exponentially</source>
        <translation>Tỷ lệ trajectory đến được learning theo thời gian của chúng, với %1 lần gián đoạn mỗi ngày; trung bình với độ dài phân bố mũ</translation>
    </message>
    <message>
        <source>time of a trajectory, s</source>
        <translation>thời gian của một trajectory, s</translation>
    </message>
    <message>
        <source>trajectories that reach learning, %</source>
        <translation>trajectory đến được learning, %</translation>
    </message>
    <message>
        <source>trajectories that go on after an interruption</source>
        <translation>trajectory tiếp tục sau khi bị gián đoạn</translation>
    </message>
    <message>
        <source>interrupted ones dropped</source>
        <translation>bỏ những cái bị gián đoạn</translation>
    </message>
    <message>
        <source>resumed with their KV and version</source>
        <translation>tiếp tục với KV và phiên bản của chúng</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>hiện tại %1</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>expert weights, 16 bits</source>
        <translation>weight của expert, 16 bit</translation>
    </message>
    <message>
        <source>weights, 16 bits</source>
        <translation>weight, 16 bit</translation>
    </message>
    <message>
        <source>a shard to each of %1 receivers: one needs</source>
        <translation>một shard cho mỗi bên trong %1 bên nhận: một bên cần</translation>
    </message>
    <message>
        <source>shards to all</source>
        <translation>shard cho tất cả</translation>
    </message>
    <message>
        <source>full copies to all %1</source>
        <translation>bản sao đầy đủ cho cả %1</translation>
    </message>
    <message>
        <source>KV of %1: fetch it, weights unchanged</source>
        <translation>KV của %1: lấy lại, weight không đổi</translation>
    </message>
    <message>
        <source>the same rebuilt, the only way after new weights</source>
        <translation>cũng KV đó dựng lại, cách duy nhất sau khi có weight mới</translation>
    </message>
    <message>
        <source>routing record of a trajectory, uint16</source>
        <translation>bản ghi routing của một trajectory, uint16</translation>
    </message>
    <message>
        <source>the same, int32</source>
        <translation>cũng bản ghi đó, int32</translation>
    </message>
    <message>
        <source>two packed, uint16: one of %1 context ranks</source>
        <translation>hai chuỗi packing, uint16: một trong %1 rank ngữ cảnh</translation>
    </message>
    <message>
        <source>Fetching KV takes %1, rebuilding %2; equally long at %3</source>
        <translation>Lấy KV mất %1, dựng lại %2; bằng nhau ở %3</translation>
    </message>
    <message>
        <source>Rebuilding KV takes %2, fetching %1; equally long at %3</source>
        <translation>Dựng lại KV mất %2, lấy %1; bằng nhau ở %3</translation>
    </message>
    <message>
        <source>What moves between generation and learning, over a link of %1 a card</source>
        <translation>Thứ di chuyển giữa generation và learning, qua liên kết %1 mỗi thẻ</translation>
    </message>
    <message>
        <source>latency, storage slower than the link, senders that are fewer than receivers</source>
        <translation>độ trễ, lưu trữ chậm hơn liên kết, bên gửi ít hơn bên nhận</translation>
    </message>
    <message>
        <source>what</source>
        <translation>cái gì</translation>
    </message>
    <message>
        <source>size</source>
        <translation>kích thước</translation>
    </message>
    <message>
        <source>time</source>
        <translation>thời gian</translation>
    </message>
    <message>
        <source>The same responses give %1 or %2, by what is averaged; dividing twice %3</source>
        <translation>Cùng các câu trả lời cho %1 hoặc %2, tùy cách lấy trung bình; chia hai lần cho %3</translation>
    </message>
    <message>
        <source>Gradient of four responses of two tokens at 0.2 and four of three at 0.4 (chapter 10.3.1)</source>
        <translation>Gradient của bốn câu trả lời hai token ở 0,2 và bốn câu ba token ở 0,4 (mục 10.3.1)</translation>
    </message>
    <message>
        <source>mean of tokens</source>
        <translation>trung bình theo token</translation>
    </message>
    <message>
        <source>mean of responses</source>
        <translation>trung bình theo câu trả lời</translation>
    </message>
    <message>
        <source>divided twice</source>
        <translation>chia hai lần</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>gradient</translation>
    </message>
    <message>
        <source>the plan: this is the chapter&apos;s example</source>
        <translation>sơ đồ hiện tại: đây là ví dụ của chương</translation>
    </message>
    <message>
        <source>KV</source>
        <translation>KV</translation>
    </message>
    <message>
        <source>release</source>
        <translation>giải phóng</translation>
    </message>
    <message>
        <source>%1, %2, %3: best</source>
        <translation>%1, %2, %3: tốt nhất</translation>
    </message>
    <message>
        <source>common</source>
        <translation>dùng chung</translation>
    </message>
    <message>
        <source>training state</source>
        <translation>trạng thái training</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV cache</translation>
    </message>
    <message>
        <source>The best order, %1, peaks at %2 of %3; restoring all first at %4</source>
        <translation>Thứ tự tốt nhất, %1, có đỉnh %2 trong %3; khôi phục tất cả trước thì %4</translation>
    </message>
    <message>
        <source>Even the best order, %1, peaks at %2 of %3; restoring all first at %4</source>
        <translation>Ngay cả thứ tự tốt nhất, %1, cũng có đỉnh %2 trong %3; khôi phục tất cả trước thì %4</translation>
    </message>
    <message>
        <source>Peak memory of a shared card from training to generation, by order; outlined: the weights must come from outside the card. Back again, releasing first: %1</source>
        <translation>Đỉnh bộ nhớ của thẻ dùng chung từ training sang generation, theo thứ tự; viền rỗng: weight phải đến từ ngoài thẻ. Chiều về, giải phóng trước: %1</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>while generating</source>
        <translation>trong lúc generation</translation>
    </message>
    <message>
        <source>while training</source>
        <translation>trong lúc training</translation>
    </message>
    <message>
        <source>generation</source>
        <translation>generation</translation>
    </message>
    <message>
        <source>verification</source>
        <translation>verification</translation>
    </message>
    <message>
        <source>learning</source>
        <translation>learning</translation>
    </message>
    <message>
        <source>the stage alone allows</source>
        <translation>riêng giai đoạn này cho phép</translation>
    </message>
    <message>
        <source>all, with it doubled</source>
        <translation>tất cả, khi nhân đôi nó</translation>
    </message>
    <message>
        <source>all, with one card more of it</source>
        <translation>tất cả, khi thêm cho nó một thẻ</translation>
    </message>
    <message>
        <source>%1, slowest</source>
        <translation>%1, chậm nhất</translation>
    </message>
    <message>
        <source>doubled %1</source>
        <translation>nhân đôi %1</translation>
    </message>
    <message>
        <source>Nothing is kept: no trajectory reaches learning</source>
        <translation>Không giữ gì: không trajectory nào đến được learning</translation>
    </message>
    <message>
        <source>%1 reach learning; no single stage helps alone</source>
        <translation>%1 đến được learning; không giai đoạn đơn lẻ nào giúp được</translation>
    </message>
    <message>
        <source>The slowest stage, %1, holds all to %2; doubling it gives %3/s, doubling another nothing</source>
        <translation>Giai đoạn chậm nhất, %1, giữ tất cả ở %2; nhân đôi nó cho %3/s, nhân đôi giai đoạn khác không thêm gì</translation>
    </message>
    <message>
        <source>Useful trajectories a second at a kept share of %1</source>
        <translation>Trajectory hữu ích mỗi giây với tỷ lệ giữ %1</translation>
    </message>
    <message>
        <source>trajectories/s</source>
        <translation>trajectory/s</translation>
    </message>
    <message>
        <source>queues between the stages</source>
        <translation>hàng đợi giữa các giai đoạn</translation>
    </message>
    <message>
        <source>answers that teach nothing</source>
        <translation>câu trả lời không dạy được gì</translation>
    </message>
    <message>
        <source>Cards of each stage and useful trajectories a second, at rates that grow with the cards</source>
        <translation>Số thẻ của mỗi giai đoạn và trajectory hữu ích mỗi giây, với tốc độ tăng theo số thẻ</translation>
    </message>
    <message>
        <source>even</source>
        <translation>chia đều</translation>
    </message>
    <message>
        <source>best</source>
        <translation>tốt nhất</translation>
    </message>
    <message>
        <source>stages that do not grow with their cards</source>
        <translation>giai đoạn không nhanh lên theo số thẻ</translation>
    </message>
    <message>
        <source>memory of each stage</source>
        <translation>bộ nhớ của mỗi giai đoạn</translation>
    </message>
    <message>
        <source>Nothing is kept: no split of the cards helps</source>
        <translation>Không giữ gì: không cách chia thẻ nào giúp được</translation>
    </message>
    <message>
        <source>No split of %1 cards gives more than %2</source>
        <translation>Không cách chia %1 thẻ nào cho hơn %2</translation>
    </message>
    <message>
        <source>Of %1 cards %2 generate, %3 verify, %4 learn: %5 instead of %6</source>
        <translation>Trong %1 thẻ, %2 làm generation, %3 verification, %4 learning: %5 thay vì %6</translation>
    </message>
    <message>
        <source>%1 of %2 trajectories/s teach something: %3 of groups of %4 are all alike</source>
        <translation>%1 trong %2 trajectory/s dạy được điều gì đó: %3 số nhóm %4 câu giống hệt nhau</translation>
    </message>
    <message>
        <source>Groups whose rewards are all alike, p^g + (1 − p)^g, over the success rate</source>
        <translation>Nhóm có mọi reward như nhau, p^g + (1 − p)^g, theo tỷ lệ đúng</translation>
    </message>
    <message>
        <source>success, %</source>
        <translation>tỷ lệ đúng, %</translation>
    </message>
    <message>
        <source>groups that teach nothing, %</source>
        <translation>nhóm không dạy được gì, %</translation>
    </message>
    <message>
        <source>rewards between right and wrong</source>
        <translation>reward giữa đúng và sai</translation>
    </message>
    <message>
        <source>prompts of unequal difficulty</source>
        <translation>prompt khó dễ khác nhau</translation>
    </message>
    <message>
        <source>%1 answers</source>
        <translation>%1 câu trả lời</translation>
    </message>
    <message>
        <source>projections</source>
        <translation>phép chiếu</translation>
    </message>
    <message>
        <source>stored scores</source>
        <translation>điểm được lưu</translation>
    </message>
    <message>
        <source>FlashAttention</source>
        <translation>FlashAttention</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>expert</translation>
    </message>
    <message>
        <source>router</source>
        <translation>router</translation>
    </message>
    <message>
        <source>head</source>
        <translation>head</translation>
    </message>
    <message>
        <source>attention (if scores were stored)</source>
        <translation>attention (nếu lưu điểm)</translation>
    </message>
    <message>
        <source>attention (with FlashAttention)</source>
        <translation>attention (với FlashAttention)</translation>
    </message>
    <message>
        <source>optimizer update</source>
        <translation>cập nhật optimizer</translation>
    </message>
    <message>
        <source>Above the ridge of %1 nothing waits for memory</source>
        <translation>Trên điểm gãy %1 không gì phải chờ bộ nhớ</translation>
    </message>
    <message>
        <source>Below the ridge of %1, waiting for memory: %2</source>
        <translation>Dưới điểm gãy %1, chờ bộ nhớ: %2</translation>
    </message>
    <message>
        <source>The most a card reaches over FLOPs a byte moved, and a layer&apos;s operations; rings: how attention does not run</source>
        <translation>Mức cao nhất một thẻ đạt được theo FLOP mỗi byte di chuyển, và các thao tác của một layer; vòng tròn: cách attention không chạy</translation>
    </message>
    <message>
        <source>FLOP a byte</source>
        <translation>FLOP mỗi byte</translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation>TFLOP/s</translation>
    </message>
    <message>
        <source>FP8 matrices</source>
        <translation>ma trận FP8</translation>
    </message>
    <message>
        <source>roof</source>
        <translation>mái</translation>
    </message>
    <message>
        <source>16-bit work</source>
        <translation>việc 16 bit</translation>
    </message>
    <message>
        <source>ridge %1</source>
        <translation>điểm gãy %1</translation>
    </message>
    <message>
        <source>efficiency below the roof</source>
        <translation>hiệu quả dưới mái</translation>
    </message>
    <message>
        <source>caches between operations</source>
        <translation>bộ đệm giữa các thao tác</translation>
    </message>
    <message>
        <source>strong, the plan</source>
        <translation>strong, sơ đồ</translation>
    </message>
    <message>
        <source>weak, the plan</source>
        <translation>weak, sơ đồ</translation>
    </message>
    <message>
        <source>input supply binds: %1</source>
        <translation>bị giới hạn bởi dữ liệu vào: %1</translation>
    </message>
    <message>
        <source>the plan ends at %1</source>
        <translation>sơ đồ dừng ở %1</translation>
    </message>
    <message>
        <source>beyond %1 cards the plan needs context parallelism or a larger batch</source>
        <translation>quá %1 thẻ sơ đồ cần song song ngữ cảnh hoặc batch lớn hơn</translation>
    </message>
    <message>
        <source>The input supply holds this plan at %1 from %2 cards; by formula %3 cards take %4</source>
        <translation>Dữ liệu vào kìm sơ đồ ở %1 từ %2 thẻ; theo công thức %3 thẻ mất %4</translation>
    </message>
    <message>
        <source>Larger batches end at %1; on this batch the plan ends at %2 cards and %3</source>
        <translation>Tăng batch chỉ nhanh thêm tối đa %1; với batch này sơ đồ dừng ở %2 thẻ và %3</translation>
    </message>
    <message>
        <source>Larger batches end at %1; on this batch %2 cards take %3</source>
        <translation>Tăng batch chỉ nhanh thêm tối đa %1; với batch này %2 thẻ mất %3</translation>
    </message>
    <message>
        <source>Days with saves, failures and reserve; fastest on %1 cards (weak) or %2 (strong), slower beyond</source>
        <translation>Số ngày gồm lưu, sự cố và dự trữ; nhanh nhất ở %1 thẻ (weak) hoặc %2 (strong), quá đó thì chậm hơn</translation>
    </message>
    <message>
        <source>Days with saves, failures and reserve; weak scaling is fastest on %1 cards, slower beyond; all beyond %2 (strong) save under 0.1 day together</source>
        <translation>Số ngày gồm lưu, sự cố và dự trữ; weak scaling nhanh nhất ở %1 thẻ, quá đó thì chậm hơn; mọi thẻ thêm sau %2 (strong) cộng lại chỉ rút ngắn chưa đến 0,1 ngày</translation>
    </message>
    <message>
        <source>Days with saves, failures and reserve; strong scaling is fastest on %2 cards, slower beyond; all beyond %1 (weak) save under 0.1 day together</source>
        <translation>Số ngày gồm lưu, sự cố và dự trữ; strong scaling nhanh nhất ở %2 thẻ, quá đó thì chậm hơn; mọi thẻ thêm sau %1 (weak) cộng lại chỉ rút ngắn chưa đến 0,1 ngày</translation>
    </message>
    <message>
        <source>Days with saves, failures and reserve; all cards beyond %1 (weak) or %2 (strong) save under 0.1 day together</source>
        <translation>Số ngày gồm lưu, sự cố và dự trữ; mọi thẻ thêm sau %1 (weak) hoặc %2 (strong) cộng lại chỉ rút ngắn chưa đến 0,1 ngày</translation>
    </message>
    <message>
        <source>Days of steps alone; all cards beyond %1 (weak) or %2 (strong) save under 0.1 day together</source>
        <translation>Số ngày chỉ riêng các bước; mọi thẻ thêm sau %1 (weak) hoặc %2 (strong) cộng lại chỉ rút ngắn chưa đến 0,1 ngày</translation>
    </message>
    <message>
        <source>fastest by formula</source>
        <translation>nhanh nhất theo công thức</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1 thẻ</translation>
    </message>
    <message>
        <source>fastest: %1 cards</source>
        <translation>nhanh nhất: %1 thẻ</translation>
    </message>
    <message>
        <source>the formula curves leave out input supply and whole micro-batches</source>
        <translation>đường theo công thức không tính tốc độ cấp dữ liệu vào và micro-batch nguyên</translation>
    </message>
    <message>
        <source>changes of efficiency with the cards</source>
        <translation>hiệu quả thay đổi theo số thẻ</translation>
    </message>
    <message>
        <source>weak curves aim at the loss of the reference run: %1 steps at this batch, the plan takes %2</source>
        <translation>đường weak nhắm tới loss của lần chạy tham chiếu: %1 bước ở batch này, sơ đồ dùng %2</translation>
    </message>
    <message>
        <source>weak, formula</source>
        <translation>weak, công thức</translation>
    </message>
    <message>
        <source>strong, formula</source>
        <translation>strong, công thức</translation>
    </message>
    <message>
        <source>weak limit %1</source>
        <translation>giới hạn weak %1</translation>
    </message>
    <message>
        <source>A batch of %1: %2 the least steps, %3 the least tokens</source>
        <translation>Batch %1: gấp %2 số bước ít nhất, gấp %3 số token ít nhất</translation>
    </message>
    <message>
        <source>Steps and tokens to the same loss over the batch; the least are %1 steps and %2</source>
        <translation>Số bước và token để đạt cùng loss theo batch; ít nhất là %1 bước và %2</translation>
    </message>
    <message>
        <source>tokens a step</source>
        <translation>token mỗi bước</translation>
    </message>
    <message>
        <source>times the least</source>
        <translation>gấp mức ít nhất</translation>
    </message>
    <message>
        <source>the growth of the noise scale while the loss falls</source>
        <translation>thang nhiễu gradient tăng khi loss giảm</translation>
    </message>
    <message>
        <source>learning rates that a batch needs</source>
        <translation>learning rate mà một batch cần</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>bước</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>critical batch %1</source>
        <translation>batch tới hạn %1</translation>
    </message>
    <message>
        <source>reference run</source>
        <translation>lần chạy tham chiếu</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>hiện tại: %1</translation>
    </message>
    <message>
        <source>dollars</source>
        <translation>đô la</translation>
    </message>
    <message>
        <source>buying cards; hosts, network, staff and storage</source>
        <translation>mua thẻ; host, mạng, nhân sự và lưu trữ</translation>
    </message>
    <message>
        <source>card counts that are later and dearer than another</source>
        <translation>số thẻ vừa muộn hơn vừa đắt hơn một số thẻ khác</translation>
    </message>
    <message>
        <source>Dollars over the day of finish, each point of a line a card count; thick: in time. Rent where an hour has a price, else electricity</source>
        <translation>Đô la theo ngày hoàn thành, mỗi điểm trên đường là một số thẻ; nét đậm: đúng hạn. Tiền thuê khi có giá giờ, nếu không thì tiền điện</translation>
    </message>
    <message>
        <source>Dollars of electricity over the day of finish, each point of a line a card count; thick: in time</source>
        <translation>Đô la tiền điện theo ngày hoàn thành, mỗi điểm trên đường là một số thẻ; nét đậm: đúng hạn</translation>
    </message>
    <message>
        <source>cheapest of each in time</source>
        <translation>rẻ nhất đúng hạn của mỗi loại</translation>
    </message>
    <message>
        <source>%1: fits on no number up to %2 cards, or has no price</source>
        <translation>%1: không vừa ở số nào đến %2 thẻ, hoặc không có giá</translation>
    </message>
    <message>
        <source>Nothing that fits has a price: give a card hour or electricity</source>
        <translation>Không gì vừa bộ nhớ mà có giá: hãy cho giá giờ hoặc giá điện</translation>
    </message>
    <message>
        <source>No card count up to %1 is in time</source>
        <translation>Không số thẻ nào đến %1 là đúng hạn</translation>
    </message>
    <message>
        <source>Cheapest in time: %1, %2, %3</source>
        <translation>Rẻ nhất đúng hạn: %1, %2, %3</translation>
    </message>
    <message>
        <source>cheapest in time: %1</source>
        <translation>rẻ nhất đúng hạn: %1</translation>
    </message>
    <message>
        <source>Dollars over days of use of %1 cards: rent, or price and electricity</source>
        <translation>Đô la theo số ngày dùng %1 thẻ: tiền thuê, hoặc giá mua và tiền điện</translation>
    </message>
    <message>
        <source>Dollars of electricity over days of use of %1 cards</source>
        <translation>Đô la tiền điện theo số ngày dùng %1 thẻ</translation>
    </message>
    <message>
        <source>days of use</source>
        <translation>số ngày dùng</translation>
    </message>
    <message>
        <source>hosts, network, staff</source>
        <translation>host, mạng, nhân sự</translation>
    </message>
    <message>
        <source>what bought cards are worth later</source>
        <translation>giá trị về sau của thẻ đã mua</translation>
    </message>
    <message>
        <source>the reserve of %1</source>
        <translation>phần dự trữ %1</translation>
    </message>
    <message>
        <source>Electricity of this run: %1; to compare, give a card hour and a card price</source>
        <translation>Tiền điện của lần chạy này: %1; để so sánh, hãy cho giá giờ và giá thẻ</translation>
    </message>
    <message>
        <source>To compare, give a card hour and a card price</source>
        <translation>Để so sánh, hãy cho giá giờ và giá thẻ</translation>
    </message>
    <message>
        <source>Feeding an own card costs more than renting one</source>
        <translation>Tiền điện của thẻ mua đắt hơn tiền thuê</translation>
    </message>
    <message>
        <source>Buying pays after %1 of use; this run uses %2</source>
        <translation>Mua có lợi sau %1 sử dụng; lần chạy này dùng %2</translation>
    </message>
    <message>
        <source>rent</source>
        <translation>thuê</translation>
    </message>
    <message>
        <source>buy</source>
        <translation>mua</translation>
    </message>
    <message>
        <source>electricity alone</source>
        <translation>chỉ tiền điện</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>lần chạy này</translation>
    </message>
    <message>
        <source>electricity alone: %1</source>
        <translation>chỉ tiền điện: %1</translation>
    </message>
    <message>
        <source>even after %1</source>
        <translation>hòa vốn sau %1</translation>
    </message>
    <message>
        <source>A trillion parameters in %1: %2 × %3 at %4</source>
        <translation>Một nghìn tỷ tham số trong %1: %2 × %3 ở %4</translation>
    </message>
    <message>
        <source>%1 × %2 at %3 train up to %4 billion parameters in %5</source>
        <translation>%1 × %2 ở %3 huấn luyện được tới %4 tỷ tham số trong %5</translation>
    </message>
    <message>
        <source>%1 trillion tokens</source>
        <translation>%1 nghìn tỷ token</translation>
    </message>
    <message>
        <source>20 tokens a parameter</source>
        <translation>20 token mỗi tham số</translation>
    </message>
    <message>
        <source>the plan: %1 cards</source>
        <translation>sơ đồ: %1 thẻ</translation>
    </message>
    <message>
        <source>the plan: %1 on %2 cards</source>
        <translation>sơ đồ: %1 trên %2 thẻ</translation>
    </message>
    <message>
        <source>Cards for %1 over parameters, by 6ND on %2; thick: up to %3 cards</source>
        <translation>Số thẻ cho %1 theo số tham số, theo 6ND trên %2; nét đậm: tới %3 thẻ</translation>
    </message>
    <message>
        <source>Days on %1 cards over parameters, by 6ND on %2; thick: within %3</source>
        <translation>Số ngày trên %1 thẻ theo số tham số, theo 6ND trên %2; nét đậm: trong %3</translation>
    </message>
    <message>
        <source>Cards for %1 over parameters, by 6ND on %2; thick: up to %3 cards; dashed: at %4</source>
        <translation>Số thẻ cho %1 theo số tham số, theo 6ND trên %2; nét đậm: tới %3 thẻ; nét đứt: ở %4</translation>
    </message>
    <message>
        <source>Days on %1 cards over parameters, by 6ND on %2; thick: within %3; dashed: at %4</source>
        <translation>Số ngày trên %1 thẻ theo số tham số, theo 6ND trên %2; nét đậm: trong %3; nét đứt: ở %4</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>tham số</translation>
    </message>
    <message>
        <source>memory, communication, waits, saves and failures</source>
        <translation>bộ nhớ, truyền thông, chờ, lưu và sự cố</translation>
    </message>
    <message>
        <source>experts: all parameters compute</source>
        <translation>expert: mọi tham số đều tính toán</translation>
    </message>
    <message>
        <source>Least cards for dense models by 6ND, on %1 or 20 tokens a parameter</source>
        <translation>Số thẻ ít nhất cho model dense theo 6ND, trên %1 hoặc 20 token mỗi tham số</translation>
    </message>
    <message>
        <source>data</source>
        <translation>dữ liệu</translation>
    </message>
    <message>
        <source>workers</source>
        <translation>worker</translation>
    </message>
    <message>
        <source>seconds a step</source>
        <translation>giây mỗi bước</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>lý tưởng</translation>
    </message>
    <message>
        <source>with synchronisation</source>
        <translation>có đồng bộ</translation>
    </message>
    <message>
        <source>compute/n + fixed + a part for each further worker; thick: faster than one</source>
        <translation>tính toán/n + cố định + một phần cho mỗi worker thêm; nét đậm: nhanh hơn một worker</translation>
    </message>
    <message>
        <source>the plan: these are typed times</source>
        <translation>sơ đồ hiện tại: đây là thời gian nhập tay</translation>
    </message>
    <message>
        <source>Each further worker helps: nothing grows with their number</source>
        <translation>Mỗi worker thêm đều giúp: không gì tăng theo số worker</translation>
    </message>
    <message>
        <source>%1 workers are best, %2 a step; from %3 on a step is slower than on one</source>
        <translation>%1 worker là tốt nhất, %2 một bước; từ %3 trở đi một bước chậm hơn trên một worker</translation>
    </message>
    <message>
        <source>%1 workers are best, %2 a step</source>
        <translation>%1 worker là tốt nhất, %2 một bước</translation>
    </message>
    <message>
        <source>best: %1</source>
        <translation>tốt nhất: %1</translation>
    </message>
    <message>
        <source>compute alone</source>
        <translation>chỉ tính toán</translation>
    </message>
    <message>
        <source>nothing hidden</source>
        <translation>không che gì</translation>
    </message>
    <message>
        <source>Compute of whole micro-batches and the collectives of the plan&apos;s links; thick: fits</source>
        <translation>Tính toán của micro-batch nguyên và collective trên liên kết của sơ đồ; nét đậm: vừa bộ nhớ</translation>
    </message>
    <message>
        <source>what prefetch hides</source>
        <translation>phần prefetch che được</translation>
    </message>
    <message>
        <source>input wait, saves and failures</source>
        <translation>chờ dữ liệu vào, lưu và sự cố</translation>
    </message>
    <message>
        <source>No number of cards up to %1 is connected</source>
        <translation>Không số thẻ nào đến %1 được nối với nhau</translation>
    </message>
    <message>
        <source>With this plan&apos;s collectives %1 cards are best, %2 a step</source>
        <translation>Với collective của sơ đồ này %1 thẻ là tốt nhất, %2 một bước</translation>
    </message>
    <message>
        <source>%1 synchronising</source>
        <translation>%1 đồng bộ</translation>
    </message>
    <message>
        <source>%1 serial</source>
        <translation>%1 tuần tự</translation>
    </message>
    <message>
        <source>%1 cards are %2 as fast as one with %3 synchronising, %4 with %5 serial work</source>
        <translation>%1 thẻ nhanh gấp %2 một thẻ với %3 đồng bộ, gấp %4 với %5 việc tuần tự</translation>
    </message>
    <message>
        <source>Times as fast as one card: n · (1 − s), and Amdahl&apos;s 1/(f + (1 − f)/n)</source>
        <translation>Nhanh gấp mấy lần một thẻ: n · (1 − s), và Amdahl 1/(f + (1 − f)/n)</translation>
    </message>
    <message>
        <source>times as fast as one card</source>
        <translation>nhanh gấp mấy lần một thẻ</translation>
    </message>
    <message>
        <source>synchronisation that grows with the cards</source>
        <translation>đồng bộ tăng theo số thẻ</translation>
    </message>
    <message>
        <source>host link alone</source>
        <translation>chỉ liên kết host</translation>
    </message>
    <message>
        <source>one shared NIC</source>
        <translation>một NIC dùng chung</translation>
    </message>
    <message>
        <source>a NIC a card</source>
        <translation>một NIC mỗi thẻ</translation>
    </message>
    <message>
        <source>NICs and %1 peer link</source>
        <translation>NIC và liên kết giữa thẻ %1</translation>
    </message>
    <message>
        <source>link, hidden</source>
        <translation>liên kết, được che</translation>
    </message>
    <message>
        <source>link, exposed</source>
        <translation>liên kết, bị lộ</translation>
    </message>
    <message>
        <source>One step: compute above, link time below, by the layout of links</source>
        <translation>Một bước: tính toán ở trên, thời gian liên kết ở dưới, theo bố cục liên kết</translation>
    </message>
    <message>
        <source>Dashed: as if it fitted. Compute above, link time below, by the layout of links</source>
        <translation>Nét đứt: như thể vừa bộ nhớ. Tính toán ở trên, thời gian liên kết ở dưới, theo bố cục liên kết</translation>
    </message>
    <message>
        <source>the order of gathers and reduces inside a micro-batch</source>
        <translation>thứ tự các gather và reduce trong một micro-batch</translation>
    </message>
    <message>
        <source>Does not fit; link time %1 a step</source>
        <translation>Không vừa bộ nhớ; thời gian liên kết %1 mỗi bước</translation>
    </message>
    <message>
        <source>One card: nothing to communicate</source>
        <translation>Một thẻ: không có gì để truyền</translation>
    </message>
    <message>
        <source>The efficiency already contains %1 of link time</source>
        <translation>Hiệu quả đã gồm %1 thời gian liên kết</translation>
    </message>
    <message>
        <source>Without prefetch all %1 of link time are waited for</source>
        <translation>Không có prefetch thì phải chờ cả %1 thời gian liên kết</translation>
    </message>
    <message>
        <source>tensor groups</source>
        <translation>nhóm tensor</translation>
    </message>
    <message>
        <source>context groups</source>
        <translation>nhóm context</translation>
    </message>
    <message>
        <source>expert groups</source>
        <translation>nhóm expert</translation>
    </message>
    <message>
        <source>Layers wait %1 for %2; %3 of the other %4 of link time are exposed</source>
        <translation>Các layer chờ %1 vì %2; %3 trong %4 thời gian liên kết còn lại bị lộ</translation>
    </message>
    <message>
        <source>Prefetch hides all but %1 of %2 of link time</source>
        <translation>Prefetch che hết trừ %1 trong %2 thời gian liên kết</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>một số nguyên từ %1 đến %2</translation>
    </message>
    <message>
        <source>%1 is out of range</source>
        <translation>%1 ngoài khoảng cho phép</translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation>%1 không phải số nguyên</translation>
    </message>
    <message>
        <source>true, false</source>
        <translation>true, false</translation>
    </message>
    <message>
        <source>written by a newer Headroom (file version %1); this one reads up to version %2</source>
        <translation>được ghi bởi Headroom mới hơn (phiên bản file %1); bản này đọc được đến phiên bản %2</translation>
    </message>
    <message>
        <source>%1 is no file version</source>
        <translation>%1 không phải phiên bản file</translation>
    </message>
    <message>
        <source>%1 (null)</source>
        <translation>%1 (null)</translation>
    </message>
    <message>
        <source>%1 is no choice</source>
        <translation>%1 không phải lựa chọn</translation>
    </message>
    <message>
        <source>more unknown keys, all kept</source>
        <translation>còn nhiều khóa lạ, tất cả được giữ lại</translation>
    </message>
    <message>
        <source>%1: unknown, kept</source>
        <translation>%1: lạ, được giữ lại</translation>
    </message>
    <message>
        <source>%1 heads do not divide a hidden size of %2</source>
        <translation>kích thước ẩn %2 không chia hết cho %1 đầu</translation>
    </message>
    <message>
        <source>a divisor of %1</source>
        <translation>một ước của %1</translation>
    </message>
    <message>
        <source>%1 does not divide the %2 query heads</source>
        <translation>%2 đầu query không chia hết cho %1</translation>
    </message>
    <message>
        <source>config.json gives none: as many as query heads</source>
        <translation>config.json không cho: bằng số đầu query</translation>
    </message>
    <message>
        <source>config.json gives none: hidden size over heads</source>
        <translation>config.json không cho: kích thước ẩn chia số đầu</translation>
    </message>
    <message>
        <source>none: grouped attention</source>
        <translation>không có: grouped attention</translation>
    </message>
    <message>
        <source>config.json: q_lora_rank null, no query latent</source>
        <translation>config.json: q_lora_rank null, không có query latent</translation>
    </message>
    <message>
        <source>config.json: qk_nope_head_dim + qk_rope_head_dim; not used</source>
        <translation>config.json: qk_nope_head_dim + qk_rope_head_dim; không dùng</translation>
    </message>
    <message>
        <source>attention_bias: the biases on latents and output are left out.</source>
        <translation>attention_bias: bỏ qua bias trên các latent và đầu ra.</translation>
    </message>
    <message>
        <source>config.json: n_inner null, four times n_embd</source>
        <translation>config.json: n_inner null, gấp bốn n_embd</translation>
    </message>
    <message>
        <source>none: dense model</source>
        <translation>không có: model dense</translation>
    </message>
    <message>
        <source>%1 experts a token of %2</source>
        <translation>%1 expert mỗi token trong %2</translation>
    </message>
    <message>
        <source>dense and mixture layers in turns cannot be expressed</source>
        <translation>không biểu diễn được layer dense và layer mixture xen kẽ</translation>
    </message>
    <message>
        <source>a list of the first layers, as [0, 1, 2], or an empty one</source>
        <translation>danh sách các layer đầu, như [0, 1, 2], hoặc danh sách rỗng</translation>
    </message>
    <message>
        <source>dense layers between mixture layers cannot be expressed</source>
        <translation>không biểu diễn được layer dense nằm giữa các layer mixture</translation>
    </message>
    <message>
        <source>%1 dense layers of %2</source>
        <translation>%1 layer dense trong %2</translation>
    </message>
    <message>
        <source>mlp_bias: the biases of the feed-forward are left out.</source>
        <translation>mlp_bias: bỏ qua bias của feed-forward.</translation>
    </message>
    <message>
        <source>attention_bias: the output projection&apos;s biases, %1 parameters, are left out.</source>
        <translation>attention_bias: bỏ qua bias của phép chiếu đầu ra, %1 tham số.</translation>
    </message>
    <message>
        <source>The feed-forward&apos;s biases, %1 parameters, are left out.</source>
        <translation>Bỏ qua bias của feed-forward, %1 tham số.</translation>
    </message>
    <message>
        <source>none: rotary positions</source>
        <translation>không có: vị trí rotary</translation>
    </message>
    <message>
        <source>0: counted from the architecture</source>
        <translation>0: đếm từ kiến trúc</translation>
    </message>
    <message>
        <source>cross-attention cannot be expressed</source>
        <translation>không biểu diễn được cross-attention</translation>
    </message>
    <message>
        <source>num_nextn_predict_layers: multi-token prediction (depth %1) is left out of parameters and FLOPs.</source>
        <translation>num_nextn_predict_layers: bỏ qua dự đoán nhiều token (độ sâu %1) trong tham số và FLOP.</translation>
    </message>
    <message>
        <source>quantization_config: the stored weights are quantized; training state follows the operand format chosen here.</source>
        <translation>quantization_config: weight lưu trữ đã lượng tử hóa; trạng thái training theo định dạng toán hạng chọn ở đây.</translation>
    </message>
    <message>
        <source>sliding_window: attention over the last %1 tokens only is left out; FLOPs count all tokens before.</source>
        <translation>sliding_window: bỏ qua việc attention chỉ nhìn %1 token cuối; FLOP tính mọi token đứng trước.</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>một danh sách</translation>
    </message>
    <message>
        <source>%1 layers cannot be expressed</source>
        <translation>không biểu diễn được layer %1</translation>
    </message>
    <message>
        <source>full_attention, sliding_attention</source>
        <translation>full_attention, sliding_attention</translation>
    </message>
    <message>
        <source>a JSON value</source>
        <translation>một giá trị JSON</translation>
    </message>
    <message>
        <source>a key in double quotes, or &apos;}&apos;</source>
        <translation>một khóa trong dấu nháy kép, hoặc &apos;}&apos;</translation>
    </message>
    <message>
        <source>a value, or &apos;]&apos;</source>
        <translation>một giá trị, hoặc &apos;]&apos;</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>một giá trị</translation>
    </message>
    <message>
        <source>a key in double quotes</source>
        <translation>một khóa trong dấu nháy kép</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;}&apos;</source>
        <translation>&apos;,&apos; hoặc &apos;}&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos;</source>
        <translation>&apos;,&apos; hoặc &apos;]&apos;</translation>
    </message>
    <message>
        <source>nothing behind the document</source>
        <translation>không có gì sau tài liệu</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>dòng %1, cột %2</translation>
    </message>
    <message>
        <source>the file ends here</source>
        <translation>file kết thúc ở đây</translation>
    </message>
    <message>
        <source>number out of range</source>
        <translation>số ngoài khoảng</translation>
    </message>
    <message>
        <source>magnitudes up to 1.79e308</source>
        <translation>độ lớn đến 1.79e308</translation>
    </message>
    <message>
        <source>this text has no closing quote</source>
        <translation>đoạn chữ này thiếu dấu nháy đóng</translation>
    </message>
    <message>
        <source>a control character inside text</source>
        <translation>ký tự điều khiển trong đoạn chữ</translation>
    </message>
    <message>
        <source>escapes such as \n</source>
        <translation>cách viết như \n</translation>
    </message>
    <message>
        <source>not a valid escape inside text</source>
        <translation>cách viết thoát không hợp lệ trong đoạn chữ</translation>
    </message>
    <message>
        <source>\&quot; \\ \/ \b \f \n \r \t and \uXXXX, surrogates in pairs</source>
        <translation>\&quot; \\ \/ \b \f \n \r \t và \uXXXX, ký tự thay thế theo cặp</translation>
    </message>
    <message>
        <source>the file ends inside a number</source>
        <translation>file kết thúc giữa một số</translation>
    </message>
    <message>
        <source>not a valid number</source>
        <translation>không phải số hợp lệ</translation>
    </message>
    <message>
        <source>numbers such as 48, 0.5 or 1e11</source>
        <translation>các số như 48, 0.5 hoặc 1e11</translation>
    </message>
    <message>
        <source>unexpected %1</source>
        <translation>không mong đợi %1</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 được cho hai lần</translation>
    </message>
    <message>
        <source>nested too deeply</source>
        <translation>lồng quá sâu</translation>
    </message>
    <message>
        <source>up to %1 levels</source>
        <translation>tối đa %1 mức</translation>
    </message>
    <message>
        <source>JSON in UTF-8 without byte-order mark</source>
        <translation>JSON bằng UTF-8 không có byte-order mark</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>file rỗng</translation>
    </message>
    <message>
        <source>the file is larger than 16 MiB</source>
        <translation>file lớn hơn 16 MiB</translation>
    </message>
    <message>
        <source>a byte-order mark</source>
        <translation>có byte-order mark</translation>
    </message>
    <message>
        <source>not valid UTF-8</source>
        <translation>không phải UTF-8 hợp lệ</translation>
    </message>
    <message>
        <source>a NUL byte</source>
        <translation>có byte NUL</translation>
    </message>
    <message>
        <source>the document</source>
        <translation>tài liệu</translation>
    </message>
    <message>
        <source>unexpected object</source>
        <translation>không mong đợi một object</translation>
    </message>
    <message>
        <source>unexpected array</source>
        <translation>không mong đợi một danh sách</translation>
    </message>
    <message>
        <source>unexpected string</source>
        <translation>không mong đợi một đoạn chữ</translation>
    </message>
    <message>
        <source>unexpected boolean</source>
        <translation>không mong đợi true hay false</translation>
    </message>
    <message>
        <source>unexpected null</source>
        <translation>không mong đợi null</translation>
    </message>
    <message>
        <source>unexpected number</source>
        <translation>không mong đợi một số</translation>
    </message>
    <message>
        <source>an object in braces</source>
        <translation>một object trong ngoặc nhọn</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>một số</translation>
    </message>
    <message>
        <source>nearest are %1</source>
        <translation>gần nhất là %1</translation>
    </message>
    <message>
        <source>unknown %1 %2</source>
        <translation>không biết %1 %2</translation>
    </message>
    <message>
        <source>unknown scenario %1</source>
        <translation>không biết kịch bản %1</translation>
    </message>
    <message>
        <source>expected a list with one name</source>
        <translation>cần một danh sách có một tên</translation>
    </message>
    <message>
        <source>one class in brackets</source>
        <translation>một lớp trong ngoặc vuông</translation>
    </message>
    <message>
        <source>%1 is not read</source>
        <translation>%1 không đọc được</translation>
    </message>
    <message>
        <source>%1 is no language model of %2</source>
        <translation>%1 không phải language model của %2</translation>
    </message>
    <message>
        <source>neither &quot;headroom&quot; nor &quot;model_type&quot; stands in it</source>
        <translation>bên trong không có &quot;headroom&quot; lẫn &quot;model_type&quot;</translation>
    </message>
    <message>
        <source>a %1 profile, a Hugging Face config.json</source>
        <translation>một hồ sơ %1, một config.json của Hugging Face</translation>
    </message>
    <message>
        <source>this is no profile</source>
        <translation>đây không phải hồ sơ</translation>
    </message>
    <message>
        <source>this is a %1</source>
        <translation>đây là %1</translation>
    </message>
    <message>
        <source>this is a scenario, not a profile</source>
        <translation>đây là kịch bản, không phải hồ sơ</translation>
    </message>
    <message>
        <source>%1 is no kind of profile</source>
        <translation>%1 không phải loại hồ sơ nào</translation>
    </message>
    <message>
        <source>does not belong to a %1</source>
        <translation>không thuộc về %1</translation>
    </message>
    <message>
        <source>ids that start with %1.</source>
        <translation>các id bắt đầu bằng %1.</translation>
    </message>
    <message>
        <source>a profile, or the name of one that comes with the program</source>
        <translation>một hồ sơ, hoặc tên một hồ sơ có sẵn trong chương trình</translation>
    </message>
    <message>
        <source>this is a %1 profile, not a scenario</source>
        <translation>đây là hồ sơ %1, không phải kịch bản</translation>
    </message>
    <message>
        <source>%1 is no scenario</source>
        <translation>%1 không phải kịch bản</translation>
    </message>
    <message>
        <source>the scenario is larger than 16 MiB</source>
        <translation>kịch bản lớn hơn 16 MiB</translation>
    </message>
    <message>
        <source>unknown parameter</source>
        <translation>thông số lạ</translation>
    </message>
    <message>
        <source>set here</source>
        <translation>đặt tại đây</translation>
    </message>
    <message>
        <source>seconds above 0, up to 1e9, with a decimal point</source>
        <translation>giây lớn hơn 0, đến 1e9, với dấu chấm thập phân</translation>
    </message>
    <message>
        <source>no step times</source>
        <translation>không có thời gian bước</translation>
    </message>
    <message>
        <source>one step time does not vary</source>
        <translation>một thời gian bước thì không dao động</translation>
    </message>
    <message>
        <source>two or more step times</source>
        <translation>từ hai thời gian bước trở lên</translation>
    </message>
    <message>
        <source>more than 100000 step times</source>
        <translation>nhiều hơn 100000 thời gian bước</translation>
    </message>
    <message>
        <source>up to 100000</source>
        <translation>đến 100000</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>hàng %1, cột %2</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>hàng %1</translation>
    </message>
    <message>
        <source>%1 values where row %2 has %3</source>
        <translation>%1 giá trị trong khi hàng %2 có %3</translation>
    </message>
    <message>
        <source>as many in every row; a decimal comma needs semicolons between columns</source>
        <translation>mọi hàng phải bằng nhau; dấu phẩy thập phân cần dấu chấm phẩy giữa các cột</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>cột %1</translation>
    </message>
    <message>
        <source>a mean of %1, column %2 has %3</source>
        <translation>trung bình %1, cột %2 có %3</translation>
    </message>
    <message>
        <source>columns of step times alone; a decimal comma needs semicolons between columns</source>
        <translation>chỉ các cột thời gian bước; dấu phẩy thập phân cần dấu chấm phẩy giữa các cột</translation>
    </message>
    <message>
        <source>empty cell</source>
        <translation>ô rỗng</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 không phải số</translation>
    </message>
    <message>
        <source>%1 is no step time</source>
        <translation>%1 không phải thời gian bước</translation>
    </message>
    <message>
        <source>Header and %1 index columns skipped; %2 × %3 step times read</source>
        <translation>Bỏ qua dòng tiêu đề và %1 cột chỉ số; đã đọc %2 × %3 thời gian bước</translation>
    </message>
    <message>
        <source>Header skipped; %1 × %2 step times read</source>
        <translation>Bỏ qua dòng tiêu đề; đã đọc %1 × %2 thời gian bước</translation>
    </message>
    <message>
        <source>%1 index columns skipped; %2 × %3 step times read</source>
        <translation>Bỏ qua %1 cột chỉ số; đã đọc %2 × %3 thời gian bước</translation>
    </message>
    <message>
        <source>%1 × %2 step times read</source>
        <translation>Đã đọc %1 × %2 thời gian bước</translation>
    </message>
    <message>
        <source>a list of seconds</source>
        <translation>một danh sách giây</translation>
    </message>
    <message>
        <source>no step time</source>
        <translation>không phải thời gian bước</translation>
    </message>
    <message>
        <source>BF16</source>
        <translation>BF16</translation>
    </message>
    <message>
        <source>FP16</source>
        <translation>FP16</translation>
    </message>
    <message>
        <source>FP8 E4M3</source>
        <translation>FP8 E4M3</translation>
    </message>
    <message>
        <source>FP8 E5M2</source>
        <translation>FP8 E5M2</translation>
    </message>
    <message>
        <source>FP32</source>
        <translation>FP32</translation>
    </message>
    <message>
        <source>forward of micro-batch %1, stage %2</source>
        <translation>forward của micro-batch %1, giai đoạn %2</translation>
    </message>
    <message>
        <source>backward of micro-batch %1, stage %2</source>
        <translation>backward của micro-batch %1, giai đoạn %2</translation>
    </message>
    <message>
        <source>input gradient of micro-batch %1, stage %2</source>
        <translation>gradient đầu vào của micro-batch %1, giai đoạn %2</translation>
    </message>
    <message>
        <source>weight gradient of micro-batch %1, stage %2</source>
        <translation>gradient weight của micro-batch %1, giai đoạn %2</translation>
    </message>
    <message>
        <source>gradient of micro-batch %1 leaves stage %2</source>
        <translation>gradient của micro-batch %1 rời giai đoạn %2</translation>
    </message>
    <message>
        <source>activations of micro-batch %1 leave stage %2</source>
        <translation>activation của micro-batch %1 rời giai đoạn %2</translation>
    </message>
    <message>
        <source>card %1 waits %2 for the input of micro-batch %3</source>
        <translation>thẻ %1 chờ %2 để có đầu vào của micro-batch %3</translation>
    </message>
    <message>
        <source>card %1 waits %2 for the gradient of micro-batch %3</source>
        <translation>thẻ %1 chờ %2 để có gradient của micro-batch %3</translation>
    </message>
    <message>
        <source>weight gradients up to %1, the shorter of forward and input gradient; they take %2</source>
        <translation>gradient weight đến %1, phần ngắn hơn giữa forward và gradient đầu vào; chúng mất %2</translation>
    </message>
    <message>
        <source>%1 or more micro-batches, not %2</source>
        <translation>%1 micro-batch trở lên, không phải %2</translation>
    </message>
    <message>
        <source>no bubble by formula: it holds only for %1</source>
        <translation>không có bubble theo công thức: nó chỉ đúng với %1</translation>
    </message>
    <message>
        <source>bubble by formula %1 without transfers</source>
        <translation>bubble theo công thức %1, không tính truyền</translation>
    </message>
    <message>
        <source>stages differ: bubble by formula %1 if all were as slow as the slowest, without transfers</source>
        <translation>các giai đoạn khác nhau: bubble theo công thức %1 nếu tất cả đều chậm như giai đoạn chậm nhất, không tính truyền</translation>
    </message>
    <message>
        <source>DualPipe&apos;s formula counts a forward and a backward that overlap as one block; here a card runs one operation at a time, so it idles longer</source>
        <translation>công thức của DualPipe tính một forward và một backward chồng lấp là một khối; ở đây mỗi thẻ chạy một thao tác một lúc nên rảnh lâu hơn</translation>
    </message>
    <message>
        <source>a whole number from 1 to 1e9</source>
        <translation>một số nguyên từ 1 đến 1e9</translation>
    </message>
    <message>
        <source>more than 0 s</source>
        <translation>hơn 0 s</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 trở lên</translation>
    </message>
    <message>
        <source>the forward takes %1</source>
        <translation>forward mất %1</translation>
    </message>
    <message>
        <source>the backward takes %1</source>
        <translation>backward mất %1</translation>
    </message>
    <message>
        <source>%1 are saved for the backward</source>
        <translation>giữ %1 cho backward</translation>
    </message>
    <message>
        <source>fill-drain</source>
        <translation>fill-drain</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>interleaved</translation>
    </message>
    <message>
        <source>ZB-H1</source>
        <translation>ZB-H1</translation>
    </message>
    <message>
        <source>ZB-H2</source>
        <translation>ZB-H2</translation>
    </message>
    <message>
        <source>DualPipe</source>
        <translation>DualPipe</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 giai đoạn</translation>
    </message>
    <message>
        <source>%1 micro-batches</source>
        <translation>%1 micro-batch</translation>
    </message>
    <message>
        <source>%1 chunks a card</source>
        <translation>%1 khối mỗi thẻ</translation>
    </message>
    <message>
        <source>up to %1 stages</source>
        <translation>tối đa %1 giai đoạn</translation>
    </message>
    <message>
        <source>%1 stages for %2 layers</source>
        <translation>%1 giai đoạn cho %2 layer</translation>
    </message>
    <message>
        <source>up to %1 stages, one a layer</source>
        <translation>tối đa %1 giai đoạn, mỗi layer một giai đoạn</translation>
    </message>
    <message>
        <source>%1 chunks on each of %2 cards for %3 layers</source>
        <translation>%1 khối trên mỗi thẻ trong %2 thẻ cho %3 layer</translation>
    </message>
    <message>
        <source>up to %1 chunks a card, one a layer</source>
        <translation>tối đa %1 khối mỗi thẻ, mỗi layer một khối</translation>
    </message>
    <message>
        <source>interleaved needs a multiple of %1 micro-batches, not %2</source>
        <translation>interleaved cần số micro-batch là bội của %1, không phải %2</translation>
    </message>
    <message>
        <source>e.g. %1 or %2 micro-batches</source>
        <translation>ví dụ %1 hoặc %2 micro-batch</translation>
    </message>
    <message>
        <source>e.g. %1 micro-batches</source>
        <translation>ví dụ %1 micro-batch</translation>
    </message>
    <message>
        <source>DualPipe sends half of the micro-batches in at each end: %1 is odd</source>
        <translation>DualPipe đưa một nửa số micro-batch vào từ mỗi đầu: %1 là số lẻ</translation>
    </message>
    <message>
        <source>a weight-gradient share of %1</source>
        <translation>tỷ lệ gradient weight %1</translation>
    </message>
    <message>
        <source>above 0 and below 1</source>
        <translation>trên 0 và dưới 1</translation>
    </message>
    <message>
        <source>a saved share of %1</source>
        <translation>tỷ lệ được giữ %1</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 đến 1</translation>
    </message>
    <message>
        <source>a transfer takes %1</source>
        <translation>một lần truyền mất %1</translation>
    </message>
    <message>
        <source>a message of %1</source>
        <translation>một thông điệp %1</translation>
    </message>
    <message>
        <source>the update takes %1</source>
        <translation>cập nhật mất %1</translation>
    </message>
    <message>
        <source>no value given</source>
        <translation>chưa cho giá trị</translation>
    </message>
    <message>
        <source>%1 is not one clear number</source>
        <translation>%1 không phải một số rõ ràng</translation>
    </message>
    <message>
        <source>%1: %2 does not fit here</source>
        <translation>%1: %2 không hợp ở đây</translation>
    </message>
    <message>
        <source>%1: unknown unit %2</source>
        <translation>%1: đơn vị lạ %2</translation>
    </message>
    <message>
        <source>a number, in %1</source>
        <translation>một số, theo %1</translation>
    </message>
    <message>
        <source>%1 is too large</source>
        <translation>%1 quá lớn</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>chuỗi</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>byte</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Gbit/s</source>
        <translation>Gbit/s</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>kWh</source>
        <translation>kWh</translation>
    </message>
    <message>
        <source>kg</source>
        <translation>kg</translation>
    </message>
    <message>
        <source>$/kWh</source>
        <translation>$/kWh</translation>
    </message>
    <message>
        <source>kg/kWh</source>
        <translation>kg/kWh</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>token/s</translation>
    </message>
    <message>
        <source>sequences/s</source>
        <translation>chuỗi/s</translation>
    </message>
    <message>
        <source>FLOP/byte</source>
        <translation>FLOP/byte</translation>
    </message>
    <message>
        <source>kB</source>
        <translation>kB</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>TB</source>
        <translation>TB</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>KiB</translation>
    </message>
    <message>
        <source>TiB</source>
        <translation>TiB</translation>
    </message>
    <message>
        <source>MB/s</source>
        <translation>MB/s</translation>
    </message>
    <message>
        <source>TB/s</source>
        <translation>TB/s</translation>
    </message>
    <message>
        <source>MiB/s</source>
        <translation>MiB/s</translation>
    </message>
    <message>
        <source>GiB/s</source>
        <translation>GiB/s</translation>
    </message>
    <message>
        <source>Mbit/s</source>
        <translation>Mbit/s</translation>
    </message>
    <message>
        <source>Tbit/s</source>
        <translation>Tbit/s</translation>
    </message>
    <message>
        <source>Mbps</source>
        <translation>Mbps</translation>
    </message>
    <message>
        <source>Gbps</source>
        <translation>Gbps</translation>
    </message>
    <message>
        <source>Tbps</source>
        <translation>Tbps</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>Tb/s</source>
        <translation>Tb/s</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>PFLOP/s</source>
        <translation>PFLOP/s</translation>
    </message>
    <message>
        <source>GFLOPS</source>
        <translation>GFLOPS</translation>
    </message>
    <message>
        <source>TFLOPS</source>
        <translation>TFLOPS</translation>
    </message>
    <message>
        <source>PFLOPS</source>
        <translation>PFLOPS</translation>
    </message>
    <message>
        <source>ns</source>
        <translation>ns</translation>
    </message>
    <message>
        <source>us</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>giờ</translation>
    </message>
    <message>
        <source>day</source>
        <translation>ngày</translation>
    </message>
    <message>
        <source>kW</source>
        <translation>kW</translation>
    </message>
    <message>
        <source>MW</source>
        <translation>MW</translation>
    </message>
    <message>
        <source>MWh</source>
        <translation>MWh</translation>
    </message>
    <message>
        <source>g/kWh</source>
        <translation>g/kWh</translation>
    </message>
    <message>
        <source>a whole number above %1, below %2</source>
        <translation>một số nguyên trên %1, dưới %2</translation>
    </message>
    <message>
        <source>a number above %1, below %2</source>
        <translation>một số trên %1, dưới %2</translation>
    </message>
    <message>
        <source>a whole number above %1, up to %2</source>
        <translation>một số nguyên trên %1, đến %2</translation>
    </message>
    <message>
        <source>a number above %1, up to %2</source>
        <translation>một số trên %1, đến %2</translation>
    </message>
    <message>
        <source>a whole number from %1, below %2</source>
        <translation>một số nguyên từ %1, dưới %2</translation>
    </message>
    <message>
        <source>a number from %1, below %2</source>
        <translation>một số từ %1, dưới %2</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>một số từ %1 đến %2</translation>
    </message>
    <message>
        <source>%1, or never</source>
        <translation>%1, hoặc không bao giờ</translation>
    </message>
    <message>
        <source>%1, or a number of steps</source>
        <translation>%1, hoặc một số bước</translation>
    </message>
    <message>
        <source>true</source>
        <translation>true</translation>
    </message>
    <message>
        <source>on</source>
        <translation>bật</translation>
    </message>
    <message>
        <source>false</source>
        <translation>false</translation>
    </message>
    <message>
        <source>off</source>
        <translation>tắt</translation>
    </message>
    <message>
        <source>%1 is no switch</source>
        <translation>%1 không phải công tắc</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Input and stragglers</source>
        <translation>Dữ liệu vào và thẻ chậm</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Nhiệm vụ</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Song song hóa</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Thẻ</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>không phải số</translation>
    </message>
    <message>
        <source>not a finite number</source>
        <translation>không phải số hữu hạn</translation>
    </message>
    <message>
        <source>no choice</source>
        <translation>không phải lựa chọn</translation>
    </message>
    <message>
        <source>there is no step time to count in</source>
        <translation>không có thời gian bước để đếm theo</translation>
    </message>
    <message>
        <source>Cards in the job. They share every step&apos;s sequences; the busiest card sets its length.</source>
        <translation>Số thẻ của công việc. Chúng chia nhau các chuỗi của mỗi bước; thẻ bận nhất quyết định độ dài bước.</translation>
    </message>
    <message>
        <source>Cards a host</source>
        <translation>Số thẻ mỗi host</translation>
    </message>
    <message>
        <source>Cards in one host. Hosts are filled one after another.</source>
        <translation>Số thẻ trong một host. Các host được lấp đầy lần lượt.</translation>
    </message>
    <message>
        <source>NICs a host</source>
        <translation>Số NIC mỗi host</translation>
    </message>
    <message>
        <source>Network cards in one host; rings are spread over all of them.</source>
        <translation>Số card mạng trong một host; các ring trải đều trên tất cả.</translation>
    </message>
    <message>
        <source>NIC rate</source>
        <translation>Tốc độ NIC</translation>
    </message>
    <message>
        <source>Rate of one NIC, one way, in bits: 200 Gbit/s is 25 GB/s.</source>
        <translation>Tốc độ của một NIC, một chiều, tính bằng bit: 200 Gbit/s là 25 GB/s.</translation>
    </message>
    <message>
        <source>Host link</source>
        <translation>Liên kết host</translation>
    </message>
    <message>
        <source>Card to host memory (PCIe class), each way. Collectives use it where there is no peer link.</source>
        <translation>Thẻ tới bộ nhớ host (loại PCIe), mỗi chiều. Collective dùng nó khi không có liên kết giữa thẻ.</translation>
    </message>
    <message>
        <source>chapter 10.6.2: PCIe 4.0 x16</source>
        <translation>mục 10.6.2: PCIe 4.0 x16</translation>
    </message>
    <message>
        <source>Peer link</source>
        <translation>Liên kết giữa thẻ</translation>
    </message>
    <message>
        <source>Card to card inside a host (NVLink class), each way; vendors often quote both directions together.</source>
        <translation>Thẻ tới thẻ trong một host (loại NVLink), mỗi chiều; nhà sản xuất thường công bố gộp cả hai chiều.</translation>
    </message>
    <message>
        <source>chapter 10.6.2: the RTX 4090 has none</source>
        <translation>mục 10.6.2: RTX 4090 không có</translation>
    </message>
    <message>
        <source>Call latency</source>
        <translation>Độ trễ lời gọi</translation>
    </message>
    <message>
        <source>Fixed time of one collective call, whatever its size.</source>
        <translation>Thời gian cố định của một lời gọi collective, bất kể kích thước.</translation>
    </message>
    <message>
        <source>chapter 10.3.3 leaves it out: 0</source>
        <translation>mục 10.3.3 bỏ qua: 0</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>Bộ nhớ host</translation>
    </message>
    <message>
        <source>Memory of a host for offloaded state, in 10^9 bytes.</source>
        <translation>Bộ nhớ của một host cho trạng thái offload, tính bằng 10^9 byte.</translation>
    </message>
    <message>
        <source>Host bandwidth</source>
        <translation>Băng thông host</translation>
    </message>
    <message>
        <source>Rate of a host&apos;s memory, shared by its cards: bounds an update there.</source>
        <translation>Tốc độ bộ nhớ của một host, các thẻ dùng chung: giới hạn việc cập nhật ở đó.</translation>
    </message>
    <message>
        <source>Host power</source>
        <translation>Công suất host</translation>
    </message>
    <message>
        <source>Power of one host beside its cards.</source>
        <translation>Công suất của một host ngoài các thẻ.</translation>
    </message>
    <message>
        <source>chapter: cards alone</source>
        <translation>chương 10: chỉ các thẻ</translation>
    </message>
    <message>
        <source>Share of the card&apos;s dense peak that training FLOPs reach. What it already contains is set by its meaning.</source>
        <translation>Phần đỉnh dense của thẻ mà FLOP training đạt được. Nó đã gồm những gì là do ý nghĩa của hiệu quả quy định.</translation>
    </message>
    <message>
        <source>chapter 10.1.3, an assumption to be measured</source>
        <translation>mục 10.1.3, một giả định cần đo</translation>
    </message>
    <message>
        <source>Efficiency means</source>
        <translation>Ý nghĩa hiệu quả</translation>
    </message>
    <message>
        <source>compute: of the computing time alone, waits come on top. step: of the whole step, as a published MFU; waits are inside it and not added again.</source>
        <translation>tính toán: chỉ trên thời gian tính toán, thời gian chờ cộng thêm. bước: trên cả bước, như MFU được công bố; thời gian chờ đã nằm trong đó và không cộng nữa.</translation>
    </message>
    <message>
        <source>Prefetch</source>
        <translation>Prefetch</translation>
    </message>
    <message>
        <source>Communication overlaps compute. Off: all link time is waited for.</source>
        <translation>Truyền thông chồng lấp tính toán. Tắt: phải chờ toàn bộ thời gian liên kết.</translation>
    </message>
    <message>
        <source>Input workers</source>
        <translation>Tiến trình dữ liệu</translation>
    </message>
    <message>
        <source>not modelled</source>
        <translation>không mô hình hóa</translation>
    </message>
    <message>
        <source>Processes that prepare sequences for the whole job.</source>
        <translation>Số tiến trình chuẩn bị chuỗi cho cả công việc.</translation>
    </message>
    <message>
        <source>Worker rate</source>
        <translation>Tốc độ tiến trình</translation>
    </message>
    <message>
        <source>Sequences that one input worker prepares in a second.</source>
        <translation>Số chuỗi mà một tiến trình chuẩn bị trong một giây.</translation>
    </message>
    <message>
        <source>Waiting for input and other fixed work, each step.</source>
        <translation>Chờ dữ liệu vào và việc cố định khác, mỗi bước.</translation>
    </message>
    <message>
        <source>Sequences prepared ahead that bridge a pause of the workers.</source>
        <translation>Số chuỗi chuẩn bị trước để vượt qua lúc các tiến trình tạm dừng.</translation>
    </message>
    <message>
        <source>chapter 10.4.1: not given</source>
        <translation>mục 10.4.1: không cho</translation>
    </message>
    <message>
        <source>Prepare ahead</source>
        <translation>Chuẩn bị trước</translation>
    </message>
    <message>
        <source>Sequences are prepared while the step before runs; off: each step waits for its own.</source>
        <translation>Chuỗi được chuẩn bị trong khi bước trước chạy; tắt: mỗi bước chờ chuỗi của mình.</translation>
    </message>
    <message>
        <source>principles 1.3</source>
        <translation>nguyên lý 1.3</translation>
    </message>
    <message>
        <source>Shared storage</source>
        <translation>Lưu trữ dùng chung</translation>
    </message>
    <message>
        <source>Input and asynchronous saves use one storage: the workers pause while a save is written.</source>
        <translation>Dữ liệu vào và lưu bất đồng bộ dùng một lưu trữ: các tiến trình tạm dừng khi đang ghi.</translation>
    </message>
    <message>
        <source>chapter 10.4.3: not so</source>
        <translation>mục 10.4.3: không như vậy</translation>
    </message>
    <message>
        <source>Straggler σ</source>
        <translation>σ thẻ chậm</translation>
    </message>
    <message>
        <source>Spread of the cards&apos; compute times, as % of their mean; a step waits for the slowest. Measured step times stand in for it.</source>
        <translation>Độ phân tán thời gian tính toán của các thẻ, theo % trung bình; một bước chờ thẻ chậm nhất. Thời gian bước đo được sẽ thay cho nó.</translation>
    </message>
    <message>
        <source>Slow hosts</source>
        <translation>Host chậm</translation>
    </message>
    <message>
        <source>Share of all hosts that are slow all along; a job that has one waits for it.</source>
        <translation>Tỷ lệ host chậm suốt; một công việc có host như vậy phải chờ nó.</translation>
    </message>
    <message>
        <source>chapter 10.4.5: not given</source>
        <translation>mục 10.4.5: không cho</translation>
    </message>
    <message>
        <source>Slow host takes</source>
        <translation>Host chậm mất</translation>
    </message>
    <message>
        <source>Compute time of a slow host, times that of the others.</source>
        <translation>Thời gian tính toán của một host chậm, gấp mấy lần các host khác.</translation>
    </message>
    <message>
        <source>rms</source>
        <translation>rms</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>layer</translation>
    </message>
    <message>
        <source>qkv</source>
        <translation>qkv</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tất cả</translation>
    </message>
    <message>
        <source>grouped</source>
        <translation>grouped</translation>
    </message>
    <message>
        <source>latent</source>
        <translation>latent</translation>
    </message>
    <message>
        <source>Qwen3-8B configuration; chapter 10.1.2</source>
        <translation>cấu hình Qwen3-8B; mục 10.1.2</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Số layer</translation>
    </message>
    <message>
        <source>Transformer layers.</source>
        <translation>Số layer Transformer.</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>Kích thước ẩn</translation>
    </message>
    <message>
        <source>Width of the residual stream.</source>
        <translation>Độ rộng của dòng dư (residual stream).</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Từ vựng</translation>
    </message>
    <message>
        <source>Rows of the embedding and of the head.</source>
        <translation>Số hàng của embedding và của head.</translation>
    </message>
    <message>
        <source>Query heads</source>
        <translation>Số đầu query</translation>
    </message>
    <message>
        <source>Attention heads of the query; kv heads divide them.</source>
        <translation>Số đầu attention của query; số này chia hết cho số đầu KV.</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>Số đầu KV</translation>
    </message>
    <message>
        <source>Key and value heads, shared by groups of query heads.</source>
        <translation>Số đầu key và value, mỗi nhóm đầu query dùng chung.</translation>
    </message>
    <message>
        <source>Head size</source>
        <translation>Kích thước đầu</translation>
    </message>
    <message>
        <source>Width of a head; need not be hidden size over heads.</source>
        <translation>Độ rộng của một đầu; không nhất thiết bằng kích thước ẩn chia số đầu.</translation>
    </message>
    <message>
        <source>Feed-forward size</source>
        <translation>Cỡ feed-forward</translation>
    </message>
    <message>
        <source>Inner width of the dense feed-forward.</source>
        <translation>Độ rộng bên trong của feed-forward dense.</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Số expert</translation>
    </message>
    <message>
        <source>Routed experts a layer; 0 for a dense model.</source>
        <translation>Số expert định tuyến mỗi layer; 0 với model dense.</translation>
    </message>
    <message>
        <source>Experts a token</source>
        <translation>Expert mỗi token</translation>
    </message>
    <message>
        <source>Routed experts each token passes (top k).</source>
        <translation>Số expert định tuyến mà mỗi token đi qua (top k).</translation>
    </message>
    <message>
        <source>Expert size</source>
        <translation>Kích thước expert</translation>
    </message>
    <message>
        <source>Inner width of one expert.</source>
        <translation>Độ rộng bên trong của một expert.</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>Expert dùng chung</translation>
    </message>
    <message>
        <source>Experts that every token passes.</source>
        <translation>Số expert mà mọi token đều đi qua.</translation>
    </message>
    <message>
        <source>Dense layers first</source>
        <translation>Layer dense đầu</translation>
    </message>
    <message>
        <source>Layers at the start with a dense feed-forward in place of experts.</source>
        <translation>Số layer đầu tiên có feed-forward dense thay cho expert.</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>Embedding chung</translation>
    </message>
    <message>
        <source>The head uses the embedding&apos;s table instead of its own.</source>
        <translation>Head dùng bảng của embedding thay vì bảng riêng.</translation>
    </message>
    <message>
        <source>Gated feed-forward</source>
        <translation>Feed-forward có gate</translation>
    </message>
    <message>
        <source>Three matrices (SwiGLU) instead of two.</source>
        <translation>Ba ma trận (SwiGLU) thay vì hai.</translation>
    </message>
    <message>
        <source>Causal attention</source>
        <translation>Attention nhân quả</translation>
    </message>
    <message>
        <source>Each token sees itself and those before it: half the pairs.</source>
        <translation>Mỗi token nhìn chính nó và các token trước: một nửa số cặp.</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>rms has one vector a norm, layer two.</source>
        <translation>rms có một vector mỗi norm, layer có hai.</translation>
    </message>
    <message>
        <source>Biases</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>none; qkv: on the query, key and value; all: on every linear layer.</source>
        <translation>không: không có; qkv: trên query, key và value; tất cả: trên mọi layer tuyến tính.</translation>
    </message>
    <message>
        <source>QK norm</source>
        <translation>Norm QK</translation>
    </message>
    <message>
        <source>Norms on query and key: none, over each head, over the full width.</source>
        <translation>Norm trên query và key: không, trên từng đầu (head), hay trên toàn bộ độ rộng.</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>grouped: heads share keys and values. latent: DeepSeek&apos;s compressed queries, keys and values.</source>
        <translation>grouped: các đầu dùng chung key và value. latent: query, key và value nén của DeepSeek.</translation>
    </message>
    <message>
        <source>Learned positions</source>
        <translation>Vị trí học được</translation>
    </message>
    <message>
        <source>Rows of a learned position table; 0 for rotary.</source>
        <translation>Số hàng của bảng vị trí học được; 0 với rotary.</translation>
    </message>
    <message>
        <source>Query latent</source>
        <translation>Query latent</translation>
    </message>
    <message>
        <source>Latent attention: rank of the query&apos;s latent; 0 projects it directly.</source>
        <translation>Latent attention: rank của latent cho query; 0 thì chiếu trực tiếp.</translation>
    </message>
    <message>
        <source>KV latent</source>
        <translation>KV latent</translation>
    </message>
    <message>
        <source>Latent attention: rank of the latent shared by keys and values.</source>
        <translation>Latent attention: rank của latent mà key và value dùng chung.</translation>
    </message>
    <message>
        <source>Key size, no position</source>
        <translation>Key, không vị trí</translation>
    </message>
    <message>
        <source>Latent attention: width of a head&apos;s key without rotary position.</source>
        <translation>Latent attention: độ rộng key của một đầu, không gồm vị trí rotary.</translation>
    </message>
    <message>
        <source>Key size, rotary</source>
        <translation>Key, phần rotary</translation>
    </message>
    <message>
        <source>Latent attention: width of the rotary part of a key.</source>
        <translation>Latent attention: độ rộng phần rotary của key.</translation>
    </message>
    <message>
        <source>Value size</source>
        <translation>Kích thước value</translation>
    </message>
    <message>
        <source>Latent attention: width of a head&apos;s value.</source>
        <translation>Latent attention: độ rộng value của một đầu.</translation>
    </message>
    <message>
        <source>Router bias</source>
        <translation>Bias của router</translation>
    </message>
    <message>
        <source>A balancing bias for every routed expert.</source>
        <translation>Một bias cân bằng cho mỗi expert định tuyến.</translation>
    </message>
    <message>
        <source>Parameters, if given</source>
        <translation>Số tham số, nếu cho</translation>
    </message>
    <message>
        <source>from the architecture</source>
        <translation>theo kiến trúc</translation>
    </message>
    <message>
        <source>Total to use for state, checkpoint and links instead of the architecture&apos;s count.</source>
        <translation>Tổng dùng cho trạng thái, checkpoint và liên kết thay cho số đếm từ kiến trúc.</translation>
    </message>
    <message>
        <source>Peak, 16-bit dense</source>
        <translation>Đỉnh, dense 16 bit</translation>
    </message>
    <message>
        <source>Dense 16-bit matrix rate with FP32 accumulation; vendors often quote twice that, with sparsity.</source>
        <translation>Tốc độ ma trận 16 bit dense với tích lũy FP32; nhà sản xuất thường công bố gấp đôi, có độ thưa.</translation>
    </message>
    <message>
        <source>Peak, FP8 dense</source>
        <translation>Đỉnh, dense FP8</translation>
    </message>
    <message>
        <source>no FP8</source>
        <translation>không có FP8</translation>
    </message>
    <message>
        <source>Dense FP8 matrix rate, used when the operands are FP8.</source>
        <translation>Tốc độ ma trận FP8 dense, dùng khi toán hạng là FP8.</translation>
    </message>
    <message>
        <source>chapter 10.1.3: twice the 16-bit rate</source>
        <translation>mục 10.1.3: gấp đôi tốc độ 16 bit</translation>
    </message>
    <message>
        <source>Peak, FP32</source>
        <translation>Đỉnh, FP32</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>không biết</translation>
    </message>
    <message>
        <source>FP32 rate without reduced-precision matrix units, used when the operands are FP32.</source>
        <translation>Tốc độ FP32 không dùng đơn vị ma trận giảm độ chính xác, dùng khi toán hạng là FP32.</translation>
    </message>
    <message>
        <source>NVIDIA Ada architecture whitepaper</source>
        <translation>whitepaper kiến trúc NVIDIA Ada</translation>
    </message>
    <message>
        <source>Whether the card multiplies BF16 matrices; before Ampere it does not.</source>
        <translation>Thẻ có nhân được ma trận BF16 hay không; trước Ampere thì không.</translation>
    </message>
    <message>
        <source>Memory of one card in 10^9 bytes, as vendors count: 24 GB is 22.35 GiB.</source>
        <translation>Bộ nhớ của một thẻ tính bằng 10^9 byte, như nhà sản xuất đếm: 24 GB là 22,35 GiB.</translation>
    </message>
    <message>
        <source>Runtime reserve</source>
        <translation>Phần runtime giữ</translation>
    </message>
    <message>
        <source>Memory the runtime keeps for itself: context, libraries, kernels.</source>
        <translation>Bộ nhớ runtime giữ cho mình: context, thư viện, kernel.</translation>
    </message>
    <message>
        <source>chapter 10.1.2: 22 GiB usable of 24 GB</source>
        <translation>mục 10.1.2: 22 GiB khả dụng trong 24 GB</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>Băng thông bộ nhớ</translation>
    </message>
    <message>
        <source>Rate at which the card reads and writes its memory: bounds the optimizer update, casts, and attention without FlashAttention.</source>
        <translation>Tốc độ thẻ đọc và ghi bộ nhớ: giới hạn việc cập nhật optimizer, chuyển đổi, và attention không có FlashAttention.</translation>
    </message>
    <message>
        <source>Card power</source>
        <translation>Công suất thẻ</translation>
    </message>
    <message>
        <source>Power of one card while training; the board limit is an upper bound.</source>
        <translation>Công suất của một thẻ khi training; giới hạn của bo mạch là cận trên.</translation>
    </message>
    <message>
        <source>hmc-tech.com comparison page</source>
        <translation>trang so sánh của hmc-tech.com</translation>
    </message>
    <message>
        <source>Card hour</source>
        <translation>Giá thuê giờ</translation>
    </message>
    <message>
        <source>owned, electricity counts</source>
        <translation>thẻ của mình, tính tiền điện</translation>
    </message>
    <message>
        <source>Rent of one card for an hour, paid from start to finish.</source>
        <translation>Tiền thuê một thẻ trong một giờ, trả từ đầu đến cuối.</translation>
    </message>
    <message>
        <source>chapter: not given</source>
        <translation>chương 10: không cho</translation>
    </message>
    <message>
        <source>Card price</source>
        <translation>Giá thẻ</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>không so sánh</translation>
    </message>
    <message>
        <source>Price of one card, to compare buying with renting.</source>
        <translation>Giá của một thẻ, để so sánh mua với thuê.</translation>
    </message>
    <message>
        <source>principles, cost of training: $30 000 in its example</source>
        <translation>nguyên lý, chi phí training: ví dụ dùng $30 000</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Energy of the building for each unit that computes.</source>
        <translation>Năng lượng của tòa nhà cho mỗi đơn vị dùng để tính toán.</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>Giá điện</translation>
    </message>
    <message>
        <source>Price of electricity, counted where cards are not rented.</source>
        <translation>Giá điện, tính khi thẻ không phải thuê.</translation>
    </message>
    <message>
        <source>Carbon intensity</source>
        <translation>Cường độ carbon</translation>
    </message>
    <message>
        <source>CO₂ emitted for a kilowatt-hour.</source>
        <translation>CO₂ thải ra cho một kilowatt giờ.</translation>
    </message>
    <message>
        <source>fill_drain</source>
        <translation>fill-drain</translation>
    </message>
    <message>
        <source>one_f_one_b</source>
        <translation>1F1B</translation>
    </message>
    <message>
        <source>zb_h1</source>
        <translation>ZB-H1</translation>
    </message>
    <message>
        <source>zb_h2</source>
        <translation>ZB-H2</translation>
    </message>
    <message>
        <source>dualpipe</source>
        <translation>DualPipe</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>Giai đoạn pipeline</translation>
    </message>
    <message>
        <source>Stages the layers are divided into, a card each. They divide the cards; the rest is data parallel.</source>
        <translation>Số giai đoạn mà các layer được chia ra, mỗi giai đoạn một thẻ. Số thẻ chia hết cho số này; phần còn lại là data-parallel.</translation>
    </message>
    <message>
        <source>chapter 10.3.2; the chapter&apos;s case has no pipeline: 1</source>
        <translation>mục 10.3.2; trường hợp của chương không có pipeline: 1</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Lịch trình</translation>
    </message>
    <message>
        <source>The order of forwards and backwards on every stage. It decides how long cards idle and how many micro-batches they hold. No effect with one stage.</source>
        <translation>Thứ tự forward và backward trên mỗi giai đoạn. Nó quyết định thẻ rảnh bao lâu và giữ bao nhiêu micro-batch. Không ảnh hưởng khi có một giai đoạn.</translation>
    </message>
    <message>
        <source>Chunks a card</source>
        <translation>Số khối mỗi thẻ</translation>
    </message>
    <message>
        <source>Pieces of the model on each card of an interleaved schedule: less idling, more messages. Other schedules do not use it.</source>
        <translation>Số mảnh model trên mỗi thẻ của lịch trình interleaved: rảnh ít hơn, nhiều thông điệp hơn. Các lịch trình khác không dùng.</translation>
    </message>
    <message>
        <source>chapter 10.3.2; Megatron-LM 2021</source>
        <translation>mục 10.3.2; Megatron-LM 2021</translation>
    </message>
    <message>
        <source>Weight-gradient share</source>
        <translation>Tỷ lệ gradient weight</translation>
    </message>
    <message>
        <source>Part of the backward that computes weight gradients and can be put off. Only ZB-H1, ZB-H2 and DualPipe split the backward.</source>
        <translation>Phần backward tính gradient weight và có thể hoãn lại. Chỉ ZB-H1, ZB-H2 và DualPipe tách backward.</translation>
    </message>
    <message>
        <source>chapter 10.3.2: T_B = T_W</source>
        <translation>mục 10.3.2: T_B = T_W</translation>
    </message>
    <message>
        <source>sync</source>
        <translation>đồng bộ</translation>
    </message>
    <message>
        <source>async</source>
        <translation>bất đồng bộ</translation>
    </message>
    <message>
        <source>Save every</source>
        <translation>Lưu mỗi</translation>
    </message>
    <message>
        <source>Useful training between two checkpoints.</source>
        <translation>Training hữu ích giữa hai checkpoint.</translation>
    </message>
    <message>
        <source>Write rate</source>
        <translation>Tốc độ ghi</translation>
    </message>
    <message>
        <source>Rate at which the storage takes a checkpoint from the whole job.</source>
        <translation>Tốc độ lưu trữ nhận checkpoint từ cả công việc.</translation>
    </message>
    <message>
        <source>Write rate a card</source>
        <translation>Tốc độ ghi mỗi thẻ</translation>
    </message>
    <message>
        <source>the storage alone binds</source>
        <translation>chỉ bị giới hạn bởi lưu trữ</translation>
    </message>
    <message>
        <source>Rate at which one card writes its shard; all cards together, or the storage, bind.</source>
        <translation>Tốc độ một thẻ ghi shard của mình; giới hạn là mọi thẻ cộng lại, hoặc lưu trữ.</translation>
    </message>
    <message>
        <source>chapter 10.4.2: not given</source>
        <translation>mục 10.4.2: không cho</translation>
    </message>
    <message>
        <source>Saved bytes</source>
        <translation>Byte được lưu</translation>
    </message>
    <message>
        <source>Bytes saved for one parameter: weight 2, master 4, moments 8; gradients are rebuilt.</source>
        <translation>Số byte lưu cho một tham số: weight 2, master 4, moment 8; gradient được dựng lại.</translation>
    </message>
    <message>
        <source>sync: training stops until the checkpoint is written; async: until it is staged, and one writer works beside training.</source>
        <translation>đồng bộ: training dừng đến khi ghi xong checkpoint; bất đồng bộ: đến khi staging xong, rồi một bên ghi chạy song song với training.</translation>
    </message>
    <message>
        <source>Staging</source>
        <translation>Staging</translation>
    </message>
    <message>
        <source>Pause of training for the staging copy of an asynchronous save.</source>
        <translation>Thời gian training tạm dừng để sao staging cho một lần lưu bất đồng bộ.</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>From the last byte until the checkpoint can be used.</source>
        <translation>Từ byte cuối cùng đến khi checkpoint dùng được.</translation>
    </message>
    <message>
        <source>chapter 10.4.3: not given</source>
        <translation>mục 10.4.3: không cho</translation>
    </message>
    <message>
        <source>Staging slots</source>
        <translation>Số slot staging</translation>
    </message>
    <message>
        <source>Snapshots that can wait or be written at once in asynchronous mode; a request beyond them stops training.</source>
        <translation>Số snapshot có thể chờ hoặc đang ghi cùng lúc ở chế độ bất đồng bộ; yêu cầu vượt quá sẽ dừng training.</translation>
    </message>
    <message>
        <source>Local save every</source>
        <translation>Lưu cục bộ mỗi</translation>
    </message>
    <message>
        <source>no local saves</source>
        <translation>không lưu cục bộ</translation>
    </message>
    <message>
        <source>Useful training between two snapshots on the hosts&apos; own drives.</source>
        <translation>Training hữu ích giữa hai snapshot trên ổ đĩa riêng của host.</translation>
    </message>
    <message>
        <source>chapter 10.4.3: not used</source>
        <translation>mục 10.4.3: không dùng</translation>
    </message>
    <message>
        <source>Local write rate</source>
        <translation>Tốc độ ghi cục bộ</translation>
    </message>
    <message>
        <source>Rate at which one host writes its share of a snapshot to its own drive.</source>
        <translation>Tốc độ một host ghi phần snapshot của mình lên ổ đĩa riêng.</translation>
    </message>
    <message>
        <source>assumed: one NVMe drive</source>
        <translation>giả định: một ổ NVMe</translation>
    </message>
    <message>
        <source>Card MTBF</source>
        <translation>MTBF của thẻ</translation>
    </message>
    <message>
        <source>Mean time between failures of one card; any card&apos;s failure stops the job.</source>
        <translation>Thời gian trung bình giữa các sự cố của một thẻ; sự cố của bất kỳ thẻ nào cũng dừng công việc.</translation>
    </message>
    <message>
        <source>chapter 10.4.3: 1 024 cards, one failure in 7.9 h</source>
        <translation>mục 10.4.3: 1 024 thẻ, một sự cố trong 7,9 h</translation>
    </message>
    <message>
        <source>Job MTBF</source>
        <translation>MTBF của công việc</translation>
    </message>
    <message>
        <source>Mean time between interruptions of the whole job, whatever its size: storage, power, maintenance.</source>
        <translation>Thời gian trung bình giữa các lần gián đoạn cả công việc, bất kể quy mô: lưu trữ, điện, bảo trì.</translation>
    </message>
    <message>
        <source>Loss spikes every</source>
        <translation>Loss spike mỗi</translation>
    </message>
    <message>
        <source>Mean time between loss spikes that send the run back to its last checkpoint.</source>
        <translation>Thời gian trung bình giữa các loss spike đưa lần chạy quay lui về checkpoint gần nhất.</translation>
    </message>
    <message>
        <source>Spike goes back</source>
        <translation>Spike quay lui</translation>
    </message>
    <message>
        <source>Steps before a loss spike that are not trusted: the run returns to the last checkpoint at least as old.</source>
        <translation>Số bước trước một loss spike không còn tin được: lần chạy quay về checkpoint cuối cũ ít nhất bằng đó.</translation>
    </message>
    <message>
        <source>Drives survive</source>
        <translation>Ổ đĩa còn nguyên</translation>
    </message>
    <message>
        <source>Share of card and job failures that leave every host&apos;s drive readable; a loss spike always does.</source>
        <translation>Tỷ lệ sự cố thẻ và công việc để lại ổ đĩa của mọi host đọc được; loss spike thì luôn luôn.</translation>
    </message>
    <message>
        <source>assumed: half are crashes of a process</source>
        <translation>giả định: một nửa là tiến trình bị sập</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Phục hồi</translation>
    </message>
    <message>
        <source>From a failure until training goes on: detect, replace, restart, load.</source>
        <translation>Từ lúc sự cố đến khi training tiếp tục: phát hiện, thay thế, khởi động lại, nạp.</translation>
    </message>
    <message>
        <source>Gradient noise scale</source>
        <translation>Thang nhiễu gradient</translation>
    </message>
    <message>
        <source>Batch at which steps and tokens both are twice their least: the critical batch size. It grows as the loss falls.</source>
        <translation>Batch mà số bước và số token đều gấp đôi mức ít nhất: batch tới hạn. Nó tăng khi loss giảm.</translation>
    </message>
    <message>
        <source>chapter 10.1.1; Kaplan et al. 2020: one to two million at convergence</source>
        <translation>mục 10.1.1; Kaplan và cộng sự 2020: một đến hai triệu lúc hội tụ</translation>
    </message>
    <message>
        <source>Reference batch</source>
        <translation>Batch tham chiếu</translation>
    </message>
    <message>
        <source>Sequences a step of the run whose loss is to be reached.</source>
        <translation>Số chuỗi mỗi bước của lần chạy có loss cần đạt.</translation>
    </message>
    <message>
        <source>Reference tokens</source>
        <translation>Token tham chiếu</translation>
    </message>
    <message>
        <source>Tokens of the run whose loss is to be reached.</source>
        <translation>Số token của lần chạy có loss cần đạt.</translation>
    </message>
    <message>
        <source>Steps for equal loss</source>
        <translation>Bước cho cùng loss</translation>
    </message>
    <message>
        <source>Takes as many steps as the batch needs for the loss of the reference run, instead of all tokens once.</source>
        <translation>Chạy đủ số bước mà batch cần để đạt loss của lần chạy tham chiếu, thay vì mọi token một lần.</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>Trajectories that generation finishes in a second.</source>
        <translation>Số trajectory mà generation hoàn thành trong một giây.</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>Verification</translation>
    </message>
    <message>
        <source>Trajectories that are given a reward in a second, by rules, a reward model or a teacher.</source>
        <translation>Số trajectory được gán reward trong một giây, bằng luật, reward model hoặc giáo viên.</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>Learning</translation>
    </message>
    <message>
        <source>Trajectories that training takes in a second.</source>
        <translation>Số trajectory mà training tiếp nhận trong một giây.</translation>
    </message>
    <message>
        <source>Kept after verifying</source>
        <translation>Giữ sau verification</translation>
    </message>
    <message>
        <source>Share of verified trajectories that pass and are fresh enough to learn from.</source>
        <translation>Tỷ lệ trajectory đã xác minh đạt yêu cầu và còn đủ mới để học.</translation>
    </message>
    <message>
        <source>Kept when asynchronous</source>
        <translation>Giữ khi bất đồng bộ</translation>
    </message>
    <message>
        <source>Share of asynchronous samples whose policy is fresh enough to learn from.</source>
        <translation>Tỷ lệ mẫu bất đồng bộ có policy còn đủ mới để học.</translation>
    </message>
    <message>
        <source>Generate a batch</source>
        <translation>Sinh một batch</translation>
    </message>
    <message>
        <source>Time to generate one batch, and of its longest trajectory.</source>
        <translation>Thời gian sinh một batch, và của trajectory dài nhất trong đó.</translation>
    </message>
    <message>
        <source>Learn a batch</source>
        <translation>Học một batch</translation>
    </message>
    <message>
        <source>Time to learn from one batch.</source>
        <translation>Thời gian học từ một batch.</translation>
    </message>
    <message>
        <source>Weight sync</source>
        <translation>Đồng bộ weight</translation>
    </message>
    <message>
        <source>Time in which new weights reach generation and both sides wait.</source>
        <translation>Thời gian weight mới tới generation và cả hai phía chờ.</translation>
    </message>
    <message>
        <source>Training state</source>
        <translation>Trạng thái training</translation>
    </message>
    <message>
        <source>Memory of a shared card that training state takes.</source>
        <translation>Bộ nhớ trạng thái training chiếm trên thẻ dùng chung.</translation>
    </message>
    <message>
        <source>Generation weights</source>
        <translation>Weight generation</translation>
    </message>
    <message>
        <source>Memory of the weights as generation uses them.</source>
        <translation>Bộ nhớ của weight theo cách generation dùng.</translation>
    </message>
    <message>
        <source>chapter 10.5.2: Qwen3-8B in BF16</source>
        <translation>mục 10.5.2: Qwen3-8B ở BF16</translation>
    </message>
    <message>
        <source>Memory of the KV cache pool of generation.</source>
        <translation>Bộ nhớ của KV cache dành cho generation.</translation>
    </message>
    <message>
        <source>Common memory</source>
        <translation>Bộ nhớ chung</translation>
    </message>
    <message>
        <source>Memory that both phases hold.</source>
        <translation>Bộ nhớ mà cả hai pha đều giữ.</translation>
    </message>
    <message>
        <source>Shared card</source>
        <translation>Thẻ dùng chung</translation>
    </message>
    <message>
        <source>Memory of the card that changes between training and generation.</source>
        <translation>Bộ nhớ của thẻ chuyển qua lại giữa training và generation.</translation>
    </message>
    <message>
        <source>chapter 10.5.2: H100, 80 GB</source>
        <translation>mục 10.5.2: H100, 80 GB</translation>
    </message>
    <message>
        <source>Interruptions a day</source>
        <translation>Gián đoạn mỗi ngày</translation>
    </message>
    <message>
        <source>Interruptions of a running trajectory in a day of its time.</source>
        <translation>Số lần gián đoạn một trajectory đang chạy trong một ngày thời gian của nó.</translation>
    </message>
    <message>
        <source>Compute, one worker</source>
        <translation>Tính toán, một worker</translation>
    </message>
    <message>
        <source>Compute of a step on one worker; more workers share it.</source>
        <translation>Tính toán của một bước trên một worker; nhiều worker chia nhau.</translation>
    </message>
    <message>
        <source>Fixed sync</source>
        <translation>Đồng bộ cố định</translation>
    </message>
    <message>
        <source>Synchronisation of a step as soon as there are two workers.</source>
        <translation>Phần đồng bộ của một bước ngay khi có hai worker.</translation>
    </message>
    <message>
        <source>Sync a worker</source>
        <translation>Đồng bộ mỗi worker</translation>
    </message>
    <message>
        <source>Synchronisation that each further worker adds.</source>
        <translation>Phần đồng bộ mà mỗi worker thêm vào.</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>ma trận</translation>
    </message>
    <message>
        <source>six_nd</source>
        <translation>6ND</translation>
    </message>
    <message>
        <source>adam</source>
        <translation>adam</translation>
    </message>
    <message>
        <source>adam_bf16</source>
        <translation>adam, bf16</translation>
    </message>
    <message>
        <source>adam_8bit</source>
        <translation>adam, 8 bit</translation>
    </message>
    <message>
        <source>adafactor</source>
        <translation>adafactor</translation>
    </message>
    <message>
        <source>galore</source>
        <translation>galore</translation>
    </message>
    <message>
        <source>galore_8bit</source>
        <translation>galore, 8 bit</translation>
    </message>
    <message>
        <source>rmsprop</source>
        <translation>rmsprop</translation>
    </message>
    <message>
        <source>sgd</source>
        <translation>sgd</translation>
    </message>
    <message>
        <source>bf16</source>
        <translation>bf16</translation>
    </message>
    <message>
        <source>fp16</source>
        <translation>fp16</translation>
    </message>
    <message>
        <source>fp8</source>
        <translation>fp8</translation>
    </message>
    <message>
        <source>fp32</source>
        <translation>fp32</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>ngân sách</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>mô hình hóa</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optimizer</translation>
    </message>
    <message>
        <source>optimizer_and_gradients</source>
        <translation>optimizer và gradient</translation>
    </message>
    <message>
        <source>Tokens to train on, in whole steps.</source>
        <translation>Số token cần huấn luyện, theo bước nguyên.</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Độ dài chuỗi</translation>
    </message>
    <message>
        <source>Tokens in a sequence; attention grows with its square.</source>
        <translation>Số token trong một chuỗi; attention tăng theo bình phương.</translation>
    </message>
    <message>
        <source>Sequences a step</source>
        <translation>Chuỗi mỗi bước</translation>
    </message>
    <message>
        <source>Batch of one optimizer step, over all cards.</source>
        <translation>Batch của một bước optimizer, trên mọi thẻ.</translation>
    </message>
    <message>
        <source>Days from the start until the run must be finished.</source>
        <translation>Số ngày từ lúc bắt đầu đến khi lần chạy phải xong.</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Dự trữ</translation>
    </message>
    <message>
        <source>Days of the deadline kept for evaluation, restarts by hand and repeats.</source>
        <translation>Số ngày của hạn chót dành cho đánh giá, khởi động lại bằng tay và chạy lại.</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Share of positions that hold no token; they cost as much as any other.</source>
        <translation>Tỷ lệ vị trí không chứa token; chúng tốn như mọi vị trí khác.</translation>
    </message>
    <message>
        <source>chapter 10.4.1: packed, nothing padded</source>
        <translation>mục 10.4.1: đã packing, không padding</translation>
    </message>
    <message>
        <source>FLOPs rule</source>
        <translation>Cách đếm FLOP</translation>
    </message>
    <message>
        <source>matrix: every matrix product counted from the architecture. six_nd: six FLOPs an active parameter and token, without attention.</source>
        <translation>ma trận: mọi tích ma trận đếm từ kiến trúc. 6ND: sáu FLOP mỗi tham số hoạt động và token, không có attention.</translation>
    </message>
    <message>
        <source>Live memory by</source>
        <translation>Bộ nhớ tạm theo</translation>
    </message>
    <message>
        <source>budget: a fixed amount a card. modelled: activations, gather buffers and logits counted from the architecture.</source>
        <translation>ngân sách: một lượng cố định mỗi thẻ. mô hình hóa: activation, buffer gather và logit đếm từ kiến trúc.</translation>
    </message>
    <message>
        <source>Live budget</source>
        <translation>Ngân sách tạm</translation>
    </message>
    <message>
        <source>Budget a card for everything that lives only during a step: activations, gather buffers, logits.</source>
        <translation>Ngân sách mỗi thẻ cho mọi thứ chỉ tồn tại trong một bước: activation, buffer gather, logit.</translation>
    </message>
    <message>
        <source>chapter 10.1.2, a budget to be measured</source>
        <translation>mục 10.1.2, một ngân sách cần đo</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Recomputation</translation>
    </message>
    <message>
        <source>Activations made again in the backward instead of kept: selective the attention scores, full every layer from its input.</source>
        <translation>Activation được tính lại trong backward thay vì giữ: chọn lọc là điểm attention, toàn bộ là mọi layer từ đầu vào của nó.</translation>
    </message>
    <message>
        <source>chapter 10.2.4; Korthikanti et al. 2022</source>
        <translation>mục 10.2.4; Korthikanti và cộng sự 2022</translation>
    </message>
    <message>
        <source>Attention computed in tiles: score matrices are neither kept nor moved through the card&apos;s memory.</source>
        <translation>Attention tính theo từng ô: ma trận điểm không được giữ và không đi qua bộ nhớ của thẻ.</translation>
    </message>
    <message>
        <source>principles 1.5.5; Dao et al. 2022</source>
        <translation>nguyên lý 1.5.5; Dao và cộng sự 2022</translation>
    </message>
    <message>
        <source>Operands</source>
        <translation>Toán hạng</translation>
    </message>
    <message>
        <source>Format of the weights as they are multiplied: sets their bytes and the peak rate of the layers&apos; matrices.</source>
        <translation>Định dạng của weight khi được nhân: quyết định số byte và tốc độ đỉnh cho các ma trận của layer.</translation>
    </message>
    <message>
        <source>Gradient width</source>
        <translation>Độ rộng gradient</translation>
    </message>
    <message>
        <source>Bytes of one gradient: 2 (16-bit) or 4 (FP32, as Megatron keeps them).</source>
        <translation>Số byte của một gradient: 2 (16 bit) hoặc 4 (FP32, như Megatron giữ).</translation>
    </message>
    <message>
        <source>An FP32 copy of the weights beside 8- and 16-bit operands, 4 bytes a parameter.</source>
        <translation>Một bản sao FP32 của weight bên cạnh toán hạng 8 và 16 bit, 4 byte mỗi tham số.</translation>
    </message>
    <message>
        <source>chapter 10.1.2; Micikevicius et al. 2018</source>
        <translation>mục 10.1.2; Micikevicius và cộng sự 2018</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>What it remembers of a parameter: Adam 8 bytes, in BF16 4, in 8 bits 2, RMSprop and momentum 4, SGD none; Adafactor rows and columns of a matrix, GaLore a low-rank projection.</source>
        <translation>Những gì nó nhớ cho một tham số: Adam 8 byte, ở BF16 4, ở 8 bit 2, RMSprop và momentum 4, SGD không; Adafactor hàng và cột của ma trận, GaLore một phép chiếu rank thấp.</translation>
    </message>
    <message>
        <source>GaLore rank</source>
        <translation>Rank GaLore</translation>
    </message>
    <message>
        <source>Rank of GaLore&apos;s projections of the layers&apos; matrices.</source>
        <translation>Rank của các phép chiếu GaLore cho ma trận của layer.</translation>
    </message>
    <message>
        <source>Zhao et al. 2024 (GaLore)</source>
        <translation>Zhao và cộng sự 2024 (GaLore)</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>Rank LoRA</translation>
    </message>
    <message>
        <source>all weights are trained</source>
        <translation>huấn luyện mọi weight</translation>
    </message>
    <message>
        <source>Rank of adapters beside the attention matrices; only they are trained.</source>
        <translation>Rank của adapter bên cạnh các ma trận attention; chỉ adapter được huấn luyện.</translation>
    </message>
    <message>
        <source>principles 1.5; Hu et al. 2021 (LoRA)</source>
        <translation>nguyên lý 1.5; Hu và cộng sự 2021 (LoRA)</translation>
    </message>
    <message>
        <source>State kept and updated in host memory instead of the card&apos;s.</source>
        <translation>Trạng thái giữ và cập nhật ở bộ nhớ host thay vì của thẻ.</translation>
    </message>
    <message>
        <source>chapter 10.2.3; Ren et al. 2021 (ZeRO-Offload)</source>
        <translation>mục 10.2.3; Ren và cộng sự 2021 (ZeRO-Offload)</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>Giai đoạn ZeRO</translation>
    </message>
    <message>
        <source>What is sharded over the cards: 0 nothing, 1 optimizer state, 2 gradients too, 3 weights too.</source>
        <translation>Thứ được shard trên các thẻ: 0 không gì, 1 trạng thái optimizer, 2 cả gradient, 3 cả weight.</translation>
    </message>
    <message>
        <source>Shard group</source>
        <translation>Nhóm shard</translation>
    </message>
    <message>
        <source>all cards</source>
        <translation>mọi thẻ</translation>
    </message>
    <message>
        <source>Cards over which state is sharded; groups hold copies of it (hybrid sharding). It divides the cards.</source>
        <translation>Số thẻ mà trạng thái được shard trên đó; các nhóm giữ bản sao của nó (hybrid sharding). Số thẻ chia hết cho số này.</translation>
    </message>
    <message>
        <source>Free gathered weights</source>
        <translation>Giải phóng weight</translation>
    </message>
    <message>
        <source>In ZeRO-3, weights gathered for the forward are freed and gathered again for the backward; off keeps a full copy instead.</source>
        <translation>Ở ZeRO-3, weight gather cho forward được giải phóng rồi gather lại cho backward; tắt thì giữ một bản sao đầy đủ.</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Micro-batch</translation>
    </message>
    <message>
        <source>Sequences a card computes at once.</source>
        <translation>Số chuỗi một thẻ tính cùng lúc.</translation>
    </message>
    <message>
        <source>No effect now: it is inside the efficiency of a whole step.</source>
        <translation>Hiện không ảnh hưởng: nó nằm trong hiệu quả của cả bước.</translation>
    </message>
    <message>
        <source>No effect now: measured step times stand in for σ.</source>
        <translation>Hiện không ảnh hưởng: thời gian bước đo được thay cho σ.</translation>
    </message>
    <message>
        <source>σ: measured</source>
        <translation>σ: đã đo</translation>
    </message>
    <message>
        <source>No effect now: training stops for each save.</source>
        <translation>Hiện không ảnh hưởng: training dừng ở mỗi lần lưu.</translation>
    </message>
    <message>
        <source>No effect now: only background saves pause the input.</source>
        <translation>Hiện không ảnh hưởng: chỉ việc lưu ở nền mới làm dữ liệu vào tạm dừng.</translation>
    </message>
    <message>
        <source>No effect now: there are no saves on the hosts&apos; drives.</source>
        <translation>Hiện không ảnh hưởng: không có lần lưu nào trên ổ đĩa của host.</translation>
    </message>
    <message>
        <source>No effect now: the loss never spikes.</source>
        <translation>Hiện không ảnh hưởng: loss không bao giờ spike.</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>the picture could not be encoded</source>
        <translation>không mã hóa được hình</translation>
    </message>
    <message>
        <source>unknown format %1</source>
        <translation>định dạng lạ %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 đến %2</translation>
    </message>
    <message>
        <source>%1 pixels are out of range</source>
        <translation>%1 pixel ngoài khoảng cho phép</translation>
    </message>
    <message>
        <source>%1 pixels at %2 DPI are too many</source>
        <translation>%1 pixel ở %2 DPI là quá nhiều</translation>
    </message>
    <message>
        <source>up to %1 in the picture</source>
        <translation>tối đa %1 trong hình</translation>
    </message>
    <message>
        <source>not enough memory for the picture</source>
        <translation>không đủ bộ nhớ cho hình</translation>
    </message>
    <message>
        <source>stands here twice</source>
        <translation>xuất hiện hai lần ở đây</translation>
    </message>
    <message>
        <source>the range runs backwards</source>
        <translation>khoảng bị ngược</translation>
    </message>
    <message>
        <source>has no such deviation</source>
        <translation>không có độ lệch như vậy</translation>
    </message>
    <message>
        <source>0 or more, around a value that is not never</source>
        <translation>0 trở lên, quanh một giá trị khác không bao giờ</translation>
    </message>
    <message>
        <source>a range cannot end in never</source>
        <translation>khoảng không thể kết thúc ở không bao giờ</translation>
    </message>
    <message>
        <source>more than five cards are hard to tell apart</source>
        <translation>hơn năm thẻ thì khó phân biệt</translation>
    </message>
    <message>
        <source>five at most</source>
        <translation>tối đa năm</translation>
    </message>
    <message>
        <source>no room left: the disk is full or a size limit is reached</source>
        <translation>hết chỗ: đĩa đầy hoặc đã tới giới hạn kích thước</translation>
    </message>
    <message>
        <source>is a directory</source>
        <translation>là một thư mục</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>một file</translation>
    </message>
    <message>
        <source>is larger than %1 MiB</source>
        <translation>lớn hơn %1 MiB</translation>
    </message>
    <message>
        <source>files up to %1 MiB</source>
        <translation>file đến %1 MiB</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>không phải file thường</translation>
    </message>
    <message>
        <source>Measured step times</source>
        <translation>Thời gian bước đo được</translation>
    </message>
    <message>
        <source>Differing parameters</source>
        <translation>Thông số khác nhau</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>mốc so sánh</translation>
    </message>
    <message>
        <source>%1 card</source>
        <translation>%1 thẻ</translation>
    </message>
    <message>
        <source>%1, %2 more</source>
        <translation>%1, và %2 nữa</translation>
    </message>
    <message>
        <source>the model has no experts</source>
        <translation>model không có expert</translation>
    </message>
    <message>
        <source>%1 above 0</source>
        <translation>%1 trên 0</translation>
    </message>
    <message>
        <source>every card holds all experts: their loads even out</source>
        <translation>mỗi thẻ giữ mọi expert: tải của chúng tự cân bằng</translation>
    </message>
    <message>
        <source>expert parallelism, or a capacity factor</source>
        <translation>song song expert, hoặc một capacity factor</translation>
    </message>
    <message>
        <source>%1 of the experts cannot get %2 the mean load each</source>
        <translation>%1 số expert không thể nhận mỗi expert gấp %2 tải trung bình</translation>
    </message>
    <message>
        <source>share · load up to 1: a load up to %1</source>
        <translation>tỷ lệ · tải đến 1: tải đến %1</translation>
    </message>
    <message>
        <source>Expert load</source>
        <translation>Tải expert</translation>
    </message>
    <message>
        <source>the capacity factor, or the fullest card&apos;s rows / mean; 1 without expert parallelism</source>
        <translation>capacity factor, hoặc số hàng của thẻ đầy nhất / trung bình; 1 khi không song song expert</translation>
    </message>
    <message>
        <source>Expert capacity</source>
        <translation>Dung lượng expert</translation>
    </message>
    <message>
        <source>⌈capacity factor · tokens · experts a token / experts⌉, a micro-batch</source>
        <translation>⌈capacity factor · token · expert mỗi token / số expert⌉, mỗi micro-batch</translation>
    </message>
    <message>
        <source>chapter 10.3.3; Lepikhin et al. 2020</source>
        <translation>mục 10.3.3; Lepikhin và cộng sự 2020</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Bị bỏ</translation>
    </message>
    <message>
        <source>rows beyond an expert&apos;s capacity / routed rows</source>
        <translation>hàng vượt dung lượng của expert / hàng được định tuyến</translation>
    </message>
    <message>
        <source>what dropping does to the loss</source>
        <translation>việc bỏ hàng ảnh hưởng gì đến loss</translation>
    </message>
    <message>
        <source>Padded</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>empty rows / rows that are run</source>
        <translation>hàng rỗng / hàng được chạy</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>ring</translation>
    </message>
    <message>
        <source>tiers</source>
        <translation>theo tầng</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>cây</translation>
    </message>
    <message>
        <source>in_network</source>
        <translation>cộng trong switch</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>trực tiếp</translation>
    </message>
    <message>
        <source>(d−1)/d · m · (2W + G) in ZeRO-3 (W + G when weights are kept); m·G + W, G + W, 2·G in 2, 1, 0; G times m where each micro-batch reduces; an all-reduce in switches sends G</source>
        <translation>(d−1)/d · m · (2W + G) ở ZeRO-3 (W + G khi giữ weight); m·G + W, G + W, 2·G ở 2, 1, 0; G nhân m khi mỗi micro-batch đều reduce; all-reduce trong switch gửi G</translation>
    </message>
    <message>
        <source>bytes / time without latency; a ring: min(own link, NICs · NIC rate · g/c, over the oversubscription between racks)</source>
        <translation>byte / thời gian không tính độ trễ; ring: min(liên kết riêng, số NIC · tốc độ NIC · g/c, chia cho oversubscription giữa các rack)</translation>
    </message>
    <message>
        <source>calls · (latency + hops · hop latency) + bytes / rate</source>
        <translation>số lời gọi · (độ trễ + số chặng · độ trễ chặng) + byte / tốc độ</translation>
    </message>
    <message>
        <source>Collectives go by</source>
        <translation>Collective đi theo</translation>
    </message>
    <message>
        <source>the fastest of one ring, tiers of hosts and racks, a tree and sums in switches, where most of the time is spent</source>
        <translation>cách nhanh nhất trong một ring, các tầng host và rack, một cây và cộng trong switch, ở nơi tốn nhiều thời gian nhất</translation>
    </message>
    <message>
        <source>chapter 10.3.3; Thakur, Rabenseifner and Gropp 2005</source>
        <translation>mục 10.3.3; Thakur, Rabenseifner và Gropp 2005</translation>
    </message>
    <message>
        <source>one fabric joins all hosts: nothing leaves a rack</source>
        <translation>một mạng nối mọi host: không gì ra khỏi rack</translation>
    </message>
    <message>
        <source>hosts a rack, fewer than the job has</source>
        <translation>số host mỗi rack, ít hơn số host của công việc</translation>
    </message>
    <message>
        <source>every all-reduce stays inside a host, where no switch adds up</source>
        <translation>mọi all-reduce đều ở trong một host, nơi không switch nào cộng gộp</translation>
    </message>
    <message>
        <source>an all-reduce between hosts</source>
        <translation>all-reduce giữa các host</translation>
    </message>
    <message>
        <source>this plan has no all-reduce</source>
        <translation>sơ đồ này không có all-reduce</translation>
    </message>
    <message>
        <source>ZeRO-2 and ZeRO-3 reduce gradients with each micro-batch anyway</source>
        <translation>ZeRO-2 và ZeRO-3 vốn đã reduce gradient ở mỗi micro-batch</translation>
    </message>
    <message>
        <source>ZeRO stage 0 or 1</source>
        <translation>ZeRO giai đoạn 0 hoặc 1</translation>
    </message>
    <message>
        <source>the scenario has no step to compare with</source>
        <translation>kịch bản không có bước để so sánh</translation>
    </message>
    <message>
        <source>all %1 steps are left out</source>
        <translation>toàn bộ %1 bước bị bỏ qua</translation>
    </message>
    <message>
        <source>fewer</source>
        <translation>ít hơn</translation>
    </message>
    <message>
        <source>An efficiency of %1 is this step, waits, link and input inside it</source>
        <translation>Hiệu quả %1 chính là bước này, gồm cả chờ, liên kết và dữ liệu vào</translation>
    </message>
    <message>
        <source>An efficiency of %1 explains this step, with waits, link and input as the plan has them</source>
        <translation>Hiệu quả %1 giải thích được bước này, với chờ, liên kết và dữ liệu vào như trong sơ đồ</translation>
    </message>
    <message>
        <source>Not explainable: it would need an efficiency of %1, and at 100 % a step takes %2. Tokens a step, cards or number format differ from the run&apos;s</source>
        <translation>Không giải thích được: cần hiệu quả %1, mà ở 100 % một bước mất %2. Token mỗi bước, số thẻ hoặc định dạng số khác với lần chạy</translation>
    </message>
    <message>
        <source>Not explainable by efficiency: waits, link and input alone take %1</source>
        <translation>Hiệu quả không giải thích được: riêng chờ, liên kết và dữ liệu vào đã mất %1</translation>
    </message>
    <message>
        <source>The middle half of the steps needs %1 to %2</source>
        <translation>Nửa giữa của các bước cần %1 đến %2</translation>
    </message>
    <message>
        <source>Step: median %1, middle half %2 to %3; %4 of them are outliers</source>
        <translation>Bước: trung vị %1, nửa giữa %2 đến %3; %4 bước là giá trị ngoại lai</translation>
    </message>
    <message>
        <source>Rate of this log: %1, tokens gained over time spent</source>
        <translation>Tốc độ của log này: %1, token thêm được trên thời gian đã dùng</translation>
    </message>
    <message>
        <source>Rate at the median: %1</source>
        <translation>Tốc độ ở trung vị: %1</translation>
    </message>
    <message>
        <source>The plan as it is: efficiency %1, step %2</source>
        <translation>Sơ đồ hiện tại: hiệu quả %1, bước %2</translation>
    </message>
    <message>
        <source>%1 steps count; left out at the start: %2</source>
        <translation>%1 bước được tính; bỏ qua ở đầu: %2</translation>
    </message>
    <message>
        <source>Lines without a value, passed over: %1</source>
        <translation>Dòng không có giá trị, bỏ qua: %1</translation>
    </message>
    <message>
        <source>Restarts, whose gaps are left out: %1</source>
        <translation>Lần khởi động lại, bỏ qua khoảng trống: %1</translation>
    </message>
    <message>
        <source>the list is too long</source>
        <translation>danh sách quá dài</translation>
    </message>
    <message>
        <source>the list is empty</source>
        <translation>danh sách rỗng</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Độ dài</translation>
    </message>
    <message>
        <source>Tokens of each sequence, such as 7168, 1024 or 3*2048.</source>
        <translation>Số token của từng chuỗi, như 7168, 1024 hoặc 3*2048.</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>nhập tay</translation>
    </message>
    <message>
        <source>the plan&apos;s</source>
        <translation>của sơ đồ</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>The typed gradient and windows, or the plan&apos;s own gradients behind its last backward.</source>
        <translation>Gradient và các cửa sổ nhập tay, hoặc gradient của sơ đồ sau backward cuối.</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>Bucket</translation>
    </message>
    <message>
        <source>Pieces the gradients are sent in.</source>
        <translation>Số mảnh mà gradient được gửi đi.</translation>
    </message>
    <message>
        <source>Bytes of all gradients together, in 2^20.</source>
        <translation>Tổng số byte của mọi gradient, tính bằng 2^20.</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Thành viên</translation>
    </message>
    <message>
        <source>Cards that add their gradients up.</source>
        <translation>Số thẻ cộng gradient với nhau.</translation>
    </message>
    <message>
        <source>at</source>
        <translation>ở</translation>
    </message>
    <message>
        <source>Link of each member.</source>
        <translation>Liên kết của mỗi thành viên.</translation>
    </message>
    <message>
        <source>start</source>
        <translation>khởi động</translation>
    </message>
    <message>
        <source>Fixed time of one call.</source>
        <translation>Thời gian cố định của một lời gọi.</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Cửa sổ</translation>
    </message>
    <message>
        <source>Stretches in which the card computes and the link is idle.</source>
        <translation>Các khoảng mà thẻ tính toán và liên kết rảnh.</translation>
    </message>
    <message>
        <source>of</source>
        <translation>mỗi cái</translation>
    </message>
    <message>
        <source>Length of a window.</source>
        <translation>Độ dài một cửa sổ.</translation>
    </message>
    <message>
        <source>held</source>
        <translation>bị chiếm</translation>
    </message>
    <message>
        <source>What an earlier exchange takes of each window.</source>
        <translation>Phần mà một lần trao đổi trước chiếm trong mỗi cửa sổ.</translation>
    </message>
    <message>
        <source>Cards that share the sequences.</source>
        <translation>Số thẻ chia nhau các chuỗi.</translation>
    </message>
    <message>
        <source>in turn</source>
        <translation>lần lượt</translation>
    </message>
    <message>
        <source>packed</source>
        <translation>packing</translation>
    </message>
    <message>
        <source>context parallel</source>
        <translation>song song ngữ cảnh</translation>
    </message>
    <message>
        <source>fullest card</source>
        <translation>thẻ đầy nhất</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>trung bình</translation>
    </message>
    <message>
        <source>emptiest card</source>
        <translation>thẻ vơi nhất</translation>
    </message>
    <message>
        <source>These sequences are even: every card attends for %1</source>
        <translation>Các chuỗi này đều nhau: mỗi thẻ làm attention %1</translation>
    </message>
    <message>
        <source>The fullest card attends for %1; with context parallelism each for %2</source>
        <translation>Thẻ đầy nhất làm attention %1; với song song ngữ cảnh mỗi thẻ %2</translation>
    </message>
    <message>
        <source>%1 sequences of %2 tokens together on %3 cards; seconds: the fullest card, forward and backward</source>
        <translation>%1 chuỗi tổng %2 token trên %3 thẻ; giây: thẻ đầy nhất, forward và backward</translation>
    </message>
    <message>
        <source>attention pairs</source>
        <translation>cặp attention</translation>
    </message>
    <message>
        <source>matrices, which cost the same for every token</source>
        <translation>ma trận, tốn như nhau cho mọi token</translation>
    </message>
    <message>
        <source>the exchange of keys and values that context parallelism needs</source>
        <translation>việc trao đổi key và value mà song song ngữ cảnh cần</translation>
    </message>
    <message>
        <source>A step of %1 is an efficiency of %2</source>
        <translation>Bước %1 ứng với hiệu quả %2</translation>
    </message>
    <message>
        <source>No efficiency explains a step of %1</source>
        <translation>Không hiệu quả nào giải thích được bước %1</translation>
    </message>
    <message>
        <source>Measured steps in the order of the log</source>
        <translation>Các bước đo được theo thứ tự của log</translation>
    </message>
    <message>
        <source>step of the log</source>
        <translation>bước của log</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>bỏ qua</translation>
    </message>
    <message>
        <source>median</source>
        <translation>trung vị</translation>
    </message>
    <message>
        <source>the plan now</source>
        <translation>sơ đồ hiện tại</translation>
    </message>
    <message>
        <source>%1 steps beyond the range</source>
        <translation>%1 bước ngoài khoảng</translation>
    </message>
    <message>
        <source>all but every %1th step</source>
        <translation>mọi bước trừ cứ %1 bước một</translation>
    </message>
    <message>
        <source>rack %1</source>
        <translation>rack %1</translation>
    </message>
    <message>
        <source>network: %1 racks, %2 hosts</source>
        <translation>mạng: %1 rack, %2 host</translation>
    </message>
    <message>
        <source>What leaves a rack is the slowest edge: a ring runs at %1 a card</source>
        <translation>Phần ra khỏi rack là cạnh chậm nhất: ring chạy ở %1 mỗi thẻ</translation>
    </message>
    <message>
        <source>collectives go by tiers: inside hosts first, then between them</source>
        <translation>collective đi theo tầng: trong host trước, rồi giữa các host</translation>
    </message>
    <message>
        <source>collectives go by a tree: hops cost more than bytes</source>
        <translation>collective đi theo cây: chặng tốn hơn byte</translation>
    </message>
    <message>
        <source>switches add gradients up: each card sends them once</source>
        <translation>switch cộng gradient: mỗi thẻ gửi một lần</translation>
    </message>
    <message>
        <source>collectives go by one ring: no other way is faster</source>
        <translation>collective đi theo một ring: không cách nào nhanh hơn</translation>
    </message>
    <message>
        <source>cables, switches&apos; own delays and other jobs on them</source>
        <translation>cáp, độ trễ riêng của switch và công việc khác trên đó</translation>
    </message>
    <message>
        <source>beside: %1</source>
        <translation>bên cạnh: %1</translation>
    </message>
    <message>
        <source>the same for %1</source>
        <translation>giống nhau với %1</translation>
    </message>
    <message>
        <source>no place here for %1</source>
        <translation>không có chỗ ở đây cho %1</translation>
    </message>
    <message>
        <source>%1, the pinned one is in time</source>
        <translation>%1, sơ đồ ghim đúng hạn</translation>
    </message>
    <message>
        <source>%1, the pinned one is not in time</source>
        <translation>%1, sơ đồ ghim không đúng hạn</translation>
    </message>
    <message>
        <source>%1, %2 of %3 pinned are in time</source>
        <translation>%1, %2 trong %3 sơ đồ ghim đúng hạn</translation>
    </message>
    <message>
        <source>%1, no fit</source>
        <translation>%1, không vừa</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Chồng lấp</translation>
    </message>
    <message>
        <source>No capacity limit: nothing is dropped; %1 is the least factor that drops nothing</source>
        <translation>Không giới hạn dung lượng: không bỏ gì; %1 là hệ số nhỏ nhất không bỏ gì</translation>
    </message>
    <message>
        <source>At %1 experts drop %2 of the rows and pad %3 of what they run</source>
        <translation>Ở %1 expert bỏ %2 số hàng và padding %3 phần chúng chạy</translation>
    </message>
    <message>
        <source>At %1 nothing is dropped and %2 of what experts run is padding</source>
        <translation>Ở %1 không bỏ gì và %2 phần expert chạy là padding</translation>
    </message>
    <message>
        <source>The model has no experts</source>
        <translation>Model không có expert</translation>
    </message>
    <message>
        <source>Choose a mixture of experts to see what a capacity factor drops</source>
        <translation>Chọn một model mixture of experts để xem capacity factor bỏ những gì</translation>
    </message>
    <message>
        <source>%1 tokens a micro-batch, %2 experts, %3 a token; %4 of them at %5 the mean</source>
        <translation>%1 token mỗi micro-batch, %2 expert, %3 mỗi token; %4 trong số đó gấp %5 trung bình</translation>
    </message>
    <message>
        <source>capacity factor</source>
        <translation>capacity factor</translation>
    </message>
    <message>
        <source>dropped, of routed rows</source>
        <translation>bị bỏ, trên hàng được định tuyến</translation>
    </message>
    <message>
        <source>padding, of rows run</source>
        <translation>padding, trên hàng được chạy</translation>
    </message>
    <message>
        <source>factor %1</source>
        <translation>hệ số %1</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>không giới hạn</translation>
    </message>
    <message>
        <source>what dropped rows do to the loss</source>
        <translation>hàng bị bỏ ảnh hưởng gì đến loss</translation>
    </message>
    <message>
        <source>routing that changes from step to step</source>
        <translation>routing thay đổi từ bước này sang bước khác</translation>
    </message>
    <message>
        <source>window</source>
        <translation>cửa sổ</translation>
    </message>
    <message>
        <source>held by another exchange</source>
        <translation>bị lần trao đổi khác chiếm</translation>
    </message>
    <message>
        <source>sent beside compute</source>
        <translation>gửi song song tính toán</translation>
    </message>
    <message>
        <source>exposed</source>
        <translation>bị lộ</translation>
    </message>
    <message>
        <source>window of %1</source>
        <translation>cửa sổ %1</translation>
    </message>
    <message>
        <source>held for %1</source>
        <translation>bị chiếm %1</translation>
    </message>
    <message>
        <source>bucket %1: %2 on the link, %3 exposed</source>
        <translation>bucket %1: %2 trên liên kết, bị lộ %3</translation>
    </message>
    <message>
        <source>In one piece %1 of the reduce are exposed</source>
        <translation>Gộp một mảnh, reduce bị lộ %1</translation>
    </message>
    <message>
        <source>In one piece the reduce fits into its window</source>
        <translation>Gộp một mảnh, reduce vừa cửa sổ của nó</translation>
    </message>
    <message>
        <source>%1 buckets hide all of it; in one piece %2 are exposed</source>
        <translation>%1 bucket che được tất cả; gộp một mảnh bị lộ %2</translation>
    </message>
    <message>
        <source>Nothing is exposed, in one piece or in %1</source>
        <translation>Không gì bị lộ, gộp một mảnh hay chia %1</translation>
    </message>
    <message>
        <source>In %1 buckets %2 are exposed, in one piece %3</source>
        <translation>Chia %1 bucket bị lộ %2, gộp một mảnh %3</translation>
    </message>
    <message>
        <source>One card: nothing to reduce</source>
        <translation>Một thẻ: không có gì để reduce</translation>
    </message>
    <message>
        <source>%1 of gradients over %2 cards. Above: windows in which the card computes; below: the link</source>
        <translation>%1 gradient trên %2 thẻ. Ở trên: cửa sổ mà thẻ tính toán; ở dưới: liên kết</translation>
    </message>
    <message>
        <source>%1 buckets</source>
        <translation>%1 bucket</translation>
    </message>
    <message>
        <source>in one piece</source>
        <translation>gộp một mảnh</translation>
    </message>
    <message>
        <source>%1 exposed</source>
        <translation>bị lộ %1</translation>
    </message>
    <message>
        <source>nothing exposed</source>
        <translation>không gì bị lộ</translation>
    </message>
    <message>
        <source>gathers and other traffic, beyond what is held</source>
        <translation>gather và lưu lượng khác, ngoài phần bị chiếm</translation>
    </message>
    <message>
        <source>how gradients differ in size from layer to layer</source>
        <translation>kích thước gradient khác nhau giữa các layer</translation>
    </message>
    <message>
        <source>gather, hidden</source>
        <translation>gather, được che</translation>
    </message>
    <message>
        <source>reduce, hidden</source>
        <translation>reduce, được che</translation>
    </message>
    <message>
        <source>layers %1 to %2</source>
        <translation>layer %1 đến %2</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>layer %1</translation>
    </message>
    <message>
        <source>wait of %1 for %2</source>
        <translation>chờ %1 cho %2</translation>
    </message>
    <message>
        <source>forward of %1: %2</source>
        <translation>forward của %1: %2</translation>
    </message>
    <message>
        <source>backward of %1: %2</source>
        <translation>backward của %1: %2</translation>
    </message>
    <message>
        <source>for the micro-batch after it, %1: %2</source>
        <translation>cho micro-batch sau nó, %1: %2</translation>
    </message>
    <message>
        <source>left of the micro-batch before it, %1: %2</source>
        <translation>còn lại của micro-batch trước, %1: %2</translation>
    </message>
    <message>
        <source>gather of %1: %2</source>
        <translation>gather của %1: %2</translation>
    </message>
    <message>
        <source>reduce of %1: %2</source>
        <translation>reduce của %1: %2</translation>
    </message>
    <message>
        <source>Without prefetch compute stands still for %1 of a micro-batch</source>
        <translation>Không có prefetch, tính toán đứng yên %1 trong một micro-batch</translation>
    </message>
    <message>
        <source>Without prefetch compute stands still for %1 of the first and the last micro-batch of a step</source>
        <translation>Không có prefetch, tính toán đứng yên %1 ở micro-batch đầu và cuối của một bước</translation>
    </message>
    <message>
        <source>Compute waits %1 in the first and the last micro-batch of a step: %2 of gathers and reduces do not fit beside it</source>
        <translation>Tính toán chờ %1 ở micro-batch đầu và cuối của một bước: %2 gather và reduce không vừa bên cạnh nó</translation>
    </message>
    <message>
        <source>Compute waits %1 a micro-batch: %2 of gathers and reduces do not fit beside it</source>
        <translation>Tính toán chờ %1 mỗi micro-batch: %2 gather và reduce không vừa bên cạnh nó</translation>
    </message>
    <message>
        <source>Compute hides all %1 of gathers and reduces</source>
        <translation>Tính toán che được cả %1 gather và reduce</translation>
    </message>
    <message>
        <source>Compute hides %1 of gathers and reduces; the ends of a step wait %2</source>
        <translation>Tính toán che được %1 gather và reduce; hai đầu của bước chờ %2</translation>
    </message>
    <message>
        <source>first gather of a step: %1</source>
        <translation>gather đầu của một bước: %1</translation>
    </message>
    <message>
        <source>last reduce of a step: %1</source>
        <translation>reduce cuối của một bước: %1</translation>
    </message>
    <message>
        <source>A micro-batch amid others; before and behind it the first gather and the last reduce of a step</source>
        <translation>Một micro-batch giữa các micro-batch khác; trước và sau nó là gather đầu và reduce cuối của bước</translation>
    </message>
    <message>
        <source>Gathers of the first and reduces of the last micro-batch of a step in one picture; its last reduce behind it</source>
        <translation>Gather của micro-batch đầu và reduce của micro-batch cuối trong một hình; reduce cuối đứng sau</translation>
    </message>
    <message>
        <source>single layers: %1 stand together</source>
        <translation>từng layer riêng: %1 layer đứng chung</translation>
    </message>
    <message>
        <source>the all-reduce between copies of a shard group</source>
        <translation>all-reduce giữa các bản sao của nhóm shard</translation>
    </message>
    <message>
        <source>stragglers and kernels that slow down beside a transfer</source>
        <translation>thẻ chậm và kernel chậm đi khi có truyền bên cạnh</translation>
    </message>
    <message>
        <source>%1 cannot be a value of %2</source>
        <translation>%1 không thể là giá trị của %2</translation>
    </message>
    <message>
        <source>a list of one network or more</source>
        <translation>danh sách có một mạng trở lên</translation>
    </message>
    <message>
        <source>mem1.GiB: %1 are %2; should the vendor&apos;s GB be meant, set card.memory to %3.</source>
        <translation>mem1.GiB: %1 là %2; nếu ý là GB của nhà sản xuất, đặt card.memory thành %3.</translation>
    </message>
    <message>
        <source>one fabric</source>
        <translation>một mạng</translation>
    </message>
    <message>
        <source>networks: links count at their full rate; efficiency, costs of operations and processor use are left out.</source>
        <translation>networks: liên kết tính ở tốc độ đầy đủ; bỏ qua hiệu quả, chi phí thao tác và phần bộ xử lý dùng.</translation>
    </message>
    <message>
        <source>networks: links count at their full rate; efficiency (%1), costs of operations and processor use are left out.</source>
        <translation>networks: liên kết tính ở tốc độ đầy đủ; bỏ qua hiệu quả (%1), chi phí thao tác và phần bộ xử lý dùng.</translation>
    </message>
    <message>
        <source>%1: left out; hosts have links inside and NICs.</source>
        <translation>%1: bỏ qua; host chỉ có liên kết bên trong và NIC.</translation>
    </message>
    <message>
        <source>%1.ops.all_reduce: %2 is less than a ring&apos;s 2; the ring&apos;s counts, unless reduction inside the network is switched on.</source>
        <translation>%1.ops.all_reduce: %2 nhỏ hơn 2 của ring; tính theo ring, trừ khi bật cộng trong mạng.</translation>
    </message>
    <message>
        <source>%1: unknown, left out.</source>
        <translation>%1: lạ, bỏ qua.</translation>
    </message>
    <message>
        <source>More unknown keys, left out.</source>
        <translation>Còn nhiều khóa lạ, bỏ qua.</translation>
    </message>
    <message>
        <source>brought up from file version %1</source>
        <translation>được nâng lên từ phiên bản file %1</translation>
    </message>
    <message>
        <source>scenario, card, model or cluster</source>
        <translation>scenario, card, model hoặc cluster</translation>
    </message>
    <message>
        <source>a scenario, a profile, a Hugging Face config.json, a Calculon system</source>
        <translation>một kịch bản, một hồ sơ, một config.json của Hugging Face, một hệ thống Calculon</translation>
    </message>
    <message>
        <source>a %1 profile, a Calculon system</source>
        <translation>một hồ sơ %1, một hệ thống Calculon</translation>
    </message>
    <message>
        <source>this is a Calculon system, a card and its hosts</source>
        <translation>đây là hệ thống Calculon, một thẻ và các host</translation>
    </message>
    <message>
        <source>a name of its own, up to %1 bytes</source>
        <translation>một tên riêng, tối đa %1 byte</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>quá dài</translation>
    </message>
    <message>
        <source>holds a line break or another control character</source>
        <translation>có xuống dòng hoặc ký tự điều khiển khác</translation>
    </message>
    <message>
        <source>another %1 is called %2</source>
        <translation>một %1 khác đã tên là %2</translation>
    </message>
    <message>
        <source>bytes that are no UTF-8</source>
        <translation>byte không phải UTF-8</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>chữ thường</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>no scenario is inside this %1</source>
        <translation>không có kịch bản trong %1 này</translation>
    </message>
    <message>
        <source>a scenario file, or a design review as Headroom wrote it</source>
        <translation>một file kịch bản, hoặc bản rà soát thiết kế do Headroom ghi</translation>
    </message>
    <message>
        <source>the scenario inside this %1 is damaged</source>
        <translation>kịch bản trong %1 này bị hỏng</translation>
    </message>
    <message>
        <source>a design review as Headroom wrote it</source>
        <translation>bản rà soát thiết kế do Headroom ghi</translation>
    </message>
    <message>
        <source>%1 is no mark</source>
        <translation>%1 không phải dấu ghim</translation>
    </message>
    <message>
        <source>the mark %1 is there twice</source>
        <translation>dấu %1 xuất hiện hai lần</translation>
    </message>
    <message>
        <source>a pinned scenario needs a name</source>
        <translation>kịch bản ghim cần có tên</translation>
    </message>
    <message>
        <source>another one is the baseline already</source>
        <translation>một kịch bản khác đã là mốc so sánh</translation>
    </message>
    <message>
        <source>a list of scenarios</source>
        <translation>một danh sách kịch bản</translation>
    </message>
    <message>
        <source>%1 scenarios are pinned</source>
        <translation>%1 kịch bản được ghim</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>dòng %1</translation>
    </message>
    <message>
        <source>more than 100000 lines</source>
        <translation>nhiều hơn 100000 dòng</translation>
    </message>
    <message>
        <source>more than 1000 columns</source>
        <translation>nhiều hơn 1000 cột</translation>
    </message>
    <message>
        <source>up to 1000</source>
        <translation>tối đa 1000</translation>
    </message>
    <message>
        <source>as many in every line; a decimal comma needs semicolons between columns</source>
        <translation>mọi dòng phải bằng nhau; dấu phẩy thập phân cần dấu chấm phẩy giữa các cột</translation>
    </message>
    <message>
        <source>a JSON object a line</source>
        <translation>mỗi dòng một object JSON</translation>
    </message>
    <message>
        <source>no JSON object</source>
        <translation>không phải object JSON</translation>
    </message>
    <message>
        <source>text in UTF-8: CSV or a JSON object a line</source>
        <translation>chữ UTF-8: CSV hoặc mỗi dòng một object JSON</translation>
    </message>
    <message>
        <source>more than 10 million values with the missing ones</source>
        <translation>nhiều hơn 10 triệu giá trị, kể cả giá trị thiếu</translation>
    </message>
    <message>
        <source>fewer lines, or fewer columns</source>
        <translation>ít dòng hơn, hoặc ít cột hơn</translation>
    </message>
    <message>
        <source>the log&apos;s objects have no members</source>
        <translation>các object của log không có thành phần nào</translation>
    </message>
    <message>
        <source>at least one column</source>
        <translation>ít nhất một cột</translation>
    </message>
    <message>
        <source>more than 100000 columns</source>
        <translation>nhiều hơn 100000 cột</translation>
    </message>
    <message>
        <source>the log is empty</source>
        <translation>log rỗng</translation>
    </message>
    <message>
        <source>CSV or a JSON object a line</source>
        <translation>CSV hoặc mỗi dòng một object JSON</translation>
    </message>
    <message>
        <source>the log has a first line and no others</source>
        <translation>log chỉ có dòng đầu</translation>
    </message>
    <message>
        <source>a line with values behind the names</source>
        <translation>một dòng giá trị sau dòng tên</translation>
    </message>
    <message>
        <source>the log has no such column</source>
        <translation>log không có cột này</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 và %2 nữa</translation>
    </message>
    <message>
        <source>line %1, %2</source>
        <translation>dòng %1, %2</translation>
    </message>
    <message>
        <source>numbers in this column, or another column</source>
        <translation>số trong cột này, hoặc một cột khác</translation>
    </message>
    <message>
        <source>%1 is no time</source>
        <translation>%1 không phải thời gian</translation>
    </message>
    <message>
        <source>seconds, or a date as in 2026-03-01T12:30:05</source>
        <translation>số giây, hoặc ngày giờ như 2026-03-01T12:30:05</translation>
    </message>
    <message>
        <source>seconds up to 1e13</source>
        <translation>số giây đến 1e13</translation>
    </message>
    <message>
        <source>is the column of the tokens</source>
        <translation>là cột của token</translation>
    </message>
    <message>
        <source>another column</source>
        <translation>một cột khác</translation>
    </message>
    <message>
        <source>tokens from 0 to 1e18</source>
        <translation>token từ 0 đến 1e18</translation>
    </message>
    <message>
        <source>fewer than two lines tell time and tokens</source>
        <translation>chưa đến hai dòng cho biết thời gian và token</translation>
    </message>
    <message>
        <source>time and tokens never grow together</source>
        <translation>thời gian và token không bao giờ cùng tăng</translation>
    </message>
    <message>
        <source>two or more lines of one run</source>
        <translation>hai dòng trở lên của một lần chạy</translation>
    </message>
    <message>
        <source>tokens/s above 0, up to 1e15</source>
        <translation>token/s trên 0, đến 1e15</translation>
    </message>
    <message>
        <source>step times from 1e-6 to 1e9 s</source>
        <translation>thời gian bước từ 1e-6 đến 1e9 s</translation>
    </message>
    <message>
        <source>no line holds a value</source>
        <translation>không dòng nào có giá trị</translation>
    </message>
    <message>
        <source>a column with numbers</source>
        <translation>một cột có số</translation>
    </message>
    <message>
        <source>%1; accepted: %2</source>
        <translation>%1; chấp nhận: %2</translation>
    </message>
    <message>
        <source>%1 is too long for a number</source>
        <translation>%1 quá dài để là một số</translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation>%1 trên %2 × %3</translation>
    </message>
    <message>
        <source>%1 on %2 cards</source>
        <translation>%1 trên %2 thẻ</translation>
    </message>
    <message>
        <source>%1 × %2, no model profile</source>
        <translation>%1 × %2, không có hồ sơ model</translation>
    </message>
    <message>
        <source>%1 cards, no profile</source>
        <translation>%1 thẻ, không có hồ sơ</translation>
    </message>
    <message>
        <source>figures</source>
        <translation>hình</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>hồ sơ</translation>
    </message>
    <message>
        <source>name</source>
        <translation>tên</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>ghi chú</translation>
    </message>
    <message>
        <source>model</source>
        <translation>model</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>cluster</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>thông số</translation>
    </message>
    <message>
        <source>as opened</source>
        <translation>lúc mở</translation>
    </message>
    <message>
        <source>source</source>
        <translation>nguồn</translation>
    </message>
    <message>
        <source>same</source>
        <translation>như cũ</translation>
    </message>
    <message>
        <source>assumptions</source>
        <translation>giả định</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Giả định</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Hồ sơ</translation>
    </message>
    <message>
        <source>%1 measured step times stand in for the stragglers&apos; spread: mean %2, spread %3 of it.</source>
        <translation>%1 thời gian bước đo được thay cho độ phân tán của thẻ chậm: trung bình %2, độ phân tán %3 của nó.</translation>
    </message>
    <message>
        <source>Every parameter</source>
        <translation>Mọi thông số</translation>
    </message>
    <message>
        <source>without</source>
        <translation>chưa gồm</translation>
    </message>
    <message>
        <source>What is left out</source>
        <translation>Những gì chưa gồm</translation>
    </message>
    <message>
        <source>Efficiency is an input, not a finding: compute runs at this share of the card&apos;s peak from the first step to the last.</source>
        <translation>Hiệu quả là đầu vào, không phải kết luận: tính toán chạy ở tỷ lệ này của đỉnh thẻ từ bước đầu đến bước cuối.</translation>
    </message>
    <message>
        <source>Every step is taken to be alike; times vary by the stragglers and failures given above, and by nothing else.</source>
        <translation>Mọi bước được coi như nhau; thời gian chỉ dao động theo thẻ chậm và sự cố nêu ở trên.</translation>
    </message>
    <message>
        <source>The cluster is taken to run this job alone, with links at the rates given.</source>
        <translation>Cluster được coi là chỉ chạy công việc này, với liên kết ở tốc độ đã cho.</translation>
    </message>
    <message>
        <source>A break-even moves one value while all others stay; several slips at once are worse than each alone.</source>
        <translation>Điểm hòa vốn dịch một giá trị và giữ mọi giá trị khác; nhiều suy giảm cùng lúc tệ hơn từng suy giảm.</translation>
    </message>
    <message>
        <source>Numbers are rounded for reading; the scenario inside holds the exact inputs.</source>
        <translation>Các số được làm tròn để đọc; kịch bản bên trong giữ đầu vào chính xác.</translation>
    </message>
    <message>
        <source>total or figure</source>
        <translation>tổng hoặc hình</translation>
    </message>
    <message>
        <source>leaves out</source>
        <translation>chưa gồm</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Kết quả</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Hình</translation>
    </message>
    <message>
        <source>Further figures</source>
        <translation>Các hình khác</translation>
    </message>
    <message>
        <source>Nothing to list.</source>
        <translation>Không có gì để liệt kê.</translation>
    </message>
    <message>
        <source>breakevens</source>
        <translation>hòa vốn</translation>
    </message>
    <message>
        <source>late</source>
        <translation>trễ</translation>
    </message>
    <message>
        <source>note</source>
        <translation>lưu ý</translation>
    </message>
    <message>
        <source>result</source>
        <translation>kết quả</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>kết luận</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Kết luận</translation>
    </message>
    <message>
        <source>gauge</source>
        <translation>thước</translation>
    </message>
    <message>
        <source>used of its limit</source>
        <translation>đã dùng trên giới hạn</translation>
    </message>
    <message>
        <source>over it</source>
        <translation>vượt</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>loại</translation>
    </message>
    <message>
        <source>where</source>
        <translation>ở đâu</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>chấp nhận</translation>
    </message>
    <message>
        <source>No problem was found in the inputs.</source>
        <translation>Không thấy vấn đề nào trong đầu vào.</translation>
    </message>
    <message>
        <source>Problems and notes</source>
        <translation>Vấn đề và lưu ý</translation>
    </message>
    <message>
        <source>differences</source>
        <translation>khác biệt</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Những gì khác</translation>
    </message>
    <message>
        <source>The scenario is as it was opened, and no other is compared with it.</source>
        <translation>Kịch bản vẫn như lúc mở, và không so sánh với kịch bản nào.</translation>
    </message>
    <message>
        <source>Parameters that differ</source>
        <translation>Thông số khác nhau</translation>
    </message>
    <message>
        <source>Results that differ</source>
        <translation>Kết quả khác nhau</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Không có.</translation>
    </message>
    <message>
        <source>results</source>
        <translation>kết quả</translation>
    </message>
    <message>
        <source>Key results</source>
        <translation>Kết quả chính</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>công thức</translation>
    </message>
    <message>
        <source>Mixture of experts</source>
        <translation>Mixture of experts</translation>
    </message>
    <message>
        <source>Hosts a rack</source>
        <translation>Số host mỗi rack</translation>
    </message>
    <message>
        <source>Hosts that one rack&apos;s switches join at full rate. Groups fill the host, then the rack.</source>
        <translation>Số host mà switch của một rack nối ở tốc độ đầy đủ. Các nhóm lấp đầy host, rồi rack.</translation>
    </message>
    <message>
        <source>chapter 10.6.2 has one fabric: 0</source>
        <translation>mục 10.6.2 có một mạng: 0</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>Oversubscription</translation>
    </message>
    <message>
        <source>How many times less leaves a rack than its hosts could send: what an edge between racks carries is divided by it. No effect with one fabric.</source>
        <translation>Lượng ra khỏi rack ít hơn mấy lần so với lượng các host có thể gửi: cạnh giữa các rack bị chia cho số này. Không ảnh hưởng khi có một mạng.</translation>
    </message>
    <message>
        <source>Leiserson 1985; full rate everywhere: 1</source>
        <translation>Leiserson 1985; tốc độ đầy đủ khắp nơi: 1</translation>
    </message>
    <message>
        <source>Hop latency</source>
        <translation>Độ trễ chặng</translation>
    </message>
    <message>
        <source>Time of one hop of a ring or tree: a gather or reduce over d cards pays d − 1, an all-reduce twice that, or 2·log2 d where a tree is faster.</source>
        <translation>Thời gian một chặng của ring hoặc cây: gather hay reduce trên d thẻ trả d − 1 chặng, all-reduce gấp đôi, hoặc 2·log2 d khi cây nhanh hơn.</translation>
    </message>
    <message>
        <source>Thakur, Rabenseifner and Gropp 2005; the chapter leaves it out: 0</source>
        <translation>Thakur, Rabenseifner và Gropp 2005; chương 10 bỏ qua: 0</translation>
    </message>
    <message>
        <source>Sums in switches</source>
        <translation>Cộng trong switch</translation>
    </message>
    <message>
        <source>Switches add gradients up: an all-reduce sends its bytes once instead of 2(d − 1)/d times. No effect on gathers and reduce-scatters, nor inside one host, which has no such switch.</source>
        <translation>Switch cộng gradient: all-reduce gửi byte một lần thay vì 2(d − 1)/d lần. Không ảnh hưởng gather và reduce-scatter, cũng không ảnh hưởng bên trong một host, nơi không có switch như vậy.</translation>
    </message>
    <message>
        <source>Graham et al. 2016 (SHARP); the chapter has none</source>
        <translation>Graham và cộng sự 2016 (SHARP); chương 10 không có</translation>
    </message>
    <message>
        <source>Overhead a micro-batch</source>
        <translation>Thêm mỗi micro-batch</translation>
    </message>
    <message>
        <source>Launches and small matrices that every micro-batch pays once, however small it is; a third of it in the forward.</source>
        <translation>Việc khởi chạy và ma trận nhỏ mà mỗi micro-batch trả một lần, dù nhỏ đến đâu; một phần ba nằm trong forward.</translation>
    </message>
    <message>
        <source>chapter 10.1.3 has it inside the efficiency: 0</source>
        <translation>mục 10.1.3 để nó trong hiệu quả: 0</translation>
    </message>
    <message>
        <source>Capacity factor</source>
        <translation>Capacity factor</translation>
    </message>
    <message>
        <source>nothing dropped</source>
        <translation>không bỏ gì</translation>
    </message>
    <message>
        <source>Rows every expert runs, over the mean: fewer drop what does not fit, more pad empty rows. Expert FLOPs and exchanges grow with it.</source>
        <translation>Số hàng mỗi expert chạy, trên trung bình: ít hơn thì bỏ phần không vừa, nhiều hơn thì thêm hàng rỗng. FLOP và trao đổi của expert tăng theo nó.</translation>
    </message>
    <message>
        <source>Hot experts</source>
        <translation>Expert nóng</translation>
    </message>
    <message>
        <source>Share of the experts that get more than the mean.</source>
        <translation>Tỷ lệ expert nhận nhiều hơn trung bình.</translation>
    </message>
    <message>
        <source>chapter 10.3.3: half of them in its example; even routing: 0</source>
        <translation>mục 10.3.3: một nửa trong ví dụ; routing đều: 0</translation>
    </message>
    <message>
        <source>Hot load</source>
        <translation>Tải nóng</translation>
    </message>
    <message>
        <source>Rows a hot expert gets, over the mean. With expert parallelism the card with most of them sets the pace.</source>
        <translation>Số hàng một expert nóng nhận, trên trung bình. Với song song expert, thẻ có nhiều nhất quyết định nhịp.</translation>
    </message>
    <message>
        <source>chapter 10.3.3: 1.5 in its example; even routing: 1</source>
        <translation>mục 10.3.3: 1,5 trong ví dụ; routing đều: 1</translation>
    </message>
    <message>
        <source>Document length</source>
        <translation>Độ dài văn bản</translation>
    </message>
    <message>
        <source>one document a sequence</source>
        <translation>mỗi chuỗi một văn bản</translation>
    </message>
    <message>
        <source>Tokens of each document packed into a sequence. Tokens attend to their own document alone, so that short ones have fewer pairs.</source>
        <translation>Số token của mỗi văn bản được packing vào một chuỗi. Token chỉ nhìn văn bản của mình, nên văn bản ngắn có ít cặp hơn.</translation>
    </message>
    <message>
        <source>chapter 10.3.3; the chapter&apos;s sequences are one document: 0</source>
        <translation>mục 10.3.3; mỗi chuỗi của chương là một văn bản: 0</translation>
    </message>
    <message>
        <source>Reduce every micro-batch</source>
        <translation>Reduce mỗi micro-batch</translation>
    </message>
    <message>
        <source>ZeRO-0 and ZeRO-1 reduce gradients after each micro-batch instead of once a step. ZeRO-2 and ZeRO-3 always do.</source>
        <translation>ZeRO-0 và ZeRO-1 reduce gradient sau mỗi micro-batch thay vì một lần mỗi bước. ZeRO-2 và ZeRO-3 luôn làm vậy.</translation>
    </message>
    <message>
        <source>chapter 10.3.3: gradients are accumulated first</source>
        <translation>mục 10.3.3: gradient được tích lũy trước</translation>
    </message>
    <message>
        <source>this is a scenario, which the window opens</source>
        <translation>đây là kịch bản, cửa sổ chính mở nó</translation>
    </message>
    <message>
        <source>a profile, a Hugging Face config.json, a Calculon system</source>
        <translation>một hồ sơ, config.json của Hugging Face, hệ thống Calculon</translation>
    </message>
    <message>
        <source>own profile left out: %1</source>
        <translation>bỏ qua hồ sơ riêng: %1</translation>
    </message>
    <message>
        <source>up to %1 whole numbers between commas, such as 7168, 1024 or 3*1024; each %2</source>
        <translation>tối đa %1 số nguyên cách nhau bằng dấu phẩy, như 7168, 1024 hoặc 3*1024; mỗi số là %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of repeats</source>
        <translation>&quot;%1&quot; không phải số lần lặp</translation>
    </message>
    <message>
        <source>Gradients that more cards add up are sent in buckets</source>
        <translation>Gradient mà nhiều thẻ cộng lại được gửi theo bucket</translation>
    </message>
    <message>
        <source>Gathers and reduces of more cards stand beside compute</source>
        <translation>Gather và reduce của nhiều thẻ hơn nằm cạnh tính toán</translation>
    </message>
    <message>
        <source>shard groups of %1 cut expert groups of %2</source>
        <translation>nhóm shard %1 cắt ngang nhóm expert %2</translation>
    </message>
    <message>
        <source>0 (all cards), or a multiple or divisor of %1</source>
        <translation>0 (mọi thẻ), hoặc một bội hay ước của %1</translation>
    </message>
    <message>
        <source>shard groups of %1 do not divide %2 cards with the same weights</source>
        <translation>%2 thẻ có cùng weight không chia hết cho nhóm shard %1</translation>
    </message>
    <message>
        <source>a divisor of cards, heads and feed-forward, e.g. %1</source>
        <translation>một ước của số thẻ, số đầu và feed-forward, ví dụ %1</translation>
    </message>
    <message>
        <source>tensor groups of %1 do not divide %2 cards of a stage</source>
        <translation>%2 thẻ của một giai đoạn không chia hết cho nhóm tensor %1</translation>
    </message>
    <message>
        <source>tensor groups of %1 do not divide %2 cards</source>
        <translation>%2 thẻ không chia hết cho nhóm tensor %1</translation>
    </message>
    <message>
        <source>tensor groups of %1 do not divide %2 heads</source>
        <translation>%2 đầu không chia hết cho nhóm tensor %1</translation>
    </message>
    <message>
        <source>tensor groups of %1 and %2 KV heads do not divide each other</source>
        <translation>nhóm tensor %1 và %2 đầu KV: không số nào chia hết cho số kia</translation>
    </message>
    <message>
        <source>tensor groups of %1 do not divide a feed-forward of %2</source>
        <translation>feed-forward %2 không chia hết cho nhóm tensor %1</translation>
    </message>
    <message>
        <source>tensor groups of %1 do not divide an expert of %2</source>
        <translation>expert cỡ %2 không chia hết cho nhóm tensor %1</translation>
    </message>
    <message>
        <source>%1 cards share %2 KV heads: each is held %3 times, the copies not counted in weights</source>
        <translation>%1 thẻ dùng chung %2 đầu KV: mỗi đầu được giữ %3 lần, các bản sao không tính vào weight</translation>
    </message>
    <message>
        <source>a divisor of cards and sequence length, e.g. %1</source>
        <translation>một ước của số thẻ và độ dài chuỗi, ví dụ %1</translation>
    </message>
    <message>
        <source>context groups of %1 do not divide %2 cards with the same weights</source>
        <translation>%2 thẻ có cùng weight không chia hết cho nhóm ngữ cảnh %1</translation>
    </message>
    <message>
        <source>context groups of %1 do not divide %2 tokens of a sequence</source>
        <translation>%2 token của một chuỗi không chia hết cho nhóm ngữ cảnh %1</translation>
    </message>
    <message>
        <source>the model has no experts to divide</source>
        <translation>model không có expert để chia</translation>
    </message>
    <message>
        <source>a divisor of the experts and of the cards with the same weights, e.g. %1</source>
        <translation>một ước của số expert và của số thẻ có cùng weight, ví dụ %1</translation>
    </message>
    <message>
        <source>expert groups of %1 do not divide %2 experts</source>
        <translation>%2 expert không chia hết cho nhóm expert %1</translation>
    </message>
    <message>
        <source>expert groups of %1 do not divide %2 cards with the same weights</source>
        <translation>%2 thẻ có cùng weight không chia hết cho nhóm expert %1</translation>
    </message>
    <message>
        <source>1 or more NICs a host, or all cards of a group in one host</source>
        <translation>1 NIC trở lên mỗi host, hoặc mọi thẻ của một nhóm trong một host</translation>
    </message>
    <message>
        <source>calls · latency + bytes / rate</source>
        <translation>số lời gọi · độ trễ + byte / tốc độ</translation>
    </message>
    <message>
        <source>the slowest link that these groups cross</source>
        <translation>liên kết chậm nhất mà các nhóm này đi qua</translation>
    </message>
    <message>
        <source>Tensor groups, a step</source>
        <translation>Nhóm tensor, mỗi bước</translation>
    </message>
    <message>
        <source>Tensor groups, sent</source>
        <translation>Nhóm tensor, gửi</translation>
    </message>
    <message>
        <source>Tensor groups, exposed</source>
        <translation>Nhóm tensor, bị lộ</translation>
    </message>
    <message>
        <source>Tensor groups, link</source>
        <translation>Nhóm tensor, liên kết</translation>
    </message>
    <message>
        <source>m · layers · 4 all-reduces of 2 · s/c · b · h bytes over t cards (6 with full recomputation)</source>
        <translation>m · số layer · 4 all-reduce 2 · s/c · b · h byte trên t thẻ (6 khi recomputation toàn bộ)</translation>
    </message>
    <message>
        <source>all of it: layers wait, half in the forward</source>
        <translation>toàn bộ: các layer phải chờ, một nửa trong forward</translation>
    </message>
    <message>
        <source>Narayanan et al. 2021, 3.2</source>
        <translation>Narayanan và cộng sự 2021, 3.2</translation>
    </message>
    <message>
        <source>the embedding&apos;s and the loss&apos;s exchanges; other groups on the same links</source>
        <translation>trao đổi của embedding và loss; các nhóm khác trên cùng liên kết</translation>
    </message>
    <message>
        <source>Context groups, a step</source>
        <translation>Nhóm ngữ cảnh, mỗi bước</translation>
    </message>
    <message>
        <source>Context groups, sent</source>
        <translation>Nhóm ngữ cảnh, gửi</translation>
    </message>
    <message>
        <source>Context groups, exposed</source>
        <translation>Nhóm ngữ cảnh, bị lộ</translation>
    </message>
    <message>
        <source>Context groups, link</source>
        <translation>Nhóm ngữ cảnh, liên kết</translation>
    </message>
    <message>
        <source>m · layers · 3 · (c − 1)/c · s · b · KV heads · head size · 4 bytes</source>
        <translation>m · số layer · 3 · (c − 1)/c · s · b · số đầu KV · kích thước đầu · 4 byte</translation>
    </message>
    <message>
        <source>what outlasts a layer&apos;s attention</source>
        <translation>phần kéo dài hơn attention của một layer</translation>
    </message>
    <message>
        <source>Llama 3 2024, 3.3.2</source>
        <translation>Llama 3 2024, 3.3.2</translation>
    </message>
    <message>
        <source>other groups on the same links</source>
        <translation>các nhóm khác trên cùng liên kết</translation>
    </message>
    <message>
        <source>Expert groups, a step</source>
        <translation>Nhóm expert, mỗi bước</translation>
    </message>
    <message>
        <source>Expert groups, sent</source>
        <translation>Nhóm expert, gửi</translation>
    </message>
    <message>
        <source>Expert groups, exposed</source>
        <translation>Nhóm expert, bị lộ</translation>
    </message>
    <message>
        <source>Expert groups, link</source>
        <translation>Nhóm expert, liên kết</translation>
    </message>
    <message>
        <source>m · expert layers · 4 exchanges of (e − 1)/e · own tokens · top k · h · 2 bytes (6 with full recomputation)</source>
        <translation>m · số layer expert · 4 lần trao đổi (e − 1)/e · token của mình · top k · h · 2 byte (6 khi recomputation toàn bộ)</translation>
    </message>
    <message>
        <source>chapter 10.3.3; GShard 2020</source>
        <translation>mục 10.3.3; GShard 2020</translation>
    </message>
    <message>
        <source>Pipeline messages, a step</source>
        <translation>Thông điệp pipeline, mỗi bước</translation>
    </message>
    <message>
        <source>Pipeline messages, sent</source>
        <translation>Thông điệp pipeline, gửi</translation>
    </message>
    <message>
        <source>Pipeline messages, link</source>
        <translation>Thông điệp pipeline, liên kết</translation>
    </message>
    <message>
        <source>of the busiest card: m · chunks · 2 · 2 · s/c · b · h bytes (/t with sequence parallelism)</source>
        <translation>của thẻ bận nhất: m · số khối · 2 · 2 · s/c · b · h byte (/t khi song song chuỗi)</translation>
    </message>
    <message>
        <source>what of it is waited for is part of the pipeline&apos;s idle time</source>
        <translation>phần phải chờ nằm trong thời gian rảnh của pipeline</translation>
    </message>
    <message>
        <source>Data-parallel cards, a step</source>
        <translation>Thẻ data-parallel, mỗi bước</translation>
    </message>
    <message>
        <source>Data-parallel cards, sent</source>
        <translation>Thẻ data-parallel, gửi</translation>
    </message>
    <message>
        <source>Data-parallel cards, exposed</source>
        <translation>Thẻ data-parallel, bị lộ</translation>
    </message>
    <message>
        <source>Data-parallel cards, link</source>
        <translation>Thẻ data-parallel, liên kết</translation>
    </message>
    <message>
        <source>ZeRO&apos;s gathers and reduces of the card&apos;s own weights and gradients over d · c cards, of experts over d · c / e</source>
        <translation>gather và reduce của ZeRO cho weight và gradient của chính thẻ trên d · c thẻ, cho expert trên d · c / e</translation>
    </message>
    <message>
        <source>ZeRO stage 0, shard groups, or a tensor group without sequence parallelism</source>
        <translation>ZeRO giai đoạn 0, nhóm shard, hoặc nhóm tensor không song song chuỗi</translation>
    </message>
    <message>
        <source>host %1 · cards %2</source>
        <translation>host %1 · thẻ %2</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>không được nối</translation>
    </message>
    <message>
        <source>a NIC of its own</source>
        <translation>một NIC riêng</translation>
    </message>
    <message>
        <source>%1 NICs each</source>
        <translation>mỗi thẻ %1 NIC</translation>
    </message>
    <message>
        <source>%1 cards share one</source>
        <translation>%1 thẻ dùng chung một NIC</translation>
    </message>
    <message>
        <source>a card, each way</source>
        <translation>mỗi thẻ, mỗi chiều</translation>
    </message>
    <message>
        <source>a host</source>
        <translation>mỗi host</translation>
    </message>
    <message>
        <source>Cards a host: %1</source>
        <translation>Thẻ mỗi host: %1</translation>
    </message>
    <message>
        <source>NICs a host: %1</source>
        <translation>NIC mỗi host: %1</translation>
    </message>
    <message>
        <source>NIC rate: %1</source>
        <translation>Tốc độ NIC: %1</translation>
    </message>
    <message>
        <source>Hosts a rack: %1</source>
        <translation>Host mỗi rack: %1</translation>
    </message>
    <message>
        <source>Hosts a rack: one fabric</source>
        <translation>Host mỗi rack: một mạng</translation>
    </message>
    <message>
        <source>Oversubscription: %1</source>
        <translation>Oversubscription: %1</translation>
    </message>
    <message>
        <source>% of rows</source>
        <translation>% số hàng</translation>
    </message>
    <message>
        <source>%1 MiB of gradients over %2 cards. Above: windows in which the card computes; below: the link</source>
        <translation>%1 MiB gradient trên %2 thẻ. Ở trên: cửa sổ mà thẻ tính toán; ở dưới: liên kết</translation>
    </message>
    <message>
        <source>wait of %1 before the next micro-batch</source>
        <translation>chờ %1 trước micro-batch tiếp theo</translation>
    </message>
    <message>
        <source>seconds of a micro-batch</source>
        <translation>giây của một micro-batch</translation>
    </message>
    <message>
        <source>gathers more than a layer ahead, which the step&apos;s formula allows</source>
        <translation>gather sớm hơn một layer, điều mà công thức của bước cho phép</translation>
    </message>
    <message>
        <source>Power and the memory a runtime keeps are not in the file: 0. Efficiencies by size and vector rates are left out: the plan&apos;s own efficiency counts.</source>
        <translation>Công suất và bộ nhớ runtime giữ không có trong file: 0. Bỏ qua hiệu quả theo kích thước và tốc độ vector: dùng hiệu quả của sơ đồ.</translation>
    </message>
    <message>
        <source>All values are those of the baseline.</source>
        <translation>Mọi giá trị đều như ở mốc so sánh.</translation>
    </message>
    <message>
        <source>Values that differ from the baseline: %1; they stand out in the table.</source>
        <translation>Số giá trị khác với mốc so sánh: %1; chúng nổi bật trong bảng.</translation>
    </message>
    <message>
        <source>Differences are measured from %1; values that differ from it stand out.</source>
        <translation>Khác biệt được đo so với %1; giá trị khác được làm nổi bật.</translation>
    </message>
    <message>
        <source>Tensor group</source>
        <translation>Nhóm tensor</translation>
    </message>
    <message>
        <source>Neighbouring cards that share every matrix of a layer and exchange activations four times a layer. They divide cards, heads and feed-forward.</source>
        <translation>Các thẻ cạnh nhau chia nhau mọi ma trận của một layer và trao đổi activation bốn lần mỗi layer. Số này là một ước chung của số thẻ, số đầu và cỡ feed-forward.</translation>
    </message>
    <message>
        <source>chapter 10.3; Megatron-LM 2019; the chapter&apos;s case has none: 1</source>
        <translation>mục 10.3; Megatron-LM 2019; trường hợp của chương không có: 1</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>Song song chuỗi</translation>
    </message>
    <message>
        <source>A tensor group divides norms and residual activations along the tokens as well: less memory and smaller messages for the same exchanges.</source>
        <translation>Nhóm tensor chia cả norm và activation của dòng dư theo token: ít bộ nhớ hơn và thông điệp nhỏ hơn cho cùng số lần trao đổi.</translation>
    </message>
    <message>
        <source>Context group</source>
        <translation>Nhóm ngữ cảnh</translation>
    </message>
    <message>
        <source>Cards that share every sequence, a piece each; keys and values go round while attention computes. They divide cards and sequence length.</source>
        <translation>Các thẻ chia nhau mỗi chuỗi, mỗi thẻ một mảnh; key và value đi vòng trong khi attention tính. Số này là một ước chung của số thẻ và độ dài chuỗi.</translation>
    </message>
    <message>
        <source>chapter 10.3; Llama 3 2024, 3.3.2; the chapter&apos;s case has none: 1</source>
        <translation>mục 10.3; Llama 3 2024, 3.3.2; trường hợp của chương không có: 1</translation>
    </message>
    <message>
        <source>Expert group</source>
        <translation>Nhóm expert</translation>
    </message>
    <message>
        <source>Cards of those with the same dense weights that divide the routed experts among them; each token&apos;s activations travel to its experts and back. They divide these cards and the experts.</source>
        <translation>Các thẻ có cùng weight dense chia nhau các expert định tuyến; activation của mỗi token đi tới expert của nó và quay về. Số này là một ước chung của số thẻ đó và số expert.</translation>
    </message>
    <message>
        <source>chapter 10.3.3; GShard 2020; the chapter&apos;s case has no experts: 1</source>
        <translation>mục 10.3.3; GShard 2020; trường hợp của chương không có expert: 1</translation>
    </message>
    <message>
        <source>No effect now: there is no tensor group.</source>
        <translation>Hiện không ảnh hưởng: không có nhóm tensor.</translation>
    </message>
    <message>
        <source>Save mode</source>
        <translation>Chế độ lưu</translation>
    </message>
    <message>
        <source>cards with one number: a tensor group of %1</source>
        <translation>các thẻ cùng số: một nhóm tensor %1</translation>
    </message>
    <message>
        <source>cards with one number: a context group of %1</source>
        <translation>các thẻ cùng số: một nhóm ngữ cảnh %1</translation>
    </message>
    <message>
        <source>cards with one number: an expert group of %1</source>
        <translation>các thẻ cùng số: một nhóm expert %1</translation>
    </message>
    <message>
        <source>cards with one number: a pipeline of %1 stages</source>
        <translation>các thẻ cùng số: một pipeline %1 giai đoạn</translation>
    </message>
    <message>
        <source>routed experts that other groups of cards reduce</source>
        <translation>expert định tuyến mà các nhóm thẻ khác reduce</translation>
    </message>
    <message>
        <source>exchanges of tensor, context and expert groups: part of each layer&apos;s time</source>
        <translation>trao đổi của nhóm tensor, ngữ cảnh và expert: một phần thời gian của mỗi layer</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>rỗng</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>hiệu quả</translation>
    </message>
    <message>
        <source>headroom</source>
        <translation>headroom</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>thiếu</translation>
    </message>
    <message>
        <source>text</source>
        <translation>đoạn chữ</translation>
    </message>
    <message>
        <source>version</source>
        <translation>phiên bản</translation>
    </message>
    <message>
        <source>values</source>
        <translation>giá trị</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>kịch bản</translation>
    </message>
    <message>
        <source>page</source>
        <translation>trang</translation>
    </message>
    <message>
        <source>timems</source>
        <translation>timems</translation>
    </message>
    <message>
        <source>middle half</source>
        <translation>nửa giữa</translation>
    </message>
    <message>
        <source>Pipeline idle</source>
        <translation>Pipeline rảnh</translation>
    </message>
    <message>
        <source>Resident state and live memory of a card by ZeRO stage, over the %1 cards that hold the same weights</source>
        <translation>Trạng thái cư trú và bộ nhớ tạm của một thẻ theo giai đoạn ZeRO, trên %1 thẻ giữ cùng weight</translation>
    </message>
    <message>
        <source>Time between failures</source>
        <translation>Thời gian giữa hai sự cố</translation>
    </message>
    <message>
        <source>1/λ, λ = cards/MTBF of a card + 1/MTBF of the job + 1/MTBF of spikes</source>
        <translation>1/λ, λ = số thẻ/MTBF của một thẻ + 1/MTBF của công việc + 1/MTBF của đột biến</translation>
    </message>
    <message>
        <source>nothing to compare with</source>
        <translation>không có gì để so sánh</translation>
    </message>
    <message>
        <source>no efficiency explains the step of %1</source>
        <translation>không hiệu quả nào giải thích được bước của %1</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>thời gian bước</translation>
    </message>
    <message>
        <source>step ratio</source>
        <translation>tỉ số bước</translation>
    </message>
    <message>
        <source>interruptions</source>
        <translation>gián đoạn</translation>
    </message>
    <message>
        <source>RL cycle</source>
        <translation>chu kỳ RL</translation>
    </message>
    <message>
        <source>Published runs</source>
        <translation>Lần chạy đã công bố</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 so với %2</translation>
    </message>
    <message>
        <source>No published run to compare with</source>
        <translation>Không có lần chạy đã công bố nào để so sánh</translation>
    </message>
    <message>
        <source>run</source>
        <translation>lần chạy</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>dự đoán</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>chênh lệch</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>ghi chú</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>giả định</translation>
    </message>
    <message>
        <source>published</source>
        <translation>đã công bố</translation>
    </message>
    <message>
        <source>Run table</source>
        <translation>Bảng lần chạy</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>thấp hơn</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>cao hơn</translation>
    </message>
    <message>
        <source>%1 more rows, which the figure&apos;s CSV export has</source>
        <translation>%1 hàng nữa, có trong bản xuất CSV của hình</translation>
    </message>
    <message>
        <source>it does not fit here: needs %1 of %2 a card</source>
        <translation>ở đây không vừa bộ nhớ: cần %1 trong %2 mỗi thẻ</translation>
    </message>
    <message>
        <source>memory formula</source>
        <translation>công thức bộ nhớ</translation>
    </message>
    <message>
        <source>projected failures</source>
        <translation>sự cố được suy ra</translation>
    </message>
    <message>
        <source>%1, %2: predicted %3, printed %4: %5</source>
        <translation>%1, %2: dự đoán %3, đã in %4: %5</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>dự báo</translation>
    </message>
    <message>
        <source>check of what is counted</source>
        <translation>kiểm tra cách đếm</translation>
    </message>
    <message>
        <source>predicted over printed</source>
        <translation>dự đoán chia cho số đã in</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>đúng như đã in</translation>
    </message>
    <message>
        <source>Half of %1 forecasts are within %2 of published runs; %3 are off by more than a tenth</source>
        <translation>Một nửa trong %1 dự báo lệch không quá %2 so với lần chạy đã công bố; %3 dự báo lệch hơn một phần mười</translation>
    </message>
    <message>
        <source>%1 checks put a run&apos;s own printed efficiency or formula back in: they test how FLOPs and bytes are counted, not speed (half within %2)</source>
        <translation>%1 phép kiểm tra dùng lại hiệu quả hoặc công thức mà chính lần chạy đã in: chúng kiểm tra cách đếm FLOP và byte, không phải tốc độ (một nửa lệch không quá %2)</translation>
    </message>
    <message>
        <source>%1 measurements of runs that this model refuses</source>
        <translation>%1 số đo của các lần chạy mà mô hình này từ chối</translation>
    </message>
    <message>
        <source>%1 published runs that are not compared; the run table says why</source>
        <translation>%1 lần chạy đã công bố không được so sánh; bảng lần chạy nói vì sao</translation>
    </message>
    <message>
        <source>%1 published figures beside predictions; %2 runs are not compared</source>
        <translation>%1 con số đã công bố bên cạnh dự đoán; %2 lần chạy không được so sánh</translation>
    </message>
    <message>
        <source>What a run neither gives nor is assumed to have is as in chapter-48</source>
        <translation>Những gì lần chạy không cho biết và không được giả định thì như trong kịch bản chương 48 thẻ</translation>
    </message>
    <message>
        <source>printed</source>
        <translation>đã in</translation>
    </message>
    <message>
        <source>hollow: other values differ in %1, for which the colours do not hold</source>
        <translation>rỗng: %1 khác ở những giá trị khác nên màu không áp dụng cho chúng</translation>
    </message>
    <message>
        <source>Saves in the background: %1 to write, usable %2 after the snapshot begins; no backlog and no waiting from every %3 on</source>
        <translation>Lưu ở nền: %1 để ghi, dùng được %2 sau khi bắt đầu snapshot; không tồn đọng và không chờ từ chu kỳ %3 trở lên</translation>
    </message>
    <message>
        <source>Training stops %1 for a save, which is usable then</source>
        <translation>Training dừng %1 cho một lần lưu, lưu xong là dùng được</translation>
    </message>
    <message>
        <source>drag the failure</source>
        <translation>hãy kéo vạch sự cố</translation>
    </message>
    <message>
        <source>Colours from %1 to %2; the line is a deadline margin of zero</source>
        <translation>Màu từ %1 đến %2; đường kẻ là biên dư hạn chót bằng không</translation>
    </message>
    <message>
        <source>a click goes there</source>
        <translation>nhấp để tới đó</translation>
    </message>
    <message>
        <source>cells: %1, columns: %2</source>
        <translation>số ô: %1, số cột: %2</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>chuỗi</translation>
    </message>
    <message>
        <source>byte</source>
        <translation>byte</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>giờ</translation>
    </message>
    <message>
        <source>gpipe</source>
        <translation>gpipe</translation>
    </message>
    <message>
        <source>max(compute · stragglers + exposed + input wait, sequences / supply); a pipeline&apos;s makespan stands for compute and what its layers wait for</source>
        <translation>max(tính toán · thẻ chậm + bị lộ + chờ dữ liệu vào, chuỗi / tốc độ cấp); với pipeline, makespan thay cho tính toán và phần các lớp phải chờ</translation>
    </message>
    <message>
        <source>longest step − compute · stragglers − input wait − offload wait; a pipeline&apos;s makespan stands for compute</source>
        <translation>bước dài nhất − tính toán · thẻ chậm − chờ dữ liệu vào − chờ offload; với pipeline, makespan thay cho tính toán</translation>
    </message>
    <message>
        <source>least cards, in whole replicas, whose resident + live fits</source>
        <translation>số thẻ ít nhất, theo bản sao nguyên, mà cư trú + tạm vừa bộ nhớ</translation>
    </message>
    <message>
        <source>Meets the deadline to first order only: failures make it late</source>
        <translation>Chỉ kịp hạn theo xấp xỉ bậc nhất: tính cả sự cố thì trễ</translation>
    </message>
    <message>
        <source>pipelines</source>
        <translation>các pipeline</translation>
    </message>
    <message>
        <source>data-parallel cards</source>
        <translation>các thẻ song song dữ liệu</translation>
    </message>
    <message>
        <source>Most link time: %1, %2 a step over %3</source>
        <translation>Tốn thời gian đường truyền nhất: %1, %2 mỗi bước qua %3</translation>
    </message>
    <message>
        <source>the NICs</source>
        <translation>các NIC</translation>
    </message>
    <message>
        <source>the peer link</source>
        <translation>liên kết giữa thẻ</translation>
    </message>
    <message>
        <source>the host link</source>
        <translation>liên kết host</translation>
    </message>
    <message>
        <source>cells left empty, where inputs conflict: %1 of the map</source>
        <translation>các ô để trống, nơi đầu vào mâu thuẫn: %1 bản đồ</translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>Scenario %1 · Headroom %2</source>
        <translation>Kịch bản %1 · Headroom %2</translation>
    </message>
    <message>
        <source>without: %1</source>
        <translation>chưa gồm: %1</translation>
    </message>
    <message>
        <source>and %1 more rows; the CSV export has them all</source>
        <translation>và %1 hàng nữa; bản xuất CSV có đủ</translation>
    </message>
</context>
<context>
    <name>headroom::AssumptionDialog</name>
    <message>
        <source>What slips together</source>
        <translation>Những gì suy giảm cùng lúc</translation>
    </message>
    <message>
        <source>What is uncertain</source>
        <translation>Những gì bất định</translation>
    </message>
    <message>
        <source>Each value replaces the present one; Recover takes them back one at a time.</source>
        <translation>Mỗi giá trị thay giá trị hiện tại; hình “Khôi phục từng thứ” lấy lại từng giá trị một.</translation>
    </message>
    <message>
        <source>Chance draws each value from its range, all equally likely, or around the present value with a deviation.</source>
        <translation>Hình Xác suất rút mỗi giá trị từ khoảng của nó với xác suất đều, hoặc quanh giá trị hiện tại với một độ lệch.</translation>
    </message>
    <message>
        <source>Add a value</source>
        <translation>Thêm một giá trị</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Bỏ</translation>
    </message>
    <message>
        <source>Value that changes</source>
        <translation>Giá trị thay đổi</translation>
    </message>
    <message>
        <source>Changed value</source>
        <translation>Giá trị mới</translation>
    </message>
    <message>
        <source>Low end</source>
        <translation>Đầu thấp</translation>
    </message>
    <message>
        <source>from, to</source>
        <translation>từ, đến</translation>
    </message>
    <message>
        <source>now ± deviation</source>
        <translation>hiện tại ± độ lệch</translation>
    </message>
    <message>
        <source>Range or spread</source>
        <translation>Khoảng hay độ lệch</translation>
    </message>
    <message>
        <source>High end, or deviation</source>
        <translation>Đầu cao, hoặc độ lệch</translation>
    </message>
</context>
<context>
    <name>headroom::CalibrateDialog</name>
    <message>
        <source>choose one</source>
        <translation>hãy chọn</translation>
    </message>
    <message>
        <source>No column of this log is known to hold step times: choose one.</source>
        <translation>Không rõ cột nào của log này giữ thời gian bước: hãy chọn một cột.</translation>
    </message>
    <message>
        <source>leave &amp;outliers out too</source>
        <translation>&amp;Bỏ cả giá trị ngoại lai</translation>
    </message>
    <message>
        <source>Calibrate the efficiency</source>
        <translation>Hiệu chỉnh hiệu quả</translation>
    </message>
    <message>
        <source>&amp;Load a log…</source>
        <translation>&amp;Nạp log…</translation>
    </message>
    <message>
        <source>CSV, or a JSON object a line</source>
        <translation>CSV, hoặc mỗi dòng một object JSON</translation>
    </message>
    <message>
        <source>Step times, typed</source>
        <translation>Thời gian bước, nhập tay</translation>
    </message>
    <message>
        <source>or type step times in seconds, one a line</source>
        <translation>hoặc nhập thời gian bước theo giây, mỗi dòng một số</translation>
    </message>
    <message>
        <source>Use this efficiency</source>
        <translation>Dùng hiệu quả này</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>thời gian bước</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>token mỗi giây</translation>
    </message>
    <message>
        <source>tokens so far, beside a clock</source>
        <translation>token tích lũy, cạnh đồng hồ</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>giây</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>mili giây</translation>
    </message>
    <message>
        <source>The log &amp;tells</source>
        <translation>&amp;Log cho biết</translation>
    </message>
    <message>
        <source>&amp;Column</source>
        <translation>&amp;Cột</translation>
    </message>
    <message>
        <source>Cloc&amp;k</source>
        <translation>Đồng &amp;hồ</translation>
    </message>
    <message>
        <source>U&amp;nit</source>
        <translation>Đơn &amp;vị</translation>
    </message>
    <message>
        <source>Leave out the &amp;first</source>
        <translation>Bỏ qua phần đầ&amp;u</translation>
    </message>
    <message>
        <source>Load a training log</source>
        <translation>Nạp log training</translation>
    </message>
    <message>
        <source>Logs (*.csv *.tsv *.jsonl *.json *.txt *.log);;All files (*)</source>
        <translation>Log (*.csv *.tsv *.jsonl *.json *.txt *.log);;Mọi file (*)</translation>
    </message>
    <message>
        <source>as typed</source>
        <translation>như đã nhập</translation>
    </message>
    <message>
        <source>&amp;Use %1</source>
        <translation>&amp;Dùng %1</translation>
    </message>
    <message>
        <source>&amp;Use this efficiency</source>
        <translation>&amp;Dùng hiệu quả này</translation>
    </message>
    <message>
        <source>efficiency calibrated to %1</source>
        <translation>hiệu chỉnh hiệu quả thành %1</translation>
    </message>
    <message>
        <source>%1: lines %2, columns %3</source>
        <translation>%1: dòng %2, cột %3</translation>
    </message>
</context>
<context>
    <name>headroom::CardDialog</name>
    <message>
        <source>Cards to compare</source>
        <translation>Các thẻ để so sánh</translation>
    </message>
    <message>
        <source>The plan&apos;s card is always shown. Five others at most. Without a price an hour a card is paid as the plan&apos;s.</source>
        <translation>Thẻ của sơ đồ luôn được hiện. Thêm tối đa năm thẻ khác. Thẻ không có giá giờ được tính như thẻ của sơ đồ.</translation>
    </message>
    <message>
        <source>$ an hour</source>
        <translation>$ một giờ</translation>
    </message>
    <message>
        <source>as the plan</source>
        <translation>như sơ đồ</translation>
    </message>
    <message>
        <source>Dollars an hour, %1</source>
        <translation>Đô la một giờ, %1</translation>
    </message>
</context>
<context>
    <name>headroom::CompareModel</name>
    <message>
        <source>%1, differs</source>
        <translation>%1, khác</translation>
    </message>
    <message>
        <source>%1, differs by %2</source>
        <translation>%1, khác %2</translation>
    </message>
    <message>
        <source>baseline: %1</source>
        <translation>mốc so sánh: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ComparePage</name>
    <message>
        <source>&amp;Differences only</source>
        <translation>Chỉ &amp;khác biệt</translation>
    </message>
    <message>
        <source>Find a row</source>
        <translation>Tìm một hàng</translation>
    </message>
    <message>
        <source>Comparison of scenarios</source>
        <translation>So sánh các kịch bản</translation>
    </message>
    <message>
        <source>Copy &amp;Markdown</source>
        <translation>Sao chép &amp;Markdown</translation>
    </message>
    <message>
        <source>Copy &amp;CSV</source>
        <translation>Sao chép &amp;CSV</translation>
    </message>
    <message>
        <source>Save CS&amp;V…</source>
        <translation>Lưu CS&amp;V…</translation>
    </message>
    <message>
        <source>1 row differs</source>
        <translation>1 hàng khác</translation>
    </message>
    <message>
        <source>%1 rows differ</source>
        <translation>%1 hàng khác</translation>
    </message>
    <message>
        <source>; pin scenarios with Ctrl+P to set them beside it</source>
        <translation>; ghim kịch bản bằng Ctrl+P để đặt cạnh nó</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>Lưu bảng so sánh</translation>
    </message>
    <message>
        <source>CSV file (*.csv)</source>
        <translation>File CSV (*.csv)</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Chưa lưu: %1</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Sao chép dạng &amp;Markdown</translation>
    </message>
    <message>
        <source>Copy as &amp;CSV</source>
        <translation>Sao chép dạng &amp;CSV</translation>
    </message>
    <message>
        <source>Save as CS&amp;V…</source>
        <translation>Lưu dạng CS&amp;V…</translation>
    </message>
</context>
<context>
    <name>headroom::DerivationPanel</name>
    <message>
        <source>How this was computed</source>
        <translation>Cách tính</translation>
    </message>
    <message>
        <source>Without: %1.</source>
        <translation>Chưa gồm: %1.</translation>
    </message>
    <message>
        <source>%1, without: %2.</source>
        <translation>%1, chưa gồm: %2.</translation>
    </message>
    <message>
        <source>%1 = %2, %3, %4</source>
        <translation>%1 = %2, %3, %4</translation>
    </message>
</context>
<context>
    <name>headroom::DocumentFiles</name>
    <message>
        <source>Scenarios (*.headroom);;All files (*)</source>
        <translation>Kịch bản (*.headroom);;Mọi file (*)</translation>
    </message>
    <message>
        <source>Open a scenario</source>
        <translation>Mở kịch bản</translation>
    </message>
    <message>
        <source>Scenarios (*.headroom);;Design reviews (*.html *.pdf);;All files (*)</source>
        <translation>Kịch bản (*.headroom);;Rà soát thiết kế (*.html *.pdf);;Mọi file (*)</translation>
    </message>
    <message>
        <source>Import a model, card or host</source>
        <translation>Nhập model, thẻ hoặc host</translation>
    </message>
    <message>
        <source>Profiles, Hugging Face config.json, Calculon systems (*.json);;All files (*)</source>
        <translation>Hồ sơ, config.json của Hugging Face, hệ thống Calculon (*.json);;Mọi file (*)</translation>
    </message>
    <message>
        <source>Load measured step times</source>
        <translation>Nạp thời gian bước đo được</translation>
    </message>
    <message>
        <source>Step times in seconds (*.csv);;All files (*)</source>
        <translation>Thời gian bước tính bằng giây (*.csv);;Mọi file (*)</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>File đã thay đổi</translation>
    </message>
    <message>
        <source>Another program has changed %1 since it was opened here.</source>
        <translation>Một chương trình khác đã thay đổi %1 từ lúc mở ở đây.</translation>
    </message>
    <message>
        <source>Overwriting it loses what the other program wrote. Reloading shows that, and Undo brings back what is here now.</source>
        <translation>Ghi đè sẽ mất những gì chương trình kia đã ghi. Nạp lại thì thấy chúng, và Hoàn tác đưa lại những gì đang có ở đây.</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>&amp;Ghi đè</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Nạp lại</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Lưu &amp;thành…</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>Lưu kịch bản</translation>
    </message>
    <message>
        <source>Not saved: %1 is open in another window</source>
        <translation>Chưa lưu: %1 đang mở ở cửa sổ khác</translation>
    </message>
    <message>
        <source>The file that stood here was of another version; it is kept as %1</source>
        <translation>File ở đây thuộc phiên bản khác; nó được giữ lại là %1</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Chưa lưu: %1</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Thay đổi chưa lưu</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 có thay đổi chưa lưu.</translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation>Một chương trình khác đã thay đổi %1.</translation>
    </message>
    <message>
        <source>%1 is no longer there. Saving writes it again.</source>
        <translation>%1 không còn ở đó. Lưu sẽ ghi lại nó.</translation>
    </message>
    <message>
        <source>Not reloaded: %1</source>
        <translation>Chưa nạp lại: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ExerciseDialog</name>
    <message>
        <source>Exercises</source>
        <translation>Bài tập</translation>
    </message>
    <message>
        <source>The question, and how to answer it</source>
        <translation>Câu hỏi, và cách trả lời</translation>
    </message>
    <message>
        <source>&amp;Open its scenario</source>
        <translation>&amp;Mở kịch bản của bài</translation>
    </message>
    <message>
        <source>How:</source>
        <translation>Cách làm:</translation>
    </message>
</context>
<context>
    <name>headroom::Exercises</name>
    <message>
        <source>Sharded state and the peak of a card</source>
        <translation>Trạng thái được shard và bộ nhớ đỉnh mỗi thẻ</translation>
    </message>
    <message>
        <source>Gradients are kept in FP32. What does the training state of Qwen3-8B take unsharded, and on each of eight cards with ZeRO-1, 2 and 3? What is the peak with 6 GiB of activations and two buffers of 3 GiB, alive together or one after the other?</source>
        <translation>Gradient được giữ ở FP32. Trạng thái training của Qwen3-8B chiếm bao nhiêu khi không shard, và trên mỗi thẻ trong tám thẻ với ZeRO-1, 2 và 3? Bộ nhớ đỉnh là bao nhiêu với 6 GiB activation và hai buffer 3 GiB, cùng tồn tại hoặc dùng lần lượt?</translation>
    </message>
    <message>
        <source>Gradient width is 4 here. Move ZeRO stage from 0 to 3 and read Resident and Peak below the figure. The live budget of 12 GiB holds both buffers; 9 GiB is one at a time.</source>
        <translation>Ở đây Độ rộng gradient là 4. Kéo Giai đoạn ZeRO từ 0 đến 3 và đọc Cư trú cùng Đỉnh bên dưới hình. Ngân sách tạm 12 GiB chứa cả hai buffer; 9 GiB là lần lượt từng buffer.</translation>
    </message>
    <message>
        <source>The efficiency that a deadline asks for</source>
        <translation>Hiệu quả mà một hạn chót đòi hỏi</translation>
    </message>
    <message>
        <source>384 sequences a step: how long may a step take for 30 days and for 25? Which efficiency do 32 cards need to finish in 25 days, without recovery and with it? What is the ceiling of weak scaling at a noise scale of two million tokens and of twenty, and how long do 96 and 1536 cards take, weak and strong?</source>
        <translation>384 chuỗi mỗi bước: một bước được phép dài bao lâu cho 30 ngày và cho 25 ngày? 32 thẻ cần hiệu quả nào để xong trong 25 ngày, khi bỏ qua và khi tính phục hồi? Trần của weak scaling là bao nhiêu với thang nhiễu gradient hai triệu và hai mươi triệu token, và 96 hay 1536 thẻ mất bao lâu, weak và strong?</translation>
    </message>
    <message>
        <source>Read Step budget on the page All results and Efficiency needed on Margins; set Reserved to 0 for all 30 days. Card MTBF never and a very long save interval leave recovery out. The page Scaling has the curves over cards; move Gradient noise scale on the left.</source>
        <translation>Đọc Ngân sách mỗi bước ở trang Mọi kết quả và Hiệu quả cần có ở trang Biên dư; đặt Dự trữ bằng 0 để có đủ 30 ngày. MTBF của thẻ là không bao giờ và chu kỳ lưu rất dài thì bỏ được phục hồi. Trang Mở rộng có các đường theo số thẻ; kéo Thang nhiễu gradient ở bảng bên trái.</translation>
    </message>
    <message>
        <source>A plan between capacity, deadline and cost</source>
        <translation>Một sơ đồ giữa dung lượng, hạn chót và chi phí</translation>
    </message>
    <message>
        <source>Compare days and card hours of 32 and 48 cards. Which of them fits when live memory grows from 10 to 20 GiB, and what changes with FP8 operands? With four hosts of eight cards only: how many tokens, how many days or which efficiency keeps the deadline?</source>
        <translation>So sánh số ngày và GPU-hours của 32 và 48 thẻ. Sơ đồ nào còn vừa khi bộ nhớ tạm tăng từ 10 lên 20 GiB, và toán hạng FP8 thay đổi điều gì? Nếu chỉ có bốn host tám thẻ: bao nhiêu token, bao nhiêu ngày hay hiệu quả nào thì giữ được hạn chót?</translation>
    </message>
    <message>
        <source>Pin the plan and move Cards from 48 to 32; Card hours stand on the page All results. Move Live budget and Operands. With 32 cards the marks on the sliders of Tokens, Deadline and Compute (group Efficiency) stand where the deadline just holds.</source>
        <translation>Ghim sơ đồ rồi kéo Số thẻ từ 48 về 32; GPU-hours nằm ở trang Mọi kết quả. Kéo Ngân sách tạm và đổi Toán hạng. Với 32 thẻ, dấu trên thanh trượt của Token, Hạn chót và Tính toán (nhóm Hiệu quả) đứng ở chỗ hạn chót vừa đủ.</translation>
    </message>
    <message>
        <source>Micro-batches and the idle time of a pipeline</source>
        <translation>Micro-batch và thời gian rảnh của pipeline</translation>
    </message>
    <message>
        <source>Four stages, forward 10 ms, backward 20 ms: which share of the time do 1, 4, 8 and 16 micro-batches use? What makes card 3 wait from 93 to 95 ms with 1F1B? How do interleaved 1F1B and ZB-H1 compare with eight micro-batches, and why does interleaving send more? What does rebuilding products layer by layer spare?</source>
        <translation>Bốn giai đoạn, forward 10 ms, backward 20 ms: 1, 4, 8 và 16 micro-batch dùng được bao nhiêu phần thời gian? Điều gì khiến thẻ 3 chờ từ 93 đến 95 ms với 1F1B? Interleaved 1F1B và ZB-H1 khác nhau thế nào với tám micro-batch, và vì sao interleaved truyền nhiều hơn? Dựng lại các tích theo từng layer bớt được bao nhiêu?</translation>
    </message>
    <message>
        <source>Move Sequences a step, which is the number of micro-batches here, and Schedule. The figure shows the real stages of this plan, timed by model, card and links, not the 10 and 20 ms. Those of the question the command line computes: headroom schedule one_f_one_b --stages 4 --microbatches 8 --layers 36 --forward 10ms --backward 20ms --transfer 1ms --update 1ms.</source>
        <translation>Kéo Chuỗi mỗi bước, ở đây chính là số micro-batch, và đổi Lịch trình. Hình cho thấy các giai đoạn thật của sơ đồ này, thời gian tính từ model, thẻ và liên kết, không phải 10 và 20 ms. Với thời gian của câu hỏi, lệnh headroom tính: headroom schedule one_f_one_b --stages 4 --microbatches 8 --layers 36 --forward 10ms --backward 20ms --transfer 1ms --update 1ms.</translation>
    </message>
    <message>
        <source>A queue that bridges a pause of the input</source>
        <translation>Hàng đợi vượt qua lúc dữ liệu vào tạm dừng</translation>
    </message>
    <message>
        <source>48 cards take 384 sequences in 52.8 s; four workers prepare two a second each. One of them stops for 60 s: how many sequences must be queued, and how long does it take to fill the queue again? What is the shortest interval between saves of 115 GB that 7 GB/s can write?</source>
        <translation>48 thẻ dùng 384 chuỗi trong 52,8 s; bốn tiến trình mỗi tiến trình chuẩn bị hai chuỗi một giây. Một tiến trình dừng 60 s: phải có bao nhiêu chuỗi trong hàng đợi, và mất bao lâu để nạp đầy lại? Chu kỳ ngắn nhất giữa các lần lưu 115 GB mà 7 GB/s ghi kịp là bao nhiêu?</translation>
    </message>
    <message>
        <source>The figure Queue asks for the pause below it. For the interval set Save mode to async and read Shortest interval.</source>
        <translation>Hình Hàng đợi có ô nhập thời gian tạm dừng bên dưới. Với chu kỳ, đặt Chế độ lưu là bất đồng bộ và đọc Chu kỳ ngắn nhất.</translation>
    </message>
    <message>
        <source>How often to save</source>
        <translation>Lưu bao lâu một lần</translation>
    </message>
    <message>
        <source>1 024 cards: which interval loses least, and what do 300, 900 and 1800 s lose? Add an interruption of the whole job once a day. Then, with 48 cards, a loss spike every seven days: what becomes of the best interval, and what do 600 s lose?</source>
        <translation>1 024 thẻ: chu kỳ nào mất ít nhất, và 300, 900, 1800 s mất bao nhiêu? Thêm một lần gián đoạn cả công việc mỗi ngày. Sau đó, với 48 thẻ, một loss spike mỗi bảy ngày: chu kỳ tốt nhất thành bao nhiêu, và 600 s mất bao nhiêu?</translation>
    </message>
    <message>
        <source>Move Save every and read Overhead and Best interval. Set Job MTBF to 1 day. Then Job MTBF never, 48 cards and Loss spikes every 7 days.</source>
        <translation>Kéo Lưu mỗi và đọc Chi phí thêm cùng Chu kỳ tốt nhất. Đặt MTBF của công việc là 1 ngày. Sau đó MTBF của công việc không bao giờ, 48 thẻ và Loss spike mỗi 7 ngày.</translation>
    </message>
    <message>
        <source>The stage that holds reinforcement learning back</source>
        <translation>Giai đoạn kìm hãm học tăng cường</translation>
    </message>
    <message>
        <source>Generation 12, verification 6, learning 8 trajectories a second, 75 % kept: what does doubling each stage bring? With 40 s of generation, 16 s of learning and 4 s of sync: how many useful samples does asynchronous execution win or lose when 80 % or 70 % are kept?</source>
        <translation>Generation 12, verification 6, learning 8 trajectory một giây, giữ 75 %: nhân đôi từng giai đoạn được gì? Với 40 s generation, 16 s learning và 4 s đồng bộ: thực thi bất đồng bộ được hay mất bao nhiêu mẫu hữu ích khi giữ 80 % hoặc 70 %?</translation>
    </message>
    <message>
        <source>Double Generation, Verification and Learning one at a time and read Useful trajectories. Move Kept when asynchronous and read Asynchronous gain.</source>
        <translation>Nhân đôi lần lượt Generation, Verification và Learning rồi đọc Trajectory hữu ích. Kéo Giữ khi bất đồng bộ và đọc Lợi ích bất đồng bộ.</translation>
    </message>
    <message>
        <source>The record of routing that samples carry</source>
        <translation>Bản ghi routing đi cùng mẫu</translation>
    </message>
    <message>
        <source>8K tokens, 48 layers, eight experts a token: how large is the record of expert ids as uint16 and as int32? Two sequences are packed and split over four ranks: how much does each rank hold, and what goes wrong when a token&apos;s place is off by one?</source>
        <translation>8K token, 48 layer, tám expert mỗi token: bản ghi id expert lớn bao nhiêu ở uint16 và ở int32? Hai chuỗi được packing rồi chia cho bốn rank: mỗi rank giữ bao nhiêu, và điều gì sai khi vị trí một token lệch đi một?</translation>
    </message>
    <message>
        <source>Read the routing record in the figure Hand-over; Context ranks below it splits the packed pair. Ids move with their tokens: a check compares the expert ids of a few tokens before and after packing.</source>
        <translation>Đọc bản ghi routing trong hình Chuyển giao; Số rank ngữ cảnh bên dưới hình chia cặp chuỗi đã packing. Id đi cùng token của nó: một phép kiểm tra so id expert của vài token trước và sau khi packing.</translation>
    </message>
    <message>
        <source>What the deadline can take</source>
        <translation>Hạn chót chịu được những gì</translation>
    </message>
    <message>
        <source>48 cards. How many days does the run take with PCIe halved, with and without prefetch, at 30 % efficiency, and with 5 s of input wait? What does a deviation of 5 % between the cards do to the step? If all of it happens at once, which one is worth taking back?</source>
        <translation>48 thẻ. Lần chạy mất bao nhiêu ngày khi PCIe giảm một nửa, có và không có prefetch, khi hiệu quả 30 %, và khi chờ dữ liệu vào 5 s? Độ lệch 5 % giữa các thẻ làm gì với một bước? Nếu tất cả cùng xảy ra, nên khôi phục thứ nào?</translation>
    </message>
    <message>
        <source>Move Host link to 16, Prefetch, Compute (group Efficiency), Input wait and Straggler σ one at a time; undo in between. Recover ranks what taking back each one wins.</source>
        <translation>Đổi lần lượt Liên kết host thành 16, Prefetch, Tính toán (nhóm Hiệu quả), Chờ dữ liệu vào và σ thẻ chậm; hoàn tác ở giữa. Hình “Khôi phục từng thứ” xếp hạng phần được lại khi khôi phục từng thứ.</translation>
    </message>
    <message>
        <source>How many accelerators, and at what cost</source>
        <translation>Bao nhiêu accelerator, và với chi phí nào</translation>
    </message>
    <message>
        <source>Dense models of 1, 5 and 10 trillion parameters by 6ND, on 20 trillion tokens or 20 tokens a parameter: how many A100, H100 and B200 finish in 90 and in 180 days at 40 % and 50 %? Compare the card hours of two plans in time, and say what preparation and recovery change.</source>
        <translation>Model dense 1, 5 và 10 nghìn tỷ tham số theo 6ND, trên 20 nghìn tỷ token hoặc 20 token mỗi tham số: bao nhiêu A100, H100 và B200 xong trong 90 và 180 ngày ở 40 % và 50 %? So GPU-hours của hai sơ đồ đúng hạn, và cho biết chuẩn bị cùng phục hồi thay đổi điều gì.</translation>
    </message>
    <message>
        <source>The bar below Dense chooses cards or days, data, cards and efficiencies; By size lists the cards needed.</source>
        <translation>Thanh bên dưới hình Dense chọn số thẻ hay số ngày, dữ liệu, thẻ và hiệu quả; hình Theo kích thước liệt kê số thẻ cần.</translation>
    </message>
</context>
<context>
    <name>headroom::ExploreBar</name>
    <message>
        <source>Slips…</source>
        <translation>Suy giảm…</translation>
    </message>
    <message>
        <source>What goes wrong together in Recover</source>
        <translation>Những gì cùng hỏng trong hình “Khôi phục từng thứ”</translation>
    </message>
    <message>
        <source>Uncertain…</source>
        <translation>Bất định…</translation>
    </message>
    <message>
        <source>What Chance knows only roughly</source>
        <translation>Những gì hình Xác suất chỉ biết gần đúng</translation>
    </message>
    <message>
        <source>Map, across</source>
        <translation>Bản đồ, trục ngang</translation>
    </message>
    <message>
        <source>Map, up</source>
        <translation>Bản đồ, trục dọc</translation>
    </message>
    <message>
        <source>Map, result</source>
        <translation>Bản đồ, kết quả</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Bản đồ</translation>
    </message>
    <message>
        <source>Cards…</source>
        <translation>Thẻ…</translation>
    </message>
    <message>
        <source>Which cards are compared, and their prices</source>
        <translation>Những thẻ được so sánh, và giá của chúng</translation>
    </message>
</context>
<context>
    <name>headroom::ExportDialog</name>
    <message>
        <source>Export the figure</source>
        <translation>Xuất hình</translation>
    </message>
    <message>
        <source> px at 96 DPI</source>
        <translation> px ở 96 DPI</translation>
    </message>
    <message>
        <source>%1 DPI</source>
        <translation>%1 DPI</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Sáng</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Tối</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Định dạng</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Chiều rộng</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Chiều cao</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Độ phân giải</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Giao diện</translation>
    </message>
    <message>
        <source>The numbers, with units, and the scenario as comment lines.</source>
        <translation>Các con số, kèm đơn vị, và kịch bản ở dạng dòng chú thích.</translation>
    </message>
    <message>
        <source>Title, caption and the scenario are inside.</source>
        <translation>Có cả tiêu đề, chú thích và kịch bản bên trong.</translation>
    </message>
</context>
<context>
    <name>headroom::FailureBar</name>
    <message>
        <source>auto</source>
        <translation>tự động</translation>
    </message>
    <message>
        <source>Curve from, s</source>
        <translation>Đường cong từ, s</translation>
    </message>
    <message>
        <source>Curve to, s</source>
        <translation>Đường cong đến, s</translation>
    </message>
    <message>
        <source>Curve from</source>
        <translation>Đường cong từ</translation>
    </message>
    <message>
        <source>to</source>
        <translation>đến</translation>
    </message>
    <message>
        <source>Random runs</source>
        <translation>Lần chạy ngẫu nhiên</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Runs drawn</source>
        <translation>Số lần chạy đã rút</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Dừng</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Số lần chạy</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>seed</translation>
    </message>
    <message>
        <source>Slow card behind by, σ</source>
        <translation>Thẻ chậm hơn, σ</translation>
    </message>
    <message>
        <source>Slow card behind by</source>
        <translation>Thẻ chậm hơn</translation>
    </message>
    <message>
        <source>Load step times…</source>
        <translation>Nạp thời gian bước…</translation>
    </message>
    <message>
        <source>Measured seconds of steps from a CSV file, instead of σ</source>
        <translation>Số giây đo được của các bước từ file CSV, thay cho σ</translation>
    </message>
    <message>
        <source>%1 tensor ranks</source>
        <translation>%1 rank tensor</translation>
    </message>
    <message>
        <source>%1, split by</source>
        <translation>%1, cắt theo</translation>
    </message>
    <message>
        <source>by rows</source>
        <translation>theo hàng</translation>
    </message>
    <message>
        <source>by columns</source>
        <translation>theo cột</translation>
    </message>
    <message>
        <source>%1 data ranks</source>
        <translation>%1 rank data</translation>
    </message>
    <message>
        <source>× data</source>
        <translation>× data</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Lưu</translation>
    </message>
    <message>
        <source>loaded</source>
        <translation>nạp</translation>
    </message>
    <message>
        <source>Workers that stop</source>
        <translation>Số tiến trình dừng</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Pause, s</source>
        <translation>Tạm dừng, s</translation>
    </message>
    <message>
        <source>for</source>
        <translation>trong</translation>
    </message>
    <message>
        <source>Use the best interval, %1</source>
        <translation>Dùng chu kỳ tốt nhất, %1</translation>
    </message>
    <message>
        <source>Use the best interval</source>
        <translation>Dùng chu kỳ tốt nhất</translation>
    </message>
    <message>
        <source>Saves at the interval of least loss in the exact model, more than 2 % from that of first order; one step to undo</source>
        <translation>Lưu theo chu kỳ mất ít nhất trong mô hình chính xác, cách bậc nhất hơn 2 %; hoàn tác bằng một bước</translation>
    </message>
    <message>
        <source>Saves at the interval of least loss, to first order; one step to undo</source>
        <translation>Lưu theo chu kỳ mất ít nhất, bậc nhất; hoàn tác bằng một bước</translation>
    </message>
    <message>
        <source>%1
Accepted: %2</source>
        <translation>%1
Chấp nhận: %2</translation>
    </message>
    <message>
        <source>The curve ends before it begins
Accepted: more than %1</source>
        <translation>Đường cong kết thúc trước khi bắt đầu
Chấp nhận: hơn %1</translation>
    </message>
</context>
<context>
    <name>headroom::FigureActions</name>
    <message>
        <source>Export the figure</source>
        <translation>Xuất hình</translation>
    </message>
    <message>
        <source>No trace: there is no pipeline to run.</source>
        <translation>Không có trace: không có pipeline để chạy.</translation>
    </message>
    <message>
        <source>No trace: this schedule has more than a million operations. headroom schedule writes up to four million.</source>
        <translation>Không có trace: lịch trình này có hơn một triệu thao tác. headroom schedule ghi được đến bốn triệu.</translation>
    </message>
    <message>
        <source>Save as Chrome trace</source>
        <translation>Lưu dạng Chrome trace</translation>
    </message>
    <message>
        <source>%1 file (*.%2)</source>
        <translation>File %1 (*.%2)</translation>
    </message>
    <message>
        <source>Not exported: %1</source>
        <translation>Chưa xuất: %1</translation>
    </message>
</context>
<context>
    <name>headroom::FigureCard</name>
    <message>
        <source>Table</source>
        <translation>Bảng</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Hủy</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Tiến độ</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Sao chép hình</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>Sao chép số liệu</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Xuất…</translation>
    </message>
    <message>
        <source>Save as Chrome trace…</source>
        <translation>Lưu dạng Chrome trace…</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Về mức phóng ban đầu</translation>
    </message>
</context>
<context>
    <name>headroom::FigureControls</name>
    <message>
        <source>%1: more</source>
        <translation>%1: thêm</translation>
    </message>
    <message>
        <source>%1: less</source>
        <translation>%1: bớt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>headroom::FigurePage</name>
    <message>
        <source>Cancelled. The picture is of an earlier plan.</source>
        <translation>Đã hủy. Hình là của một sơ đồ trước đó.</translation>
    </message>
    <message>
        <source>Runs are being drawn; the picture is an earlier one</source>
        <translation>Đang rút các lần chạy; hình là của lần trước</translation>
    </message>
    <message>
        <source>Stopped; the picture is an earlier one</source>
        <translation>Đã dừng; hình là của lần trước</translation>
    </message>
    <message>
        <source>%1. The picture is the last valid one.</source>
        <translation>%1. Hình là hình hợp lệ gần nhất.</translation>
    </message>
</context>
<context>
    <name>headroom::FigurePlot</name>
    <message>
        <source>%1 can be dragged, or moved with Ctrl and the arrow keys.</source>
        <translation>%1 có thể kéo, hoặc dịch bằng Ctrl và các phím mũi tên.</translation>
    </message>
    <message>
        <source>%1 · a taller figure has %2 more</source>
        <translation>%1 · hình cao hơn còn thêm %2 dòng</translation>
    </message>
</context>
<context>
    <name>headroom::GuideDialog</name>
    <message>
        <source>Guide</source>
        <translation>Hướng dẫn</translation>
    </message>
</context>
<context>
    <name>headroom::HelpMenu</name>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Hướng dẫn</translation>
    </message>
    <message>
        <source>&amp;Exercises…</source>
        <translation>&amp;Bài tập…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>&amp;Phím tắt…</translation>
    </message>
    <message>
        <source>&amp;About Headroom</source>
        <translation>&amp;Giới thiệu Headroom</translation>
    </message>
    <message>
        <source>About Headroom</source>
        <translation>Giới thiệu Headroom</translation>
    </message>
    <message>
        <source>&lt;b&gt;Headroom %1&lt;/b&gt;&lt;p&gt;Will this cluster train this model by the deadline, with how much room, and what would break it?&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later. Uses Qt, QCustomPlot, Boost, nlohmann-json and the Roboto typeface.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Headroom %1&lt;/b&gt;&lt;p&gt;Cluster này có huấn luyện xong model trước hạn chót không, còn dư bao nhiêu, và điều gì sẽ phá vỡ nó?&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later. Dùng Qt, QCustomPlot, Boost, nlohmann-json và kiểu chữ Roboto.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>headroom::LanguageMenu</name>
    <message>
        <source>L&amp;anguage</source>
        <translation>&amp;Ngôn ngữ</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>Theo &amp;hệ thống</translation>
    </message>
</context>
<context>
    <name>headroom::LibraryDialog</name>
    <message>
        <source>card</source>
        <translation>thẻ</translation>
    </message>
    <message>
        <source>model</source>
        <translation>model</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>host</translation>
    </message>
    <message>
        <source>Profile library</source>
        <translation>Thư viện hồ sơ</translation>
    </message>
    <message>
        <source>&amp;New from the scenario</source>
        <translation>&amp;Tạo từ kịch bản</translation>
    </message>
    <message>
        <source>The present values of the scenario as a profile of your own</source>
        <translation>Các giá trị hiện tại của kịch bản thành hồ sơ riêng</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Nhập…</translation>
    </message>
    <message>
        <source>A profile, a Hugging Face config.json or a Calculon system</source>
        <translation>Một hồ sơ, config.json của Hugging Face hoặc hệ thống Calculon</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>So sánh với</translation>
    </message>
    <message>
        <source>Co&amp;mpare with</source>
        <translation>So &amp;sánh với</translation>
    </message>
    <message>
        <source>&amp;Use in the scenario</source>
        <translation>&amp;Dùng trong kịch bản</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>Nhân &amp;bản</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Xuất…</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>X&amp;óa</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>&amp;Hoàn lại</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Lưu</translation>
    </message>
    <message>
        <source>&amp;Bring it back</source>
        <translation>&amp;Đưa nó trở lại</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>Đón&amp;g</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Của bạn</translation>
    </message>
    <message>
        <source>Comes with the program and cannot be changed; duplicate it to change a copy</source>
        <translation>Có sẵn trong chương trình và không thể đổi; nhân bản để đổi bản sao</translation>
    </message>
    <message>
        <source>in use by the scenario</source>
        <translation>kịch bản đang dùng</translation>
    </message>
    <message>
        <source>the scenario holds an earlier version of it</source>
        <translation>kịch bản giữ một phiên bản cũ hơn</translation>
    </message>
    <message>
        <source>typed as %1=%2</source>
        <translation>gõ là %1=%2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>không gì</translation>
    </message>
    <message>
        <source>the scenario</source>
        <translation>kịch bản</translation>
    </message>
    <message>
        <source>It comes with the program and cannot be changed or deleted. Duplicate it first.</source>
        <translation>Nó có sẵn trong chương trình và không thể đổi hay xóa. Hãy nhân bản trước.</translation>
    </message>
    <message>
        <source>Choose a profile first.</source>
        <translation>Hãy chọn một hồ sơ trước.</translation>
    </message>
    <message>
        <source>Nothing has been changed.</source>
        <translation>Không có gì thay đổi.</translation>
    </message>
    <message>
        <source>The scenario uses %1. Undo takes it back.</source>
        <translation>Kịch bản dùng %1. Hoàn tác sẽ lấy lại.</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Chưa lưu: %1</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 bản sao</translation>
    </message>
    <message>
        <source>A copy of %1 that is yours to change.</source>
        <translation>Một bản sao của %1 mà bạn có thể đổi.</translation>
    </message>
    <message>
        <source>My %1</source>
        <translation>%1 của tôi</translation>
    </message>
    <message>
        <source>From the scenario %1.</source>
        <translation>Từ kịch bản %1.</translation>
    </message>
    <message>
        <source>The scenario&apos;s values as a profile of your own.</source>
        <translation>Các giá trị của kịch bản thành hồ sơ riêng.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Đã lưu.</translation>
    </message>
    <message>
        <source>Not deleted: %1</source>
        <translation>Chưa xóa: %1</translation>
    </message>
    <message>
        <source>%1 was deleted.</source>
        <translation>Đã xóa %1.</translation>
    </message>
    <message>
        <source>%1 is back.</source>
        <translation>%1 đã trở lại.</translation>
    </message>
    <message>
        <source>Imported %1.</source>
        <translation>Đã nhập %1.</translation>
    </message>
    <message>
        <source>Import a profile</source>
        <translation>Nhập hồ sơ</translation>
    </message>
    <message>
        <source>Profiles, Hugging Face config.json, Calculon systems (*.json);;All files (*)</source>
        <translation>Hồ sơ, config.json của Hugging Face, hệ thống Calculon (*.json);;Mọi file (*)</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Đã ghi vào %1.</translation>
    </message>
    <message>
        <source>Not written: %1</source>
        <translation>Chưa ghi: %1</translation>
    </message>
    <message>
        <source>Export the profile</source>
        <translation>Xuất hồ sơ</translation>
    </message>
    <message>
        <source>Profiles (*.json);;All files (*)</source>
        <translation>Hồ sơ (*.json);;Mọi file (*)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Thay đổi chưa lưu</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 có thay đổi chưa lưu.</translation>
    </message>
    <message>
        <source>A deleted profile</source>
        <translation>Một hồ sơ đã xóa</translation>
    </message>
    <message>
        <source>Drop one file; %1 things were dropped.</source>
        <translation>Hãy thả một file; %1 thứ đã được thả.</translation>
    </message>
</context>
<context>
    <name>headroom::ListEdit</name>
    <message>
        <source>%1. Accepted: %2</source>
        <translation>%1. Chấp nhận: %2</translation>
    </message>
</context>
<context>
    <name>headroom::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Mở…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Lưu</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Lưu &amp;thành…</translation>
    </message>
    <message>
        <source>&amp;Export the figure…</source>
        <translation>&amp;Xuất hình…</translation>
    </message>
    <message>
        <source>Copy the &amp;picture</source>
        <translation>Sao chép &amp;hình</translation>
    </message>
    <message>
        <source>Copy the &amp;numbers</source>
        <translation>&amp;Sao chép số liệu</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Th&amp;oát</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Sửa</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Hoàn tác</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Làm lại</translation>
    </message>
    <message>
        <source>&amp;Find a parameter</source>
        <translation>&amp;Tìm thông số</translation>
    </message>
    <message>
        <source>&amp;Copy results</source>
        <translation>&amp;Sao chép kết quả</translation>
    </message>
    <message>
        <source>&amp;Scenario</source>
        <translation>&amp;Kịch bản</translation>
    </message>
    <message>
        <source>Load step &amp;times…</source>
        <translation>Nạp thời gian &amp;bước…</translation>
    </message>
    <message>
        <source>&amp;Forget step times</source>
        <translation>&amp;Quên thời gian bước</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Xem</translation>
    </message>
    <message>
        <source>&amp;Parameters</source>
        <translation>&amp;Thông số</translation>
    </message>
    <message>
        <source>&amp;Follow the desktop</source>
        <translation>Theo &amp;màn hình</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Sáng</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>Tố&amp;i</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Trợ &amp;giúp</translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation>%1 trên %2 × %3</translation>
    </message>
    <message>
        <source>%1 on %2 cards</source>
        <translation>%1 trên %2 thẻ</translation>
    </message>
    <message>
        <source>%1 × %2, no model profile</source>
        <translation>%1 × %2, không có hồ sơ model</translation>
    </message>
    <message>
        <source>%1 cards, no profile</source>
        <translation>%1 thẻ, không có hồ sơ</translation>
    </message>
    <message>
        <source>Drop one file; %1 things were dropped.</source>
        <translation>Hãy thả một file; %1 thứ đã được thả.</translation>
    </message>
    <message>
        <source>Design review written: %1</source>
        <translation>Đã viết bản rà soát thiết kế: %1</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>Cửa sổ mớ&amp;i</translation>
    </message>
    <message>
        <source>&amp;Import a profile, config.json or system…</source>
        <translation>&amp;Nhập hồ sơ, config.json hoặc hệ thống…</translation>
    </message>
    <message>
        <source>Write a &amp;design review…</source>
        <translation>Viết bản &amp;rà soát thiết kế…</translation>
    </message>
    <message>
        <source>&amp;Close the window</source>
        <translation>Đóng &amp;cửa sổ</translation>
    </message>
    <message>
        <source>&amp;Calibrate…</source>
        <translation>Hiệu &amp;chỉnh…</translation>
    </message>
    <message>
        <source>&amp;Pin this scenario</source>
        <translation>&amp;Ghim kịch bản này</translation>
    </message>
    <message>
        <source>Pi&amp;nned</source>
        <translation>Đã ghi&amp;m</translation>
    </message>
    <message>
        <source>&amp;Reset to %1</source>
        <translation>&amp;Về như %1</translation>
    </message>
    <message>
        <source>Six scenarios are pinned already: unpin one first.</source>
        <translation>Đã ghim sáu kịch bản: hãy bỏ ghim một cái trước.</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>Tương &amp;phản cao</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Nạp lại</translation>
    </message>
    <message>
        <source>Profile &amp;library…</source>
        <translation>&amp;Thư viện hồ sơ…</translation>
    </message>
</context>
<context>
    <name>headroom::MessageBar</name>
    <message>
        <source>Close</source>
        <translation>Đóng</translation>
    </message>
</context>
<context>
    <name>headroom::PageTabs</name>
    <message>
        <source>Pages</source>
        <translation>Các trang</translation>
    </message>
    <message>
        <source>All results</source>
        <translation>Mọi kết quả</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>So sánh</translation>
    </message>
    <message>
        <source>Pa&amp;ges</source>
        <translation>T&amp;rang</translation>
    </message>
    <message>
        <source>&amp;Next page</source>
        <translation>Trang &amp;sau</translation>
    </message>
    <message>
        <source>Pre&amp;vious page</source>
        <translation>Trang &amp;trước</translation>
    </message>
</context>
<context>
    <name>headroom::ParameterPanel</name>
    <message>
        <source>Find a parameter</source>
        <translation>Tìm thông số</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Hồ sơ</translation>
    </message>
</context>
<context>
    <name>headroom::ParameterRow</name>
    <message>
        <source>Reset %1</source>
        <translation>Đặt lại %1</translation>
    </message>
    <message>
        <source>on</source>
        <translation>bật</translation>
    </message>
    <message>
        <source>off</source>
        <translation>tắt</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>Lưu ý:</translation>
    </message>
    <message>
        <source>Works:</source>
        <translation>Đạt:</translation>
    </message>
    <message>
        <source>Now:</source>
        <translation>Hiện tại:</translation>
    </message>
    <message>
        <source>Accepted:</source>
        <translation>Chấp nhận:</translation>
    </message>
    <message>
        <source>Slider:</source>
        <translation>Thanh trượt:</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 đến %2</translation>
    </message>
    <message>
        <source>As opened:</source>
        <translation>Lúc mở:</translation>
    </message>
    <message>
        <source>In time:</source>
        <translation>Đúng hạn:</translation>
    </message>
    <message>
        <source>Fits:</source>
        <translation>Vừa bộ nhớ:</translation>
    </message>
    <message>
        <source>Source:</source>
        <translation>Nguồn:</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Tên:</translation>
    </message>
</context>
<context>
    <name>headroom::PinChip</name>
    <message>
        <source>Name of the pinned scenario</source>
        <translation>Tên của kịch bản ghim</translation>
    </message>
    <message>
        <source>Pinned scenario %1, %2%3</source>
        <translation>Kịch bản ghim %1, %2%3</translation>
    </message>
    <message>
        <source>, the baseline</source>
        <translation>, mốc so sánh</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; %2%3&lt;br&gt;Click for what can be done with it; drag to move it.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; %2%3&lt;br&gt;Nhấp để xem có thể làm gì; kéo để dời chỗ.</translation>
    </message>
    <message>
        <source>, the baseline that changes are measured against</source>
        <translation>, mốc để đo thay đổi</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>mốc so sánh</translation>
    </message>
</context>
<context>
    <name>headroom::PinStrip</name>
    <message>
        <source>conflict</source>
        <translation>mâu thuẫn</translation>
    </message>
    <message>
        <source>no fit</source>
        <translation>không vừa</translation>
    </message>
    <message>
        <source>never</source>
        <translation>không bao giờ</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 ngày</translation>
    </message>
    <message>
        <source>pinned:</source>
        <translation>đã ghim:</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Ghim</translation>
    </message>
    <message>
        <source>Pinned scenarios</source>
        <translation>Các kịch bản ghim</translation>
    </message>
    <message>
        <source>Keep the present scenario beside what follows (Ctrl+P)</source>
        <translation>Giữ kịch bản hiện tại bên cạnh những gì tiếp theo (Ctrl+P)</translation>
    </message>
    <message>
        <source>Pin the present scenario</source>
        <translation>Ghim kịch bản hiện tại</translation>
    </message>
    <message>
        <source>nothing pinned</source>
        <translation>chưa ghim gì</translation>
    </message>
    <message>
        <source>now &lt;span style=&apos;color:%1&apos;&gt;%2&lt;/span&gt;</source>
        <translation>hiện tại &lt;span style=&apos;color:%1&apos;&gt;%2&lt;/span&gt;</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>hiện tại %1</translation>
    </message>
    <message>
        <source>&amp;Restore as the present scenario</source>
        <translation>&amp;Lấy lại làm kịch bản hiện tại</translation>
    </message>
    <message>
        <source>Measure changes against the scenario as &amp;opened</source>
        <translation>Đo thay đổi so với lúc &amp;mở</translation>
    </message>
    <message>
        <source>Mark as &amp;baseline, that changes are measured against</source>
        <translation>Đặt làm mốc &amp;so sánh để đo thay đổi</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Đổi &amp;tên</translation>
    </message>
    <message>
        <source>Move &amp;left</source>
        <translation>Dời sang t&amp;rái</translation>
    </message>
    <message>
        <source>Move ri&amp;ght</source>
        <translation>Dời sang &amp;phải</translation>
    </message>
    <message>
        <source>&amp;Unpin</source>
        <translation>&amp;Bỏ ghim</translation>
    </message>
    <message>
        <source>&amp;Measure changes against</source>
        <translation>Đo thay đổi &amp;so với</translation>
    </message>
    <message>
        <source>as opened</source>
        <translation>lúc mở</translation>
    </message>
</context>
<context>
    <name>headroom::ProfileForm</name>
    <message>
        <source>on</source>
        <translation>bật</translation>
    </message>
    <message>
        <source>off</source>
        <translation>tắt</translation>
    </message>
    <message>
        <source>Accepted:</source>
        <translation>Chấp nhận:</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Tên</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Nguồn</translation>
    </message>
    <message>
        <source>not given: the program&apos;s default</source>
        <translation>không cho: mặc định của chương trình</translation>
    </message>
    <message>
        <source>where the number comes from</source>
        <translation>con số này từ đâu</translation>
    </message>
    <message>
        <source>Source of %1</source>
        <translation>Nguồn của %1</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Ghi chú</translation>
    </message>
    <message>
        <source>none</source>
        <translation>không có</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>đặt bằng tay</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>headroom::ProfileList</name>
    <message>
        <source>Kind of profile</source>
        <translation>Loại hồ sơ</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Thẻ</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Find a profile</source>
        <translation>Tìm hồ sơ</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Hồ sơ</translation>
    </message>
    <message>
        <source>own</source>
        <translation>riêng</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>đang dùng</translation>
    </message>
</context>
<context>
    <name>headroom::ProfileRow</name>
    <message>
        <source>Card</source>
        <translation>Thẻ</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>%1 profile</source>
        <translation>Hồ sơ %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>không có</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, đã đổi</translation>
    </message>
</context>
<context>
    <name>headroom::ProfileStore</name>
    <message>
        <source>There is no folder for profiles of your own.</source>
        <translation>Không có thư mục cho hồ sơ riêng.</translation>
    </message>
    <message>
        <source>%1: the folder cannot be made</source>
        <translation>%1: không tạo được thư mục</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>headroom::QuantityEdit</name>
    <message>
        <source>%1; accepted: %2</source>
        <translation>%1; chấp nhận: %2</translation>
    </message>
</context>
<context>
    <name>headroom::RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>Mở &amp;gần đây</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (không còn)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Chưa có</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>&amp;Xóa danh sách</translation>
    </message>
</context>
<context>
    <name>headroom::Recovery</name>
    <message>
        <source>No copy for recovery could be written: %1</source>
        <translation>Không ghi được bản sao để khôi phục: %1</translation>
    </message>
    <message>
        <source>unknown document</source>
        <translation>tài liệu không rõ</translation>
    </message>
</context>
<context>
    <name>headroom::RecoveryDialog</name>
    <message>
        <source>Unsaved work</source>
        <translation>Việc chưa lưu</translation>
    </message>
    <message>
        <source>Headroom ended without closing these documents. A copy of the unsaved work was kept.</source>
        <translation>Headroom đã kết thúc mà chưa đóng các tài liệu này. Một bản sao của việc chưa lưu đã được giữ lại.</translation>
    </message>
    <message>
        <source>Documents with unsaved work</source>
        <translation>Các tài liệu có việc chưa lưu</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Tài liệu</translation>
    </message>
    <message>
        <source>Copy of</source>
        <translation>Bản sao lúc</translation>
    </message>
    <message>
        <source>Where it was saved</source>
        <translation>Nơi đã lưu</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Khôi phục</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Bỏ</translation>
    </message>
    <message>
        <source>&amp;Show file</source>
        <translation>&amp;Hiện file</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>Để &amp;sau</translation>
    </message>
    <message>
        <source>Keeps everything and asks again at the next start</source>
        <translation>Giữ mọi thứ và hỏi lại ở lần mở sau</translation>
    </message>
    <message>
        <source>%1 (cannot be read)</source>
        <translation>%1 (không đọc được)</translation>
    </message>
    <message>
        <source>never saved</source>
        <translation>chưa từng lưu</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 không đọc được: %2</translation>
    </message>
    <message>
        <source>The copy is %1</source>
        <translation>Bản sao là %1</translation>
    </message>
</context>
<context>
    <name>headroom::ResultsModel</name>
    <message>
        <source>%1; without: %2</source>
        <translation>%1; chưa gồm: %2</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Kết quả</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Hiện tại</translation>
    </message>
    <message>
        <source>How it is computed</source>
        <translation>Cách tính</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Nguồn</translation>
    </message>
</context>
<context>
    <name>headroom::ResultsPage</name>
    <message>
        <source>Results</source>
        <translation>Kết quả</translation>
    </message>
</context>
<context>
    <name>headroom::ReviewActions</name>
    <message>
        <source>Write a design review</source>
        <translation>Viết bản rà soát thiết kế</translation>
    </message>
    <message>
        <source>%1 file (*.%2)</source>
        <translation>File %1 (*.%2)</translation>
    </message>
    <message>
        <source>Writing the design review…</source>
        <translation>Đang viết bản rà soát thiết kế…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Hủy</translation>
    </message>
    <message>
        <source>Design review</source>
        <translation>Bản rà soát thiết kế</translation>
    </message>
    <message>
        <source>No design review: %1</source>
        <translation>Không có bản rà soát thiết kế: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ReviewDialog</name>
    <message>
        <source>Write a design review</source>
        <translation>Viết bản rà soát thiết kế</translation>
    </message>
    <message>
        <source>HTML, one page for a browser</source>
        <translation>HTML, một trang cho trình duyệt</translation>
    </message>
    <message>
        <source>PDF, A4</source>
        <translation>PDF, A4</translation>
    </message>
    <message>
        <source>Design review</source>
        <translation>Bản rà soát thiết kế</translation>
    </message>
    <message>
        <source>All figures</source>
        <translation>Mọi hình</translation>
    </message>
    <message>
        <source>Those in sight</source>
        <translation>Các hình đang thấy</translation>
    </message>
    <message>
        <source>Those of the open page</source>
        <translation>Các hình của trang đang mở</translation>
    </message>
    <message>
        <source>Those ticked below</source>
        <translation>Các hình đánh dấu bên dưới</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>Định &amp;dạng</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Tiêu đề</translation>
    </message>
    <message>
        <source>&amp;Author</source>
        <translation>Tác &amp;giả</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>G&amp;hi chú</translation>
    </message>
    <message>
        <source>F&amp;igures</source>
        <translation>&amp;Hình</translation>
    </message>
    <message>
        <source>Figures to write</source>
        <translation>Các hình để ghi</translation>
    </message>
</context>
<context>
    <name>headroom::ScenarioChoice</name>
    <message>
        <source>Scenario that is shown</source>
        <translation>Kịch bản đang hiện</translation>
    </message>
    <message>
        <source>Time lines, pictures and tables show one scenario at a time</source>
        <translation>Dòng thời gian, hình vẽ và bảng hiện một kịch bản mỗi lúc</translation>
    </message>
    <message>
        <source>show: now</source>
        <translation>hiện: hiện tại</translation>
    </message>
    <message>
        <source>show: %1</source>
        <translation>hiện: %1</translation>
    </message>
</context>
<context>
    <name>headroom::Session</name>
    <message>
        <source>now</source>
        <translation>hiện tại</translation>
    </message>
    <message>
        <source>as opened</source>
        <translation>lúc mở</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 đến %2</translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation>hồ sơ %1</translation>
    </message>
    <message>
        <source>no measured step times</source>
        <translation>bỏ thời gian bước đo được</translation>
    </message>
    <message>
        <source>measured step times</source>
        <translation>thời gian bước đo được</translation>
    </message>
    <message>
        <source>profiles %1</source>
        <translation>các hồ sơ %1</translation>
    </message>
    <message>
        <source>reset to %1</source>
        <translation>về như %1</translation>
    </message>
    <message>
        <source>restored work</source>
        <translation>việc được khôi phục</translation>
    </message>
    <message>
        <source>reloaded from the file</source>
        <translation>nạp lại từ file</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>ghim %1</translation>
    </message>
    <message>
        <source>unpin %1</source>
        <translation>bỏ ghim %1</translation>
    </message>
    <message>
        <source>rename %1 to %2</source>
        <translation>đổi tên %1 thành %2</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>dời %1</translation>
    </message>
    <message>
        <source>measure against %1</source>
        <translation>đo so với %1</translation>
    </message>
    <message>
        <source>restore %1</source>
        <translation>lấy lại %1</translation>
    </message>
</context>
<context>
    <name>headroom::Settings</name>
    <message>
        <source>The settings could not be read; the defaults are used. The old file is kept as %1</source>
        <translation>Không đọc được thiết lập; dùng mặc định. File cũ được giữ là %1</translation>
    </message>
    <message>
        <source>The settings cannot be read or kept: %1</source>
        <translation>Không đọc hay giữ được thiết lập: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ShortcutDialog</name>
    <message>
        <source>A slider or a value</source>
        <translation>Thanh trượt hoặc giá trị</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Một nấc</translation>
    </message>
    <message>
        <source>Finer step</source>
        <translation>Nấc nhỏ hơn</translation>
    </message>
    <message>
        <source>Coarser step</source>
        <translation>Nấc lớn hơn</translation>
    </message>
    <message>
        <source>Ends of the slider</source>
        <translation>Hai đầu thanh trượt</translation>
    </message>
    <message>
        <source>A figure</source>
        <translation>Hình</translation>
    </message>
    <message>
        <source>Move the read-out</source>
        <translation>Dịch chỗ đọc số</translation>
    </message>
    <message>
        <source>Move what can be dragged</source>
        <translation>Dịch thứ kéo được</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>Phóng to, thu nhỏ</translation>
    </message>
    <message>
        <source>Whole figure again</source>
        <translation>Về toàn hình</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Phím tắt</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Thao tác</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Phím</translation>
    </message>
</context>
<context>
    <name>review</name>
    <message>
        <source>en</source>
        <comment>the code of this language</comment>
        <translation>vi</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Mục lục</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>Lưu kịch bản</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>trang %1 / %2</translation>
    </message>
    <message>
        <source>without: %1</source>
        <translation>chưa gồm: %1</translation>
    </message>
    <message>
        <source>Design review</source>
        <translation>Bản rà soát thiết kế</translation>
    </message>
    <message>
        <source>Scenario %1</source>
        <translation>Kịch bản %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>bởi %1</translation>
    </message>
    <message>
        <source>The scenario is inside: Headroom opens this document.</source>
        <translation>Kịch bản nằm bên trong: Headroom mở được tài liệu này.</translation>
    </message>
</context>
</TS>
