/* SPDX-License-Identifier: MIT */
#include "match/recording.h"

#include "base/array.h"
#include "base/text.h"
#include "match/match.h"
#include "match/recording_parts.h"

#include <inttypes.h>

#define VALUE(name, of_kind, limit)                                                                \
    {                                                                                              \
        .key = #name, .kind = (of_kind), .offset = offsetof(RecordedPlayer, name),                 \
        .least = -(limit), .most = (limit)                                                         \
    }
static const JsonField values[] = {
    VALUE(at, JSON_FIELD_PAIR, 1e9),       VALUE(velocity, JSON_FIELD_PAIR, 1e9),
    VALUE(health, JSON_FIELD_NUMBER, 1e6), VALUE(shield, JSON_FIELD_NUMBER, 1e6),
    VALUE(score, JSON_FIELD_WHOLE, 1e6),
};
const JsonFields recorded_values = {values, sizeof values / sizeof *values};

Vec2 recorded_value(const JsonField *field, const RecordedPlayer *player)
{
    bool is_pair = field->kind == JSON_FIELD_PAIR;
    return vec2(json_field_get(field, player, 0), is_pair ? json_field_get(field, player, 1) : 0);
}

/* --- Recording -------------------------------------------------------------------------------- */

enum { FIRST_TICKS = 4096 };

static RecordedState state_of(const World *world)
{
    RecordedState state = {.tick = world->state.tick,
                           .hash = world_hash(world),
                           .bullet_count = world->state.bullet_count};
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        state.players[i] = (RecordedPlayer){player->at, player->velocity, player->health,
                                            player->shield, player->score};
    }
    return state;
}

static bool make_room(Recording *recording)
{
    int capacity = recording->capacity;
    int needed = recording->tick_count > 0 ? recording->tick_count + 1 : FIRST_TICKS;
    size_t input_bytes = (size_t)recording->options.player_count * sizeof(PlayerInput);
    return array_grow(&recording->inputs, &capacity, needed, input_bytes) &&
           array_grow(&recording->checks, &recording->capacity, needed, sizeof *recording->checks);
}

static bool keep_state(Recording *recording)
{
    bool has_room = array_grow(&recording->states, &recording->state_capacity,
                               recording->state_count + 1, sizeof(RecordedState));
    if (has_room)
        recording->states[recording->state_count++] = recording->last;
    return has_room;
}

/* Drops ticks, states and checks, to record them again while the inputs are played. */
static void forget_states(Recording *recording, const World *world)
{
    recording->tick_count = recording->state_count = 0;
    recording->last = state_of(world);
    if (!keep_state(recording))
        recording->is_interrupted = true;
}

void recording_begin(Recording *out_recording, const World *world, unsigned bot_bits,
                     const BotLevel levels[PLAYERS_MAX])
{
    ASSERT(world->state.tick == 0);
    *out_recording =
        (Recording){.level = world->arena->level, .options = world->options, .bot_bits = bot_bits};
    for (int i = 0; i < world->player_count; i++) {
        /* Without what is not to be shown, and bytes that a JSON string cannot hold. */
        char *name = out_recording->options.players[i].name;
        size_t length = strnlen(name, PLAYER_NAME_BYTES - 1);
        memset(name + length, 0, PLAYER_NAME_BYTES - length);
        utf8_make_printable(name);
        if (bot_bits >> i & 1u)
            out_recording->bot_levels[i] = levels[i];
    }
    forget_states(out_recording, world);
    out_recording->has_film = true;
    if (!make_room(out_recording) || !film_begin(&out_recording->film, world))
        out_recording->is_interrupted = true;
}

void recording_add(Recording *recording, const PlayerInput inputs[PLAYERS_MAX], const World *world)
{
    if (recording->is_interrupted || world->state.tick == recording->tick_count)
        return;
    ASSERT(world->state.tick == recording->tick_count + 1);
    if (recording->tick_count == RECORDING_TICKS || !make_room(recording)) {
        recording->is_interrupted = true;
        return;
    }
    size_t players = (size_t)recording->options.player_count;
    size_t tick = (size_t)recording->tick_count++;
    memcpy(recording->inputs + tick * players, inputs, players * sizeof *inputs);
    recording->last = state_of(world);
    recording->checks[tick] = (uint16_t)(recording->last.hash & 0xffff);
    if (world->state.tick % RECORDING_STATE_TICKS == 0 && !keep_state(recording))
        recording->is_interrupted = true;
    if (recording->has_film && !film_add(&recording->film, world))
        recording->is_interrupted = true;
}

