/* SPDX-License-Identifier: MIT */
/*
 * What the scenes of whole matches come to, part by part and second by second, against kept
 * figures: what a tick adds, how it ages, who sees and hears it.
 */
#include "scene/scene.h"
#include "support/kept_lines.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>

enum { SECONDS = 12, NAME_BYTES = 48 };

/* What has faded so far says nothing but how the machine rounds. */
#define NOTHING 1e-6

typedef enum Play {
    PLAY_BOTS,     /* Of the people, too. */
    PLAY_IDLE,     /* People who do nothing, and are put elsewhere twice a second. */
    PLAY_EVENTFUL, /* Bots, and events of every kind are added. */
    PLAY_GHOSTS    /* One person and two ghosts. */
} Play;

typedef struct Watched {
    const char *name, *level;
    Mode mode;
    unsigned people; /* Bits of the players that are people here; bots play all. */
    int players;
    bool has_teams, is_last_point;
    Accessibility accessibility;
    Play play;
} Watched;

static const Watched matches[] = {
    {.name = "deathmatch",
     .level = "levels/mirrors.json",
     .mode = MODE_DEATHMATCH,
     .people = 1,
     .players = 6,
     .accessibility = {.shake = 1}},
    {.name = "three panes",
     .level = "levels/islands.json",
     .mode = MODE_DEATHMATCH,
     .people = 7,
     .players = 6,
     .accessibility = {.shake = 0.5, .has_captions = true}},
    {.name = "the last point",
     .level = "levels/duel.json",
     .mode = MODE_DEATHMATCH,
     .people = 1,
     .players = 4,
     .is_last_point = true,
     .accessibility = {.shake = 1}},
    {.name = "last light",
     .level = "levels/foundry.json",
     .mode = MODE_LAST_LIGHT,
     .people = 1,
     .players = 6,
     .accessibility = {.shake = 1}},
    {.name = "teams of last light",
     .level = "levels/gears.json",
     .mode = MODE_LAST_LIGHT,
     .people = 3,
     .players = 6,
     .has_teams = true,
     .accessibility = {.shake = 1}},
    {.name = "spectators",
     .level = "levels/clockwork.json",
     .mode = MODE_DEATHMATCH,
     .people = 0,
     .players = 6,
     .accessibility = {.shake = 1}},
    {.name = "beacon",
     .level = "levels/gears.json",
     .mode = MODE_BEACON,
     .people = 4,
     .players = 8,
     .accessibility = {.shake = 1, .has_still_camera = true, .has_captions = true}},
    {.name = "torch of teams",
     .level = "levels/pinball.json",
     .mode = MODE_TORCH,
     .people = 3,
     .players = 6,
     .has_teams = true,
     .accessibility = {.shake = 1}},
    {.name = "siege",
     .level = "levels/lifts.json",
     .mode = MODE_SIEGE,
     .people = 1,
     .players = 4,
     .accessibility = {.shake = 1, .has_captions = true}},
    {.name = "practice",
     .level = "levels/glasshouse.json",
     .mode = MODE_PRACTICE,
     .people = 1,
     .players = 3,
     .accessibility = {.shake = 1}},
    {.name = "blitz",
     .level = "levels/raim.json",
     .mode = MODE_BLITZ,
     .people = 2,
     .players = 4,
     .accessibility = {.shake = 1}},
    {.name = "idle on gears",
     .level = "levels/gears.json",
     .mode = MODE_DEATHMATCH,
     .people = 3,
     .players = 8,
     .accessibility = {.shake = 1},
     .play = PLAY_IDLE},
    {.name = "idle on pinball",
     .level = "levels/pinball.json",
     .mode = MODE_DEATHMATCH,
     .people = 255,
     .players = 8,
     .accessibility = {.shake = 1, .has_captions = true},
     .play = PLAY_IDLE},
    {.name = "idle on lifts",
     .level = "levels/lifts.json",
     .mode = MODE_DEATHMATCH,
     .people = 15,
     .players = 4,
     .accessibility = {.shake = 1},
     .play = PLAY_IDLE},
    {.name = "every event",
     .level = "levels/clockwork.json",
     .mode = MODE_DEATHMATCH,
     .people = 1,
     .players = 6,
     .accessibility = {.shake = 1, .has_captions = true},
     .play = PLAY_EVENTFUL},
    {.name = "every event of teams",
     .level = "levels/islands.json",
     .mode = MODE_TORCH,
     .people = 6,
     .players = 6,
     .has_teams = true,
     .accessibility = {.shake = 1, .has_captions = true, .flashes = FLASHES_REDUCED},
     .play = PLAY_EVENTFUL},
    {.name = "every event of practice",
     .level = "levels/foundry.json",
     .mode = MODE_PRACTICE,
     .people = 1,
     .players = 4,
     .accessibility = {.shake = 1},
     .play = PLAY_EVENTFUL},
    {.name = "ghosts",
     .level = "levels/duel.json",
     .mode = MODE_TRIALS,
     .people = 1,
     .players = 1,
     .accessibility = {.shake = 1},
     .play = PLAY_GHOSTS},
};

