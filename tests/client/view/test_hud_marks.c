/* SPDX-License-Identifier: MIT */
#include "collide/vec2.h"
#include "sim/rules.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"
#include "view/view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Words in the arena: names at the start, causes of deaths and lost points, beside where they
 * belong; and the way of the shot that killed. */

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

/* Below the scores, as in a match. */
static void make_frame(MatchFrame *out_frame, Scene *scene, const Ui *ui)
{
    static MatchPanes panes;
    match_panes_make(&panes, scene, ui, 1);
    *out_frame = panes.frames[0];
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
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 2);
    options.countdown_ticks = 360;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    for (int i = 0; i < COUNT(cases); i++) {
        double farthest;
        int taken;
        HudTaken hud = {.top = 73, .boxes = {cases[i].feed}, .count = 1};
        set_up(match, scene, &cases[i]);
        make_frame(&frame, scene, &ui);
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
    match_scene_end(match, scene);
}

/* From wherever a shot came, and in the arena's corners: nothing is written over its way. White is
 * free. */
TEST(the_way_of_the_shot_stays_free)
{
    static const Vec2 places[] = {{800, 450}, {60, 60}, {1540, 60}, {60, 830}, {1540, 830}};
    static MatchFrame frame;
    Match *match = match_bench_start("levels/clockwork.json", 1, 2);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    HudTaken hud = {.top = 73, .count = 0};
    for (int i = 0; i < COUNT(places); i++) {
        for (int degrees = 0; degrees < 360; degrees += 15) {
            Vec2 from = vec2_add_scaled(places[i], angle_unit_degrees(degrees), 300);
            MarkCase row = {"a shot",  PHASE_PLAY,       true, YOU, ANOTHER, NO_PLAYER, true,
                            places[i], {{0, 0}, {0, 0}}, true, true};
            set_up(match, scene, &row);
            scene->deaths.marks[0].path[0] = from;
            make_frame(&frame, scene, &ui);
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
    match_scene_end(match, scene);
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
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 2);
    options.countdown_ticks = 360;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int i = 0; i < COUNT(places) * COUNT(kinds); i++) {
        for (int scale = 1; scale <= 2; scale++)
            check_edge(match, scene, canvas, &kinds[i % COUNT(kinds)], places[i / COUNT(kinds)],
                       scale);
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

/* When a level's name card is shown, and that it says name and line. */

enum { CARD_PAGE_WIDTH = 1280, CARD_PAGE_HEIGHT = 720 };

static Match *create(double countdown)
{
    MatchOptions options = match_bench_options("levels/lifts.json", 1, 1);
    options.countdown_ticks = RULES_TICKS(countdown);
    return match_bench_create(&options);
}

TEST(when_it_is_shown)
{
    static const struct {
        const char *name;
        double countdown, after;
        bool is_shown;
    } cases[] = {
        {"at the start", 3, 0, true},         {"after a second", 3, 1, true},
        {"after two seconds", 3, 2, false},   {"in play", 3, 3.1, false},
        {"without a countdown", 0, 0, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = create(cases[i].countdown);
        Scene *scene = match_scene_create(match);
        match_scene_idle(match, scene, RULES_TICKS(cases[i].after));
        if (hud_card_is_shown(match) != cases[i].is_shown)
            fail_msg("%s: shown %d", cases[i].name, hud_card_is_shown(match));
        match_scene_end(match, scene);
    }
}

/* Pixels brighter than the plate. */
static int count_letters(Canvas *canvas, Scene *scene)
{
    static MatchFrame frame;
    int letters = 0;
    Ui ui = ui_make(canvas, 1);
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    make_frame(&frame, scene, &ui);
    hud_card_draw(&frame, &ui);
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < CARD_PAGE_WIDTH * CARD_PAGE_HEIGHT; i++)
        letters += (pixels[i] & 0xff) > 0x70;
    return letters;
}

TEST(name_and_line)
{
    Match *match = create(3);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(CARD_PAGE_WIDTH, CARD_PAGE_HEIGHT);
    int both = count_letters(canvas, scene);
    match->level.face.line[0] = '\0';
    int name_alone = count_letters(canvas, scene);
    match->level.name[0] = '\0';
    int none = count_letters(canvas, scene);
    if (!(both > name_alone + 200 && name_alone > none + 200))
        fail_msg("letters: %d, without the line %d, without the name %d", both, name_alone, none);
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

/* A match that is part of something says so in place of the level's line. */
TEST(occasion)
{
    Match *match = create(3);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(CARD_PAGE_WIDTH, CARD_PAGE_HEIGHT);
    match->level.face.line[0] = '\0';
    int name_alone = count_letters(canvas, scene);
    snprintf(scene->occasion, sizeof scene->occasion, "Rivals, match 2 of 5");
    int both = count_letters(canvas, scene);
    snprintf(match->level.face.line, sizeof match->level.face.line, "A line of its own");
    int instead = count_letters(canvas, scene);
    if (!(both > name_alone + 200 && instead == both))
        fail_msg("letters: %d, without it %d, with a line of the level %d", both, name_alone,
                 instead);
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

/* The kill feed lets circles show through, says who lost a point, and meets nothing at the top. */

enum { BRIGHT = 0xd0 };

/* The brightest channel in the feed's corner, and where its words begin. */
typedef struct FeedLook {
    int brightest;
    int left;
} FeedLook;

static FeedLook look_at(Match *match, Scene *scene, Canvas *canvas, const Ui *ui, Vec2 you)
{
    static MatchFrame frame;
    FeedLook look = {0, WIDTH};
    canvas_begin(canvas, color_make(0, 1));
    match_frame_make(&frame, scene, canvas, 1);
    for (int i = 0; i < match->world.player_count; i++)
        frame.players[i].at = vec2(300, 300);
    frame.players[YOU].at = you;
    frame.players[YOU].opacity = 1;
    frame.people_px[YOU] = match_frame_to_screen(&frame, you);
    hud_feed_draw(&frame, ui, 46);
    for (int i = 0; i < 120 * WIDTH; i++) {
        uint32_t pixel = canvas_pixels(canvas)[i];
        int channel = (int)(pixel >> 16 & 0xff);
        look.brightest = channel > look.brightest ? channel : look.brightest;
        if (channel > 0x40 && i % WIDTH < look.left)
            look.left = i % WIDTH;
    }
    return look;
}

TEST(the_feed)
{
    Match *match = match_bench_start("levels/clockwork.json", 1, 2);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    scene->feed.count = 1;
    scene->feed.lines[0] = (FeedLine){
        .killer = NO_PLAYER, .victim = ANOTHER, .words = FEED_VICTIM " died", .loser = NO_PLAYER};
    FeedLook plain = look_at(match, scene, canvas, &ui, vec2(300, 300));
    FeedLook over = look_at(match, scene, canvas, &ui, vec2(1480, 855));
    FeedLook below = look_at(match, scene, canvas, &ui, vec2(1480, 700));
    if (plain.brightest < BRIGHT - 0x40 || over.brightest > plain.brightest * 0.55 ||
        below.brightest < plain.brightest)
        fail_msg("the feed is %d bright, over a circle %d, above one %d", plain.brightest,
                 over.brightest, below.brightest);
    scene->feed.lines[0].loser = ANOTHER;
    FeedLook lost = look_at(match, scene, canvas, &ui, vec2(300, 300));
    if (lost.left >= plain.left)
        fail_msg("with a lost point the line begins at %d, without at %d", lost.left, plain.left);
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

typedef struct TopCase {
    const char *name;
    int bots;
    bool has_teams, has_long_names, is_announced;
    double below; /* How far down others write below the row. */
    bool is_beside;
} TopCase;

enum { WRITTEN_RIGHT = WIDTH / 2 + 318, CLEAR = 5, FEED_LIT = 0x60 };

static bool is_lit(const uint32_t *pixels, int at)
{
    return (pixels[at] >> 16 & 0xff) > FEED_LIT || (pixels[at] >> 8 & 0xff) > FEED_LIT;
}

static void draw_top(const MatchFrame *frame, const Ui *ui, double below, uint32_t *out_pixels)
{
    canvas_begin(ui->canvas, color_make(0, 1));
    hud_draw_below(frame, ui, below);
    memcpy(out_pixels, canvas_pixels(ui->canvas), sizeof(uint32_t) * WIDTH * HEIGHT);
}

/* Draws everything without the feed, then with it: its words are where pixels become lit. */
static void check_top(const TopCase *c, Scene *scene, Canvas *canvas, double text_scale)
{
    static MatchFrame frame;
    static uint32_t without[WIDTH * HEIGHT], with[WIDTH * HEIGHT];
    Ui ui = ui_make(canvas, 1);
    int count = scene->feed.count;
    int highest = HEIGHT;
    ui.text_scale = text_scale;
    match_frame_make(&frame, scene, canvas, 1);
    HudTop top = hud_top_measure(&frame, &ui);
    for (int i = 0; i < scene->match->world.player_count; i++)
        frame.players[i].opacity = 0;
    scene->feed.count = 0;
    draw_top(&frame, &ui, c->below, without);
    scene->feed.count = count;
    draw_top(&frame, &ui, c->below, with);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int x = i % WIDTH;
        int y = i / WIDTH;
        if (!is_lit(with, i) || with[i] == without[i])
            continue;
        highest = y < highest ? y : highest;
        bool is_written = x < WRITTEN_RIGHT && y < c->below;
        if ((x < top.right && y < top.bottom) || is_written || is_lit(without, i) ||
            is_lit(without, i - CLEAR))
            fail_msg("%s, text of %g: the feed is over something at %d, %d", c->name, text_scale, x,
                     y);
    }
    if (highest == HEIGHT || (text_scale == 1 && c->is_beside != (highest < top.bottom)))
        fail_msg("%s, text of %g: the feed begins at %d", c->name, text_scale, highest);
}

TEST(the_feed_meets_nothing)
{
    static const TopCase cases[] = {
        {"two players", .bots = 1, .is_beside = true},
        {"two, announced", .bots = 1, .is_announced = true, .is_beside = true},
        {"two, banners", .bots = 1, .below = 170, .is_beside = true},
        {"two with long names", .bots = 1, .has_long_names = true},
        {"two with long names, announced", .bots = 1, .has_long_names = true, .is_announced = true},
        {"two with long names, banners", .bots = 1, .has_long_names = true, .below = 170},
        {"four", .bots = 3, .is_beside = true},
        {"five", .bots = 4, .is_beside = true},
        {"five with long names", .bots = 4, .has_long_names = true},
        {"eight", .bots = 7},
        {"eight with long names, banners", .bots = 7, .has_long_names = true, .below = 240},
        {"teams", .bots = 3, .has_teams = true, .is_beside = true},
        {"teams with long names", .bots = 7, .has_teams = true, .has_long_names = true},
    };
    static const double text_scales[] = {0.75, 1, 1.3, 1.5, 2};
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int i = 0; i < COUNT(cases); i++) {
        const TopCase *c = &cases[i];
        MatchOptions options = match_bench_options("levels/clockwork.json", 1, c->bots);
        options.has_teams = c->has_teams;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        for (int k = 0; k < match->world.player_count && c->has_long_names; k++)
            snprintf(match->world.state.players[k].name, sizeof match->world.state.players[k].name,
                     "Wolfgang Amadeus M%c", 'a' + k);
        match->world.state.phase = PHASE_PLAY;
        match->world.state.play_ticks = 1000;
        const Event event = {.kind = EVENT_SUDDEN_DEATH, .player = NO_PLAYER};
        scene->announcer = (Announcer){c->is_announced, event, 0.5, false};
        scene->feed.count = FEED_LINES;
        for (int k = 0; k < FEED_LINES; k++)
            scene->feed.lines[k] =
                (FeedLine){.killer = ANOTHER,
                           .victim = YOU,
                           .words = FEED_KILLER " peppered " FEED_VICTIM " after 10 bounces",
                           .loser = ANOTHER};
        for (int k = 0; k < COUNT(text_scales); k++)
            check_top(c, scene, canvas, text_scales[k]);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* Whole on an undivided screen, however low; on a split one only what fits above the pane's foot.
 */
TEST(as_many_lines_as_fit)
{
    static const struct {
        const char *name;
        int panes, lines;
        double height; /* Of the pane, whose top is the screen's. */
        int shown;
    } cases[] = {
        {"undivided", 1, FEED_LINES, HEIGHT, FEED_LINES},
        {"undivided, and low", 1, FEED_LINES, 130, FEED_LINES},
        {"undivided, nothing to tell", 1, 0, HEIGHT, 0},
        {"split, and high enough", 2, FEED_LINES, 0.5 * HEIGHT, FEED_LINES},
        {"split, room for two", 2, FEED_LINES, 46 + 29 + 72 + 10, 2},
        {"split, room for one", 4, FEED_LINES, 46 + 72 + 10, 1},
        {"split, no room", 4, FEED_LINES, 46 + 72 - 10, 0},
        {"split, one line and room for two", 2, 1, 46 + 29 + 72 + 10, 1},
    };
    static MatchFrame frame;
    Match *match = match_bench_start("levels/clockwork.json", 1, 2);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    match_frame_make(&frame, scene, canvas, 1);
    for (int i = 0; i < FEED_LINES; i++)
        scene->feed.lines[i] = (FeedLine){.killer = NO_PLAYER,
                                          .victim = ANOTHER,
                                          .words = FEED_VICTIM " died",
                                          .loser = NO_PLAYER};
    for (size_t i = 0; i < COUNT(cases); i++) {
        scene->feed.count = cases[i].lines;
        scene->pane_count = cases[i].panes;
        frame.steady.corner_px = vec2(0, 0);
        frame.steady.size_px = vec2(WIDTH, cases[i].height);
        Box box = hud_feed_box(&frame, &ui, 46);
        int shown = (int)lround((box.high.y - box.low.y) / 29);
        if (shown != cases[i].shown)
            fail_msg("%s: %d lines, not %d", cases[i].name, shown, cases[i].shown);
    }
    scene->pane_count = 1;
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

/* How far the words of a callout may reach, world units: the longest line, beside a corner. */
#define CALLOUT_NEAR 600.0

/* A callout is written where it happened, in its player's color, and gives way to nobody's circle
 * that is marked already. */
TEST(callouts)
{
    static const struct {
        const char *name;
        Callout callout;
        bool has_words;
    } cases[] = {
        {"a catch", {.kind = CALLOUT_CATCH, .player = YOU, .at = {800, 450}, .age = 0.1}, true},
        {"a streak", {.kind = CALLOUT_STREAK, .count = 5, .at = {800, 450}, .age = 0.1}, true},
        {"a weapon", {.kind = CALLOUT_WEAPON, .weapon = WEAPON_LANCE, .at = {800, 450}}, true},
        {"a weapon in a corner",
         {.kind = CALLOUT_WEAPON, .weapon = WEAPON_LANCE, .at = {1590, 890}},
         true},
        {"faded", {.kind = CALLOUT_CATCH, .player = YOU, .at = {800, 450}, .age = 0.999}, false},
    };
    static MatchFrame frame;
    Match *match = match_bench_start("levels/clockwork.json", 1, 2);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        double farthest;
        int taken;
        HudTaken hud = {.top = 73};
        scene->callouts.items[0] = cases[i].callout;
        scene->callouts.count = 1;
        match_frame_make(&frame, scene, canvas, 1);
        Vec2 at = match_frame_to_screen(&frame, cases[i].callout.at);
        canvas_begin(canvas, color_make(0, 1));
        hud_marks_draw(&frame, &ui, &hud);
        int lit = count_lit(canvas, at, (Box){{0, 0}, {0, 0}}, &farthest, &taken);
        if ((lit > 0) != cases[i].has_words ||
            farthest > CALLOUT_NEAR * match_frame_length(&frame, 1))
            fail_msg("%s: %d pixels of words, up to %g away", cases[i].name, lit, farthest);
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

/* How many pixels are lit in a box, or outside it. */
static int count_lit_in(const Canvas *canvas, Box px, bool is_inside)
{
    int lit = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        uint32_t pixel = canvas_pixels(canvas)[i];
        lit += box_contains(px, vec2(i % WIDTH + 0.5, i / WIDTH + 0.5)) == is_inside &&
               ((pixel & 0xff) > LIT || (pixel >> 8 & 0xff) > LIT || (pixel >> 16 & 0xff) > LIT);
    }
    return lit;
}

/* Wherever something happens: no word lies under what covers the match, and one that has no free
 * place is not written. */
TEST(words_keep_out_of_what_covers_the_match)
{
    enum { STEPS = 12 };
    static const struct {
        const char *name;
        Box covered; /* Of the page. */
    } cases[] = {
        {"chat at the lower left", {{48, 640}, {700, 810}}},
        {"chat at the lower right", {{900, 640}, {1552, 810}}},
        {"a banner", {{300, 80}, {1300, 160}}},
        {"the whole page", {{0, 0}, {WIDTH, HEIGHT}}},
    };
    static MatchPanes panes;
    Match *match = match_bench_start("levels/clockwork.json", 1, 2);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    match->world.state.phase = PHASE_PLAY;
    match->world.state.play_ticks = 1000;
    for (int i = 0; i < COUNT(cases); i++) {
        Box covered = cases[i].covered;
        Box px = {ui_to_screen(&ui, covered.low.x, covered.low.y),
                  ui_to_screen(&ui, covered.high.x, covered.high.y)};
        int written = 0;
        for (int k = 0; k < STEPS * STEPS; k++) {
            Vec2 at = {match->level.size.x * (k % STEPS + 0.5) / STEPS,
                       match->level.size.y * (k / STEPS + 0.5) / STEPS};
            scene->callouts.items[0] = (Callout){.kind = CALLOUT_CATCH, .player = YOU, .at = at};
            scene->callouts.items[1] =
                (Callout){.kind = CALLOUT_WEAPON, .weapon = WEAPON_LANCE, .at = at};
            scene->callouts.count = 2;
            match_panes_make(&panes, scene, &ui, 1);
            canvas_begin(canvas, color_make(0, 1));
            match_panes_draw_marks(&panes, &ui, NULL, &covered, 1);
            int under = count_lit_in(canvas, px, true);
            written += count_lit_in(canvas, px, false) > 0;
            if (under > 0)
                fail_msg("%s: at %g, %g: %d pixels are covered", cases[i].name, at.x, at.y, under);
        }
        if ((written > 0) != (i < 3))
            fail_msg("%s: words of %d places", cases[i].name, written);
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}
