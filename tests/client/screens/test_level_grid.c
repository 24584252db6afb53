/* SPDX-License-Identifier: MIT */
/*
 * The grid of levels without the screens that show it: how many tiles a box holds, where keys, the
 * wheel and the pointer lead, whose pictures there are, and how fast they play.
 */
#include "screens/screens_parts.h"

#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TILE 164.0 /* The narrowest of usual levels. */
#define GAP 18.0
#define ROW 190.0     /* The height of a row of these at text size 1, with the gap below it. */
#define BAR_ROOM 18.0 /* Of the scroll bar, right of the tiles. */
#define SECONDS 0.2

enum { HIDDEN = 4 }; /* A level that the mode does not offer. */

typedef struct Bench {
    Shell *shell;
    LevelList levels;
    Setup setup;
    LevelGrid grid;
} Bench;

static int setup(void **state)
{
    Error error;
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    bench->shell = screen_bench_create(640, 360, screen_bench_note);
    bench->shell->page = ui_make(window_canvas(bench->shell->window), 1);
    if (!level_list_create(&bench->levels, NULL, &error))
        fail_msg("%s", error.text);
    assert_int_equal(bench->levels.count, LEVEL_LIST_SHIPPED);
    setup_init(&bench->setup, SETUP_MATCH, &bench->levels, &bench->shell->match);
    level_grid_init(&bench->grid, &bench->setup, 1);
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    level_grid_forget(&bench->grid);
    level_list_destroy(&bench->levels);
    screen_bench_destroy(bench->shell);
    free(bench);
    return 0;
}

static void draw(Bench *bench, Box box, double zoom)
{
    Ui ui = bench->shell->page;
    ui.text_scale = zoom;
    level_grid_draw(&bench->grid, &ui, box, &bench->shell->settings.accessibility);
}

/* Of so many columns and rows of usual tiles, to the hair. */
static Box box_of(int columns, int rows)
{
    Box box = {{100, 60}, {100 + columns * (TILE + GAP) - GAP, 60 + rows * ROW - GAP}};
    return box;
}

/* From now on the level is for other modes alone. */
static void hide(Bench *bench, int level)
{
    bench->levels.entries[level].modes = ~(1u << bench->setup.options.mode);
}

static int count_pictures(const Bench *bench)
{
    int count = 0;
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++) {
        Box ignored;
        count += level_grid_picture(&bench->grid, i, &ignored) ? 1 : 0;
    }
    return count;
}

typedef struct LayoutCase {
    const char *name;
    double width, height, zoom;
    bool is_for_editing;
    int columns, rows;
} LayoutCase;

static const LayoutCase layouts[] = {
    {"one tile", TILE, ROW - GAP, 1, false, 1, 1},
    {"narrower and lower than a tile", TILE - 24, 20, 1, false, 1, 1},
    {"nearly two columns", 2 * TILE + GAP - 0.5, ROW - GAP, 1, false, 1, 1},
    {"two columns", 2 * TILE + GAP, ROW - GAP, 1, false, 2, 1},
    {"nearly two rows", 2 * TILE + GAP, 2 * ROW - GAP - 0.5, 1, false, 2, 1},
    {"two rows", 2 * TILE + GAP, 2 * ROW - GAP, 1, false, 2, 2},
    {"four columns", 4 * TILE + 3 * GAP, 3 * ROW - GAP, 1, false, 4, 3},
    {"small words", 2 * TILE + GAP, 2 * 178 - GAP, 0.85, false, 2, 2},
    {"large words", 2 * TILE + GAP, 307 - GAP, 2, false, 1, 1},
    {"large words, two rows", 2 * 2 * TILE + GAP, 2 * 362 - GAP, 2, false, 2, 2},
    {"large words, nearly two rows", 2 * 2 * TILE + GAP, 2 * 362 - GAP - 0.5, 2, false, 2, 1},
    {"narrow, with large words: one line more", 320, 2 * 402 - GAP, 2, false, 1, 2},
    {"narrow, with large words, lower", 320, 2 * 402 - GAP - 0.5, 2, false, 1, 1},
    {"to edit", 2 * 236 + GAP, 2 * 208 - GAP, 1, true, 2, 2},
    {"to edit, narrower", 2 * 236 + GAP - 0.5, 2 * 208 - GAP, 1, true, 1, 1},
    {"to edit, lower", 2 * 236 + GAP, 2 * 208 - GAP - 0.5, 1, true, 2, 1},
    {"no more pictures than there are", 6 * TILE + 5 * GAP, 9 * ROW - GAP, 1, false, 6, 2},
    {"one column of many", TILE, 40 * ROW, 1, false, 1, 12},
};

