/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

void edit_tryout_play(EditState *state)
{
    state->tryout = (EditTryout){.has_place = false};
    state->asks_place = false;
    state->wish = EDIT_WISH_PLAY;
}

/* What moves is where it is shown. */
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
    bool is_taken = state->asks_place && state->hover.kind == EDIT_SPOT_CANVAS &&
                    box_contains(state->camera.box_px, state->pointer);
    if (is_taken)
        play_from(state, edit_camera_world(&state->camera, state->pointer));
    return is_taken;
}
