/* SPDX-License-Identifier: MIT */
/*
 * The fields of a struct as a table: where each is, of which type, and what it may be. The world's
 * hash and the patches between worlds both go by such tables (sim/world_fields.h), so a field that
 * is listed once is hashed, sent and checked.
 */
#ifndef CLOCKWISE_BASE_STATE_FIELD_H
#define CLOCKWISE_BASE_STATE_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum StateFieldType {
    FIELD_INT,  /**< An int or an enum. */
    FIELD_BITS, /**< An unsigned. */
    FIELD_BYTE, /**< An uint8_t. */
    FIELD_BOOL,
    FIELD_U64,
    FIELD_DOUBLE
} StateFieldType;

typedef struct StateField {
    const char *name;
    size_t offset; /**< In its struct. */
    StateFieldType type;
    double least, most; /**< What it may be; of FIELD_U64 and FIELD_BOOL anything. */
} StateField;

/** The fields of a struct. */
typedef struct StateTable {
    const char *name;
    const StateField *fields;
    int count;
    size_t bytes; /**< Size of the struct. */
} StateTable;

/* Rows of a table. */
#define FIELD_ROW(kind, of, member, low, high)                                                     \
    {                                                                                              \
        .name = #member, .offset = offsetof(of, member), .type = (kind), .least = (low),           \
        .most = (high)                                                                             \
    }
#define FIELD_ROW_BOOL(of, member) FIELD_ROW(FIELD_BOOL, of, member, 0, 1)
#define FIELD_ROW_VEC2(of, member_x, member_y, high)                                               \
    FIELD_ROW(FIELD_DOUBLE, of, member_x, -(high), high),                                          \
        FIELD_ROW(FIELD_DOUBLE, of, member_y, -(high), high)
#define FIELD_TABLE(of, rows)                                                                      \
    {                                                                                              \
        .name = #of, .fields = (rows), .count = (int)(sizeof(rows) / sizeof *(rows)),              \
        .bytes = sizeof(of)                                                                        \
    }

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

#endif
