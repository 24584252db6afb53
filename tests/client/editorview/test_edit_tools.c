/* SPDX-License-Identifier: MIT */
/* The switches of symmetry, which do not go together. */
#include "editorview/edit_tools.h"
#include "test.h"

/* Turns that a mirror has switched off come back as they were; else they are counted through. */
TEST(a_mirror_keeps_the_turns)
{
    static const struct {
        EditSwitch which;
        int by;
        int turns;
    } steps[] = {{EDIT_TURNS, 1, 2},  {EDIT_TURNS, 1, 3},    {EDIT_MIRROR_X, 1, 0},
                 {EDIT_TURNS, 1, 3},  {EDIT_MIRROR_Y, 1, 0}, {EDIT_MIRROR_Y, 1, 0},
                 {EDIT_TURNS, -1, 3}, {EDIT_TURNS, 1, 4},    {EDIT_TURNS, 1, 6},
                 {EDIT_TURNS, 1, 8},  {EDIT_TURNS, 1, 0},    {EDIT_MIRROR_X, 1, 0},
                 {EDIT_TURNS, 1, 2},  {EDIT_TURNS, -1, 0},   {EDIT_TURNS, -1, 8}};
    EditorSymmetry symmetry = {.turns = 0};
    int before = 0;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        edit_tools_turn_symmetry(&symmetry, &before, steps[i].which, steps[i].by);
        bool is_mirrored = symmetry.is_left_right || symmetry.is_top_bottom;
        if (symmetry.turns != steps[i].turns || (symmetry.turns > 0 && is_mirrored))
            fail_msg("step %zu: %d turns instead of %d, mirrored %d", i, symmetry.turns,
                     steps[i].turns, is_mirrored);
    }
}
