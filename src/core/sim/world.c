/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/sight.h"
#include "sim/weapons.h"

/* The streams of the seed's random numbers. */
enum { STREAM_WORLD = 1 };

bool world_allocate(World *out_world, const Arena *arena, const ModeRules *rules,
                    const WorldOptions *options, Error *out_error)
{
    ASSERT(options->player_count >= 1 && options->player_count <= PLAYERS_MAX);
    ASSERT(rules->mode == options->mode);
    memset(out_world, 0, sizeof *out_world);
    out_world->arena = arena;
    out_world->rules = rules;
    out_world->options = *options;
    out_world->player_count = options->player_count;
    out_world->pad_count = arena->level->pickup_count;
    for (int i = 0; i < PLAYERS_MAX; i++)
        out_world->last_aims[i] = (LastAim){0, angle_unit_of_aim(0)};
    if (!movers_create(&out_world->movers, arena, out_error))
        return false;
    if (breakables_create(out_world, out_error) &&
        crowd_create(&out_world->crowd, arena, PLAYERS_MAX, 1, out_error))
        return true;
    world_destroy(out_world);
    return false;
}

bool world_create(World *out_world, const Arena *arena, const ModeRules *rules,
                  const WorldOptions *options, Error *out_error)
{
    if (!float_mode_check(out_error) || !mode_check_players(rules, options, out_error) ||
        !world_allocate(out_world, arena, rules, options, out_error))
        return false;
    uint64_t seed = rules->ignores_seed ? 0 : options->seed;
    out_world->state.random = random_make(seed, STREAM_WORLD);
    out_world->state.countdown_ticks = options->countdown_ticks;
    out_world->state.phase = options->countdown_ticks > 0 ? PHASE_COUNTDOWN : PHASE_PLAY;
    for (int i = 0; i < out_world->player_count; i++) {
        const PlayerSetup *setup = &out_world->options.players[i];
        Player *player = &out_world->state.players[i];
        memcpy(player->name, setup->name, sizeof player->name);
        player->name[sizeof player->name - 1] = '\0';
        player->circle = setup->circle > 0 ? setup->circle - 1 : i % PLAYER_CIRCLES;
        player->team = setup->team;
        player->score = setup->score;
        player->credit_player = NO_PLAYER;
    }
    pickups_reset(out_world);
    if (rules->begin && !rules->begin(out_world, out_error)) {
        world_destroy(out_world);
        return false;
    }
    spawn_everyone(out_world);
    return true;
}

void world_destroy(World *world)
{
    breakables_destroy(world);
    crowd_destroy(&world->crowd);
    movers_destroy(&world->movers);
}

static void place_movers(World *world)
{
    int before = world->state.tick > 0 ? -1 : 0;
    movers_step(&world->movers, world->arena, strikes_mover_seconds(world, before),
                strikes_mover_seconds(world, 0));
    breakables_clear_movers(world, &world->movers);
}

void world_refresh(World *world)
{
    place_movers(world);
    breakables_restore(world);
}

void world_copy_used(WorldState *to, const WorldState *from, const Arena *arena)
{
    memcpy(to, from, offsetof(WorldState, bullets));
    memcpy(to->bullets, from->bullets, (size_t)from->bullet_count * sizeof to->bullets[0]);
    memcpy(to->breakable_health, from->breakable_health,
           (size_t)arena->breakable_count * sizeof to->breakable_health[0]);
}

void world_set_state(World *world, const WorldState *state)
{
    world_copy_used(&world->state, state, world->arena);
    events_clear(&world->events);
    world_refresh(world);
}

static void count_down_to_start(World *world)
{
    if (--world->state.countdown_ticks > 0)
        return;
    world->state.phase = PHASE_PLAY;
    if (world->state.play_ticks > 0)
        return;
    events_tell(&world->events, EVENT_MATCH_START, NO_PLAYER, vec2(0, 0), 0);
}

static bool has_winning_score(const World *world)
{
    ModeSide sides[PLAYERS_MAX];
    int needed = mode_score_to_win(world);
    return needed > 0 && mode_sides(world, sides) > 0 && sides[0].score >= needed;
}

