/* SPDX-License-Identifier: MIT */
#include "bots/bot.h"

#include "bots/bot_parts.h"
#include "sim/world.h"

/* How often each bot, in ticks of its own, moves and plans, and movers are marked. */
enum { THINK_TICKS = 8, PLAN_TICKS = 24, MARK_TICKS = 24 };

/* The bots' streams of the seed's random numbers start here. */
enum { STREAM_BOTS = 100 };

static const char *const names[PLAYERS_MAX] = {"Escapement", "Pallet", "Foliot", "Fusee",
                                               "Arbor",      "Detent", "Pinion", "Remontoir"};

const char *bot_name(int player_id)
{
    ASSERT(player_id >= 0 && player_id < PLAYERS_MAX);
    return names[player_id];
}

static void give_strength(Bot *bot, double strength)
{
    bot->strength = strength;
    bot->own_skill = bot_skill_of(strength);
    bot->skill = &bot->own_skill;
}

static void give_level(Bot *bot, BotLevel level)
{
    bot->level = level;
    bot->rating = bot_skill_strength(level);
    give_strength(bot, bot->rating);
}

static void give_rating(Bot *bot, double rating)
{
    if (bot->level != BOT_ADAPTIVE)
        return;
    bot->rating = bot_skill_strength(BOT_ADAPTIVE) + rating;
    give_strength(bot, bot->rating);
}

static void bot_init(Bot *bot, const World *world, int id, BotLevel level)
{
    *bot = (Bot){.id = id};
    give_level(bot, level);
    bot->manner = bot_manner_traits(BOT_MANNER_USUAL);
    /* Where a bot takes a player over again, its random numbers are others than the first time. */
    uint64_t time = (uint64_t)PLAYERS_MAX * (uint64_t)world->state.tick;
    bot->random = random_make(world->options.seed, (uint64_t)STREAM_BOTS + (uint64_t)id + time);
    bot->target = bot->engaged_target = NO_PLAYER;
    bot->aim_degrees = angle_degrees_of(world->state.players[id].aim);
    bot->circling = 1;
    for (int i = 0; i < world->player_count; i++)
        bot->judged_shots[i] = world->state.players[i].shots;
    bot_adapt_begin(bot, world);
    bot_wants_reset(bot, world);
}

bool bot_team_create(BotTeam **out_team, const World *world, unsigned player_bits,
                     const BotLevel levels[PLAYERS_MAX], Error *out_error)
{
    BotTeam *team = calloc(1, sizeof *team);
    if (!team)
        return error_memory(out_error);
    if (!navigation_create(&team->navigation, world->arena, out_error)) {
        bot_team_destroy(team);
        return false;
    }
    team->player_bits = player_bits;
    for (int i = 0; i < world->player_count; i++)
        bot_init(&team->bots[i], world, i, levels[i]);
    *out_team = team;
    return true;
}

void bot_team_destroy(BotTeam *team)
{
    if (!team)
        return;
    navigation_destroy(team->navigation);
    free(team);
}

void bot_team_give_manner(BotTeam *team, int player, BotManner manner)
{
    ASSERT(player >= 0 && player < PLAYERS_MAX && (team->player_bits >> player & 1u) != 0);
    team->bots[player].manner = bot_manner_traits(manner);
}

void bot_team_give_rating(BotTeam *team, double rating)
{
    team->rating = rating;
    for (int i = 0; i < PLAYERS_MAX; i++)
        give_rating(&team->bots[i], rating);
}

bool bot_team_rating(const BotTeam *team, double *out_rating)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        if (!(team->player_bits >> i & 1u) || team->bots[i].level != BOT_ADAPTIVE)
            continue;
        sum += team->bots[i].rating - bot_skill_strength(BOT_ADAPTIVE);
        count++;
    }
    if (count > 0)
        *out_rating = sum / count;
    return count > 0;
}

void bot_team_take_over(BotTeam *team, const World *world, int player, BotLevel level)
{
    ASSERT(player >= 0 && player < world->player_count);
    team->player_bits |= 1u << player;
    bot_init(&team->bots[player], world, player, level);
    give_rating(&team->bots[player], team->rating);
}

void bot_team_give_back(BotTeam *team, int player)
{
    ASSERT(player >= 0 && player < PLAYERS_MAX);
    team->player_bits &= ~(1u << player);
}

