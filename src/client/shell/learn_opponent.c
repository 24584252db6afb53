/* SPDX-License-Identifier: MIT */
#include "shell/learn_opponent.h"

#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/sight.h"

/* Out of sight the charge is lost so many times as fast as it grows. */
enum { LOSS = 2 };

/* Where the person is, or will be when a shot arrives there. */
static Vec2 aimed_at(const LearnRoom *room, const World *world)
{
    const Player *person = &world->state.players[LEARN_PERSON];
    double speed = weapons_row(WEAPON_PULSE)->speed;
    Vec2 at = person->at;
    for (int i = 0; i < 2 && room->aims_ahead; i++) {
        double seconds = vec2_distance(world->state.players[LEARN_OPPONENT].at, at) / speed;
        at = vec2_add_scaled(person->at, person->velocity, seconds);
    }
    return at;
}

PlayerInput learn_opponent_think(LearnOpponent *opponent, const LearnRoom *room, const World *world)
{
    Vec2 from = world->state.players[LEARN_OPPONENT].at;
    AimAngle aim = angle_aim_of(vec2_subtract(aimed_at(room, world), from));
    PlayerInput input = {0, 0, aim, 0};
    int whole = RULES_TICKS(room->shot_seconds);
    if (whole == 0)
        return input;
    bool is_charging =
        room->fires_always || sight_is_exposed(world, from, world->state.players[LEARN_PERSON].at);
    opponent->charge_ticks += is_charging ? 1 : -LOSS;
    if (opponent->charge_ticks < 0)
        opponent->charge_ticks = 0;
    if (opponent->charge_ticks < whole)
        return input;
    opponent->charge_ticks = 0;
    input.buttons = INPUT_FIRE;
    return input;
}

double learn_opponent_charge(const LearnOpponent *opponent, const LearnRoom *room)
{
    int whole = RULES_TICKS(room->shot_seconds);
    return whole > 0 ? (double)opponent->charge_ticks / whole : 0;
}
