/* SPDX-License-Identifier: MIT */

#include "scene/scene.h"
#include "sim/rules.h"
#include "sim/sight.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/world_bench.h"
#include "test.h"

#include <math.h>
#include <stdio.h>

/* Which sound each event has, and from where it comes. */

static const char two_rooms[] = "levels/spiral.json";
static const char open_room[] = "levels/duel.json";

static Match *create(const char *level, int people, int countdown_ticks)
{
    MatchOptions options = {
        .people = people, .bots = 2, .seed = 5, .countdown_ticks = countdown_ticks};
    snprintf(options.level_path, sizeof options.level_path, "%s", level);
    Match *match = match_bench_create(&options);
    events_clear(&match->world.events);
    return match;
}

/* The cues of the present tick's events. */
static SoundCues hear_all(Scene *scene)
{
    const Events *events = &scene->match->world.events;
    scene_sound_begin(scene);
    for (int i = 0; i < events->count; i++)
        scene_sound_take(scene, &events->items[i]);
    scene_sound_play(scene, NULL);
    return scene->sounds.cues;
}

static bool is_chirp(const SoundCue *cue)
{
    return cue->id >= SOUND_CHIRP && cue->id <= SOUND_CHIRP_LAST;
}

static SoundCues hear(Match *match, Scene *scene, Event event)
{
    events_clear(&match->world.events);
    events_add(&match->world.events, event);
    SoundCues cues = hear_all(scene);
    while (cues.count > 1 && is_chirp(&cues.items[cues.count - 1]))
        cues.count--; /* They come last, and have a test of their own. */
    return cues;
}

static int count_cues(const SoundCues *cues, SoundId id)
{
    int count = 0;
    for (int i = 0; i < cues->count; i++)
        count += cues->items[i].id == id ? 1 : 0;
    return count;
}

enum { YOU = 0, SOMEONE = 1, OTHER = 2 };

TEST(every_event_has_its_sound)
{
    static const struct {
        const char *name;
        EventKind kind;
        int player, other;
        SoundId id;
        bool ducks;
    } cases[] = {
        {"a shot", EVENT_SHOT, SOMEONE, NO_PLAYER, SOUND_WEAPON, false},
        {"your shot", EVENT_SHOT, YOU, NO_PLAYER, SOUND_WEAPON, false},
        {"a bounce", EVENT_BOUNCE, SOMEONE, NO_PLAYER, SOUND_BOUNCE, false},
        {"a bullet's end", EVENT_FIZZLE, SOMEONE, NO_PLAYER, SOUND_FIZZLE, false},
        {"a hit", EVENT_HIT, SOMEONE, OTHER, SOUND_HIT, false},
        {"a hit of yours", EVENT_HIT, SOMEONE, YOU, SOUND_HIT_OWN, false},
        {"a hit on you", EVENT_HIT, YOU, SOMEONE, SOUND_HIT_YOU, true},
        {"a shield lost", EVENT_SHIELD_DOWN, SOMEONE, YOU, SOUND_SHIELD_DOWN, false},
        {"a shield back", EVENT_SHIELD_UP, YOU, NO_PLAYER, SOUND_SHIELD_RETURN, false},
        {"another is revealed", EVENT_REVEALED, SOMEONE, NO_PLAYER, SOUND_REVEALED, false},
        {"you are revealed", EVENT_REVEALED, YOU, NO_PLAYER, SOUND_REVEALED, false},
        {"a dash", EVENT_DASH, SOMEONE, NO_PLAYER, SOUND_DASH, false},
        {"a catch", EVENT_CATCH, SOMEONE, YOU, SOUND_CATCH, false},
        {"a kill", EVENT_KILL, SOMEONE, OTHER, SOUND_KILL, false},
        {"a kill of yours", EVENT_KILL, SOMEONE, YOU, SOUND_KILL_OWN, false},
        {"your death", EVENT_KILL, YOU, SOMEONE, SOUND_KILL, false},
        {"a crush", EVENT_CRUSH, SOMEONE, NO_PLAYER, SOUND_CRUSH, false},
        {"someone comes", EVENT_SPAWN, SOMEONE, NO_PLAYER, SOUND_SPAWN, false},
        {"a charge", EVENT_CHARGE, SOMEONE, NO_PLAYER, SOUND_CHARGE, false},
        {"a blast", EVENT_BLAST, SOMEONE, NO_PLAYER, SOUND_BLAST, false},
        {"a disc caught", EVENT_RETURN, SOMEONE, NO_PLAYER, SOUND_RETURN, false},
        {"your last shot", EVENT_EMPTY, YOU, NO_PLAYER, SOUND_EMPTY, false},
        {"a break", EVENT_BREAK, SOMEONE, 0, SOUND_BREAK, false},
        {"your round", EVENT_ROUND_END, YOU, NO_PLAYER, SOUND_ROUND, false},
        {"another's round", EVENT_ROUND_END, SOMEONE, NO_PLAYER, SOUND_ROUND, false},
        {"a round begins", EVENT_ROUND_START, NO_PLAYER, NO_PLAYER, SOUND_START, false},
        {"a point", EVENT_SCORE, YOU, NO_PLAYER, SOUND_SCORE, false},
        {"a point of another", EVENT_SCORE, SOMEONE, NO_PLAYER, SOUND_SCORE, false},
        {"the beacon moves", EVENT_BEACON_MOVE, NO_PLAYER, NO_PLAYER, SOUND_BEACON, false},
        {"the torch taken", EVENT_TORCH_TAKE, SOMEONE, NO_PLAYER, SOUND_TORCH, false},
        {"the torch let fall", EVENT_TORCH_DROP, SOMEONE, NO_PLAYER, SOUND_TORCH_DOWN, false},
        {"a wave", EVENT_WAVE_START, NO_PLAYER, NO_PLAYER, SOUND_WAVE, false},
        {"a wave's end", EVENT_WAVE_END, NO_PLAYER, NO_PLAYER, SOUND_ROUND, false},
        {"a target", EVENT_TARGET, YOU, NO_PLAYER, SOUND_TARGET, false},
        {"the border", EVENT_BORDER, NO_PLAYER, NO_PLAYER, SOUND_BORDER, false},
        {"sudden death", EVENT_SUDDEN_DEATH, NO_PLAYER, NO_PLAYER, SOUND_BORDER, false},
        {"the clock's bell", EVENT_BELL, NO_PLAYER, NO_PLAYER, SOUND_STRIKE, false},
        {"a strike", EVENT_STRIKE, NO_PLAYER, NO_PLAYER, SOUND_START, false},
        {"a strike's end", EVENT_STRIKE_END, NO_PLAYER, NO_PLAYER, SOUND_TOCK, false},
        {"a death at the border", EVENT_BORDER_KILL, SOMEONE, NO_PLAYER, SOUND_CRUSH, false},
        {"a death that is none", EVENT_REFILL, SOMEONE, YOU, SOUND_KILL_OWN, false},
        {"a crush that is yours", EVENT_CRUSH, SOMEONE, YOU, SOUND_KILL_OWN, false},
        {"the start", EVENT_MATCH_START, NO_PLAYER, NO_PLAYER, SOUND_START, false},
        {"the end", EVENT_MATCH_END, SOMEONE, NO_PLAYER, SOUND_END, false},
    };
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    Vec2 at = match->world.state.players[YOU].at;
    bool is_tested[EVENT_COUNT] = {[EVENT_BEAM] = true, [EVENT_PICKUP] = true}; /* Below. */
    for (size_t i = 0; i < COUNT(cases); i++) {
        is_tested[cases[i].kind] = true;
        SoundCues cues = hear(match, scene,
                              (Event){.kind = cases[i].kind,
                                      .player = cases[i].player,
                                      .other = cases[i].other,
                                      .at = at,
                                      .direction = {1, 0}});
        if (cues.count != 1 || cues.items[0].id != cases[i].id)
            fail_msg("%s: %d cues, the first of sound %d, expected one of %d", cases[i].name,
                     cues.count, (int)cues.items[0].id, (int)cases[i].id);
        const SoundCue *cue = &cues.items[0];
        if (!(cue->gain >= 0.5f && cue->gain <= 1.5f && cue->rate >= 0.7f && cue->rate <= 1.3f))
            fail_msg("%s: gain %g, rate %g", cases[i].name, (double)cue->gain, (double)cue->rate);
        if (cues.is_ducking != cases[i].ducks)
            fail_msg("%s: ducking is %d", cases[i].name, cues.is_ducking);
    }
    for (int kind = 0; kind < EVENT_COUNT; kind++)
        if (!is_tested[kind])
            fail_msg("event %d has no case here", kind);
    match_scene_end(match, scene);
}

