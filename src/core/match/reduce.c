/* SPDX-License-Identifier: MIT */
/* Delta debugging (A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
 * IEEE Transactions on Software Engineering 28, 2002): parts are left out, large ones first, and
 * stay out where the fault stays. */
#include "match/reduce.h"

#include "base/array.h"
#include "base/system.h"
#include "base/text.h"
#include "level/level_read.h"
#include "sim/weapons.h"

#include <limits.h>

/* What a scenario can say of a player at its start. */
typedef struct Start {
    bool is_alive;
    Vec2 at, velocity;
    double health, shield;
    WeaponKind weapon;
    int ammunition;
} Start;

/* The beginnings that may be left out, bits for each player. */
enum { HAS_VELOCITY = 1, HAS_HEALTH = 2, HAS_AMMUNITION = 4, HAS_WEAPON = 8, HAS_ALL = 15 };

enum { SEEDS_TRIED = 32 };

/* A mover may be so deep in a player who has no room, and two players in each other. */
#define MOVER_DEPTH 15.0
#define PLAYERS_DEPTH 1.0

/* What is left. */
typedef struct Plan {
    int start; /* A tick of the recording. */
    int ticks;
    unsigned players; /* Bit 1 << player. */
    unsigned starts[PLAYERS_MAX];
    int seed;
    bool has_obstacle[LEVEL_OBSTACLES];
    bool has_pickups, has_zones, has_spawns;
    bool has_motion; /* Movers begin where they were. */
} Plan;

struct Reduction {
    const Recording *recording;
    int from, to;
    int first;           /* The first tick of `starts`. */
    Start *starts;       /* PLAYERS_MAX for each tick. */
    double *movers_at;   /* By tick, seconds. */
    int *broken_at;      /* By obstacle: the tick, or INT_MAX. */
    PlayerInput *inputs; /* As those of the recording, from `first` on. */
    char ids[PLAYERS_MAX][PLAYER_NAME_BYTES];
    bool is_in[PLAYERS_MAX];
    /* What happened between the two ticks. */
    Event gravest, *events;
    int event_count, event_capacity;
    int *event_ticks;
    int tick_capacity;
    Fault deepest[2];         /* By rule, */
    Fault broken[2];          /* and where that is more than play ever allows. */
    Vec2 places[PLAYERS_MAX]; /* At the end. */
    Fault fault;
    Plan plan;
    int found; /* The tick of the fault in the plan. */
    int tried;
    ReduceMayGoOn *may_go_on;
    void *context;
};

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

