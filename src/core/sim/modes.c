/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/weapons.h"

/* Any number of people and bots, also in teams. */
#define EVERYBODY                                                                                  \
    {                                                                                              \
        .people_max = PLAYERS_MAX, .total_min = 1, .total_max = PLAYERS_MAX,                       \
        .can_have_teams = true, .has_bots = true                                                   \
    }

/* A score of three to eight players. */
#define OF_MORE(score) (score), (score), (score), (score), (score), (score)

/* --- Deathmatch ------------------------------------------------------------------------------- */

/* Kills against the clock. */

static const ModeRules deathmatch_rules = {
    .mode = MODE_DEATHMATCH,
    .seconds = DEATHMATCH_SECONDS,
    .has_border = true,
    .has_midnight = true,
    .counts_kills = true,
    .has_strikes = true,
    .players = EVERYBODY,
    /* More players make more kills a minute: most matches of equals end in two or three minutes. */
    .needed = {{0, 5, 5, 8, 10, 12, 13, 14, 15}, {0, 5, 5, 10, 15, 18, 22, 26, 30}},
};

/* --- Last light ------------------------------------------------------------------------------- */

/* Rounds with one life each; the last side standing wins the round. When the time is up the border
 * closes completely, so that every round ends; a round without survivors has no winner. */

typedef struct Standing {
    int first; /* The first player standing, or NO_PLAYER. */
    bool is_one_side;
} Standing;

MODE_STATE(static, RoundState, last_light, MODE_LAST_LIGHT)

static Standing standing_of(const World *world)
{
    Standing standing = {NO_PLAYER, true};
    for (int i = 0; i < world->player_count; i++) {
        if (!world->state.players[i].is_alive)
            continue;
        if (standing.first == NO_PLAYER)
            standing.first = i;
        else if (state_are_opponents(world, standing.first, i))
            standing.is_one_side = false;
    }
    return standing;
}

static bool last_light_begin(World *world, Error *out_error)
{
    (void)out_error;
    last_light_state(world)->number = 1;
    return true;
}

static void last_light_carry_over(World *world, const World *from)
{
    *last_light_state(world) = *last_light_view(from);
}

/* A win is one point for the team, and one for each survivor. */
static void end_round(World *world, int winner)
{
    RoundState *round = last_light_state(world);
    round->pause_ticks = RULES_TICKS(ROUND_PAUSE_SECONDS);
    events_tell(&world->events, EVENT_ROUND_END, winner, vec2(0, 0), round->number);
    if (winner == NO_PLAYER)
        return;
    int team = world->state.players[winner].team;
    int team_score = world->state.team_scores[team] + 1;
    for (int i = winner; i < world->player_count; i++)
        if (world->state.players[i].is_alive)
            score_add(world, i, world->state.players[i].at);
    if (team != 0)
        world->state.team_scores[team] = team_score;
}

static void last_light_step(World *world)
{
    RoundState *round = last_light_state(world);
    if (round->pause_ticks > 0) {
        if (--round->pause_ticks == 0) {
            round->number++;
            round->ticks = 0;
            world->state.bullet_count = 0;
            breakables_mend(world);
            pickups_reset(world);
            world->state.phase = PHASE_COUNTDOWN;
            world->state.countdown_ticks = RULES_TICKS(ROUND_COUNTDOWN_SECONDS);
            spawn_everyone(world);
        }
        return;
    }
    if (++round->ticks == 1)
        events_tell(&world->events, EVENT_ROUND_START, NO_PLAYER, vec2(0, 0), round->number);
    Standing standing = standing_of(world);
    bool is_decided = standing.is_one_side && state_opponents(world, 0) != 0;
    if ((standing.first == NO_PLAYER || is_decided) && !spawn_has_waiting(world))
        end_round(world, standing.first);
}

/* The server sends who is still standing, and so when a round ends. */
static void last_light_step_partial(World *world)
{
    RoundState *round = last_light_state(world);
    if (round->pause_ticks > 1)
        round->pause_ticks--;
    else if (round->pause_ticks == 0)
        round->ticks++;
}

static bool last_light_is_over(const World *world)
{
    const RoundState *round = last_light_view(world);
    return round->pause_ticks > 0 && round->number >= LAST_LIGHT_ROUNDS_MAX;
}

