/* SPDX-License-Identifier: MIT */
#include "sim/players.h"

#include "collision/sat.h"
#include "sim/bullets.h"
#include "sim/harm.h"
#include "sim/resolve.h"
#include "sim/rules.h"

/* A move is resolved in steps no longer than this, so that no obstacle is jumped. */
#define LONGEST_STEP (0.5 * PLAYER_RADIUS)

static bool is_pressed(const Player *player, PlayerInput input, uint8_t button)
{
    return (input.buttons & button) && !(player->held & button);
}

static void read_buttons(Player *player, PlayerInput input)
{
    if (is_pressed(player, input, INPUT_FIRE))
        player->fire_buffer_ticks = RULES_TICKS(BUFFER_SECONDS);
    if (is_pressed(player, input, INPUT_DASH))
        player->dash_buffer_ticks = RULES_TICKS(BUFFER_SECONDS);
    player->held = input.buttons;
}

static void start_dash(World *world, int id, Vec2 wish)
{
    Player *player = &world->players[id];
    player->dash_direction = vec2_unit_or(wish, player->aim);
    player->dash_ticks = RULES_TICKS(DASH_SECONDS);
    player->dash_wait_ticks = RULES_TICKS(DASH_COOLDOWN_SECONDS);
    player->dash_buffer_ticks = 0;
    events_add(&world->events, (Event){.kind = EVENT_DASH,
                                       .player = id,
                                       .other = NOBODY,
                                       .at = player->at,
                                       .direction = player->dash_direction});
}

static void accelerate(Player *player, Vec2 wish)
{
    Vec2 goal = vec2_scale(wish, PLAYER_SPEED);
    bool is_stopping = vec2_dot(goal, player->velocity) <= 0;
    double seconds = is_stopping ? PLAYER_STOP_SECONDS : PLAYER_START_SECONDS;
    player->velocity = vec2_approach(player->velocity, goal, PLAYER_SPEED / seconds * TICK_SECONDS);
}

static void steer(World *world, int id, Vec2 wish)
{
    Player *player = &world->players[id];
    if (player->dash_buffer_ticks > 0 && player->dash_wait_ticks == 0)
        start_dash(world, id, wish);
    if (player->dash_ticks > 0)
        player->velocity = vec2_scale(player->dash_direction, DASH_SPEED);
    else
        accelerate(player, wish);
    player->wished_way += vec2_length(wish) * PLAYER_SPEED * TICK_SECONDS;
}

void players_steer(World *world, const PlayerInput inputs[MAX_PLAYERS], bool is_held)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->players[i];
        player->aim = angle_unit_of_aim(inputs[i].aim);
        read_buttons(player, inputs[i]);
        if (player->is_alive && !is_held)
            steer(world, i, input_move(inputs[i]));
    }
}

/* Circles push each other apart by half the overlap each; obstacles have the last word afterwards.
 */
static void part_players(const World *world, Vec2 wishes[MAX_PLAYERS])
{
    for (int i = 0; i < world->player_count; i++)
        for (int k = i + 1; k < world->player_count; k++) {
            if (!world->players[i].is_alive || !world->players[k].is_alive)
                continue;
            Contact contact = sat_circle_circle((Circle){wishes[i], PLAYER_RADIUS},
                                                (Circle){wishes[k], PLAYER_RADIUS});
            if (!contact.hit)
                continue;
            wishes[i] = vec2_add_scaled(wishes[i], contact.normal, contact.depth / 2);
            wishes[k] = vec2_add_scaled(wishes[k], contact.normal, -contact.depth / 2);
        }
}

/* What of a velocity points into what it rests against is lost; between two such things all of it.
 */
static Vec2 slide(Vec2 velocity, const Rest *rest)
{
    Vec2 slid = velocity;
    for (int i = 0; i < rest->contact_count; i++) {
        double inward = vec2_dot(slid, rest->normals[i]);
        if (inward < 0)
            slid = vec2_add_scaled(slid, rest->normals[i], -inward);
    }
    for (int i = 0; i < rest->contact_count; i++)
        if (vec2_dot(slid, rest->normals[i]) < -1e-9)
            return vec2(0, 0);
    return slid;
}

