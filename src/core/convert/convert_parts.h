/* SPDX-License-Identifier: MIT */
/* What the readers of this room share: outlines, what an element says about itself, and the level
 * that is put together. */
#pragma once

#include "base/array.h"
#include "base/files.h"
#include "convert/convert.h"

enum {
    CONVERT_DEPTH = 64,
    CONVERT_ELEMENTS = 200000,
    CONVERT_POINTS = 8192, /**< Of one element's outlines. */
    CONVERT_LABEL_BYTES = 96
};

/* --- Outlines, in world units ----------------------------------------------------------------- */

/** Maps x to a x + c y + e, and y to b x + d y + f. */
typedef struct Affine {
    double a, b, c, d, e, f;
} Affine;

static inline Vec2 affine_apply(const Affine *affine, Vec2 at)
{
    return (Vec2){affine->a * at.x + affine->c * at.y + affine->e,
                  affine->b * at.x + affine->d * at.y + affine->f};
}

/** First `inner`, then `outer`. */
Affine affine_join(const Affine *outer, const Affine *inner);

/** Closed outlines, one after the other. Starts as all zero. */
typedef struct Outlines {
    Vec2 *points;
    int count;
    int room;
    int *ends; /**< Where each outline's points end. */
    int end_count;
    int end_room;
    bool is_over; /**< Too many points: some were lost. */
    bool is_out_of_memory;
} Outlines;

void outlines_destroy(Outlines *outlines);
void outlines_add(Outlines *outlines, Vec2 at);

/** Ends an outline. One of fewer than three points is dropped. */
void outlines_end(Outlines *outlines);

/** What draws outlines: in an element's own units, curves flattened to the tolerance. */
typedef struct OutlinePen {
    Outlines *outlines;
    Affine affine;
    double tolerance; /**< World units. */
    Vec2 at;
    Vec2 start;
} OutlinePen;

void pen_line(OutlinePen *pen, Vec2 to);
void pen_ellipse(OutlinePen *pen, Vec2 center, Vec2 radii);
void pen_rectangle(OutlinePen *pen, Vec2 low, Vec2 size, Vec2 rounding);

/** Draws an SVG path's data; false at what is no path data, with `out_at` there. */
bool path_draw(OutlinePen *pen, const char *data, const char **out_at);

/** Reads a number and the commas and spaces behind it; false where there is none. */
bool text_number(const char **at, double *out_number);

/* --- Pieces ----------------------------------------------------------------------------------- */

/** Part of a row, from its lower edge to its upper one. */
typedef struct Span {
    double low_left, low_right, high_left, high_right;
} Span;

typedef bool PieceTake(void *context, const Vec2 *points, int count);

/** Joins spans of neighboring rows to simple clockwise polygons of at most LEVEL_CORNERS corners.
 */
typedef struct Weaver Weaver;
Weaver *weaver_create(PieceTake *take, void *context);

/** Adds a row above the last one: spans from left to right that do not overlap. */
bool weaver_row(Weaver *weaver, double low, double high, const Span *spans, int count);

/** Ends all polygons. False where a taker has returned false, or memory was out. */
bool weaver_destroy(Weaver *weaver);

/** What a whole file may cost to be cut up, about three seconds: pairs of edges, and edges in rows.
 */
#define CONVERT_WORK 1e9

/** Gives what outlines fill as simple polygons without holes, and takes what that costs from
 * `work`.
 */
bool pieces_of_outlines(const Outlines *outlines, bool is_even_odd, double *work, PieceTake *take,
                        void *context, Error *out_error);

/* --- What is put together --------------------------------------------------------------------- */

typedef enum PartKind {
    PART_OBSTACLE,
    PART_SPAWN,
    PART_PICKUP,
    PART_ZONE,
    PART_IGNORED,
    PART_KINDS = PART_IGNORED
} PartKind;

typedef enum PartValue {
    PART_SPIN,
    PART_PIVOT,
    PART_PATH,
    PART_SPEED,
    PART_WAIT,
    PART_LOOP,
    PART_TEAM,
    PART_PICKED, /**< The kind of pickup. */
    PART_WEAPON,
    PART_EVERY,
    PART_MATERIAL,
    PART_VALUES
} PartValue;

/** The keys of a level's file for the kinds of parts, and those for what they say. */
extern const char *const part_list_names[PART_KINDS];
extern const char *const part_value_names[PART_VALUES];

/** What an element says about itself, or its group for it. Texts are the reader's. */
typedef struct Part {
    PartKind kind;
    Material material;
    const char *id;
    const char *values[PART_VALUES];
    char label[CONVERT_LABEL_BYTES]; /**< As complaints name it. */
    int line;
    Affine affine; /**< From its units to the world's. */
} Part;

/** Takes the words of a class that mean something, such as "mirror" or "spawn team-1". */
void part_take_words(Part *part, const char *words);

typedef struct Builder {
    const ConvertOptions *options;
    cJSON *root;
    cJSON *lists[PART_KINDS];
    struct PartSource {
        char label[CONVERT_LABEL_BYTES];
        int line;
    } * sources[PART_KINDS];
    int counts[PART_KINDS];
    int rooms[PART_KINDS];
    JsonProblems *problems;
    double scale;
    double work; /**< Left of CONVERT_WORK. */
    Vec2 size;
    bool is_out_of_memory;
} Builder;

/** Destroy it in any case. */
void builder_create(Builder *builder, const ConvertOptions *options, JsonProblems *problems);

/** Starts a level of a drawing of that size in its own units, from its upper left corner `low`, y
 * down; `out_affine` leads to the world. False where it has no size. */
bool builder_start(Builder *builder, Vec2 low, Vec2 size, Affine *out_affine, Error *out_error);
void builder_destroy(Builder *builder);

/** Gives it what every level has: a name, else that of the file without its ending, and a view. */
void builder_complete(Builder *builder, const char *path);

/** Complains of an element: an error, or a warning where such are skipped. */
void builder_refuse(Builder *builder, const Part *part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void builder_warn(Builder *builder, const Part *part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Takes the members of a level that a form has no place for, as the JSON that convert_write() put
 * there, and a name where there is none yet. Both may be NULL. */
void builder_head(Builder *builder, const char *text, const char *name);

/** Adds what an element draws: obstacles, or a place in its middle. */
void builder_add(Builder *builder, const Part *part, const Outlines *outlines, bool is_even_odd);
bool builder_add_piece(Builder *builder, const Part *part, const Vec2 *points, int count);

/* --- The readers ------------------------------------------------------------------------------ */

bool svg_read(const char *text, size_t length, Builder *builder, Error *out_error);
bool tmj_read(const char *path, const char *text, size_t length, Builder *builder,
              Error *out_error);

/** Of an element of a map that was XML: the line that it stood on. */
#define TMX_LINE " line"

/** A map in the form of TMJ, all of its attributes as texts. `root_name` is "map" or "tileset". */
bool tmx_parse(const char *text, size_t length, const char *root_name, cJSON **out_root,
               Error *out_error);
bool tiled_build(const char *path, const cJSON *map, Builder *builder, Error *out_error);

/** The cells of a tile layer, row by row, to be freed; NULL with an error. The texts may be NULL.
 */
uint32_t *tiled_cells(const cJSON *data, const char *encoding, const char *compression, int count,
                      Error *out_error);
