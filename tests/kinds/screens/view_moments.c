/* SPDX-License-Identifier: MIT */
#include "screens/view_moments.h"

#include "sim/world.h"
#include "test.h"

#include <stdio.h>

static void score(Match *match, int first, int second, int third)
{
    Player *players = match->world.state.players;
    players[0].score = first;
    players[1].score = second;
    players[2].score = third;
}

void moment_lead(Match *match, Scene *scene)
{
    (void)scene;
    score(match, 3, 2, 1);
}

void moment_match_point(Match *match, Scene *scene)
{
    (void)scene;
    score(match, mode_score_to_win(&match->world) - 1, 1, 0);
    match->world.state.players[3].is_alive = false;
}

void moment_team_point(Match *match, Scene *scene)
{
    (void)scene;
    match->world.state.team_scores[1] = 1;
    match->world.state.team_scores[2] = mode_score_to_win(&match->world) - 1;
}

void moment_last_seconds(Match *match, Scene *scene)
{
    (void)scene;
    match->world.state.play_ticks = RULES_TICKS(match->world.rules->seconds - 9.5);
}

void moment_last_moment(Match *match, Scene *scene)
{
    (void)scene;
    match->world.state.play_ticks = RULES_TICKS(match->world.rules->seconds - 0.5);
}

void moment_sudden_death(Match *match, Scene *scene)
{
    (void)scene;
    match->world.state.play_ticks = RULES_TICKS(match->world.rules->seconds + 2);
}

void moment_strike(Match *match, Strike kind, double seconds)
{
    match->world.state.strike =
        (StrikeState){.count = 1, .kind = kind, .ticks = RULES_TICKS(seconds)};
}

void moment_strike_announced(Match *match, Scene *scene)
{
    (void)scene;
    moment_strike(match, STRIKE_MIRRORS, 1.25);
}

void moment_strike_begun(Match *match, Scene *scene)
{
    (void)scene;
    moment_strike(match, STRIKE_DARK, STRIKE_NOTICE_SECONDS + 0.2);
}

void moment_strike_on(Match *match, Scene *scene)
{
    (void)scene;
    moment_strike(match, STRIKE_ONE_BULLET, STRIKE_NOTICE_SECONDS + 7);
}

void moment_split_ahead(Match *match, Scene *scene)
{
    scene->split = (Split){.has_value = true, .ticks = -48, .age = 0.05};
    match->world.state.play_ticks = RULES_TICKS(3);
}

/* To the right of the middle and down to where the foot begins. */
void moment_targets_aside(Match *match, Scene *scene)
{
    (void)scene;
    match->world.state.play_ticks = RULES_TICKS(2);
    for (int i = 0; i < match->world.state.target_count; i++)
        match->world.state.targets[i].at = vec2(match->level.size.x - 100, 300);
}

void moment_split_behind(Match *match, Scene *scene)
{
    scene->split = (Split){.has_value = true, .ticks = 36, .age = 1.3};
    match->world.state.play_ticks = trials_medal_ticks(&match->world, TRIALS_GOLD) + 60;
    match->world.state.targets_left = match->world.state.target_count - 2;
}

/* Every player is in another state, and its effects are at another moment. */
void moment_states(Match *match, Scene *scene)
{
    World *world = &match->world;
    Player *players = world->state.players;
    for (int i = 0; i < world->player_count; i++) {
        players[i].health = 100 - 13 * i;
        players[i].shield = i % 3 == 0 ? 50 : 17 * (i % 3);
        players[i].overshield = i == 2 ? 25 : 0;
        players[i].unseen_ticks = 40 * i;
        players[i].weapon = (WeaponKind)(i % WEAPON_COUNT);
        scene->effects.players[i] = (PlayerEffect){.flash = 0.01 * (i % 3),
                                                   .guard_blink = 0.1 + 0.15 * i,
                                                   .seen = i / 7.0,
                                                   .recovering = 1 - i / 7.0,
                                                   .shield_glow = i % 2 * 0.7,
                                                   .killer = i == 4 ? 0.6 : 0};
        scene->shown[i] = 1;
        scene->light[i] = 0.5;
    }
    players[0].linger_ticks = RULES_TICKS(6);
    players[0].dash_wait_ticks = 30;
    players[1].cloak_ticks = 200;
    players[2].guard_ticks = 70;
    players[3].is_charged = true;
    players[4].weapon = WEAPON_LANCE;
    players[4].charge_ticks = 20;
    players[5].lit_ticks = 60;
    players[5].pinned_ticks = 10;
    players[6].dash_ticks = 10;
    players[6].dash_direction = vec2(0.6, 0.8);
    players[7].is_alive = false;
    scene->taunts.ticks[1] = RULES_TICKS(TAUNT_GAP_SECONDS - TAUNT_SECONDS / 3);
    scene->steady_fire[0] = RULES_TICKS(STEADY_FIRE_SECONDS) / 2;
    scene->look = PLAYER_LOOK_COMET;
    scene->sight_lines[1][2] = 0.75;
    scene->effects.screen_flash = 0.5;
    scene->effects.screen_flash_people = 1;
}

