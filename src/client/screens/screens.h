/* SPDX-License-Identifier: MIT */
/* Makes every screen: NULL, or for the title a MatchFault, where it cannot be made; the error says
 * why. That is a lack of memory, unless said otherwise. */
#ifndef CLOCKWISE_SCREENS_SCREENS_H
#define CLOCKWISE_SCREENS_SCREENS_H

#include "shell/shell.h"

/** The first screen: a menu over a match of bots. Fails too where the default level is missing or
 * broken. */
MatchFault screen_title_create(Shell *shell, Screen **out_screen, Error *out_error);

/** The cards of what can be played at this machine, and of what can be made. */
Screen *screen_play_create(Shell *shell, Error *out_error);
Screen *screen_create_create(Shell *shell, Error *out_error);

/** The rooms of Learn, one after another, for the device used last. Fails too where the first one's
 * level is missing or broken. */
Screen *screen_learn_create(Shell *shell, Error *out_error);

/** The Tour: its stops, their champions and stars. Gives the device that was used last the first
 * seat. Fails too where the game's levels are missing. */
Screen *screen_tour_create(Shell *shell, Error *out_error);

/** The looks of one's circle: how each is earned, and which one is worn. */
Screen *screen_looks_create(Shell *shell, Error *out_error);

Screen *screen_statistics_create(Shell *shell, Error *out_error);

/** Before a match: mode, level with a live preview, seats and bots. Gives the device that was used
 * last a seat. Fails too where the game's levels are missing. */
Screen *screen_setup_create(Shell *shell, SetupKind kind, Error *out_error);

/** Between two matches of a set of duels, and after the last one: the tally, the loser's pick and
 * what comes next. Fails too where the game's levels are missing. */
Screen *screen_rivals_create(Shell *shell, Error *out_error);

/** The match being played. Takes the match and its scene over, also where it fails. */
Screen *screen_match_create(Shell *shell, Match *match, Scene *scene, Error *out_error);

/* Overlays on the match of `scene`, which stands still meanwhile. */

/** With a `lesson`, which may be NULL, it offers to skip that instead of what is for matches. */
Screen *screen_pause_create(Shell *shell, Scene *scene, Lesson *lesson, Error *out_error);
/** For a seat that has lost its controller: waits for it, or for fire on another device. */
Screen *screen_lost_controller_create(Shell *shell, const Scene *scene, Error *out_error);
/** The results of a match that is over. */
Screen *screen_results_create(Shell *shell, const Scene *scene, Error *out_error);

/** The Daily dial of today: the day's trial, its best times, and ghosts to share. */
Screen *screen_daily_create(Shell *shell, Error *out_error);

/** A recording being watched, with a timeline. Takes the recording over, also where it fails. */
Screen *screen_replay_create(Shell *shell, Recording *recording, Error *out_error);
/** The list of kept recordings, to watch or delete. */
Screen *screen_replays_create(Shell *shell, Error *out_error);
/** The SAT lab: a page by its name, a scenario by its file's path, the first page where `name` is
 * NULL. Fails too where there is no such page or scenario. */
Screen *screen_lab_create(Shell *shell, const char *name, Error *out_error);
/** Four pages of settings; each change takes effect and is saved at once. */
Screen *screen_settings_create(Shell *shell, Error *out_error);
/** The circles to play as, to choose from: each person chooses with their own device. */
Screen *screen_circles_create(Shell *shell, Error *out_error);
/** Asks for each part of a controller, to map one that is not known, or mapped wrongly. */
Screen *screen_map_pad_create(Shell *shell, Error *out_error);

/* The workshop. */

/** The levels to edit: a new one, work that was not saved, the player's own, and copies of the
 * game's. */
Screen *screen_editor_list_create(Shell *shell, Error *out_error);

/** The editor on a level's file, which need not be there yet; NULL: on a new level. With `is_copy`
 * the file is left alone. Fails too where the file is no level; the error says where. */
Screen *screen_editor_create(Shell *shell, const char *path, bool is_copy, Error *out_error);

/** A level being edited is played, against bots, until Tab or Esc leads back. The level is taken
 * over, also where it fails. */
Screen *screen_tryout_create(Shell *shell, Level *level, Error *out_error);

#endif
