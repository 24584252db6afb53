/* SPDX-License-Identifier: MIT */
#include "match/reduce_parts.h"

/* A mover may be so deep in a player who has no room, and two players in each other. */
#define MOVER_DEPTH 15.0
#define PLAYERS_DEPTH 1.0

/* --- What happened ---------------------------------------------------------------------------- */

static void name_players(Reduction *self)
{
    for (int i = 0; i < self->recording->options.player_count; i++) {
        char *id = self->ids[i];
        snprintf(id, PLAYER_NAME_BYTES, "%s", self->recording->options.players[i].name);
        for (char *at = id; *at != '\0'; at++)
            *at = *at == ' ' ? '-' : *at;
        bool is_taken = id[0] == '\0' || strcmp(id, "nobody") == 0;
        for (int k = 0; k < i; k++)
            is_taken = is_taken || strcmp(self->ids[k], id) == 0;
        if (is_taken)
            snprintf(id, PLAYER_NAME_BYTES, "player-%d", i + 1);
    }
}

static bool note_event(Reduction *self, const Event *event, int tick)
{
    if (!array_grow(&self->events, &self->event_capacity, self->event_count + 1,
                    sizeof *self->events) ||
        !array_grow(&self->event_ticks, &self->tick_capacity, self->event_count + 1,
                    sizeof *self->event_ticks))
        return false;
    self->events[self->event_count] = *event;
    self->event_ticks[self->event_count++] = tick;
    return true;
}

double reduce_depth(const World *world, AlwaysKind rule, int player, double *out_allowed)
{
    Thing thing;
    double depth = rule == ALWAYS_OUTSIDE_OBSTACLES ? contacts_depth(world, player, &thing)
                                                    : contacts_player_depth(world, player, &thing);
    const Level *level = world->arena->level;
    bool is_mover = thing.kind == THING_OBSTACLE &&
                    !level_motion_is_still(&level->obstacles[thing.index].motion);
    *out_allowed = is_mover                     ? MOVER_DEPTH
                   : thing.kind == THING_PLAYER ? PLAYERS_DEPTH
                                                : SCENARIO_ALWAYS_WITHIN;
    return depth;
}

static bool note_tick(Reduction *self, const World *world, int tick)
{
    Start *starts = &self->starts[(size_t)(tick - self->first) * PLAYERS_MAX];
    self->movers_at[tick - self->first] = strikes_mover_seconds(world, 0);
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        starts[i] = (Start){player->is_alive, player->at,     player->velocity,  player->health,
                            player->shield,   player->weapon, player->ammunition};
    }
    bool is_noted = true;
    for (int i = 0; i < world->events.count && tick > self->from && is_noted; i++)
        is_noted = note_event(self, &world->events.items[i], tick);
    for (int i = 0; i < 2 * world->player_count && tick >= self->from; i++) {
        AlwaysKind rule = i % 2 == 0 ? ALWAYS_OUTSIDE_OBSTACLES : ALWAYS_OUTSIDE_PLAYERS;
        double allowed = 0;
        double depth =
            world->state.players[i / 2].is_alive ? reduce_depth(world, rule, i / 2, &allowed) : 0;
        Fault fault = {
            .kind = FAULT_RULE, .rule = rule, .depth = depth, .player = i / 2, .tick = tick};
        if (depth > self->deepest[i % 2].depth)
            self->deepest[i % 2] = fault;
        if (depth > allowed && depth > self->broken[i % 2].depth)
            self->broken[i % 2] = fault;
    }
    return is_noted;
}

static bool play(Reduction *self, Error *out_error)
{
    const Recording *recording = self->recording;
    Stage *stage;
    if (!stage_create(&stage, recording->level, &recording->options, out_error))
        return false;
    const World *world = &stage->world;
    bool is_noted = true;
    bool is_over = false;
    for (int tick = 0; is_noted && !is_over; tick++) {
        for (int i = 0; i < world->events.count; i++)
            if (world->events.items[i].kind == EVENT_BREAK)
                self->broken_at[world->events.items[i].other] = tick;
        is_noted = tick < self->first || note_tick(self, world, tick);
        if (tick == self->to)
            break;
        PlayerInput inputs[PLAYERS_MAX];
        recording_inputs_at(recording, tick, inputs);
        if (tick >= self->first)
            memcpy(&self->inputs[(size_t)(tick - self->first) * PLAYERS_MAX], inputs,
                   sizeof inputs);
        world_step(&stage->world, inputs);
        is_over = world->state.tick == tick;
    }
    stage_destroy(stage);
    if (is_over)
        return error_set(out_error, "the match is over before tick %d", self->to);
    return is_noted || error_memory(out_error);
}

bool reduce_create(Reduction **out_reduction, const Recording *recording, int from, int to,
                   Error *out_error)
{
    *out_reduction = NULL;
    if (to > recording->tick_count)
        return error_set(out_error, "the recording has %d ticks, fewer than %d",
                         recording->tick_count, to);
    if (recording->options.mutators & (MUTATOR_DOUBLE_SPEED | MUTATOR_BIG_HEADS))
        return error_set(out_error, "a match with double-speed or big-heads changes its level in "
                                    "a way that no scenario can say");
    Reduction *self = calloc(1, sizeof *self);
    if (self == NULL)
        return error_memory(out_error);
    self->recording = recording;
    self->from = from;
    self->to = to;
    self->first = from > REDUCE_LEAD_TICKS ? from - REDUCE_LEAD_TICKS : 0;
    size_t ticks = (size_t)(to - self->first) + 1;
    self->starts = calloc(ticks * PLAYERS_MAX, sizeof *self->starts);
    self->inputs = calloc(ticks * PLAYERS_MAX, sizeof *self->inputs);
    self->movers_at = calloc(ticks, sizeof *self->movers_at);
    self->broken_at = malloc(LEVEL_OBSTACLES * sizeof *self->broken_at);
    bool is_made = self->starts && self->inputs && self->movers_at && self->broken_at;
    for (int i = 0; i < LEVEL_OBSTACLES && is_made; i++)
        self->broken_at[i] = INT_MAX;
    name_players(self);
    if (!is_made)
        error_memory(out_error);
    if (is_made && play(self, out_error)) {
        *out_reduction = self;
        return true;
    }
    reduce_destroy(self);
    return false;
}