TEST(every_weapon_and_pickup_has_its_own)
{
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    Vec2 at = match->world.state.players[YOU].at;
    for (int i = 0; i < WEAPON_COUNT; i++) {
        SoundCues cues =
            hear(match, scene,
                 (Event){.kind = EVENT_SHOT, .player = SOMEONE, .at = at, .weapon = (WeaponKind)i});
        if (cues.count != 1 || cues.items[0].id != (SoundId)(SOUND_WEAPON + i))
            fail_msg("%s: %d cues, the first of sound %d", level_weapon_name((WeaponKind)i),
                     cues.count, (int)cues.items[0].id);
    }
    for (int i = 0; i < PICKUP_COUNT; i++) {
        match->level.pickups[0].kind = (PickupKind)i;
        SoundCues cues = hear(
            match, scene, (Event){.kind = EVENT_PICKUP, .player = SOMEONE, .other = 0, .at = at});
        if (cues.count != 1 || cues.items[0].id != (SoundId)(SOUND_PICKUP + i))
            fail_msg("%s: %d cues, the first of sound %d", level_pickup_name((PickupKind)i),
                     cues.count, (int)cues.items[0].id);
    }
    match_scene_end(match, scene);
}

TEST(what_is_not_heard)
{
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    assert_int_equal(hear(match, scene, (Event){.kind = EVENT_BEAM, .player = SOMEONE}).count, 0);
    assert_int_equal(hear(match, scene, (Event){.kind = EVENT_EMPTY, .player = SOMEONE}).count, 0);
    match_scene_end(match, scene);
}