static int last_light_clock_ticks(const World *world)
{
    return last_light_view(world)->ticks;
}

static bool can_hurt(const World *world)
{
    return last_light_view(world)->pause_ticks == 0;
}

static int round_number(const World *world)
{
    return last_light_view(world)->number;
}

static const StateField last_light_fields[] = {
    FIELD_ROW(FIELD_INT, RoundState, number, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, RoundState, ticks, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, RoundState, pause_ticks, 0, FIELD_COUNT_MAX),
};

static const ModeRules last_light_rules = {
    .mode = MODE_LAST_LIGHT,
    .seconds = LAST_LIGHT_SECONDS,
    .has_border = true,
    .has_strikes = true,
    .players = EVERYBODY,
    .begin = last_light_begin,
    .carry_over = last_light_carry_over,
    /* More sides need fewer wins, so that a match does not take longer. */
    .needed = {{0, LAST_LIGHT_ROUNDS, LAST_LIGHT_ROUNDS, OF_MORE(LAST_LIGHT_ROUNDS_OF_MORE)},
               {0, LAST_LIGHT_ROUNDS, LAST_LIGHT_ROUNDS, OF_MORE(LAST_LIGHT_ROUNDS)}},
    .step = last_light_step,
    .step_partial = last_light_step_partial,
    .is_over = last_light_is_over,
    .round = round_number,
    .clock_ticks = last_light_clock_ticks,
    .outlasts_clock = true,
    .is_one_life = true,
    .can_hurt = can_hurt,
    .state = FIELD_TABLE(RoundState, last_light_fields),
};

/* --- Blitz ------------------------------------------------------------------------------------ */

/* A match is a single round with one life each, in which one hit kills. The code that creates
 * matches makes a set of rounds of them, each on another level: players begin with the rounds that
 * they have won. */

static bool blitz_is_over(const World *world)
{
    Standing standing = standing_of(world);
    bool is_decided = standing.first == NO_PLAYER || standing.is_one_side;
    return is_decided && !spawn_has_waiting(world);
}

static void blitz_step(World *world)
{
    int winner = standing_of(world).first;
    if (!blitz_is_over(world))
        return;
    events_tell(&world->events, EVENT_ROUND_END, winner, vec2(0, 0), 0);
    if (winner != NO_PLAYER)
        score_add(world, winner, world->state.players[winner].at);
}

bool blitz_goes_on(const World *world, int number)
{
    int most = 0;
    for (int i = 0; i < world->player_count; i++)
        most = world->state.players[i].score > most ? world->state.players[i].score : most;
    return world->rules->mode == MODE_BLITZ && most < BLITZ_WINS && number < BLITZ_ROUNDS_MAX;
}

static const ModeRules blitz_rules = {
    .mode = MODE_BLITZ,
    .seconds = BLITZ_SECONDS,
    .has_border = true,
    .outlasts_clock = true,
    .is_one_life = true,
    .mutators = MUTATOR_ONE_BULLET,
    .players = {.people_max = PLAYERS_MAX,
                .total_min = 2,
                .total_max = PLAYERS_MAX,
                .has_bots = true},
    .needed = {{0, BLITZ_WINS, BLITZ_WINS, OF_MORE(BLITZ_WINS)},
               {0, BLITZ_WINS, BLITZ_WINS, OF_MORE(BLITZ_WINS)}},
    .step = blitz_step,
    .is_over = blitz_is_over,
};

/* --- Beacon ----------------------------------------------------------------------------------- */

/* A lit zone that moves. A side alone in it scores a point per second, credited to one of its
 * players inside. At the start, and at the end when the border closes, it is at the zone nearest to
 * the center. */

/* For levels without zones: radius, and places as shares of the arena's size. */
#define OWN_RADIUS 110.0
static const Vec2 own_shares[BEACON_OWN_ZONES] = {
    {0.5, 0.5}, {0.2, 0.7}, {0.8, 0.3}, {0.7, 0.8}, {0.3, 0.2}};
/* Zones whose distances differ by less are equally near, world units. */
#define EQUALLY_NEAR 1.0

MODE_STATE(extern, BeaconState, beacon, MODE_BEACON)

static int zone_count(const World *world)
{
    int count = world->arena->level->zone_count;
    return count > 0 ? count : BEACON_OWN_ZONES;
}

