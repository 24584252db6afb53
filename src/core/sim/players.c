/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "sim/world.h"

static bool is_pressed(const Player *player, PlayerInput input, uint8_t button)
{
    return (input.buttons & button) && !(player->held & button);
}

static void steer_player(World *world, int id, Vec2 move)
{
    Player *player = &world->state.players[id];
    double pace = mutators_pace(world->options.mutators);
    if (player->dash_buffer_ticks > 0 && player->dash_wait_ticks == 0) {
        player->dash_direction = vec2_unit_or(move, player->aim);
        player->dash_ticks = RULES_TICKS(DASH_SECONDS);
        player->dash_wait_ticks = RULES_TICKS(DASH_COOLDOWN_SECONDS);
        player->dash_buffer_ticks = 0;
        events_add(&world->events, (Event){EVENT_DASH, id, NO_PLAYER, player->at,
                                           player->dash_direction, 0, 0, WEAPON_PULSE});
    }
    if (player->dash_ticks > 0)
        player->velocity = vec2_scale(player->dash_direction, DASH_SPEED * pace);
    else {
        double top_speed = PLAYER_SPEED * pace;
        Vec2 goal = vec2_scale(move, top_speed);
        bool is_stopping = vec2_dot(goal, goal) <= 0 || vec2_dot(goal, player->velocity) < 0;
        double seconds = is_stopping ? PLAYER_STOP_SECONDS : PLAYER_START_SECONDS;
        player->velocity =
            vec2_approach(player->velocity, goal, top_speed / seconds * SECONDS_PER_TICK);
    }
    player->wanted_distance += vec2_length(move) * PLAYER_SPEED * pace * SECONDS_PER_TICK;
}

void players_steer(World *world, const PlayerInput inputs[PLAYERS_MAX], bool is_held)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        PlayerInput input = inputs[i];
        LastAim *last = &world->last_aims[i];
        int kept = 1 + RULES_TICKS(BUFFER_SECONDS); /* The press's own tick is counted off, too. */
        if (last->angle != input.aim)
            *last = (LastAim){input.aim, angle_unit_of_aim(input.aim)};
        player->aim = last->direction;
        if (is_pressed(player, input, INPUT_FIRE))
            player->fire_buffer_ticks = kept;
        if (is_pressed(player, input, INPUT_DASH))
            player->dash_buffer_ticks = kept;
        player->held = input.buttons;
        if (!player->is_alive || is_held)
            continue;
        steer_player(world, i, input_move(input));
        bool is_idle = input.move_x == 0 && input.move_y == 0 && input.buttons == 0;
        if (!is_idle && player->linger_ticks < 0)
            player->linger_ticks = 0;
    }
}

static void finish_dash(Player *player, double top_speed)
{
    if (player->dash_ticks == 0 || --player->dash_ticks > 0)
        return;
    double speed = vec2_length(player->velocity);
    if (speed > top_speed)
        player->velocity = vec2_scale(player->velocity, top_speed / speed);
}

/* A mover is too deep in the player or went past its center. */
static bool is_run_over(const World *world, const Player *player, const CrowdBody *body)
{
    return body->mover_depth > CRUSH_DEPTH ||
           movers_ran_over(&world->movers, world->arena, player->at, body->at);
}

