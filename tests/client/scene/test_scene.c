/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

/* Drawing, sounds and their random numbers leave the world alone. */
TEST(the_scene_does_not_reach_the_world)
{
    MatchOptions options = match_bench_options("levels/clockwork.json", 0, 6);
    Match *alone = match_bench_create(&options);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    effects_init(&scene->effects, 999);
    for (int tick = 0; tick < 600; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(alone, inputs);
        match_scene_idle(match, scene, 1);
        vision_place(&scene->vision, &match->world, 0.3);
    }
    assert_true(world_hash(&alone->world) == world_hash(&match->world));
    match_scene_end(match, scene);
    match_destroy(alone);
}

/* Every part of the scene is handed each event: a death by the border is one to all of them. */
TEST(every_part_takes_an_event)
{
    static const EventKind deaths[] = {EVENT_KILL, EVENT_CRUSH, EVENT_BORDER_KILL};
    for (size_t i = 0; i < sizeof deaths / sizeof *deaths; i++) {
        Match *match = match_bench_start("levels/duel.json", 1, 2);
        Scene *scene = match_scene_create(match);
        Vec2 at = match->world.state.players[0].at;
        events_clear(&match->world.events);
        events_add(&match->world.events,
                   (Event){.kind = deaths[i], .player = 0, .other = 1, .at = at});
        events_add(&match->world.events,
                   (Event){.kind = EVENT_BLAST, .player = 1, .at = at, .amount = 90});
        events_add(&match->world.events, (Event){.kind = EVENT_BORDER, .player = NO_PLAYER});
        events_add(&match->world.events,
                   (Event){.kind = EVENT_HIT, .player = 1, .other = 0, .at = at, .bounces = 2});
        scene_step(scene, NULL);
        if (scene->effects.decal_count == 0 || scene->effects.screen_flash <= 0 ||
            scene->feed.count != 1 || scene->afterimages.count != 1 ||
            !scene->announcer.has_event || scene->tally.players[0].longest_ricochet != 2 ||
            scene->cameras[0].trauma < 0.9 || scene->sounds.cues.count != 6) /* Two are chirps. */
            fail_msg("death %d: %d decals, screen flash %g, %d lines, %d afterimages, trauma %g, "
                     "%d sounds",
                     (int)deaths[i], scene->effects.decal_count, scene->effects.screen_flash,
                     scene->feed.count, scene->afterimages.count, scene->cameras[0].trauma,
                     scene->sounds.cues.count);
        match_scene_end(match, scene);
    }
}

TEST(the_longest_ricochet)
{
    static const struct {
        const char *name;
        Event event;
        int expected; /* Of player 0, after it. */
    } cases[] = {
        {"straight", {.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 0}, 0},
        {"off two walls", {.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 2}, 2},
        {"a shorter one", {.kind = EVENT_HIT, .player = 1, .other = 0, .bounces = 1}, 2},
        {"at oneself", {.kind = EVENT_HIT, .player = 0, .other = 0, .bounces = 4}, 2},
        {"another's", {.kind = EVENT_HIT, .player = 0, .other = 1, .bounces = 4}, 2},
        {"nobody's", {.kind = EVENT_HIT, .player = 0, .other = NO_PLAYER, .bounces = 4}, 2},
        {"no hit", {.kind = EVENT_BOUNCE, .player = 0, .other = NO_PLAYER, .bounces = 5}, 2},
    };
    Match *match = match_bench_start("levels/duel.json", 0, 2);
    Scene *scene = match_scene_create(match);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        events_clear(&match->world.events);
        events_add(&match->world.events, cases[i].event);
        scene_step(scene, NULL);
        if (scene->tally.players[0].longest_ricochet != cases[i].expected)
            fail_msg("%s: %d, expected %d", cases[i].name, scene->tally.players[0].longest_ricochet,
                     cases[i].expected);
    }
    match_scene_end(match, scene);
}

