/* SPDX-License-Identifier: MIT */
/* No client's memory has anything of a hidden player, and nobody is shown too late. */
#include "netplay/match_parts.h"

#include "netplay/net_message.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 8, MATCH_TICKS = 500, LEAK_EVERY = 10, EARLIER = 14, KEPT = 32, CLIENTS = 2 };

/* A client: the server's copy of its world, and its own. */
typedef struct Client {
    VeilClient veil;
    World told;
    World own;
    unsigned shown_before[KEPT]; /* By tick; only players who were alive then. */
} Client;

typedef struct Figures {
    double ticks, bytes, empty;
    double seen, seen_in_time;
    double pairs, hidden;
    size_t largest;
} Figures;

typedef struct Game {
    BotMatch match;
    Veil veil;
    Client clients[CLIENTS];
    int count;
    unsigned seen_by[PLAYERS_MAX]; /* visible_to in the tick before. */
    unsigned alive_before[KEPT];   /* By tick. */
    Figures figures;
} Game;

static void begin(Game *game, const char *path, Mode mode, int first)
{
    Error error;
    const World *truth = &game->match.world;
    bot_match_start_mode(&game->match, path, mode, PLAYERS, 3);
    assert_true(veil_create(&game->veil, &game->match.arena, &error));
    WorldOptions options = veil_mask_options(&truth->options, 0);
    game->count = CLIENTS;
    for (int i = 0; i < game->count; i++) {
        Client *client = &game->clients[i];
        memset(client, 0, sizeof *client);
        client->veil = (VeilClient){.seats = 1u << (first + 5 * i) % PLAYERS};
        assert_true(world_create(&client->told, truth->arena, truth->rules, &options, &error));
        assert_true(world_create(&client->own, truth->arena, truth->rules, &options, &error));
        /* Initial positions without the seed are not secret, but one may happen to be a real
         * position. */
        memset(&client->told.events, 0, sizeof client->told.events);
        veil_look(&game->veil, truth);
        (void)veil_show(&game->veil, truth, &client->veil);
        veil_mask(&client->told, truth, &client->veil, NULL);
        world_set_state(&client->own, &client->told.state);
    }
}

static void end(Game *game)
{
    for (int i = 0; i < game->count; i++) {
        world_destroy(&game->clients[i].told);
        world_destroy(&game->clients[i].own);
    }
    veil_destroy(&game->veil);
    bot_match_destroy(&game->match);
}

static void fail_at(const Game *game, const char *path, const char *what)
{
    fail_msg("%s, %s, tick %d: %s", path, level_mode_name(game->match.world.options.mode),
             game->match.world.state.tick, what);
}

/* Searches a world's memory for a position, except in what it points to, which is the same for all
 * clients, and in events of earlier ticks, when the player may have been in sight there. */
static bool has_place(const World *world, Vec2 at)
{
    const unsigned char *bytes = (const unsigned char *)world;
    unsigned char place[sizeof at];
    size_t end = offsetof(World, events) + (size_t)world->events.count * sizeof(Event);
    memcpy(place, &at, sizeof place);
    for (size_t i = offsetof(World, options); i + sizeof at <= end; i += sizeof at.x)
        if (memcmp(bytes + i, place, sizeof place) == 0)
            return true;
    return false;
}

/* Spawn points of others are public. */
static bool is_where_it_came_in(const Player *player)
{
    return vec2_distance(player->at, player->linger_at) <= 0;
}

static void look_for_leaks(const Game *game, const char *path, const Client *client)
{
    const World *truth = &game->match.world;
    for (int i = 0; i < truth->player_count; i++) {
        const Player *player = &truth->state.players[i];
        if (client->veil.shown >> i & 1u || !player->is_alive || is_where_it_came_in(player))
            continue;
        if (has_place(&client->own, player->at) || has_place(&client->told, player->at))
            fail_at(game, path, "the place of a hidden player is in a client's memory");
        const Player *told = &client->own.state.players[i];
        if (told->is_alive || told->health != 0 || told->weapon != WEAPON_PULSE ||
            told->unseen_ticks != 0 || told->dash_wait_ticks != 0)
            fail_at(game, path, "a field of a hidden player is in a client's memory");
        for (int k = 0; k < truth->player_count; k++)
            if ((client->own.state.players[k].visible_to |
                 client->own.state.players[k].exposed_to) >>
                        i &
                    1u ||
                client->own.state.players[k].credit_player == i)
                fail_at(game, path, "another player says something of a hidden one");
    }
    assert_true(client->own.state.random.state == 0 && client->own.options.seed == 0);
}

