/* SPDX-License-Identifier: MIT */
#include "match/heat.h"

#include "bots/bot.h"
#include "match/match.h"
#include "sim/world.h"

#include <stdlib.h>

#define SPAWN_REACH 1.0 /* A circle that comes in is so near to its spawn. */

struct Heat {
    Level level;
    Mode mode;
    int played;
    Stage *stage; /* Of the match under way, or NULL. */
    BotTeam *team;
    MeasuresWatch watch;
    int stuck[PLAYERS_MAX]; /* As of the last tick. */
    HeatSums sums;
    bool has_floor; /* It is the same in each match. */
};

void heat_add(HeatSums *sums, const HeatSums *other)
{
    if (sums->cell <= 0) {
        *sums = *other;
        return;
    }
    sums->matches += other->matches;
    for (int i = 0; i < TEAM_SLOTS; i++)
        sums->won[i] += other->won[i];
    measures_add(&sums->measures, &other->measures);
    for (int i = 0; i < LEVEL_SPAWNS; i++) {
        sums->spawns[i].returns += other->spawns[i].returns;
        sums->spawns[i].seen += other->spawns[i].seen;
    }
    for (int i = 0; i < sums->columns * sums->rows; i++) {
        HeatCell *cell = &sums->cells[i];
        cell->ticks += other->cells[i].ticks;
        cell->seen += other->cells[i].seen;
        cell->stuck += other->cells[i].stuck;
        cell->deaths += other->cells[i].deaths;
    }
}

Vec2 heat_middle(const HeatSums *sums, int cell)
{
    int column = cell % sums->columns, row = cell / sums->columns;
    return vec2((column + 0.5) * sums->cell, (row + 0.5) * sums->cell);
}

static HeatCell *cell_at(HeatSums *sums, Vec2 at)
{
    int column = clamp_to_int(at.x / sums->cell, 0, sums->columns - 1);
    int row = clamp_to_int(at.y / sums->cell, 0, sums->rows - 1);
    return &sums->cells[row * sums->columns + column];
}

static void lay_grid(HeatSums *sums, Vec2 size)
{
    sums->size = size;
    for (double cell = HEAT_CELL; sums->cell <= 0; cell *= 1.1) {
        sums->columns = (int)ceil(size.x / cell);
        sums->rows = (int)ceil(size.y / cell);
        if (sums->columns * sums->rows <= HEAT_CELLS_MAX)
            sums->cell = cell;
    }
}

static bool can_fight(Mode mode)
{
    ModePlayers players = modes_players(mode);
    return players.has_bots && !players.is_solo && modes_has_end(mode);
}

/* The first one that the level has; MODE_COUNT for none. */
static Mode choose_mode(const Level *level)
{
    unsigned modes = level->modes;
    for (Mode mode = MODE_DEATHMATCH; mode < MODE_COUNT; mode = (Mode)(mode + 1))
        if (!can_fight(mode))
            modes &= ~(1u << mode);
    return modes_first(modes);
}

bool heat_create(Heat **out_heat, Level *level, Error *out_error)
{
    Heat *heat = calloc(1, sizeof *heat);
    if (heat == NULL) {
        level_destroy(level);
        return error_memory(out_error);
    }
    heat->level = *level;
    *level = (Level){.obstacle_count = 0};
    heat->mode = choose_mode(&heat->level);
    HeatSums *sums = &heat->sums;
    if (heat->mode == MODE_COUNT) {
        heat_destroy(heat);
        return error_set(out_error, tr("Bots can't play any of this level's modes. Turn on another "
                                       "one, such as Deathmatch."));
    }
    lay_grid(sums, heat->level.size);
    sums->players = match_default_bots(heat->mode, heat->level.players, 0);
    sums->has_teams = modes_players(heat->mode).can_have_teams && sums->players % 2 == 0;
    *out_heat = heat;
    return true;
}

static void end_match(Heat *heat)
{
    bot_team_destroy(heat->team);
    stage_destroy(heat->stage);
    heat->team = NULL;
    heat->stage = NULL;
}

void heat_destroy(Heat *heat)
{
    if (heat == NULL)
        return;
    end_match(heat);
    level_destroy(&heat->level);
    free(heat);
}

/* Where a circle has room beside what stands, most of the time beside movers too, and can walk to
 * most other places from. */
