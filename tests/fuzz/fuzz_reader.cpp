// One libFuzzer target a reader: HEADROOM_READER names it.
#include "core/input_error.h"
#include "tests/fuzz/readers.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const headroom::tests::Reader *const reader =
            headroom::tests::findReader(HEADROOM_READER);
    try {
        (void)reader->read({reinterpret_cast<const char *>(data), size});
    } catch (const headroom::InputError &) {
        // Refused in one line: what bad input deserves. Anything else ends the run.
    }
    return 0;
}