/* As many columns as leave each tile its width, as many rows as fit wholly, one at least of each;
 * and as many pictures as there are tiles. */
TEST_WITH(tiles_that_fit, setup, teardown)
{
    Bench *bench = *state;
    for (int i = 0; i < COUNT(layouts); i++) {
        const LayoutCase *c = &layouts[i];
        Box box = {{40, 30}, {40 + c->width, 30 + c->height}};
        int seen = c->columns * c->rows;
        bool is_whole = seen >= LEVEL_LIST_SHIPPED;
        bench->grid.is_for_editing = c->is_for_editing;
        static const bool unsaved[LEVEL_LIST_SHIPPED] = {false};
        bench->grid.unsaved = unsaved;
        setup_choose_level(&bench->setup, 0);
        draw(bench, box, c->zoom);
        level_grid_update(&bench->grid, 0);
        int columns = level_grid_beside(&bench->grid, 0, 1);
        int page = level_grid_page(&bench->grid, 1);
        int pictures = count_pictures(bench);
        if (columns != c->columns % LEVEL_LIST_SHIPPED ||
            page != (is_whole ? LEVEL_LIST_SHIPPED - 1 : seen) ||
            pictures != (is_whole ? LEVEL_LIST_SHIPPED : seen))
            fail_msg("%s: %d columns, a page of %d, %d pictures; expected %d columns, %d rows",
                     c->name, columns, page, pictures, c->columns, c->rows);
    }
}

typedef struct StepCase {
    const char *name;
    int from;
    int right, down, pages; /* Pages where not 0. */
    int to;
} StepCase;

/* Four columns and two rows; the fifth level is not offered, so those after it stand one tile
 * before their number. */
static const StepCase steps[] = {
    {"right", 0, 1, 0, 0, 1},
    {"right into the next row, past what is hidden", 3, 1, 0, 0, 5},
    {"left into the row before", 5, -1, 0, 0, 3},
    {"left of the first", 0, -1, 0, 0, 0},
    {"right of the last", 11, 1, 0, 0, 11},
    {"down", 1, 0, 1, 0, 6},
    {"up", 6, 0, -1, 0, 1},
    {"up from the first row", 2, 0, -1, 0, 2},
    {"down where the last row has nothing", 8, 0, 1, 0, 8},
    {"down to the last", 7, 0, 1, 0, 11},
    {"a page down", 1, 0, 0, 1, 10},
    {"a page down past the end: the last", 5, 0, 0, 1, 11},
    {"a page up", 10, 0, 0, -1, 1},
    {"a page up past the begin: the first", 7, 0, 0, -1, 0},
};

TEST_WITH(steps_and_pages, setup, teardown)
{
    Bench *bench = *state;
    for (int i = 0; i < bench->levels.count; i++)
        (void)level_list_look(&bench->levels, i);
    hide(bench, HIDDEN);
    for (int i = 0; i < COUNT(steps); i++) {
        const StepCase *c = &steps[i];
        setup_choose_level(&bench->setup, c->from);
        draw(bench, box_of(4, 2), 1);
        int to = c->pages != 0 ? level_grid_page(&bench->grid, c->pages)
                               : level_grid_beside(&bench->grid, c->right, c->down);
        if (to != c->to)
            fail_msg("%s: from %d to %d, not %d", c->name, c->from, to, c->to);
    }
}

/* What a grid of two columns and two rows shows first, in rows: six there are in all. */
TEST_WITH(the_chosen_level_is_shown, setup, teardown)
{
    static const struct {
        int level, row;
    } choices[] = {{0, 0},  {3, 0}, {4, 1}, {2, 1}, {9, 3},
                   {11, 4}, {8, 4}, {7, 3}, {1, 0}, {10, 4}};
    Bench *bench = *state;
    for (int i = 0; i < COUNT(choices); i++) {
        setup_choose_level(&bench->setup, choices[i].level);
        draw(bench, box_of(2, 2), 1);
        if (bench->grid.first_row != choices[i].row)
            fail_msg("choice %d, level %d: from row %d on, not %d", i, choices[i].level,
                     bench->grid.first_row, choices[i].row);
    }
    draw(bench, box_of(2, 40), 1);
    assert_int_equal(bench->grid.first_row, 0); /* All have room: none is out of sight. */
}

