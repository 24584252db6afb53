/* SPDX-License-Identifier: MIT */
/* Plays the best shot of a match again in slow motion, from the match's recording, in a world of
 * its own. The match must outlive it and is not changed. */
#ifndef CLOCKWISE_VIEW_SHOT_REEL_H
#define CLOCKWISE_VIEW_SHOT_REEL_H

#include "canvas/canvas.h"
#include "scene/scene.h"

/** How much slower than the match it is. */
#define SHOT_REEL_SLOWNESS 3.0

typedef struct ShotReel {
    Match match; /**< Shares level and arena with the match it is of; owns only its world. */
    const Recording *recording; /**< Not owned. */
    Scene *scene;
    Shot shot;
    WorldState start; /**< Where each loop starts, before the first tick that is shown. */
    int from;         /**< The ticks that are shown. */
    int to;
    int tick;      /**< Counts on where the match is over. */
    bool is_ready; /**< The start is reached. */
    double ticks;  /**< Shown, since `from`; with a fraction. */
    double nearer; /**< How many times as large the kill is shown; 1 at first. */
} ShotReel;

/** A reel of a shot with kills. Fails only without memory. */
bool shot_reel_create(ShotReel **out_reel, const Match *match, const Recording *recording,
                      const Shot *shot, Error *out_error);
void shot_reel_destroy(ShotReel *reel);
/** Shows at most so many ticks before the kill, and so many after it. Comes before the first step.
 */
void shot_reel_trim(ShotReel *reel, int before, int after);
/** Plays up to `ticks` of the match before the start; true once it is reached. */
bool shot_reel_prepare(ShotReel *reel, int ticks);
/** Shows a time of the loop: `ticks` since its start, 0 up to shot_reel_length(). */
void shot_reel_go(ShotReel *reel, double ticks);
/** Ticks of the match that a loop shows. */
double shot_reel_length(const ShotReel *reel);
/** The frame's place between the last two ticks, 0 to 1. */
double shot_reel_fraction(const ShotReel *reel);
/** The part of the world to show; `aspect` is its width by its height. */
Box shot_reel_view(const ShotReel *reel, double aspect);
/** The path up to the present time; returns how many points. */
int shot_reel_path(const ShotReel *reel, Vec2 out_points[SHOT_POINTS_MAX]);

/* Draws the best shot of a match: the arena around it, and its path as it grows. */

/** Draws a reel that is ready into a part of the canvas, faded to `opacity` of itself. */
void shot_view_draw(const ShotReel *reel, Canvas *canvas, Box box_px, double opacity);
/** The opacity of a loop's picture at its present time: rising at its start, falling at its end. */
double shot_view_fade_in(const ShotReel *reel);
double shot_view_fade_out(const ShotReel *reel);

/* Makes a GIF of the best shot of a match, a frame at a time. The same recording gives the
 * same bytes, but for names in letters that the game's own fonts lack. */

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