typedef double Figure(const Scene *scene);

static double of_vector(Vec2 vector)
{
    return vector.x + 2 * vector.y;
}

static double camera_places(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->pane_count; i++) {
        const Camera *camera = &scene->cameras[i];
        sum +=
            (i + 1) * (of_vector(camera->at) + of_vector(camera->lead) + of_vector(camera->spread));
    }
    return sum;
}

static double camera_shakes(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->pane_count; i++) {
        const Camera *camera = &scene->cameras[i];
        sum += (i + 1) * (fabs(camera->shake.x) + fabs(camera->shake.y) + camera->trauma +
                          fabs(camera->turn_degrees));
    }
    return sum;
}

static double camera_kicks(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->pane_count; i++)
        sum += (i + 1) * (fabs(scene->cameras[i].kick.x) + fabs(scene->cameras[i].kick.y) +
                          scene->cameras[i].zoom);
    return sum;
}

static double particles(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->effects.particle_count; i++) {
        const Particle *particle = &scene->effects.particles[i];
        if (particle->age < particle->life)
            sum += (1 + particle->kind) * (1 + particle->age) + particle->size +
                   fabs(particle->spin) / 100;
    }
    return sum;
}

static double particle_places(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->effects.particle_count; i++) {
        const Particle *particle = &scene->effects.particles[i];
        if (particle->age < particle->life)
            sum += of_vector(particle->at) + 10 * fabs(particle->along.x);
    }
    return sum;
}

static double decals(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->effects.decal_count; i++) {
        const Decal *decal = effects_decal(&scene->effects, i);
        sum += (1 + decal->kind) * (1 + decal->age) + decal->size + of_vector(decal->at) / 100;
    }
    return sum;
}

/* How fast and whereto particles and decals are on their way. */
static double ways(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->effects.particle_count; i++) {
        const Particle *particle = &scene->effects.particles[i];
        if (particle->age < particle->life)
            sum += fabs(particle->velocity.x) + fabs(particle->velocity.y) + particle->life;
    }
    for (int i = 0; i < scene->effects.decal_count; i++) {
        const Decal *decal = effects_decal(&scene->effects, i);
        sum += fabs(decal->velocity.x) + fabs(decal->velocity.y);
    }
    return sum;
}

static double turns(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->effects.particle_count; i++) {
        const Particle *particle = &scene->effects.particles[i];
        if (particle->age < particle->life)
            sum += fabs(particle->spin) / 100 + 10 * (particle->along.x + particle->along.y);
    }
    for (int i = 0; i < scene->effects.decal_count; i++)
        sum += effects_decal(&scene->effects, i)->along.x;
    return sum;
}

static double circles(const Scene *scene)
{
    double sum = scene->effects.screen_flash + scene->effects.screen_flash_people;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        const PlayerEffect *effect = &scene->effects.players[i];
        sum +=
            20 * effect->flash + 20 * effect->freeze + vec2_length(effect->offset) + effect->killer;
    }
    return sum;
}

