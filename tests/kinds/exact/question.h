/* SPDX-License-Identifier: MIT */
/*
 * Random collision questions, most of them nasty: centers a hair from an outline, a corner or an
 * exact touch, slivers, near-parallel and straight-on sides, circles inside polygons, moves that
 * graze, that end on a touch, that are tiny or nothing.
 */
#ifndef CLOCKWISE_TESTS_EXACT_QUESTION_H
#define CLOCKWISE_TESTS_EXACT_QUESTION_H

#include "exact/grid_shapes.h"

#include "base/numbers.h"

#include <stdio.h>

typedef enum QuestionKind {
    QUESTION_CIRCLE_POLYGON,
    QUESTION_POLYGON_POLYGON,
    QUESTION_CIRCLE_CIRCLE,
    QUESTION_POINT_DISTANCE,
    QUESTION_SWEEP_POLYGON,
    QUESTION_SWEEP_CIRCLE,
    QUESTION_RAY_POLYGON,
    QUESTION_RAY_CIRCLE,
    QUESTION_SEGMENT_CROSSES,
    QUESTION_KINDS
} QuestionKind;

/** A polygon as it is asked about, and its corners that are corners. */
typedef struct AskedPolygon {
    GridPolygon
        spelled;       /**< Either winding, any first corner; may repeat corners, or go straight. */
    GridPolygon shape; /**< The same, strictly convex and clockwise. */
} AskedPolygon;

/** What the kind does not need is left at 0. Points and segments are circles of no radius. */
typedef struct Question {
    QuestionKind kind;
    uint64_t number;
    GridPoint at;
    int64_t radius;
    GridPoint move;
    AskedPolygon a; /**< In place of the circle where two polygons are asked about. */
    AskedPolygon b;
    GridPoint b_at; /**< Where b is a circle. */
    int64_t b_radius;
} Question;

/** Question `number`; always the same for the same number. */
void question_make(uint64_t number, Question *out_question);

/** Prints it as a line that `clockwise collide` answers. It has no points: 0 as a radius is ours.
 */
void question_print(const Question *question, FILE *file);

const char *question_kind_name(QuestionKind kind);

#endif
