/* SPDX-License-Identifier: MIT */
/* The lab as it is: the open page, its shapes, and what there is to show of them. */
#ifndef CLOCKWISE_LAB_LAB_STATE_H
#define CLOCKWISE_LAB_LAB_STATE_H

#include "lab/lab_report.h"
#include "lab/lab_rest.h"

enum { LAB_SHAPES_MAX = 4, LAB_NO_SHAPE = -1 };

typedef struct Lab {
    int page;
    LabShape shapes[LAB_SHAPES_MAX];
    int shape_count;
    int chosen;       /**< The shape that keys and a controller move. */
    int step;         /**< 0: all at once; then row by row, and the answer last. */
    bool shows_wrong; /**< The page's wrong rule is shown too. */
    bool is_held;     /**< The chosen shape is being dragged. */
    Vec2 grip;        /**< From the pointer to its middle. */
    Vec2 put_at; /**< Where the first shape was put last: obstacles may have pushed it since. */
    Rest pushed; /**< How it came to rest after that. */
    LabReport report; /**< Of the shapes as they are. */
} Lab;

#endif
