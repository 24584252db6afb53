/* SPDX-License-Identifier: MIT */
#include "match/scenario.h"

#include "base/system.h"
#include "sim/weapons.h"

#include <inttypes.h>

/* How many moments a play keeps, and the ticks between two of them in a short scenario. */
enum { KEPT_MAX = 32, KEPT_TICKS_MIN = 120 };

static PlayerInput input_at(const ScenarioPlayer *player, ScenarioCursor *cursor, int tick)
{
    while (cursor->next < player->input_count && player->inputs[cursor->next].to <= tick)
        cursor->next++;
    if (cursor->next == player->input_count || player->inputs[cursor->next].from > tick)
        return input_make(vec2(0, 0), cursor->aim, false, false);
    const ScenarioInput *input = &player->inputs[cursor->next];
    if (input->has_aim)
        cursor->aim = input->aim;
    return input_make(input->move, cursor->aim, input->is_firing, input->is_dashing);
}

static WorldOptions world_options(const Scenario *scenario)
{
    WorldOptions options = {.mode = MODE_DEATHMATCH,
                            .seed = (uint64_t)scenario->seed,
                            .spread_salt = spread_salt_of_seed((uint64_t)scenario->seed),
                            .mutators = scenario->mutators,
                            .mover_ticks = scenario->movers_from,
                            .is_endless = true,
                            .player_count = scenario->player_count};
    for (int i = 0; i < scenario->player_count; i++) {
        memcpy(options.players[i].name, scenario->players[i].id, sizeof options.players[i].name);
        options.players[i].team = scenario->players[i].team;
    }
    return options;
}

static int kept_ticks(const Scenario *scenario)
{
    int even = scenario->ticks / KEPT_MAX + 1;
    return even > KEPT_TICKS_MIN ? even : KEPT_TICKS_MIN;
}

/* Without gaps: a moment's index gives its tick. */
static void keep_moment(ScenarioPlay *play)
{
    const World *world = &play->stage->world;
    if (world->state.tick != play->kept_count * kept_ticks(play->scenario))
        return;
    ScenarioMoment *moment = malloc(sizeof *moment);
    if (!moment)
        return;
    moment->state = world->state;
    moment->events = world->events;
    memcpy(moment->cursors, play->cursors, sizeof moment->cursors);
    memcpy(moment->before, play->before, sizeof moment->before);
    play->kept[play->kept_count++] = moment;
}

bool scenario_play_create(ScenarioPlay **out_play, const Scenario *scenario, Error *out_error)
{
    WorldOptions options = world_options(scenario);
    ScenarioPlay *play = calloc(1, sizeof *play);
    *out_play = NULL;
    if (!play)
        return error_memory(out_error);
    play->scenario = scenario;
    play->kept = calloc(KEPT_MAX + 1, sizeof(ScenarioMoment *));
    if (!play->kept) {
        free(play);
        return error_memory(out_error);
    }
    if (!stage_create(&play->stage, &scenario->level, &options, out_error)) {
        scenario_play_destroy(play);
        return false;
    }
    World *world = &play->stage->world;
    for (int i = 0; i < play->scenario->player_count; i++) {
        const ScenarioPlayer *begun = &play->scenario->players[i];
        Player *player = &world->state.players[i];
        spawn_at(world, i, begun->at);
        loadout_take(world, i, begun->weapon);
        player->velocity = begun->velocity;
        player->health = begun->health >= 0 ? begun->health : player->health;
        player->shield = begun->shield >= 0 ? begun->shield : player->shield;
        player->ammunition = begun->ammunition >= 0 ? begun->ammunition : player->ammunition;
        play->before[i] = world->state.players[i].at;
    }
    events_clear(&world->events);
    keep_moment(play);
    if (play->kept_count == 0) {
        scenario_play_destroy(play);
        return error_memory(out_error);
    }
    *out_play = play;
    return true;
}

void scenario_play_destroy(ScenarioPlay *play)
{
    if (!play)
        return;
    for (int i = 0; i < play->kept_count; i++)
        free(play->kept[i]);
    free(play->kept);
    stage_destroy(play->stage);
    free(play);
}

