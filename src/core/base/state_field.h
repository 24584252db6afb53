/* SPDX-License-Identifier: MIT */
/* The fields of a struct as a table: a field that is listed once is hashed, sent, hidden and
 * checked (sim/world.h). */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum StateFieldType {
    FIELD_INT,  /**< An int or an enum. */
    FIELD_BITS, /**< An unsigned. */
    FIELD_BYTE, /**< An uint8_t. */
    FIELD_BOOL,
    FIELD_U64,
    FIELD_DOUBLE,
    FIELD_FIXED /**< Never changes or has no effect: neither hashed nor sent. */
} StateFieldType;

typedef enum StateFieldMark {
    FIELD_PUBLIC =
        1 << 0, /**< Everyone may know it, even where the rest of the record is hidden. */
    FIELD_SECRET = 1 << 1,  /**< Nobody may know it. */
    FIELD_OF_LEVEL = 1 << 2 /**< Means nothing in another level. */
} StateFieldMark;

typedef struct StateField {
    const char *name;
    size_t offset; /**< In its struct. */
    size_t bytes;
    StateFieldType type;
    double least, most; /**< What it may be; of FIELD_U64 and FIELD_BOOL anything. */
    unsigned marks;     /**< Of StateFieldMark. */
} StateField;

typedef struct StateTable {
    const char *name;
    const StateField *fields;
    int count; /**< Of the fields that are hashed and sent; they come first. */
    int fixed_count;
    size_t bytes;
} StateTable;

#define FIELD_ROW_MARKED(mark, kind, of, member, low, high)                                        \
    {                                                                                              \
        .name = #member, .offset = offsetof(of, member), .bytes = sizeof(((of *)0)->member),       \
        .type = (kind), .least = (low), .most = (high), .marks = (mark)                            \
    }
#define FIELD_ROW(kind, of, member, low, high) FIELD_ROW_MARKED(0, kind, of, member, low, high)
#define FIELD_ROW_FIXED(of, member) FIELD_ROW(FIELD_FIXED, of, member, 0, 0)
#define FIELD_ROW_BOOL(of, member) FIELD_ROW(FIELD_BOOL, of, member, 0, 1)
#define FIELD_ROW_VEC2(of, member_x, member_y, high)                                               \
    FIELD_ROW(FIELD_DOUBLE, of, member_x, -(high), high),                                          \
        FIELD_ROW(FIELD_DOUBLE, of, member_y, -(high), high)
#define FIELD_TABLE_FIXED(of, rows, fixed)                                                         \
    {                                                                                              \
        .name = #of, .fields = (rows), .count = (int)(sizeof(rows) / sizeof *(rows)) - (fixed),    \
        .fixed_count = (fixed), .bytes = sizeof(of)                                                \
    }
#define FIELD_TABLE(of, rows) FIELD_TABLE_FIXED(of, rows, 0)

/* What fields may be, where nothing smaller is known. */
#define FIELD_COUNT_MAX (1 << 24) /**< Of ticks, points and shots: 38 hours. */
#define FIELD_PLACE_MAX 4e4       /**< Of a coordinate, world units: twice the largest level. */
#define FIELD_SPEED_MAX 1e6       /**< Along an axis, world units per second. */
#define FIELD_POINTS_MAX 1e4      /**< Of health, shield and damage. */

/** A field's value as bits: an integer is extended by its sign, a double is as it is stored. */
uint64_t state_field_get(const StateField *field, const void *record);

/** Sets a field to bits of state_field_get(). False, changing nothing, for what it may not be; a
 * double must be a number. */
bool state_field_set(const StateField *field, void *record, uint64_t bits);

/** Copies all fields that have one of the marks, or none of them. */
void state_field_copy(const StateTable *table, void *to, const void *from, unsigned marks,
                      bool is_marked);
