/* SPDX-License-Identifier: MIT */
/* The best shot of the match in the results: in slow motion, and to be saved as a GIF. */
#ifndef CLOCKWISE_SCREENS_RESULTS_SHOT_H
#define CLOCKWISE_SCREENS_RESULTS_SHOT_H

#include "shell/shell.h"
#include "ui/hints.h"
#include "view/shot_reel.h"

typedef struct ResultsShot {
    Shell *shell;
    const Scene *scene;
    ShotReel *reel;       /**< NULL without a shot. */
    ShotPicture *picture; /**< While it is written, or NULL. */
    double seconds;       /**< Since the reel is ready. */
    Box box;              /**< Where it was drawn last; empty if it was not. */
} ResultsShot;

/** Without a recorded kill, or without memory, there is no shot, and nothing is drawn. */
void results_shot_init(ResultsShot *out_shot, Shell *shell, const Scene *scene);
/** Says so if a picture was not done. */
void results_shot_destroy(ResultsShot *shot);

/** A click on it, F10, or Y on a controller (X where Y is used) saves the picture; true if the
 * event was for that. */
bool results_shot_event(ResultsShot *shot, const InputEvent *event);

/** Prepares or plays the reel, and writes some of the picture. */
void results_shot_update(ResultsShot *shot, double seconds);

/** Whether a picture is being saved: leave the results when it is done. */
bool results_shot_is_saving(const ResultsShot *shot);

/** Whether it moves. */
bool results_shot_is_moving(const ResultsShot *shot);

/** How wide it is drawn where so much is free, units of the page; 0 without a shot, or where that
 * is too little for it and its words. */
double results_shot_width(const ResultsShot *shot, const Ui *ui, double free);
/** How high it is then, with its title. */
double results_shot_height(const Ui *ui, double width);

/** The key that saves the picture, for where it is not drawn; false without a shot. */
bool results_shot_hint(const ResultsShot *shot, const Ui *ui, Hint *out_hint);

/** Draws it with its title at the top of `room`, or leaves it out where there is too little. */
void results_shot_draw(ResultsShot *shot, const Ui *ui, Box room);

#endif