/* In the voice of each one's circle, and of nobody who is not in the picture. */
TEST(chirps_are_of_who_is_seen)
{
    static const struct {
        const char *name;
        EventKind kind; /* EVENT_COUNT: a taunt. */
        int player, other;
        bool is_seen; /* Whether SOMEONE is; OTHER never is. */
        int count;
        SoundChirp chirp;
    } cases[] = {
        {"you come", EVENT_SPAWN, YOU, NO_PLAYER, false, 1, SOUND_CHIRP_SPAWN},
        {"someone comes in sight", EVENT_SPAWN, SOMEONE, NO_PLAYER, true, 1, SOUND_CHIRP_SPAWN},
        {"someone comes unseen", EVENT_SPAWN, SOMEONE, NO_PLAYER, false, 0, SOUND_CHIRP_SPAWN},
        {"you kill unseen", EVENT_KILL, SOMEONE, YOU, false, 1, SOUND_CHIRP_KILL},
        {"someone kills in sight", EVENT_KILL, OTHER, SOMEONE, true, 1, SOUND_CHIRP_KILL},
        {"someone kills unseen", EVENT_KILL, OTHER, SOMEONE, false, 0, SOUND_CHIRP_KILL},
        {"you die of someone unseen", EVENT_KILL, YOU, SOMEONE, false, 1, SOUND_CHIRP_DEATH},
        {"someone is crushed", EVENT_CRUSH, SOMEONE, NO_PLAYER, true, 1, SOUND_CHIRP_DEATH},
        {"you taunt", EVENT_COUNT, YOU, NO_PLAYER, false, 1, SOUND_CHIRP_TAUNT},
        {"someone taunts in sight", EVENT_COUNT, SOMEONE, NO_PLAYER, true, 1, SOUND_CHIRP_TAUNT},
        {"someone taunts unseen", EVENT_COUNT, SOMEONE, NO_PLAYER, false, 0, SOUND_CHIRP_TAUNT}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = create(open_room, 1, 0);
        Scene *scene = match_scene_create(match);
        int who = cases[i].chirp == SOUND_CHIRP_KILL ? cases[i].other : cases[i].player;
        match->world.state.players[who].circle = 6;
        scene->shown[SOMEONE] = cases[i].is_seen ? 1 : 0;
        scene->shown[OTHER] = 0;
        if (cases[i].kind == EVENT_COUNT)
            scene_taunt(scene, who);
        else
            events_add(
                &match->world.events,
                (Event){.kind = cases[i].kind, .player = cases[i].player, .other = cases[i].other});
        SoundCues cues = hear_all(scene);
        int count = 0;
        for (int k = 0; k < cues.count; k++)
            count += is_chirp(&cues.items[k]) ? 1 : 0;
        if (count != cases[i].count ||
            (count > 0 && cues.items[cues.count - 1].id != sound_chirp(6, cases[i].chirp)))
            fail_msg("%s: %d chirps, the last cue of sound %d, expected %d of %d", cases[i].name,
                     count, (int)cues.items[cues.count - 1].id, cases[i].count,
                     (int)sound_chirp(6, cases[i].chirp));
        match_scene_end(match, scene);
    }
}

/* Once as it begins, and of people here alone. */
TEST(state_of_ones_own)
{
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    Player *players = match->world.state.players;
    static const struct {
        const char *name;
        double health;
        int dash_wait_ticks, score;
        int low, ready, point;
    } steps[] = {{"at first", PLAYER_HEALTH, 0, 0, 0, 0, 0},
                 {"half of the health", PLAYER_HEALTH / 2, 3, 0, 0, 0, 0},
                 {"little health", PLAYER_HEALTH / 4, 1, 0, 1, 0, 0},
                 {"still little", PLAYER_HEALTH / 5, 0, 0, 0, 1, 0},
                 {"healed", PLAYER_HEALTH, 0, 0, 0, 0, 0},
                 {"one point left", PLAYER_HEALTH, 0, -1, 0, 0, 1},
                 {"still one left", PLAYER_HEALTH, 0, -1, 0, 0, 0}};
    for (int i = 0; i < COUNT(steps); i++) {
        int score = steps[i].score < 0 ? mode_score_to_win(&match->world) - 1 : 0;
        players[YOU].score = score;
        for (int k = 0; k < match->world.player_count; k++) {
            players[k].health = steps[i].health;
            players[k].dash_wait_ticks = steps[i].dash_wait_ticks;
        }
        SoundCues cues = hear_all(scene);
        int low = count_cues(&cues, SOUND_LOW_HEALTH), ready = count_cues(&cues, SOUND_DASH_READY),
            point = count_cues(&cues, SOUND_MATCH_POINT);
        if (low != steps[i].low || ready != steps[i].ready || point != steps[i].point)
            fail_msg("%s: %d low, %d ready, %d match point", steps[i].name, low, ready, point);
    }
    match_scene_end(match, scene);
}

/* Whose a sound is decides by which slider it is heard. */
TEST(own_and_others)
{
    static const struct {
        const char *name;
        EventKind kind;
        int player, other;
        SoundSide side;
    } cases[] = {{"your shot", EVENT_SHOT, YOU, NO_PLAYER, SOUND_SIDE_OWN},
                 {"another's shot", EVENT_SHOT, SOMEONE, NO_PLAYER, SOUND_SIDE_OTHERS},
                 {"a hit on you", EVENT_HIT, YOU, SOMEONE, SOUND_SIDE_OWN},
                 {"a hit of yours", EVENT_HIT, SOMEONE, YOU, SOUND_SIDE_OWN},
                 {"a hit of others", EVENT_HIT, SOMEONE, OTHER, SOUND_SIDE_OTHERS},
                 {"a kill of yours", EVENT_KILL, SOMEONE, YOU, SOUND_SIDE_OWN},
                 {"a kill of others", EVENT_KILL, SOMEONE, OTHER, SOUND_SIDE_OTHERS},
                 {"your pickup", EVENT_PICKUP, YOU, 0, SOUND_SIDE_OWN},
                 {"the clock's bell", EVENT_BELL, NO_PLAYER, NO_PLAYER, SOUND_SIDE_NONE},
                 {"another's round", EVENT_ROUND_END, SOMEONE, NO_PLAYER, SOUND_SIDE_NONE}};
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    for (int i = 0; i < COUNT(cases); i++) {
        SoundCue cue = hear(match, scene,
                            (Event){.kind = cases[i].kind,
                                    .player = cases[i].player,
                                    .other = cases[i].other,
                                    .direction = {1, 0}})
                           .items[0];
        if (cue.side != cases[i].side)
            fail_msg("%s: side %d, expected %d", cases[i].name, (int)cue.side, (int)cases[i].side);
    }
    match_scene_end(match, scene);
}

