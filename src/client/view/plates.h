/* SPDX-License-Identifier: MIT */
/* How obstacles and their motions are drawn. */
#ifndef CLOCKWISE_VIEW_PLATES_H
#define CLOCKWISE_VIEW_PLATES_H

#include "view/view_pen.h"

typedef struct Plate {
    const Vec2 *points; /**< Where it is now; at most LEVEL_CORNERS. */
    int count;
    Material material;
    bool is_mover;
    double left;   /**< Of its health, 1 to 0, where it can break. */
    int seed;      /**< Makes each obstacle's cracks differ. */
    double notice; /**< How much it lights up, before it starts or stops; 0: not. */
} Plate;

void plates_draw(const ViewPen *pen, const Plate *plate);
/** The same as seen from afar, several times as fast: one fill, as bright as fill and edge are
 * together, without cracks. */
void plates_draw_simply(const ViewPen *pen, const Plate *plate);

/** The rail of a path, of offsets from `middle`. */
void plates_draw_rail(const ViewPen *pen, Vec2 middle, const Vec2 *path, int count, bool is_loop);
/** The dial around a pivot; `radius` is how far the obstacle's farthest corner is from it. */
void plates_draw_dial(const ViewPen *pen, Vec2 pivot, double radius);
/** The hub on a pivot, over the obstacle. */
void plates_draw_hub(const ViewPen *pen, Vec2 pivot);

#endif
