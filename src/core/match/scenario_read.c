/* SPDX-License-Identifier: MIT */
#include "match/scenario.h"

#include "level/level_read.h"
#include "match/recording_parts.h"

#include <limits.h>

void scenario_destroy(Scenario *scenario)
{
    for (int i = 0; i < scenario->player_count; i++)
        free(scenario->players[i].inputs);
    for (int i = 0; i < scenario->expectation_count; i++)
        free(scenario->expectations[i].events);
    free(scenario->expectations);
    level_destroy(&scenario->level);
    *scenario = (Scenario){.name = ""};
}

enum { AMMUNITION_MAX = 1000 };
#define VELOCITY_MAX 10000.0
#define VECTOR_MAX 1e6 /* Of a move or an aim; beyond length 1 only the direction counts. */

static const char *const scenario_keys[] = {"$schema", "format", "name",       "why",
                                            "level",   "ticks",  "seed",       "mutators",
                                            "players", "expect", "movers_from"};
static const char *const player_keys[] = {"id",     "team",   "at",         "velocity", "weapon",
                                          "health", "shield", "ammunition", "inputs",   "why"};
static const char *const input_keys[] = {"from", "to", "move", "aim", "fire", "dash", "why"};

static void read_input(Reader *reader, const cJSON *object, const Scenario *scenario,
                       ScenarioInput *input, int least)
{
    Vec2 aim = {1, 0};
    char why[SCENARIO_WHY_BYTES];
    input->from = least;
    input->to = scenario->ticks > least ? scenario->ticks : least;
    if (!reader_object(reader, object))
        return;
    reader_check_keys(reader, object, NAMES(input_keys));
    member_text(reader, object, "why", MEMBER_OPTIONAL, 1, why, sizeof why);
    member_whole(reader, object, "from", MEMBER_OPTIONAL, least, SCENARIO_TICKS, &input->from);
    member_whole(reader, object, "to", MEMBER_OPTIONAL, input->from, SCENARIO_TICKS, &input->to);
    member_pair(reader, object, "move", MEMBER_OPTIONAL, -VECTOR_MAX, VECTOR_MAX, &input->move);
    input->has_aim =
        member_pair(reader, object, "aim", MEMBER_OPTIONAL, -VECTOR_MAX, VECTOR_MAX, &aim);
    if (input->has_aim && !(vec2_length(aim) > 0)) {
        member_error(reader, object, "aim", "must have a direction");
    } else {
        input->aim = angle_aim_of(aim);
    }
    member_flag(reader, object, "fire", MEMBER_OPTIONAL, &input->is_firing);
    member_flag(reader, object, "dash", MEMBER_OPTIONAL, &input->is_dashing);
}

static void read_scenario_player(Reader *reader, const cJSON *object, Scenario *scenario)
{
    int index = scenario->player_count++;
    ScenarioPlayer *player = &scenario->players[index];
    char why[SCENARIO_WHY_BYTES];
    int weapon = WEAPON_PULSE;
    if (!reader_object(reader, object))
        return;
    reader_check_keys(reader, object, NAMES(player_keys));
    member_text(reader, object, "why", MEMBER_OPTIONAL, 1, why, sizeof why);
    if (member_label(reader, object, "id", MEMBER_REQUIRED, 1, player->id, sizeof player->id)) {
        const char *id = scenario->players[index].id;
        if (strchr(id, ' ') || strcmp(id, "nobody") == 0)
            member_error(reader, object, "id", "must be one word, and not \"nobody\"");
        for (int i = 0; i < index; i++)
            if (strcmp(scenario->players[i].id, id) == 0)
                member_error(reader, object, "id", "is the id of players[%d] already", i);
    }
    member_whole(reader, object, "team", MEMBER_OPTIONAL, 0, 2, &player->team);
    member_pair(reader, object, "at", MEMBER_REQUIRED, -LEVEL_COORDINATE_MAX, LEVEL_COORDINATE_MAX,
                &player->at);
    member_name(reader, object, "weapon", MEMBER_OPTIONAL, "weapon", NAMES(level_weapon_names),
                &weapon);
    player->weapon = (WeaponKind)weapon;
    player->health = player->shield = player->ammunition = -1;
    member_pair(reader, object, "velocity", MEMBER_OPTIONAL, -VELOCITY_MAX, VELOCITY_MAX,
                &player->velocity);
    member_number(reader, object, "health", MEMBER_OPTIONAL, 1e-9, PLAYER_HEALTH, &player->health);
    member_number(reader, object, "shield", MEMBER_OPTIONAL, 0, PLAYER_SHIELD, &player->shield);
    member_whole(reader, object, "ammunition", MEMBER_OPTIONAL, 1, AMMUNITION_MAX,
                 &player->ammunition);
    ReaderItems items =
        member_items(reader, object, "inputs", MEMBER_OPTIONAL, 0, SCENARIO_INPUTS, "inputs");
    player->inputs = member_allocate(&items, sizeof *player->inputs, &player->input_count);
    while (reader_next(&items)) {
        ScenarioInput *input = &player->inputs[items.index];
        read_input(reader, items.value, scenario, input, items.index > 0 ? input[-1].to : 0);
    }
}