/* Each weapon's bullet of everybody, some charged or on their way back. */
void moment_bullets(Match *match, Scene *scene)
{
    WorldState *state = &match->world.state;
    state->bullet_count = 2 * WEAPON_COUNT;
    for (int i = 0; i < state->bullet_count; i++)
        state->bullets[i] = (Bullet){.id = state_bullet_id(i % 4, 9000 + i),
                                     .owner = i % 4,
                                     .at = {200 + 60 * i, 300 + 25 * i},
                                     .velocity = vec2_scale(angle_unit_degrees(36 * i), 700),
                                     .damage = 20,
                                     .bounces = i % 3,
                                     .bounces_left = 2 - i % 3,
                                     .flown_ticks = 30 + i,
                                     .is_charged = i % 4 == 1,
                                     .weapon = (WeaponKind)(i / 2),
                                     .is_returning = i % 2 == 1};
    for (int i = 0; i < match->world.pad_count; i++)
        state->pads[i] = (PickupPad){i % 3 * 200, (WeaponKind)(i % WEAPON_COUNT)};
    scene->afterimages.count = AFTERIMAGE_KIND_COUNT;
    for (int i = 0; i < AFTERIMAGE_KIND_COUNT; i++)
        scene->afterimages.items[i] = (Afterimage){.kind = (AfterimageKind)i,
                                                   .player = i,
                                                   .at = {400 + 100 * i, 500},
                                                   .to = {500, 700},
                                                   .size = 90,
                                                   .age = 0.1 + 0.1 * i,
                                                   .is_charged = i == 0,
                                                   .pickup = PICKUP_WEAPON,
                                                   .weapon = WEAPON_LANCE};
}

/* The words over the arena: what killed whom, what is called out, what is heard. */
void moment_words(Match *match, Scene *scene)
{
    static const EventKind causes[] = {EVENT_KILL, EVENT_CRUSH, EVENT_BORDER_KILL};
    for (int i = 0; i < COUNT(causes); i++) {
        Event event = {.kind = causes[i],
                       .player = i,
                       .other = i == 0 ? 1 : NO_PLAYER,
                       .at = {400 + 200 * i, 450},
                       .bounces = 2,
                       .weapon = WEAPON_LANCE};
        feed_take(&scene->feed, &match->world, &event);
        scene->deaths.marks[i] = (DeathMark){.event = event,
                                             .path = {{300, 200}, {500, 350}, {400, 450}},
                                             .path_count = 3,
                                             .loser = i == 1 ? 1 : NO_PLAYER,
                                             .is_witnessed = true,
                                             .age = 0.3 + 0.5 * i};
    }
    scene->deaths.count = COUNT(causes);
    for (int i = 0; i < scene->feed.count; i++)
        scene->feed.lines[i].age = 4.8 - 2.2 * i;
    scene->callouts.count = CALLOUT_KIND_COUNT;
    for (int i = 0; i < CALLOUT_KIND_COUNT; i++)
        scene->callouts.items[i] = (Callout){.kind = (CalloutKind)i,
                                             .player = i % 4,
                                             .count = 2 + i,
                                             .weapon = WEAPON_LANCE,
                                             .at = {350 + 250 * i, 250 + 150 * (i % 3)},
                                             .age = 0.2 + 0.2 * i};
    for (int i = 0; i < CAPTIONS_SECTORS; i++) {
        Vec2 way = angle_unit_degrees(45 * i);
        captions_add(&scene->captions[0], &(CaptionSound){.words = i % 2 == 0 ? "shot" : "dash",
                                                          .is_danger = i == 3,
                                                          .is_urgent = i == 3,
                                                          .way = way,
                                                          .is_seen = i % 2 == 1,
                                                          .loudness = 0.3 + 0.1 * i});
        scene->captions[0].marks[i].shown = 1 - 0.1 * i;
    }
    for (int i = 0; i < CAPTIONS_MAX; i++)
        scene->captions[0].items[i].shown = 1 - 0.2 * i;
}

void moment_over(Match *match, Scene *scene)
{
    (void)scene;
    score(match, 3, 5, 1);
    match->world.state.phase = PHASE_OVER;
    match->world.state.over_ticks = 50;
}

void moment_go(Match *match, Scene *scene)
{
    (void)scene;
    match->options.countdown_ticks = RULES_TICKS(3);
    match->world.state.phase = PHASE_PLAY;
    match->world.state.play_ticks = 20;
}

void moment_spectating(Match *match, Scene *scene)
{
    match->world.state.players[0].is_alive = false;
    scene->spectated = 2;
    scene->out_ticks = 170;
}

void moment_countdown(Match *match, double seconds)
{
    match->world.state.phase = PHASE_COUNTDOWN;
    match->world.state.countdown_ticks = RULES_TICKS(seconds);
}

void moment_count_of_two(Match *match, Scene *scene)
{
    (void)scene;
    moment_countdown(match, 1.6);
}