static double rings(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        const PlayerEffect *effect = &scene->effects.players[i];
        sum += (i + 1) *
               (effect->guard_blink / 10 + effect->seen + effect->recovering + effect->shield_glow);
    }
    return sum;
}

static double words(const Scene *scene)
{
    double sum =
        scene->announcer.has_event ? 10 * scene->announcer.event.kind + scene->announcer.age : 0;
    for (int i = 0; i < scene->feed.count; i++)
        sum += (1 + i) * (1 + scene->feed.lines[i].age + scene->feed.lines[i].victim);
    for (int i = 0; i < scene->callouts.count; i++)
        sum += 1 + scene->callouts.items[i].kind + scene->callouts.items[i].age;
    return sum;
}

static double captions(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        for (int k = 0; k < CAPTIONS_MAX; k++) {
            const Caption *caption = &scene->captions[i].items[k];
            sum += (i + 1) * (caption->shown + caption->age + (caption->is_urgent ? 1 : 0));
        }
        for (int k = 0; k < CAPTIONS_SECTORS; k++) {
            const CaptionMark *mark = &scene->captions[i].marks[k];
            sum += (k + 1) * (mark->shown + mark->loudness) + fabs(mark->way.x);
        }
    }
    return sum;
}

static double afterimages(const Scene *scene)
{
    double sum = scene->afterimages.cracked_count;
    for (int i = 0; i < scene->afterimages.count; i++) {
        const Afterimage *image = &scene->afterimages.items[i];
        sum += (1 + image->kind) * (1 + image->age) + image->size / 10 +
               of_vector(image->to) / 100 + image->player;
    }
    return sum;
}

static double deaths(const Scene *scene)
{
    double sum = scene->deaths.flight_count;
    for (int i = 0; i < scene->deaths.count; i++) {
        const DeathMark *mark = &scene->deaths.marks[i];
        sum += 1 + mark->age + mark->path_count + mark->loser + (mark->is_witnessed ? 5 : 0);
        for (int k = 0; k < mark->path_count; k++)
            sum += of_vector(mark->path[k]) / 1000;
    }
    return sum;
}

static double pinches(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        sum += scene->pinch.players[i].danger + scene->pinch.players[i].shown;
    return sum;
}

static double cues(const Scene *scene)
{
    double sum = scene->sounds.cues.is_ducking ? 50 : 0;
    for (int i = 0; i < scene->sounds.cues.count; i++)
        sum += 1 + scene->sounds.cues.items[i].id;
    return sum;
}

static double loudness(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->sounds.cues.count; i++) {
        const SoundCue *cue = &scene->sounds.cues.items[i];
        sum += (double)cue->gain + fabs((double)cue->pan) + (double)cue->rate +
               (double)cue->cutoff_hz / 10000 + cue->side;
    }
    return sum;
}

static double music(const Scene *scene)
{
    return scene->sounds.music.tension + 3 * (1 + scene->sounds.music.lead);
}

static double rumbles(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        sum += (i + 1) * (scene->rumble[i].strong + 2 * scene->rumble[i].weak);
    return sum;
}

static double seen(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        sum += (i + 1) * scene->shown[i];
    return sum;
}

static double lights(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        sum += (i + 1) * scene->light[i];
    return sum;
}

static double sight_lines(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        for (int k = 0; k < PLAYERS_MAX; k++)
            sum += (i + 1) * (k + 1) * scene->sight_lines[i][k];
    return sum;
}

/* Of the tick before: where everything was, for frames between the two. */
static double before(const Scene *scene)
{
    double sum = scene->before.tick;
    for (int i = 0; i < PLAYERS_MAX; i++)
        sum += (i + 1) *
               (of_vector(scene->before.at[i]) + of_vector(scene->before.aim[i]) +
                10 * vec2_length(scene->before.offset[i]) + (scene->before.is_alive[i] ? 100 : 0));
    return sum;
}

static double bullets_before(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->before.bullet_count; i++)
        sum += of_vector(scene->before.bullets[i]) + scene->before.bullet_ids[i] % 1000;
    return sum;
}