/* One tick on; not at the last one. */
static void step(ScenarioPlay *play)
{
    World *world = &play->stage->world;
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    ASSERT(world->state.tick < play->scenario->ticks);
    for (int i = 0; i < play->scenario->player_count; i++) {
        play->before[i] = world->state.players[i].at;
        inputs[i] = input_at(&play->scenario->players[i], &play->cursors[i], world->state.tick);
    }
    world_step(world, inputs);
}

void scenario_play_go(ScenarioPlay *play, int tick)
{
    const World *world = &play->stage->world;
    ASSERT(tick >= 0 && tick <= play->scenario->ticks);
    if (tick < world->state.tick) {
        int nearest = tick / kept_ticks(play->scenario);
        nearest = nearest < play->kept_count ? nearest : play->kept_count - 1;
        const ScenarioMoment *moment = play->kept[nearest];
        world_set_state(&play->stage->world, &moment->state);
        play->stage->world.events = moment->events;
        memcpy(play->cursors, moment->cursors, sizeof play->cursors);
        memcpy(play->before, moment->before, sizeof play->before);
    }
    while (world->state.tick < tick) {
        step(play);
        keep_moment(play);
    }
}

static void play_scenario(ScenarioPlay *play, FILE *trace, Outcome *outcomes,
                          Mismatches *mismatches)
{
    const Scenario *scenario = play->scenario;
    const World *world = &play->stage->world;
    for (int tick = 0;; tick++) {
        if (trace)
            trace_write(trace, world);
        for (int i = 0; i < scenario->expectation_count; i++) {
            mismatches->expectation = i;
            scenario_judge_tick(&scenario->expectations[i], world, tick, play->before, &outcomes[i],
                                mismatches);
        }
        if (tick == scenario->ticks)
            break;
        step(play);
    }
    for (int i = 0; i < scenario->expectation_count; i++) {
        mismatches->expectation = i;
        scenario_judge_end(&scenario->expectations[i], world, scenario->ticks, &outcomes[i],
                           mismatches);
    }
}

bool scenario_run(const Scenario *scenario, FILE *trace, Mismatches *out_mismatches,
                  Outcome *out_outcomes, Error *out_error)
{
    ScenarioPlay *play;
    Outcome *own = NULL;
    if (!out_outcomes) {
        own = calloc((size_t)scenario->expectation_count, sizeof *own);
        if (!own)
            return error_memory(out_error);
    }
    bool is_made = scenario_play_create(&play, scenario, out_error);
    if (play) {
        play_scenario(play, trace, own ? own : out_outcomes, out_mismatches);
        scenario_play_destroy(play);
    }
    free(own);
    return is_made;
}

/* --- Judging ---------------------------------------------------------------------------------- */

/* An expectation judged at a tick. */
typedef struct Judge {
    const Expectation *expectation;
    const World *world;
    int tick;
    Outcome *outcome;
    Mismatches *mismatches;
} Judge;

/* Compares a value that was expected, if it is a pair or number. */
static void judge_value(Judge *self, const ScenarioValue *row)
{
    const Expectation *expectation = self->expectation;
    const JsonField *field = &row->field;
    const void *now = json_field_at(field, &self->outcome->values);
    const void *wanted = json_field_at(field, &expectation->values);
    const char *name = expectation->player >= 0
                           ? self->world->state.players[expectation->player].name
                           : "the event";
    char texts[2][SCENARIO_PAIR_BYTES];
    bool is_pair = field->kind == JSON_FIELD_PAIR;
    if (!(expectation->expects & row->bit) || (!is_pair && field->kind != JSON_FIELD_NUMBER))
        return;
    double off = is_pair ? vec2_distance(*(const Vec2 *)now, *(const Vec2 *)wanted)
                         : fabs(*(const double *)now - *(const double *)wanted);
    if (off <= expectation->within)
        return;
    self->outcome->missed |= row->bit;
    if (is_pair)
        mismatches_add(self->mismatches, self->tick, "%s's %s is %s, %.6g away from %s (within %g)",
                       name, field->what ? field->what : field->key,
                       scenario_pair_words(*(const Vec2 *)now, texts[0]), off,
                       scenario_pair_words(*(const Vec2 *)wanted, texts[1]), expectation->within);
    else
        mismatches_add(self->mismatches, self->tick, "%s's %s is %s, not %s (within %g)", name,
                       field->key, json_print_shortest(*(const double *)now, texts[0]),
                       json_print_shortest(*(const double *)wanted, texts[1]), expectation->within);
}

