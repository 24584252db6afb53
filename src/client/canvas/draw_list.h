/* SPDX-License-Identifier: MIT */
/*
 * What is drawn into a frame, kept until it is drawn: so several threads can draw it, each some
 * rows. A command holds all that it draws with, but for the pixels of other pictures.
 */
#ifndef CLOCKWISE_CANVAS_DRAW_LIST_H
#define CLOCKWISE_CANVAS_DRAW_LIST_H

#include "canvas/canvas_backend.h"
#include "canvas/light_mask.h"

typedef enum DrawKind {
    DRAW_FILL,
    DRAW_POLYGON,
    DRAW_STRIP,
    DRAW_TRAIL,
    DRAW_DISC,
    DRAW_ARC,
    DRAW_GLOW,
    DRAW_SHADE,
    DRAW_LIGHT,
    DRAW_TEXT,
    DRAW_COPY,
    DRAW_STRETCH,
    DRAW_OVERLAY,
    DRAW_KIND_COUNT
} DrawKind;

/** What a shade does to the pixels of one column. */
typedef struct ShadeColumn {
    uint8_t r, g, b;
    uint32_t alpha; /**< 0 to 65536. */
} ShadeColumn;

typedef struct DrawTrail {
    Vec2 from, to;
    Vec2 corners[4];
} DrawTrail;

typedef struct DrawDisc {
    Vec2 center;
    double radius;
} DrawDisc;

/** Where its pixel (0, 0) comes to, and the bytes in a row. */
typedef struct DrawText {
    int x, y;
    int width;
} DrawText;

typedef struct DrawPictures {
    Picture picture;
    Picture on_white; /**< Of an overlay. */
    int x, y;         /**< Of a copy and an overlay. */
    Vec2 corner;      /**< Of what is stretched. */
    double factor;
} DrawPictures;

typedef struct DrawCommand {
    DrawKind kind;
    Color color;
    PixelBox box; /**< The pixels that it may touch, inside the clip. */
    /** What else it draws with, such as a polygon's Vec2, a strip's StripSection, the ShadeColumn
     * of the box's columns, a text's coverage. */
    const void *data;
    int count; /**< Of those. */
    union {
        DrawTrail trail;
        DrawDisc disc; /**< And a glow. */
        Arc arc;
        const LightMask *light;
        DrawText text;
        DrawPictures pictures;
    } of;
} DrawCommand;

typedef struct DrawRows {
    int top, bottom;
} DrawRows;

/** Zero is an empty list. */
typedef struct DrawList {
    DrawCommand *commands; /**< Their data by draw_list_get(). */
    size_t *data_at;       /**< Where in the bytes it begins. */
    DrawRows *rows; /**< Of each command's box, close together: most commands miss most strips. */
    int count, room;
    unsigned char *bytes; /**< Copies of the commands' data. */
    size_t byte_count, byte_room;
} DrawList;

void draw_list_free(DrawList *list);
void draw_list_clear(DrawList *list);

/** Adds a command and a copy of its data, so many bytes. False, adding nothing, without memory. */
bool draw_list_add(DrawList *list, const DrawCommand *command, size_t data_bytes);

/** Command `index`, whose data stays until the next is added. */
DrawCommand draw_list_get(const DrawList *list, int index);

#endif