static int clicked;

static bool send(Bench *bench, WindowEvent event, Vec2 at)
{
    event.at = ui_to_screen(&bench->shell->page, at.x, at.y);
    InputEvent input = devices_event(&bench->shell->devices, &event);
    return level_grid_event(&bench->grid, bench->shell, &input, &clicked);
}

/* The window does not tell where the wheel is turned. */
static bool turn_wheel(Bench *bench, double notches, Vec2 at)
{
    const WindowEvent wheel = {.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = notches};
    (void)send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE}, at);
    InputEvent input = devices_event(&bench->shell->devices, &wheel);
    return level_grid_event(&bench->grid, bench->shell, &input, &clicked);
}

/* The wheel goes row by row as far as there are any, and stays there until another level is
 * chosen. */
TEST_WITH(the_wheel, setup, teardown)
{
    static const struct {
        double notches;
        int row;
    } turns[] = {{1, 0}, {-1, 1}, {-3, 2}, {-0.5, 3}, {-1, 4}, {-1, 4}, {0.5, 3}, {1, 2}};
    Bench *bench = *state;
    const Box box = box_of(2, 2);
    const Vec2 inside = {box.low.x + 1, box.high.y - 1};
    draw(bench, box, 1);
    setup_choose_level(&bench->setup, 1);
    draw(bench, box, 1);
    for (int i = 0; i < COUNT(turns); i++) {
        bool is_taken = turn_wheel(bench, turns[i].notches, inside);
        draw(bench, box, 1);
        if (!is_taken || clicked != LEVEL_GRID_NONE || bench->grid.first_row != turns[i].row)
            fail_msg("turn %d: %s, from row %d on, not %d", i, is_taken ? "taken" : "not taken",
                     bench->grid.first_row, turns[i].row);
    }
    assert_false(turn_wheel(bench, -1, vec2(box.low.x - 1, inside.y)));
    assert_false(turn_wheel(bench, -1, vec2(inside.x, box.high.y + 1)));
    assert_false(turn_wheel(bench, -1, vec2(box.high.x + BAR_ROOM + 1, inside.y)));
    assert_int_equal(bench->grid.first_row, 2);
    assert_true(turn_wheel(bench, -1, vec2(box.high.x + BAR_ROOM - 1, inside.y)));
    setup_choose_level(&bench->setup, 0);
    draw(bench, box, 1);
    assert_int_equal(bench->grid.first_row, 0);
}

/* What the pointer is over is another level then, which a click reaches. */
TEST_WITH(the_wheel_brings_levels_under_the_pointer, setup, teardown)
{
    Bench *bench = *state;
    const Box box = box_of(2, 2);
    const Vec2 first = vec2_add(box.low, vec2(10, 10));
    draw(bench, box, 1);
    setup_choose_level(&bench->setup, 1);
    draw(bench, box, 1);
    for (int row = 1; row <= 3; row++) {
        (void)turn_wheel(bench, -1, first);
        draw(bench, box, 1);
        assert_int_equal(bench->grid.pointed, 2 * row);
    }
    (void)send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT}, first);
    assert_int_equal(clicked, 6);
}

/* Keys that move the choice show it again, also where there is no other level in their way. */
TEST_WITH(keys_lead_back_from_the_wheel, setup, teardown)
{
    enum { STEP, PAGE, FOCUS, NO_KEY };
    static const struct {
        const char *name;
        int key;
        int row;
    } cases[] = {{"none", NO_KEY, 2},
                 {"an arrow", STEP, 0},
                 {"a page", PAGE, 0},
                 {"into the grid", FOCUS, 0}};
    Bench *bench = *state;
    const Box box = box_of(2, 2);
    for (int i = 0; i < COUNT(cases); i++) {
        setup_choose_level(&bench->setup, 0);
        draw(bench, box, 1);
        (void)turn_wheel(bench, -1, vec2_add(box.low, vec2(10, 10)));
        (void)turn_wheel(bench, -1, vec2_add(box.low, vec2(10, 10)));
        if (cases[i].key == STEP)
            setup_choose_level(&bench->setup, level_grid_beside(&bench->grid, 0, -1));
        else if (cases[i].key == PAGE)
            setup_choose_level(&bench->setup, level_grid_page(&bench->grid, -1));
        else if (cases[i].key == FOCUS)
            level_grid_focus(&bench->grid);
        draw(bench, box, 1);
        if (bench->grid.first_row != cases[i].row || bench->setup.level != 0)
            fail_msg("%s: from row %d on, not %d", cases[i].name, bench->grid.first_row,
                     cases[i].row);
        level_grid_focus(&bench->grid);
    }
}

