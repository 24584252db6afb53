/* SPDX-License-Identifier: MIT */
/* Writes the shot of a match as an animated picture, a few frames at a time. The same recording
 * gives the same bytes. */
#ifndef CLOCKWISE_SHOT_SHOT_PICTURE_H
#define CLOCKWISE_SHOT_SHOT_PICTURE_H

#include "shot/shot_reel.h"

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
    SHOT_PICTURE_FAILED /**< The error says why; no file is left. */
} ShotPictureState;

/** Begins a picture of a shot with kills. The match must outlive it. */
bool shot_picture_create(ShotPicture **out_picture, const Match *match, const Recording *recording,
                         const Shot *shot, const char *path, Error *out_error);
/** Without an end there is no file; NULL is allowed. */
void shot_picture_destroy(ShotPicture *picture);

/** Plays up to `ticks` or draws one frame. */
ShotPictureState shot_picture_step(ShotPicture *picture, int ticks, Error *out_error);

/** The file. */
const char *shot_picture_path(const ShotPicture *picture);

/** How many frames a picture of a reel has. */
int shot_picture_frames(const ShotReel *reel);

#endif