void moment_card(Match *match, Scene *scene)
{
    match->options.countdown_ticks = match->world.options.countdown_ticks = RULES_TICKS(5);
    moment_countdown(match, 4.5);
    snprintf(scene->occasion, sizeof scene->occasion, "%s", "Round 2 of a set");
}

/* What presses the person, in a corner of the arena, and a shot of a moment ago. */
void moment_pinch(Match *match, Scene *scene)
{
    const Arena *arena = &match->arena;
    scene->pinch.players[0] =
        (PinchPlayer){.danger = 0.6,
                      .shown = 0.8,
                      .pieces = {0, arena->standing_count, arena->piece_count + 2},
                      .piece_count = 3};
    match->world.state.players[0].at = vec2(match->level.size.x - 30, 40);
    scene->before.at[0] = scene->present.at[0] = match->world.state.players[0].at;
    Event shot = {.kind = EVENT_SHOT,
                  .player = 1,
                  .other = NO_PLAYER,
                  .at = match->world.state.players[1].at,
                  .direction = {0.6, 0.8},
                  .weapon = WEAPON_LANCE};
    effects_take(&scene->effects, &shot, &match->world, scene->people);
    scene->shown[1] = 1;
}

/* From all around, towards the first person and past it. */
void moment_warnings(Match *match, Scene *scene)
{
    WorldState *state = &match->world.state;
    Vec2 middle = scene->present.poses[0].at;
    state->bullet_count = 8;
    for (int i = 0; i < state->bullet_count; i++) {
        Vec2 way = angle_unit_degrees(45 * i + 5);
        state->bullets[i] = (Bullet){.id = state_bullet_id(1 + i % 2, 9000 + i),
                                     .owner = 1 + i % 2,
                                     .at = vec2_add_scaled(middle, way, 1100),
                                     .velocity = vec2_scale(way, -900 + 100 * (i % 3)),
                                     .damage = 20,
                                     .weapon = WEAPON_PULSE};
    }
}

/* More words in one place than there is room for. */
void moment_crowd_of_words(Match *match, Scene *scene)
{
    moment_words(match, scene);
    for (int i = 0; i < scene->deaths.count; i++) {
        DeathMark *mark = &scene->deaths.marks[i];
        mark->event.at = vec2(80 + 20 * i, 60);
        mark->path[2] = mark->event.at;
        mark->loser = mark->event.player;
    }
    scene->callouts.count = CALLOUTS_MAX;
    for (int i = 0; i < CALLOUTS_MAX; i++)
        scene->callouts.items[i] = (Callout){.kind = CALLOUT_STREAK,
                                             .player = i % 4,
                                             .count = 3 + i,
                                             .at = {60 + 30 * i, 70},
                                             .age = 0.3};
}

void moment_ghosts(Match *match, Scene *scene)
{
    static const RunTrack track = {
        .ticks = 300, .interval = 100, .count = 4, .points = {{200, 200}, {400, 300}, {500, 700}}};
    scene->ghost = ghost_create_of_track(&track);
    scene->friend_ghost = ghost_create_of_track(&track);
    if (scene->ghost == NULL || scene->friend_ghost == NULL) {
        fail_msg("there is no memory for ghosts");
        return;
    }
    scene->ghost->is_running = scene->friend_ghost->is_running = true;
    scene->ghost->before = vec2(300, 250);
    scene->ghost->at = vec2(310, 255);
    scene->friend_ghost->before = vec2(600, 250);
    scene->friend_ghost->at = vec2(600, 270);
    match->world.state.targets[0].is_hit = true;
    match->world.state.targets_left--;
}

void moment_pads_wait(Match *match, Scene *scene)
{
    for (int i = 0; i < match->world.pad_count; i++) {
        scene->afterimages.pad_ticks[i] = 600;
        match->world.state.pads[i] =
            (PickupPad){30 + 50 * i, (WeaponKind)(WEAPON_COUNT - 1 - i % WEAPON_COUNT)};
    }
}

void moment_about(Match *match, Scene *scene)
{
    (void)scene;
    match->options.countdown_ticks = match->world.options.countdown_ticks = RULES_TICKS(8);
    moment_countdown(match, 2.6);
}

void moment_star(Match *match, Scene *scene)
{
    moment_card(match, scene);
    scene->occasion[0] = '\0';
    match->options.tour_stop = 3;
    match->level.face.mark = LEVEL_MARK_DIAL;
}

void moment_restart(Match *match, Scene *scene)
{
    (void)scene;
    match->options.is_restart = true;
    match->options.countdown_ticks = match->world.options.countdown_ticks = RULES_TICKS(8);
    moment_countdown(match, 0.7);
}

void moment_big_heads(Match *match, Scene *scene)
{
    match->world.options.mutators = MUTATOR_BIG_HEADS;
    moment_states(match, scene);
}

/* Names that are too wide for their places, and the shortest. */
void moment_long_names(Match *match, Scene *scene)
{
    (void)scene;
    for (int i = 0; i < match->world.player_count; i++)
        snprintf(match->world.state.players[i].name, PLAYER_NAME_BYTES, "%s",
                 i % 2 == 0 ? "Wilhelmina Montgomery" : "Io");
}
