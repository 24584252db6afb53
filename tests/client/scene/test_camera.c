/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"
#include "support/world_bench.h"
#include "test.h"

enum { ONE = 1, BOTH = 3, OTHER = 2 };

typedef struct CameraStage {
    WorldBench bench;
    Camera camera;
} CameraStage;

/* Two players in a room of 3000 x 2000; the camera follows the first. */
static void stage_init(CameraStage *stage)
{
    world_bench_init(&stage->bench, 3000, 2000);
    world_bench_start(&stage->bench, 2);
    world_bench_put(&stage->bench, 0, 1500, 1000);
    world_bench_put(&stage->bench, 1, 500, 1000);
    stage->bench.world.state.players[0].aim = vec2(1, 0);
    camera_init(&stage->camera, &stage->bench.world, ONE, 1, 0);
}

static void take_tick(Camera *camera, const World *world, int viewer, unsigned people)
{
    camera_age(camera);
    for (int i = 0; i < world->events.count; i++)
        camera_take(camera, &world->events.items[i], world, people);
    camera_follow(camera, world, 1u << viewer, false);
}

static void step(CameraStage *stage, unsigned people, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        take_tick(&stage->camera, &stage->bench.world, 0, people);
        events_clear(&stage->bench.world.events);
    }
}

static void happen(CameraStage *stage, Event event)
{
    events_clear(&stage->bench.world.events);
    events_add(&stage->bench.world.events, event);
}