/* Compares the pairs and numbers among these bits. */
static void judge_values(Judge *self, unsigned bits)
{
    for (int i = 0; i < SCENARIO_VALUES; i++)
        if (scenario_values[i].bit & bits)
            judge_value(self, &scenario_values[i]);
}

static void judge_touching(Judge *self)
{
    const Expectation *expectation = self->expectation;
    const Thing wanted = expectation->touching;
    ThingTouch touches[TOUCHES_MAX];
    char text[200];
    int count = contacts_touched(self->world, expectation->player, touches);
    bool is_met = wanted.kind == THING_NOTHING && count == 0;
    bool is_touched = is_met;
    double nearest = HUGE_VAL;
    for (int i = 0; i < count; i++) {
        if (touches[i].thing.kind != wanted.kind || touches[i].thing.index != wanted.index)
            continue;
        double off = vec2_distance(touches[i].normal, expectation->values.normal);
        bool is_normal = !(expectation->expects & EXPECTS_NORMAL) || off <= expectation->within;
        is_touched = true;
        is_met = is_met || is_normal;
        if (off < nearest) {
            nearest = off;
            self->outcome->values.normal = touches[i].normal;
        }
    }
    if (is_met)
        return;
    self->outcome->missed |= is_touched ? EXPECTS_NORMAL : EXPECTS_TOUCHING;
    size_t size = sizeof text;
    char pair[SCENARIO_PAIR_BYTES];
    size_t used = 0;
    snprintf(text, size, "nothing");
    for (int i = 0; i < count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s with normal %s", i > 0 ? ", " : "",
                                 contacts_name(self->world, touches[i].thing),
                                 scenario_pair_words(touches[i].normal, pair));
    mismatches_add(self->mismatches, self->tick, "%s touches %s, not %s%s",
                   self->world->state.players[expectation->player].name, text,
                   contacts_name(self->world, wanted), is_touched ? " with that normal" : "");
}

static void judge_player(Judge *self)
{
    const Expectation *expectation = self->expectation;
    Outcome *outcome = self->outcome;
    const Player *player = &self->world->state.players[expectation->player];
    outcome->values = (ScenarioValues){.at = player->at,
                                       .velocity = player->velocity,
                                       .is_alive = player->is_alive,
                                       .health = player->health,
                                       .shield = player->shield,
                                       .overshield = player->overshield,
                                       .weapon = player->weapon,
                                       .ammunition = player->ammunition};
    judge_values(self, ~(unsigned)EXPECTS_NORMAL);
    if ((expectation->expects & EXPECTS_WEAPON) && player->weapon != expectation->values.weapon) {
        outcome->missed |= EXPECTS_WEAPON;
        mismatches_add(self->mismatches, self->tick, "%s holds a %s, not a %s", player->name,
                       level_weapon_name(player->weapon),
                       level_weapon_name(expectation->values.weapon));
    }
    if (expectation->expects & EXPECTS_TOUCHING)
        judge_touching(self);
    if ((expectation->expects & EXPECTS_ALIVE) &&
        player->is_alive != expectation->values.is_alive) {
        outcome->missed |= EXPECTS_ALIVE;
        mismatches_add(self->mismatches, self->tick, "%s is %s", player->name,
                       player->is_alive ? "alive" : "dead");
    }
}

