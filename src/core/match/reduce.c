/* SPDX-License-Identifier: MIT */
/* Delta debugging (A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
 * IEEE Transactions on Software Engineering 28, 2002): parts are left out, large ones first, and
 * stay out where the fault stays. */
#include "match/reduce_parts.h"

enum { SEEDS_TRIED = 32 };

/* --- A plan as a scenario --------------------------------------------------------------------- */

int reduce_player_in(const Plan *plan, int player)
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

bool reduce_make_scenario(const Reduction *self, const Plan *plan, Scenario *out_scenario)
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

void reduce_destroy_scenario(Scenario *scenario)
{
    for (int i = 0; i < scenario->player_count; i++)
        free(scenario->players[i].inputs);
    free(scenario->level.obstacles);
}

static bool happens(const Fault *fault, const Plan *plan, const World *world, int tick)
{
    int player = reduce_player_in(plan, fault->player);
    EventPattern event = {fault->event.kind, reduce_player_in(plan, fault->event.player),
                          reduce_player_in(plan, fault->event.other)};
    double allowed;
    switch (fault->kind) {
    case FAULT_EVENT:
        for (int i = 0; i < world->events.count; i++)
            if (tick > 0 && event_pattern_fits(&event, &world->events.items[i]))
                return true;
        return false;
    case FAULT_RULE:
        return world->state.players[player].is_alive &&
               reduce_depth(world, fault->rule, player, &allowed) >
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
    if (reduce_make_scenario(self, plan, &scenario) &&
        scenario_play_create(&play, &scenario, &ignored)) {
        for (int tick = 0; tick <= plan->ticks && found < 0; tick++) {
            scenario_play_go(play, tick);
            if (happens(&self->fault, plan, &play->stage->world, tick))
                found = tick;
        }
        scenario_play_destroy(play);
    }
    reduce_destroy_scenario(&scenario);
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
    bool has_other = reduce_has_other(fault->event.kind) && fault->event.other >= 0;
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
    if (reduce_make_scenario(reduction, &reduction->plan, &scenario)) {
        size.players = scenario.player_count;
        size.obstacles = scenario.level.obstacle_count;
        for (int i = 0; i < scenario.player_count; i++)
            size.inputs += scenario.players[i].input_count;
    }
    reduce_destroy_scenario(&scenario);
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