void recording_inputs_at(const Recording *recording, int tick, PlayerInput out_inputs[PLAYERS_MAX])
{
    ASSERT(tick >= 0 && tick < recording->capacity);
    size_t players = (size_t)recording->options.player_count;
    memset(out_inputs, 0, PLAYERS_MAX * sizeof *out_inputs);
    memcpy(out_inputs, recording->inputs + (size_t)tick * players, players * sizeof *out_inputs);
}

static bool copy_arrays(const Recording *recording, Recording *out_copy)
{
    size_t players = (size_t)recording->options.player_count;
    size_t ticks = (size_t)recording->tick_count;
    out_copy->inputs = array_copy(recording->inputs, ticks * players, sizeof *recording->inputs);
    out_copy->checks = array_copy(recording->checks, ticks, sizeof *recording->checks);
    out_copy->states =
        array_copy(recording->states, (size_t)recording->state_count, sizeof *recording->states);
    out_copy->capacity = recording->tick_count;
    out_copy->state_capacity = recording->state_count;
    return film_copy(&recording->film, &out_copy->film) && out_copy->inputs != NULL &&
           out_copy->checks != NULL && out_copy->states != NULL;
}

bool recording_copy(const Recording *recording, Recording *out_copy, Error *out_error)
{
    Level level;
    if (recording->is_interrupted)
        return error_set(out_error, tr("The match was too long to be recorded."));
    if (!match_level_copy(recording->level, &level, out_error))
        return false;
    *out_copy = *recording;
    out_copy->own_level = level;
    out_copy->level = &out_copy->own_level;
    out_copy->version = REPLAY_VERSION;
    if (copy_arrays(recording, out_copy))
        return true;
    recording_destroy(out_copy);
    return error_memory(out_error);
}

void recording_destroy(Recording *recording)
{
    level_destroy(&recording->own_level);
    free(recording->inputs);
    free(recording->checks);
    free(recording->states);
    film_destroy(&recording->film);
    *recording = (Recording){0};
}

/* --- Checking --------------------------------------------------------------------------------- */

/* A comparison of two states. */
typedef struct Comparison {
    const Recording *recording;
    Mismatches *mismatches;
    int tick;
    int player;
    bool is_named; /* A difference was reported. */
} Comparison;

static void compare_value(Comparison *self, const JsonField *row, Vec2 now, Vec2 then)
{
    const char *name = self->recording->options.players[self->player].name;
    char texts[4][JSON_NUMBER_BYTES];
    if (is_same_number(now.x, then.x) && is_same_number(now.y, then.y))
        return;
    self->is_named = true;
    json_print_shortest(now.x, texts[0]);
    json_print_shortest(now.y, texts[1]);
    json_print_shortest(then.x, texts[2]);
    json_print_shortest(then.y, texts[3]);
    if (row->kind == JSON_FIELD_PAIR)
        mismatches_add_player(self->mismatches, self->tick, self->player,
                              tr("player %d (%s): %s is [%s, %s] instead of [%s, %s]: off by %.6g"),
                              self->player, name, row->key, texts[0], texts[1], texts[2], texts[3],
                              vec2_distance(now, then));
    else
        mismatches_add_player(self->mismatches, self->tick, self->player,
                              tr("player %d (%s): %s is %s instead of %s: off by %.6g"),
                              self->player, name, row->key, texts[0], texts[2], now.x - then.x);
}

static void compare_states(Comparison *self, const RecordedState *now, const RecordedState *then)
{
    for (self->player = 0; self->player < self->recording->options.player_count; self->player++)
        for (int i = 0; i < recorded_values.count; i++)
            compare_value(self, &recorded_values.items[i],
                          recorded_value(&recorded_values.items[i], &now->players[self->player]),
                          recorded_value(&recorded_values.items[i], &then->players[self->player]));
    if (now->bullet_count == then->bullet_count)
        return;
    self->is_named = true;
    mismatches_add(self->mismatches, self->tick, tr("%d bullets instead of %d"), now->bullet_count,
                   then->bullet_count);
}

/* The checks give the first tick that differs, the next whole state what differs. */
static void name_difference(RecordingCheck *check, const RecordedState *now,
                            const RecordedState *then)
{
    Comparison comparison = {check->recording, check->mismatches, now->tick, 0, false};
    mismatches_add(check->mismatches, check->first_bad,
                   tr("the first that differs from the recording"));
    if (now->hash == then->hash) {
        mismatches_add(check->mismatches, now->tick, tr("the state is as recorded again"));
        return;
    }
    mismatches_add(check->mismatches, now->tick, "hash %016" PRIx64 " instead of %016" PRIx64,
                   now->hash, then->hash);
    compare_states(&comparison, now, then);
    if (!comparison.is_named)
        mismatches_add(
            check->mismatches, now->tick,
            "places, velocities, health, shields, scores and the count of bullets are as "
            "recorded; what differs is a bullet, a timer, an aim or the random numbers");
}