static const char *const state_keys[] = {
    "tick",       "player", "at",         "velocity", "alive",  "health", "shield",
    "overshield", "weapon", "ammunition", "touching", "normal", "within", "why"};
static const char *const hash_keys[] = {"tick", "hash", "players", "why"};
static const char *const event_keys[] = {"tick", "event", "at", "direction", "within", "why"};
static const char *const always_keys[] = {"always", "player", "from", "to", "box", "within", "why"};
static const char *const order_keys[] = {"order", "from", "to", "why"};
static const char *const never_keys[] = {"never", "from", "to", "why"};

/* Reads those that are there, of these bits. */
static void read_values(Reader *reader, const cJSON *object, Expectation *self, unsigned bits)
{
    for (int i = 0; i < SCENARIO_VALUES; i++)
        if ((bits & scenario_values[i].bit) &&
            json_field_read(reader, object, &scenario_values[i].field, &self->values))
            self->expects |= scenario_values[i].bit;
}

static int player_of_id(const Scenario *scenario, const char *id)
{
    for (int i = 0; i < scenario->player_count; i++)
        if (strcmp(scenario->players[i].id, id) == 0)
            return i;
    return EVENT_ANYBODY;
}

static void read_player_id(Reader *reader, const cJSON *object, MemberNeed need,
                           const Scenario *scenario, Expectation *self)
{
    char id[PLAYER_NAME_BYTES];
    if (!member_text(reader, object, "player", need, 1, id, sizeof id))
        return;
    self->player = player_of_id(scenario, id);
    if (self->player == EVENT_ANYBODY)
        member_error(reader, object, "player", "there is no player \"%s\"", id);
}

static void read_tick(Reader *reader, const cJSON *object, const Scenario *scenario,
                      Expectation *self)
{
    member_whole(reader, object, "tick", MEMBER_REQUIRED, 0, scenario->ticks, &self->tick);
}

static void read_span(Reader *reader, const cJSON *object, const Scenario *scenario,
                      Expectation *self)
{
    self->from = 1;
    self->to = scenario->ticks;
    member_whole(reader, object, "from", MEMBER_OPTIONAL, 0, scenario->ticks, &self->from);
    member_whole(reader, object, "to", MEMBER_OPTIONAL, self->from, scenario->ticks, &self->to);
}

static bool thing_of_name(const Scenario *scenario, const char *name, Thing *out_thing)
{
    int found = 0;
    if (strcmp(name, "nothing") == 0 || strcmp(name, "edge") == 0) {
        *out_thing = (Thing){strcmp(name, "edge") == 0 ? THING_EDGE : THING_NOTHING, 0};
        found++;
    }
    for (int i = 0; i < scenario->level.obstacle_count; i++)
        if (strcmp(scenario->level.obstacles[i].id, name) == 0) {
            *out_thing = (Thing){THING_OBSTACLE, i};
            found++;
        }
    int player = player_of_id(scenario, name);
    if (player != EVENT_ANYBODY) {
        *out_thing = (Thing){THING_PLAYER, player};
        found++;
    }
    return found == 1;
}

static void read_player_state(Reader *reader, const cJSON *object, Scenario *scenario,
                              Expectation *self)
{
    read_tick(reader, object, scenario, self);
    read_player_id(reader, object, MEMBER_REQUIRED, scenario, self);
    read_values(reader, object, self,
                EXPECTS_AT | EXPECTS_VELOCITY | EXPECTS_ALIVE | EXPECTS_HEALTH | EXPECTS_SHIELD |
                    EXPECTS_OVERSHIELD | EXPECTS_WEAPON | EXPECTS_AMMUNITION);
    char name[LEVEL_NAME_BYTES + 1];
    if (member_text(reader, object, "touching", MEMBER_OPTIONAL, 1, name, sizeof name)) {
        self->expects |= EXPECTS_TOUCHING;
        if (!thing_of_name(scenario, name, &self->touching))
            member_error(
                reader, object, "touching",
                "\"%s\" must be the name of just one thing: an obstacle, a player, \"edge\" "
                "or \"nothing\"",
                name);
    }
    read_values(reader, object, self, EXPECTS_NORMAL);
    member_number(reader, object, "within", MEMBER_OPTIONAL, 0, SCENARIO_COORDINATE_MAX,
                  &self->within);
    if ((self->expects & EXPECTS_NORMAL) && !(self->expects & EXPECTS_TOUCHING))
        reader_error(reader, object, "\"normal\" is of what is touched: \"touching\" is missing");
    if (self->expects == 0)
        reader_error(reader, object,
                     "expects nothing: give \"at\", \"velocity\", \"alive\", \"health\", "
                     "\"shield\", \"overshield\", \"weapon\", \"ammunition\" or \"touching\"");
}