static void step_client(Game *game, const char *path, Client *client, Figures *figures)
{
    static unsigned char bytes[WORLD_PATCH_BYTES_MAX];
    static World goal;
    const World *truth = &game->match.world;
    Error error = {.text = ""};
    PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
    unsigned before = client->veil.shown;
    unsigned shown = veil_show(&game->veil, truth, &client->veil);
    for (int i = 0; i < truth->player_count; i++)
        if (before >> i & shown >> i & 1u)
            inputs[i] = game->match.inputs[i];
    world_step(&client->told, inputs);
    world_step(&client->own, inputs);
    goal = client->told;
    veil_mask(&goal, truth, &client->veil, &client->told.state);
    size_t count = world_patch_write(&client->told, &goal, bytes, sizeof bytes);
    world_set_state(&client->told, &goal.state);
    client->own.events = goal.events;
    if (!world_patch_apply(&client->own, bytes, count, &error))
        fail_at(game, path, error.text);
    char named[WORLD_BENCH_NAMED];
    if (!world_bench_is_same(&client->own, &client->told, named))
        fail_at(game, path, named);
    figures->ticks++;
    figures->bytes += (double)count;
    figures->empty += count == 1;
    figures->largest = count > figures->largest ? count : figures->largest;
    client->shown_before[truth->state.tick % KEPT] = shown;
}

/* A player who comes into view must have been sent so much earlier, if it was alive then: a screen
 * at a round trip of 100 ms shows 14 ticks more than the tick that has just come, on average. The
 * screens themselves are looked at by test_net_fair. */
static void count_in_time(const Game *game, const Client *client, Figures *figures)
{
    const World *truth = &game->match.world;
    unsigned told = client->shown_before[(truth->state.tick + KEPT - EARLIER) % KEPT];
    for (int i = 0; i < truth->player_count; i++) {
        const Player *player = &truth->state.players[i];
        bool sees = player->visible_to & client->veil.seats;
        bool saw = game->seen_by[i] & client->veil.seats;
        figures->pairs += player->is_alive && !(client->veil.seats >> i & 1u);
        figures->hidden += player->is_alive && !(client->veil.shown >> i & 1u);
        unsigned needed = client->veil.seats | 1u << i;
        unsigned lived = game->alive_before[(truth->state.tick + KEPT - EARLIER) % KEPT];
        bool is_lit = truth->state.flare_ticks > 0 || player->lit_ticks > 0 ||
                      mode_is_lit(truth, i) || linger_is_revealed(truth, i);
        if (!sees || saw || is_lit || truth->state.tick < 40 || (lived & needed) != needed)
            continue;
        figures->seen++;
        figures->seen_in_time += told >> i & 1u;
    }
}

static void play(Game *game, const char *path, Mode mode, int first, Figures *figures)
{
    const World *truth = &game->match.world;
    begin(game, path, mode, first);
    for (int i = 0; i < MATCH_TICKS; i++) {
        bot_match_step(&game->match);
        veil_look(&game->veil, truth);
        game->alive_before[truth->state.tick % KEPT] = 0;
        for (int k = 0; k < truth->player_count; k++)
            game->alive_before[truth->state.tick % KEPT] |=
                (unsigned)truth->state.players[k].is_alive << k;
        for (int k = 0; k < game->count; k++) {
            step_client(game, path, &game->clients[k], figures);
            count_in_time(game, &game->clients[k], figures);
            if (i % LEAK_EVERY == 0)
                look_for_leaks(game, path, &game->clients[k]);
        }
        for (int k = 0; k < truth->player_count; k++)
            game->seen_by[k] = truth->state.players[k].visible_to;
    }
    end(game);
}