static double poses(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < scene->pane_count; i++) {
        const CameraPose *pose = &scene->before.poses[i];
        sum += (i + 1) * (of_vector(pose->at) + of_vector(pose->spread) + of_vector(pose->off) +
                          1000 * (of_vector(pose->kick) + pose->zoom) + pose->turn_degrees);
    }
    return sum;
}

static double waiting(const Scene *scene)
{
    return 10 * scene_pace(scene) + scene->out_ticks / 10.0 + scene->spectated +
           20 * scene->stop_ticks;
}

static double taunts(const Scene *scene)
{
    double sum = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        sum += (i + 1) * (scene->taunts.ticks[i] + scene->taunts.due[i] +
                          100 * scene_taunt_part(scene, i % scene->match->world.player_count) +
                          100 * scene_steady_fire(scene, i % scene->match->world.player_count));
    return sum;
}

static double ghosts(const Scene *scene)
{
    double sum = scene->split.has_value ? 1 + scene->split.age + scene->split.ticks : 0;
    if (scene->ghost != NULL)
        sum += of_vector(scene->ghost->at) + of_vector(scene->ghost->before) / 2;
    if (scene->friend_ghost != NULL)
        sum += 3 * of_vector(scene->friend_ghost->at);
    return sum;
}

static double tallies(const Scene *scene)
{
    double sum = shot_score(&scene->shots.best) + scene->course.count;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        const TallyPlayer *player = &scene->tally.players[i];
        sum += (i + 1) * (player->catches + player->pickups + player->hits_taken + player->streak +
                          player->longest_streak + player->longest_ricochet);
    }
    return sum;
}

static const struct {
    const char *name;
    Figure *figure;
} parts[] = {
    {"camera", camera_places},
    {"shakes", camera_shakes},
    {"kicks", camera_kicks},
    {"particles", particles},
    {"particles' places", particle_places},
    {"decals", decals},
    {"ways", ways},
    {"turns", turns},
    {"circles", circles},
    {"rings", rings},
    {"words", words},
    {"captions", captions},
    {"afterimages", afterimages},
    {"deaths", deaths},
    {"pinches", pinches},
    {"cues", cues},
    {"loudness", loudness},
    {"music", music},
    {"rumbles", rumbles},
    {"seen", seen},
    {"lights", lights},
    {"sight lines", sight_lines},
    {"the tick before", before},
    {"bullets before", bullets_before},
    {"poses", poses},
    {"waiting", waiting},
    {"taunts", taunts},
    {"tallies", tallies},
    {"ghosts", ghosts},
};

/* People here do by themselves what reaches the scene alone. */
static void act(Scene *scene, int tick)
{
    int player = tick / 100 % scene->match->world.player_count;
    if (tick % 100 == 0 && scene->match->options.mode != MODE_BLITZ)
        scene_taunt(scene, player);
    if (tick % 90 < 20)
        scene_fire_steadily(scene, player);
    if (tick % 150 == 149)
        (void)scene_spectate(scene, tick % 4 == 1 ? 1 : -1);
    if (tick == 7 * TICKS_PER_SECOND)
        scene_forget(scene);
}

/* One of each kind in turn, at a player and by another or by nobody. */
static void add_event(Match *match, int tick)
{
    enum { EVERY = 14 };
    World *world = &match->world;
    int number = tick / EVERY;
    int player = number % world->player_count;
    if (tick % EVERY != 0 || world->state.phase != PHASE_PLAY)
        return;
    events_add(&world->events, (Event){.kind = (EventKind)(number * 7 % EVENT_COUNT),
                                       .player = player,
                                       .other = number * 3 % 4 < 2 ? number * 3 % 4 : player,
                                       .at = world->state.players[player].at,
                                       .direction = angle_unit_degrees(37 * number),
                                       .amount = 1 + number % 40,
                                       .bounces = number % 3,
                                       .weapon = (WeaponKind)(number % WEAPON_COUNT)});
}

