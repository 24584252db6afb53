/* SPDX-License-Identifier: MIT */
/* The panel with what a person has: every state looks different, and it keeps out of hints. */

#include "sim/rules.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

#include <string.h>

enum { WIDTH = 1280, HEIGHT = 720, PIXELS = WIDTH * HEIGHT, YOU = 0, CHANGED_MIN = 20 };

typedef struct StatusCase {
    const char *name;
    double health, shield, overshield;
    WeaponKind weapon;
    int ammunition;
    double dash_wait;
    bool is_dead;
} StatusCase;

/* Each differs from the one before. */
static const StatusCase cases[] = {
    {"whole", 100, PLAYER_SHIELD, .weapon = WEAPON_PULSE},
    {"half the shield", 100, PLAYER_SHIELD / 2, .weapon = WEAPON_PULSE},
    {"no shield", 100, 0, .weapon = WEAPON_PULSE},
    {"hurt", 40, 0, .weapon = WEAPON_PULSE},
    {"an overshield", 40, 0, 30, .weapon = WEAPON_PULSE},
    {"dashed", 40, 0, 30, .weapon = WEAPON_PULSE, .dash_wait = 0.9},
    {"scatter", 40, 0, 30, .weapon = WEAPON_SCATTER, .ammunition = 12, .dash_wait = 0.9},
    {"fewer shots", 40, 0, 30, .weapon = WEAPON_SCATTER, .ammunition = 9, .dash_wait = 0.9},
    {"ricochet", 40, 0, 30, .weapon = WEAPON_RICOCHET, .ammunition = 38, .dash_wait = 0.9},
    {"half of many", 40, 0, 30, .weapon = WEAPON_RICOCHET, .ammunition = 19, .dash_wait = 0.9},
    {"dead", 0, 0, .weapon = WEAPON_PULSE, .is_dead = true},
};

typedef struct Bench {
    Canvas *canvas;
    Match *match;
    Scene *scene;
    MatchPanes panes;
} Bench;

static void begin(Bench *bench)
{
    MatchOptions options = match_bench_options("levels/islands.json", 1, 1);
    bench->canvas = canvas_bench_create(WIDTH, HEIGHT);
    bench->match = match_bench_create(&options);
    bench->scene = match_scene_create(bench->match);
    bench->match->world.state.phase = PHASE_PLAY;
}

static void end(Bench *bench)
{
    match_scene_end(bench->match, bench->scene);
    canvas_destroy(bench->canvas);
}

/* The box of what is drawn, in pixels; false where nothing is. */
static bool draw_for(Bench *bench, const StatusCase *row, const Box *hints, bool is_touch,
                     Box *out_box)
{
    Player *player = &bench->match->world.state.players[YOU];
    player->health = row->health;
    player->shield = row->shield;
    player->overshield = row->overshield;
    player->weapon = row->weapon;
    player->ammunition = row->ammunition;
    player->dash_wait_ticks = RULES_TICKS(row->dash_wait);
    player->is_alive = !row->is_dead;
    Ui ui = ui_make(bench->canvas, 1);
    ui.is_touch = is_touch;
    match_panes_make(&bench->panes, bench->scene, &ui, 1);
    canvas_begin(bench->canvas, color_make(0xffffff, 1));
    hud_status_draw(&bench->panes.frames[0], &ui, hints);
    bool is_drawn = false;
    for (int i = 0; i < PIXELS; i++) {
        int y = i / WIDTH;
        Vec2 at = {i % WIDTH, y};
        if ((canvas_pixels(bench->canvas)[i] & 0xffffff) == 0xffffff)
            continue;
        *out_box = is_drawn ? box_union(*out_box, (Box){at, at}) : (Box){at, at};
        is_drawn = true;
    }
    return is_drawn;
}

static bool draw(Bench *bench, const StatusCase *row, const Box *hints, Box *out_box)
{
    return draw_for(bench, row, hints, false, out_box);
}

/* On a touch screen the sticks are where thumbs are put: in the lower half, and from 22 % of the
 * width on. Nothing is there, and the panel keeps below the scores. */
TEST(thumbs_cover_nothing)
{
    static Bench bench;
    Box box;
    begin(&bench);
    assert_true(draw_for(&bench, &cases[0], NULL, true, &box));
    double row = bench.panes.frames[0].clear_px.low.y;
    if (box.high.y > HEIGHT / 4.0 || box.low.y < row || box.high.x > WIDTH / 3.0)
        fail_msg("the panel is from %g, %g to %g, %g; scores reach down to %g", box.low.x,
                 box.low.y, box.high.x, box.high.y, row);
    end(&bench);
}

TEST(it_is_where_the_player_wants_it)
{
    static const struct {
        const char *name;
        PanelPlace place;
        Box within; /* Parts of the window. */
    } places[] = {{"middle", PANEL_MIDDLE, {{0.3, 0.85}, {0.7, 1}}},
                  {"right", PANEL_RIGHT, {{0.7, 0.85}, {1, 1}}},
                  {"top", PANEL_TOP, {{0, 0}, {0.34, 0.3}}}};
    static Bench bench;
    begin(&bench);
    for (int i = 0; i < COUNT(places); i++) {
        Box box;
        const Box *within = &places[i].within;
        bench.scene->accessibility.panel = places[i].place;
        assert_true(draw(&bench, &cases[0], NULL, &box));
        if (box.low.x < within->low.x * WIDTH || box.high.x > within->high.x * WIDTH ||
            box.low.y < within->low.y * HEIGHT || box.high.y > within->high.y * HEIGHT)
            fail_msg("%s: from %g, %g to %g, %g", places[i].name, box.low.x, box.low.y, box.high.x,
                     box.high.y);
    }
    end(&bench);
}