static double depth_of(const World *world, AlwaysKind rule, int player, double *out_allowed)
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
        self->places[i] = player->at;
    }
    bool is_noted = true;
    for (int i = 0; i < world->events.count && tick > self->from && is_noted; i++)
        is_noted = note_event(self, &world->events.items[i], tick);
    for (int i = 0; i < 2 * world->player_count && tick >= self->from; i++) {
        AlwaysKind rule = i % 2 == 0 ? ALWAYS_OUTSIDE_OBSTACLES : ALWAYS_OUTSIDE_PLAYERS;
        double allowed = 0;
        double depth =
            world->state.players[i / 2].is_alive ? depth_of(world, rule, i / 2, &allowed) : 0;
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

static bool has_other_player(EventKind kind)
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
            int other = has_other_player(event->kind) ? event->other : EVENT_ANYBODY;
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

/* --- A plan as a scenario --------------------------------------------------------------------- */

/* A player of the recording in a plan, and what is no player's number. */
static int player_in(const Plan *plan, int player)
{
    return player < 0 ? player : state_count_players(plan->players & ((1u << player) - 1));
}

static bool is_same_input(PlayerInput a, PlayerInput b)
{
    return a.move_x == b.move_x && a.move_y == b.move_y && a.aim == b.aim && a.buttons == b.buttons;
}

static PlayerInput *input_of(const Reduction *self, const Plan *plan, int player, int tick)
{
    return &self->inputs[(size_t)(plan->start + tick - self->first) * PLAYERS_MAX + (size_t)player];
}

static bool is_idle(PlayerInput input)
{
    return input.move_x == 0 && input.move_y == 0 && input.buttons == 0;
}

static bool add_inputs(const Reduction *self, const Plan *plan, int player, ScenarioPlayer *out)
{
    int capacity = 0;
    int aim = -1; /* The last one, which stays. */
    for (int tick = 0, end; tick < plan->ticks; tick = end) {
        PlayerInput input = *input_of(self, plan, player, tick);
        for (end = tick + 1;
             end < plan->ticks && is_same_input(*input_of(self, plan, player, end), input);)
            end++;
        if (is_idle(input) && input.aim == (aim < 0 ? 0 : aim))
            continue;
        if (!array_grow(&out->inputs, &capacity, out->input_count + 1, sizeof *out->inputs))
            return false;
        out->inputs[out->input_count++] =
            (ScenarioInput){.from = tick,
                            .to = end,
                            .move = {input.move_x / 127.0, input.move_y / 127.0},
                            .has_aim = input.aim != aim && !(aim < 0 && input.aim == 0),
                            .aim = input.aim,
                            .is_firing = input.buttons & INPUT_FIRE,
                            .is_dashing = input.buttons & INPUT_DASH};
        aim = input.aim;
    }
    return true;
}

static bool add_player(const Reduction *self, const Plan *plan, int player, Scenario *scenario)
{
    const Start *start =
        &self->starts[(size_t)(plan->start - self->first) * PLAYERS_MAX + (size_t)player];
    unsigned has = plan->starts[player];
    ScenarioPlayer *out = &scenario->players[scenario->player_count++];
    bool is_plain = !(has & HAS_WEAPON) || start->weapon == WEAPON_PULSE;
    *out = (ScenarioPlayer){
        .team = self->recording->options.players[player].team,
        .at = start->at,
        .velocity = has & HAS_VELOCITY ? start->velocity : vec2(0, 0),
        .weapon = is_plain ? WEAPON_PULSE : start->weapon,
        .health = has & HAS_HEALTH && start->health < PLAYER_HEALTH ? start->health : -1,
        .shield = has & HAS_HEALTH && start->shield < PLAYER_SHIELD ? start->shield : -1,
        .ammunition =
            has & HAS_AMMUNITION && !is_plain && start->ammunition > 0 ? start->ammunition : -1};
    snprintf(out->id, sizeof out->id, "%s", self->ids[player]);
    return add_inputs(self, plan, player, out);
}

/* What the level's lists hold is the recording's. */
static bool make_scenario(const Reduction *self, const Plan *plan, Scenario *out_scenario)
{
    const Level *level = self->recording->level;
    Scenario *scenario = out_scenario;
    *scenario = (Scenario){.ticks = plan->ticks,
                           .seed = plan->seed,
                           .mutators = self->recording->options.mutators,
                           .level = *level};
    scenario->level.face = (LevelFace){0};
    scenario->level.author[0] = '\0';
    scenario->level.par = 0;
    scenario->level.strikes = 0;
    scenario->level.obstacles = malloc(((size_t)level->obstacle_count + 1) * sizeof(LevelObstacle));
    scenario->level.obstacle_count = 0;
    if (scenario->level.obstacles == NULL)
        return false;
    bool moves = false;
    for (int i = 0; i < level->obstacle_count; i++)
        if (plan->has_obstacle[i] && self->broken_at[i] > plan->start) {
            scenario->level.obstacles[scenario->level.obstacle_count++] = level->obstacles[i];
            moves = moves || !level_motion_is_still(&level->obstacles[i].motion);
        }
    if (moves && plan->has_motion)
        scenario->movers_from =
            (int)(self->movers_at[plan->start - self->first] * TICKS_PER_SECOND + 0.5);
    scenario->level.pickup_count = plan->has_pickups ? level->pickup_count : 0;
    scenario->level.zone_count = plan->has_zones ? level->zone_count : 0;
    scenario->level.spawn_count = plan->has_spawns ? level->spawn_count : 0;
    bool is_made = true;
    for (int i = 0; i < self->recording->options.player_count && is_made; i++)
        is_made = !(plan->players & (1u << i)) || add_player(self, plan, i, scenario);
    return is_made;
}

static void destroy_scenario(Scenario *scenario)
{
    for (int i = 0; i < scenario->player_count; i++)
        free(scenario->players[i].inputs);
    free(scenario->level.obstacles);
}

static bool happens(const Fault *fault, const Plan *plan, const World *world, int tick)
{
    int player = player_in(plan, fault->player);
    EventPattern event = {fault->event.kind, player_in(plan, fault->event.player),
                          player_in(plan, fault->event.other)};
    double allowed;
    switch (fault->kind) {
    case FAULT_EVENT:
        for (int i = 0; i < world->events.count; i++)
            if (tick > 0 && event_pattern_fits(&event, &world->events.items[i]))
                return true;
        return false;
    case FAULT_RULE:
        return world->state.players[player].is_alive &&
               depth_of(world, fault->rule, player, &allowed) >
                   larger_of(fault->depth / 2, SCENARIO_ALWAYS_WITHIN);
    case FAULT_PLACE:
    default:
        return tick == plan->ticks && world->state.players[player].is_alive &&
               vec2_distance(world->state.players[player].at, fault->at) <= REDUCE_PLACE_WITHIN;
    }
}

/* The first tick at which the fault happens; -1 where it does not, and without memory. */
static int find_fault(Reduction *self, const Plan *plan)
{
    Scenario scenario;
    ScenarioPlay *play;
    Error ignored;
    int found = -1;
    self->tried++;
    if (make_scenario(self, plan, &scenario) && scenario_play_create(&play, &scenario, &ignored)) {
        for (int tick = 0; tick <= plan->ticks && found < 0; tick++) {
            scenario_play_go(play, tick);
            if (happens(&self->fault, plan, &play->stage->world, tick))
                found = tick;
        }
        scenario_play_destroy(play);
    }
    destroy_scenario(&scenario);
    return found;
}

/* --- Smaller ---------------------------------------------------------------------------------- */

static bool try_plan(Reduction *self, const Plan *plan)
{
    int found = self->may_go_on(self->context) ? find_fault(self, plan) : -1;
    if (found < 0)
        return false;
    self->plan = *plan;
    self->found = found;
    if (self->fault.kind != FAULT_PLACE) /* What comes after it does not matter. */
        self->plan.ticks = found;
    return true;
}

/* Bits of those that the fault names. */
static unsigned players_of(const Fault *fault)
{
    unsigned players = 0;
    if (fault->kind != FAULT_EVENT)
        return 1u << fault->player;
    players |= fault->event.player >= 0 ? 1u << fault->event.player : 0;
    bool has_other = has_other_player(fault->event.kind) && fault->event.other >= 0;
    return players | (has_other ? 1u << fault->event.other : 0);
}

static bool is_possible(const Reduction *self, const Plan *plan)
{
    const Start *starts = &self->starts[(size_t)(plan->start - self->first) * PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        if ((plan->players & (1u << i)) && !starts[i].is_alive)
            return false;
    return true;
}

/* The dead take no part. */
static Plan plan_from(const Reduction *self, int start)
{
    Plan plan = {.start = start,
                 .seed = (int)(self->recording->options.seed & INT_MAX),
                 .ticks = self->fault.tick - start,
                 .has_pickups = true,
                 .has_zones = true,
                 .has_spawns = true,
                 .has_motion = true};
    const Start *starts = &self->starts[(size_t)(start - self->first) * PLAYERS_MAX];
    for (int i = 0; i < self->recording->options.player_count; i++) {
        plan.players |= starts[i].is_alive ? 1u << i : 0;
        plan.starts[i] = HAS_ALL;
    }
    for (int i = 0; i < LEVEL_OBSTACLES; i++)
        plan.has_obstacle[i] = true;
    return plan;
}

/* Looks for a beginning near the moment, and for others before it, farther and farther. */
static bool find_start(Reduction *self)
{
    for (int lead = 0; self->may_go_on(self->context); lead = lead == 0 ? 1 : lead * 2) {
        int start = self->from - lead > self->first ? self->from - lead : self->first;
        Plan plan = plan_from(self, start < self->fault.tick ? start : self->fault.tick);
        unsigned needed = players_of(&self->fault);
        if ((plan.players & needed) == needed && try_plan(self, &plan))
            return true;
        if (start == self->first)
            return false;
    }
    return false;
}

/* As late a beginning as there is. */
static void start_later(Reduction *self)
{
    for (int step = self->found / 2; step > 0;) {
        Plan plan = self->plan;
        plan.start += step;
        plan.ticks -= step;
        if (plan.ticks < 1 || !is_possible(self, &plan) || !try_plan(self, &plan))
            step /= 2;
    }
}

/* Without a player the others' shots spread otherwise, which another seed may make good. */
static void drop_player(Reduction *self, int player)
{
    Plan plan = self->plan;
    plan.players &= ~(1u << player);
    if (plan.players == 0 || plan.players == self->plan.players || try_plan(self, &plan))
        return;
    for (plan.seed = 1; plan.seed <= SEEDS_TRIED && !try_plan(self, &plan);)
        plan.seed++;
}

static void drop_players(Reduction *self)
{
    unsigned needed = players_of(&self->fault);
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (!(needed & (1u << i)))
            drop_player(self, i);
}

static int next_obstacle(const Plan *plan, int from)
{
    while (from < LEVEL_OBSTACLES && !plan->has_obstacle[from])
        from++;
    return from;
}

static void drop_obstacles(Reduction *self)
{
    int count = self->recording->level->obstacle_count;
    for (int i = count; i < LEVEL_OBSTACLES; i++)
        self->plan.has_obstacle[i] = false;
    for (int size = count; size > 0; size = size > 1 ? (size + 1) / 2 : 0)
        for (int at = next_obstacle(&self->plan, 0); at < count;) {
            Plan plan = self->plan;
            for (int i = 0; i < size && at < count; i++) {
                plan.has_obstacle[at] = false;
                at = next_obstacle(&plan, at);
            }
            try_plan(self, &plan);
        }
}

static void drop_details(Reduction *self)
{
    bool *const flags[] = {&self->plan.has_pickups, &self->plan.has_zones, &self->plan.has_spawns,
                           &self->plan.has_motion};
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        Plan plan = self->plan;
        if (!*flags[i])
            continue;
        *(bool *)((char *)&plan + ((char *)flags[i] - (char *)&self->plan)) = false;
        try_plan(self, &plan);
    }
    for (int i = 0; i < PLAYERS_MAX; i++)
        for (unsigned bit = 1; bit <= HAS_ALL; bit <<= 1) {
            Plan plan = self->plan;
            plan.starts[i] &= ~bit;
            if ((plan.players & (1u << i)) && plan.starts[i] != self->plan.starts[i])
                try_plan(self, &plan);
        }
}

typedef PlayerInput ChangeInput(PlayerInput input, PlayerInput before);

static PlayerInput without_all(PlayerInput input, PlayerInput before)
{
    (void)input;
    return (PlayerInput){.aim = before.aim};
}

static PlayerInput without_fire(PlayerInput input, PlayerInput before)
{
    (void)before;
    input.buttons &= (uint8_t)~INPUT_FIRE;
    return input;
}

static PlayerInput without_dash(PlayerInput input, PlayerInput before)
{
    (void)before;
    input.buttons &= (uint8_t)~INPUT_DASH;
    return input;
}

static PlayerInput without_move(PlayerInput input, PlayerInput before)
{
    (void)before;
    input.move_x = input.move_y = 0;
    return input;
}

static PlayerInput with_aim_before(PlayerInput input, PlayerInput before)
{
    input.aim = before.aim;
    return input;
}

static PlayerInput as_before(PlayerInput input, PlayerInput before)
{
    (void)input;
    return before;
}

/* Changes the inputs of some ticks, or changes them back where the fault is gone. */
static bool change_inputs(Reduction *self, int player, int from, int to, ChangeInput *change,
                          PlayerInput *kept)
{
    Plan plan = self->plan;
    bool is_changed = false;
    PlayerInput before = {0};
    if (from > 0)
        before = *input_of(self, &plan, player, from - 1);
    for (int tick = from; tick < to; tick++) {
        PlayerInput *input = input_of(self, &plan, player, tick);
        kept[tick] = *input;
        *input = change(*input, before);
        is_changed = is_changed || !is_same_input(*input, kept[tick]);
    }
    if (!is_changed || try_plan(self, &plan))
        return is_changed;
    for (int tick = from; tick < to; tick++)
        *input_of(self, &plan, player, tick) = kept[tick];
    return false;
}

/* For each part of the ticks, large parts first. */
static void change_parts(Reduction *self, int player, ChangeInput *change, PlayerInput *kept)
{
    for (int size = self->plan.ticks; size > 0; size /= 2)
        for (int from = 0; from < self->plan.ticks; from += size) {
            int to = from + size < self->plan.ticks ? from + size : self->plan.ticks;
            change_inputs(self, player, from, to, change, kept);
        }
}

static bool drop_inputs(Reduction *self)
{
    static ChangeInput *const changes[] = {without_all,     without_fire, without_dash,
                                           with_aim_before, without_move, as_before};
    PlayerInput *kept = malloc(((size_t)self->plan.ticks + 1) * sizeof *kept);
    if (kept == NULL)
        return false;
    for (int i = 0; i < PLAYERS_MAX; i++)
        for (size_t k = 0; k < sizeof changes / sizeof changes[0]; k++)
            if (self->plan.players & (1u << i))
                change_parts(self, i, changes[k], kept);
    free(kept);
    return true;
}

ReduceSize reduce_size(const Reduction *reduction)
{
    ReduceSize size = {.ticks = reduction->plan.ticks, .tried = reduction->tried};
    Scenario scenario;
    if (make_scenario(reduction, &reduction->plan, &scenario)) {
        size.players = scenario.player_count;
        size.obstacles = scenario.level.obstacle_count;
        for (int i = 0; i < scenario.player_count; i++)
            size.inputs += scenario.players[i].input_count;
    }
    destroy_scenario(&scenario);
    return size;
}

bool reduce_run(Reduction *reduction, ReduceMayGoOn *may_go_on, void *context, Error *out_error)
{
    Reduction *self = reduction;
    char words[REDUCE_WORDS_BYTES];
    self->may_go_on = may_go_on;
    self->context = context;
    if (!find_start(self))
        return error_set(
            out_error,
            "\"%s\" does not happen outside of its match, wherever a cut begins within "
            "%d seconds before tick %d",
            reduce_words(self, words), REDUCE_LEAD_TICKS / TICKS_PER_SECOND, self->from);
    ReduceSize before, after = reduce_size(self);
    do {
        before = after;
        start_later(self);
        drop_players(self);
        drop_obstacles(self);
        drop_details(self);
        if (!drop_inputs(self))
            return error_memory(out_error);
        after = reduce_size(self);
    } while (may_go_on(context) &&
             (after.ticks < before.ticks || after.players < before.players ||
              after.obstacles < before.obstacles || after.inputs < before.inputs));
    return true;
}

/* --- The file --------------------------------------------------------------------------------- */

static void write_input(FILE *file, const ScenarioInput *input)
{
    fprintf(file, "{ \"from\": %d, \"to\": %d", input->from, input->to);
    if (input->move.x != 0 || input->move.y != 0) {
        fputs(", \"move\": ", file);
        json_print_pair(file, input->move.x, input->move.y);
    }
    if (input->has_aim) {
        Vec2 aim = angle_unit_of_aim(input->aim);
        fputs(", \"aim\": ", file);
        json_print_pair(file, aim.x, aim.y);
    }
    fprintf(file, "%s%s }", input->is_firing ? ", \"fire\": true" : "",
            input->is_dashing ? ", \"dash\": true" : "");
}

static void write_player(FILE *file, const ScenarioPlayer *player)
{
    fputs("    { \"id\": ", file);
    json_print_string(file, player->id);
    if (player->team != 0)
        fprintf(file, ", \"team\": %d", player->team);
    fputs(", \"at\": ", file);
    json_print_pair(file, player->at.x, player->at.y);
    if (player->velocity.x != 0 || player->velocity.y != 0) {
        fputs(", \"velocity\": ", file);
        json_print_pair(file, player->velocity.x, player->velocity.y);
    }
    if (player->weapon != WEAPON_PULSE)
        fprintf(file, ", \"weapon\": \"%s\"", level_weapon_name(player->weapon));
    if (player->ammunition >= 0)
        fprintf(file, ", \"ammunition\": %d", player->ammunition);
    const double values[] = {player->health, player->shield};
    for (int i = 0; i < 2; i++)
        if (values[i] >= 0) {
            fputs(i == 0 ? ", \"health\": " : ", \"shield\": ", file);
            json_print_number(file, values[i]);
        }
    for (int i = 0; i < player->input_count; i++) {
        fputs(i == 0 ? ",\n      \"inputs\": [ " : ",\n        ", file);
        write_input(file, &player->inputs[i]);
    }
    fputs(player->input_count > 0 ? " ] }" : " }", file);
}

static void write_places(FILE *file, const World *world, int tick)
{
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].is_alive) {
            fprintf(file, ",\n    { \"tick\": %d, \"player\": ", tick);
            json_print_string(file, world->state.players[i].name);
            fputs(", \"at\": ", file);
            json_print_pair(file, world->state.players[i].at.x, world->state.players[i].at.y);
            fputs(" }", file);
        }
}