/* A frame lies between the tick before and the present one. */
TEST(the_tick_before)
{
    Match *match = match_bench_start("levels/clockwork.json", 0, 4);
    Scene *scene = match_scene_create(match);
    for (int tick = 1; tick <= 200; tick++) {
        Vec2 at[4];
        for (int i = 0; i < 4; i++)
            at[i] = match->world.state.players[i].at;
        match_scene_idle(match, scene, 1);
        assert_int_equal(scene->before.tick, tick - 1);
        assert_int_equal(scene->present.tick, tick);
        for (int i = 0; i < 4; i++)
            assert_true(vec2_distance(scene->before.at[i], at[i]) <= 0);
    }
    match_scene_end(match, scene);
}

/* The first person's light is shown and followed, whoever that is. */
TEST(who_is_watched)
{
    static const struct {
        unsigned people;
        int watched;
    } cases[] = {{1, 0}, {1u << 2, 2}, {1u << 1 | 1u << 3, 1}, {1u << 3, 3}};
    Match *match = match_bench_start("levels/clockwork.json", 0, 4);
    Scene *scene = match_scene_create(match);
    for (int i = 0; i < COUNT(cases); i++) {
        scene_share(scene, cases[i].people);
        if (scene->followed != cases[i].watched)
            fail_msg("people %x: player %d is followed", cases[i].people, scene->followed);
    }
    scene_share(scene, 0);
    assert_int_equal(scene->followed, 3); /* As before. */
    match_scene_end(match, scene);
}

/* After a jump nothing is drawn on its way from where it was before. */
TEST(a_jump_has_no_tick_before)
{
    Match *match = match_bench_start("levels/clockwork.json", 1, 3);
    Scene *scene = match_scene_create(match);
    match_scene_idle(match, scene, 300);
    assert_true(vec2_distance(scene->before.at[1], scene->present.at[1]) > 0);
    match_step(match, (PlayerInput[PLAYERS_MAX]){{0, 0, 0, 0}});
    scene_forget(scene);
    assert_int_equal(scene->present.tick, match->world.state.tick);
    assert_memory_equal(&scene->before, &scene->present, sizeof scene->before);
    for (int i = 0; i < 4; i++)
        if (vec2_distance(scene->present.at[i], match->world.state.players[i].at) > 0)
            fail_msg("player %d is at (%g, %g)", i, scene->present.at[i].x, scene->present.at[i].y);
    match_scene_end(match, scene);
}

/* Without the time that fading in and out takes. */
static bool is_shown(Scene *scene, int player)
{
    scene_forget(scene);
    return scene->shown[player] >= 1;
}

TEST(who_is_shown)
{
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 1);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    Player *players = match->world.state.players;
    assert_true(is_shown(scene, 0));
    /* The world's word counts, even where the picture would say otherwise. */
    players[0].at = vec2(100, 650);
    players[1].at = vec2(100, 800);
    players[1].visible_to = 0;
    assert_false(is_shown(scene, 1));
    players[1].visible_to = 1;
    assert_true(is_shown(scene, 1));
    /* The dead look on: over open ground, but not through the hexagon in the west. */
    players[1].visible_to = 0;
    players[0].is_alive = false;
    players[0].at = vec2(100, 650);
    players[1].at = vec2(100, 800);
    assert_true(is_shown(scene, 1));
    players[1].at = vec2(500, 650);
    assert_false(is_shown(scene, 1));
    match_scene_end(match, scene);

    options = match_bench_options("levels/clockwork.json", 0, 2);
    match = match_bench_create(&options);
    scene = match_scene_create(match);
    match->world.state.players[1].visible_to = 0;
    assert_true(is_shown(scene, 1));
    match_scene_end(match, scene);
}

/* Two seconds of a person who is dead, on a level larger than the view. */
static Match *create_with_dead(Mode mode, Scene **out_scene)
{
    MatchOptions options = match_bench_options("levels/islands.json", 1, 3);
    options.mode = mode;
    Match *match = match_bench_create(&options);
    match->world.state.players[0].is_alive = false;
    *out_scene = match_scene_create(match);
    for (int tick = 0; tick < 240; tick++) {
        match->world.state.players[0].respawn_ticks = RULES_TICKS(RESPAWN_SECONDS);
        match_scene_idle(match, *out_scene, 1);
    }
    return match;
}