static void move_player(World *world, int id, Vec2 wish)
{
    Player *player = &world->players[id];
    Surroundings around = {world->arena, &world->movers};
    Vec2 start = player->at;
    Vec2 way = vec2_subtract(wish, start);
    int steps = 1 + (int)(vec2_length(way) / LONGEST_STEP);
    Vec2 slip = player->dash_ticks > 0 ? player->dash_direction : vec2(0, 0);
    bool is_pinned = false;
    for (int i = 0; i < steps; i++) {
        Vec2 next = vec2_add_scaled(player->at, way, 1.0 / steps);
        Rest rest = resolve_circle(&around, (Circle){player->at, PLAYER_RADIUS}, next, slip);
        player->at = rest.at;
        player->velocity = slide(player->velocity, &rest);
        is_pinned = rest.is_pinned;
    }
    player->gone_way += vec2_distance(start, player->at);
    player->pinned_ticks = is_pinned ? player->pinned_ticks + 1 : 0;
}

static void finish_dash(Player *player)
{
    if (player->dash_ticks == 0 || --player->dash_ticks > 0)
        return;
    double speed = vec2_length(player->velocity);
    if (speed > PLAYER_SPEED)
        player->velocity = vec2_scale(player->velocity, PLAYER_SPEED / speed);
}

void players_move(World *world)
{
    Vec2 wishes[MAX_PLAYERS];
    for (int i = 0; i < world->player_count; i++)
        wishes[i] = vec2_add_scaled(world->players[i].at, world->players[i].velocity, TICK_SECONDS);
    part_players(world, wishes);
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->players[i];
        if (!player->is_alive)
            continue;
        move_player(world, i, wishes[i]);
        finish_dash(player);
        if (player->pinned_ticks > RULES_TICKS(CRUSH_SECONDS))
            harm_crush(world, i);
    }
}

static void fire(World *world, int id)
{
    Player *player = &world->players[id];
    double spread = random_between(&world->random, -PULSE_SPREAD_DEGREES, PULSE_SPREAD_DEGREES);
    Vec2 direction = angle_turn(player->aim, angle_unit_degrees(spread));
    player->fire_wait_ticks = RULES_TICKS(PULSE_INTERVAL_SECONDS);
    player->fire_buffer_ticks = 0;
    player->guard_ticks = 0;
    player->shots++;
    player->velocity = vec2_add_scaled(player->velocity, player->aim, -RECOIL);
    bullets_fire(world, id, direction, player->is_charged);
    player->is_charged = false;
}

void players_fire(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->players[i];
        bool is_firing = (player->held & INPUT_FIRE) || player->fire_buffer_ticks > 0;
        if (player->is_alive && is_firing && player->fire_wait_ticks == 0)
            fire(world, i);
    }
}

static void count_down(int *ticks)
{
    if (*ticks > 0)
        --*ticks;
}

static void recharge(World *world, int id)
{
    Player *player = &world->players[id];
    int wait = RULES_TICKS(UNSEEN_SECONDS);
    if (player->unseen_ticks < wait || player->shield >= PLAYER_SHIELD)
        return;
    if (player->unseen_ticks == wait)
        events_add(
            &world->events,
            (Event){.kind = EVENT_SHIELD_UP, .player = id, .other = NOBODY, .at = player->at});
    double shield = player->shield + SHIELD_RECHARGE * TICK_SECONDS;
    player->shield = shield < PLAYER_SHIELD ? shield : PLAYER_SHIELD;
}

/* Once a second: did it get anywhere near as far as it tried to? */
static void judge_stuck(Player *player)
{
    if (player->wished_way > 0.5 * PLAYER_SPEED && player->gone_way < 0.2 * player->wished_way)
        player->stuck_ticks += TICKS_PER_SECOND;
    player->wished_way = player->gone_way = 0;
}

void players_recover(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->players[i];
        count_down(&player->fire_buffer_ticks);
        count_down(&player->dash_buffer_ticks);
        if (!player->is_alive)
            continue;
        count_down(&player->fire_wait_ticks);
        count_down(&player->dash_wait_ticks);
        count_down(&player->guard_ticks);
        count_down(&player->credit_ticks);
        recharge(world, i);
        if (world->play_ticks % TICKS_PER_SECOND == 0)
            judge_stuck(player);
    }
}
