/* SPDX-License-Identifier: MIT */
/* A row for each player by rank (against the game, only for people's side), with the columns that
 * the mode has something to say in. */
#ifndef CLOCKWISE_SCREENS_RESULTS_TABLE_H
#define CLOCKWISE_SCREENS_RESULTS_TABLE_H

#include "scene/scene.h"
#include "ui/ui.h"

/** Where a table may go, on the page. It is as large as text is wanted and fits. */
typedef struct TableRoom {
    double left;
    double top;
    double width;
    double height;
} TableRoom;

/** How large a table is, within that room. */
double results_table_height(const Scene *scene, const Ui *ui, const TableRoom *room);
double results_table_width(const Scene *scene, const Ui *ui, const TableRoom *room);

void results_table_draw(const Scene *scene, const Ui *ui, const TableRoom *room);

#endif
