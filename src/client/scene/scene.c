/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#define SHOW_SECONDS 0.08
#define HIDE_SECONDS 0.15
#define LIGHT_STEP 0.05
#define LIGHT_OF_THE_DEAD 0.35
#define BOT_TAUNTS_PART 0.15 /* Of kills. */
#define BOT_TAUNTS_AFTER 0.6 /* How long after a kill. */
#define PACE_OUT 3.0         /* While people are out. */
#define PACE_AFTER_TICKS 120 /* The match speeds up this long after the death. */
#define PACE_EASE_TICKS 90   /* The speed rises over this time. */
#define SIGHT_LINE_SECONDS 0.15
#define SPECTATE_AFTER_TICKS 60

static void take_moment(const Scene *scene, SceneMoment *out_moment)
{
    const World *world = &scene->match->world;
    out_moment->tick = world->state.tick;
    for (int i = 0; i < scene->pane_count; i++)
        out_moment->poses[i] = camera_pose(&scene->cameras[i]);
    for (int i = 0; i < world->player_count; i++) {
        out_moment->at[i] = world->state.players[i].at;
        out_moment->aim[i] = world->state.players[i].aim;
        out_moment->offset[i] = scene->effects.players[i].offset;
        out_moment->is_alive[i] = world->state.players[i].is_alive;
    }
    out_moment->bullet_count = world->state.bullet_count;
    for (int i = 0; i < world->state.bullet_count; i++) {
        out_moment->bullet_ids[i] = world->state.bullets[i].id;
        out_moment->bullets[i] = world->state.bullets[i].at;
    }
}

static bool prepare_for_level(Scene *scene, Error *out_error)
{
    const Arena *arena = &scene->match->arena;
    return vision_create(&scene->vision, arena, out_error) &&
           pinch_create(&scene->pinch, arena, out_error);
}

static void leave_level(Scene *scene)
{
    ghost_destroy(scene->ghost);
    ghost_destroy(scene->friend_ghost);
    scene->ghost = scene->friend_ghost = NULL;
    scene->best = (SceneBest){0};
    pinch_destroy(&scene->pinch);
    vision_destroy(&scene->vision);
}

bool scene_create(Scene **out_scene, const Match *match, Error *out_error)
{
    Scene *scene = calloc(1, sizeof *scene);
    *out_scene = NULL;
    if (scene == NULL)
        return error_memory(out_error);
    scene->match = match;
    if (!prepare_for_level(scene, out_error)) {
        scene_destroy(scene);
        return false;
    }
    scene->accessibility = (Accessibility){.shake = 1};
    scene->sound_mood = SOUND_MOOD_MATCH;
    scene->told_weapons = ~0u;
    scene_share(scene, match->is_replay ? 0 : match_seats_of(match, MATCH_SEAT_PERSON));
    *out_scene = scene;
    return true;
}

void scene_destroy(Scene *scene)
{
    if (scene == NULL)
        return;
    leave_level(scene);
    free(scene);
}

/* No sight is computed in the countdown, nor for the dead, who see from where they died. */
static bool is_visible(const Scene *scene, int player)
{
    const World *world = &scene->match->world;
    if (scene->people == 0 || scene_is_person(scene, player) || scene_is_spectating(scene) ||
        deaths_is_killer_of(&scene->deaths, player, scene->people, EFFECTS_KILLER_SECONDS))
        return true;
    if ((world->state.players[player].visible_to & scene->people) != 0)
        return true;
    for (int i = 0; i < world->player_count; i++) {
        bool sees = world->state.phase == PHASE_COUNTDOWN || !world->state.players[i].is_alive;
        bool is_cloaked =
            world->state.players[player].cloak_ticks > 0 && state_are_opponents(world, player, i);
        if (scene_is_person(scene, i) && sees && !is_cloaked &&
            sight_reaches(world, world->state.players[i].at, world->state.players[player].at) &&
            sight_is_clear(world, world->state.players[i].at, world->state.players[player].at))
            return true;
    }
    return false;
}