static LevelZone zone_of(const World *world, int index)
{
    const Level *level = world->arena->level;
    if (level->zone_count > 0)
        return level->zones[index];
    return (LevelZone){beacon_view(world)->own_zones[index], OWN_RADIUS};
}

/* Picks one of equally near zones at random, because each may be on one side's half. */
static int choose_central_zone(World *world)
{
    int candidates[LEVEL_ZONES];
    int count = 0;
    double nearest = HUGE_VAL;
    Vec2 center = vec2_scale(world->arena->level->size, 0.5);
    for (int i = 0; i < zone_count(world); i++) {
        double distance = vec2_distance(zone_of(world, i).at, center);
        if (distance < nearest - EQUALLY_NEAR)
            count = 0;
        if (distance < nearest + EQUALLY_NEAR)
            candidates[count++] = i;
        nearest = distance < nearest ? distance : nearest;
    }
    return candidates[random_index(&world->state.random, count)];
}

/* Any other zone; at the end the one nearest to the center, inside the border. */
static int choose_next(World *world)
{
    int count = zone_count(world);
    int until_end = RULES_TICKS(BEACON_SECONDS) - world->state.play_ticks;
    if (until_end <= RULES_TICKS(2 * BEACON_STAY_SECONDS))
        return choose_central_zone(world);
    if (count == 1)
        return 0;
    int other = random_index(&world->state.random, count - 1);
    return other < beacon_view(world)->zone ? other : other + 1;
}

static void go_next_to(World *world, int zone)
{
    BeaconState *beacon = beacon_state(world);
    LevelZone next = zone_of(world, zone);
    beacon->next_zone = zone;
    beacon->next_at = next.at;
    beacon->next_radius = next.radius;
}

static void stand_at(World *world, int zone)
{
    BeaconState *beacon = beacon_state(world);
    LevelZone here = zone_of(world, zone);
    beacon->zone = zone;
    beacon->at = here.at;
    beacon->radius = here.radius;
    int until_end = RULES_TICKS(BEACON_SECONDS) - world->state.play_ticks;
    beacon->move_ticks = RULES_TICKS(BEACON_STAY_SECONDS);
    if (until_end <= beacon->move_ticks && !world->options.is_endless)
        beacon->move_ticks = 0;
    go_next_to(world, choose_next(world));
}

static bool beacon_begin(World *world, Error *out_error)
{
    BeaconState *beacon = beacon_state(world);
    beacon->scorer = NO_PLAYER;
    if (world->arena->level->zone_count == 0) {
        Places places;
        if (!places_create(&places, world->arena, out_error))
            return false;
        Vec2 size = world->arena->level->size;
        for (int i = 0; i < BEACON_OWN_ZONES; i++) {
            Vec2 wanted = vec2(own_shares[i].x * size.x, own_shares[i].y * size.y);
            beacon->own_zones[i] = places_nearest(&places, (Box){vec2(0, 0), size}, wanted);
        }
        places_destroy(&places);
    }
    stand_at(world, choose_central_zone(world));
    return true;
}

/* It stays in the zone of its number, wherever that is now, and moves when it would have moved. */
static void beacon_carry_over(World *world, const World *from)
{
    const BeaconState *before = beacon_view(from);
    int count = zone_count(world);
    stand_at(world, before->zone < count ? before->zone : count - 1);
    if (before->next_zone < count)
        go_next_to(world, before->next_zone);
    beacon_state(world)->move_ticks = before->move_ticks;
}

static bool is_inside(const World *world, int player)
{
    const BeaconState *beacon = beacon_view(world);
    const Player *self = &world->state.players[player];
    return self->is_alive && vec2_distance(self->at, beacon->at) <= beacon->radius;
}

static void find_scorer(World *world)
{
    BeaconState *beacon = beacon_state(world);
    int scorer = NO_PLAYER;
    if (beacon->scorer != NO_PLAYER && is_inside(world, beacon->scorer))
        scorer = beacon->scorer;
    beacon->is_contested = false;
    for (int i = 0; i < world->player_count; i++) {
        if (!is_inside(world, i))
            continue;
        if (scorer == NO_PLAYER)
            scorer = i;
        else if (state_are_opponents(world, scorer, i))
            beacon->is_contested = true;
    }
    beacon->scorer = scorer;
}