static void judge_hash(Judge *self)
{
    const Expectation *expectation = self->expectation;
    const World *world = self->world;
    Outcome *outcome = self->outcome;
    outcome->hash = world_hash(world);
    outcome->is_hash_missed = outcome->hash != expectation->hash;
    for (int i = 0; i < world->player_count; i++)
        outcome->players_at[i] = world->state.players[i].at;
    if (!outcome->is_hash_missed)
        return;
    mismatches_add(self->mismatches, self->tick, "the hash is %016" PRIx64 ", not %016" PRIx64,
                   outcome->hash, expectation->hash);
    for (int i = 0; i < world->player_count && (expectation->expects & EXPECTS_PLAYERS); i++) {
        char texts[2][SCENARIO_PAIR_BYTES];
        double off = vec2_distance(world->state.players[i].at, expectation->players_at[i]);
        if (off > 0)
            mismatches_add(self->mismatches, self->tick, "%s is at %s, %.6g away from %s",
                           world->state.players[i].name,
                           scenario_pair_words(world->state.players[i].at, texts[0]), off,
                           scenario_pair_words(expectation->players_at[i], texts[1]));
    }
}

static double event_miss(const Expectation *expectation, const Event *event)
{
    double at =
        expectation->expects & EXPECTS_AT ? vec2_distance(event->at, expectation->values.at) : 0;
    double direction = expectation->expects & EXPECTS_DIRECTION
                           ? vec2_distance(event->direction, expectation->values.direction)
                           : 0;
    return at > direction ? at : direction;
}

static void say_events(Judge *self)
{
    const Events *events = &self->world->events;
    char text[200] = "";
    size_t used = 0;
    for (int i = 0; i < events->count && used < sizeof text; i++) {
        char words[EVENT_PATTERN_BYTES];
        event_pattern_words(self->world, &events->items[i], words);
        used +=
            (size_t)snprintf(text + used, sizeof text - used, "%s%s", used > 0 ? ", " : "", words);
    }
    mismatches_add(self->mismatches, self->tick, "the expected \"%s\" did not happen; what did: %s",
                   event_pattern_kind_name(self->expectation->events->kind),
                   used > 0 ? text : "nothing");
}

static void judge_event(Judge *self)
{
    const Events *events = &self->world->events;
    const Event *best = NULL;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        if (!event_pattern_fits(self->expectation->events, event))
            continue;
        if (!best || event_miss(self->expectation, event) < event_miss(self->expectation, best))
            best = event;
    }
    if (!best) {
        say_events(self);
        return;
    }
    self->outcome->values.at = best->at;
    self->outcome->values.direction = best->direction;
    judge_values(self, EXPECTS_AT | EXPECTS_DIRECTION);
}

static void keep_worst(Judge *self, int player, double amount, Thing thing)
{
    Outcome *outcome = self->outcome;
    bool is_first = !outcome->is_broken;
    outcome->is_broken = true;
    if (is_first)
        outcome->first_tick = self->tick;
    if (!is_first && amount <= outcome->worst)
        return;
    outcome->worst = amount;
    outcome->worst_tick = self->tick;
    outcome->worst_player = player;
    outcome->worst_thing = thing;
}

static void judge_always_of(Judge *self, int player, Vec2 before)
{
    const Expectation *expectation = self->expectation;
    const Player *state = &self->world->state.players[player];
    Thing thing = {THING_NOTHING, 0};
    double amount = 0;
    if (expectation->always == ALWAYS_ALIVE) {
        if (!state->is_alive)
            keep_worst(self, player, 0, thing);
        return;
    }
    if (!state->is_alive)
        return;
    if (expectation->always == ALWAYS_OUTSIDE_OBSTACLES)
        amount = contacts_depth(self->world, player, &thing);
    else if (expectation->always == ALWAYS_OUTSIDE_PLAYERS)
        amount = contacts_player_depth(self->world, player, &thing);
    else if (expectation->always == ALWAYS_INSIDE_BOX) {
        Box box = expectation->box;
        Vec2 at = state->at;
        Vec2 nearest = {at.x < box.low.x    ? box.low.x
                        : at.x > box.high.x ? box.high.x
                                            : at.x,
                        at.y < box.low.y    ? box.low.y
                        : at.y > box.high.y ? box.high.y
                                            : at.y};
        amount = vec2_distance(at, nearest);
    } else
        amount = vec2_distance(before, state->at);
    if (amount > expectation->within)
        keep_worst(self, player, amount, thing);
}

