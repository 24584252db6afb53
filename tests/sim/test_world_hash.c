/* SPDX-License-Identifier: MIT */
/* The hash covers whatever a later tick can depend on, and nothing else. */
#include "sim/world_hash.h"

#include "modes/beacon.h"
#include "modes/last_light.h"
#include "modes/siege.h"
#include "modes/torch.h"
#include "modes/trials.h"
#include "sim/world.h"
#include "support/scene.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

typedef enum FieldKind { INT, WIDE, BYTE, BOOL, DOUBLE } FieldKind;

typedef struct FieldCase {
    const char *name;
    FieldKind kind;
    size_t offset;
} FieldCase;

/* Changes a field by as little as can be. */
static void change(World *world, const FieldCase *field)
{
    unsigned char *place = (unsigned char *)world + field->offset;
    switch (field->kind) {
    case INT: {
        unsigned value;
        memcpy(&value, place, sizeof value);
        value ^= 1;
        memcpy(place, &value, sizeof value);
        break;
    }
    case WIDE: {
        uint64_t value;
        memcpy(&value, place, sizeof value);
        value ^= (uint64_t)1 << 63;
        memcpy(place, &value, sizeof value);
        break;
    }
    case BYTE:
    case BOOL:
        *place ^= 1;
        break;
    case DOUBLE: {
        double value;
        memcpy(&value, place, sizeof value);
        value = nextafter(value, 1e9);
        memcpy(place, &value, sizeof value);
        break;
    }
    }
}

/* Two players and two bullets, in the middle of things. */
static void start(Scene *scene, Mode mode)
{
    scene_init(scene, 1600, 900);
    scene_start_mode(scene, mode, 1, 2, false);
    scene_put(scene, 0, 400, 450);
    scene_put(scene, 1, 900, 450);
    const PlayerInput inputs[MAX_PLAYERS] = {{127, 0, 16384, INPUT_FIRE}, {0, 127, 0, INPUT_FIRE}};
    for (int i = 0; i < 5; i++)
        world_step(&scene->world, inputs);
    assert_int_equal(scene->world.bullet_count, 2);
    scene->world.target_count = 1; /* As in a trial. */
}

static void check(Mode mode, const FieldCase *fields, size_t count, bool changes_hash)
{
    Scene scene;
    start(&scene, mode);
    static World kept; /* Too large for the stack. */
    kept = scene.world;
    Hash before = world_hash(&scene.world);
    for (size_t i = 0; i < count; i++) {
        change(&scene.world, &fields[i]);
        if ((world_hash(&scene.world) != before) != changes_hash)
            fail_msg("%s: the hash %s", fields[i].name, changes_hash ? "stayed" : "changed");
        scene.world = kept;
        assert_true(world_hash(&scene.world) == before);
    }
    scene_end(&scene);
}