static void write_event(const Reduction *self, FILE *file, const World *world, int tick)
{
    char words[REDUCE_WORDS_BYTES];
    const Plan *plan = &self->plan;
    EventPattern pattern = {self->fault.event.kind, player_in(plan, self->fault.event.player),
                            player_in(plan, self->fault.event.other)};
    const Event *event = world->events.items;
    while (!event_pattern_fits(&pattern, event))
        event++;
    fprintf(file, "    { \"tick\": %d, \"event\": ", tick);
    json_print_string(file, reduce_words(self, words));
    fputs(", \"at\": ", file);
    json_print_pair(file, event->at.x, event->at.y);
    fputs(" }", file);
    write_places(file, world, tick);
}

static void write_expectations(const Reduction *self, FILE *file, const World *world)
{
    char words[REDUCE_WORDS_BYTES];
    int tick = world->state.tick;
    switch (self->fault.kind) {
    case FAULT_EVENT:
        write_event(self, file, world, tick);
        break;
    case FAULT_RULE:
        fprintf(file,
                "    { \"always\": \"%s\", \"player\": ", scenario_always_names[self->fault.rule]);
        json_print_string(file, self->ids[self->fault.player]);
        fputs(", \"why\": ", file);
        json_print_string(file, reduce_words(self, words));
        fputs(" }", file);
        break;
    case FAULT_PLACE:
    default:
        fprintf(file, "    { \"tick\": %d, \"player\": ", tick);
        json_print_string(file, self->ids[self->fault.player]);
        fputs(", \"alive\": true }", file);
        write_places(file, world, tick);
    }
}