void reduce_destroy(Reduction *reduction)
{
    if (reduction == NULL)
        return;
    free(reduction->starts);
    free(reduction->inputs);
    free(reduction->movers_at);
    free(reduction->broken_at);
    free(reduction->events);
    free(reduction->event_ticks);
    free(reduction);
}

/* --- The fault -------------------------------------------------------------------------------- */

/* The gravest first. */
static const EventKind by_gravity[] = {EVENT_CRUSH, EVENT_KILL,        EVENT_BREAK,  EVENT_HIT,
                                       EVENT_BLAST, EVENT_SHIELD_DOWN, EVENT_BOUNCE, EVENT_PICKUP,
                                       EVENT_CATCH, EVENT_DASH,        EVENT_SHOT};

bool reduce_has_other(EventKind kind)
{
    return kind == EVENT_HIT || kind == EVENT_CATCH || events_is_death(kind);
}

static bool choose_gravest(Reduction *self, Error *out_error)
{
    for (int i = 0; i < 2; i++)
        if (self->broken[i].depth > 0) {
            self->fault = self->broken[i];
            return true;
        }
    for (size_t k = 0; k < sizeof by_gravity / sizeof by_gravity[0]; k++)
        for (int i = self->event_count; i-- > 0;) {
            const Event *event = &self->events[i];
            if (event->kind != by_gravity[k] || event->player < 0)
                continue;
            int other = reduce_has_other(event->kind) ? event->other : EVENT_ANYBODY;
            self->fault = (Fault){.kind = FAULT_EVENT,
                                  .event = {event->kind, event->player, other},
                                  .tick = self->event_ticks[i]};
            return true;
        }
    return error_set(out_error,
                     "nothing with a name happens between ticks %d and %d; say what to "
                     "keep, such as a player's place, by --keep",
                     self->from, self->to);
}

bool reduce_choose(Reduction *reduction, const char *words, Error *out_error)
{
    Reduction *self = reduction;
    const char *ids[PLAYERS_MAX];
    int count = self->recording->options.player_count;
    for (int i = 0; i < count; i++)
        ids[i] = self->ids[i];
    if (words == NULL)
        return choose_gravest(self, out_error);
    for (int i = 0; i < 2; i++)
        if (strcmp(words, scenario_always_names[i == 0 ? ALWAYS_OUTSIDE_OBSTACLES
                                                       : ALWAYS_OUTSIDE_PLAYERS]) == 0) {
            self->fault = self->deepest[i];
            return self->deepest[i].depth > SCENARIO_ALWAYS_WITHIN ||
                   error_set(out_error, "\"%s\" holds at all ticks from %d to %d", words,
                             self->from, self->to);
        }
    int player = names_find(ids, count, words);
    if (player >= 0) {
        const Start *end =
            &self->starts[(size_t)(self->to - self->first) * PLAYERS_MAX + (size_t)player];
        self->fault =
            (Fault){.kind = FAULT_PLACE, .player = player, .at = end->at, .tick = self->to};
        return end->is_alive || error_set(out_error, "%s is dead at tick %d", words, self->to);
    }
    EventPattern pattern;
    if (!event_pattern_read(words, ids, count, &pattern, out_error))
        return false;
    for (int i = self->event_count; i-- > 0;)
        if (event_pattern_fits(&pattern, &self->events[i])) {
            self->fault =
                (Fault){.kind = FAULT_EVENT, .event = pattern, .tick = self->event_ticks[i]};
            return true;
        }
    return error_set(out_error, "\"%s\" does not happen between ticks %d and %d", words, self->from,
                     self->to);
}

const char *reduce_words(const Reduction *reduction, char out_words[REDUCE_WORDS_BYTES])
{
    const Fault *fault = &reduction->fault;
    const EventPattern *event = &fault->event;
    const char *other = event->other == NO_PLAYER ? "nobody"
                        : event->other >= 0       ? reduction->ids[event->other]
                                                  : NULL;
    if (fault->kind == FAULT_PLACE)
        snprintf(out_words, REDUCE_WORDS_BYTES, "%s comes to its place",
                 reduction->ids[fault->player]);
    else if (fault->kind == FAULT_RULE)
        snprintf(out_words, REDUCE_WORDS_BYTES, "%s is not %s, by %.4g",
                 reduction->ids[fault->player], scenario_always_names[fault->rule], fault->depth);
    else
        snprintf(out_words, REDUCE_WORDS_BYTES, "%s%s%s%s%s", event_pattern_kind_name(event->kind),
                 event->player >= 0 ? " " : "",
                 event->player >= 0 ? reduction->ids[event->player] : "",
                 event->player >= 0 && other != NULL ? " by " : "",
                 event->player >= 0 && other != NULL ? other : "");
    return out_words;
}