static void beacon_step(World *world)
{
    BeaconState *beacon = beacon_state(world);
    if (beacon->move_ticks > 0 && --beacon->move_ticks == 0) {
        bool moves = beacon->next_zone != beacon->zone;
        stand_at(world, beacon->next_zone);
        if (moves)
            events_tell(&world->events, EVENT_BEACON_MOVE, NO_PLAYER, beacon->at, 0);
    }
    find_scorer(world);
    if (beacon->scorer != NO_PLAYER && !beacon->is_contested)
        score_add_tick(world, beacon->scorer, beacon->at);
}

/* The server sends where it moves, and also a hidden player in it as long as that player scores. */
static void beacon_step_partial(World *world)
{
    BeaconState *beacon = beacon_state(world);
    beacon->move_ticks -= beacon->move_ticks > 1;
    if (beacon->scorer == NO_PLAYER || !state_is_hidden(&world->state.players[beacon->scorer]))
        find_scorer(world);
    if (beacon->scorer != NO_PLAYER && !beacon->is_contested)
        score_add_tick(world, beacon->scorer, beacon->at);
}

/* The next place shows only shortly before. */
static void beacon_hide_secrets(World *world)
{
    BeaconState *beacon = beacon_state(world);
    if (beacon->move_ticks <= RULES_TICKS(BEACON_NOTICE_SECONDS))
        return;
    beacon->next_zone = beacon->zone;
    beacon->next_at = beacon->at;
    beacon->next_radius = beacon->radius;
}

static ModeGoal beacon_goal(const World *world, int player)
{
    (void)player;
    const BeaconState *beacon = beacon_view(world);
    return (ModeGoal){GOAL_BEACON, beacon->at, beacon->radius, NO_PLAYER};
}

/* Includes the places, because the place of a derived zone does not follow from its number. */
static const StateField beacon_fields[] = {
    FIELD_ROW(FIELD_INT, BeaconState, zone, 0, LEVEL_ZONES - 1),
    FIELD_ROW_VEC2(BeaconState, at.x, at.y, FIELD_PLACE_MAX),
    FIELD_ROW(FIELD_DOUBLE, BeaconState, radius, 0, LEVEL_ZONE_MAX),
    FIELD_ROW(FIELD_INT, BeaconState, move_ticks, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, BeaconState, next_zone, 0, LEVEL_ZONES - 1),
    FIELD_ROW_VEC2(BeaconState, next_at.x, next_at.y, FIELD_PLACE_MAX),
    FIELD_ROW(FIELD_DOUBLE, BeaconState, next_radius, 0, LEVEL_ZONE_MAX),
    FIELD_ROW(FIELD_INT, BeaconState, scorer, NO_PLAYER, PLAYERS_MAX - 1),
    FIELD_ROW_BOOL(BeaconState, is_contested),
    FIELD_ROW_FIXED(BeaconState, own_zones),
};

static bool beacon_is_sound(const World *world)
{
    const BeaconState *beacon = beacon_view(world);
    int count = zone_count(world);
    return beacon->zone < count && beacon->next_zone < count &&
           beacon->scorer < world->player_count;
}

static const ModeRules beacon_rules = {
    .mode = MODE_BEACON,
    .seconds = BEACON_SECONDS,
    .has_border = true,
    .has_midnight = true,
    .has_strikes = true,
    .players = EVERYBODY,
    /* With more players a side is less often alone in it, so less is needed. */
    .needed = {{0, 32, 32, 25, 20, 17, 15, 13, 12}, {0, 32, 32, OF_MORE(40)}},
    .begin = beacon_begin,
    .carry_over = beacon_carry_over,
    .step = beacon_step,
    .step_partial = beacon_step_partial,
    .hide_secrets = beacon_hide_secrets,
    .goal = beacon_goal,
    .state = FIELD_TABLE_FIXED(BeaconState, beacon_fields, 1),
    .is_sound = beacon_is_sound,
};

/* --- Torch ------------------------------------------------------------------------------------ */

/* A torch that scores a point per second for its carrier, but shows the carrier to everyone and
 * stops its shield from recharging. It drops where the carrier dies, and returns to a home
 * near the center if left or out of the border. */

/* Two free places a grid cell apart still mirror each other, world units. */
#define IMAGE_SLACK 18.0

MODE_STATE(extern, TorchState, torch, MODE_TORCH)