TEST(a_pickup_that_comes)
{
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    assert_true(match->world.pad_count > 1);
    for (int wait = 0; wait <= 2; wait++) {
        for (int i = 0; i < match->world.pad_count; i++)
            match->world.state.pads[i].wait_ticks = i == 0 ? wait : 50;
        SoundCues cues = hear_all(scene);
        int expected = wait == 1 ? 1 : 0;
        if (cues.count != expected || (expected == 1 && cues.items[0].id != SOUND_PAD))
            fail_msg("%d ticks before: %d cues, expected %d", wait, cues.count, expected);
    }
    match_scene_end(match, scene);
}

TEST(sides_and_distance)
{
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    double before = 2;
    match->world.state.players[YOU].at = vec2(100, 300);
    for (double away = 0; away <= 700; away += 100) {
        SoundCue cue =
            hear(match, scene,
                 (Event){.kind = EVENT_BOUNCE, .player = SOMEONE, .at = {100 + away, 300}})
                .items[0];
        double loudness = (double)cue.gain;
        if (loudness >= before)
            fail_msg("%g away: a gain of %g, nearer by it was %g", away, loudness, before);
        if ((away > 0) != (cue.pan > 0.05f))
            fail_msg("%g to the right: a pan of %g", away, (double)cue.pan);
        before = loudness;
    }
    match->world.state.players[YOU].at = vec2(800, 300);
    Event event = {.kind = EVENT_SHOT, .player = SOMEONE, .at = {100, 300}, .direction = {1, 0}};
    SoundCue cue = hear(match, scene, event).items[0];
    if (!(cue.pan < -0.5f && cue.cutoff_hz < SOUND_CLEAR_HZ / 2))
        fail_msg("far to the left: a pan of %g, softened at %g", (double)cue.pan,
                 (double)cue.cutoff_hz);
    match_scene_end(match, scene);
}

TEST(a_hit_comes_from_where_the_bullet_did)
{
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    Event event = {.kind = EVENT_HIT, .player = YOU, .other = SOMEONE, .direction = {1, 0}};
    assert_true(hear(match, scene, event).items[0].pan < -0.3f);
    event.direction.x = -1;
    assert_true(hear(match, scene, event).items[0].pan > 0.3f);
    match_scene_end(match, scene);
}

/* Two places equally far away: one in sight, one behind a wall. */
TEST(out_of_sight_is_softer)
{
    Match *match = create(two_rooms, 1, 0);
    Scene *scene = match_scene_create(match);
    const World *world = &match->world;
    Vec2 from = world->state.players[YOU].at;
    SoundCue cues[2] = {{.gain = 0}, {.gain = 0}};
    for (int degrees = 0; degrees < 360; degrees += 5) {
        double angle = degrees * 3.14159265358979 / 180;
        Vec2 at = vec2_add_scaled(from, vec2(cos(angle), sin(angle)), 420);
        int seen = sight_is_clear(world, from, at) ? 1 : 0;
        cues[seen] =
            hear(match, scene, (Event){.kind = EVENT_BOUNCE, .player = SOMEONE, .at = at}).items[0];
    }
    assert_true(cues[0].gain > 0 && cues[1].gain > 0);
    if (cues[0].gain > 0.7f * cues[1].gain || cues[0].cutoff_hz > 0.5f * cues[1].cutoff_hz)
        fail_msg("unseen: gain %g, softened at %g; seen: %g, %g", (double)cues[0].gain,
                 (double)cues[0].cutoff_hz, (double)cues[1].gain, (double)cues[1].cutoff_hz);
    match_scene_end(match, scene);
}

TEST(a_fast_bullet_rings_higher)
{
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    Event event = {.kind = EVENT_BOUNCE, .player = SOMEONE, .at = {300, 300}};
    match->world.state.bullet_count = 1;
    match->world.state.bullets[0] =
        (Bullet){.owner = SOMEONE, .at = {300, 300}, .velocity = {800, 0}};
    double slow = (double)hear(match, scene, event).items[0].rate;
    match->world.state.bullets[0].velocity.x = 1125;
    double fast = (double)hear(match, scene, event).items[0].rate;
    if (fast < 1.2 * slow)
        fail_msg("rates of %g and %g", slow, fast);
    match_scene_end(match, scene);
}