static void forget_everything(Bot *bot, const World *world)
{
    const Player *player = &world->state.players[bot->id];
    memset(bot->sightings, 0, sizeof bot->sightings);
    bot->target = NO_PLAYER;
    bot->plan = PLAN_ROAM;
    bot->shot = (BotShot){.kind = SHOT_NONE};
    bot->has_goal = bot->keeps_goal = bot->has_leash = bot->has_fixed_target = false;
    bot->has_given_up = false;
    bot->patient_tick = world->state.tick;
    bot->leave_until = bot->way_out.count = 0;
    bot->heading = vec2(0, 0);
    bot->aim_degrees = angle_degrees_of(player->aim);
}

bool bot_team_change_arena(BotTeam *team, const World *world, Error *out_error)
{
    Navigation *navigation;
    if (!navigation_create(&navigation, world->arena, out_error))
        return false;
    navigation_destroy(team->navigation);
    team->navigation = navigation;
    for (int i = 0; i < world->player_count; i++) {
        /* What it knows of the players stays. */
        Bot *bot = &team->bots[i];
        bot->shot = (BotShot){.kind = SHOT_NONE};
        bot->has_goal = bot->keeps_goal = bot->has_leash = bot->has_fixed_target = false;
        bot->has_cover = bot->is_riding = false;
        bot->path.count = bot->path_next = bot->way_out.count = 0;
        bot->has_given_up = false;
        bot->patient_tick = world->state.tick;
        bot->heading = vec2(0, 0);
        bot_wants_reset(bot, world);
    }
    return true;
}

/* Whom the adaptive level adapts to: the people, or among bots alone those of a fixed level. */
static unsigned find_people(const BotTeam *team, const World *world)
{
    unsigned all = (1u << world->player_count) - 1;
    unsigned fixed = 0;
    for (int i = 0; i < world->player_count; i++)
        fixed |= team->bots[i].level != BOT_ADAPTIVE ? 1u << i : 0;
    unsigned people = all & ~team->player_bits;
    return people != 0 ? people : fixed;
}

static PlayerInput bot_think(Bot *bot, BotTeam *team, const World *world, unsigned people)
{
    Navigation *navigation = team->navigation;
    const Player *self = &world->state.players[bot->id];
    /* Some modes set the bots' level and change it. */
    BotLevel level;
    if (mode_bot_level(world, bot->id, &level) && level != bot->level)
        give_level(bot, level);
    if (bot->level == BOT_ADAPTIVE && world->state.phase == PHASE_PLAY &&
        world->state.tick % BOT_ADAPT_TICKS == 0)
        give_strength(bot, bot_adapt_strength(bot, world, people));
    if (!self->is_alive) {
        forget_everything(bot, world);
        return input_make(vec2(0, 0), angle_aim_of(self->aim), false, false);
    }
    bot_sense(bot, world);
    bot_stay_watch(bot, world);
    int turn = world->state.tick + bot->id * 3;
    bool has_another_target = bot_goal_has_another_target(bot, world);
    if (turn % PLAN_TICKS == 0 || has_another_target ||
        (bot->plan == PLAN_FIGHT && bot->target != NO_PLAYER &&
         !bot->sightings[bot->target].is_visible))
        bot_plan(bot, navigation, world);
    bot->wants_dash = false;
    if (bot->way_out.count == 0 && turn % PLAN_TICKS == 0 && bot->has_given_up)
        bot_way_out_find(bot, world);
    if (!bot_way_out_follow(bot, world) && (turn % THINK_TICKS == 0 || has_another_target))
        bot_move(bot, navigation, world);
    bot_shot_find(bot, world);
    bot_aim_turn(bot, world);
    bot->wants_dash |= bot->manner.dash != BOT_DASH_NEVER && bot_aim_wants_guard(bot, world);
    AimAngle aim = angle_aim_of(angle_unit_degrees(bot->aim_degrees));
    return input_make(bot->heading, aim, bot_aim_fires(bot, world), bot->wants_dash);
}

void bot_team_think(BotTeam *team, const World *world, PlayerInput inputs[PLAYERS_MAX])
{
    navigation_look_at_breakables(team->navigation, &world->grid, world->state.breakable_health);
    if (world->arena->moving_count > 0 && world->state.tick % MARK_TICKS == 0)
        navigation_mark_movers(team->navigation, strikes_mover_seconds(world, 0),
                               strikes_mover_pace(world));
    else
        navigation_go_on(team->navigation);
    unsigned people = find_people(team, world);
    for (int i = 0; i < world->player_count; i++)
        if (team->player_bits >> i & 1u)
            inputs[i] = bot_think(&team->bots[i], team, world, people);
}