static int pane_count_for(const Scene *scene)
{
    const Level *level = &scene->match->level;
    bool is_large = level->size.x > level->view.x || level->size.y > level->view.y;
    int people = state_count_players(scene->people);
    return people > 1 && people <= PANES_MAX && is_large ? people : 1;
}

void scene_share(Scene *scene, unsigned people)
{
    ASSERT(people < 1u << scene->match->world.player_count);
    scene->people = people;
    if (people != 0)
        scene->followed = scene_person_of(scene, 0);
    scene->pane_count = pane_count_for(scene);
    scene_forget(scene);
}

/* The bits of those whom a pane's camera follows. */
static unsigned followed_in(const Scene *scene, int pane)
{
    unsigned people = scene_people_of(scene, pane);
    return people != 0 ? people : 1u << scene->followed;
}

void scene_forget(Scene *scene)
{
    const Match *match = scene->match;
    size_t kept = offsetof(Scene, before);
    memset((char *)scene + kept, 0, sizeof *scene - kept);
    effects_init(&scene->effects, match->options.seed);
    scene->sounds.random = random_make(match->options.seed, 90);
    scene->taunts.random = random_make(match->options.seed, 91);
    memset(scene->pinch.players, 0, sizeof scene->pinch.players);
    for (int i = 0; i < scene->pane_count; i++)
        camera_init(&scene->cameras[i], &match->world, followed_in(scene, i), match->options.seed,
                    i);
    for (int i = 0; i < match->world.player_count; i++) {
        scene->shown[i] = is_visible(scene, i) ? 1 : 0;
        scene->light[i] = scene_is_own(scene, i) ? 1 : 0;
    }
    shot_finder_begin(&scene->shots, scene->people);
    take_moment(scene, &scene->present);
    scene->before = scene->present;
}

bool scene_change_level(Scene *scene, Error *out_error)
{
    FlashLimiter limiter = scene->effects.limiter;
    leave_level(scene);
    if (!prepare_for_level(scene, out_error))
        return false;
    scene_share(scene, scene->people);
    scene->effects.limiter = limiter; /* A new level must not allow more flashes. */
    return true;
}

bool scene_is_own(const Scene *scene, int player)
{
    return scene_is_person(scene, player) || (scene->people == 0 && player == scene->followed);
}

double scene_pace(const Scene *scene)
{
    double part = (double)(scene->out_ticks - PACE_AFTER_TICKS) / PACE_EASE_TICKS;
    return 1 + (PACE_OUT - 1) * clamp_unit(part);
}

bool scene_spectate(Scene *scene, int step)
{
    const World *world = &scene->match->world;
    int count = world->player_count;
    if (scene->out_ticks < SPECTATE_AFTER_TICKS)
        return false;
    for (int i = 1; i < count; i++) {
        int next = (scene->spectated + i * (count + step)) % count;
        if (!world->state.players[next].is_alive)
            continue;
        scene->spectated = next;
        return true;
    }
    return false;
}

void scene_taunt(Scene *scene, int player)
{
    Taunts *taunts = &scene->taunts;
    if (!scene->match->world.state.players[player].is_alive || taunts->ticks[player] > 0)
        return;
    taunts->ticks[player] = RULES_TICKS(TAUNT_GAP_SECONDS);
    scene->sounds.chirps[player] |= 1u << SOUND_CHIRP_TAUNT;
}

double scene_taunt_part(const Scene *scene, int player)
{
    int left = scene->taunts.ticks[player] - RULES_TICKS(TAUNT_GAP_SECONDS - TAUNT_SECONDS);
    return left > 0 ? 1 - (double)left / RULES_TICKS(TAUNT_SECONDS) : 0;
}

/* A bot that has killed somebody taunts now and then, a moment later, where a person plays. */
static void tempt_bot(Scene *scene, const Event *event)
{
    int killer = event->other;
    if (event->kind != EVENT_KILL || killer == event->player || killer < 0 || scene->people == 0 ||
        scene->match->seats[killer] != MATCH_SEAT_BOT)
        return;
    if (random_between(&scene->taunts.random, 0, 1) < BOT_TAUNTS_PART)
        scene->taunts.due[killer] = RULES_TICKS(BOT_TAUNTS_AFTER);
}

