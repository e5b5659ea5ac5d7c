// What a page's figures are asked to look at: controls made from the table of settings, beside the
// figures they act on, and what needs more than one value: the map's axes, what slips, what is
// uncertain, which cards are compared.
#pragma once

#include "core/explore/setting_lists.h"
#include "core/explore/setting_rows.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLayout;
class QPushButton;

namespace headroom {

class ListEdit;
class QuantityEdit;
class Session;
struct Page;

class ExploreBar : public QWidget
{
    Q_OBJECT

public:
    ExploreBar(const Page &page, Session &session, QWidget *parent = nullptr);

    // Controls of other figures are put away.
    void showFor(const QList<QString> &figures);
    // Whether any figure of the page is asked for settings.
    [[nodiscard]] static bool isNeeded(const Page &page);

private:
    struct Control
    {
        std::vector<std::string_view> figures;
        QWidget *widget;
    };

    void addRow(const SettingRow &row);
    QWidget *makeEditor(const SettingRow &row);
    QWidget *labelled(const QString &name, const QList<QWidget *> &editors);
    void addList(const ListSetting &row);
    void addMap();
    void addButton(const QString &text, const QString &toolTip, void (ExploreBar::*edit)(),
                   std::string_view figure);
    void addCards();
    void refresh();
    void applyRow(const SettingRow &row, double value);
    void applyMap();
    void editSlips();
    void editUncertain();
    void editCards();

    Session &m_session;
    QLayout *m_layout;
    QList<Control> m_controls;
    QList<QWidget *> m_ofPlan; // beside every figure that shows the plan
    std::vector<std::pair<const SettingRow *, QWidget *>> m_editors;
    std::vector<std::pair<const ListSetting *, ListEdit *>> m_lists;
    QComboBox *m_mapX = nullptr;
    QComboBox *m_mapY = nullptr;
    QComboBox *m_mapResult = nullptr;
};

} // namespace headroom
