/* SPDX-License-Identifier: MIT */
#include "match/match.h"

#include "level/level_read.h"
#include "match/surprise.h"
#include "sim/weapons.h"

int match_default_bots(Mode mode, LevelPlayers made_for, int people)
{
    ModePlayers players = modes_players(mode);
    int most = players.total_max - people;
    if (!players.has_bots || most <= 0)
        return 0;
    if (players.fills_up)
        return most;
    int suitable = clamp_to_int(MATCH_BOTS, made_for.least - people, made_for.most - people);
    return clamp_to_int(suitable, players.total_min > people ? players.total_min - people : 0,
                        most);
}

void match_options_restart(MatchOptions *options)
{
    memset(options->scores, 0, sizeof options->scores);
    options->round = 0;
}

bool match_has_next_round(const Match *match)
{
    return !match->is_replay && blitz_goes_on(&match->world, match->options.round + 1);
}

bool match_options_next_round(const Match *match, MatchOptions *out_options)
{
    *out_options = match->options;
    out_options->round++;
    for (int i = 0; i < match->world.player_count; i++)
        out_options->scores[i] = match->world.state.players[i].score;
    return match_has_next_round(match);
}

void match_set_bot_levels(MatchOptions *options, BotLevel level)
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        options->bot_levels[i] = level;
}

static unsigned circle_bit(int circle)
{
    return circle > 0 ? 1u << circle : 0;
}

void match_deal_circles(const int wanted[PLAYERS_MAX], int out_circles[PLAYERS_MAX])
{
    unsigned taken = 0;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        bool is_free = (taken & circle_bit(wanted[i])) == 0;
        out_circles[i] = is_free ? wanted[i] : 0;
        taken |= circle_bit(out_circles[i]);
    }
    for (int i = 0; i < PLAYERS_MAX; i++) {
        int circle = out_circles[i] > 0 ? out_circles[i] : i + 1;
        for (int k = 1; out_circles[i] == 0 && (taken & circle_bit(circle)) != 0; k++)
            circle = k;
        out_circles[i] = circle;
        taken |= circle_bit(circle);
    }
}

static WorldOptions world_options(const MatchOptions *options)
{
    WorldOptions world = {.mode = options->mode,
                          .seed = options->seed,
                          .spread_salt = spread_salt_of_seed(options->seed),
                          .mutators = options->mutators,
                          .daily = options->daily,
                          .countdown_ticks = options->countdown_ticks,
                          .player_count = options->people + options->bots};
    int circles[PLAYERS_MAX];
    match_deal_circles(options->circles, circles);
    for (int i = 0; i < world.player_count; i++) {
        char *name = world.players[i].name;
        world.players[i].circle = circles[i];
        world.players[i].score = options->scores[i];
        world.players[i].spread_salt = options->spread_salts[i];
        /* Who calls itself as the only person at a machine is called would be taken for it. */
        if (options->names[i][0] != '\0' && strcmp(options->names[i], MATCH_YOU) != 0)
            snprintf(name, PLAYER_NAME_BYTES, "%s", options->names[i]);
        else if (i >= options->people)
            snprintf(name, PLAYER_NAME_BYTES, "%s", bot_name(i));
        else if (options->people == 1)
            snprintf(name, PLAYER_NAME_BYTES, MATCH_YOU);
        else
            /* TRANSLATORS: a name, of one of several people */
            text_fit(name, PLAYER_NAME_BYTES, tr("Player %d"), i + 1);
    }
    int people = options->people > 0 ? options->people : options->bot_people;
    modes_deal_sides(&world, people, options->has_teams);
    return world;
}

static bool create_bots(Match *match, Error *out_error)
{
    const MatchOptions *options = &match->options;
    unsigned bits = match_seats_of(match, MATCH_SEAT_BOT);
    BotLevel levels[PLAYERS_MAX] = {BOT_BEGINNER};
    for (int i = 0; i < options->bots; i++)
        levels[options->people + i] = options->bot_levels[i];
    if (bits != 0 && !bot_team_create(&match->bots, &match->world, bits, levels, out_error))
        return false;
    if (bits != 0) {
        bot_team_give_manner(match->bots, options->people, options->manner);
        bot_team_give_rating(match->bots, options->rating);
    }
    if (!options->is_recorded)
        return true;
    recording_begin(&match->recording, &match->world, bits, levels);
    return !match->recording.is_interrupted ||
           error_set(out_error, tr("there is no memory to record the match"));
}

static void fill_seats(Match *match, int player_count, unsigned bot_bits)
{
    for (int i = 0; i < player_count; i++)
        match->seats[i] = bot_bits >> i & 1u ? MATCH_SEAT_BOT : MATCH_SEAT_PERSON;
}