void recording_seal_words(const Recording *recording, char *out_words, size_t room)
{
    size_t used = 0;
    out_words[0] = '\0';
    for (int i = 0; i < recording->edit_count && used < room; i++)
        used += (size_t)snprintf(out_words + used, room - used, "%s%s (line %d)",
                                 i > 0 ? ", " : "edited after it was recorded: ",
                                 recording->edits[i].part, recording->edits[i].line);
    if (recording->edit_count > 0 && used < room)
        snprintf(out_words + used, room - used,
                 "; put that back, or keep it with \"clockwise regress --update\"");
}

static RecordingCheck begin_check(const Recording *recording, Mismatches *mismatches)
{
    char words[sizeof mismatches->items[0].text];
    recording_seal_words(recording, words, sizeof words);
    if (recording->edit_count > 0)
        mismatches_add(mismatches, 0, "%s", words);
    return (RecordingCheck){.recording = recording, .mismatches = mismatches, .first_bad = -1};
}

/* Checks a world's present tick; call for every tick in order, from 0. */
static void check_tick(RecordingCheck *check, const World *world)
{
    const Recording *recording = check->recording;
    if (check->is_done || check->next_state > recording->state_count)
        return;
    RecordedState now = state_of(world);
    bool is_checked = world->state.tick == 0 ||
                      (uint16_t)(now.hash & 0xffff) == recording->checks[world->state.tick - 1];
    if (!is_checked && check->first_bad < 0)
        check->first_bad = world->state.tick;
    /* The last state may be outside the regular ones. */
    const RecordedState *then = check->next_state < recording->state_count
                                    ? &recording->states[check->next_state]
                                    : &recording->last;
    if (world->state.tick < then->tick)
        return;
    check->next_state++;
    if (now.hash != then->hash && check->first_bad < 0)
        check->first_bad = world->state.tick;
    if (check->first_bad >= 0) {
        check->is_done = true;
        name_difference(check, &now, then);
    } else {
        /* If the hashes agree but the states do not, the recorded state was edited. */
        Comparison comparison = {check->recording, check->mismatches, now.tick, 0, false};
        compare_states(&comparison, &now, then);
        if (comparison.is_named)
            mismatches_add(check->mismatches, now.tick,
                           "the hash is as recorded: it is the recorded state that was edited");
    }
}

/* The match ended at this tick, before the recording did. */
static void check_end(RecordingCheck *check, int tick)
{
    if (check->is_done || tick >= check->recording->tick_count)
        return;
    check->is_done = true;
    if (check->first_bad < 0)
        check->first_bad = tick;
    mismatches_add(check->mismatches, tick,
                   "the match is over here; the recording goes on to tick %d",
                   check->recording->tick_count);
}

/* --- Playing ---------------------------------------------------------------------------------- */

bool recording_play(const Recording *recording, FILE *trace, Mismatches *out_mismatches,
                    Error *out_error)
{
    Stage *stage;
    if (!stage_create(&stage, recording->level, &recording->options, out_error))
        return false;
    RecordingCheck check = begin_check(recording, out_mismatches);
    World *world = &stage->world;
    if (trace)
        trace_write(trace, world);
    check_tick(&check, world);
    for (int tick = 0; tick < recording->tick_count && (trace || !check.is_done); tick++) {
        PlayerInput inputs[PLAYERS_MAX];
        recording_inputs_at(recording, tick, inputs);
        world_step(world, inputs);
        if (world->state.tick == tick) {
            check_end(&check, tick);
            break;
        }
        if (trace)
            trace_write(trace, world);
        check_tick(&check, world);
    }
    stage_destroy(stage);
    return true;
}

bool recording_play_update(Recording *recording, Error *out_error)
{
    Stage *stage;
    if (!stage_create(&stage, recording->level, &recording->options, out_error))
        return false;
    int tick_count = recording->tick_count;
    recording->edit_count = 0;
    forget_states(recording, &stage->world);
    film_destroy(&recording->film);
    if (recording->has_film && !film_begin(&recording->film, &stage->world))
        recording->is_interrupted = true;
    for (int tick = 0; tick < tick_count && stage->world.state.tick == tick; tick++) {
        PlayerInput inputs[PLAYERS_MAX];
        recording_inputs_at(recording, tick, inputs);
        world_step(&stage->world, inputs);
        recording_add(recording, inputs, &stage->world);
    }
    stage_destroy(stage);
    return true;
}

