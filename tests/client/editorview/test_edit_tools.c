/* SPDX-License-Identifier: MIT */
/* The switches of symmetry, which do not go together. */
#include "base/numbers.h"
#include "editorview/edit_parts.h"
#include "support/canvas_bench.h"
#include "test.h"

#include <stdlib.h>

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

TEST(letters_with_ctrl_press_buttons)
{
    static const struct {
        char letter;
        bool has_shift;
        EditButton wanted;
    } cases[] = {{'n', false, EDIT_NEW},     {'n', true, EDIT_NEW},      {'s', false, EDIT_SAVE},
                 {'s', true, EDIT_SAVE_AS},  {'z', false, EDIT_UNDO},    {'y', false, EDIT_REDO},
                 {'h', false, EDIT_HISTORY}, {'r', false, EDIT_REVERT},  {'o', false, EDIT_OPEN},
                 {'q', false, EDIT_BUTTONS}, {'\0', false, EDIT_BUTTONS}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EditButton found = edit_tools_find_button(cases[i].letter, cases[i].has_shift);
        if (found != cases[i].wanted)
            fail_msg("'%c', shift %d: button %d, not %d", cases[i].letter, cases[i].has_shift,
                     (int)found, (int)cases[i].wanted);
    }
}

/* Every icon is a figure of its own, around its center and within its radius. */

enum { SIZE = 200, X = 120, Y = 70, RADIUS = 40, ICONS = EDIT_TOOLS + EDIT_SWITCHES };

typedef struct Picture {
    Hash hash;
    int outside; /* Of the circle's box, but for half a line. */
    int quarters[4];
} Picture;

static Picture draw_icon(Canvas *canvas, int icon)
{
    Picture picture = {.hash = HASH_START};
    canvas_begin(canvas, color_make(0, 1));
    const EditToolWords *words = icon < EDIT_TOOLS
                                     ? edit_tools_words((EditTool)icon)
                                     : edit_tools_switch_words((EditSwitch)(icon - EDIT_TOOLS));
    edit_tools_draw_icon(canvas, words->icon, vec2(X, Y), RADIUS, color_make(0xffffff, 1));
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < SIZE * SIZE; i++) {
        int x = i % SIZE - X;
        int y = i / SIZE - Y;
        if ((pixels[i] & 0xffffff) == 0)
            continue;
        picture.hash = hash_u64(picture.hash, (uint64_t)i);
        picture.outside += abs(x) > RADIUS + 3 || abs(y) > RADIUS + 3;
        picture.quarters[(x >= 0) + 2 * (y >= 0)]++;
    }
    return picture;
}

TEST(every_icon_is_another)
{
    Picture pictures[ICONS];
    Canvas *canvas = canvas_bench_create(SIZE, SIZE);
    for (int i = 0; i < ICONS; i++) {
        pictures[i] = draw_icon(canvas, i);
        if (pictures[i].outside > 0)
            fail_msg("icon %d: %d pixels outside its radius", i, pictures[i].outside);
        for (int k = 0; k < 4; k++)
            if (pictures[i].quarters[k] < 20)
                fail_msg("icon %d: %d pixels in quarter %d", i, pictures[i].quarters[k], k);
        for (int k = 0; k < i; k++)
            if (pictures[k].hash == pictures[i].hash)
                fail_msg("icon %d looks like %d", i, k);
    }
    canvas_destroy(canvas);
}
