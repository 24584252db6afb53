/* SPDX-License-Identifier: MIT */
/* A level as it is played behind its name: when another one is shown, by which rules, and how it
 * fades in. */
#include "view/view.h"

#include "support/canvas_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#define DUEL "levels/duel.json"
#define CLOCKWORK "levels/clockwork.json"

enum { WIDTH = 400, HEIGHT = 260, WARM_UP = 150, SEED = 70 };

static const Box box = {{40, 30}, {340, 200}};

static int setup(void **state)
{
    static LevelPreview preview;
    (void)setenv("CLOCKWISE_DATA", ".", 1);
    level_preview_init(&preview, SEED);
    *state = &preview;
    return 0;
}

static int teardown(void **state)
{
    level_preview_destroy(*state);
    return 0;
}

/* The file of the level that is seen, or "". */
static const char *seen(const LevelPreview *preview)
{
    return preview->demo.match != NULL ? preview->demo.match->options.level_path : "";
}

/* The first is there at once; whoever leafs through many waits until they stop. */
TEST_WITH(when_another_is_shown, setup, teardown)
{
    static const struct {
        const char *name;
        const char *path;
        Mode mode;
        double seconds;
        const char *seen;
        uint64_t seed;
        bool is_due;
    } steps[] = {
        {"nothing yet", "", MODE_DEATHMATCH, 1, "", 0, false},
        {"the first, at once", DUEL, MODE_DEATHMATCH, 0, DUEL, SEED, false},
        {"the same again", DUEL, MODE_DEATHMATCH, 1, DUEL, SEED, false},
        {"another, soon", CLOCKWORK, MODE_DEATHMATCH, 0.08, DUEL, SEED, true},
        {"it is still to come", CLOCKWORK, MODE_DEATHMATCH, 0.03, DUEL, SEED, true},
        {"it comes", CLOCKWORK, MODE_DEATHMATCH, 0.02, CLOCKWORK, SEED + 1, false},
        {"back", DUEL, MODE_DEATHMATCH, 0.1, CLOCKWORK, SEED + 1, true},
        {"on before it came", CLOCKWORK, MODE_TORCH, 0.1, CLOCKWORK, SEED + 1, true},
        {"another mode of the same", CLOCKWORK, MODE_TORCH, 0.1, CLOCKWORK, SEED + 2, false},
        {"a file that is not there", "levels/none.json", MODE_TORCH, 1, "", 0, false},
        {"one that is", DUEL, MODE_TORCH, 1, DUEL, SEED + 4, false},
        {"nothing", "", MODE_TORCH, 0.1, DUEL, SEED + 4, true},
        {"nothing at last", "", MODE_TORCH, 0.1, "", 0, false},
    };
    LevelPreview *preview = *state;
    for (int i = 0; i < COUNT(steps); i++) {
        level_preview_show(preview, steps[i].path, steps[i].mode);
        level_preview_update(preview, steps[i].seconds);
        uint64_t seed = preview->demo.match != NULL ? preview->demo.match->options.seed : 0;
        if (strcmp(seen(preview), steps[i].seen) != 0 || seed != steps[i].seed ||
            preview->is_due != steps[i].is_due)
            fail_msg("%s: \"%s\" of seed %d, due: %d", steps[i].name, seen(preview), (int)seed,
                     preview->is_due);
    }
}