static void write_head(const Reduction *self, FILE *file, const char *name, const char *source,
                       const Scenario *scenario)
{
    char words[SCENARIO_WHY_BYTES];
    fputs("{\n  \"format\": 1,\n  \"name\": ", file);
    json_print_string(file, name);
    text_fit(words, sizeof words, "Cut from %.200s, ticks %d to %d.", source, self->plan.start,
             self->plan.start + self->plan.ticks);
    fputs(",\n  \"why\": ", file);
    json_print_string(file, words);
    fputs(",\n  \"level\": ", file);
    level_write(file, &scenario->level, 2);
    fprintf(file, ",\n  \"ticks\": %d,\n  \"seed\": %d", scenario->ticks, scenario->seed);
    if (scenario->movers_from > 0)
        fprintf(file, ",\n  \"movers_from\": %d", scenario->movers_from);
    if (scenario->mutators != 0) {
        fputs(",\n  \"mutators\": ", file);
        level_write_set(file, scenario->mutators, (Names){mutator_names, MUTATOR_COUNT});
    }
    fputs(",\n  \"players\": [\n", file);
    for (int i = 0; i < scenario->player_count; i++) {
        write_player(file, &scenario->players[i]);
        fputs(i + 1 < scenario->player_count ? ",\n" : "\n  ],\n  \"expect\": [\n", file);
    }
}

bool reduce_write(const Reduction *reduction, const char *name, const char *source, char **out_text,
                  size_t *out_length, Error *out_error)
{
    Scenario scenario;
    ScenarioPlay *play = NULL;
    *out_text = NULL;
    FILE *file = open_memstream(out_text, out_length);
    bool is_written = make_scenario(reduction, &reduction->plan, &scenario) && file != NULL &&
                      scenario_play_create(&play, &scenario, out_error);
    if (is_written) {
        scenario_play_go(play, scenario.ticks);
        write_head(reduction, file, name, source, &scenario);
        write_expectations(reduction, file, &play->stage->world);
        fputs("\n  ]\n}\n", file);
    }
    scenario_play_destroy(play);
    destroy_scenario(&scenario);
    is_written = file != NULL && !ferror(file) && is_written;
    is_written = file != NULL && fclose(file) == 0 && is_written;
    return is_written || error_memory(out_error);
}