TEST(all_levels_and_modes)
{
    static Game game;
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    Figures all = {.ticks = 0};
    int count = bot_match_levels(levels);
    for (int i = 0; i < count; i++)
        for (int mode = 0; mode < MODE_COUNT; mode++) {
            Figures figures = {.ticks = 0};
            if (modes_players((Mode)mode).total_max < PLAYERS || mode == MODE_TRIALS)
                continue;
            play(&game, levels[i], (Mode)mode, i + mode, &figures);
            if (getenv("VEIL_FIGURES"))
                printf("%s %s: %.1f bytes a tick, %.0f%% empty, largest %zu, in time %.0f of %.0f, "
                       "hidden %.0f%%\n",
                       levels[i], level_mode_name((Mode)mode), figures.bytes / figures.ticks,
                       100.0 * figures.empty / figures.ticks, figures.largest, figures.seen_in_time,
                       figures.seen, 100.0 * figures.hidden / figures.pairs);
            all.ticks += figures.ticks;
            all.bytes += figures.bytes;
            all.empty += figures.empty;
            all.seen += figures.seen;
            all.seen_in_time += figures.seen_in_time;
            all.pairs += figures.pairs;
            all.hidden += figures.hidden;
        }
    printf("veil: %.1f bytes a tick, %.0f %% of the patches are empty, in time %.1f %% of %.0f, "
           "hidden %.0f %%\n",
           all.bytes / all.ticks, 100.0 * all.empty / all.ticks,
           100.0 * all.seen_in_time / all.seen, all.seen, 100.0 * all.hidden / all.pairs);
    assert_true(all.seen_in_time * 100 >= all.seen * 95);
}

/* --- What is heard of a hidden player --------------------------------------------------------- */

/* A beam of a hidden player, from where it stands to a wall at 900, 700. */
typedef struct BeamCase {
    const char *name;
    Vec2 way;      /* Along the beam. */
    double length; /* From the player's center to the wall. */
    double told;   /* So much of it is told, up to the wall. */
} BeamCase;

static Event find_event(const World *world, EventKind kind)
{
    for (int i = 0; i < world->events.count; i++)
        if (world->events.items[i].kind == kind)
            return world->events.items[i];
    fail_msg("kind %d is not told", kind);
    return (Event){.kind = kind};
}

static void check_beam(const World *truth, World *told, const BeamCase *c, double length)
{
    const Vec2 wall = {900, 700};
    World fired = *truth;
    Vec2 whole = vec2_scale(c->way, length);
    Vec2 center = vec2_subtract(wall, whole);
    events_clear(&fired.events);
    events_add(&fired.events,
               (Event){EVENT_SHOT, 1, NO_PLAYER, vec2_add_scaled(center, c->way, PLAYER_RADIUS),
                       c->way, 0, 0, WEAPON_LANCE});
    events_add(&fired.events, (Event){EVENT_BEAM, 1, NO_PLAYER, center, whole, 0, 0, WEAPON_LANCE});
    events_add(&fired.events,
               (Event){EVENT_BEAM, 1, NO_PLAYER, wall, {0, -300}, 0, 1, WEAPON_LANCE});
    veil_mask(told, &fired, &(VeilClient){.seats = 1, .shown = 1}, NULL);
    Event beam = find_event(told, EVENT_BEAM);
    Event shot = find_event(told, EVENT_SHOT);
    Vec2 begin = vec2_subtract(wall, vec2_scale(c->way, c->told));
    if (vec2_distance(beam.at, begin) > 1e-6 ||
        vec2_distance(vec2_add(beam.at, beam.direction), wall) > 1e-6)
        fail_msg("%s: a beam of %g is told from (%g, %g) on, and not from (%g, %g) on", c->name,
                 length, beam.at.x, beam.at.y, begin.x, begin.y);
    if (vec2_distance(shot.at, begin) > 1e-6 || vec2_length(shot.direction) > 0)
        fail_msg("%s: the shot is heard at (%g, %g)", c->name, shot.at.x, shot.at.y);
    assert_true(vec2_distance(told->events.items[2].at, wall) <= 0); /* Nothing to hide there. */
    assert_true(told->events.items[2].direction.y <= -300);
}

