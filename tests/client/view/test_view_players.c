/* SPDX-License-Identifier: MIT */
#include "sim/rules.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The drawn circle is the circle that collides, and says what state it is in; on the picture. With
 * PICTURES=FOLDER it also writes FOLDER/players.png, with every look. */

enum {
    SIZE = 480,
    YOU = 0,
    ANOTHER = 1,
    COLUMNS = 6,
    BACKGROUND = 0x203040,
    CHANGED_MIN = 8,
    REDDER_MIN = 15,
    KEPT_DIFFERENCE = 24
};

#define MARK_KEPT 5.0 /* The radius in which all stays, world units. */
#define BODY 14.6     /* The radius of the body inside the rings. */
#define KEPT_MIN 0.35 /* The part of the body that stays. */

/* How a player is, and how it was the case before. */
typedef struct PlayerCase {
    const char *name;
    int player;
    double health, shield, overshield;
    WeaponKind weapon;
    bool is_charged;
    double seen;   /* Of PlayerEffect. */
    double hidden; /* Part of the time until the shield recharges. */
    double glow;   /* Of a shield that returns. */
    double guard;
    double linger;
    double killer;
    int team;
    bool is_spectated;   /* Nobody plays, and everyone's sight is shown. */
    bool is_like_before; /* It looks as the case before. */
} PlayerCase;

/* Each differs from the one before. */
static const PlayerCase looks[] = {
    {"whole", YOU, 100, PLAYER_SHIELD, .seen = 0},
    {"seen", YOU, 100, PLAYER_SHIELD, .seen = 1},
    {"seen, half the shield", YOU, 100, 25, .seen = 1},
    {"seen, no shield", YOU, 60, 0, .seen = 1},
    {"just hidden", YOU, 60, 0, .hidden = 0.3},
    {"hidden for longer", YOU, 60, 0, .hidden = 0.8},
    {"the shield returns", YOU, 60, 5, .hidden = 1, .glow = 1},
    {"it recharges", YOU, 60, 30, .hidden = 1},
    {"nearly dead", YOU, 12, 30, .seen = 0},
    {"an overshield", YOU, 100, PLAYER_SHIELD, .overshield = 35},
    {"guarded", YOU, 100, PLAYER_SHIELD, .guard = 0.5},
    {"charged", YOU, 100, PLAYER_SHIELD, .is_charged = true},
    {"it lingers", YOU, 100, PLAYER_SHIELD, .linger = 2},
    {"scatter", YOU, 100, PLAYER_SHIELD, .weapon = WEAPON_SCATTER},
    {"ricochet", YOU, 100, PLAYER_SHIELD, .weapon = WEAPON_RICOCHET},
    {"lance", YOU, 100, PLAYER_SHIELD, .weapon = WEAPON_LANCE},
    {"mortar", YOU, 100, PLAYER_SHIELD, .weapon = WEAPON_MORTAR},
    {"disc", YOU, 100, PLAYER_SHIELD, .weapon = WEAPON_DISC},
    {"team 2", YOU, 100, PLAYER_SHIELD, .team = 2},
    {"another", ANOTHER, 100, PLAYER_SHIELD, .seen = 0},
    {"another's eye", ANOTHER, 100, PLAYER_SHIELD, .seen = 1, .is_like_before = true},
    {"another's wait", ANOTHER, 100, 20, .hidden = 0.5},
    {"another hidden", ANOTHER, 100, 20, .hidden = 0.9, .is_like_before = true},
    {"another hurt", ANOTHER, 30, 20, .seen = 0},
    {"spectated", ANOTHER, 100, 20, .is_spectated = true},
    {"spectated and seen", ANOTHER, 100, 20, .seen = 1, .is_spectated = true},
    {"spectated and hidden", ANOTHER, 100, 20, .hidden = 0.5, .is_spectated = true},
};

static Match *create(void)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    return match_bench_create(&options);
}

static void set_up(Match *match, Scene *scene, const PlayerCase *look)
{
    Player *player = &match->world.state.players[look->player];
    PlayerEffect *effect = &scene->effects.players[look->player];
    match->world.state.phase = PHASE_PLAY;
    player->health = look->health;
    player->shield = look->shield;
    player->overshield = look->overshield;
    player->weapon = look->weapon;
    player->is_charged = look->is_charged;
    player->is_seen = look->seen > 0;
    player->unseen_ticks = (int)(look->hidden * RULES_TICKS(UNSEEN_SECONDS));
    player->guard_ticks = RULES_TICKS(look->guard);
    player->linger_ticks = RULES_TICKS(look->linger);
    player->team = look->team;
    player->aim = vec2(0.8, 0.6);
    if (look->is_spectated)
        scene_share(scene, 0);
    scene->is_for_spectators = look->is_spectated;
    *effect = (PlayerEffect){
        .guard_blink = 2.17, .seen = look->seen, .shield_glow = look->glow, .killer = look->killer};
}

