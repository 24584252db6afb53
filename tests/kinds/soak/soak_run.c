/* SPDX-License-Identifier: MIT */
#include "soak_run.h"

#include "bots/bot.h"
#include "invariants.h"
#include "level/level_read.h"
#include "random_level.h"
#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/world.h"

#include <stdlib.h>

enum { STREAM_SOAK = 99, LONGEST_MATCH = 4 * 60 * TICKS_PER_SECOND };

/* A hand that holds the stick one way for a while, or trembles. */
typedef struct Hand {
    PlayerInput input;
    int ticks_left;
    bool is_trembling;
} Hand;

typedef struct Match {
    Random random;
    Level level;
    Arena arena;
    World world;
    BotTeam *bots;
    unsigned bot_bits;
    Hand hands[PLAYERS_MAX];
    int ticks; /* At most. */
    bool is_random_level;
} Match;

static void play_hand(Random *random, Hand *hand, PlayerInput *out_input)
{
    if (hand->is_trembling || hand->ticks_left-- <= 0) {
        uint32_t bits = random_u32(random);
        hand->ticks_left = random_index(random, 90);
        hand->input =
            (PlayerInput){(int8_t)((int)(bits & 255) - 128), (int8_t)((int)(bits >> 8 & 255) - 128),
                          (AimAngle)(bits >> 16), (uint8_t)random_index(random, 4)};
    }
    *out_input = hand->input;
}

static int match_length(Random *random, int most)
{
    static const int longest[] = {300, 3600, 9600, LONGEST_MATCH};
    int length = 1 + random_index(random, longest[random_index(random, 4)]);
    return most > 0 && length > most ? most : length;
}

/* Any mode that there is; deathmatch half the time. */
static Mode pick_mode(Random *random)
{
    int mode = random_index(random, 2 * MODE_COUNT);
    return mode < MODE_COUNT ? (Mode)mode : MODE_DEATHMATCH;
}

static WorldOptions match_options(Random *random, const Match *match)
{
    WorldOptions options = {.mode = pick_mode(random),
                            .seed = random_u32(random),
                            .is_endless = random_index(random, 8) == 0,
                            .player_count = 1 + random_index(random, PLAYERS_MAX)};
    options.spread_salt = spread_salt_of_seed(options.seed);
    options.mutators = options.seed % 2 == 0 ? MUTATOR_STRIKES : 0;
    options.countdown_ticks = random_index(random, 4) == 0 ? RULES_TICKS(COUNTDOWN_SECONDS) : 0;
    /* A shipped level is played by everybody twice in three times. */
    if (!match->is_random_level && random_index(random, 3) > 0)
        options.player_count = PLAYERS_MAX;
    Error unplayable;
    modes_deal_sides(&options, 1 + random_index(random, options.player_count),
                     random_index(random, 4) == 0);
    if (!mode_check_players(modes_rules(options.mode), &options, &unplayable)) {
        options.mode = MODE_DEATHMATCH;
        modes_deal_sides(&options, 1, false);
    }
    return options;
}

static bool start_players(Match *match, int most_ticks, Error *out_error)
{
    Random *random = &match->random;
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++) {
        levels[i] = (BotLevel)random_index(random, BOT_LEVEL_COUNT);
        match->hands[i].is_trembling = random_index(random, 4) == 0;
        if (random_index(random, 3) > 0)
            match->bot_bits |= 1u << i;
    }
    match->ticks = match_length(random, most_ticks);
    return bot_team_create(&match->bots, &match->world, match->bot_bits, levels, out_error);
}

/* Out: false with an empty error for a random level without room. */
static bool make_arena(Match *match, const SoakOptions *options, int number, Error *out_error)
{
    int kind = number % (options->level_count + 1 + options->level_count / 3);
    match->is_random_level = kind >= options->level_count;
    *out_error = (Error){.text = ""};
    if (match->is_random_level)
        return random_level_create(&match->random, &match->level, &match->arena);
    if (!level_read_file(options->level_paths[kind], &match->level, out_error))
        return false;
    if (arena_create(&match->arena, &match->level, out_error))
        return true;
    level_destroy(&match->level);
    return false;
}

static bool match_begin(Match *match, const SoakOptions *options, int number, Error *out_error)
{
    *match = (Match){.random = random_make((uint64_t)number, STREAM_SOAK)};
    if (!make_arena(match, options, number, out_error))
        return false;
    WorldOptions world_options = match_options(&match->random, match);
    if (world_create(&match->world, &match->arena, modes_rules(world_options.mode), &world_options,
                     out_error)) {
        if (start_players(match, options->match_ticks, out_error))
            return true;
        world_destroy(&match->world);
    }
    arena_destroy(&match->arena);
    level_destroy(&match->level);
    return false;
}

static void match_end(Match *match)
{
    bot_team_destroy(match->bots);
    world_destroy(&match->world);
    arena_destroy(&match->arena);
    level_destroy(&match->level);
}

static bool match_play(Match *match, int number, Before *before, Error *out_error)
{
    World *world = &match->world;
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    while (world->state.tick < match->ticks && world->state.over_ticks < 10) {
        invariants_note(world, before);
        for (int i = 0; i < world->player_count; i++)
            if (!(match->bot_bits & 1u << i))
                play_hand(&match->random, &match->hands[i], &inputs[i]);
        bot_team_think(match->bots, world, inputs);
        world_step(world, inputs);
        Error broken;
        if (!invariants_hold(world, before, &broken))
            return error_set(out_error, "match %d, level %s, tick %d: %s", number,
                             match->level.name, world->state.tick, broken.text);
    }
    return true;
}

static bool run(Match *match, Before *before, const SoakOptions *options, SoakResult *result,
                Error *out_error)
{
    for (int i = options->first_match; result->ticks < options->ticks; i++) {
        if (!match_begin(match, options, i, out_error)) {
            if (out_error->text[0] != '\0')
                return false;
            result->unusable_levels++;
            continue;
        }
        bool holds = match_play(match, i, before, out_error);
        result->ticks += match->world.state.tick;
        result->matches++;
        result->random_levels += match->is_random_level;
        match_end(match);
        if (!holds)
            return false;
    }
    return true;
}

bool soak_run(const SoakOptions *options, SoakResult *out_result, Error *out_error)
{
    *out_result = (SoakResult){0};
    Match *match = malloc(sizeof *match);
    Before *before = malloc(sizeof *before);
    bool holds = false;
    if (match && before)
        holds = run(match, before, options, out_result, out_error);
    else
        error_set(out_error, "out of memory");
    free(match);
    free(before);
    return holds;
}