/* --- Playback --------------------------------------------------------------------------------- */

/* Without gaps: a copy's index gives its tick. */
static void keep_world(Playback *playback)
{
    const World *scout = &playback->scout;
    if (scout->state.tick != playback->kept_count * PLAYBACK_KEPT_TICKS)
        return;
    if (!array_grow(&playback->kept, &playback->kept_capacity, playback->kept_count + 1,
                    sizeof(WorldState *)))
        return;
    WorldState *copy = malloc(sizeof *copy);
    if (!copy)
        return;
    *copy = scout->state;
    playback->kept[playback->kept_count++] = copy;
}

static void note_death(void *context, int tick, const Event *event)
{
    Playback *playback = context;
    if (events_is_death(event->kind) &&
        array_grow(&playback->deaths, &playback->death_capacity, playback->death_count + 1,
                   sizeof(PlaybackDeath)))
        playback->deaths[playback->death_count++] =
            (PlaybackDeath){tick, event->player, event->other};
}

static void look_at_tick(Playback *playback)
{
    const Events *events = &playback->scout.events;
    check_tick(&playback->check, &playback->scout);
    keep_world(playback);
    for (int i = 0; i < events->count; i++)
        note_death(playback, playback->scout.state.tick, &events->items[i]);
}

/* There is nothing to play ahead. */
static bool create_film(Playback *playback)
{
    const Recording *recording = playback->recording;
    int end = film_end_tick(&recording->film);
    if (!film_view_create(&playback->film, &recording->film))
        return false;
    playback->end_tick = end < recording->tick_count ? end : recording->tick_count;
    playback->scout.state.tick = playback->end_tick;
    playback->is_scanned = playback->check.is_done = true;
    film_view_events(playback->film, &playback->scout, note_death, playback);
    return true;
}

bool playback_create(Playback **out_playback, const Recording *recording, const Arena *arena,
                     Error *out_error)
{
    Playback *playback = calloc(1, sizeof *playback);
    *out_playback = NULL;
    if (!playback)
        return error_memory(out_error);
    if (!world_create(&playback->scout, arena, modes_rules(recording->options.mode),
                      &recording->options, out_error)) {
        free(playback);
        return false;
    }
    playback->recording = recording;
    playback->end_tick = recording->tick_count;
    playback->check = begin_check(recording, &playback->mismatches);
    if (!recording->is_film)
        look_at_tick(playback);
    if (recording->is_film ? !create_film(playback) : playback->kept_count == 0) {
        playback_destroy(playback);
        return error_memory(out_error);
    }
    *out_playback = playback;
    return true;
}

void playback_destroy(Playback *playback)
{
    if (!playback)
        return;
    for (int i = 0; i < playback->kept_count; i++)
        free(playback->kept[i]);
    free(playback->kept);
    free(playback->deaths);
    film_view_destroy(playback->film);
    world_destroy(&playback->scout);
    free(playback);
}

static void play_tick(const Playback *playback, World *world)
{
    PlayerInput inputs[PLAYERS_MAX];
    ASSERT(world->state.tick < playback->end_tick);
    recording_inputs_at(playback->recording, world->state.tick, inputs);
    world_step(world, inputs);
}

/* The match may end earlier than the recording. */
static void scan_tick(Playback *playback)
{
    World *scout = &playback->scout;
    int before = scout->state.tick;
    play_tick(playback, scout);
    if (scout->state.tick > before) {
        look_at_tick(playback);
        return;
    }
    playback->end_tick = before;
    check_end(&playback->check, before);
}

bool playback_scan(Playback *playback, int ticks)
{
    for (int i = 0; i < ticks && playback->scout.state.tick < playback->end_tick; i++)
        scan_tick(playback);
    playback->is_scanned = playback->scout.state.tick >= playback->end_tick;
    return !playback->is_scanned;
}

void playback_seek(const Playback *playback, World *world, int tick)
{
    ASSERT(tick >= 0 && tick <= playback->end_tick);
    if (playback->film != NULL) {
        film_view_show(playback->film, world, tick);
        return;
    }
    int nearest = tick / PLAYBACK_KEPT_TICKS;
    if (nearest >= playback->kept_count)
        nearest = playback->kept_count - 1;
    bool is_past = world->state.tick > tick;
    if (is_past || world->state.tick < nearest * PLAYBACK_KEPT_TICKS)
        world_set_state(world, playback->kept[nearest]);
    while (world->state.tick < tick && world->state.phase != PHASE_OVER)
        play_tick(playback, world);
}
