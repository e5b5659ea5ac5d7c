// Where the value of a bar is written.
#pragma once

#include <QList>
#include <QRectF>

#include <optional>

namespace headroom {

// The place of a text of that size at the end of a bar, which never leaves the bar's row or column:
// behind the end, further along it where something stands there, else on the bar; nothing where
// there is no room. All in pixels; bars lie along x where `alongX`, else they stand.
[[nodiscard]] std::optional<QRectF> barLabelPlace(const QPointF &end, const QSizeF &size,
                                                  bool alongX, const QRectF &room,
                                                  const QList<QRectF> &taken);

} // namespace headroom