/* A view of 80 units around the player. */
static MatchFrame *frame_of(const Match *match, Scene *scene, Canvas *canvas,
                            const PlayerCase *look, double units)
{
    static MatchFrame frame;
    Vec2 at = match->world.state.players[look->player].at;
    match_frame_make(&frame, scene, canvas, 1);
    for (int i = 0; i < match->world.player_count; i++)
        frame.players[i].opacity = i == look->player ? 1 : 0;
    frame.players[look->player].at = at;
    frame.players[look->player].aim = match->world.state.players[look->player].aim;
    Box box = {{0, 0}, {SIZE, SIZE}};
    frame.steady = frame.viewport = viewport_fit(vec2(units, units), box, at);
    return &frame;
}

static void draw(const Match *match, Scene *scene, Canvas *canvas, const PlayerCase *look,
                 double units)
{
    MatchFrame *frame = frame_of(match, scene, canvas, look, units);
    canvas_begin(canvas, color_make(BACKGROUND, 1));
    view_players_draw(frame);
}

/* The farthest pixel that is drawn, world units from the middle. */
static double farthest_drawn(const Canvas *canvas, double units)
{
    double farthest = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        int row = i / SIZE;
        double x = i % SIZE + 0.5 - SIZE / 2.0, y = row + 0.5 - SIZE / 2.0;
        if ((canvas_pixels(canvas)[i] & 0xffffff) != BACKGROUND)
            farthest = fmax(farthest, sqrt(x * x + y * y) * units / SIZE);
    }
    return farthest;
}