/* A wheel turn that could not scroll does not count as scrolling: the chosen level is still kept in
 * sight. */
TEST_WITH(the_wheel_at_an_end, setup, teardown)
{
    Bench *bench = *state;
    setup_choose_level(&bench->setup, 0);
    draw(bench, box_of(2, 6), 1);
    (void)turn_wheel(bench, -1, vec2(110, 70));
    (void)turn_wheel(bench, 1, vec2(110, 70));
    setup_choose_level(&bench->setup, 0);
    bench->grid.first_row = 3;
    draw(bench, box_of(2, 2), 1);
    assert_int_equal(bench->grid.first_row, 0);
}

typedef struct PointCase {
    const char *name;
    Vec2 at; /* Of the box's corner. */
    int level;
} PointCase;

/* Two columns and two rows, scrolled by one; the fifth level is not offered. */
static const PointCase points[] = {
    {"the first tile", {10, 10}, 2},
    {"its last corner", {TILE - 0.5, ROW - GAP - 0.5}, 2},
    {"between two columns", {TILE + GAP / 2, 10}, LEVEL_GRID_NONE},
    {"the second column", {TILE + GAP + 0.5, 0.5}, 3},
    {"between two rows", {10, ROW - GAP / 2}, LEVEL_GRID_NONE},
    {"the second row", {10, ROW + 0.5}, 5},
    {"its second column", {TILE + GAP + 10, ROW + 10}, 6},
    {"below the last row", {10, 2 * ROW + 10}, LEVEL_GRID_NONE},
    {"above the first row", {10, -1}, LEVEL_GRID_NONE},
    {"left of the grid", {-1, 10}, LEVEL_GRID_NONE},
    {"right of the grid", {2 * TILE + GAP + 1, 10}, LEVEL_GRID_NONE},
};

TEST_WITH(the_pointer, setup, teardown)
{
    Bench *bench = *state;
    const Box box = box_of(2, 2);
    for (int i = 0; i < bench->levels.count; i++)
        (void)level_list_look(&bench->levels, i);
    hide(bench, HIDDEN);
    draw(bench, box, 1);
    setup_choose_level(&bench->setup, 5);
    draw(bench, box, 1);
    assert_int_equal(bench->grid.first_row, 1);
    for (int i = 0; i < COUNT(points); i++) {
        const PointCase *c = &points[i];
        Vec2 at = vec2_add(box.low, c->at);
        bool is_other = bench->grid.pointed != c->level;
        bench->shell->needs_redraw = false;
        bool is_taken = send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE}, at);
        if (is_taken || clicked != LEVEL_GRID_NONE || bench->grid.pointed != c->level ||
            bench->shell->needs_redraw != is_other)
            fail_msg("%s: level %d is pointed at, not %d", c->name, bench->grid.pointed, c->level);
        bench->shell->needs_redraw = false;
        (void)send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE}, at);
        assert_false(bench->shell->needs_redraw);
        is_taken = send(
            bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .clicks = 1},
            at);
        (void)devices_event(&bench->shell->devices,
                            &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_UP, .code = MOUSE_LEFT});
        if (clicked != c->level || is_taken != (c->level != LEVEL_GRID_NONE))
            fail_msg("%s: level %d is clicked, not %d", c->name, clicked, c->level);
    }
}

/* How many levels were read. */
static int count_read(const Bench *bench)
{
    int count = 0;
    for (int i = 0; i < bench->levels.count; i++)
        count += bench->levels.entries[i].is_read ? 1 : 0;
    return count;
}

