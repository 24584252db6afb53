/* SPDX-License-Identifier: MIT */
/* The mirror of a client on a virtual network: it shows the predicted world, and no event twice. */
#include "online/online_match.h"

#include "sim/world.h"
#include "support/canvas_bench.h"
#include "support/server_bench.h"
#include "test.h"
#include "view/view.h"

#include <stdlib.h>
#include <string.h>

typedef struct MirrorBench {
    ServerBench *server;
    NetMirror mirror;
    int begun;
    int deaths;     /* In the scene's tally. */
    Canvas *canvas; /* Each step is drawn there, or NULL. */
} MirrorBench;

static void draw(const MirrorBench *bench)
{
    static MatchPanes panes;
    Ui ui = ui_make(bench->canvas, 1);
    canvas_begin(bench->canvas, color_make(0, 1));
    match_panes_make(&panes, bench->mirror.scene, &ui, 1);
    match_panes_draw(&panes, &ui);
    match_panes_draw_collision(&panes);
    hud_draw(&panes.frames[0], &ui);
    match_panes_draw_marks(&panes, &ui, NULL, NULL, 0);
}

static void follow(MirrorBench *bench)
{
    const MatchClient *net = game_client_match(bench->server->clients[0].game);
    bool is_new;
    Error error;
    if (game_client_view(bench->server->clients[0].game).state != GAME_CLIENT_PLAYING)
        return;
    assert_true(net_mirror_follow(&bench->mirror, net, &is_new, &error));
    bench->begun += is_new;
    net_mirror_step(&bench->mirror, net, NULL);
    net_mirror_slide(&bench->mirror, SERVER_BENCH_STEP_US * 1e-6);
    assert_int_equal(bench->mirror.tick, match_client_view(net).predicted_tick);
    static World shown;
    shown = *match_client_view(net).world;
    match_client_feel(net, &shown.state);
    if (world_hash(&bench->mirror.match->world) != world_hash(&shown))
        fail_msg("tick %d: the mirror shows another world", bench->mirror.tick);
    if (bench->canvas != NULL)
        draw(bench);
}

static void run(MirrorBench *bench, int seconds)
{
    for (int i = 0; i < seconds * SERVER_BENCH_SECOND / SERVER_BENCH_STEP_US; i++) {
        server_bench_run(bench->server, SERVER_BENCH_STEP_US);
        follow(bench);
    }
}

static int kills_of(const World *world)
{
    int kills = 0;
    for (int i = 0; i < world->player_count; i++)
        kills += world->state.players[i].kills;
    return kills;
}

TEST(it_follows_a_match)
{
    MirrorBench bench = {.server = server_bench_begin(server_bench_options())};
    GameClientOptions one = server_bench_client_of(1);
    server_bench_join(bench.server, 0, &one);
    run(&bench, 25);
    const MatchClient *net = game_client_match(bench.server->clients[0].game);
    assert_int_equal(bench.begun, 1);
    assert_int_equal(bench.mirror.scene->people, match_client_view(net).seats);
    assert_true(bench.mirror.match->options.people == 1);
    assert_true(kills_of(&bench.mirror.match->world) > 0);
    for (int i = 0; i < PLAYERS_MAX; i++)
        assert_true(vec2_length(bench.mirror.offsets[i]) < 150);
    net_mirror_destroy(&bench.mirror);
    assert_null(bench.mirror.match);
    server_bench_end(bench.server);
}

/* The death that ended the match can be shown again from what was told: in its tick the victim dies
 * in the reel, and everything is where it was. */
static void expect_last_death(MirrorBench *bench)
{
    ShotReel *reel;
    Error error;
    const NetMirror *mirror = &bench->mirror;
    const ShotTape *tape = mirror->tape;
    run(bench, 1);
    if (tape->kill == 0 || tape->count != tape->kill + SHOT_TAPE_AFTER)
        fail_msg("the death is tick %d of %d on the tape", tape->kill, tape->count);
    assert_true(
        shot_reel_create_told(&reel, mirror->match, tape, &mirror->scene->shots.last, &error));
    assert_int_equal(reel->shot.tick, tape->kill);
    assert_true(shot_reel_prepare(reel, 400));
    for (int tick = reel->from; tick < tape->count; tick++) {
        const WorldState *told = &tape->states[tick % SHOT_TAPE_TICKS];
        shot_reel_go(reel, tick + 1 - reel->from);
        bool is_death = events_count(&reel->match.world.events, EVENT_KILL, reel->shot.victim) > 0;
        if (is_death != (tick + 1 == tape->kill) ||
            vec2_distance(reel->match.world.state.players[0].at, told->players[0].at) > 0)
            fail_msg("tick %d, the death is in %d: a death %d", tick + 1, tape->kill, is_death);
    }
    shot_reel_destroy(reel);
}

TEST(it_starts_over_with_a_new_match)
{
    GameServerOptions options = server_bench_options();
    options.rules.rotation = LOBBY_IN_ORDER;
    MirrorBench bench = {.server = server_bench_begin(options)};
    GameClientOptions one = server_bench_client_of(1);
    char first[LEVEL_NAME_BYTES + 1];
    server_bench_join(bench.server, 0, &one);
    run(&bench, 2);
    memcpy(first, bench.mirror.match->level.name, sizeof first);
    for (int i = 0; i < 240 && bench.mirror.match->world.state.phase != PHASE_OVER; i++)
        run(&bench, 1);
    expect_last_death(&bench);
    bench.canvas = canvas_bench_create(320, 180);
    for (int i = 0; i < 60 && bench.begun < 2; i++) /* In each tick about the change. */
        run(&bench, 1);
    assert_int_equal(bench.begun, 2);
    run(&bench, 2);
    canvas_destroy(bench.canvas);
    bench.canvas = NULL;
    assert_string_not_equal(bench.mirror.match->level.name, first);
    net_mirror_destroy(&bench.mirror);
    server_bench_end(bench.server);
}

/* Who is knocked out is shown the past from five seconds later on, and the present again when the
 * round ends. The scene goes on. */
TEST(who_is_knocked_out_is_shown_the_past)
{
    GameServerOptions options = server_bench_options();
    options.match.mode = MODE_LAST_LIGHT;
    MirrorBench bench = {.server = server_bench_begin(options)};
    GameClientOptions one = server_bench_client_of(1);
    int jumps[2] = {0};
    int last = 0;
    server_bench_join(bench.server, 0, &one);
    for (int i = 0; i < 90 * SERVER_BENCH_SECOND / SERVER_BENCH_STEP_US && jumps[1] == 0; i++) {
        server_bench_run(bench.server, SERVER_BENCH_STEP_US);
        int begun = bench.begun;
        follow(&bench);
        if (bench.mirror.match == NULL)
            continue;
        if (bench.begun > begun)
            last = 0;
        int moved = bench.mirror.match->world.state.tick - last;
        bool has_jumped = last > 0 && abs(moved) > NET_SPECTATE_TICKS / 2;
        last += moved;
        if (!has_jumped)
            continue;
        jumps[moved > 0]++;
        if (bench.mirror.tape->count > 2)
            fail_msg("tick %d: the tape has %d ticks from before", last, bench.mirror.tape->count);
    }
    if (bench.mirror.tape->kill > 0) /* The match ended with the round. */
        expect_last_death(&bench);
    if (jumps[0] != 1 || jumps[1] != 1)
        fail_msg("%d jumps back and %d forward", jumps[0], jumps[1]);
    net_mirror_destroy(&bench.mirror);
    server_bench_end(bench.server);
}
