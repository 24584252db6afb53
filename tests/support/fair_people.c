/* SPDX-License-Identifier: MIT */
#include "support/fair_people.h"

#include "sim/world.h"
#include "support/match_bench.h"
#include "test.h"

#include <string.h>

/* The part of full speed from which on a key is down, along its axis. */
#define KEY_DOWN 48

static int8_t key_of(int8_t move)
{
    return (int8_t)(move > KEY_DOWN ? 1 : move < -KEY_DOWN ? -1 : 0);
}

/* Makes keys of a bot's stick and presses of its buttons: nobody changes a key 15 times a second.
 */
static PlayerInput with_hands(FairHands *hands, PlayerInput wanted, Random *random)
{
    PlayerInput keys =
        input_make(vec2(key_of(wanted.move_x), key_of(wanted.move_y)), wanted.aim, false, false);
    PlayerInput *input = &hands->input;
    bool is_changed = keys.move_x != input->move_x || keys.move_y != input->move_y;
    input->aim = wanted.aim;
    if (--hands->keys_left <= 0 && is_changed) {
        input->move_x = keys.move_x;
        input->move_y = keys.move_y;
        hands->keys_left = FAIR_HELD_LEAST + random_index(random, FAIR_HELD_MORE);
    }
    if ((wanted.buttons & INPUT_FIRE) != 0)
        hands->fire_left = FAIR_TRIGGER_TICKS;
    if ((wanted.buttons & INPUT_DASH) != 0 && hands->dash_left <= -FAIR_PRESS_TICKS)
        hands->dash_left = FAIR_PRESS_TICKS;
    input->buttons = (uint8_t)((--hands->fire_left >= 0 ? INPUT_FIRE : 0) |
                               (--hands->dash_left >= 0 ? INPUT_DASH : 0));
    return *input;
}

static void step_copy(FairPeople *people, bool thinks)
{
    int place = ++people->copy_tick % FAIR_KEPT_TICKS;
    World *world = &people->copy->world;
    if (thinks) {
        PlayerInput wanted[PLAYERS_MAX] = {{0, 0, 0, 0}};
        bot_team_think(people->copy->bots, world, wanted);
        for (int i = 0; i < world->player_count; i++)
            people->inputs[place][i] = with_hands(&people->hands[i], wanted[i], &people->random);
    }
    world_step(world, people->inputs[place]);
    people->hashes[place] = world_hash(world);
}

void fair_people_begin(FairPeople *people, const Match *truth, int tick, uint64_t seed)
{
    memset(people, 0, sizeof *people);
    people->truth = truth;
    people->copy = match_bench_create(&truth->options);
    people->random = random_make(seed, 40);
    people->begin_tick = people->copy_tick = tick;
    world_set_state(&people->copy->world, &truth->world.state);
    for (int i = 0; i < FAIR_LEAD_TICKS; i++)
        step_copy(people, false);
}

void fair_people_end(FairPeople *people)
{
    match_destroy(people->copy);
}

void fair_people_follow(FairPeople *people, int tick)
{
    int last = people->copy_tick;
    if (world_hash(&people->truth->world) != people->hashes[tick % FAIR_KEPT_TICKS]) {
        people->strayed++;
        world_set_state(&people->copy->world, &people->truth->world.state);
        for (people->copy_tick = tick; people->copy_tick < last;)
            step_copy(people, false);
    }
    while (people->copy_tick < tick + FAIR_LEAD_TICKS)
        step_copy(people, true);
}

void fair_people_give(void *self, int tick, PlayerInput out_inputs[PLAYERS_MAX])
{
    const FairPeople *people = self;
    bool is_known = tick > people->copy_tick - FAIR_KEPT_TICKS && tick > people->begin_tick &&
                    tick <= people->copy_tick;
    if (people->copy != NULL && is_known)
        memcpy(out_inputs, people->inputs[tick % FAIR_KEPT_TICKS], sizeof people->inputs[0]);
}