TEST(every_state_looks_different)
{
    static Bench bench;
    static uint32_t before[PIXELS];
    begin(&bench);
    for (int i = 0; i < COUNT(cases); i++) {
        Box box;
        int changed = 0;
        bool is_drawn = draw(&bench, &cases[i], NULL, &box);
        const uint32_t *pixels = canvas_pixels(bench.canvas);
        for (int k = 0; k < PIXELS; k++)
            changed += pixels[k] != before[k];
        if (is_drawn == cases[i].is_dead || changed < CHANGED_MIN)
            fail_msg("%s: drawn %d, %d pixels differ from the case before", cases[i].name, is_drawn,
                     changed);
        memcpy(before, pixels, sizeof before);
    }
    end(&bench);
}

TEST(it_keeps_out_of_what_is_taken)
{
    static const struct {
        const char *name;
        Box hints;
        enum { FREE, ABOVE, RIGHT, LEFT } where;
    } over[] = {
        {"nothing there", {{40, 840}, {300, 880}}, FREE},
        {"across the page", {{300, 840}, {1300, 880}}, ABOVE},
        {"at the left", {{40, 840}, {700, 880}}, RIGHT},
        {"at the right", {{900, 840}, {1560, 880}}, LEFT},
    };
    const double scale = HEIGHT / UI_PAGE_HEIGHT;
    static Bench bench;
    Box free, moved;
    begin(&bench);
    assert_true(draw(&bench, &cases[0], NULL, &free));
    for (int i = 0; i < COUNT(over); i++) {
        const Box *hints = &over[i].hints;
        assert_true(draw(&bench, &cases[0], hints, &moved));
        bool is_as_free = fabs(moved.low.x - free.low.x) < 2 && moved.high.y > free.high.y - 2;
        bool is_at_foot = moved.high.y > free.high.y - 2;
        bool is_right = is_at_foot && moved.low.x >= hints->high.x * scale;
        bool is_left = is_at_foot && moved.high.x <= hints->low.x * scale;
        bool is_above = moved.high.y <= hints->low.y * scale && moved.low.y > HEIGHT / 2.0;
        const bool is_there[] = {is_as_free, is_above, is_right, is_left};
        if (!is_there[over[i].where])
            fail_msg("%s: at %g, %g to %g, %g", over[i].name, moved.low.x, moved.low.y,
                     moved.high.x, moved.high.y);
    }
    end(&bench);
}

/* Whatever is under the panel shows through it. */
TEST(it_fades_over_what_it_covers)
{
    static const struct {
        const char *name;
        Vec2 circle_px, bullet_px, pad_px;
        double least, most;
    } over[] = {
        {"nothing", {0, 0}, {0, 0}, {0, 0}, 1, 1},
        {"a circle", {640, 680}, {0, 0}, {0, 0}, 0.39, 0.41},
        {"a bullet", {0, 0}, {640, 680}, {0, 0}, 0.39, 0.41},
        {"a pickup", {0, 0}, {0, 0}, {640, 680}, 0.39, 0.41},
        {"a pickup near it", {0, 0}, {0, 0}, {640, 610}, 0.5, 0.95},
    };
    static const Box plate = {{620, 820}, {980, 884}};
    static Bench bench;
    begin(&bench);
    World *world = &bench.match->world;
    Ui ui = ui_make(bench.canvas, 1);
    for (int i = 0; i < COUNT(over); i++) {
        match_panes_make(&bench.panes, bench.scene, &ui, 1);
        MatchFrame *frame = &bench.panes.frames[0];
        for (int k = 0; k < world->player_count; k++) {
            frame->people_px[k] = over[i].circle_px;
            frame->players[k].at = viewport_to_world(&frame->steady, over[i].circle_px);
        }
        frame->bullet_count = 1;
        frame->bullets[0].at = viewport_to_world(&frame->steady, over[i].bullet_px);
        for (int k = 0; k < world->pad_count; k++)
            bench.match->level.pickups[k].at = viewport_to_world(&frame->steady, over[i].pad_px);
        double opacity = hud_top_opacity_over_all(frame, &ui, plate);
        if (opacity < over[i].least || opacity > over[i].most)
            fail_msg("over %s: %g", over[i].name, opacity);
        canvas_begin(bench.canvas, color_make(0, 1));
        hud_status_draw(frame, &ui, NULL); /* White words are as dim as it is. */
        uint32_t most = 0;
        for (int k = 0; k < PIXELS; k++) {
            uint32_t blue = canvas_pixels(bench.canvas)[k] & 0xff;
            most = blue > most ? blue : most;
        }
        if ((most > 220) != (opacity >= 1))
            fail_msg("over %s: the panel is %u of 255 bright", over[i].name, (unsigned)most);
    }
    end(&bench);
}