static void test_every_field_counts(void **state)
{
    (void)state;
    static const FieldCase fields[] = {
        {"options.mode", INT, offsetof(World, options.mode)},
        {"tick", INT, offsetof(World, tick)},
        {"phase", INT, offsetof(World, phase)},
        {"countdown_ticks", INT, offsetof(World, countdown_ticks)},
        {"play_ticks", INT, offsetof(World, play_ticks)},
        {"over_ticks", INT, offsetof(World, over_ticks)},
        {"next_bullet_id", INT, offsetof(World, next_bullet_id)},
        {"player_count", INT, offsetof(World, player_count)},
        {"bullet_count", INT, offsetof(World, bullet_count)},
        {"random.state", WIDE, offsetof(World, random.state)},
        {"players[1].at.x", DOUBLE, offsetof(World, players[1].at.x)},
        {"players[1].at.y", DOUBLE, offsetof(World, players[1].at.y)},
        {"players[1].velocity.x", DOUBLE, offsetof(World, players[1].velocity.x)},
        {"players[1].velocity.y", DOUBLE, offsetof(World, players[1].velocity.y)},
        {"players[1].aim.x", DOUBLE, offsetof(World, players[1].aim.x)},
        {"players[1].aim.y", DOUBLE, offsetof(World, players[1].aim.y)},
        {"players[1].dash_direction.x", DOUBLE, offsetof(World, players[1].dash_direction.x)},
        {"players[1].dash_direction.y", DOUBLE, offsetof(World, players[1].dash_direction.y)},
        {"players[1].health", DOUBLE, offsetof(World, players[1].health)},
        {"players[1].shield", DOUBLE, offsetof(World, players[1].shield)},
        {"players[1].wished_way", DOUBLE, offsetof(World, players[1].wished_way)},
        {"players[1].gone_way", DOUBLE, offsetof(World, players[1].gone_way)},
        {"players[1].is_alive", BOOL, offsetof(World, players[1].is_alive)},
        {"players[1].is_seen", BOOL, offsetof(World, players[1].is_seen)},
        {"players[1].is_charged", BOOL, offsetof(World, players[1].is_charged)},
        {"players[1].overshield", DOUBLE, offsetof(World, players[1].overshield)},
        {"players[1].weapon", INT, offsetof(World, players[1].weapon)},
        {"players[1].ammunition", INT, offsetof(World, players[1].ammunition)},
        {"players[1].charge_ticks", INT, offsetof(World, players[1].charge_ticks)},
        {"players[1].cloak_ticks", INT, offsetof(World, players[1].cloak_ticks)},
        {"players[1].team", INT, offsetof(World, players[1].team)},
        {"players[1].seen_by", INT, offsetof(World, players[1].seen_by)},
        {"players[1].unseen_ticks", INT, offsetof(World, players[1].unseen_ticks)},
        {"players[1].dash_ticks", INT, offsetof(World, players[1].dash_ticks)},
        {"players[1].dash_wait_ticks", INT, offsetof(World, players[1].dash_wait_ticks)},
        {"players[1].fire_wait_ticks", INT, offsetof(World, players[1].fire_wait_ticks)},
        {"players[1].fire_buffer_ticks", INT, offsetof(World, players[1].fire_buffer_ticks)},
        {"players[1].dash_buffer_ticks", INT, offsetof(World, players[1].dash_buffer_ticks)},
        {"players[1].guard_ticks", INT, offsetof(World, players[1].guard_ticks)},
        {"players[1].respawn_ticks", INT, offsetof(World, players[1].respawn_ticks)},
        {"players[1].pinned_ticks", INT, offsetof(World, players[1].pinned_ticks)},
        {"players[1].credit_player", INT, offsetof(World, players[1].credit_player)},
        {"players[1].credit_ticks", INT, offsetof(World, players[1].credit_ticks)},
        {"players[1].score", INT, offsetof(World, players[1].score)},
        {"players[1].kills", INT, offsetof(World, players[1].kills)},
        {"players[1].deaths", INT, offsetof(World, players[1].deaths)},
        {"players[1].self_kills", INT, offsetof(World, players[1].self_kills)},
        {"players[1].shots", INT, offsetof(World, players[1].shots)},
        {"players[1].hits", INT, offsetof(World, players[1].hits)},
        {"players[1].stuck_ticks", INT, offsetof(World, players[1].stuck_ticks)},
        {"players[1].held", BYTE, offsetof(World, players[1].held)},
        {"players[1].point_ticks", INT, offsetof(World, players[1].point_ticks)},
        {"team_scores[1]", INT, offsetof(World, team_scores[1])},
        {"team_scores[2]", INT, offsetof(World, team_scores[2])},
        {"bullets[1].id", INT, offsetof(World, bullets[1].id)},
        {"bullets[1].owner", INT, offsetof(World, bullets[1].owner)},
        {"bullets[1].bounces", INT, offsetof(World, bullets[1].bounces)},
        {"bullets[1].bounces_left", INT, offsetof(World, bullets[1].bounces_left)},
        {"bullets[1].flown_ticks", INT, offsetof(World, bullets[1].flown_ticks)},
        {"bullets[1].at.x", DOUBLE, offsetof(World, bullets[1].at.x)},
        {"bullets[1].at.y", DOUBLE, offsetof(World, bullets[1].at.y)},
        {"bullets[1].velocity.x", DOUBLE, offsetof(World, bullets[1].velocity.x)},
        {"bullets[1].velocity.y", DOUBLE, offsetof(World, bullets[1].velocity.y)},
        {"bullets[1].damage", DOUBLE, offsetof(World, bullets[1].damage)},
        {"bullets[1].is_charged", BOOL, offsetof(World, bullets[1].is_charged)},
        {"bullets[1].weapon", INT, offsetof(World, bullets[1].weapon)},
        {"bullets[1].is_returning", BOOL, offsetof(World, bullets[1].is_returning)},
        {"target_count", INT, offsetof(World, target_count)},
        {"targets_left", INT, offsetof(World, targets_left)},
        {"targets[0].at.x", DOUBLE, offsetof(World, targets[0].at.x)},
        {"targets[0].is_hit", BOOL, offsetof(World, targets[0].is_hit)},
        {"flare_ticks", INT, offsetof(World, flare_ticks)},
    };
    check(MODE_DEATHMATCH, fields, COUNT(fields), true);
}

