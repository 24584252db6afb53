/* SPDX-License-Identifier: MIT */
/* The switches of the editor: edit_state_is_on() and edit_state_turn(). */
#include "editorview/edit_state.h"

enum { TURN_STEPS = 6 };

bool edit_state_is_on(const EditState *state, EditSwitch which)
{
    const EditorSymmetry *symmetry = &state->editor.symmetry;
    switch (which) {
    case EDIT_GRID:
        return state->shows_grid;
    case EDIT_SNAP:
        return state->hand.snaps;
    case EDIT_MIRROR_X:
        return symmetry->is_left_right;
    case EDIT_MIRROR_Y:
        return symmetry->is_top_bottom;
    case EDIT_TURNS:
        return symmetry->turns >= 2;
    case EDIT_MOTION:
        return state->shows_motion;
    case EDIT_LIGHT:
        return state->shows_light;
    case EDIT_SWITCHES:
        break;
    }
    return false;
}

/* Turns and mirrors do not go together: a mirror switches turns off, which then come back. */
static void turn_turns(EditState *state, int by)
{
    EditorSymmetry *symmetry = &state->editor.symmetry;
    static const int steps[TURN_STEPS] = {0, 2, 3, 4, 6, 8};
    int now = 0;
    while (now < TURN_STEPS - 1 && steps[now] != symmetry->turns)
        now++;
    bool comes_back = symmetry->turns == 0 && state->turns_before > 0;
    symmetry->turns =
        comes_back ? state->turns_before : steps[(now + by + TURN_STEPS) % TURN_STEPS];
    state->turns_before = 0;
    symmetry->is_left_right = symmetry->is_left_right && symmetry->turns == 0;
    symmetry->is_top_bottom = symmetry->is_top_bottom && symmetry->turns == 0;
}

static void turn_mirror(EditState *state, bool *mirror)
{
    EditorSymmetry *symmetry = &state->editor.symmetry;
    *mirror = !*mirror;
    if (symmetry->turns > 0)
        state->turns_before = symmetry->turns;
    symmetry->turns = 0;
}

void edit_state_turn(EditState *state, EditSwitch which, int by)
{
    EditorSymmetry *symmetry = &state->editor.symmetry;
    switch (which) {
    case EDIT_GRID:
        state->shows_grid = !state->shows_grid;
        break;
    case EDIT_SNAP:
        state->hand.snaps = !state->hand.snaps;
        break;
    case EDIT_MIRROR_X:
        turn_mirror(state, &symmetry->is_left_right);
        break;
    case EDIT_MIRROR_Y:
        turn_mirror(state, &symmetry->is_top_bottom);
        break;
    case EDIT_TURNS:
        turn_turns(state, by);
        break;
    case EDIT_MOTION:
        state->shows_motion = !state->shows_motion;
        state->seconds = 0;
        break;
    case EDIT_LIGHT:
        state->shows_light = !state->shows_light;
        break;
    case EDIT_SWITCHES:
        break;
    }
}