static void scene_age(Scene *scene)
{
    const World *world = &scene->match->world;
    effects_age(&scene->effects, world);
    feed_age(&scene->feed);
    afterimages_age(&scene->afterimages, world);
    announcer_age(&scene->announcer);
    callouts_age(&scene->callouts);
    split_age(&scene->split);
    for (int i = 0; i < PLAYERS_MAX; i++)
        captions_age(&scene->captions[i]);
    for (int i = 0; i < scene->pane_count; i++)
        camera_age(&scene->cameras[i]);
    Taunts *taunts = &scene->taunts;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        taunts->ticks[i] -= taunts->ticks[i] > 0 ? 1 : 0;
        if (taunts->due[i] > 0 && --taunts->due[i] == 0)
            scene_taunt(scene, i);
    }
    for (int i = 0; i < PLAYERS_MAX; i++)
        scene->steady_fire[i] -= scene->steady_fire[i] > 0 ? 1 : 0;
    scene_rumble_age(scene);
    scene_sound_begin(scene);
}

void scene_fire_steadily(Scene *scene, int player)
{
    scene->steady_fire[player] = RULES_TICKS(STEADY_FIRE_SECONDS);
}

double scene_steady_fire(const Scene *scene, int player)
{
    bool is_alive = scene->match->world.state.players[player].is_alive;
    return is_alive ? (double)scene->steady_fire[player] / RULES_TICKS(STEADY_FIRE_SECONDS) : 0;
}

/* Adds callouts for what is visible, or was done by people here, so that they reveal nobody who is
 * hidden. Call it after the tally has taken the event. */
static void call_out(Scene *scene, const Event *event)
{
    Callout callout;
    int streak = event->other >= 0 && event->other < PLAYERS_MAX
                     ? scene->tally.players[event->other].streak
                     : 0;
    /* Once for each weapon. */
    const LevelPickup *pickups = scene->match->level.pickups;
    if (event->kind == EVENT_PICKUP && pickups[event->other].kind == PICKUP_WEAPON &&
        scene_is_person(scene, event->player) && (scene->told_weapons >> event->weapon & 1u) == 0) {
        scene->told_weapons |= 1u << event->weapon;
        callouts_add(&scene->callouts, (Callout){.kind = CALLOUT_WEAPON,
                                                 .player = event->player,
                                                 .weapon = event->weapon,
                                                 .at = event->at});
    }
    if (!callout_of(&scene->match->world, event, streak, &callout))
        return;
    if (scene->shown[event->player] > 0 || scene_is_person(scene, callout.player))
        callouts_add(&scene->callouts, callout);
}

static void scene_take_event(Scene *scene, const Event *event)
{
    const World *world = &scene->match->world;
    effects_take(&scene->effects, event, world, scene->people);
    feed_take(&scene->feed, world, event);
    afterimages_take(&scene->afterimages, event, world);
    announcer_take(&scene->announcer, event, world, scene->people);
    split_take(&scene->split, event, world,
               scene->friend_ghost != NULL ? scene->friend_ghost : scene->ghost);
    tally_take(&scene->tally, event, world);
    call_out(scene, event);
    for (int i = 0; i < scene->pane_count; i++)
        camera_take(&scene->cameras[i], event, world, scene_people_of(scene, i));
    tempt_bot(scene, event);
    scene_sound_take(scene, event);
    scene_rumble_take(scene, event);
    if (event->kind == EVENT_KILL && scene_is_person(scene, event->player) && event->other >= 0)
        scene->spectated = event->other;
}

static void step_lights(Scene *scene)
{
    const World *world = &scene->match->world;
    bool is_spectating = scene_is_spectating(scene);
    for (int i = 0; i < world->player_count; i++) {
        double goal = world->state.players[i].is_alive ? 1 : LIGHT_OF_THE_DEAD;
        bool is_lit = is_spectating ? i == scene->spectated : scene_is_own(scene, i);
        scene->light[i] += ((is_lit ? goal : 0) - scene->light[i]) * LIGHT_STEP;
    }
}

