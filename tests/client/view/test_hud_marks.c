/* SPDX-License-Identifier: MIT */
/* Words in the arena: names at the start, causes of deaths and lost points, beside where they
 * belong; and the way of the shot that killed. */
#include "collide/vec2.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/hud.h"
#include "view/match_panes.h"
#include "view/view.h"

#define NEAR 240.0 /* World units. */

enum { WIDTH = 1600, HEIGHT = 900, YOU = 0, ANOTHER = 1, THIRD = 2, LIT = 0x50 };

typedef struct MarkCase {
    const char *name;
    MatchPhase phase;
    bool has_death;
    int victim, killer, loser;
    bool is_witnessed;
    Vec2 at;  /**< Of the death, or of the person. */
    Box feed; /**< Taken by other words. */
    bool has_words;
    bool has_path;
} MarkCase;

/* Lit pixels; in `out_farthest` how far the farthest is from a point, in `taken` how many lie
 * there. */
static int count_lit(const Canvas *canvas, Vec2 at_px, Box taken, double *out_farthest,
                     int *out_taken)
{
    int count = 0;
    *out_farthest = *out_taken = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        uint32_t pixel = canvas_pixels(canvas)[i];
        int row = i / WIDTH;
        Vec2 at = {i % WIDTH, row};
        if ((pixel & 0xff) < LIT && (pixel >> 8 & 0xff) < LIT)
            continue;
        count++;
        *out_farthest = fmax(*out_farthest, vec2_distance(at, at_px));
        *out_taken += box_contains(taken, at);
    }
    return count;
}

static void set_up(Match *match, Scene *scene, const MarkCase *row)
{
    match->world.state.phase = row->phase;
    match->world.state.play_ticks = row->phase == PHASE_COUNTDOWN ? 0 : RULES_TICKS(5);
    match->world.state.players[YOU].at = row->at;
    scene_forget(scene);
    scene->deaths.count = row->has_death ? 1 : 0;
    scene->deaths.marks[0] = (DeathMark){
        .event = {.kind = EVENT_KILL, .player = row->victim, .other = row->killer, .at = row->at},
        .path = {{700, 500}, row->at},
        .path_count = 2,
        .loser = row->loser,
        .is_witnessed = row->is_witnessed,
        .age = 0.5};
    for (int i = 0; i < match->world.player_count; i++)
        scene->shown[i] = i == THIRD ? 0 : 1;
}

