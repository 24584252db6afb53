/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

enum {
    SPEED_REAL = 2,
    SCAN_TICKS = 240,
    SCAN_TICKS_WAITING = 2400,
    LEAD_TICKS = 3 * TICKS_PER_SECOND /* Played before a tick that is sought, for their effects. */
};

/* Faster than this the sounds would run into each other. */
#define SPEED_HEARD_MAX 2.0

typedef struct Speed {
    const char *name;
    double factor;
} Speed;

static const Speed speeds[REPLAY_SPEEDS] = {
    {"\xc2\xbc", 0.25}, {"\xc2\xbd", 0.5}, {"1", 1}, {"2", 2}, {"4", 4}};

bool replay_player_create(ReplayPlayer *out_player, Recording *recording, Error *out_error)
{
    *out_player = (ReplayPlayer){.is_playing = true, .speed = SPEED_REAL};
    if (match_create_replay(&out_player->match, recording, out_error) != MATCH_FINE)
        return false;
    Match *match = out_player->match;
    if (!scene_create(&out_player->scene, match, out_error) ||
        !playback_create(&out_player->playback, &match->recording, &match->arena, out_error)) {
        replay_player_destroy(out_player);
        return false;
    }
    out_player->scene->is_for_spectators = true;
    out_player->wanted = match->recording.watch_from;
    return true;
}

void replay_player_destroy(ReplayPlayer *player)
{
    playback_destroy(player->playback);
    scene_destroy(player->scene);
    match_destroy(player->match);
}

static bool is_at_end(const ReplayPlayer *player)
{
    return player->playback->is_scanned &&
           player->match->world.state.tick >= player->playback->end_tick;
}

/* At a tick before the playback's last. */
static void step_replay(ReplayPlayer *player, Sound *sound)
{
    PlayerInput inputs[PLAYERS_MAX];
    World *world = &player->match->world;
    ASSERT(world->state.tick < player->playback->end_tick);
    if (player->playback->film != NULL) {
        playback_seek(player->playback, world, world->state.tick + 1);
    } else {
        recording_inputs_at(player->playback->recording, world->state.tick, inputs);
        match_step(player->match, inputs);
    }
    scene_step(player->scene, sound);
}

/* The sought tick may turn out to lie past the end. */
static void go_if_scanned(ReplayPlayer *player)
{
    const Playback *playback = player->playback;
    if (player->wanted > playback->end_tick)
        player->wanted = playback->end_tick;
    if (player->wanted == REPLAY_NOWHERE || playback->scout.state.tick < player->wanted)
        return;
    /* The ticks before it are played, too, so that their decals and feed lines are there. */
    World *world = &player->match->world;
    playback_seek(player->playback, world,
                  player->wanted > LEAD_TICKS ? player->wanted - LEAD_TICKS : 0);
    scene_forget(player->scene);
    while (world->state.tick < player->wanted && world->state.phase != PHASE_OVER)
        step_replay(player, NULL);
    player->ticks.seconds = 0;
    player->wanted = REPLAY_NOWHERE;
}

void replay_player_update(ReplayPlayer *player, double seconds, Sound *sound)
{
    bool is_waiting = player->wanted != REPLAY_NOWHERE;
    (void)playback_scan(player->playback, is_waiting ? SCAN_TICKS_WAITING : SCAN_TICKS);
    go_if_scanned(player);
    if (!player->is_playing || player->is_held || is_waiting)
        return;
    double factor = speeds[player->speed].factor;
    /* In portions of one frame's time, because the accumulator limits each. */
    int due = 0;
    for (double left = factor; left > 0; left -= 1)
        due += tick_accumulator_advance(&player->ticks, seconds * fmin(left, 1));
    for (int i = 0; i < due && player->match->world.state.tick < player->playback->scout.state.tick;
         i++)
        step_replay(player, replay_player_is_heard(player) ? sound : NULL);
    if (is_at_end(player))
        player->is_playing = false;
}

int replay_player_tick(const ReplayPlayer *player)
{
    return player->wanted != REPLAY_NOWHERE ? player->wanted : player->match->world.state.tick;
}

bool replay_player_is_still(const ReplayPlayer *player)
{
    return !player->is_playing && player->wanted == REPLAY_NOWHERE && player->playback->is_scanned;
}

void replay_player_toggle(ReplayPlayer *player)
{
    if (!player->is_playing && is_at_end(player))
        replay_player_go(player, 0);
    player->is_playing = !player->is_playing;
}

