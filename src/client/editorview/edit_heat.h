/* SPDX-License-Identifier: MIT */
/* Bots play on a copy of the level in the background; where they stay, are seen and die lies over
 * it, and lines below say what that means. */
#pragma once

#include "editorview/edit_parts.h"
#include "match/heat.h"

typedef enum EditHeatLayer {
    EDIT_HEAT_OFF,
    EDIT_HEAT_STAYS,
    EDIT_HEAT_SEEN,
    EDIT_HEAT_DEATHS,
    EDIT_HEAT_LAYERS
} EditHeatLayer;

enum {
    EDIT_HEAT_FIRST = 20,
    EDIT_HEAT_MORE = 200,
    EDIT_HEAT_BANDS = 5,
    EDIT_HEAT_WORDS_BYTES = 480
};

/** A rectangle of the level, and which color it has: 0 to EDIT_HEAT_BANDS - 1. */
typedef struct EditHeatPatch {
    Box box;
    int band;
} EditHeatPatch;

/** All zero: nothing was played. */
typedef struct EditHeat {
    struct EditHeatRun *run; /**< What plays, also while it waits to play more; or NULL. */
    HeatSums *sums;          /**< NULL before the first match is over. */
    EditorDocument played;   /**< The level that is played; empty where nothing was. */
    int wanted;              /**< Matches. */
    bool is_playing;
    EditHeatLayer layer;
    HeatFinding findings[HEAT_FINDINGS_MAX];
    char words[HEAT_FINDINGS_MAX][EDIT_HEAT_WORDS_BYTES];
    int finding_count;
    int finding_room;       /**< The most that there were: their lines keep their places. */
    EditHeatPatch *patches; /**< Of `made_layer` after `made_matches`. */
    int patch_count, patch_room;
    EditHeatLayer made_layer;
    int made_matches;
} EditHeat;

/** Begins to play, goes on with more matches, or stops; a level that was edited is played anew.
 * Fails when out of memory. */
bool edit_heat_press(EditHeat *heat, const Editor *editor, Error *out_error);
/** Takes in what was played. False, with why, where the level can't be played. */
bool edit_heat_update(EditHeat *heat, bool *out_is_new, Error *out_error);
/** Seconds until it is to be looked at again; negative: it need not be. */
double edit_heat_interval(const EditHeat *heat);
void edit_heat_stop(EditHeat *heat);
void edit_heat_destroy(EditHeat *heat);

/** The next (1) or last (-1) layer, of which one is none. */
void edit_heat_turn(EditHeat *heat, int by);
/** Whether the level has been edited since. */
bool edit_heat_is_old(const EditHeat *heat, const Editor *editor);
/** Whether its lines are shown. */
bool edit_heat_is_shown(const EditHeat *heat);

/** Words of the panel's button, and beside it one for the layers. */
void edit_heat_add_rows(const EditHeat *heat, const Editor *editor, EditRows *rows);

/** A finding as a sentence. */
void edit_heat_words(const EditorDocument *document, const HeatFinding *finding,
                     char out_words[EDIT_HEAT_WORDS_BYTES]);
/** "Where they die", of a layer that is one. */
const char *edit_heat_layer_name(EditHeatLayer layer);
/** "Deaths". */
const char *edit_heat_layer_word(EditHeatLayer layer);
/** What a click on a line does, or else how bots play; see edit_heat_draw_lines(). */
const char *edit_heat_line_help(const EditHeat *heat, int line);
bool edit_heat_has_place(const EditHeat *heat, int line);
/** How far the matches are. */
void edit_heat_status(const EditHeat *heat, const Editor *editor,
                      char out_words[EDIT_HEAT_WORDS_BYTES]);

/** Makes the rectangles of a layer anew where there is more; see `patches`. */
void edit_heat_make_patches(EditHeat *heat);
/** Over the level. */
void edit_heat_draw(EditHeat *heat, const ViewPen *pen, bool is_old);