TEST(what_an_event_does)
{
    static const struct {
        const char *name;
        Event event;
        unsigned people;
        double trauma;
        double kick;
    } cases[] = {
        {"a shot", {.kind = EVENT_SHOT, .player = 0, .direction = {1, 0}}, ONE, 0, 0.0025},
        {"a stronger shot",
         {.kind = EVENT_SHOT, .player = 0, .direction = {1, 0}, .amount = 1},
         ONE,
         0,
         0.00325},
        {"a shot before a shared picture",
         {.kind = EVENT_SHOT, .player = 0, .direction = {1, 0}},
         BOTH,
         0,
         0},
        {"another's shot", {.kind = EVENT_SHOT, .player = 1, .direction = {1, 0}}, ONE, 0, 0},
        {"being hit", {.kind = EVENT_HIT, .player = 0, .other = 1, .amount = 34}, ONE, 0.2, 0},
        {"being hit hard", {.kind = EVENT_HIT, .player = 0, .other = 1, .amount = 80}, ONE, 0.2, 0},
        {"a pellet",
         {.kind = EVENT_HIT, .player = 0, .other = 1, .amount = 34 / 4.0},
         ONE,
         0.05,
         0},
        {"hitting", {.kind = EVENT_HIT, .player = 1, .other = 0, .amount = 34}, ONE, 0, 0},
        {"both of us: the other is hit",
         {.kind = EVENT_HIT, .player = 1, .other = 0, .amount = 34},
         BOTH,
         0.2,
         0},
        {"being killed", {.kind = EVENT_KILL, .player = 0, .other = 1}, ONE, 0.5, 0},
        {"killing", {.kind = EVENT_KILL, .player = 1, .other = 0}, ONE, 0.5, 0},
        {"being crushed", {.kind = EVENT_CRUSH, .player = 0, .other = NO_PLAYER}, ONE, 0.5, 0},
        {"others' business", {.kind = EVENT_KILL, .player = 1, .other = 1}, ONE, 0, 0},
        {"a blast right here",
         {.kind = EVENT_BLAST, .player = 1, .at = {1450, 1000}, .amount = 110},
         ONE,
         0.5,
         0},
        {"a blast half way off",
         {.kind = EVENT_BLAST, .player = 1, .at = {1095, 1000}, .amount = 110},
         ONE,
         0.25,
         0},
        {"a blast far away",
         {.kind = EVENT_BLAST, .player = 1, .at = {500, 1000}, .amount = 110},
         ONE,
         0,
         0},
        {"a blast before nobody",
         {.kind = EVENT_BLAST, .player = 1, .at = {1500, 1000}, .amount = 110},
         0,
         0,
         0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        static CameraStage stage;
        stage_init(&stage);
        happen(&stage, cases[i].event);
        step(&stage, cases[i].people, 1);
        double kick = vec2_length(stage.camera.kick);
        if (fabs(stage.camera.trauma - cases[i].trauma) > 1e-9 ||
            fabs(kick - cases[i].kick) > 1e-9 || (kick > 0 && stage.camera.kick.x >= 0))
            fail_msg("%s: trauma %g, expected %g; kick %g, expected %g", cases[i].name,
                     stage.camera.trauma, cases[i].trauma, kick, cases[i].kick);
        world_bench_end(&stage.bench);
    }
}

/* The square: at half the trauma a quarter of the shake. */
TEST(the_shake_is_bounded)
{
    static const struct {
        const char *name;
        double trauma;
        double units, degrees; /* The most. */
    } cases[] = {{"all of it", 1, 14, 1.5}, {"half", 0.5, 3.5, 0.375}, {"a hit", 0.2, 0.56, 0.06}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        static CameraStage stage;
        stage_init(&stage);
        double farthest = 0;
        double widest = 0;
        for (int tick = 0; tick < 2000; tick++) {
            stage.camera.trauma = cases[i].trauma;
            step(&stage, ONE, 1);
            CameraPose pose = camera_pose(&stage.camera);
            farthest = fmax(farthest, vec2_length(pose.off));
            widest = fmax(widest, fabs(pose.turn_degrees));
        }
        if (farthest > cases[i].units || farthest < 0.7 * cases[i].units ||
            widest > cases[i].degrees || widest < 0.6 * cases[i].degrees)
            fail_msg("%s: %g units, %g degrees", cases[i].name, farthest, widest);
        world_bench_end(&stage.bench);
    }
}

TEST(a_shake_is_gone_at_its_rate)
{
    static CameraStage stage;
    stage_init(&stage);
    stage.camera.trauma = 1;
    step(&stage, ONE, RULES_TICKS(0.25));
    if (fabs(stage.camera.trauma - 0.6) > 0.02)
        fail_msg("trauma %g after a quarter of a second", stage.camera.trauma);
    step(&stage, ONE, RULES_TICKS(0.5));
    CameraPose pose = camera_pose(&stage.camera);
    if (stage.camera.trauma > 0 || vec2_length(pose.off) > 0.01 || fabs(pose.turn_degrees) > 0.01)
        fail_msg("after 0.75 s trauma %g, off by %g, turned by %g", stage.camera.trauma,
                 vec2_length(pose.off), pose.turn_degrees);
    world_bench_end(&stage.bench);
}

TEST(the_aim_is_led)
{
    static CameraStage stage;
    stage_init(&stage);
    assert_true(vec2_distance(camera_pose(&stage.camera).at, vec2(1560, 1000)) < 1e-9);
    stage.bench.world.state.players[0].aim = vec2(0, 1);
    step(&stage, ONE, 1);
    double first = vec2_distance(camera_pose(&stage.camera).at, vec2(1560, 1000));
    if (first <= 0 || first > 10)
        fail_msg("it is not eased: %g units in the first tick", first);
    step(&stage, ONE, 2 * TICKS_PER_SECOND);
    Vec2 at = camera_pose(&stage.camera).at;
    if (vec2_distance(at, vec2(1500, 1060)) > 0.1)
        fail_msg("it looks at (%g, %g)", at.x, at.y);
    world_bench_end(&stage.bench);
}

/* It keeps up with a dash, and glides to a new spawn. */
/* A still camera is on the player at once, wherever that aims. */
TEST(a_still_camera_only_follows)
{
    static CameraStage stage;
    stage_init(&stage);
    Player *player = &stage.bench.world.state.players[0];
    player->at = vec2(300, 700);
    player->aim = vec2(0, 1);
    camera_follow(&stage.camera, &stage.bench.world, ONE, true);
    CameraPose pose = camera_pose(&stage.camera);
    if (vec2_distance(pose.at, player->at) > 0)
        fail_msg("the camera is at %.1f, %.1f; the player at %.1f, %.1f", pose.at.x, pose.at.y,
                 player->at.x, player->at.y);
    player->is_alive = false;
    player->at = vec2(900, 100);
    camera_follow(&stage.camera, &stage.bench.world, ONE, true);
    assert_true(vec2_distance(camera_pose(&stage.camera).at, vec2(300, 700)) <= 0);
}

TEST(it_keeps_up)
{
    static CameraStage stage;
    stage_init(&stage);
    Player *player = &stage.bench.world.state.players[0];
    for (int tick = 0; tick < RULES_TICKS(DASH_SECONDS); tick++) {
        player->at.x += DASH_SPEED * SECONDS_PER_TICK;
        step(&stage, ONE, 1);
        double behind = player->at.x - stage.camera.at.x;
        if (!(behind >= 0 && behind < 40))
            fail_msg("%g units behind a dash", behind);
    }
    player->is_alive = false;
    Vec2 fell = stage.camera.at;
    player->at = vec2(200, 200);
    step(&stage, ONE, 100);
    assert_true(vec2_distance(stage.camera.at, fell) <= 0);
    player->is_alive = true;
    step(&stage, ONE, 1);
    assert_true(vec2_distance(stage.camera.at, fell) <= 40 + 1e-9);
    step(&stage, ONE, TICKS_PER_SECOND);
    assert_true(vec2_distance(stage.camera.at, player->at) < 1);
    world_bench_end(&stage.bench);
}

/* Of several it keeps the middle, and tells how far they are apart; the dead are left out. */
TEST(several_are_followed)
{
    static const struct {
        const char *name;
        bool is_alive[2];
        Vec2 at, spread;
    } cases[] = {
        {"both", {true, true}, {1000, 1100}, {1000, 200}},
        {"the second is dead", {true, false}, {1500, 1000}, {0, 0}},
        {"the first is dead", {false, true}, {500, 1200}, {0, 0}},
        {"both are dead: it stays", {false, false}, {1000, 1100}, {1000, 200}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        static CameraStage stage;
        stage_init(&stage);
        world_bench_put(&stage.bench, 1, 500, 1200);
        camera_init(&stage.camera, &stage.bench.world, BOTH, 1, 0);
        for (int k = 0; k < 2; k++)
            stage.bench.world.state.players[k].is_alive = cases[i].is_alive[k];
        Vec2 before = camera_pose(&stage.camera).at;
        for (int tick = 0; tick < 2 * TICKS_PER_SECOND; tick++) {
            camera_follow(&stage.camera, &stage.bench.world, BOTH, false);
            Vec2 at = camera_pose(&stage.camera).at;
            if (vec2_distance(at, before) > 40 + 1e-9)
                fail_msg("%s: it jumps by %g", cases[i].name, vec2_distance(at, before));
            before = at;
        }
        CameraPose pose = camera_pose(&stage.camera);
        if (vec2_distance(pose.at, cases[i].at) > 1 ||
            vec2_distance(pose.spread, cases[i].spread) > 1)
            fail_msg("%s: looks at (%g, %g), %g x %g", cases[i].name, pose.at.x, pose.at.y,
                     pose.spread.x, pose.spread.y);
        world_bench_end(&stage.bench);
    }
}

/* However fast one shoots, the picture is not driven off, and it is not put back either. */
TEST(kicks_do_not_add_up)
{
    static CameraStage stage;
    stage_init(&stage);
    for (int i = 0; i < 200; i++) {
        happen(&stage, (Event){.kind = EVENT_SHOT, .player = 0, .direction = {0, 1}});
        camera_take(&stage.camera, &stage.bench.world.events.items[0], &stage.bench.world, ONE);
        double kick = vec2_length(stage.camera.kick);
        if (kick > CAMERA_KICK + 1e-9 || (i > 100 && kick < CAMERA_KICK - 1e-9))
            fail_msg("after %d shots: %g", i + 1, kick);
    }
    step(&stage, ONE, TICKS_PER_SECOND);
    assert_true(vec2_length(stage.camera.kick) < 1e-5);
    world_bench_end(&stage.bench);
}

#define KICK_OF_THE_STRONGEST 0.008 /* Of the view's width, at least. */

/* Kick of a shot, zoom of a shot and of a kill, by weapon: in the tick it happens. */
TEST(every_weapon_is_felt)
{
    static const struct {
        WeaponKind weapon;
        double kick, zoom, kill_zoom;
    } cases[] = {{WEAPON_PULSE, 0.0025, 0.002, 0.012},    {WEAPON_SCATTER, 0.0065, 0.006, 0.016},
                 {WEAPON_RICOCHET, 0.0020, 0.002, 0.012}, {WEAPON_LANCE, 0.0100, 0.012, 0.022},
                 {WEAPON_MORTAR, 0.0080, 0.008, 0.018},   {WEAPON_DISC, 0.0045, 0.004, 0.014}};
    double strongest = 0;
    assert_int_equal(COUNT(cases), WEAPON_COUNT);
    for (size_t i = 0; i < COUNT(cases); i++) {
        static CameraStage stage;
        const char *name = level_weapon_name(cases[i].weapon);
        Event shot = {
            .kind = EVENT_SHOT, .player = 0, .direction = {0, 1}, .weapon = cases[i].weapon};
        Event kill = {.kind = EVENT_KILL, .player = 1, .other = 0, .weapon = cases[i].weapon};
        stage_init(&stage);
        happen(&stage, shot);
        step(&stage, ONE, 1);
        CameraPose fired = camera_pose(&stage.camera);
        world_bench_end(&stage.bench);
        stage_init(&stage);
        happen(&stage, kill);
        step(&stage, ONE, 1);
        CameraPose killed = camera_pose(&stage.camera);
        print_message("%s: kick %.2f %%, zoom %.2f %%, of a kill %.2f %%, stop %.0f ms\n", name,
                      100 * vec2_length(fired.kick), 100 * fired.zoom, 100 * killed.zoom,
                      1000 * effects_weapon_feel(cases[i].weapon).stop);
        strongest = fmax(strongest, vec2_length(fired.kick));
        if (fabs(fired.kick.y + cases[i].kick) > 1e-9 || fabs(fired.zoom - cases[i].zoom) > 1e-9 ||
            fabs(killed.zoom - cases[i].kill_zoom) > 1e-9 || vec2_length(killed.kick) > 0)
            fail_msg("%s: kick %g, zoom %g, of a kill %g", name, fired.kick.y, fired.zoom,
                     killed.zoom);
        world_bench_end(&stage.bench);
    }
    if (strongest < KICK_OF_THE_STRONGEST)
        fail_msg("the strongest kick is %g of the view's width", strongest);
}

/* The kill that ends a match brings the picture nearer for everyone; another one does not. */
TEST(the_last_kill_is_nearer)
{
    static const struct {
        const char *name;
        MatchPhase phase;
        double zoom;
    } cases[] = {{"in play", PHASE_PLAY, 0}, {"the last", PHASE_OVER, CAMERA_END_ZOOM}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        static CameraStage stage;
        stage_init(&stage);
        stage.bench.world.state.phase = cases[i].phase;
        happen(&stage, (Event){.kind = EVENT_KILL, .player = 1, .other = 0});
        step(&stage, 0, 1);
        if (fabs(stage.camera.zoom - cases[i].zoom) > 1e-9)
            fail_msg("%s: zoom %g, expected %g", cases[i].name, stage.camera.zoom, cases[i].zoom);
        step(&stage, 0, TICKS_PER_SECOND);
        assert_true(stage.camera.zoom < 1e-5);
        world_bench_end(&stage.bench);
    }
}

TEST(panes_shake_apart)
{
    static CameraStage stage;
    stage_init(&stage);
    Camera second;
    camera_init(&second, &stage.bench.world, OTHER, 1, 1);
    happen(&stage, (Event){.kind = EVENT_HIT, .player = 0, .other = 1, .amount = 34});
    take_tick(&stage.camera, &stage.bench.world, 0, ONE);
    take_tick(&second, &stage.bench.world, 1, OTHER);
    assert_true(stage.camera.trauma > 0);
    assert_true(second.trauma <= 0);
    assert_true(vec2_distance(second.at, vec2(500, 1000)) < 1e-9);
    world_bench_end(&stage.bench);
}

TEST(where_they_lie)
{
    static const struct {
        const char *name;
        int count;
        Vec2 window_px;
        Box first, last;
        bool has_spare;
    } cases[] = {
        {"alone", 1, {1281, 721}, {{0, 0}, {1281, 721}}, {{0, 0}, {1281, 721}}, false},
        {"two", 2, {1280, 720}, {{0, 0}, {639, 720}}, {{641, 0}, {1280, 720}}, false},
        {"two, as large either way",
         2,
         {1000, 1000},
         {{0, 0}, {499, 1000}},
         {{501, 0}, {1000, 1000}},
         false},
        {"two, less than a pixel larger above each other",
         2,
         {1000, 1001},
         {{0, 0}, {499, 1001}},
         {{501, 0}, {1000, 1001}},
         false},
        {"two in a tall window",
         2,
         {600, 1000},
         {{0, 0}, {600, 499}},
         {{0, 501}, {600, 1000}},
         false},
        {"two in a wide window",
         2,
         {2560, 1080},
         {{0, 0}, {1279, 1080}},
         {{1281, 0}, {2560, 1080}},
         false},
        {"three", 3, {1280, 720}, {{0, 0}, {639, 359}}, {{0, 361}, {639, 720}}, true},
        {"four", 4, {1280, 720}, {{0, 0}, {639, 359}}, {{641, 361}, {1280, 720}}, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Panes panes = panes_divide(cases[i].count, cases[i].window_px);
        Box last = panes.boxes_px[panes.count - 1];
        if (vec2_distance(panes.boxes_px[0].low, cases[i].first.low) > 0 ||
            vec2_distance(panes.boxes_px[0].high, cases[i].first.high) > 0 ||
            vec2_distance(last.low, cases[i].last.low) > 0 ||
            vec2_distance(last.high, cases[i].last.high) > 0 ||
            panes.has_spare != cases[i].has_spare)
            fail_msg("%s: the first to (%g, %g), the last from (%g, %g) to (%g, %g), spare %d",
                     cases[i].name, panes.boxes_px[0].high.x, panes.boxes_px[0].high.y, last.low.x,
                     last.low.y, last.high.x, last.high.y, panes.has_spare);
    }
}

static void check_apart(const Panes *panes, Vec2 window_px)
{
    Vec2 size = vec2_subtract(panes->boxes_px[0].high, panes->boxes_px[0].low);
    Box boxes[PANES_MAX];
    int count = panes->count;
    for (int i = 0; i < count; i++)
        boxes[i] = panes->boxes_px[i];
    if (panes->has_spare)
        boxes[count++] = panes->spare_px;
    for (int i = 0; i < count; i++) {
        Vec2 own = vec2_subtract(boxes[i].high, boxes[i].low);
        if (vec2_distance(own, size) > 0 || own.x < 1 || own.y < 1 || boxes[i].low.x < 0 ||
            boxes[i].low.y < 0 || boxes[i].high.x > window_px.x || boxes[i].high.y > window_px.y)
            fail_msg("pane %d of %d in %g x %g is %g x %g", i, panes->count, window_px.x,
                     window_px.y, own.x, own.y);
        for (int k = 0; k < i; k++)
            if (box_overlaps(box_grown(boxes[i], PANES_GAP_PX / 2 - 0.1), boxes[k]))
                fail_msg("panes %d and %d of %d touch", k, i, panes->count);
    }
}

/* In windows of every size they are equally large, whole, within it and apart. */
TEST(they_are_equal)
{
    for (int count = 1; count <= PANES_MAX; count++)
        for (int width = 480; width < 2600; width += 97)
            for (int height = 270; height < 1500; height += 61) {
                Vec2 window_px = {width, height};
                Panes panes = panes_divide(count, window_px);
                assert_int_equal(panes.count, count);
                check_apart(&panes, window_px);
            }
}

/* Two lie side by side where that shows more of the arena, or hardly less: from which width on. */
TEST(when_two_lie_side_by_side)
{
    static const struct {
        int height, width;
    } cases[] = {{360, 360}, {601, 600}, {900, 900}, {1440, 1440}};
    for (int i = 0; i < COUNT(cases); i++) {
        int width = 2 * cases[i].height;
        while (!(panes_divide(2, vec2(width - 1, cases[i].height)).boxes_px[1].low.y > 0))
            width--;
        if (width != cases[i].width)
            fail_msg("%d high: from %d on, not %d", cases[i].height, width, cases[i].width);
    }
    for (int count = 2; count <= PANES_MAX; count++) { /* However small the window is. */
        Panes panes = panes_divide(count, vec2(1, 1));
        for (int i = 0; i < count; i++) {
            Vec2 size = vec2_subtract(panes.boxes_px[i].high, panes.boxes_px[i].low);
            if (size.x != 1 || size.y != 1)
                fail_msg("%d panes: one is %g by %g", count, size.x, size.y);
        }
    }
}