/* How often a sound is heard in a number of ticks. */
static int count_of(Match *match, Scene *scene, int ticks, SoundId id)
{
    int count = 0;
    for (int i = 0; i < ticks; i++) {
        match_scene_idle(match, scene, 1);
        for (int k = 0; k < scene->sounds.cues.count; k++)
            count += scene->sounds.cues.items[k].id == id ? 1 : 0;
    }
    return count;
}

TEST(the_seconds_are_counted)
{
    int countdown = RULES_TICKS(COUNTDOWN_SECONDS);
    const struct {
        const char *name;
        SoundId id;
        int expected;
    } cases[] = {{"three and one", SOUND_TICK, 2}, {"two", SOUND_TOCK, 1}, {"go", SOUND_START, 1}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = create(open_room, 1, countdown);
        Scene *scene = match_scene_create(match);
        int count = count_of(match, scene, countdown + 1, cases[i].id);
        if (count != cases[i].expected)
            fail_msg("%s: heard %d times, expected %d", cases[i].name, count, cases[i].expected);
        match_scene_end(match, scene);
    }
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    match->world.state.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS - 12);
    assert_int_equal(count_of(match, scene, RULES_TICKS(1.5), SOUND_TICK), 0);
    assert_int_equal(count_of(match, scene, RULES_TICKS(11), SOUND_TOCK), 5);
    match_scene_end(match, scene);
}

/* The dial is full: told to a person whose shield lacks something, and in that tick alone. */
TEST(hidden_is_told)
{
    int wait = RULES_TICKS(UNSEEN_SECONDS);
    const struct {
        const char *name;
        int player;
        int unseen_ticks;
        double shield;
        unsigned mutators;
        int expected;
    } cases[] = {{"a tick before", YOU, wait - 1, 10, 0, 0},
                 {"hidden", YOU, wait, 10, 0, 1},
                 {"a tick after", YOU, wait + 1, 10, 0, 0},
                 {"a whole shield", YOU, wait, PLAYER_SHIELD, 0, 0},
                 {"shields that do not recover", YOU, wait, 10, MUTATOR_NO_RECOVERY, 0},
                 {"a bot", SOMEONE, wait, 10, 0, 0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = create(open_room, 1, 0);
        Scene *scene = match_scene_create(match);
        Player *player = &match->world.state.players[cases[i].player];
        match->world.state.phase = PHASE_PLAY;
        match->world.options.mutators = cases[i].mutators;
        player->unseen_ticks = cases[i].unseen_ticks;
        player->shield = cases[i].shield;
        SoundCues cues = hear_all(scene);
        if (count_cues(&cues, SOUND_HIDDEN) != cases[i].expected)
            fail_msg("%s: heard %d times, expected %d", cases[i].name,
                     count_cues(&cues, SOUND_HIDDEN), cases[i].expected);
        match_scene_end(match, scene);
    }
}

/* It goes on without gaps while a person is pressed, and does not pile up. */
TEST(what_presses_groans)
{
    static const struct {
        const char *name;
        int player;
        int pinned_ticks;
        int expected;
    } cases[] = {{"pressed", YOU, 1, 4}, {"free", YOU, 0, 0}, {"a bot is pressed", SOMEONE, 1, 0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = create(open_room, 1, 0);
        Scene *scene = match_scene_create(match);
        int count = 0;
        match->world.state.players[cases[i].player].pinned_ticks = cases[i].pinned_ticks;
        for (int tick = 0; tick < TICKS_PER_SECOND; tick++) {
            SoundCues cues = hear_all(scene);
            count += count_cues(&cues, SOUND_CRUSH_WARNING);
            match->world.state.tick++;
        }
        if (count != cases[i].expected)
            fail_msg("%s: %d times in a second, expected %d", cases[i].name, count,
                     cases[i].expected);
        match->world.state.tick = 0; /* As when a replay goes back. */
        SoundCues cues = hear_all(scene);
        assert_int_equal(count_cues(&cues, SOUND_CRUSH_WARNING), cases[i].expected > 0 ? 1 : 0);
        match_scene_end(match, scene);
    }
}

TEST(people_are_pinged_once)
{
    int countdown = RULES_TICKS(COUNTDOWN_SECONDS);
    for (int people = 0; people <= 2; people++) {
        Match *match = create(open_room, people, countdown);
        Scene *scene = match_scene_create(match);
        assert_int_equal(count_of(match, scene, countdown + 60, SOUND_START_PING), people);
        match_scene_end(match, scene);
    }
}

TEST(the_music_is_the_levels)
{
    Match *first = create(open_room, 1, 0);
    Match *second = create(two_rooms, 1, 0);
    Scene *scenes[2] = {match_scene_create(first), match_scene_create(second)};
    hear_all(scenes[0]);
    hear_all(scenes[1]);
    SoundScene music = scenes[0]->sounds.music;
    assert_int_equal(music.level, sound_style_level("Duel"));
    assert_int_equal(music.mode, MODE_DEATHMATCH);
    assert_int_equal(music.seed, first->options.seed);
    assert_int_not_equal(music.level, scenes[1]->sounds.music.level);
    scene_destroy(scenes[0]);
    match_scene_end(first, scenes[1]);
    match_destroy(second);
}

TEST(tension_only_grows)
{
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    double before = 0;
    hear_all(scene);
    assert_true(scene->sounds.music.tension <= 0);
    for (int seconds = 0; seconds < (int)DEATHMATCH_SECONDS; seconds++) {
        match->world.state.play_ticks = seconds * TICKS_PER_SECOND;
        hear_all(scene);
        double tension = scene->sounds.music.tension;
        if (!(tension >= before && tension <= 1))
            fail_msg("after %d s: %g, before %g", seconds, tension, before);
        before = tension;
    }
    assert_true(before >= 1);
    match_scene_end(match, scene);
}

/* Behind the title a match is afar and announces nothing; who spectates one hears it. */
TEST(the_title_is_afar)
{
    static const struct {
        const char *name;
        SoundMood mood;
        double least, most; /* Of a shot's gain. */
        double least_hz, most_hz;
        int announced;
    } cases[] = {{"the title", SOUND_MOOD_TITLE, 0.01, 0.3, 500, 2500, 0},
                 {"a spectator", SOUND_MOOD_MATCH, 0.8, 1, 10000, 20000, 1}};
    Event start = {.kind = EVENT_MATCH_START, .player = NO_PLAYER};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = create(open_room, 0, 0);
        Scene *scene = match_scene_create(match);
        scene->sound_mood = cases[i].mood;
        Event shot = {.kind = EVENT_SHOT, .player = SOMEONE, .at = scene->cameras[0].at};
        SoundCue cue = hear(match, scene, shot).items[0];
        double gain = (double)cue.gain;
        double hz = (double)cue.cutoff_hz;
        int announced = hear(match, scene, start).count;
        if (!(gain >= cases[i].least && gain <= cases[i].most && hz >= cases[i].least_hz &&
              hz <= cases[i].most_hz) ||
            announced != cases[i].announced)
            fail_msg("%s: gain %g, softened at %g Hz, %d announced", cases[i].name, gain, hz,
                     announced);
        match_scene_end(match, scene);
    }
}

/* Who is out of the round hears as the player whom they watch. */
TEST(who_is_out_hears_the_spectated)
{
    static const struct {
        const char *name;
        int out_ticks;
        double least, most;
    } cases[] = {{"in the round", 0, 0.01, 0.3}, {"out of it", 1, 0.9, 1}};
    Match *match = create(two_rooms, 1, 0);
    Scene *scene = match_scene_create(match);
    match->world.state.players[YOU].at = vec2(60, 60);
    match->world.state.players[SOMEONE].at = vec2(1500, 800);
    scene->spectated = SOMEONE;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Event shot = {.kind = EVENT_SHOT, .player = OTHER, .at = {1500, 800}};
        scene->out_ticks = cases[i].out_ticks;
        double gain = (double)hear(match, scene, shot).items[0].gain;
        if (!(gain >= cases[i].least && gain <= cases[i].most))
            fail_msg("%s: a gain of %g", cases[i].name, gain);
    }
    match_scene_end(match, scene);
}

