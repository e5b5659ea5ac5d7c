// The page Compare: baseline, present scenario and pins side by side, differences marked.
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace headroom {

class CompareModel;
class Session;

class ComparePage : public QWidget
{
    Q_OBJECT

public:
    explicit ComparePage(Session &session, QWidget *parent = nullptr);

    // What is shown, with the present filter.
    void copyMarkdown() const;
    void copyCsv() const;
    void saveCsv();

Q_SIGNALS:
    void failed(const QString &message);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void applyFilter();
    void layOutTable();
    void openMenu(const QPoint &position);
    [[nodiscard]] std::string csv() const;

    Session &m_session;
    CompareModel *m_model;
    QTableView *m_table;
    QCheckBox *m_differences;
    QLineEdit *m_search;
    QLabel *m_summary;
    bool m_dirty = true;
};

} // namespace headroom