static void go_home(World *world)
{
    TorchState *torch = torch_state(world);
    torch->home = torch->homes[random_index(&world->state.random, torch->home_count)];
    torch->at = torch->home;
}

static bool torch_begin(World *world, Error *out_error)
{
    Places places;
    if (!places_create(&places, world->arena, out_error))
        return false;
    TorchState *torch = torch_state(world);
    torch->carrier = NO_PLAYER;
    /* The free place nearest to the center that the border leaves is on one side of many arenas. So
     * its mirror images are homes too, as far as they are free: levels are made alike for both
     * sides by turning or mirroring. */
    static const Vec2 mirrorings[TORCH_HOMES] = {{1, 1}, {-1, -1}, {-1, 1}, {1, -1}};
    Box within = mode_last_border(world->arena->level->size);
    Vec2 center = vec2_scale(world->arena->level->size, 0.5);
    Vec2 offset = vec2_subtract(places_nearest(&places, within, center), center);
    for (int i = 0; i < TORCH_HOMES; i++) {
        Vec2 image = vec2_add(center, vec2(mirrorings[i].x * offset.x, mirrorings[i].y * offset.y));
        Vec2 home = places_nearest(&places, within, image);
        if (vec2_distance(home, image) <= IMAGE_SLACK)
            torch->homes[torch->home_count++] = home;
    }
    places_destroy(&places);
    go_home(world);
    return true;
}

/* A carrier keeps it. It stays where it was dropped if there is room; else it is at the home that
 * is nearest to where it was. */
static void torch_carry_over(World *world, const World *from)
{
    TorchState *torch = torch_state(world);
    const TorchState *before = torch_view(from);
    torch->carrier = before->carrier;
    torch->idle_ticks = before->idle_ticks;
    torch->home = torch->homes[0];
    for (int i = 1; i < torch->home_count; i++)
        if (vec2_distance(torch->homes[i], before->home) < vec2_distance(torch->home, before->home))
            torch->home = torch->homes[i];
    bool is_home = vec2_distance(before->at, before->home) <= 0;
    torch->at = is_home || !free_place_is_free(world, before->at) ? torch->home : before->at;
    if (torch->carrier != NO_PLAYER)
        torch->at = world->state.players[torch->carrier].at;
}

static int nearest_toucher(const World *world)
{
    double reach = PLAYER_RADIUS + TORCH_RADIUS;
    int nearest = NO_PLAYER;
    for (int i = 0; i < world->player_count; i++) {
        double distance = vec2_distance(world->state.players[i].at, torch_view(world)->at);
        if (!world->state.players[i].is_alive || distance > reach)
            continue;
        nearest = i;
        reach = distance;
    }
    return nearest;
}

static void torch_step(World *world)
{
    TorchState *torch = torch_state(world);
    if (torch->carrier != NO_PLAYER && !world->state.players[torch->carrier].is_alive) {
        events_tell(&world->events, EVENT_TORCH_DROP, torch->carrier, torch->at, 0);
        torch->carrier = NO_PLAYER;
        torch->idle_ticks = 0;
    } else if (torch->carrier != NO_PLAYER) {
        torch->at = world->state.players[torch->carrier].at;
        score_add_tick(world, torch->carrier, torch->at);
    } else if ((torch->carrier = nearest_toucher(world)) != NO_PLAYER) {
        events_tell(&world->events, EVENT_TORCH_TAKE, torch->carrier, torch->at, 0);
    } else {
        /* The home is chosen at random, so a partial world gets it from the server. */
        Box box;
        bool is_home = vec2_distance(torch->at, torch->home) <= 0;
        bool is_shut_out = mode_border(world, &box) && !box_contains(box, torch->at);
        if (!is_home && (++torch->idle_ticks >= RULES_TICKS(TORCH_IDLE_SECONDS) || is_shut_out) &&
            !world->options.is_partial) {
            go_home(world);
            events_tell(&world->events, EVENT_TORCH_DROP, NO_PLAYER, torch->at, 0);
        }
    }
}

static bool is_lit(const World *world, int player)
{
    return torch_view(world)->carrier == player;
}

