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
    struct EditHeatRun *run; /**< The background run, also while it waits for more; or NULL. */
    HeatSums *sums;          /**< NULL before the first match is over. */
    /** The copy of the level that is played; empty if nothing was played yet. */
    EditorDocument played;
    int wanted; /**< Matches. */
    bool is_playing;
    EditHeatLayer layer;
    HeatFinding findings[HEAT_FINDINGS_MAX];
    char words[HEAT_FINDINGS_MAX][EDIT_HEAT_WORDS_BYTES];
    int finding_count;
    /** The largest `finding_count` so far: that many lines keep their space, so they do not jump.
     */
    int finding_room;
    EditHeatPatch *patches; /**< Made from `made_layer` after `made_matches` matches. */
    int patch_count, patch_room;
    EditHeatLayer made_layer;
    int made_matches;
} EditHeat;

/** Begins to play, goes on with more matches, or stops; a level that was edited is played anew.
 * Fails when out of memory. */
bool edit_heat_press(EditHeat *heat, const Editor *editor, Error *out_error);
/** Takes the results of the matches played so far. Fails if the level can't be played. */
bool edit_heat_update(EditHeat *heat, bool *out_is_new, Error *out_error);
/** Seconds until edit_heat_update() should be called again; negative if it need not be. */
double edit_heat_interval(const EditHeat *heat);
void edit_heat_stop(EditHeat *heat);
void edit_heat_destroy(EditHeat *heat);

/** Selects the next (1) or previous (-1) layer. EDIT_HEAT_OFF is one of them. */
void edit_heat_turn(EditHeat *heat, int by);
/** Whether the level has been edited since. */
bool edit_heat_is_old(const EditHeat *heat, const Editor *editor);
/** Whether its lines are shown. */
bool edit_heat_is_shown(const EditHeat *heat);

/** Sets the words of the panel's button, and adds one for the layers next to it. */
void edit_heat_add_rows(const EditHeat *heat, const Editor *editor, EditRows *rows);

/** A finding as a sentence. */
void edit_heat_words(const EditorDocument *document, const HeatFinding *finding,
                     char out_words[EDIT_HEAT_WORDS_BYTES]);
/** A layer as a phrase: "Where they die". Empty for EDIT_HEAT_OFF. */
const char *edit_heat_layer_name(EditHeatLayer layer);
/** A layer in one word: "Deaths". */
const char *edit_heat_layer_word(EditHeatLayer layer);
/** What a click on a line does, or else how bots play; see edit_heat_draw_lines(). */
const char *edit_heat_line_help(const EditHeat *heat, int line);
bool edit_heat_has_place(const EditHeat *heat, int line);
/** The matches' progress in words. */
void edit_heat_status(const EditHeat *heat, const Editor *editor,
                      char out_words[EDIT_HEAT_WORDS_BYTES]);

/** Rebuilds `patches` if the layer or the number of matches has changed. */
void edit_heat_make_patches(EditHeat *heat);
/** Draws the heat over the level. */
void edit_heat_draw(EditHeat *heat, const ViewPen *pen, bool is_old);
