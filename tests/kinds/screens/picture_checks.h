/* SPDX-License-Identifier: MIT */
/*
 * Every screen at every text size and in windows of several shapes, and what must be so there.
 *
 * With PICTURES=FOLDER in the environment also FOLDER/SCENE-WIDTHxHEIGHT-SIZE.png is written, with
 * the hints for the keyboard or for the device in HINTS; with SCENES=PART there are only scenes
 * with that in their name.
 */
#ifndef CLOCKWISE_TESTS_PICTURE_CHECKS_H
#define CLOCKWISE_TESTS_PICTURE_CHECKS_H

#include "base/translate.h"
#include "screens/scenes.h"
#include "screens/text_boxes.h"

enum { PICTURE_SHAPES = 5, PICTURE_COMMON_SHAPES = 2, PICTURE_SCALES = 5 };

typedef struct PictureShape {
    int width;
    int height;
} PictureShape;

extern const PictureShape picture_shapes[PICTURE_SHAPES]; /**< The common ones first. */
extern const double picture_scales[PICTURE_SCALES];

typedef struct PictureBench {
    Window *windows[PICTURE_SHAPES];
    TextBoxes boxes;
    TextBoxes designed; /**< The same picture with words as designed. */
    Catalog *catalog;   /**< NULL: English. */
    bool is_pseudo;     /**< Its language is that of tests/support/pseudo.awk. */
    PictureShape shapes[PICTURE_SHAPES];
    int bad;
} PictureBench;

/** With the windows, in the language of a catalog's file or, if it is NULL, in English. The
 * smallest window is larger for the pseudo-language, whose words are so long. */
PictureBench *picture_bench_create(const char *catalog, bool is_pseudo);
void picture_bench_destroy(PictureBench *bench);

/**
 * No text leaves its picture, overlaps another, crosses the outline of something, or becomes
 * smaller than the same text at normal size (headings are large anyway, so they may); in the
 * pseudo-language, all of pseudo_words_check(). Prints what is not so, and fails.
 */
void picture_bench_check(PictureBench *bench);

#endif
