/* SPDX-License-Identifier: MIT */
/* Who carries the torch, what it does to its carrier, and where it lies. */
#include "sim/torch.h"

#include "sim/mode.h"
#include "support/world_bench.h"
#include "test.h"

/* In an empty arena the torch lies near the middle. */
static void start(WorldBench *bench, int players, bool has_teams)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, MODE_TORCH, players, players, has_teams);
    for (int i = 0; i < players; i++)
        world_bench_put(bench, i, 100 + 100 * i, 100);
}

static void take(WorldBench *bench, int player)
{
    Vec2 at = torch_view(&bench->world)->at;
    world_bench_put(bench, player, at.x, at.y);
    world_bench_idle(bench, 1);
}

TEST(taken_by_touch)
{
    WorldBench bench;
    start(&bench, 3, false);
    Vec2 at = torch_view(&bench.world)->at;
    assert_true(vec2_distance(at, vec2(800, 450)) < 30);
    world_bench_put(&bench, 0, at.x + PLAYER_RADIUS + TORCH_RADIUS + 1, at.y);
    world_bench_idle(&bench, 1);
    assert_int_equal(torch_view(&bench.world)->carrier, NO_PLAYER);
    assert_int_equal(mode_goal(&bench.world, 0).kind, GOAL_TORCH);
    world_bench_put(&bench, 0, at.x + PLAYER_RADIUS + TORCH_RADIUS - 1, at.y);
    world_bench_put(&bench, 1, at.x - PLAYER_RADIUS - TORCH_RADIUS + 5, at.y);
    world_bench_put(&bench, 2, at.x, at.y + PLAYER_RADIUS + TORCH_RADIUS - 1);
    world_bench_put(&bench, 3, at.x, at.y); /* Plays no part: there are three. */
    world_bench_idle(&bench, 1);
    assert_int_equal(torch_view(&bench.world)->carrier, 1); /* Who is nearest. */
    const Event *taken = world_bench_event(&bench, EVENT_TORCH_TAKE);
    assert_non_null(taken);
    assert_int_equal(taken->player, 1);
    assert_int_equal(mode_goal(&bench.world, 0).kind, GOAL_CARRIER);
    assert_int_equal(mode_goal(&bench.world, 0).player, 1);
    assert_int_equal(mode_goal(&bench.world, 1).kind, GOAL_NONE);
    world_bench_end(&bench);
}

TEST(a_point_a_second)
{
    WorldBench bench;
    start(&bench, 2, true);
    take(&bench, 1);
    world_bench_idle(&bench, 5 * TICKS_PER_SECOND);
    assert_int_equal(bench.world.state.players[1].score, 5);
    assert_int_equal(bench.world.state.team_scores[2], 5);
    assert_int_equal(bench.world.state.players[0].score, 0);
    world_bench_end(&bench);
}

/* Behind a wall, out of all lines of sight: still visible, and the shield does not recover. */
TEST(the_carrier_is_seen)
{
    for (int carries = 0; carries <= 1; carries++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 400, 0, 420, 900);
        world_bench_start_mode(&bench, MODE_TORCH, 2, 2, false);
        world_bench_put(&bench, 0, 1200, 450);
        world_bench_put(&bench, 1, 200, 450);
        if (carries)
            take(&bench, 0);
        bench.world.state.players[0].shield = 10;
        bench.world.state.players[0].cloak_ticks = 1000;
        world_bench_idle(&bench, TICKS_PER_SECOND); /* Who stays longer is revealed. */
        const Player *player = &bench.world.state.players[0];
        if (player->is_seen != (carries == 1) ||
            (player->visible_to >> 1 & 1u) != (unsigned)carries)
            fail_msg("carries %d: seen %d by %x", carries, player->is_seen, player->visible_to);
        if ((player->shield > 10) != (carries == 0))
            fail_msg("carries %d: shield %g", carries, player->shield);
        world_bench_end(&bench);
    }
}

TEST(dropped_at_death)
{
    WorldBench bench;
    start(&bench, 2, false);
    take(&bench, 0);
    world_bench_put(&bench, 0, 600, 300);
    world_bench_idle(&bench, 1);
    world_bench_kill(&bench, 0, 1);
    world_bench_idle(&bench, 1);
    const Event *drop = world_bench_event(&bench, EVENT_TORCH_DROP);
    assert_non_null(drop);
    assert_int_equal(drop->player, 0);
    assert_int_equal(torch_view(&bench.world)->carrier, NO_PLAYER);
    assert_true(vec2_distance(torch_view(&bench.world)->at, vec2(600, 300)) < 1);
    /* Left lying, it goes home. */
    world_bench_idle(&bench, RULES_TICKS(TORCH_IDLE_SECONDS) - 1);
    assert_true(vec2_distance(torch_view(&bench.world)->at, vec2(600, 300)) < 1);
    world_bench_idle(&bench, 1);
    drop = world_bench_event(&bench, EVENT_TORCH_DROP);
    assert_non_null(drop);
    assert_int_equal(drop->player, NO_PLAYER);
    assert_true(vec2_distance(torch_view(&bench.world)->at, torch_view(&bench.world)->home) <= 0);
    world_bench_end(&bench);
}