/* By the rules that were asked for, and by such as need nobody. */
TEST_WITH(what_is_played, setup, teardown)
{
    static const struct {
        const char *name;
        Mode mode;
        int bots, daily;
        unsigned mutators;
        Mode played;
        int people, players;
    } cases[] = {
        {"as behind the title", MODE_DEATHMATCH, 0, 0, 0, MODE_DEATHMATCH, 0, DEMO_MATCH_BOTS},
        {"with one bot", MODE_TORCH, 1, 0, 0, MODE_TORCH, 0, 1},
        {"with three", MODE_TORCH, 3, 0, 0, MODE_TORCH, 0, 3},
        {"who plays together is needed", MODE_SIEGE, 2, 0, 0, MODE_DEATHMATCH, 0, 2},
        {"without bots", MODE_TRIALS, 2, 0, 0, MODE_TRIALS, 1, 1},
        {"the dial of a day", MODE_TRIALS, 0, 20000, 0, MODE_TRIALS, 1, 1},
        {"changed rules", MODE_DEATHMATCH, 2, 0, 2, MODE_DEATHMATCH, 0, 2},
    };
    LevelPreview *preview = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        level_preview_destroy(preview);
        level_preview_init(preview, SEED);
        preview->bots = cases[i].bots;
        preview->daily = cases[i].daily;
        level_preview_show(preview, DUEL, cases[i].mode);
        level_preview_change(preview, cases[i].mutators);
        level_preview_update(preview, 0.125);
        const Match *match = preview->demo.match;
        if (match == NULL)
            fail_msg("%s: nothing", cases[i].name);
        else if (match->options.mode != cases[i].played ||
                 match->options.people != cases[i].people ||
                 match->world.player_count != cases[i].players ||
                 match->options.daily != cases[i].daily ||
                 match->options.mutators != cases[i].mutators)
            fail_msg("%s: mode %d, %d people of %d, day %d, changed by %x", cases[i].name,
                     (int)match->options.mode, match->options.people, match->world.player_count,
                     match->options.daily, match->options.mutators);
    }
}

/* Other rules come as late as another level does, and the same ones change nothing. */
TEST_WITH(when_rules_change, setup, teardown)
{
    static const struct {
        const char *name;
        unsigned mutators;
        double seconds;
        unsigned seen;
        bool is_due;
    } steps[] = {
        {"as they were", 0, 0.01, 0, false},
        {"others, soon", 2, 0.1, 0, true},
        {"others", 2, 0.04, 2, false},
        {"the same others", 2, 0.01, 2, false},
        {"still others, soon", 4, 0.1, 2, true},
        {"back before they came", 2, 0.1, 2, true},
        {"back", 2, 0.04, 2, false},
    };
    LevelPreview *preview = *state;
    level_preview_show(preview, DUEL, MODE_DEATHMATCH);
    level_preview_update(preview, 0);
    for (int i = 0; i < COUNT(steps); i++) {
        level_preview_change(preview, steps[i].mutators);
        level_preview_update(preview, steps[i].seconds);
        if (preview->demo.match->options.mutators != steps[i].seen ||
            preview->is_due != steps[i].is_due)
            fail_msg("%s: %x, due: %d", steps[i].name, preview->demo.match->options.mutators,
                     preview->is_due);
    }
}

/* It begins in the middle of play, and goes on in real time, unless it stands still. */
TEST_WITH(how_far_it_is, setup, teardown)
{
    LevelPreview *preview = *state;
    for (int still = 0; still < 2; still++) {
        level_preview_destroy(preview);
        level_preview_init(preview, SEED);
        preview->stands_still = still == 1;
        level_preview_show(preview, DUEL, MODE_DEATHMATCH);
        level_preview_update(preview, 0);
        assert_int_equal(preview->demo.match->world.state.tick, WARM_UP);
        for (int i = 0; i < 10; i++)
            level_preview_update(preview, 0.05);
        int wanted = WARM_UP + (still == 1 ? 0 : TICKS_PER_SECOND / 2);
        int tick = preview->demo.match->world.state.tick;
        if (abs(tick - wanted) > 1 || fabs(preview->shown_seconds - 0.5) > 1e-9)
            fail_msg("stands still: %d, tick %d after %g s", still, tick, preview->shown_seconds);
        level_preview_show(preview, CLOCKWORK, MODE_DEATHMATCH);
        level_preview_update(preview, 0.1); /* What is on its way is not shown yet. */
        assert_true(preview->shown_seconds == 0);
    }
}

/* One who lives is watched, and what is over begins anew. */
TEST_WITH(it_goes_on_and_on, setup, teardown)
{
    LevelPreview *preview = *state;
    preview->bots = 4;
    preview->stands_still = false;
    level_preview_show(preview, DUEL, MODE_DEATHMATCH);
    level_preview_update(preview, 0);
    Scene *scene = preview->demo.scene;
    World *world = &preview->demo.match->world;
    for (int way = 0; way < 12; way++) {
        int watched = way % 4, next = (watched + 1 + way / 4) % 4;
        scene->followed = watched;
        for (int i = 0; i < 4; i++)
            world->state.players[i].is_alive = i == next;
        level_preview_update(preview, 0);
        if (scene->followed != next)
            fail_msg("%d is out: %d is followed, not %d", watched, scene->followed, next);
    }
    world->state.phase = PHASE_OVER;
    for (int i = 0; i < 1000 && preview->demo.match->options.seed == SEED; i++)
        level_preview_update(preview, 0.05);
    assert_int_equal(preview->demo.match->options.seed, SEED + 1);
    assert_string_equal(seen(preview), DUEL);
}