TEST(who_is_out_of_a_round_spectates)
{
    static const struct {
        const char *name;
        Mode mode;
        bool spectates;
    } cases[] = {
        {"last light has one life", MODE_LAST_LIGHT, true},
        {"in a deathmatch one comes back", MODE_DEATHMATCH, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Scene *scene;
        Match *match = create_with_dead(cases[i].mode, &scene);
        const Player *followed = &match->world.state.players[scene->spectated];
        double away = vec2_distance(scene->cameras[0].at, followed->at);
        int seen = 0;
        for (int k = 1; k < match->world.player_count; k++)
            seen += scene->shown[k] >= 1 ? 1 : 0;
        if (scene_is_spectating(scene) != cases[i].spectates || (seen == 3) != cases[i].spectates ||
            (scene->light[scene->spectated] > 0.9) != cases[i].spectates ||
            (followed->is_alive && away < 60) != cases[i].spectates)
            fail_msg("%s: spectates %d, %d seen, light %.2f, %.0f units from player %d",
                     cases[i].name, scene_is_spectating(scene), seen,
                     scene->light[scene->spectated], away, scene->spectated);
        match_scene_end(match, scene);
    }
}

/* Only spectators are told who could hit whom: a person who plays would see through walls. */
TEST(lines_of_sight_for_spectators)
{
    static const struct {
        const char *name;
        int people;
        bool is_for_spectators;
        Mode mode;
        bool is_person_dead;
        unsigned first_exposed, second_exposed; /* Of players 1 and 2, to each other. */
        bool is_second_dead;
        double opacity;
    } cases[] = {
        {"watched bots", 0, true, MODE_DEATHMATCH, false, 1u << 2, 1u << 1, false, 1},
        {"one alone can hit the other", 0, true, MODE_DEATHMATCH, false, 0, 1u << 1, false, 1},
        {"neither can", 0, true, MODE_DEATHMATCH, false, 0, 0, false, 0},
        {"others can", 0, true, MODE_DEATHMATCH, false, 1u << 3, 1u << 3, false, 0},
        {"one is dead", 0, true, MODE_DEATHMATCH, false, 1u << 2, 1u << 1, true, 0},
        {"bots behind a menu", 0, false, MODE_DEATHMATCH, false, 1u << 2, 1u << 1, false, 0},
        {"a person plays", 1, true, MODE_DEATHMATCH, false, 1u << 2, 1u << 1, false, 0},
        {"a person comes back", 1, true, MODE_DEATHMATCH, true, 1u << 2, 1u << 1, false, 0},
        {"a person is out", 1, true, MODE_LAST_LIGHT, true, 1u << 2, 1u << 1, false, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MatchOptions options =
            match_bench_options("levels/clockwork.json", cases[i].people, 4 - cases[i].people);
        options.mode = cases[i].mode;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        Player *players = match->world.state.players;
        match->world.state.phase = PHASE_PLAY;
        events_clear(&match->world.events);
        scene->is_for_spectators = cases[i].is_for_spectators;
        players[0].is_alive = !cases[i].is_person_dead;
        players[2].is_alive = !cases[i].is_second_dead;
        players[1].exposed_to = cases[i].first_exposed;
        players[2].exposed_to = cases[i].second_exposed;
        for (int tick = 0; tick < RULES_TICKS(0.5); tick++)
            scene_step(scene, NULL);
        double line = scene->sight_lines[1][2];
        bool shows = scene_shows_all_sight(scene);
        if (fabs(line - cases[i].opacity) > 1e-9 || (cases[i].opacity > 0 && !shows))
            fail_msg("%s: a line of opacity %g, expected %g; all sight shown: %d", cases[i].name,
                     line, cases[i].opacity, shows);
        match_scene_end(match, scene);
    }
}

/* The match runs faster after a while, and one may choose whom to watch; the world goes the same.
 */
TEST(out_of_a_round)
{
    Scene *scene;
    Match *match = create_with_dead(MODE_DEATHMATCH, &scene);
    if (scene_pace(scene) > 1 || scene_spectate(scene, 1))
        fail_msg("who comes back waits at %g times the speed", scene_pace(scene));
    match_scene_end(match, scene);
    match = create_with_dead(MODE_LAST_LIGHT, &scene);
    match->world.state.players[2].is_alive = false;
    scene->spectated = 1;
    if (scene_pace(scene) < 3 || scene_pace(scene) > 3)
        fail_msg("out of the round it is played at %g times the speed", scene_pace(scene));
    assert_true(scene_spectate(scene, 1));
    assert_int_equal(scene->spectated, 3); /* Not the dead. */
    assert_true(scene_spectate(scene, 1));
    assert_int_equal(scene->spectated, 1);
    assert_true(scene_spectate(scene, -1));
    assert_int_equal(scene->spectated, 3);
    match->world.state.players[1].is_alive = false;
    assert_false(scene_spectate(scene, 1)); /* There is nobody else to watch. */
    assert_false(scene_spectate(scene, -1));
    assert_int_equal(scene->spectated, 3);
    match->world.state.players[3].is_alive = false; /* Now nobody lives. */
    events_clear(&match->world.events);
    scene_step(scene, NULL);
    assert_int_equal(scene->spectated, 3);
    match->world.state.players[0].is_alive = true;
    match_scene_idle(match, scene, 1);
    if (scene_pace(scene) > 1 || scene_spectate(scene, 1))
        fail_msg("in the next round it is played at %g times the speed", scene_pace(scene));
    match_scene_end(match, scene);
}

/* It is shown to its victim for a while, out of sight too. */
TEST(a_killer_stays_lit)
{
    Match *match = match_bench_start("levels/clockwork.json", 1, 1);
    Scene *scene = match_scene_create(match);
    int shown = 0;
    match->world.state.phase = PHASE_OVER; /* Nothing moves. */
    match->world.state.players[1].visible_to = 0;
    for (int tick = 0; tick < 2 * TICKS_PER_SECOND; tick++) {
        events_clear(&match->world.events);
        if (tick == 0)
            events_add(&match->world.events, (Event){.kind = EVENT_KILL, .player = 0, .other = 1});
        scene_step(scene, NULL);
        shown += scene->shown[1] >= 1;
    }
    if (shown < RULES_TICKS(0.8) || shown > RULES_TICKS(1.1))
        fail_msg("the killer is shown for %d ticks", shown);
    match_scene_end(match, scene);
}

/* What is about to crush a player groans, if the player is in the picture. */
TEST(a_pinch_groans)
{
    static const struct {
        const char *name;
        double danger, shown;
        int cues;
    } cases[] = {{"in danger", 0.5, 1, 1}, {"in no danger", 0, 1, 0}, {"out of sight", 0.5, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Match *match = match_bench_start("levels/duel.json", 1, 1);
        Scene *scene = match_scene_create(match);
        events_clear(&match->world.events);
        match->world.state.tick = 401; /* No tick in which it looks ahead. */
        scene->pinch.players[1].danger = cases[i].danger;
        scene->shown[1] = cases[i].shown;
        scene_step(scene, NULL);
        int groans = 0;
        for (int k = 0; k < scene->sounds.cues.count; k++)
            groans += scene->sounds.cues.items[k].id == SOUND_CRUSH_WARNING;
        if (groans != cases[i].cues)
            fail_msg("%s: %d groans", cases[i].name, groans);
        match_scene_end(match, scene);
    }
}

/* How long the picture stands still after an event, in ticks; the match goes on meanwhile. */
static int stopped_ticks(MatchPhase phase, EventKind kind, double shake)
{
    Match *match = match_bench_start("levels/duel.json", 1, 2);
    Scene *scene = match_scene_create(match);
    int stopped = 0;
    scene->accessibility.shake = shake;
    match->world.state.phase = phase;
    events_clear(&match->world.events);
    events_add(&match->world.events, (Event){.kind = kind, .player = 1, .other = 0});
    events_add(&match->world.events, (Event){.kind = EVENT_DASH, .player = 0});
    scene->effects.screen_flash = 1;
    scene_step(scene, NULL);
    double before = scene->effects.screen_flash;
    events_clear(&match->world.events);
    for (int tick = 0; tick < TICKS_PER_SECOND / 8; tick++) {
        scene_step(scene, NULL);
        stopped += scene->effects.screen_flash >= before ? 1 : 0;
        assert_int_equal(scene->sounds.cues.count, 0);
    }
    match_scene_end(match, scene);
    return stopped;
}

/* Between 60 and 90 ms at the kill that ends a match, and at nothing else. */
TEST(the_picture_stops_at_the_last_kill)
{
    static const struct {
        const char *name;
        MatchPhase phase;
        EventKind kind;
        double shake;
        bool stops;
    } cases[] = {{"the last kill", PHASE_OVER, EVENT_KILL, 1, true},
                 {"the last kill, shaking a little", PHASE_OVER, EVENT_KILL, 0.2, true},
                 {"the last one is crushed", PHASE_OVER, EVENT_CRUSH, 1, true},
                 {"the last kill, without shaking", PHASE_OVER, EVENT_KILL, 0, false},
                 {"a kill in play", PHASE_PLAY, EVENT_KILL, 1, false},
                 {"the clock runs out", PHASE_OVER, EVENT_MATCH_END, 1, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        int ticks = stopped_ticks(cases[i].phase, cases[i].kind, cases[i].shake);
        double ms = 1000.0 * ticks / TICKS_PER_SECOND;
        print_message("%s: %.0f ms\n", cases[i].name, ms);
        if (cases[i].stops ? !(ms >= 60 && ms <= 90) : ticks != 0)
            fail_msg("%s: %d ticks, %g ms", cases[i].name, ticks, ms);
    }
}

/* Where it happens, in sight or by a person here: nobody's hiding place is told. */
TEST(what_is_called_out_is_seen)
{
    static const struct {
        const char *name;
        int by;
        bool is_seen;
        int count;
    } cases[] = {{"by you, in sight", 0, true, 1},
                 {"by you, out of sight", 0, false, 1},
                 {"by another, in sight", 2, true, 1},
                 {"by another, out of sight", 2, false, 0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = match_bench_start("levels/duel.json", 1, 2);
        Scene *scene = match_scene_create(match);
        scene->shown[1] = cases[i].is_seen ? 1 : 0;
        events_clear(&match->world.events);
        events_add(&match->world.events, (Event){.kind = EVENT_KILL,
                                                 .player = 1,
                                                 .other = cases[i].by,
                                                 .at = {300, 200},
                                                 .bounces = 1});
        scene_step(scene, NULL);
        const Callout *callout = &scene->callouts.items[0];
        if (scene->callouts.count != cases[i].count ||
            (cases[i].count > 0 &&
             (vec2_distance(callout->at, vec2(300, 200)) > 0 || callout->player != cases[i].by)))
            fail_msg("%s: %d called out, by %d at (%g, %g)", cases[i].name, scene->callouts.count,
                     callout->player, callout->at.x, callout->at.y);
        match_scene_end(match, scene);
    }
}

/* Not again while one is seen, not by the dead, and without a trace in the match. */
TEST(taunts)
{
    static const struct {
        const char *name;
        double after; /* Seconds since the first. */
        bool is_alive;
        bool begins;
    } cases[] = {{"once", 0, true, true},
                 {"dead", 0, false, false},
                 {"at once again", 0.5, true, false},
                 {"when it has been seen", 1.5, true, false},
                 {"a while later", 2.1, true, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = match_bench_start("levels/duel.json", 1, 2);
        Scene *scene = match_scene_create(match);
        if (cases[i].after > 0)
            scene_taunt(scene, 0);
        for (int tick = 0; tick < RULES_TICKS(cases[i].after); tick++)
            scene_step(scene, NULL);
        Hash before = world_hash(&match->world);
        match->world.state.players[0].is_alive = cases[i].is_alive;
        int left = scene->taunts.ticks[0];
        scene_taunt(scene, 0);
        bool begins = scene->taunts.ticks[0] > left;
        scene_step(scene, NULL);
        double part = scene_taunt_part(scene, 0);
        if (begins != cases[i].begins || (begins && !(part > 0 && part < 0.05)))
            fail_msg("%s: it begins %d, and has come to %g", cases[i].name, begins, part);
        match->world.state.players[0].is_alive = true;
        assert_true(world_hash(&match->world) == before);
        match_scene_end(match, scene);
    }
}

/* After some of its kills, where a person plays. */
TEST(bots_taunt_rarely)
{
    static const struct {
        const char *name;
        int people, by, player;
        int least, most; /* Of 400 kills. */
    } cases[] = {{"a bot", 1, 2, 1, 20, 100},
                 {"a person", 1, 0, 1, 0, 0},
                 {"a bot, unwatched", 0, 2, 1, 0, 0},
                 {"a bot that killed itself", 1, 2, 2, 0, 0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        MatchOptions options = match_bench_options("levels/duel.json", cases[i].people, 2);
        options.bots = 3 - cases[i].people;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        int count = 0;
        for (int kill = 0; kill < 400; kill++) {
            events_clear(&match->world.events);
            events_add(
                &match->world.events,
                (Event){.kind = EVENT_KILL, .player = cases[i].player, .other = cases[i].by});
            scene_step(scene, NULL);
            count += scene->taunts.due[cases[i].by] > 0 ? 1 : 0;
            scene->taunts.due[cases[i].by] = 0;
        }
        if (count < cases[i].least || count > cases[i].most)
            fail_msg("%s: %d taunts, expected %d to %d", cases[i].name, count, cases[i].least,
                     cases[i].most);
        match_scene_end(match, scene);
    }
}

/* Once for each weapon, to a person of a screen that tells it. */
TEST(a_new_weapon_is_told_of)
{
    static const struct {
        const char *name;
        int player;
        PickupKind kind;
        WeaponKind weapon;
        unsigned told;
        int count;
    } cases[] = {
        {"the first Lance", 0, PICKUP_WEAPON, WEAPON_LANCE, 0, 1},
        {"after the Disc", 0, PICKUP_WEAPON, WEAPON_LANCE, 1u << WEAPON_DISC, 1},
        {"the second Lance", 0, PICKUP_WEAPON, WEAPON_LANCE, 1u << WEAPON_LANCE, 0},
        {"a bot's", 1, PICKUP_WEAPON, WEAPON_LANCE, 0, 0},
        {"health", 0, PICKUP_HEALTH, WEAPON_LANCE, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = match_bench_start("levels/duel.json", 1, 2);
        Scene *scene = match_scene_create(match);
        assert_true(scene->told_weapons == ~0u); /* Replays and matches behind menus tell nobody. */
        scene->told_weapons = cases[i].told;
        match->level.pickups[0].kind = cases[i].kind;
        events_clear(&match->world.events);
        events_add(&match->world.events, (Event){.kind = EVENT_PICKUP,
                                                 .player = cases[i].player,
                                                 .other = 0,
                                                 .weapon = cases[i].weapon});
        scene_step(scene, NULL);
        scene_step(scene, NULL);
        unsigned told = cases[i].told | (cases[i].count > 0 ? 1u << cases[i].weapon : 0);
        if (scene->callouts.count != cases[i].count || scene->told_weapons != told)
            fail_msg("%s: told %d times, %x in all", cases[i].name, scene->callouts.count,
                     scene->told_weapons);
        match_scene_end(match, scene);
    }
}
