// QCustomPlot's header uses Qt's keywords, which the product switches off.
#pragma once

#include <QtGlobal>

#pragma push_macro("foreach")
#pragma push_macro("signals")
#pragma push_macro("slots")
#undef foreach
#undef signals
#undef slots
#define foreach Q_FOREACH
#define signals Q_SIGNALS
#define slots Q_SLOTS
#include <qcustomplot.h>
#pragma pop_macro("slots")
#pragma pop_macro("signals")
#pragma pop_macro("foreach")