static MatchFault fault_of(const Error *error)
{
    return error->is_memory ? MATCH_NO_MEMORY : MATCH_BAD_LEVEL;
}

/* Makes everything after the level. On failure match_destroy() frees what was made. */
static MatchFault create_parts(Match *match, const WorldOptions *options, Error *out_error)
{
    if (!stage_open(&match->arena, &match->world, &match->level, options, out_error))
        return fault_of(out_error);
    return match->is_replay || create_bots(match, out_error) ? MATCH_FINE : MATCH_NO_MEMORY;
}

static MatchFault no_memory(Error *out_error)
{
    error_set(out_error, tr("there is no memory for a match"));
    return MATCH_NO_MEMORY;
}

/* Returns the match, or destroys it on a fault. */
static MatchFault finish_create(Match *match, MatchFault fault, Match **out_match)
{
    *out_match = fault == MATCH_FINE ? match : NULL;
    if (fault != MATCH_FINE)
        match_destroy(match);
    return fault;
}

static bool check_options(const WorldOptions *world, Error *out_error)
{
    ASSERT(world->player_count >= 1 && world->player_count <= PLAYERS_MAX);
    return mode_check_players(modes_rules(world->mode), world, out_error);
}

MatchFault match_create_in(Match **out_match, const MatchOptions *options, Level *level,
                           Error *out_error)
{
    WorldOptions world = world_options(options);
    *out_match = NULL;
    if (!check_options(&world, out_error)) {
        level_destroy(level);
        return MATCH_BAD_OPTIONS;
    }
    Match *match = calloc(1, sizeof *match);
    if (match == NULL) {
        level_destroy(level);
        return no_memory(out_error);
    }
    match->options = *options;
    fill_seats(match, world.player_count, ~0u << options->people);
    match->level = *level;
    *level = (Level){.obstacle_count = 0};
    if (!match_level_change(&match->level, options->mutators, out_error))
        return finish_create(match, fault_of(out_error), out_match);
    if (options->daily != DAILY_NONE)
        daily_change_level(&match->level, options->daily);
    MatchFault fault = create_parts(match, &world, out_error);
    if (fault == MATCH_FINE && options->is_restart) {
        /* The countdown is played, because movers move in it: play begins as in every other
         * run. */
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        while (match->world.state.countdown_ticks > RULES_TICKS(MATCH_RESTART_SECONDS))
            match_step(match, inputs);
    }
    return finish_create(match, fault, out_match);
}

MatchFault match_create(Match **out_match, const MatchOptions *options, Error *out_error)
{
    Level level = {.obstacle_count = 0};
    *out_match = NULL;
    WorldOptions world = world_options(options);
    if (!check_options(&world, out_error))
        return MATCH_BAD_OPTIONS;
    const char *path = options->level_path;
    if (!(surprise_is_meant(path) ? surprise_level(path, &level, out_error)
                                  : level_read_file(path, &level, out_error)))
        return MATCH_BAD_LEVEL;
    return match_create_in(out_match, options, &level, out_error);
}

MatchFault match_create_replay(Match **out_match, Recording *recording, Error *out_error)
{
    Match *match = calloc(1, sizeof *match);
    *out_match = NULL;
    if (match == NULL) {
        recording_destroy(recording);
        return no_memory(out_error);
    }
    const WorldOptions *options = &match->recording.options;
    match->is_replay = true;
    match->recording = *recording;
    *recording = (Recording){0};
    match->level = match->recording.own_level;
    match->recording.own_level = (Level){0};
    match->recording.level = &match->level;
    int bots = state_count_players(match->recording.bot_bits);
    match->options = (MatchOptions){.mode = options->mode,
                                    .people = options->player_count - bots,
                                    .bots = bots,
                                    .seed = options->seed,
                                    .mutators = options->mutators,
                                    .daily = options->daily,
                                    .countdown_ticks = options->countdown_ticks};
    fill_seats(match, options->player_count, match->recording.bot_bits);
    return finish_create(match, create_parts(match, options, out_error), out_match);
}

void match_destroy(Match *match)
{
    if (match == NULL)
        return;
    bot_team_destroy(match->bots);
    recording_destroy(&match->recording);
    stage_close(&match->arena, &match->world);
    level_destroy(&match->level);
    free(match);
}

void match_step(Match *match, PlayerInput inputs[PLAYERS_MAX])
{
    if (match->bots != NULL)
        bot_team_think(match->bots, &match->world, inputs);
    world_step(&match->world, inputs);
    if (match->options.is_recorded)
        recording_add(&match->recording, inputs, &match->world);
}