/* Behind a wall at the other end: another's hit is soft and dull, one's own is neither. */
TEST(own_hits_are_clear_anywhere)
{
    static const struct {
        const char *name;
        EventKind kind;
        int by;
        double least, most; /* Of the gain. */
        bool is_clear;
    } cases[] = {{"another's hit", EVENT_HIT, OTHER, 0.01, 0.4, false},
                 {"your hit", EVENT_HIT, YOU, 1, 1, true},
                 {"another's kill", EVENT_KILL, OTHER, 0.01, 0.4, false},
                 {"your kill", EVENT_KILL, YOU, 1, 1, true}};
    Match *match = create(two_rooms, 1, 0);
    Scene *scene = match_scene_create(match);
    match->world.state.players[YOU].at = vec2(60, 60);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Event event = {
            .kind = cases[i].kind, .player = SOMEONE, .other = cases[i].by, .at = {1500, 800}};
        SoundCue cue = hear(match, scene, event).items[0];
        double gain = (double)cue.gain;
        bool is_clear = cue.cutoff_hz >= SOUND_CLEAR_HZ;
        if (!(gain >= cases[i].least && gain <= cases[i].most) || is_clear != cases[i].is_clear ||
            cue.pan < 0.5f)
            fail_msg("%s: gain %g, softened at %g Hz, pan %g", cases[i].name, gain,
                     (double)cue.cutoff_hz, (double)cue.pan);
    }
    match_scene_end(match, scene);
}

/* The end of a match that the people here have won, or lost, or neither. */
TEST(a_sting_ends_a_match)
{
    static const struct {
        const char *name;
        int people;
        Mode mode;
        int scores[3];
        SoundId id;
    } cases[] = {
        {"won", 1, MODE_DEATHMATCH, {3, 1, 2}, SOUND_WIN},
        {"lost", 1, MODE_DEATHMATCH, {1, 3, 2}, SOUND_LOSE},
        {"won by the second person", 2, MODE_DEATHMATCH, {1, 3, 2}, SOUND_WIN},
        {"a draw", 1, MODE_DEATHMATCH, {0, 0, 0}, SOUND_END},
        {"watched", 0, MODE_DEATHMATCH, {3, 1, 2}, SOUND_END},
        {"a siege that was lost", 1, MODE_SIEGE, {3, 0, 0}, SOUND_LOSE},
        {"practice", 1, MODE_PRACTICE, {3, 1, 2}, SOUND_END},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        MatchOptions options = match_bench_options(open_room, cases[i].people, 3 - cases[i].people);
        options.mode = cases[i].mode;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        match->world.state.phase = PHASE_OVER;
        for (int k = 0; k < 3; k++)
            match->world.state.players[k].score = cases[i].scores[k];
        SoundCues cues = hear(match, scene, (Event){.kind = EVENT_MATCH_END, .player = NO_PLAYER});
        if (cues.count != 1 || cues.items[0].id != cases[i].id)
            fail_msg("%s: %d cues, the first of sound %d, expected %d", cases[i].name, cues.count,
                     (int)cues.items[0].id, (int)cases[i].id);
        if (scene->sounds.music.mood != SOUND_MOOD_STILL)
            fail_msg("%s: the music plays on", cases[i].name);
        match_scene_end(match, scene);
    }
}