#define IN_STATE(type, member) (offsetof(World, mode_state) + offsetof(type, member))

static void test_every_field_of_a_mode_counts(void **state)
{
    (void)state;
    static const FieldCase round[] = {
        {"round.number", INT, IN_STATE(RoundState, number)},
        {"round.ticks", INT, IN_STATE(RoundState, ticks)},
        {"round.pause_ticks", INT, IN_STATE(RoundState, pause_ticks)},
    };
    static const FieldCase beacon[] = {
        {"beacon.zone", INT, IN_STATE(BeaconState, zone)},
        {"beacon.move_ticks", INT, IN_STATE(BeaconState, move_ticks)},
        {"beacon.next_zone", INT, IN_STATE(BeaconState, next_zone)},
        {"beacon.scorer", INT, IN_STATE(BeaconState, scorer)},
        {"beacon.is_contested", BOOL, IN_STATE(BeaconState, is_contested)},
        {"beacon.at.x", DOUBLE, IN_STATE(BeaconState, at.x)},
        {"beacon.radius", DOUBLE, IN_STATE(BeaconState, radius)},
    };
    static const FieldCase torch[] = {
        {"torch.carrier", INT, IN_STATE(TorchState, carrier)},
        {"torch.idle_ticks", INT, IN_STATE(TorchState, idle_ticks)},
        {"torch.at.y", DOUBLE, IN_STATE(TorchState, at.y)},
    };
    static const FieldCase siege[] = {
        {"siege.wave", INT, IN_STATE(SiegeState, wave)},
        {"siege.wave_ticks", INT, IN_STATE(SiegeState, wave_ticks)},
        {"siege.pause_ticks", INT, IN_STATE(SiegeState, pause_ticks)},
        {"siege.reserve", INT, IN_STATE(SiegeState, reserve)},
        {"siege.most_at_once", INT, IN_STATE(SiegeState, most_at_once)},
        {"siege.arrive_ticks", INT, IN_STATE(SiegeState, arrive_ticks)},
        {"siege.is_lost", BOOL, IN_STATE(SiegeState, is_lost)},
        {"siege.is_won", BOOL, IN_STATE(SiegeState, is_won)},
    };
    static const FieldCase trials[] = {
        {"trials.par_ticks", INT, IN_STATE(TrialsState, par_ticks)},
        {"trials.finish_ticks", INT, IN_STATE(TrialsState, finish_ticks)},
    };
    check(MODE_LAST_LIGHT, round, COUNT(round), true);
    check(MODE_BEACON, beacon, COUNT(beacon), true);
    check(MODE_TORCH, torch, COUNT(torch), true);
    check(MODE_SIEGE, siege, COUNT(siege), true);
    check(MODE_TRIALS, trials, COUNT(trials), true);
}

/* Names, events and places that nobody uses play no part. */
static void test_the_rest_does_not(void **state)
{
    (void)state;
    static const FieldCase fields[] = {
        {"players[0].name[0]", BYTE, offsetof(World, players[0].name[0])},
        {"events.count", INT, offsetof(World, events.count)},
        {"events.items[0].player", BYTE, offsetof(World, events.items[0].player)},
        {"players[2].at.x", DOUBLE, offsetof(World, players[2].at.x)},
        {"bullets[2].at.x", DOUBLE, offsetof(World, bullets[2].at.x)},
        {"options.players[0].name[0]", BYTE, offsetof(World, options.players[0].name[0])},
    };
    check(MODE_DEATHMATCH, fields, COUNT(fields), false);
}

static void test_places_are_told_apart(void **state)
{
    (void)state;
    Scene scene;
    start(&scene, MODE_DEATHMATCH);
    Hash before = world_hash(&scene.world);
    Player first = scene.world.players[0];
    scene.world.players[0] = scene.world.players[1];
    scene.world.players[1] = first;
    assert_true(world_hash(&scene.world) != before);
    scene_end(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_field_counts),
        cmocka_unit_test(test_every_field_of_a_mode_counts),
        cmocka_unit_test(test_the_rest_does_not),
        cmocka_unit_test(test_places_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
