// What a design review is to say and hold.
#pragma once

#include "core/figures/figures.h"
#include "core/report/report.h"
#include "ui/report/review_writer.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QTreeWidget;

namespace headroom {

class ReviewDialog : public QDialog
{
    Q_OBJECT

public:
    // inSight: ids of the figures that are seen; ofPage: of the open page. May be empty.
    ReviewDialog(const QList<QString> &inSight, const QList<QString> &ofPage,
                 QWidget *parent = nullptr);

    [[nodiscard]] ReviewFormat format() const;
    [[nodiscard]] ReportHead head() const; // without a date
    [[nodiscard]] std::vector<const FigureRow *> figures() const; // in the table's order

private:
    enum class Which { All, InSight, OfPage, Chosen };
    void makeTree();
    void refresh();
    [[nodiscard]] Which which() const;
    [[nodiscard]] QList<QString> ticked() const;

    QList<QString> m_inSight;
    QList<QString> m_ofPage;
    QList<QString> m_own; // ticks of "Those ticked below" while another choice is shown
    bool m_showsOwn = false;
    QComboBox *m_format;
    QLineEdit *m_title;
    QLineEdit *m_author;
    QPlainTextEdit *m_note;
    QComboBox *m_which;
    QTreeWidget *m_tree;
};

} // namespace headroom