/* What the music of a match follows. */
TEST(the_music_follows_the_match)
{
    static const struct {
        const char *name;
        Mode mode;
        double seconds; /* Played. */
        int scores[4];
        int standing;
        double least, most; /* Tension. */
        double lead;
    } cases[] = {
        {"the start", MODE_DEATHMATCH, 0, {0}, 4, 0, 0.05, 0},
        {"half time", MODE_DEATHMATCH, DEATHMATCH_SECONDS / 2, {0}, 4, 0.2, 0.4, 0},
        {"ahead", MODE_DEATHMATCH, 0, {4, 0, 2, 1}, 4, 0, 0.3, 0.5},
        {"far behind", MODE_DEATHMATCH, 0, {0, 1, 8, 2}, 4, 0, 0.6, -1},
        {"one kill is missing", MODE_DEATHMATCH, 0, {0, 9, 8, 2}, 4, 0.8, 0.9, -1},
        {"the last 15 seconds", MODE_DEATHMATCH, DEATHMATCH_SECONDS - 14.9, {0}, 4, 1, 1, 0},
        {"sudden death", MODE_DEATHMATCH, DEATHMATCH_SECONDS + 5, {2, 2, 0, 0}, 4, 1, 1, 0},
        {"three stand", MODE_LAST_LIGHT, 0, {0}, 3, 0, 0.5, 0},
        {"the last two", MODE_LAST_LIGHT, 0, {0}, 2, 0.8, 0.9, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        MatchOptions options = match_bench_options(open_room, 1, 3);
        options.mode = cases[i].mode;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        match->world.state.phase = PHASE_PLAY;
        match->world.state.play_ticks = RULES_TICKS(cases[i].seconds);
        for (int k = 0; k < 4; k++) {
            match->world.state.players[k].score = cases[i].scores[k];
            match->world.state.players[k].is_alive = k < cases[i].standing;
        }
        hear_all(scene);
        const SoundScene *music = &scene->sounds.music;
        if (!(music->tension >= cases[i].least && music->tension <= cases[i].most) ||
            fabs(music->lead - cases[i].lead) > 1e-9)
            fail_msg("%s: tension %g, lead %g", cases[i].name, music->tension, music->lead);
        match_scene_end(match, scene);
    }
}

TEST(a_trial_ends_with_its_medal)
{
    MatchOptions options = {.mode = MODE_TRIALS, .people = 1, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "%s", open_room);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    TrialsState *trials = world_bench_mode_state(&match->world);
    static const SoundId ids[] = {SOUND_END, SOUND_MEDAL, SOUND_MEDAL + 1, SOUND_MEDAL_LAST};
    for (TrialsMedal medal = TRIALS_NO_MEDAL; medal <= TRIALS_GOLD; medal++) {
        trials->finish_ticks = medal > 0 ? trials_medal_ticks(&match->world, medal)
                                         : trials_medal_ticks(&match->world, TRIALS_BRONZE) + 1;
        Event end = {.kind = EVENT_MATCH_END, .player = NO_PLAYER};
        SoundCues cues = hear(match, scene, end);
        if (cues.count != 1 || cues.items[0].id != ids[medal])
            fail_msg("%s: sound %d", trials_medal_names[medal], (int)cues.items[0].id);
    }
    match_scene_end(match, scene);
}

/* 4 % up or down, so that no two shots sound alike; what comes from no place keeps its pitch. */
TEST(pitch_varies)
{
    static const struct {
        const char *name;
        EventKind kind;
        double low, high;
    } cases[] = {{"shots", EVENT_SHOT, 0.96, 1.04}, {"the border", EVENT_BORDER, 1, 1}};
    Match *match = create(open_room, 1, 0);
    Scene *scene = match_scene_create(match);
    for (size_t i = 0; i < COUNT(cases); i++) {
        double low = 2, high = 0;
        for (int n = 0; n < 500; n++) {
            SoundCues cues = hear(match, scene, (Event){.kind = cases[i].kind, .player = YOU});
            low = fmin(low, (double)cues.items[0].rate);
            high = fmax(high, (double)cues.items[0].rate);
        }
        if (fabs(low - cases[i].low) > 0.002 || fabs(high - cases[i].high) > 0.002)
            fail_msg("%s: rates from %g to %g, expected %g to %g", cases[i].name, low, high,
                     cases[i].low, cases[i].high);
    }
    match_scene_end(match, scene);
}

enum { US, BOT, OTHER_BOT, PLAYERS };

typedef struct Bench {
    Match *match;
    Scene *scene;
} Bench;

static Bench begin(void)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, PLAYERS - 1);
    Bench bench = {.match = match_bench_create(&options)};
    bench.scene = match_scene_create(bench.match);
    bench.match->world.state.phase = PHASE_PLAY;
    return bench;
}

static void scene_rumble_end(Bench *bench)
{
    match_scene_end(bench->match, bench->scene);
}