void replay_player_go(ReplayPlayer *player, int tick)
{
    int end = player->playback->end_tick;
    tick = tick < end ? tick : end;
    player->wanted = tick > 0 ? tick : 0;
    go_if_scanned(player);
}

void replay_player_skip(ReplayPlayer *player, double seconds)
{
    replay_player_go(player, replay_player_tick(player) + (int)(seconds * TICKS_PER_SECOND));
}

void replay_player_nudge(ReplayPlayer *player, int ticks)
{
    player->is_playing = false;
    replay_player_go(player, replay_player_tick(player) + ticks);
}

void replay_player_turn_speed(ReplayPlayer *player, int way)
{
    int speed = player->speed + way;
    if (speed >= 0 && speed < REPLAY_SPEEDS)
        player->speed = speed;
}

/* Lights and cameras follow ticks: paused, it seeks its tick again. */
void replay_player_watch(ReplayPlayer *player, int watched)
{
    ASSERT(watched >= 0 && watched < player->match->world.player_count);
    player->scene->followed = watched;
    if (!player->is_playing)
        replay_player_go(player, replay_player_tick(player));
}

void replay_player_switch(ReplayPlayer *player, int way)
{
    int count = player->match->world.player_count;
    replay_player_watch(player, (player->scene->followed + way + count) % count);
}

const char *replay_player_speed_name(const ReplayPlayer *player)
{
    return speeds[player->speed].name;
}

bool replay_player_is_heard(const ReplayPlayer *player)
{
    return speeds[player->speed].factor <= SPEED_HEARD_MAX;
}

/* So long before its end a kill is shown. */
enum { STILL_BEFORE_TICKS = 12 };

static void note_last_kill(void *context, int tick, const Event *event)
{
    PlaybackDeath *last = context;
    if (events_is_death(event->kind))
        *last = (PlaybackDeath){tick, event->player, event->other};
}

/* By the shooter's light. */
static bool show_last_kill(ReplayStill *still)
{
    const Film *film = &still->match->recording.film;
    World *world = &still->match->world;
    PlaybackDeath last = {film_end_tick(film) / 2, NO_PLAYER, NO_PLAYER};
    FilmView *view;
    if (!film_view_create(&view, film))
        return false;
    film_view_events(view, world, note_last_kill, &last);
    int tick = last.tick > STILL_BEFORE_TICKS ? last.tick - STILL_BEFORE_TICKS : 0;
    film_view_show(view, world, tick);
    film_view_destroy(view);
    if (last.killer != NO_PLAYER)
        still->scene->followed = last.killer;
    scene_forget(still->scene);
    return true;
}

bool replay_still_create(ReplayStill *out_still, Recording *recording, Error *out_error)
{
    *out_still = (ReplayStill){NULL, NULL};
    if (match_create_replay(&out_still->match, recording, out_error) != MATCH_FINE)
        return false;
    bool has_film = out_still->match->recording.film.frame_count > 0;
    if (scene_create(&out_still->scene, out_still->match, out_error) &&
        (!has_film || show_last_kill(out_still)))
        return true;
    replay_still_destroy(out_still);
    return error_set(out_error, tr("there is no memory for a picture"));
}

void replay_still_destroy(ReplayStill *still)
{
    scene_destroy(still->scene);
    match_destroy(still->match);
    *still = (ReplayStill){NULL, NULL};
}

MatchOptions demo_match_options(Mode mode, uint64_t seed)
{
    MatchOptions options = {.mode = mode, .bots = DEMO_MATCH_BOTS, .seed = seed};
    match_set_bot_levels(&options, BOT_VETERAN);
    return options;
}

MatchFault demo_match_begin(DemoMatch *demo, const MatchOptions *options, int warm_up_ticks,
                            Error *out_error)
{
    DemoMatch begun = {NULL, NULL};
    MatchFault fault = match_create(&begun.match, options, out_error);
    if (fault != MATCH_FINE)
        return fault;
    if (!scene_create(&begun.scene, begun.match, out_error)) {
        match_destroy(begun.match);
        return MATCH_NO_MEMORY;
    }
    demo_match_step(&begun, warm_up_ticks, NULL);
    demo_match_destroy(demo);
    *demo = begun;
    return MATCH_FINE;
}

void demo_match_destroy(DemoMatch *demo)
{
    scene_destroy(demo->scene);
    match_destroy(demo->match);
    *demo = (DemoMatch){NULL, NULL};
}

void demo_match_step(DemoMatch *demo, int ticks, Sound *sound)
{
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(demo->match, inputs);
        scene_step(demo->scene, sound);
    }
}