static void judge_never(Judge *self)
{
    const Events *events = &self->world->events;
    for (int i = 0; i < events->count; i++)
        for (int k = 0; k < self->expectation->event_count; k++) {
            char words[EVENT_PATTERN_BYTES];
            const Event *event = &events->items[i];
            if (!event_pattern_fits(&self->expectation->events[k], event))
                continue;
            mismatches_add(self->mismatches, self->tick, "\"%s\" happened and never should",
                           event_pattern_words(self->world, event, words));
        }
}

static void judge_order(Judge *self)
{
    const Events *events = &self->world->events;
    Outcome *outcome = self->outcome;
    for (int i = 0; i < events->count && outcome->next_event < self->expectation->event_count; i++)
        if (event_pattern_fits(&self->expectation->events[outcome->next_event], &events->items[i]))
            outcome->next_event++;
}

static bool is_due(const Expectation *expectation, int tick)
{
    switch (expectation->kind) {
    case EXPECT_PLAYER:
    case EXPECT_HASH:
    case EXPECT_EVENT:
        return expectation->tick == tick;
    case EXPECT_ALWAYS:
    case EXPECT_ORDER:
    case EXPECT_NEVER:
    default:
        return tick >= expectation->from && tick <= expectation->to;
    }
}

void scenario_judge_tick(const Expectation *expectation, const World *world, int tick,
                         const Vec2 before[PLAYERS_MAX], Outcome *outcome, Mismatches *mismatches)
{
    Judge judge = {expectation, world, tick, outcome, mismatches};
    if (!is_due(expectation, tick))
        return;
    switch (expectation->kind) {
    case EXPECT_PLAYER:
        judge_player(&judge);
        break;
    case EXPECT_HASH:
        judge_hash(&judge);
        break;
    case EXPECT_EVENT:
        judge_event(&judge);
        break;
    case EXPECT_ALWAYS:
        for (int i = 0; i < world->player_count; i++)
            if (expectation->player == EVENT_ANYBODY || expectation->player == i)
                judge_always_of(&judge, i, before[i]);
        break;
    case EXPECT_ORDER:
        judge_order(&judge);
        break;
    case EXPECT_NEVER:
        judge_never(&judge);
        break;
    }
}

void scenario_judge_end(const Expectation *expectation, const World *world, int tick,
                        Outcome *outcome, Mismatches *mismatches)
{
    if (expectation->kind == EXPECT_ALWAYS && outcome->is_broken) {
        const char *player = world->state.players[outcome->worst_player].name;
        const char *thing = contacts_name(world, outcome->worst_thing);
        const char *rule = scenario_always_names[expectation->always];
        if (expectation->always == ALWAYS_ALIVE)
            mismatches_add(mismatches, outcome->first_tick, "%s is dead", player);
        else if (outcome->worst_thing.kind != THING_NOTHING)
            mismatches_add(
                mismatches, outcome->first_tick,
                "not always %s: worst at tick %d, where %s is %.6g deep in %s (within %g)", rule,
                outcome->worst_tick, player, outcome->worst, thing, expectation->within);
        else
            mismatches_add(mismatches, outcome->first_tick,
                           "not always %s: worst at tick %d, where %s is off by %.6g (within %g)",
                           rule, outcome->worst_tick, player, outcome->worst, expectation->within);
    }
    if (expectation->kind != EXPECT_ORDER || outcome->next_event == expectation->event_count)
        return;
    const EventPattern *missing = &expectation->events[outcome->next_event];
    mismatches_add(mismatches, tick,
                   "of the order of %d events only %d came; then \"%s%s%s\" is missing",
                   expectation->event_count, outcome->next_event,
                   event_pattern_kind_name(missing->kind), missing->player >= 0 ? " " : "",
                   missing->player >= 0 ? world->state.players[missing->player].name : "");
}