/* At the scale of a small window and far larger: within the radius, to a pixel, and up to it. */
TEST(nothing_is_drawn_outside_the_radius)
{
    static const double views[] = {80, 600};
    Canvas *canvas = canvas_bench_create(SIZE, SIZE);
    for (int i = 0; i < COUNT(looks); i++) {
        Match *match = create();
        Scene *scene = match_scene_create(match);
        set_up(match, scene, &looks[i]);
        for (int k = 0; k < COUNT(views); k++) {
            double pixel = views[k] / SIZE;
            draw(match, scene, canvas, &looks[i], views[k]);
            double farthest = farthest_drawn(canvas, views[k]);
            if (farthest > PLAYER_RADIUS + pixel || farthest < PLAYER_RADIUS - 1.5 * pixel)
                fail_msg("%s: drawn up to %g units from the middle, its radius is %g",
                         looks[i].name, farthest, PLAYER_RADIUS);
        }
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* How far circles reach that are drawn larger or with thicker outlines, and that the collision
 * does not. */
TEST(larger_circles_are_drawn_larger)
{
    static const struct {
        const char *name;
        double size, outlines;
        bool has_contrast;
        int player;
        double reach;
    } cases[] = {
        {"usual", 1, 1, false, YOU, PLAYER_RADIUS},
        {"unset", 0, 0, false, YOU, PLAYER_RADIUS},
        {"large", 1.5, 1, false, YOU, 1.5 * PLAYER_RADIUS},
        {"thick", 1, 3, false, ANOTHER, PLAYER_RADIUS + 7.2},
        {"both", 1.5, 3, false, YOU, 1.5 * (PLAYER_RADIUS + 7.2)},
        {"high contrast, the own", 1, 1, true, YOU, PLAYER_RADIUS},
        {"high contrast, another", 1, 1, true, ANOTHER, PLAYER_RADIUS + 3.6},
        {"high contrast, thick", 1, 3, true, ANOTHER, PLAYER_RADIUS + 7.2},
    };
    enum { UNITS = 120 };
    Canvas *canvas = canvas_bench_create(SIZE, SIZE);
    for (int i = 0; i < COUNT(cases); i++) {
        PlayerCase look = {cases[i].name, cases[i].player, 100, PLAYER_SHIELD, .seen = 0};
        Match *match = create();
        Scene *scene = match_scene_create(match);
        scene->accessibility.circle_size = cases[i].size;
        scene->accessibility.outlines = cases[i].outlines;
        scene->accessibility.has_high_contrast = cases[i].has_contrast;
        set_up(match, scene, &look);
        draw(match, scene, canvas, &look, UNITS);
        double farthest = farthest_drawn(canvas, UNITS);
        if (fabs(farthest - cases[i].reach) > 1.5 * UNITS / SIZE)
            fail_msg("%s: drawn up to %g units from the middle, not %g", cases[i].name, farthest,
                     cases[i].reach);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

static int changed_pixels(const Canvas *canvas, const uint32_t *before)
{
    int count = 0;
    for (int i = 0; i < SIZE * SIZE; i++)
        count += canvas_pixels(canvas)[i] != before[i];
    return count;
}

static void draw_with_ground(const Match *match, Scene *scene, Canvas *canvas,
                             const PlayerCase *look)
{
    MatchFrame *frame = frame_of(match, scene, canvas, look, 450);
    canvas_begin(canvas, color_make(BACKGROUND, 1));
    view_players_draw_low(frame);
    view_linger_draw_low(frame);
    view_players_draw(frame);
}

/* As large as at 1280 x 720, with what lies on the ground. */
TEST(every_state_looks_different)
{
    static uint32_t before[SIZE * SIZE];
    Canvas *canvas = canvas_bench_create(SIZE, SIZE);
    for (int i = 0; i < COUNT(looks); i++) {
        Match *match = create();
        Scene *scene = match_scene_create(match);
        set_up(match, scene, &looks[i]);
        draw_with_ground(match, scene, canvas, &looks[i]);
        int changed = changed_pixels(canvas, before);
        if (looks[i].is_like_before ? changed > 0 : changed < CHANGED_MIN)
            fail_msg("%s: %d pixels differ from the case before", looks[i].name, changed);
        for (int k = 0; k < SIZE * SIZE; k++)
            before[k] = canvas_pixels(canvas)[k];
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

TEST(the_wait_for_the_shield)
{
    static const struct {
        const char *name;
        int unseen;
        double shield;
        unsigned mutators;
        bool is_alive;
        double part;
    } cases[] = {
        {"seen", 0, 10, 0, true, 0},
        {"half the wait", RULES_TICKS(UNSEEN_SECONDS) / 2, 10, 0, true, 0.5},
        {"waited", RULES_TICKS(UNSEEN_SECONDS), 10, 0, true, 0},
        {"nothing to recover", RULES_TICKS(UNSEEN_SECONDS) / 2, PLAYER_SHIELD, 0, true, 0},
        {"no recovery", RULES_TICKS(UNSEEN_SECONDS) / 2, 10, MUTATOR_NO_RECOVERY, true, 0},
        {"dead", RULES_TICKS(UNSEEN_SECONDS) / 2, 10, 0, false, 0},
    };
    Match *match = create();
    for (int i = 0; i < COUNT(cases); i++) {
        Player *player = &match->world.state.players[YOU];
        player->unseen_ticks = cases[i].unseen;
        player->shield = cases[i].shield;
        player->is_alive = cases[i].is_alive;
        match->world.options.mutators = cases[i].mutators;
        double part = effects_hidden_part(&match->world, player);
        if (fabs(part - cases[i].part) > 1e-9)
            fail_msg("%s: %g, expected %g", cases[i].name, part, cases[i].part);
    }
    match_destroy(match);
}

/* How much redder than blue the ground and the disc are, on average. */
static double redness(const Canvas *canvas)
{
    double sum = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        uint32_t pixel = canvas_pixels(canvas)[i];
        sum += (int)(pixel >> 16 & 0xff) - (int)(pixel & 0xff);
    }
    return sum / (SIZE * SIZE);
}

/* In a match of five one's own circle is a few pixels among many: being seen colors its edge and
 * the ground around it, more with less shield. */
TEST(being_seen_is_noticed)
{
    static const PlayerCase steps[] = {
        {"hidden", YOU, 100, PLAYER_SHIELD, .seen = 0},
        {"seen", YOU, 100, PLAYER_SHIELD, .seen = 1},
        {"seen without a shield", YOU, 100, 0, .seen = 1},
    };
    static const double views[] = {2 * PLAYER_RADIUS, 4 * PLAYER_RADIUS};
    Canvas *canvas = canvas_bench_create(SIZE, SIZE);
    for (int k = 0; k < COUNT(views); k++) {
        double before = 0;
        for (int i = 0; i < COUNT(steps); i++) {
            Match *match = create();
            Scene *scene = match_scene_create(match);
            set_up(match, scene, &steps[i]);
            MatchFrame *frame = frame_of(match, scene, canvas, &steps[i], views[k]);
            canvas_begin(canvas, color_make(BACKGROUND, 1));
            view_players_draw_low(frame);
            view_players_draw(frame);
            double red = redness(canvas);
            if (i > 0 && red < before + REDDER_MIN)
                fail_msg("%s, %g units around: redder by %g than before, not by %d", steps[i].name,
                         views[k], red - before, REDDER_MIN);
            before = red;
            match_scene_end(match, scene);
        }
    }
    canvas_destroy(canvas);
}

/* The part of a disc in the middle that a second picture shows as the first, about. */
static double kept_part(const Canvas *canvas, const uint32_t *before, double radius, double units)
{
    int kept = 0, all = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        int row = i / SIZE, most = 0;
        double x = i % SIZE + 0.5 - SIZE / 2.0, y = row + 0.5 - SIZE / 2.0;
        for (int shift = 0; shift < 24; shift += 8) {
            int now = (int)(canvas_pixels(canvas)[i] >> shift & 0xff);
            int then = (int)(before[i] >> shift & 0xff);
            most = abs(now - then) > most ? abs(now - then) : most;
        }
        if (sqrt(x * x + y * y) * units / SIZE > radius)
            continue;
        all++;
        kept += most < KEPT_DIFFERENCE;
    }
    return (double)kept / all;
}

/* Nobody loses themselves in a fight: the eye opens around the mark, and danger is a rim, in every
 * color that a person can have. */
TEST(being_seen_keeps_the_own_color)
{
    static uint32_t before[SIZE * SIZE];
    static const double shields[] = {50, 0};
    Canvas *canvas = canvas_bench_create(SIZE, SIZE);
    for (int i = 0; i < COUNT(shields) * PALETTE_COUNT; i++) {
        Match *match = create();
        Scene *scene = match_scene_create(match);
        scene->accessibility.palette = (Palette)(i / COUNT(shields));
        for (int seen = 0; seen < 2; seen++) {
            PlayerCase look = {"", YOU, 100, shields[i % COUNT(shields)], .seen = seen};
            set_up(match, scene, &look);
            draw(match, scene, canvas, &look, 2 * PLAYER_RADIUS);
            for (int k = 0; k < SIZE * SIZE && seen == 0; k++)
                before[k] = canvas_pixels(canvas)[k];
        }
        double mark = kept_part(canvas, before, MARK_KEPT, 2 * PLAYER_RADIUS);
        double whole = kept_part(canvas, before, BODY, 2 * PLAYER_RADIUS);
        if (mark < 1 || whole < KEPT_MIN)
            fail_msg("palette %d, shield %g: %.0f %% of the mark and %.0f %% of the body are kept",
                     i / COUNT(shields), shields[i % COUNT(shields)], 100 * mark, 100 * whole);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

TEST(pictures)
{
    char path[512];
    Error error;
    const char *folder = getenv("PICTURES");
    Canvas *canvas = folder != NULL ? canvas_bench_create(COLUMNS * 200, 1000) : NULL;
    if (folder == NULL)
        return;
    canvas_begin(canvas, color_make(PALETTE_GROUND, 1));
    for (int i = 0; i < COUNT(looks); i++) {
        Match *match = create();
        Scene *scene = match_scene_create(match);
        set_up(match, scene, &looks[i]);
        MatchFrame *frame = frame_of(match, scene, canvas, &looks[i], 60);
        for (int small = 0; small < 2; small++) {
            double side = small ? 48 : 150;
            int row = i / COLUMNS;
            Vec2 low = {i % COLUMNS * 200.0 + (small ? 150 : 0), row * 200.0};
            frame->steady = frame->viewport =
                viewport_fit(vec2(60, 60), (Box){low, vec2_add(low, vec2(side, side))},
                             match->world.state.players[looks[i].player].at);
            view_players_draw_low(frame);
            view_players_draw(frame);
        }
        match_scene_end(match, scene);
    }
    snprintf(path, sizeof path, "%s/players.png", folder);
    assert_true(canvas_write_png(canvas, path, &error));
    canvas_destroy(canvas);
}

/* The looks: each differs from the others at the size of a match, on any body, and leaves the
 * circle its signs. */

#define LOOK_RADIUS 21.0 /* Pixels: the least in a window of 1280 x 720. */
#define DIFFERENCE_MIN 3.0
#define OWN_PART_MIN 0.6
#define OWN_CONTRAST_MIN 3.0

enum { SIDE = 44, PIXELS = SIDE * SIDE, FLOOR_RGB = 0x555f74 };

/* The body of a player, if it is one, in a color; then the look. */
static void draw_look(Canvas *canvas, PlayerLook look, double seconds, int body, Color color)
{
    Vec2 points[PALETTE_OUTLINE_POINTS];
    LookPen pen = {canvas, vec2(SIDE / 2.0, SIDE / 2.0), LOOK_RADIUS, color, seconds};
    int count = palette_circle_outline(body < 0 ? 0 : body, points);
    for (int i = 0; i < count; i++)
        points[i] = vec2_add_scaled(pen.at, points[i], BODY / PLAYER_RADIUS * LOOK_RADIUS);
    canvas_begin(canvas, color_make(0, 1));
    if (body >= 0)
        canvas_polygon(canvas, points, count, pen.color);
    view_looks_draw(&pen, look);
}

static double difference(const uint32_t *one, const uint32_t *other)
{
    double sum = 0;
    for (int i = 0; i < PIXELS; i++)
        for (int shift = 0; shift < 24; shift += 8)
            sum += abs((int)(one[i] >> shift & 0xff) - (int)(other[i] >> shift & 0xff));
    return sum / (3 * PIXELS);
}

/* The mean difference of a channel, of 255, over the square around a circle; at several times,
 * because some looks turn. */
TEST(looks_differ)
{
    static const double times[] = {0, 0.4, 7.3};
    static uint32_t pictures[PLAYER_LOOK_COUNT][PIXELS];
    Canvas *canvas = canvas_bench_create(SIDE, SIDE);
    for (int i = 0; i < COUNT(times) * PLAYERS_MAX; i++)
        for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++) {
            draw_look(canvas, look, times[i / PLAYERS_MAX], i % PLAYERS_MAX,
                      palette_own(palette_player(PALETTE_USUAL, YOU)));
            memcpy(pictures[look], canvas_pixels(canvas), sizeof pictures[look]);
            for (PlayerLook other = PLAYER_LOOK_PLAIN; other < look; other++) {
                double differs = difference(pictures[look], pictures[other]);
                if (differs < DIFFERENCE_MIN)
                    fail_msg("%s differs from %s by %.2f on body %d", player_look_about(look)->name,
                             player_look_about(other)->name, differs, i % PLAYERS_MAX);
            }
        }
    canvas_destroy(canvas);
}

/* On nothing, a look reaches as far as its lines. Where the pointer is, there is none of them. */
TEST(looks_leave_the_pointer_its_room)
{
    Canvas *canvas = canvas_bench_create(SIDE, SIDE);
    for (PlayerLook look = PLAYER_LOOK_PLAIN + 1; look < PLAYER_LOOK_COUNT; look++) {
        double reach = 0;
        draw_look(canvas, look, 0.4, -1, color_make(PALETTE_WHITE, 1));
        for (int i = 0; i < PIXELS; i++) {
            int row = i / SIDE;
            Vec2 at = {i % SIDE + 0.5 - SIDE / 2.0, row + 0.5 - SIDE / 2.0};
            if ((canvas_pixels(canvas)[i] & 0xffffff) != 0)
                reach = fmax(reach, vec2_length(at));
        }
        if (reach > 0.5 * LOOK_RADIUS + 1 || reach < 0.35 * LOOK_RADIUS)
            fail_msg("%s reaches to %.1f of %.1f", player_look_about(look)->name, reach,
                     LOOK_RADIUS);
    }
    canvas_destroy(canvas);
}

/* Most of an own body keeps its fill, and all of it together stands out from the brightest floor.
 */
TEST(looks_keep_the_own_fill)
{
    Canvas *canvas = canvas_bench_create(SIDE, SIDE);
    for (int i = 0; i < PALETTE_COUNT * (PLAYER_LOOK_COUNT - PLAYER_LOOK_PLAIN); i++) {
        PlayerLook look = (PlayerLook)(PLAYER_LOOK_PLAIN + i / PALETTE_COUNT);
        Color fill = palette_own(palette_player((Palette)(i % PALETTE_COUNT), YOU));
        PaletteFloor floor = palette_floor(0, 1);
        Color lit = {(uint8_t)(floor.ground.r + floor.light.r),
                     (uint8_t)(floor.ground.g + floor.light.g),
                     (uint8_t)(floor.ground.b + floor.light.b), 255};
        static uint32_t plain[PIXELS];
        int body = 0, kept = 0;
        double luminance = 0;
        draw_look(canvas, PLAYER_LOOK_PLAIN, 0, YOU, fill);
        memcpy(plain, canvas_pixels(canvas), sizeof plain);
        draw_look(canvas, look, 0.4, YOU, fill);
        for (int k = 0; k < PIXELS; k++) {
            if ((plain[k] & 0xffffff) == 0)
                continue;
            uint32_t pixel = canvas_pixels(canvas)[k];
            body++;
            kept += pixel == plain[k] ? 1 : 0;
            luminance += palette_luminance(color_make(pixel & 0xffffff, 1));
        }
        double contrast = (luminance / body + 0.05) / (palette_luminance(lit) + 0.05);
        if (kept < OWN_PART_MIN * body || contrast < OWN_CONTRAST_MIN)
            fail_msg("%s, palette %d: %.2f of the body are kept, contrast %.2f",
                     player_look_about(look)->name, i % PALETTE_COUNT, (double)kept / body,
                     contrast);
    }
    canvas_destroy(canvas);
}

/* With PICTURES=FOLDER: FOLDER/looks.png, each look at the size of a match on every body, and
 * large. */
TEST(pictures_of_looks)
{
    char path[512];
    Error error;
    const char *folder = getenv("PICTURES");
    Canvas *canvas = folder != NULL ? canvas_bench_create(7 * 180, 3 * 210) : NULL;
    if (folder == NULL)
        return;
    canvas_begin(canvas, color_make(FLOOR_RGB, 1));
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++) {
        int place = (int)look - PLAYER_LOOK_PLAIN;
        for (int i = 0; i < 4; i++) {
            Match *match = create();
            Scene *scene = match_scene_create(match);
            PlayerCase plain = {"", YOU, i == 3 ? 45 : 100, PLAYER_SHIELD, .seen = 0};
            set_up(match, scene, &plain);
            scene->look = look;
            MatchFrame *frame = frame_of(match, scene, canvas, &plain, 50);
            double side = i == 0 ? 130 : 52.5; /* 50 units: a circle of 42 pixels. */
            int row = place / 7;
            Vec2 low = {place % 7 * 180.0 + (i == 0 ? 10 : 10 + (i - 1) * 56),
                        row * 210.0 + (i == 0 ? 5 : 140)};
            frame->steady = frame->viewport =
                viewport_fit(vec2(50, 50), (Box){low, vec2_add(low, vec2(side, side))},
                             match->world.state.players[YOU].at);
            frame->seconds = i * 0.7;
            view_players_draw(frame);
            match_scene_end(match, scene);
        }
    }
    snprintf(path, sizeof path, "%s/looks.png", folder);
    assert_true(canvas_write_png(canvas, path, &error));
    canvas_destroy(canvas);
}

/* The comet alone, and only where it moves. */
TEST(trails)
{
    static uint32_t still[PIXELS];
    static uint32_t moving[PIXELS];
    Canvas *canvas = canvas_bench_create(SIDE, SIDE);
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++) {
        LookPen pen = {canvas, vec2(SIDE / 2.0, SIDE / 2.0), LOOK_RADIUS, color_make(0x56b4e9, 1),
                       0};
        for (int i = 0; i < 2; i++) {
            canvas_begin(canvas, color_make(0, 1));
            view_looks_draw_trail(&pen, look, vec2(-30.0 * i, 0));
            memcpy(i == 0 ? still : moving, canvas_pixels(canvas), sizeof still);
        }
        bool has_trail = memcmp(still, moving, sizeof still) != 0;
        if (has_trail != (look == PLAYER_LOOK_COMET))
            fail_msg("look %d: trail %d", (int)look, has_trail);
    }
    canvas_destroy(canvas);
}

/* --- A look that is worn in a match ----------------------------------------------------------- */

#define WORN_UNITS 200.0 /* The side of the picture. */

/* The box around all that a look changes, from the middle of the circle, world units. */
static Box changed_by(Match *match, Scene *scene, Canvas *canvas, int player, PlayerLook look)
{
    static uint32_t plain[SIZE * SIZE];
    PlayerCase body = {.player = player};
    const double far = (double)INFINITY;
    Box box = {{far, far}, {-far, -far}};
    for (int i = 0; i < 2; i++) {
        scene->look = i == 0 ? PLAYER_LOOK_NONE : look;
        MatchFrame *frame = frame_of(match, scene, canvas, &body, WORN_UNITS);
        canvas_begin(canvas, color_make(BACKGROUND, 1));
        view_players_draw_low(frame);
        view_players_draw(frame);
        if (i == 0)
            memcpy(plain, canvas_pixels(canvas), sizeof plain);
    }
    for (int i = 0; i < SIZE * SIZE; i++) {
        int row = i / SIZE;
        Vec2 at = vec2_scale(vec2(i % SIZE + 0.5 - SIZE / 2.0, SIZE / 2.0 - row - 0.5),
                             WORN_UNITS / SIZE);
        if (canvas_pixels(canvas)[i] != plain[i])
            box = (Box){{fmin(box.low.x, at.x), fmin(box.low.y, at.y)},
                        {fmax(box.high.x, at.x), fmax(box.high.y, at.y)}};
    }
    return box;
}

/* On the first person's circle alone, within it; a comet's trail is where it comes from. */
TEST(a_look_is_worn_by_the_first_person)
{
    static const struct {
        const char *name;
        int people, player;
        PlayerLook look;
        Vec2 velocity;
        bool has_contrast;
        Box wanted; /* What it changes, from the middle of the circle; empty for nothing. */
    } cases[] = {
        {"none", 1, YOU, PLAYER_LOOK_NONE, {300, 0}, false, {{0, 0}, {0, 0}}},
        {"plain", 1, YOU, PLAYER_LOOK_PLAIN, {300, 0}, false, {{0, 0}, {0, 0}}},
        {"the first look", 1, YOU, PLAYER_LOOK_PLAIN + 1, {300, 0}, false, {{-7, -7}, {7, 7}}},
        {"the second person", 2, ANOTHER, PLAYER_LOOK_COMET, {300, 0}, false, {{0, 0}, {0, 0}}},
        {"a bot instead of the first",
         0,
         YOU,
         PLAYER_LOOK_COMET,
         {300, 0},
         false,
         {{0, 0}, {0, 0}}},
        {"a bot", 1, ANOTHER, PLAYER_LOOK_COMET, {300, 0}, false, {{0, 0}, {0, 0}}},
        {"high contrast", 1, YOU, PLAYER_LOOK_COMET, {300, 0}, true, {{0, 0}, {0, 0}}},
        {"a comet at rest", 1, YOU, PLAYER_LOOK_COMET, {0, 0}, false, {{-7, -7}, {7, 7}}},
        {"a comet to the right", 1, YOU, PLAYER_LOOK_COMET, {300, 0}, false, {{-66, -11}, {7, 11}}},
        {"a comet upwards", 1, YOU, PLAYER_LOOK_COMET, {0, 300}, false, {{-11, -66}, {11, 7}}},
    };
    Canvas *canvas = canvas_bench_create(SIZE, SIZE);
    for (int i = 0; i < COUNT(cases); i++) {
        MatchOptions options =
            match_bench_options("levels/duel.json", cases[i].people, 2 - cases[i].people);
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        PlayerCase whole = {"", cases[i].player, 100, PLAYER_SHIELD, .seen = 0};
        set_up(match, scene, &whole);
        scene->accessibility.has_high_contrast = cases[i].has_contrast;
        match->world.state.players[cases[i].player].velocity = cases[i].velocity;
        Box box = changed_by(match, scene, canvas, cases[i].player, cases[i].look);
        Box wanted = cases[i].wanted;
        bool is_empty = wanted.low.x >= wanted.high.x;
        if (is_empty ? box.low.x <= box.high.x
                     : !(vec2_distance(box.low, wanted.low) < 1 &&
                         vec2_distance(box.high, wanted.high) < 1))
            fail_msg("%s: from %g, %g to %g, %g", cases[i].name, box.low.x, box.low.y, box.high.x,
                     box.high.y);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* The dial of a player who stays in one place, and the ring of one who is revealed. */

enum { WIDTH = 640, HEIGHT = 360 };

typedef struct LingerLook {
    const char *name;
    int player;
    double seconds; /* In one place. */
    double lit;     /* Seconds left of midnight's light. */
    double shown;   /* Opacity. */
    MatchPhase phase;
    bool has_any; /* Something is drawn. */
    bool is_more; /* It is brighter than the line before. */
} LingerLook;

static Match *view_linger_create(void)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    return match_bench_create(&options);
}

/* All light in the picture. */
static long brightness(Scene *scene, Canvas *canvas)
{
    static MatchFrame frame;
    long sum = 0;
    canvas_begin(canvas, color_make(0, 1));
    match_frame_make(&frame, scene, canvas, 1);
    view_linger_draw_low(&frame);
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        sum += (long)((pixels[i] >> 16 & 0xff) + (pixels[i] >> 8 & 0xff) + (pixels[i] & 0xff));
    return sum;
}

TEST(what_is_drawn)
{
    static const LingerLook cases[] = {
        {"just come", YOU, 0, 0, 1, PHASE_PLAY, false, false},
        {"for a moment", YOU, 0.75, 0, 1, PHASE_PLAY, false, false},
        {"half the time", YOU, 1.0, 0, 1, PHASE_PLAY, true, true},
        {"nearly", YOU, 1.9, 0, 1, PHASE_PLAY, true, true},
        {"it is revealed", YOU, 2.0, 0, 1, PHASE_PLAY, true, true},
        {"between two rings", YOU, 2.9, 0, 1, PHASE_PLAY, true, false},
        {"it is told again", YOU, 3.0, 0, 1, PHASE_PLAY, true, true},
        {"when the match is over", YOU, 3.0, 0, 1, PHASE_OVER, false, false},
        {"touched by midnight", YOU, 0, 2, 1, PHASE_PLAY, true, true},
        {"whom it has nearly left", YOU, 0, 0.2, 1, PHASE_PLAY, true, false},
        {"another, nearly", ANOTHER, 1.9, 0, 1, PHASE_PLAY, false, false},
        {"another, faintly", ANOTHER, 2.0, 0, 0.5, PHASE_PLAY, true, true},
        {"another is revealed", ANOTHER, 2.0, 0, 1, PHASE_PLAY, true, true},
        {"between another's rings", ANOTHER, 2.9, 0, 1, PHASE_PLAY, false, false},
        {"another, out of sight", ANOTHER, 2.0, 0, 0, PHASE_PLAY, false, false},
    };
    Match *match = view_linger_create();
    Scene *scene = match_scene_create(match);
    long before = 0;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Player *players = match->world.state.players;
        players[YOU].linger_ticks = players[ANOTHER].linger_ticks = 0;
        players[cases[i].player].linger_ticks = RULES_TICKS(cases[i].seconds);
        players[YOU].lit_ticks = RULES_TICKS(cases[i].lit);
        match->world.state.phase = cases[i].phase;
        scene->shown[cases[i].player] = cases[i].shown;
        long light = brightness(scene, canvas);
        if ((light > 0) != cases[i].has_any || (light > before) != cases[i].is_more)
            fail_msg("%s: %ld, and the line before %ld", cases[i].name, light, before);
        before = light;
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

static long steady_brightness(Scene *scene, Canvas *canvas)
{
    static MatchFrame frame;
    long sum = 0;
    canvas_begin(canvas, color_make(0, 1));
    match_frame_make(&frame, scene, canvas, 1);
    view_steady_fire_draw(&frame);
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        sum += (long)(pixels[i] & 0xffffff);
    return sum;
}

/* The sign of fire that goes on by itself is at an own circle alone, and goes a moment later. */
TEST(steady_fire_has_a_sign)
{
    static const struct {
        const char *name;
        int player;
        int ticks; /* Since it fired so. */
        bool is_dead, is_drawn;
    } cases[] = {
        {"it fires", YOU, 0, false, true},
        {"a moment later", YOU, 20, false, true},
        {"no more", YOU, RULES_TICKS(STEADY_FIRE_SECONDS), false, false},
        {"it is dead", YOU, 0, true, false},
        {"another's", ANOTHER, 0, false, false},
    };
    Match *match = view_linger_create();
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Scene *scene = match_scene_create(match);
        match->world.state.players[YOU].is_alive = !cases[i].is_dead;
        scene->shown[ANOTHER] = 1;
        scene_fire_steadily(scene, cases[i].player);
        for (int k = 0; k < cases[i].ticks; k++)
            scene_step(scene, NULL);
        long light = steady_brightness(scene, canvas);
        if ((light > 0) != cases[i].is_drawn)
            fail_msg("%s: %ld", cases[i].name, light);
        scene_destroy(scene);
    }
    canvas_destroy(canvas);
    match_destroy(match);
}