void players_move(World *world)
{
    CrowdBody bodies[PLAYERS_MAX];
    int ids[PLAYERS_MAX];
    bool is_crushed[PLAYERS_MAX];
    Vec2 starts[PLAYERS_MAX];
    int count = 0;
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        Vec2 slip = player->dash_ticks > 0 ? player->dash_direction : vec2(0, 0);
        if (!player->is_alive)
            continue;
        ids[count] = i;
        bodies[count++] = (CrowdBody){.at = player->at, .velocity = player->velocity, .slip = slip};
    }
    /* Movers push first, then players go their own way; each time they give way to each other. */
    Surroundings around = {world->arena, &world->movers, &world->grid};
    crowd_push(&around, bodies, count);
    for (int i = 0; i < count; i++) {
        is_crushed[i] = bodies[i].mover_depth > CRUSH_DEPTH;
        starts[i] = bodies[i].at;
    }
    crowd_move(&world->crowd, &around, bodies, count);
    crowd_keep_apart(&around, bodies, starts, count);
    for (int i = 0; i < count; i++) {
        Player *player = &world->state.players[ids[i]];
        const CrowdBody *body = &bodies[i];
        is_crushed[i] = is_crushed[i] || is_run_over(world, player, body);
        player->at = body->at;
        player->velocity = body->velocity;
        player->moved_distance += vec2_distance(starts[i], body->at); /* Without the push. */
        player->pinned_ticks = body->mover_depth > PINNED_DEPTH ? player->pinned_ticks + 1 : 0;
        finish_dash(player, PLAYER_SPEED * mutators_pace(world->options.mutators));
        if (is_crushed[i] || player->pinned_ticks > RULES_TICKS(CRUSH_SECONDS))
            damage_crush(world, ids[i]);
    }
}

static void shoot_weapon(World *world, int id)
{
    Player *player = &world->state.players[id];
    WeaponKind kind = player->weapon;
    const Weapon *weapon = weapons_row(kind);
    bool is_charged = player->is_charged;
    player->fire_wait_ticks = RULES_TICKS(weapon->interval);
    player->guard_ticks = 0;
    strikes_set_loaded(world, id, false);
    player->is_charged = false;
    player->velocity = vec2_add_scaled(player->velocity, player->aim, -RECOIL);
    if (weapon->ammunition > 0)
        player->ammunition--;
    bullets_fire(world, id, player->aim, is_charged);
    bool is_out = weapon->ammunition > 0 && player->ammunition == 0;
    if (is_out && player->weapon == kind && !loadout_is_disc_away(player))
        loadout_run_out(world, id);
}

/* Firing or charging ends a cloak. */
static void pull_trigger(World *world, int id)
{
    Player *player = &world->state.players[id];
    const Weapon *weapon = weapons_row(player->weapon);
    player->fire_buffer_ticks = 0;
    player->cloak_ticks = 0;
    if (weapon->charge <= 0) {
        shoot_weapon(world, id);
        return;
    }
    player->charge_ticks = RULES_TICKS(weapon->charge);
    loadout_tell(world, EVENT_CHARGE, id, player->weapon);
}

void players_fire(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        bool is_firing = (player->held & INPUT_FIRE) || player->fire_buffer_ticks > 0;
        if (!player->is_alive || !strikes_may_shoot(world, i))
            continue;
        if (player->charge_ticks > 0) {
            if (--player->charge_ticks == 0)
                shoot_weapon(world, i);
        } else if (is_firing && player->fire_wait_ticks == 0 && !loadout_is_disc_away(player)) {
            pull_trigger(world, i);
        }
    }
}

static void count_down(int *ticks)
{
    if (*ticks > 0)
        --*ticks;
}

static void recharge_shield(World *world, int id)
{
    Player *player = &world->state.players[id];
    int wait = RULES_TICKS(UNSEEN_SECONDS);
    if (!mutators_recover(strikes_mutators(world)))
        return;
    if (player->unseen_ticks < wait || player->shield >= PLAYER_SHIELD)
        return;
    if (player->unseen_ticks == wait)
        events_tell(&world->events, EVENT_SHIELD_UP, id, player->at, 0);
    double shield = player->shield + SHIELD_RECHARGE * SECONDS_PER_TICK;
    player->shield = shield < PLAYER_SHIELD ? shield : PLAYER_SHIELD;
}

void players_recover(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        count_down(&player->fire_buffer_ticks);
        count_down(&player->dash_buffer_ticks);
        if (!player->is_alive)
            continue;
        count_down(&player->fire_wait_ticks);
        count_down(&player->dash_wait_ticks);
        count_down(&player->guard_ticks);
        count_down(&player->credit_ticks);
        count_down(&player->cloak_ticks);
        count_down(&player->lit_ticks);
        recharge_shield(world, i);
        stuck_judge(world, i);
    }
}
