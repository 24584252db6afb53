/* SPDX-License-Identifier: MIT */
/* Creates all screens. Each function returns NULL (the title's a MatchFault) with an error if it
 * fails. It fails when out of memory, and for the reasons that its comment names. */
#pragma once

#include "base/translate.h"
#include "shell/shell.h"

/** A menu over a match of bots. Fails too where the default level is missing or broken. */
MatchFault screen_title_create(Shell *shell, Screen **out_screen, Error *out_error);

/** What can be played at this machine, or made. */
Screen *screen_play_create(Shell *shell, Error *out_error);
Screen *screen_create_create(Shell *shell, Error *out_error);

/** The rooms of Learn, for the device used last. Fails too where the first one's level is missing
 * or broken. */
Screen *screen_learn_create(Shell *shell, Error *out_error);

/** The Tour. The device used last gets the first seat. Fails too where the game's levels are
 * missing. */
Screen *screen_tour_create(Shell *shell, Error *out_error);

/** The looks of one's circle: how each is earned, and which one is worn. */
Screen *screen_looks_create(Shell *shell, Error *out_error);

Screen *screen_statistics_create(Shell *shell, Error *out_error);

/** Before a match: mode, level with a live preview, seats and bots. The device used last gets a
 * seat. Fails too where the game's levels are missing. */
Screen *screen_setup_create(Shell *shell, SetupKind kind, Error *out_error);

/** Between duels of a set and after it: the tally, the loser's pick, what comes next. Fails too
 * where the game's levels are missing. */
Screen *screen_rivals_create(Shell *shell, Error *out_error);

/** Takes the match and its scene over, also where it fails. */
Screen *screen_match_create(Shell *shell, Match *match, Scene *scene, Error *out_error);

/* Overlays on the match of `scene`, which stands still. */

/** `lesson` may be NULL. With one, the menu offers to skip it instead of a match's choices. */
Screen *screen_pause_create(Shell *shell, Scene *scene, Lesson *lesson, Error *out_error);
/** A seat lost its controller: waits for it, or for fire on another device. */
Screen *screen_lost_controller_create(Shell *shell, const Scene *scene, Error *out_error);
Screen *screen_results_create(Shell *shell, const Scene *scene, Error *out_error);

/** Today's trial, its best times, and ghosts to share. */
Screen *screen_daily_create(Shell *shell, Error *out_error);

/** A recording being watched, with a timeline. Takes the recording over, also where it fails. */
Screen *screen_replay_create(Shell *shell, Recording *recording, Error *out_error);
Screen *screen_replays_create(Shell *shell, Error *out_error);
/** A page by name, a scenario by its file's path, or (NULL) the first page. Fails too where there
 * is none such. */
Screen *screen_lab_create(Shell *shell, const char *name, Error *out_error);
/** Each change takes effect and is saved at once. */
Screen *screen_settings_create(Shell *shell, Error *out_error);
/** What helps to see and read the game, asked at the first start. */
Screen *screen_welcome_create(Shell *shell, Error *out_error);
/** Each person chooses with their own device. */
Screen *screen_circles_create(Shell *shell, Error *out_error);
/** Asks for each part of a controller that is unknown or mapped wrongly. */
Screen *screen_map_pad_create(Shell *shell, Error *out_error);

/** The levels to edit: a new one, unsaved work, the player's own, copies of the game's. */
Screen *screen_editor_list_create(Shell *shell, Error *out_error);

/** The editor on a level's file, which need not be there yet, or (NULL) a new level. With `is_copy`
 * the file is left alone. Fails too where the file is no level; the error says where. */
Screen *screen_editor_create(Shell *shell, const char *path, bool is_copy, Error *out_error);

/** Plays a level being edited until Tab or Esc: against bots, or as a trial, whose time is then
 * `trial_ticks` of the shell. Takes the level over, also on failure. Fails too if there is no room
 * for a player at the wanted place. */
Screen *screen_tryout_create(Shell *shell, Level *level, const struct EditTryout *tryout,
                             Error *out_error);

/** What is in a pack of levels, a folder or a zip file: to be installed, or an installed one, which
 * can be removed. Fails too where it is no pack that can be played. */
Screen *screen_pack_create(Shell *shell, const char *path, bool is_installed, Error *out_error);
