/* SPDX-License-Identifier: MIT */
/* The results table: a row per player by rank (in co-op modes only the players' side), with the
 * columns that the mode uses. */
#ifndef CLOCKWISE_SCREENS_RESULTS_TABLE_H
#define CLOCKWISE_SCREENS_RESULTS_TABLE_H

#include "scene/scene.h"
#include "ui/ui.h"

/** How large the table is that fits into a box of the page: as large as text is wanted, if it fits.
 */
double results_table_height(const Scene *scene, const Ui *ui, Box room);
double results_table_width(const Scene *scene, const Ui *ui, Box room);

/** The least width that holds the text as large as it is wanted. */
double results_table_least_width(const Scene *scene, const Ui *ui);

/** How many players have a row. */
int results_table_rows(const Scene *scene);

void results_table_draw(const Scene *scene, const Ui *ui, Box room);

#endif