/* Outside the border no player could fetch it. */
TEST(the_border_sends_it_home)
{
    WorldBench bench;
    start(&bench, 2, false);
    ((TorchState *)world_bench_mode_state(&bench.world))->at = vec2(1590, 450);
    bench.world.state.play_ticks = RULES_TICKS(TORCH_SECONDS - BORDER_SECONDS);
    world_bench_idle(&bench, RULES_TICKS(1));
    assert_true(vec2_distance(torch_view(&bench.world)->at, torch_view(&bench.world)->home) <= 0);
    world_bench_end(&bench);
}

typedef struct HomesCase {
    const char *name;
    double walls[2][4]; /* Left, bottom, right, top; all 0: none. */
    int count;          /* Of homes. */
    double width, height;
} HomesCase;

static void add_walls(WorldBench *bench, const HomesCase *a_case)
{
    for (int i = 0; i < 2; i++) {
        const double *box = a_case->walls[i];
        if (box[2] > box[0])
            world_bench_add_box(bench, box[0], box[1], box[2], box[3]);
    }
}

/* Whether with each home its image is one, too: turned by 180 degrees or mirrored left to right. */
static bool are_even(const TorchState *torch, Vec2 center, bool is_mirrored)
{
    for (int i = 0; i < torch->home_count; i++) {
        Vec2 offset = vec2_subtract(torch->homes[i], center);
        Vec2 image = vec2_add(center, vec2(-offset.x, is_mirrored ? offset.y : -offset.y));
        int found = 0;
        for (int k = 0; k < torch->home_count; k++)
            found += vec2_distance(torch->homes[k], image) < 20;
        if (found == 0)
            return false;
    }
    return true;
}

/* One bit for each home where it lies. */
static unsigned home_of(const TorchState *torch)
{
    unsigned home = 0;
    for (int k = 0; k < torch->home_count; k++)
        if (vec2_distance(torch->at, torch->homes[k]) <= 0)
            home |= 1u << k;
    return home;
}

/* Neither side has the torch nearer: its homes are alike for both, and each has its turn. */
TEST(homes_are_even)
{
    static const HomesCase cases[] = {
        {"an open arena", {{0}, {0}}, 4, 1600, 900},
        {"an odd size", {{0}, {0}}, 4, 1510, 861},
        {"a block in the center", {{700, 350, 900, 550}, {0}}, 4, 1600, 900},
        {"a block turned", {{600, 350, 880, 550}, {720, 350, 1000, 550}}, 4, 1600, 900},
        {"a tall block, past which the nearest place is outside the last border",
         {{700, 250, 900, 650}, {0}},
         4,
         1600,
         900},
        {"walls beside the center, turned",
         {{700, 440, 795, 700}, {805, 200, 900, 460}},
         2,
         1600,
         900},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        unsigned begun = 0;
        for (uint64_t seed = 1; seed <= 32; seed++) {
            WorldBench bench;
            world_bench_init(&bench, cases[i].width, cases[i].height);
            add_walls(&bench, &cases[i]);
            bench.seed = seed;
            world_bench_start_mode(&bench, MODE_TORCH, 4, 4, true);
            const TorchState *torch = torch_view(&bench.world);
            Vec2 center = vec2_scale(bench.level.size, 0.5);
            if (torch->home_count != cases[i].count)
                fail_msg("%s: %d homes", cases[i].name, torch->home_count);
            for (int k = 0; k < torch->home_count; k++)
                if (!box_contains(mode_last_border(bench.level.size), torch->homes[k]))
                    fail_msg("%s: the border leaves home %g %g outside", cases[i].name,
                             torch->homes[k].x, torch->homes[k].y);
            if (!are_even(torch, center, false) && !are_even(torch, center, true))
                fail_msg("%s: uneven, the first at %g %g", cases[i].name, torch->homes[0].x,
                         torch->homes[0].y);
            begun |= home_of(torch);
            world_bench_end(&bench);
        }
        if (begun != (1u << cases[i].count) - 1)
            fail_msg("%s: it begins in homes %x", cases[i].name, begun);
    }
}

TEST(time_ends_it)
{
    WorldBench bench;
    start(&bench, 2, false);
    bench.world.state.play_ticks = RULES_TICKS(TORCH_SECONDS) - 2;
    take(&bench, 1);
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    bench.world.state.players[1].score = 7;
    world_bench_idle(&bench, 1);
    const Event *end = world_bench_event(&bench, EVENT_MATCH_END);
    assert_non_null(end);
    assert_int_equal(end->player, 1);
    world_bench_end(&bench);
}