/* All over the arena, so that movers come upon some. */
static void put_elsewhere(Match *match, int tick)
{
    Vec2 size = match->level.size;
    for (int i = 0; i < match->world.player_count && tick % (TICKS_PER_SECOND / 2) == 0; i++) {
        int number = tick / 60 * 8 + i;
        match->world.state.players[i].at =
            vec2(40 + fmod(number * 173.0, size.x - 80), 40 + fmod(number * 97.0, size.y - 80));
    }
}

static void add_ghosts(Scene *scene)
{
    static const RunTrack track = {.ticks = 9 * TICKS_PER_SECOND,
                                   .interval = 3 * TICKS_PER_SECOND,
                                   .count = 4,
                                   .points = {{100, 100}, {500, 300}, {300, 600}, {900, 450}},
                                   .split_ticks = {200, 500},
                                   .split_count = 2};
    scene->ghost = ghost_create_of_track(&track);
    scene->friend_ghost = ghost_create_of_track(&track);
    assert_true(scene->ghost != NULL && scene->friend_ghost != NULL);
}

static void hit_target(Match *match)
{
    WorldState *state = &match->world.state;
    state->targets_left--;
    events_add(&match->world.events,
               (Event){.kind = EVENT_TARGET, .player = 0, .amount = state->targets_left});
}

/* Nothing where it is nothing all the time. */
static void take(KeptLines *kept, const Watched *watched, const char *part, double sums[SECONDS])
{
    char name[NAME_BYTES];
    bool is_there = false;
    for (int i = 0; i < SECONDS; i++) {
        sums[i] = fabs(sums[i]) < NOTHING ? 0 : sums[i];
        is_there = is_there || fabs(sums[i]) > 0;
    }
    snprintf(name, sizeof name, "%s, %s", watched->name, part);
    if (is_there)
        kept_lines_take_figures(kept, name, sums, SECONDS);
}

static void watch(KeptLines *kept, const Watched *watched)
{
    static double sums[COUNT(parts)][SECONDS];
    Error error;
    Scene *scene;
    bool is_played = watched->play == PLAY_BOTS || watched->play == PLAY_EVENTFUL;
    MatchOptions options = match_bench_options(watched->level, is_played ? 0 : watched->players,
                                               is_played ? watched->players : 0);
    options.mode = watched->mode;
    options.has_teams = watched->has_teams;
    options.countdown_ticks = TICKS_PER_SECOND;
    Match *match = match_bench_create(&options);
    assert_true(scene_create(&scene, match, &error));
    scene->accessibility = watched->accessibility;
    scene->is_for_spectators = true;
    scene->told_weapons = 1;
    scene_share(scene, watched->people);
    if (watched->play == PLAY_GHOSTS)
        add_ghosts(scene);
    for (int i = 0; i < watched->players && watched->is_last_point; i++)
        match->world.state.players[i].score = mode_score_to_win(&match->world) - 1;
    memset(sums, 0, sizeof sums);
    for (int tick = 0; tick < SECONDS * TICKS_PER_SECOND; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        if (watched->play == PLAY_IDLE)
            put_elsewhere(match, tick);
        match_step(match, inputs);
        if (watched->play == PLAY_EVENTFUL)
            add_event(match, tick);
        if (watched->play == PLAY_GHOSTS && tick % 250 == 249)
            hit_target(match);
        act(scene, tick);
        scene_step(scene, NULL);
        for (int i = 0; i < COUNT(parts); i++)
            sums[i][tick / TICKS_PER_SECOND] += parts[i].figure(scene) / TICKS_PER_SECOND;
    }
    for (int i = 0; i < COUNT(parts); i++)
        take(kept, watched, parts[i].name, sums[i]);
    scene_destroy(scene);
    match_destroy(match);
}

TEST(scenes_go_as_kept)
{
    KeptLines kept = kept_lines_open("tests/client/scene/scenes.txt", "client/test_scene");
    for (int i = 0; i < COUNT(matches); i++)
        watch(&kept, &matches[i]);
    kept_lines_close(&kept);
}