/* Files are read one in each frame: first what is seen, in its order, then the others. */
TEST_WITH(what_is_seen_is_read_first, setup, teardown)
{
    enum { FIRST_SEEN = 4, SEEN = 4 };
    static const int order[LEVEL_LIST_SHIPPED] = {4, 5, 6, 7, 0, 1, 2, 3, 8, 9, 10, 11};
    Bench *bench = *state;
    draw(bench, box_of(2, 2), 1);
    setup_choose_level(&bench->setup, FIRST_SEEN + SEEN - 1);
    draw(bench, box_of(2, 2), 1);
    for (int i = 0; i < bench->levels.count; i++)
        bench->levels.entries[i].is_read = false;
    for (int i = 0; i < LEVEL_LIST_SHIPPED; i++) {
        level_grid_update(&bench->grid, 0);
        if (!bench->levels.entries[order[i]].is_read || count_read(bench) != i + 1)
            fail_msg("frame %d: level %d is %s, and %d are", i, order[i],
                     bench->levels.entries[order[i]].is_read ? "read" : "not read",
                     count_read(bench));
    }
    level_grid_update(&bench->grid, 0); /* Nothing is left. */
}

/* The pictures' levels, each once, are those that are seen; each picture is in its level's tile. */
static void expect_pictures(const Bench *bench, const char *when, int first, int count)
{
    const Box box = bench->grid.box;
    int seen = 0;
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++) {
        Box place;
        int level = bench->grid.levels[i];
        bool is_seen = level_grid_picture(&bench->grid, i, &place);
        int tile = level - first;
        if (!is_seen && level == LEVEL_GRID_NONE)
            continue;
        if (!is_seen || tile < 0 || tile >= count || (seen >> tile & 1) != 0)
            fail_msg("%s: picture %d is of level %d", when, i, level);
        seen |= 1 << tile;
        Vec2 low = {box.low.x + tile % 2 * (TILE + GAP), box.low.y + tile / 2 * ROW};
        if (vec2_distance(place.low, low) > 0.001 || layout_width(place) != TILE ||
            layout_height(place) != 92)
            fail_msg("%s: picture of level %d at %g, %g, %g by %g", when, level, place.low.x,
                     place.low.y, layout_width(place), layout_height(place));
    }
    if (seen != (1 << count) - 1)
        fail_msg("%s: pictures of tiles %x", when, (unsigned)seen);
}

TEST_WITH(pictures_are_of_what_is_seen, setup, teardown)
{
    static const struct {
        const char *name;
        int level, rows, first, count;
    } cases[] = {
        {"at first", 0, 2, 0, 4},   {"one row on", 5, 2, 2, 4}, {"far down", 11, 2, 8, 4},
        {"more rows", 11, 3, 6, 6}, {"all", 11, 6, 0, 12},      {"fewer again", 0, 1, 0, 2},
    };
    Bench *bench = *state;
    for (int i = 0; i < bench->levels.count; i++)
        (void)level_list_look(&bench->levels, i);
    for (int i = 0; i < COUNT(cases); i++) {
        setup_choose_level(&bench->setup, cases[i].level);
        draw(bench, box_of(2, cases[i].rows), 1);
        level_grid_update(&bench->grid, 0);
        expect_pictures(bench, cases[i].name, cases[i].first, cases[i].count);
    }
    level_grid_forget(&bench->grid);
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        assert_int_equal(bench->grid.levels[i], LEVEL_GRID_NONE);
    assert_int_equal(bench->grid.pointed, LEVEL_GRID_NONE);
}

static const LevelPreview *picture_of(const Bench *bench, int level)
{
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        if (bench->grid.levels[i] == level)
            return &bench->grid.pictures[i];
    fail_msg("level %d has no picture", level);
    return NULL;
}

/* Matches begin one in each frame, the chosen level's before all; only that and the one that is
 * pointed at play. A level that cannot be played has none. */
