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

/* Turns and mirrors do not go together. */
static void turn_turns(EditorSymmetry *symmetry, int by)
{
    static const int steps[TURN_STEPS] = {0, 2, 3, 4, 6, 8};
    int now = 0;
    while (now < TURN_STEPS - 1 && steps[now] != symmetry->turns)
        now++;
    symmetry->turns = steps[(now + by + TURN_STEPS) % TURN_STEPS];
    symmetry->is_left_right = symmetry->is_left_right && symmetry->turns == 0;
    symmetry->is_top_bottom = symmetry->is_top_bottom && symmetry->turns == 0;
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
        symmetry->is_left_right = !symmetry->is_left_right;
        symmetry->turns = 0;
        break;
    case EDIT_MIRROR_Y:
        symmetry->is_top_bottom = !symmetry->is_top_bottom;
        symmetry->turns = 0;
        break;
    case EDIT_TURNS:
        turn_turns(symmetry, by);
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