static bool is_sight_open(const World *world, int first, int second)
{
    const Player *players = world->state.players;
    return players[first].is_alive && players[second].is_alive &&
           state_are_opponents(world, first, second) &&
           ((players[first].exposed_to >> second & 1u) != 0 ||
            (players[second].exposed_to >> first & 1u) != 0);
}

static void step_sight_lines(Scene *scene)
{
    const World *world = &scene->match->world;
    double step = SECONDS_PER_TICK / SIGHT_LINE_SECONDS;
    bool is_shown = scene_shows_all_sight(scene);
    for (int i = 0; i < world->player_count; i++) {
        for (int j = i + 1; j < world->player_count; j++) {
            bool is_open = is_shown && is_sight_open(world, i, j);
            scene->sight_lines[i][j] =
                clamp_unit(scene->sight_lines[i][j] + (is_open ? step : -step));
        }
    }
}

/* Nothing moves or ages while the picture stands still. */
static bool is_stopped(Scene *scene)
{
    if (scene->stop_ticks == 0 || scene->match->world.events.count > 0)
        return false;
    scene->stop_ticks--;
    scene->sounds.cues = (SoundCues){.count = 0};
    return true;
}

void scene_step(Scene *scene, Sound *sound)
{
    const World *world = &scene->match->world;
    scene->before = scene->present;
    if (is_stopped(scene))
        return;
    scene_age(scene);
    for (int i = 0; i < world->events.count; i++)
        scene_take_event(scene, &world->events.items[i]);
    /* At the kill that ends a match, unless shaking is off. The match goes on meanwhile. */
    bool is_wanted =
        world->state.phase == PHASE_OVER && accessibility_shake(&scene->accessibility) > 0;
    for (int i = 0; i < world->events.count && is_wanted; i++) {
        EventKind kind = world->events.items[i].kind;
        if (events_is_death(kind) && kind != EVENT_REFILL)
            scene->stop_ticks = RULES_TICKS(SCENE_STOP_SECONDS);
    }
    shot_finder_step(&scene->shots, world);
    course_step(&scene->course, world, scene->rounds.count);
    effects_add_dashes(&scene->effects, world);
    Deaths *deaths = &scene->deaths;
    deaths_step(deaths, world);
    for (int i = 0; i < deaths->count; i++)
        if (deaths->marks[i].age <= 0)
            deaths->marks[i].is_witnessed = scene->shown[deaths->marks[i].event.player] > 0;
    pinch_step(&scene->pinch, world);
    scene_rumble_step(scene);
    bool is_out = scene_is_spectating(scene) && world->state.phase == PHASE_PLAY;
    scene->out_ticks = is_out ? scene->out_ticks + 1 : 0;
    /* Spectates the next player who is alive. */
    for (int i = 0; i < world->player_count && !world->state.players[scene->spectated].is_alive;
         i++)
        scene->spectated = (scene->spectated + 1) % world->player_count;
    for (int i = 0; i < world->player_count; i++)
        scene->shown[i] = is_visible(scene, i)
                              ? fmin(1, scene->shown[i] + SECONDS_PER_TICK / SHOW_SECONDS)
                              : fmax(0, scene->shown[i] - SECONDS_PER_TICK / HIDE_SECONDS);
    step_lights(scene);
    step_sight_lines(scene);
    bool is_spectating = scene_is_spectating(scene);
    for (int i = 0; i < scene->pane_count; i++) {
        unsigned followed = is_spectating ? 1u << scene->spectated : followed_in(scene, i);
        camera_follow(&scene->cameras[i], world, followed, scene->accessibility.has_still_camera);
    }
    if (scene->ghost != NULL)
        ghost_step(scene->ghost, scene->match);
    if (scene->friend_ghost != NULL)
        ghost_step(scene->friend_ghost, scene->match);
    take_moment(scene, &scene->present);
    scene_sound_play(scene, sound);
}