static void close_border(World *world)
{
    const ModeRules *rules = world->rules;
    Box box;
    if (!mode_border(world, &box) || world->options.is_endless || !mode_can_hurt(world))
        return;
    if (mode_clock_ticks(world) == RULES_TICKS(rules->seconds - BORDER_SECONDS) + 1)
        events_tell(&world->events, EVENT_BORDER, NO_PLAYER, vec2(0, 0), 0);
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        if (!player->is_alive || box_contains(box, player->at))
            continue;
        player->unseen_ticks = 0;
        damage_by_border(world, i, BORDER_HURT * SECONDS_PER_TICK);
    }
}

/* Steps the mode and the border, and ends the match. A partial world learns of the end from the
 * server. */
static void step_mode(World *world)
{
    const ModeRules *rules = world->rules;
    if (world->options.is_partial) {
        if (rules->step_partial)
            rules->step_partial(world);
        close_border(world);
        return;
    }
    if (rules->step)
        rules->step(world);
    close_border(world);
    bool is_over = mode_is_time_up(world) || has_winning_score(world) ||
                   (rules->is_over && rules->is_over(world));
    if (!is_over && mode_is_sudden_death(world) &&
        mode_clock_ticks(world) == RULES_TICKS(rules->seconds))
        events_tell(&world->events, EVENT_SUDDEN_DEATH, NO_PLAYER, vec2(0, 0), 0);
    if (!is_over || world->options.is_endless)
        return;
    world->state.phase = PHASE_OVER;
    ModeOutcome outcome = mode_outcome(world);
    events_tell(&world->events, EVENT_MATCH_END, outcome.player, vec2(0, 0), outcome.team);
}

/* The order is part of the rules: changing it changes how recordings play. */
static void step_play(World *world, const PlayerInput inputs[PLAYERS_MAX])
{
    world->state.play_ticks++;
    players_steer(world, inputs, false);
    players_move(world);
    midnight_step(world);
    linger_step(world);
    sight_update(world);
    players_fire(world);
    bullets_fly(world);
    players_recover(world);
    spawn_returning(world);
    pickups_step(world);
    step_mode(world);
}

void world_step(World *world, const PlayerInput inputs[PLAYERS_MAX])
{
    events_clear(&world->events);
    if (world->state.phase == PHASE_OVER) {
        world->state.over_ticks++;
        return;
    }
    world->state.tick++;
    strikes_step(world);
    place_movers(world);
    if (world->state.phase == PHASE_PLAY) {
        step_play(world, inputs);
        return;
    }
    players_steer(world, inputs, true);
    players_move(world);    /* Players stand still, but movers push them. */
    players_recover(world); /* Buffered presses expire as in play. */
    spawn_waiting(world);
    count_down_to_start(world);
}

/* --- Stages ----------------------------------------------------------------------------------- */

bool stage_open(Arena *out_arena, World *out_world, const Level *level, const WorldOptions *options,
                Error *out_error)
{
    out_world->arena = NULL;
    if (!arena_create(out_arena, level, out_error))
        return false;
    if (world_create(out_world, out_arena, modes_rules(options->mode), options, out_error))
        return true;
    arena_destroy(out_arena);
    out_world->arena = NULL;
    return false;
}

void stage_close(Arena *arena, World *world)
{
    if (world->arena == NULL)
        return;
    world_destroy(world);
    arena_destroy(arena);
}

bool stage_create(Stage **out_stage, const Level *level, const WorldOptions *options,
                  Error *out_error)
{
    Stage *stage = calloc(1, sizeof *stage);
    *out_stage = NULL;
    if (!stage)
        return error_memory(out_error);
    if (!stage_open(&stage->arena, &stage->world, level, options, out_error)) {
        free(stage);
        return false;
    }
    *out_stage = stage;
    return true;
}

void stage_destroy(Stage *stage)
{
    if (!stage)
        return;
    stage_close(&stage->arena, &stage->world);
    free(stage);
}