/* The same is told wherever within VEIL_SOUND_GRID the player stands on the line. */
TEST(beams_do_not_give_their_begin_away)
{
    static const BeamCase cases[] = {
        {"along an axis", {1, 0}, 512, 512},
        {"back along an axis", {0, -1}, 384, 384},
        {"across", {0.6, 0.8}, 768, 768},
        {"across the other way", {-0.8, 0.6}, 128, 128},
        {"within the first step", {0.6, 0.8}, 0, 0},
    };
    WorldBench bench;
    World told;
    Error error;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, MODE_DEATHMATCH, 1, 2, false);
    WorldOptions options = veil_mask_options(&bench.world.options, 0);
    assert_true(world_create(&told, bench.world.arena, bench.world.rules, &options, &error));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (double more = 0.5; more < VEIL_SOUND_GRID; more += 7.5)
            check_beam(&bench.world, &told, &cases[i], cases[i].length + more);
    world_destroy(&told);
    world_bench_end(&bench);
}

/* A hidden player fires from the same place again and again. The bullet is first told somewhere on
 * its way, as if it began there, and the shot is heard then. Who sees the bullet is told at once.
 */
static double first_told(WorldBench *bench, World *told, WeaponKind weapon, unsigned seats)
{
    const VeilClient client = {.seats = seats, .shown = 1};
    static const PlayerInput idle[PLAYERS_MAX];
    World *truth = &bench->world;
    loadout_take(truth, 1, weapon);
    truth->state.bullet_count = told->state.bullet_count = 0;
    events_clear(&truth->events);
    bullets_fire(truth, 1, vec2(1, 0), false);
    for (int tick = 0; tick < 40; tick++) {
        WorldState before = told->state;
        veil_mask(told, truth, &client, tick > 0 ? &before : NULL);
        int heard = events_count(&told->events, EVENT_SHOT, 1);
        const Bullet *bullet = &told->state.bullets[0];
        if (heard != (told->state.bullet_count > 0))
            fail_msg("tick %d: %d shots are heard, %d bullets told", tick, heard,
                     told->state.bullet_count);
        if (heard > 0) {
            assert_true(tick == 0 || bullet->flown_ticks == 1);
            return vec2_distance(bullet->at, truth->state.players[1].at);
        }
        world_step(truth, idle);
    }
    fail_msg("the bullet is never told");
    return 0;
}

TEST(bullets_do_not_give_their_begin_away)
{
    static const struct {
        WeaponKind weapon;
        unsigned seats;           /* Player 0 would see the bullet all the way. */
        double least, most, past; /* How near and how far it is first told, at its extremes. */
    } cases[] = {{WEAPON_PULSE, 0, 36, 130, 176},
                 {WEAPON_PULSE, 1, 36, 0, 36},
                 {WEAPON_RICOCHET, 0, 36, 130, 176},
                 {WEAPON_RICOCHET, 1, 36, 0, 36},
                 {WEAPON_MORTAR, 0, 36, 0, 36}};
    WorldBench bench;
    World told;
    Error error;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, MODE_DEATHMATCH, 1, 2, false);
    world_bench_put(&bench, 0, 100, 100);
    world_bench_put(&bench, 1, 300, 700);
    WorldOptions options = veil_mask_options(&bench.world.options, 1);
    assert_true(world_create(&told, bench.world.arena, bench.world.rules, &options, &error));
    for (size_t i = 0; i < COUNT(cases); i++) {
        double least = LEVEL_SIZE_MAX;
        double most = 0;
        for (int shot = 0; shot < 60; shot++) {
            double at = first_told(&bench, &told, cases[i].weapon, cases[i].seats);
            least = at < least ? at : least;
            most = at > most ? at : most;
        }
        if (least > cases[i].least || most < cases[i].most || most > cases[i].past)
            fail_msg("weapon %d, seats %u: its bullets are first told %g to %g away",
                     (int)cases[i].weapon, cases[i].seats, least, most);
    }
    world_destroy(&told);
    world_bench_end(&bench);
}