/* How many of the box's pixels are not the bars' color, and how bright all are together. */
static int count_drawn(const Canvas *canvas, const Box *within, long *out_sum)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    int count = 0;
    *out_sum = 0;
    for (int y = (int)within->low.y; y < (int)within->high.y; y++)
        for (int x = (int)within->low.x; x < (int)within->high.x; x++) {
            uint32_t pixel = pixels[y * WIDTH + x] & 0xffffff;
            count += pixel != PALETTE_BARS;
            *out_sum += (long)((pixel >> 16) + (pixel >> 8 & 255) + (pixel & 255));
        }
    return count;
}

/* Out of the bars' color, in a third of a second; what was there stays until another comes. */
TEST_WITH(it_fades_in, setup, teardown)
{
    static const struct {
        double seconds;
        bool is_due;
        int part; /* Nothing, some, all. */
    } steps[] = {{0, false, 0},   {0.1, false, 1}, {0.2, false, 1},
                 {0.3, false, 2}, {9, false, 2},   {0, true, 2}};
    LevelPreview *preview = *state;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    const Ui ui = {.canvas = canvas, .scale = 1, .text_scale = 1, .opacity = 1};
    const Box inside = {{box.low.x + 2, box.low.y + 2}, {box.high.x - 2, box.high.y - 2}};
    const Accessibility accessibility = {.framing = FRAMING_WHOLE, .has_still_camera = true};
    long sums[COUNT(steps)];
    level_preview_show(preview, DUEL, MODE_DEATHMATCH);
    level_preview_update(preview, 0);
    for (int i = 0; i < COUNT(steps); i++) {
        preview->shown_seconds = steps[i].seconds;
        preview->is_due = steps[i].is_due;
        canvas_begin(canvas, color_make(0, 1));
        level_preview_draw(preview, &ui, box, &accessibility);
        bool is_drawn = count_drawn(canvas, &inside, &sums[i]) > 0;
        const Box beside = {{0, 0}, {box.low.x - 3, HEIGHT}};
        long sum;
        (void)count_drawn(canvas, &beside, &sum);
        if (is_drawn != (steps[i].part > 0) || sum > 0)
            fail_msg("after %g s: drawn %d, %ld beside it", steps[i].seconds, is_drawn, sum);
    }
    assert_memory_equal(&preview->demo.scene->accessibility, &accessibility, sizeof accessibility);
    for (int i = 1; i < COUNT(steps); i++)
        if (steps[i].part == steps[i - 1].part && steps[i].part == 2 ? sums[i] != sums[i - 1]
                                                                     : sums[i] <= sums[i - 1])
            fail_msg("step %d: %ld after %ld", i, sums[i], sums[i - 1]);
    canvas_destroy(canvas);
}

/* Where there is no match yet, its box is. */
TEST_WITH(an_empty_box, setup, teardown)
{
    LevelPreview *preview = *state;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    const Ui ui = {.canvas = canvas, .scale = 1, .text_scale = 1, .opacity = 1};
    const Box inside = {{box.low.x + 2, box.low.y + 2}, {box.high.x - 2, box.high.y - 2}};
    const Accessibility accessibility = {.framing = FRAMING_WHOLE};
    long sum;
    canvas_begin(canvas, color_make(0xffffff, 1));
    level_preview_draw(preview, &ui, box, &accessibility);
    assert_int_equal(count_drawn(canvas, &inside, &sum), 0);
    uint32_t corner = canvas_pixels(canvas)[((int)box.low.y - 1) * WIDTH + (int)box.low.x + 9];
    assert_true((corner & 0xffffff) != 0xffffff); /* Its outline. */
    canvas_destroy(canvas);
}