TEST_WITH(matches_begin_one_by_one, setup, teardown)
{
    enum { CHOSEN = 2, POINTED = 1, BROKEN = 3, PLAYABLE = 3, LONG = 10 };
    Bench *bench = *state;
    for (int i = 0; i < bench->levels.count; i++)
        (void)level_list_look(&bench->levels, i);
    bench->levels.entries[BROKEN].is_broken = true;
    setup_choose_level(&bench->setup, CHOSEN);
    draw(bench, box_of(2, 2), 1);
    bench->grid.pointed = POINTED;
    for (int frame = 0; frame <= PLAYABLE; frame++) {
        int playing = 0;
        for (int i = 0; i < PLAYABLE + 1 && frame > 0; i++)
            playing += picture_of(bench, i)->demo.match != NULL ? 1 : 0;
        if (playing != frame)
            fail_msg("frame %d: %d matches", frame, playing);
        if (frame > 0 && picture_of(bench, CHOSEN)->demo.match == NULL)
            fail_msg("frame %d: not the chosen one's", frame);
        level_grid_update(&bench->grid, LONG);
    }
    for (int level = 0; level < PLAYABLE + 1; level++) {
        const LevelPreview *picture = picture_of(bench, level);
        bool is_still = level != CHOSEN && level != POINTED;
        if (picture->stands_still != is_still || (picture->demo.match == NULL) != (level == BROKEN))
            fail_msg("level %d: %s, %s", level, picture->stands_still ? "still" : "not still",
                     picture->demo.match != NULL ? "a match" : "no match");
        if (picture->demo.match != NULL)
            assert_int_equal(picture->demo.match->world.player_count, 3);
    }
}

/* The mode of a picture is the chosen one, or where a level is not made for it its first. */
TEST_WITH(modes_of_pictures, setup, teardown)
{
    static const struct {
        const char *name;
        unsigned modes;
        Mode mode;
    } cases[] = {
        {"made for the chosen one", 1u << MODE_LAST_LIGHT | 1u << MODE_DEATHMATCH, MODE_LAST_LIGHT},
        {"for others", 1u << MODE_TRIALS | 1u << MODE_SIEGE, MODE_SIEGE},
        {"not known", 0, MODE_LAST_LIGHT},
    };
    Bench *bench = *state;
    for (int i = 0; i < bench->levels.count; i++)
        (void)level_list_look(&bench->levels, i);
    bench->setup.options.mode = MODE_LAST_LIGHT;
    bench->setup.has_all_levels = true;
    draw(bench, box_of(2, 2), 1);
    for (int i = 0; i < COUNT(cases); i++) {
        bench->levels.entries[1].modes = cases[i].modes;
        level_grid_update(&bench->grid, 0);
        Mode mode = picture_of(bench, 1)->mode;
        if (mode != cases[i].mode)
            fail_msg("%s: mode %d, not %d", cases[i].name, (int)mode, (int)cases[i].mode);
    }
}

enum { FRAMES = 120, FRAMES_UNTIL_ALL_PLAY = 60 };

#define FRAME_SECONDS (1.0 / 60)

static uint64_t tick_of(const LevelGrid *grid, int level)
{
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        if (grid->levels[i] == level && grid->pictures[i].demo.match != NULL)
            return grid->pictures[i].demo.match->world.state.tick;
    fail_msg("level %d has no match", level);
    return 0;
}

static void update(LevelGrid *grid, int frames)
{
    for (int i = 0; i < frames; i++)
        level_grid_update(grid, FRAME_SECONDS);
}

TEST_WITH(only_what_is_looked_at_plays, setup, teardown)
{
    enum { CHOSEN = 1, POINTED = 3, OTHER = 2 };
    static const struct {
        const char *name;
        int pointed, level;
        int ticks; /* In two seconds. */
    } cases[] = {
        {"chosen", LEVEL_GRID_NONE, CHOSEN, 240},
        {"pointed at", POINTED, POINTED, 240},
        {"not pointed at any more", LEVEL_GRID_NONE, POINTED, 0},
        {"neither", POINTED, OTHER, 0},
    };
    Bench *bench = *state;
    LevelGrid *grid = &bench->grid;
    setup_choose_level(&bench->setup, CHOSEN);
    grid->box = box_of(4, 3);
    update(grid, FRAMES_UNTIL_ALL_PLAY);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        grid->pointed = cases[i].pointed;
        uint64_t before = tick_of(grid, cases[i].level);
        update(grid, FRAMES);
        int ticks = (int)(tick_of(grid, cases[i].level) - before);
        if (abs(ticks - cases[i].ticks) > 1) /* A part of a tick may be left over. */
            fail_msg("%s: %d ticks, not %d", cases[i].name, ticks, cases[i].ticks);
    }
}