bool match_rating(const Match *match, double *out_rating)
{
    return match->bots != NULL && bot_team_rating(match->bots, out_rating);
}

bool match_is_done(const Match *match)
{
    const World *world = &match->world;
    return world->state.phase == PHASE_OVER &&
           world->state.over_ticks >= RULES_TICKS(END_STILL_SECONDS);
}

/* --- Seats ------------------------------------------------------------------------------------ */

unsigned match_seats_of(const Match *match, MatchSeat kind)
{
    unsigned bits = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (match->seats[i] == kind)
            bits |= 1u << i;
    return bits;
}

int match_seats_person(const Match *match, int index)
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (match->seats[i] == MATCH_SEAT_PERSON && index-- == 0)
            return i;
    return NO_PLAYER;
}

void match_seats_give_person(Match *match, int player, MatchSeat kind)
{
    ASSERT(player >= 0 && player < match->world.player_count);
    ASSERT(kind == MATCH_SEAT_PERSON || kind == MATCH_SEAT_REMOTE);
    if (match->bots != NULL)
        bot_team_give_back(match->bots, player);
    match->seats[player] = kind;
}

bool match_seats_give_bot(Match *match, int player, BotLevel level, Error *out_error)
{
    ASSERT(player >= 0 && player < match->world.player_count && !match->is_replay);
    BotLevel levels[PLAYERS_MAX] = {BOT_BEGINNER};
    if (match->bots == NULL && !bot_team_create(&match->bots, &match->world, 0, levels, out_error))
        return false;
    bot_team_take_over(match->bots, &match->world, player, level);
    match->seats[player] = MATCH_SEAT_BOT;
    return true;
}

/* Around where a player is wanted, PLACE_WAYS places on each of these rings are tried. */
enum { PLACE_WAYS = 64 };
#define PLACE_RING (PLAYER_RADIUS / 4)

static bool is_free_for(const World *world, int player, Vec2 at)
{
    Circle circle = {at, PLAYER_RADIUS};
    Surroundings around = {world->arena, &world->movers, &world->grid};
    for (int i = 0; i < world->player_count; i++)
        if (i != player && world->state.players[i].is_alive &&
            vec2_distance(world->state.players[i].at, at) < 2 * PLAYER_RADIUS)
            return false;
    return surroundings_depth(&around, circle) <= CONTACT_EPSILON &&
           movers_depth(&world->movers, circle) <= CONTACT_EPSILON;
}

bool match_seats_place(Match *match, int player, Vec2 at)
{
    World *world = &match->world;
    ASSERT(player >= 0 && player < world->player_count);
    ASSERT(!match->is_replay && !match->options.is_recorded);
    for (double ring = 0; ring <= MATCH_PLACE_REACH; ring += PLACE_RING)
        for (int i = 0; i < PLACE_WAYS; i++) {
            AimAngle way = (AimAngle)(i * (AIM_TURN / PLACE_WAYS));
            Vec2 place = vec2_add_scaled(at, angle_unit_of_aim(way), ring);
            if (!is_free_for(world, player, place))
                continue;
            spawn_at(world, player, place);
            return true;
        }
    return false;
}

/* --- Mirrors ---------------------------------------------------------------------------------- */

void match_mirror_seat(Match *match, unsigned own, unsigned people)
{
    match->options.people = match->options.bots = 0;
    for (int i = 0; i < match->world.player_count; i++) {
        bool is_own = own >> i & 1u;
        bool is_person = people >> i & 1u;
        match->seats[i] = is_own      ? MATCH_SEAT_PERSON
                          : is_person ? MATCH_SEAT_REMOTE
                                      : MATCH_SEAT_BOT;
        match->options.people += is_own;
        match->options.bots += !is_own;
    }
}

bool match_mirror_create(Match **out_match, const World *told, unsigned own, unsigned people,
                         Error *out_error)
{
    Match *match = calloc(1, sizeof *match);
    *out_match = NULL;
    if (match == NULL)
        return error_memory(out_error);
    if (!match_level_copy(told->arena->level, &match->level, out_error)) {
        free(match);
        return false;
    }
    match->options = (MatchOptions){.mode = told->options.mode,
                                    .has_teams = told->options.players[0].team != 0,
                                    .mutators = told->options.mutators,
                                    .countdown_ticks = told->options.countdown_ticks};
    if (!stage_open(&match->arena, &match->world, &match->level, &told->options, out_error)) {
        match_destroy(match);
        return false;
    }
    match_mirror_show(match, told);
    match_mirror_seat(match, own, people);
    *out_match = match;
    return true;
}

void match_mirror_show(Match *match, const World *told)
{
    world_set_state(&match->world, &told->state);
}