static ModeGoal torch_goal(const World *world, int player)
{
    const TorchState *torch = torch_view(world);
    if (torch->carrier == player)
        return (ModeGoal){.kind = GOAL_NONE, .player = NO_PLAYER};
    ModeGoalKind kind = torch->carrier == NO_PLAYER ? GOAL_TORCH : GOAL_CARRIER;
    return (ModeGoal){kind, torch->at, TORCH_RADIUS, torch->carrier};
}

static const StateField torch_fields[] = {
    FIELD_ROW(FIELD_INT, TorchState, carrier, NO_PLAYER, PLAYERS_MAX - 1),
    FIELD_ROW_VEC2(TorchState, home.x, home.y, FIELD_PLACE_MAX),
    FIELD_ROW_VEC2(TorchState, at.x, at.y, FIELD_PLACE_MAX),
    FIELD_ROW(FIELD_INT, TorchState, idle_ticks, 0, FIELD_COUNT_MAX),
    FIELD_ROW_FIXED(TorchState, homes),
    FIELD_ROW_FIXED(TorchState, home_count),
};

static bool torch_is_sound(const World *world)
{
    return torch_view(world)->carrier < world->player_count;
}

static const ModeRules torch_rules = {
    .mode = MODE_TORCH,
    .seconds = TORCH_SECONDS,
    .has_border = true,
    .has_midnight = true,
    .has_strikes = true,
    .players = EVERYBODY,
    .begin = torch_begin,
    .carry_over = torch_carry_over,
    .step = torch_step,
    .step_partial = torch_step, /* Everyone sees who carries it. */
    .is_lit = is_lit,
    .goal = torch_goal,
    .state = FIELD_TABLE_FIXED(TorchState, torch_fields, 2),
    .is_sound = torch_is_sound,
};

/* --- Practice, and the list ------------------------------------------------------------------- */

/* No clock and no end; instead of dying, players get health and shield back. */
static const ModeRules practice_rules = {
    .mode = MODE_PRACTICE,
    .is_deathless = true,
    .players = {.people_max = PLAYERS_MAX,
                .total_min = 1,
                .total_max = PLAYERS_MAX,
                .can_have_teams = true,
                .has_bots = true,
                .is_solo = true},
};

static const ModeRules *const modes[MODE_COUNT] = {
    [MODE_DEATHMATCH] = &deathmatch_rules, [MODE_LAST_LIGHT] = &last_light_rules,
    [MODE_BEACON] = &beacon_rules,         [MODE_TORCH] = &torch_rules,
    [MODE_SIEGE] = &siege_rules,           [MODE_TRIALS] = &trials_rules,
    [MODE_PRACTICE] = &practice_rules,     [MODE_BLITZ] = &blitz_rules,
};

const ModeRules *modes_rules(Mode mode)
{
    return modes[mode];
}

ModePlayers modes_players(Mode mode)
{
    return modes[mode]->players;
}

Mode modes_first(unsigned set)
{
    Mode mode = MODE_DEATHMATCH;
    while (mode < MODE_COUNT && (set >> mode & 1u) == 0)
        mode = (Mode)(mode + 1);
    return mode;
}

bool modes_have_strikes(Mode mode)
{
    return modes_rules(mode)->has_strikes;
}

bool modes_has_end(Mode mode)
{
    return modes[mode]->seconds > 0;
}

int modes_score_to_win(Mode mode, int players, bool has_teams)
{
    const ModeScores *needed = &modes[mode]->needed;
    ASSERT(players >= 1 && players <= PLAYERS_MAX);
    return (has_teams ? needed->of_team : needed->of_player)[players];
}

bool modes_levels_bots(Mode mode)
{
    return modes[mode]->bot_level;
}

int modes_team_in_turn(int player)
{
    return 1 + player % 2;
}

void modes_deal_sides(WorldOptions *options, int people, bool has_teams)
{
    const ModeRules *rules = modes[options->mode];
    if (people == 0)
        people = options->player_count >= 4 ? 2 : 1;
    for (int i = 0; i < options->player_count; i++) {
        int team = has_teams && rules->players.can_have_teams ? modes_team_in_turn(i) : 0;
        if (rules->teams == TEAMS_OF_SIEGE)
            team = i < people ? SIEGE_PEOPLE : SIEGE_ENEMIES;
        else if (rules->teams == TEAMS_TOGETHER)
            team = options->player_count > 1 ? 1 : 0;
        options->players[i].team = team;
    }
}