static bool find_floor(Heat *heat, Error *out_error)
{
    Places places;
    World *world = &heat->stage->world;
    HeatSums *sums = &heat->sums;
    int movers = world->movers.count;
    if (!places_create(&places, world->arena, out_error))
        return false;
    int largest = navigation_largest_area(places.navigation).first;
    world->movers.count = 0;
    for (int i = 0; i < sums->columns * sums->rows; i++) {
        Vec2 at = heat_middle(sums, i);
        sums->cells[i].is_floor = free_place_is_free(world, at) && places_is_open(&places, at) &&
                                  navigation_area(places.navigation, at).first == largest;
    }
    world->movers.count = movers;
    sums->has_movers = movers > 0;
    places_destroy(&places);
    heat->has_floor = true;
    return true;
}

static void clear_counts(HeatSums *sums)
{
    sums->matches = 0;
    memset(sums->won, 0, sizeof sums->won);
    memset(&sums->measures, 0, sizeof sums->measures);
    memset(sums->spawns, 0, sizeof sums->spawns);
    for (int i = 0; i < sums->columns * sums->rows; i++)
        sums->cells[i] = (HeatCell){.is_floor = sums->cells[i].is_floor};
}

static bool begin_match(Heat *heat, Error *out_error)
{
    BotLevel levels[PLAYERS_MAX];
    HeatSums *sums = &heat->sums;
    WorldOptions options = {
        .mode = heat->mode, .seed = 1 + (uint64_t)heat->played, .player_count = sums->players};
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = BOT_VETERAN; /* As `make balance` does. */
    modes_deal_sides(&options, 0, sums->has_teams);
    if (!stage_create(&heat->stage, &heat->level, &options, out_error))
        return false;
    if ((!heat->has_floor && !find_floor(heat, out_error)) ||
        !bot_team_create(&heat->team, &heat->stage->world, ~0u, levels, out_error)) {
        end_match(heat);
        return false;
    }
    clear_counts(sums);
    heat->watch = (MeasuresWatch){.had_contact = false};
    memset(heat->stuck, 0, sizeof heat->stuck);
    return true;
}

static void count_return(HeatSums *sums, const World *world, int id)
{
    const Level *level = world->arena->level;
    for (int i = 0; i < level->spawn_count; i++)
        if (vec2_distance(level->spawns[i].at, world->state.players[id].at) < SPAWN_REACH) {
            sums->spawns[i].returns++;
            sums->spawns[i].seen += measures_exposed_to(world, id) != 0;
            return;
        }
}

/* One tick, after it. */
static void count_tick(Heat *heat)
{
    World *world = &heat->stage->world;
    HeatSums *sums = &heat->sums;
    measures_tick(&sums->measures, &heat->watch, world);
    if (world->state.phase != PHASE_PLAY)
        return;
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        HeatCell *cell = cell_at(sums, player->at);
        cell->stuck += player->stuck_ticks - heat->stuck[i];
        heat->stuck[i] = player->stuck_ticks;
        cell->ticks += player->is_alive;
        cell->seen += player->is_alive && player->is_seen;
    }
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (events_is_death(event->kind))
            cell_at(sums, world->state.players[event->player].at)->deaths++;
        if (measures_is_return(world, event))
            count_return(sums, world, event->player);
    }
}

static void count_result(Heat *heat)
{
    const World *world = &heat->stage->world;
    HeatSums *sums = &heat->sums;
    ModeOutcome outcome = mode_outcome(world);
    measures_result(&sums->measures, world, NO_PLAYER);
    sums->matches = 1;
    if (sums->has_teams && !outcome.is_draw)
        sums->won[outcome.team] = 1;
}

HeatStep heat_step(Heat *heat, int ticks, Error *out_error)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    if (heat->stage == NULL && !begin_match(heat, out_error))
        return HEAT_FAILED;
    World *world = &heat->stage->world;
    for (int i = 0; i < ticks; i++) {
        bot_team_think(heat->team, world, inputs);
        world_step(world, inputs);
        count_tick(heat);
        if (world->state.phase != PHASE_OVER && world->state.play_ticks < RULES_TICKS(HEAT_SECONDS))
            continue;
        count_result(heat);
        end_match(heat);
        heat->played++;
        return HEAT_PLAYED;
    }
    return HEAT_GOES_ON;
}

const HeatSums *heat_sums(const Heat *heat)
{
    return &heat->sums;
}