static void read_pattern(Reader *reader, const cJSON *value, const Scenario *scenario,
                         EventPattern *out_pattern)
{
    Error error;
    char text[EVENT_PATTERN_BYTES];
    const char *ids[PLAYERS_MAX];
    for (int i = 0; i < scenario->player_count; i++)
        ids[i] = scenario->players[i].id;
    if (reader_text(reader, value, 1, text, sizeof text) &&
        !event_pattern_read(text, ids, scenario->player_count, out_pattern, &error))
        reader_error(reader, value, "%s", error.text);
}

static void read_event(Reader *reader, const cJSON *object, Scenario *scenario, Expectation *self)
{
    read_tick(reader, object, scenario, self);
    self->events = calloc(1, sizeof *self->events);
    if (!self->events) {
        reader_memory(reader, object);
        return;
    }
    self->event_count = 1;
    Member event = member_enter(reader, object, "event", MEMBER_REQUIRED);
    read_pattern(reader, event.value, scenario, self->events);
    member_leave(reader, event);
    read_values(reader, object, self, EXPECTS_AT | EXPECTS_DIRECTION);
    member_number(reader, object, "within", MEMBER_OPTIONAL, 0, SCENARIO_COORDINATE_MAX,
                  &self->within);
}

static void read_patterns(Reader *reader, const cJSON *object, Scenario *scenario,
                          Expectation *self)
{
    const char *key = self->kind == EXPECT_ORDER ? "order" : "never";
    read_span(reader, object, scenario, self);
    ReaderItems items =
        member_items(reader, object, key, MEMBER_REQUIRED, 1, SCENARIO_EVENTS, "events");
    self->events = member_allocate(&items, sizeof *self->events, &self->event_count);
    while (reader_next(&items))
        read_pattern(reader, items.value, scenario, &self->events[items.index]);
}

static void read_box(Reader *reader, const cJSON *object, Expectation *self)
{
    Member array =
        member_array(reader, object, "box", MEMBER_REQUIRED, 2, 2, "corners, as [[0,0],[80,40]]");
    if (array.value) {
        Vec2 low = {0, 0};
        Vec2 high = {0, 0};
        bool is_box = reader_pair(reader, array.value->child, -SCENARIO_COORDINATE_MAX,
                                  SCENARIO_COORDINATE_MAX, &low) &&
                      reader_pair(reader, array.value->child->next, -SCENARIO_COORDINATE_MAX,
                                  SCENARIO_COORDINATE_MAX, &high);
        if (is_box && !(low.x <= high.x && low.y <= high.y))
            reader_error(reader, array.value, "the first corner must be the lower left one");
        self->box = (Box){low, high};
    }
    member_leave(reader, array);
}

static void read_always(Reader *reader, const cJSON *object, Scenario *scenario, Expectation *self)
{
    int index = 0;
    member_name(reader, object, "always", MEMBER_REQUIRED, "rule", NAMES(scenario_always_names),
                &index);
    self->always = (AlwaysKind)index;
    self->within = SCENARIO_ALWAYS_WITHIN;
    read_player_id(reader, object, MEMBER_OPTIONAL, scenario, self);
    read_span(reader, object, scenario, self);
    member_number(reader, object, "within", MEMBER_OPTIONAL, 0, SCENARIO_COORDINATE_MAX,
                  &self->within);
    const cJSON *box = reader_optional(object, "box");
    if (self->always == ALWAYS_INSIDE_BOX)
        read_box(reader, object, self);
    else if (box)
        reader_error(reader, box, "\"box\" goes with \"always\": \"inside box\"");
}

static void read_hash(Reader *reader, const cJSON *object, Scenario *scenario, Expectation *self)
{
    read_tick(reader, object, scenario, self);
    member_hash(reader, object, "hash", MEMBER_REQUIRED, &self->hash);
    Member players = member_enter(reader, object, "players", MEMBER_OPTIONAL);
    if (players.value && reader_object(reader, players.value)) {
        const char *ids[PLAYERS_MAX];
        for (int i = 0; i < scenario->player_count; i++)
            ids[i] = scenario->players[i].id;
        reader_check_keys(reader, players.value, (Names){ids, scenario->player_count});
        self->expects |= EXPECTS_PLAYERS;
        for (int i = 0; i < scenario->player_count; i++)
            member_pair(reader, players.value, ids[i], MEMBER_REQUIRED, -SCENARIO_COORDINATE_MAX,
                        SCENARIO_COORDINATE_MAX, &self->players_at[i]);
    }
    member_leave(reader, players);
}