/* One tick in which this happens, or nothing where it is NULL. */
static void step(Bench *bench, const Event *event)
{
    events_clear(&bench->match->world.events);
    if (event != NULL)
        events_add(&bench->match->world.events, *event);
    scene_step(bench->scene, NULL);
}

/* From the least to the most that a motor may do; 0 and 0: it is still. */
TEST(what_shakes)
{
    static const struct {
        const char *name;
        Event event;
        double strong[2], weak[2];
    } cases[] = {
        {"a weak hit",
         {.kind = EVENT_HIT, .player = US, .other = BOT, .amount = 9},
         {0.3, 0.5},
         {0.05, 0.2}},
        {"a hard hit",
         {.kind = EVENT_HIT, .player = US, .other = BOT, .amount = 300},
         {1, 1},
         {1, 1}},
        {"a bot's hit", {.kind = EVENT_HIT, .player = BOT, .other = US, .amount = 300}, {0}, {0}},
        {"a death", {.kind = EVENT_KILL, .player = US, .other = BOT}, {1, 1}, {1, 1}},
        {"a crush", {.kind = EVENT_CRUSH, .player = US, .other = NO_PLAYER}, {1, 1}, {1, 1}},
        {"by the border",
         {.kind = EVENT_BORDER_KILL, .player = US, .other = NO_PLAYER},
         {1, 1},
         {1, 1}},
        {"practice", {.kind = EVENT_REFILL, .player = US, .other = BOT}, {1, 1}, {1, 1}},
        {"a kill", {.kind = EVENT_KILL, .player = BOT, .other = US}, {0.2, 0.4}, {0.5, 0.7}},
        {"a bot's kill of a bot",
         {.kind = EVENT_KILL, .player = BOT, .other = OTHER_BOT},
         {0},
         {0}},
        {"Pulse", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_PULSE}, {0}, {0}},
        {"Ricochet", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_RICOCHET}, {0}, {0}},
        {"Scatter", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_SCATTER}, {0}, {0.2, 0.5}},
        {"Lance", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_LANCE}, {0}, {0.2, 0.5}},
        {"Mortar", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_MORTAR}, {0}, {0.2, 0.5}},
        {"Disc", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_DISC}, {0}, {0.2, 0.5}},
        {"a bot's Mortar", {.kind = EVENT_SHOT, .player = BOT, .weapon = WEAPON_MORTAR}, {0}, {0}},
        {"a dash", {.kind = EVENT_DASH, .player = US}, {0}, {0}},
        {"the start", {.kind = EVENT_MATCH_START, .player = NO_PLAYER}, {0}, {0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Bench bench = begin();
        step(&bench, &cases[i].event);
        Rumble rumble = bench.scene->rumble[US];
        if (rumble.strong < cases[i].strong[0] || rumble.strong > cases[i].strong[1] ||
            rumble.weak < cases[i].weak[0] || rumble.weak > cases[i].weak[1])
            fail_msg("%s: %g strong, %g weak", cases[i].name, rumble.strong, rumble.weak);
        for (int player = BOT; player < PLAYERS; player++)
            if (bench.scene->rumble[player].strong > 0 || bench.scene->rumble[player].weak > 0)
                fail_msg("%s: a bot shakes", cases[i].name);
        scene_rumble_end(&bench);
    }
}

/* It is half as strong within a quarter of a second, and ends within one. */
TEST(it_fades)
{
    const Event death = {.kind = EVENT_KILL, .player = US, .other = BOT};
    Bench bench = begin();
    step(&bench, &death);
    for (int tick = 0; tick < 120; tick++) {
        double before = bench.scene->rumble[US].strong;
        step(&bench, NULL);
        double now = bench.scene->rumble[US].strong;
        if (now > before || (tick == 30 && now > 0.5))
            fail_msg("tick %d: %g after %g", tick, now, before);
    }
    assert_true(bench.scene->rumble[US].strong <= 0 && bench.scene->rumble[US].weak <= 0);
    scene_rumble_end(&bench);
}

TEST(a_match_that_is_over_is_still)
{
    const Event death = {.kind = EVENT_KILL, .player = US, .other = BOT};
    Bench bench = begin();
    bench.match->world.state.phase = PHASE_OVER;
    step(&bench, &death);
    assert_true(bench.scene->rumble[US].strong <= 0);
    bench.match->world.state.phase = PHASE_PLAY;
    step(&bench, &death);
    assert_true(bench.scene->rumble[US].strong > 0);
    scene_forget(bench.scene);
    assert_true(bench.scene->rumble[US].strong <= 0);
    scene_rumble_end(&bench);
}

/* The nearer a crush is, the more; but not whoever is dead. */
TEST(danger_shakes)
{
    Bench bench = begin();
    bench.match->world.state.players[US].is_alive = true;
    double before = 0;
    for (int i = 1; i <= 4; i++) {
        bench.scene->pinch.players[US].danger = 0.25 * i;
        scene_rumble_step(bench.scene);
        double now = bench.scene->rumble[US].weak;
        if (now <= before)
            fail_msg("danger %g: %g after %g", 0.25 * i, now, before);
        before = now;
    }
    bench.match->world.state.players[US].is_alive = false;
    bench.scene->rumble[US] = (Rumble){0, 0};
    scene_rumble_step(bench.scene);
    assert_true(bench.scene->rumble[US].weak <= 0);
    scene_rumble_end(&bench);
}
