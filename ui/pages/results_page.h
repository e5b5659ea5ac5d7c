// Every result in a table: what it is now and as opened, how it is computed, and its source.
#pragma once

#include <QTableView>

namespace headroom {

class ResultsModel;
class Session;

class ResultsPage : public QTableView
{
    Q_OBJECT

public:
    explicit ResultsPage(Session &session, QWidget *parent = nullptr);

    void copySelection() const;
    void copyAll();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void layOutColumns();

    Session &m_session;
    ResultsModel *m_model;
};

} // namespace headroom
