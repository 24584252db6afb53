/* SPDX-License-Identifier: MIT */
#include "scene/scene_rumble.h"

#include "sim/rules.h"

#include <math.h>

#define FADE 0.94      /* Of a tick: a shake is half as strong after a tenth of a second, */
#define FADED 0.03     /* and ends when it is as weak as this. */
#define HIT_LEAST 0.35 /* Of the strong motor; all of it where a hit takes PLAYER_HEALTH. */

static const Rumble death = {1, 1};
static const Rumble kill = {0.3, 0.6};
static const Rumble danger = {0.35, 0.6};

/* Only heavy weapons shake when they fire: with the others it would never stop. */
static const double shots[WEAPON_COUNT] = {
    [WEAPON_SCATTER] = 0.3, [WEAPON_LANCE] = 0.45, [WEAPON_MORTAR] = 0.4, [WEAPON_DISC] = 0.25};

static void shake(Scene *scene, int player, Rumble rumble)
{
    if (!scene_is_person(scene, player))
        return;
    Rumble *own = &scene->rumble[player];
    own->strong = fmax(own->strong, rumble.strong);
    own->weak = fmax(own->weak, rumble.weak);
}

static double faded(double part)
{
    return part * FADE > FADED ? part * FADE : 0;
}

void scene_rumble_age(Scene *scene)
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        scene->rumble[i] = (Rumble){faded(scene->rumble[i].strong), faded(scene->rumble[i].weak)};
}

void scene_rumble_take(Scene *scene, const Event *event)
{
    double part = fmin(event->amount / PLAYER_HEALTH, 1);
    if (event->kind == EVENT_SHOT)
        shake(scene, event->player, (Rumble){0, shots[event->weapon]});
    else if (event->kind == EVENT_HIT)
        shake(scene, event->player, (Rumble){HIT_LEAST + (1 - HIT_LEAST) * part, part});
    else if (events_is_death(event->kind) || event->kind == EVENT_REFILL) {
        shake(scene, event->player, death);
        if (event->other != event->player)
            shake(scene, event->other, kill);
    }
}

void scene_rumble_step(Scene *scene)
{
    const World *world = &scene->match->world;
    for (int i = 0; i < world->player_count; i++) {
        double part = scene->pinch.players[i].danger;
        if (world->state.phase == PHASE_OVER)
            scene->rumble[i] = (Rumble){0, 0};
        else if (world->state.players[i].is_alive && part > 0)
            shake(scene, i, (Rumble){danger.strong * part, danger.weak * part});
    }
}
