/* SPDX-License-Identifier: MIT */
/* Makes a GIF of the best shot of a match, a frame at a time. The same recording gives the
 * same bytes, but for names in letters that the game's own fonts lack. */
#ifndef CLOCKWISE_VIEW_SHOT_PICTURE_H
#define CLOCKWISE_VIEW_SHOT_PICTURE_H

#include "canvas/canvas.h"
#include "view/shot_reel.h"

enum {
    SHOT_PICTURE_WIDTH = 640,
    SHOT_PICTURE_HEIGHT = 360,
    SHOT_PICTURE_BYTES_MAX = 5000000,
    SHOT_PICTURE_HUNDREDTHS = 5 /* Each frame is shown so long. */
};

typedef struct ShotPicture ShotPicture;

typedef enum ShotPictureState {
    SHOT_PICTURE_WORKS,
    SHOT_PICTURE_DONE,
    SHOT_PICTURE_FAILED /**< The error says why. */
} ShotPictureState;

/** Begins a picture of a shot with kills, of less than `bytes_max` bytes: a larger one gets half
 * the frames, and fails only if it is too large even so. The match must outlive it. */
bool shot_picture_create(ShotPicture **out_picture, const Match *match, const Recording *recording,
                         const Shot *shot, int bytes_max, Error *out_error);
/** NULL is allowed. */
void shot_picture_destroy(ShotPicture *picture);

/** Where to find fonts for names that the game's own lack. The finder must live as long. */
void shot_picture_use_finder(ShotPicture *picture, const FontFinder *finder);

/** Plays up to `ticks` or draws one frame. */
ShotPictureState shot_picture_step(ShotPicture *picture, int ticks, Error *out_error);

/** How much is done, 0 to 1. */
double shot_picture_progress(const ShotPicture *picture);

/** The file's bytes, once it is done; they stay the picture's. */
const char *shot_picture_bytes(const ShotPicture *picture, size_t *out_length);

#endif