/* A kind of expectation and the key that tells it. */
typedef struct KindRow {
    const char *key;
    ExpectationKind kind;
    void (*read)(Reader *reader, const cJSON *object, Scenario *scenario, Expectation *self);
    Names keys;
} KindRow;

static void read_expectation(Reader *reader, const cJSON *object, Scenario *scenario,
                             Expectation *self)
{
    const KindRow kinds[] = {
        /* In the order in which the keys are looked for. */
        {"always", EXPECT_ALWAYS, read_always, NAMES(always_keys)},
        {"order", EXPECT_ORDER, read_patterns, NAMES(order_keys)},
        {"never", EXPECT_NEVER, read_patterns, NAMES(never_keys)},
        {"hash", EXPECT_HASH, read_hash, NAMES(hash_keys)},
        {"event", EXPECT_EVENT, read_event, NAMES(event_keys)},
        {"player", EXPECT_PLAYER, read_player_state, NAMES(state_keys)},
    };
    char why[SCENARIO_WHY_BYTES];
    *self = (Expectation){.player = EVENT_ANYBODY, .within = SCENARIO_WITHIN};
    if (!reader_object(reader, object))
        return;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!reader_optional(object, kinds[i].key))
            continue;
        self->kind = kinds[i].kind;
        reader_check_keys(reader, object, kinds[i].keys);
        member_text(reader, object, "why", MEMBER_OPTIONAL, 1, why, sizeof why);
        kinds[i].read(reader, object, scenario, self);
        return;
    }
    reader_error(reader, object,
                 "is no expectation: one of \"player\", \"hash\", \"event\", \"always\", \"order\" "
                 "and \"never\" must be there");
}

static bool read_format(Reader *reader, const cJSON *root)
{
    int format;
    if (!member_whole(reader, root, "format", MEMBER_REQUIRED, 0, 1000000, &format))
        return false;
    if (format != SCENARIO_FORMAT)
        return member_error(reader, root, "format",
                            "is a scenario of format %d; this program reads format %d", format,
                            SCENARIO_FORMAT);
    return true;
}

static void read_scenario(Reader *reader, const cJSON *root, const char *path, Scenario *scenario)
{
    if (!reader_object(reader, root) || !read_format(reader, root))
        return;
    reader_check_keys(reader, root, NAMES(scenario_keys));
    scenario->seed = 1;
    member_label(reader, root, "name", MEMBER_REQUIRED, 1, scenario->name, sizeof scenario->name);
    member_text(reader, root, "why", MEMBER_OPTIONAL, 0, scenario->why, sizeof scenario->why);
    level_member_read(reader, root, LEVEL_USE_SCENARIO, path, &scenario->level);
    member_whole(reader, root, "ticks", MEMBER_REQUIRED, 0, SCENARIO_TICKS, &scenario->ticks);
    member_whole(reader, root, "seed", MEMBER_OPTIONAL, 0, INT_MAX, &scenario->seed);
    member_whole(reader, root, "movers_from", MEMBER_OPTIONAL, 0, SCENARIO_TICKS,
                 &scenario->movers_from);
    scenario->mutators = mutators_member_read(reader, root);
    mutators_change_level(&scenario->level, scenario->mutators);
    ReaderItems items =
        member_items(reader, root, "players", MEMBER_REQUIRED, 1, PLAYERS_MAX, "players");
    while (reader_next(&items))
        read_scenario_player(reader, items.value, scenario);
    /* An unknown player, obstacle, tick or key is an error. With a wrong level or player, errors in
     * names would be misleading. */
    if (reader->problems->error_count > 0)
        return;
    items = member_items(reader, root, "expect", MEMBER_REQUIRED, 1, SCENARIO_EXPECTATIONS,
                         "expectations");
    scenario->expectations =
        member_allocate(&items, sizeof *scenario->expectations, &scenario->expectation_count);
    while (reader_next(&items))
        read_expectation(reader, items.value, scenario, &scenario->expectations[items.index]);
}

bool scenario_read_text(const char *path, const char *text, size_t length, Scenario *out_scenario,
                        JsonProblems *out_problems)
{
    cJSON *root;
    *out_scenario = (Scenario){.name = ""};
    if (!json_document_open(&root, text, length, SCENARIO_FILE_BYTES, SCENARIO_DEPTH, out_problems))
        return false;
    Reader reader = {.problems = out_problems};
    read_scenario(&reader, root, path, out_scenario);
    cJSON_Delete(root);
    json_problems_make_errors(out_problems);
    if (out_problems->error_count == 0)
        return true;
    scenario_destroy(out_scenario);
    return false;
}
