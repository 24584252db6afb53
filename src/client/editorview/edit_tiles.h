/* SPDX-License-Identifier: MIT */
/*
 * A level's standing things (floor, zones, obstacles without motion) kept as pixels, in square
 * tiles that lie on a grid fixed to the level. A tile's pixels follow from the level and the scale
 * alone, not from where one looks: so panning draws only the tiles that come into sight, an edit
 * only those it touches, and all look just as if they were drawn afresh. Objects never change
 * (editor_object.h): where a list has another object, its tiles are drawn anew.
 */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_TILES_H
#define CLOCKWISE_EDITORVIEW_EDIT_TILES_H

#include "editor/editor_document.h"
#include "view/view_pen.h"

typedef enum EditGround {
    EDIT_GROUND_FLOOR,
    EDIT_GROUND_BLACK, /**< No floor: for canvas_overlay(). */
    EDIT_GROUND_WHITE
} EditGround;

/** What tiles are to show. */
typedef struct EditTileScene {
    const EditorDocument *document;
    EditGround ground;
    double grid; /**< World units from line to line; 0 for none. */
} EditTileScene;

typedef struct EditTile {
    int column, row; /**< On the level's grid. */
    bool is_drawn;
} EditTile;

/** Whether an object is drawn on tiles: zones are, and obstacles without motion. */
bool edit_tiles_has(const EditorObject *object);

/** All zero: none yet. */
typedef struct EditTiles {
    Canvas *canvas; /**< The place of a tile follows from its column and row. */
    EditTile *tiles;
    int columns, rows; /**< Of the canvas. */
    EditorDocument drawn;
    bool has_drawn;
    double scale, brightness, grid; /**< As they were drawn. */
} EditTiles;

/** So many objects are drawn in a frame: more could take longer than one. */
enum { EDIT_TILES_OBJECTS = 300 };

/** What is drawn of the missing tiles at a time, where it is too much for one frame. */
typedef enum EditTilesPace {
    EDIT_TILES_ALL,  /**< All the same. */
    EDIT_TILES_PART, /**< As many tiles as there is time for. */
    EDIT_TILES_NONE
} EditTilesPace;

/**
 * Draws the tiles in the pen's sight that are missing. Returns whether none is missing now;
 * `out_failed` is set where there is no memory, or a GPU, and nothing can be kept.
 */
bool edit_tiles_update(EditTiles *tiles, const ViewPen *pen, const EditTileScene *scene,
                       EditTilesPace pace, bool *out_failed);

/** Draws what is missing in the pen's sight, and at least that, straight to the pen's canvas and
 * quickly (edit_scene_draw_simply()): below what edit_tiles_copy() adds. */
void edit_tiles_draw_missing(const EditTiles *tiles, const ViewPen *pen,
                             const EditTileScene *scene);

/** Copies what is there of the pen's sight to its canvas. */
void edit_tiles_copy(const EditTiles *tiles, const ViewPen *pen);
/** Lays one set's tiles over the pen's canvas by another's: drawn on black and on white, both
 * whole.
 */
void edit_tiles_overlay(const EditTiles *on_black, const EditTiles *on_white, const ViewPen *pen);

/** The same without anything kept: straight to the pen's canvas. */
void edit_tiles_draw_all(const ViewPen *pen, const EditTileScene *scene);

void edit_tiles_destroy(EditTiles *tiles);

#endif
