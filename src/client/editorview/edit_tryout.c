/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#include "profile/ghost.h"

void edit_tryout_play(EditState *state)
{
    state->tryout = (EditTryout){.has_place = false};
    state->asks_place = false;
    state->wish = EDIT_WISH_PLAY;
}

/* Moving obstacles begin where the editor shows them. */
static void play_from(EditState *state, Vec2 place)
{
    edit_tryout_play(state);
    state->tryout.has_place = true;
    state->tryout.place = place;
    state->tryout.seconds = state->shows_motion ? state->time.seconds : 0;
}

void edit_tryout_play_from(EditState *state)
{
    state->asks_place = true;
    (void)edit_tryout_take_place(state);
}

bool edit_tryout_take_place(EditState *state)
{
    bool is_taken = state->asks_place && state->hover.kind == EDIT_SPOT_CANVAS;
    if (is_taken)
        play_from(state, edit_camera_world(&state->camera, state->pointer));
    return is_taken;
}

void edit_tryout_play_trial(EditState *state)
{
    edit_tryout_play(state);
    state->tryout.is_trial = true;
}

bool edit_tryout_read(const char *text, size_t length, const char *heading, Level *out_level,
                      Error *out_error)
{
    JsonProblems problems;
    bool is_read = level_read_text(text, length, LEVEL_USE_PLAY, out_level, &problems);
    return json_problems_end_unplaced(&problems, is_read, heading, out_error);
}

bool edit_tryout_level(const Editor *editor, Level *out_level, Error *out_error)
{
    size_t length;
    char *text = editor_text(editor, &length);
    *out_level = (Level){.obstacle_count = 0};
    bool is_read = text != NULL ? edit_tryout_read(text, length, tr("This cannot be played yet"),
                                                   out_level, out_error)
                                : error_memory(out_error);
    free(text);
    return is_read;
}

/* --- The author's time ------------------------------------------------------------------------ */

bool edit_tryout_offers(const Editor *editor, int ticks, char *out_words, size_t size)
{
    char taken[RUN_TIME_BYTES], kept[RUN_TIME_BYTES];
    Level level;
    Error ignored;
    int author =
        edit_tryout_level(editor, &level, &ignored) ? RULES_TICKS(level_author_time(&level)) : 0;
    level_destroy(&level);
    run_time_write(ticks, taken, sizeof taken);
    run_time_write(author, kept, sizeof kept);
    bool is_better = author == 0 || ticks < author;
    if (author == 0)
        snprintf(out_words, size,
                 tr("Your time: %s s. Others will see it in Trials, to be beaten."), taken);
    else
        snprintf(out_words, size,
                 is_better ? /* TRANSLATORS: two times in trials. */
                     tr("Your time: %s s. The author's time so far: %s s.")
                           /* TRANSLATORS: two times in trials. */
                           : tr("Your time: %s s. The author's time of %s s stays."),
                 taken, kept);
    return is_better;
}

bool edit_tryout_keep(Editor *editor, int ticks, Error *out_error)
{
    char proof[LEVEL_PROOF_BYTES + 1];
    Level level;
    /* Milliseconds are enough to be the same tick when they are read. */
    double seconds = floor(ticks * SECONDS_PER_TICK * 1000 + 0.5) / 1000;
    if (!edit_tryout_level(editor, &level, out_error))
        return false;
    bool is_proven = level_author_prove(&level, seconds, proof) || error_memory(out_error);
    level_destroy(&level);
    return is_proven && editor_property_set_author_time(editor, seconds, proof, out_error);
}