TEST(marks)
{
    const Box none = {{0, 0}, {0, 0}}, corner = {{1200, 25}, {1600, 200}};
    const MarkCase cases[] = {
        {"a name at the start",
         PHASE_COUNTDOWN,
         false,
         0,
         0,
         0,
         false,
         {800, 450},
         none,
         true,
         false},
        {"a name below the row",
         PHASE_COUNTDOWN,
         false,
         0,
         0,
         0,
         false,
         {800, 860},
         none,
         true,
         false},
        {"no name in play", PHASE_PLAY, false, 0, 0, 0, false, {800, 450}, none, false, false},
        {"your death",
         PHASE_PLAY,
         true,
         YOU,
         ANOTHER,
         NO_PLAYER,
         true,
         {800, 450},
         none,
         true,
         true},
        {"in the corner",
         PHASE_PLAY,
         true,
         YOU,
         ANOTHER,
         NO_PLAYER,
         true,
         {1300, 840},
         corner,
         true,
         true},
        {"your own doing", PHASE_PLAY, true, YOU, YOU, YOU, true, {800, 450}, none, true, true},
        {"another's death by you",
         PHASE_PLAY,
         true,
         ANOTHER,
         YOU,
         NO_PLAYER,
         true,
         {800, 450},
         none,
         false,
         true},
        {"another's point",
         PHASE_PLAY,
         true,
         ANOTHER,
         ANOTHER,
         ANOTHER,
         true,
         {800, 450},
         none,
         true,
         true},
        {"out of sight",
         PHASE_PLAY,
         true,
         THIRD,
         THIRD,
         THIRD,
         false,
         {800, 450},
         none,
         false,
         false},
        {"a killer in the dark",
         PHASE_PLAY,
         true,
         ANOTHER,
         THIRD,
         NO_PLAYER,
         true,
         {800, 450},
         none,
         false,
         false},
    };
    static MatchFrame frame;
    Error error;
    Canvas *canvas;
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 2);
    options.countdown_ticks = 360;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    Ui ui = ui_make(canvas, 1);
    for (int i = 0; i < COUNT(cases); i++) {
        double farthest;
        int taken;
        HudTaken hud = {.top = 73, .boxes = {cases[i].feed}, .count = 1};
        set_up(match, scene, &cases[i]);
        match_frame_make(&frame, scene, canvas, 1);
        Vec2 at = match_frame_to_screen(&frame, cases[i].at);
        canvas_begin(canvas, color_make(0, 1));
        hud_marks_draw(&frame, &ui, &hud);
        int lit = count_lit(canvas, at, cases[i].feed, &farthest, &taken);
        if ((lit > 0) != cases[i].has_words || farthest > NEAR || taken > 0)
            fail_msg("%s: %d pixels of words, up to %g away, %d over others", cases[i].name, lit,
                     farthest, taken);
        canvas_begin(canvas, color_make(0, 1));
        view_deaths_draw(&frame);
        Vec2 half_way = match_frame_to_screen(&frame, vec2_mix(vec2(700, 500), cases[i].at, 0.5));
        uint32_t pixel = canvas_pixels(canvas)[(int)half_way.y * WIDTH + (int)half_way.x];
        if (((pixel & 0xffffff) != 0) != cases[i].has_path)
            fail_msg("%s: the way of the shot is %06x", cases[i].name, pixel & 0xffffff);
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

/* From wherever a shot came, and in the arena's corners: nothing is written over its way. White is
 * free. */
TEST(the_way_of_the_shot_stays_free)
{
    static const Vec2 places[] = {{800, 450}, {60, 60}, {1540, 60}, {60, 830}, {1540, 830}};
    static MatchFrame frame;
    Error error;
    Canvas *canvas;
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 2);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    Ui ui = ui_make(canvas, 1);
    HudTaken hud = {.top = 73, .count = 0};
    for (int i = 0; i < COUNT(places); i++) {
        for (int degrees = 0; degrees < 360; degrees += 15) {
            Vec2 from = vec2_add_scaled(places[i], angle_unit_degrees(degrees), 300);
            MarkCase row = {"a shot",  PHASE_PLAY,       true, YOU, ANOTHER, NO_PLAYER, true,
                            places[i], {{0, 0}, {0, 0}}, true, true};
            set_up(match, scene, &row);
            scene->deaths.marks[0].path[0] = from;
            match_frame_make(&frame, scene, canvas, 1);
            canvas_begin(canvas, color_make(0xffffff, 1));
            hud_marks_draw(&frame, &ui, &hud);
            int covered = 0, written = 0;
            for (int k = 0; k < WIDTH * HEIGHT; k++)
                written += (canvas_pixels(canvas)[k] & 0xffffff) != 0xffffff;
            for (int k = 0; k <= 300; k++) {
                Vec2 at = match_frame_to_screen(&frame, vec2_mix(places[i], from, k / 300.0));
                if (at.x >= 0 && at.y >= 0 && at.x < WIDTH && at.y < HEIGHT)
                    covered += (canvas_pixels(canvas)[(int)at.y * WIDTH + (int)at.x] & 0xffffff) !=
                               0xffffff;
            }
            if (written == 0 || covered > 0)
                fail_msg("at %g, %g, shot from %d degrees: %d pixels of words, %d on its way",
                         places[i].x, places[i].y, degrees, written, covered);
        }
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

/* What is written over, of pixels; white is free. */
static Box written_box(const Canvas *canvas)
{
    Box box = {{WIDTH, HEIGHT}, {-1, -1}};
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int row = i / WIDTH;
        Vec2 at = {i % WIDTH, row};
        if ((canvas_pixels(canvas)[i] & 0xffffff) == 0xffffff)
            continue;
        box.low = vec2(fmin(box.low.x, at.x), fmin(box.low.y, at.y));
        box.high = vec2(fmax(box.high.x, at.x), fmax(box.high.y, at.y));
    }
    return box;
}

typedef struct EdgeCase {
    const char *name;
    MatchPhase phase;
    int victim;
    double age; /* Of its death. */
} EdgeCase;

static void check_edge(Match *match, Scene *scene, Canvas *canvas, const EdgeCase *kind, Vec2 at,
                       double text_scale)
{
    static MatchPanes panes;
    Ui ui = ui_make(canvas, 1);
    ui.text_scale = text_scale;
    MarkCase row = {.phase = kind->phase,
                    .has_death = kind->phase == PHASE_PLAY,
                    .victim = kind->victim,
                    .killer = kind->victim,
                    .loser = kind->victim,
                    .is_witnessed = true,
                    .at = at};
    set_up(match, scene, &row);
    scene->deaths.marks[0].age = kind->age;
    scene->deaths.marks[0].path_count = 0;
    match_panes_make(&panes, scene, &ui, 1);
    const MatchFrame *frame = &panes.frames[0];
    HudTaken hud = {.top = hud_top_measure(frame, &ui).bottom, .count = 0};
    canvas_begin(canvas, color_make(0xffffff, 1));
    hud_marks_draw(frame, &ui, &hud);
    Box written = written_box(canvas);
    Vec2 low = match_frame_to_screen(frame, vec2(0, match->level.size.y));
    Vec2 high = match_frame_to_screen(frame, vec2(match->level.size.x, 0));
    if (written.high.y < 0 || written.low.x < low.x || written.high.x > high.x ||
        written.low.y < low.y || written.high.y > high.y)
        fail_msg("%s at %g, %g, text size %g: from %g, %g to %g, %g; the arena from %g, %g to %g, "
                 "%g",
                 kind->name, at.x, at.y, text_scale, written.low.x, written.low.y, written.high.x,
                 written.high.y, low.x, low.y, high.x, high.y);
}

/* Wherever they belong, and however far they have risen; only the way of a shot may push words out
 * of the arena. */
TEST(marks_keep_off_the_edge)
{
    static const Vec2 places[] = {{800, 880},  {800, 830}, {800, 800}, {20, 450},
                                  {1580, 450}, {20, 880},  {20, 20},   {800, 20}};
    static const EdgeCase kinds[] = {{"a name", PHASE_COUNTDOWN, YOU, 0},
                                     {"a cause", PHASE_PLAY, YOU, 0.5},
                                     {"a lost point", PHASE_PLAY, ANOTHER, 0.05},
                                     {"a lost point that has risen", PHASE_PLAY, ANOTHER, 1.2}};
    Error error;
    Canvas *canvas;
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 2);
    options.countdown_ticks = 360;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    for (int i = 0; i < COUNT(places) * COUNT(kinds); i++) {
        for (int scale = 1; scale <= 2; scale++)
            check_edge(match, scene, canvas, &kinds[i % COUNT(kinds)], places[i / COUNT(kinds)],
                       scale);
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}
