/* SPDX-License-Identifier: MIT */
#include "replay/expectation_read.h"

#include "replay/member.h"

#include <stdlib.h>
#include <string.h>

#define COORDINATE_MOST 1e9 /* Of places and velocities. */

static const char *const player_keys[] = {
    "tick",       "player", "at",         "velocity", "alive",  "health", "shield",
    "overshield", "weapon", "ammunition", "touching", "normal", "within", "why"};
static const char *const hash_keys[] = {"tick", "hash", "players", "why"};
static const char *const event_keys[] = {"tick", "event", "at", "direction", "within", "why"};
static const char *const always_keys[] = {"always", "player", "from", "to", "box", "within", "why"};
static const char *const order_keys[] = {"order", "from", "to", "why"};
static const char *const never_keys[] = {"never", "from", "to", "why"};

/* The key that tells which kind an expectation is, in the order they are looked for. */
typedef struct KindRow {
    const char *key;
    ExpectationKind kind;
    const char *const *keys;
    int key_count;
} KindRow;

#define ROW(key, kind, keys)                                                                       \
    {                                                                                              \
        key, kind, keys, (int)(sizeof(keys) / sizeof((keys)[0]))                                   \
    }

static const KindRow kind_rows[] = {
    ROW("always", EXPECT_ALWAYS, always_keys), ROW("order", EXPECT_ORDER, order_keys),
    ROW("never", EXPECT_NEVER, never_keys),    ROW("hash", EXPECT_HASH, hash_keys),
    ROW("event", EXPECT_EVENT, event_keys),    ROW("player", EXPECT_PLAYER, player_keys),
};

static void note(Expectation *self, unsigned bit, bool is_there)
{
    if (is_there)
        self->expects |= bit;
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
    if (self->player != EVENT_ANYBODY)
        return;
    int mark = reader_enter_key(reader, "player");
    reader_error(reader, reader_optional(object, "player"), "there is no player \"%s\"", id);
    reader_leave(reader, mark);
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

static void read_touching(Reader *reader, const cJSON *object, const Scenario *scenario,
                          Expectation *self)
{
    char name[LEVEL_NAME_BYTES + 1];
    if (!member_text(reader, object, "touching", MEMBER_OPTIONAL, 1, name, sizeof name))
        return;
    self->expects |= EXPECTS_TOUCHING;
    int mark = reader_enter_key(reader, "touching");
    if (!thing_of_name(scenario, name, &self->touching))
        reader_error(
            reader, reader_optional(object, "touching"),
            "\"%s\" must be the name of just one thing: an obstacle, a player, \"edge\" or "
            "\"nothing\"",
            name);
    reader_leave(reader, mark);
}

static void read_held(Reader *reader, const cJSON *object, Expectation *self)
{
    note(
        self, EXPECTS_OVERSHIELD,
        member_number(reader, object, "overshield", MEMBER_OPTIONAL, -1e6, 1e6, &self->overshield));
    note(self, EXPECTS_WEAPON, member_weapon(reader, object, &self->weapon));
    note(
        self, EXPECTS_AMMUNITION,
        member_number(reader, object, "ammunition", MEMBER_OPTIONAL, -1e6, 1e6, &self->ammunition));
}

static void read_player(Reader *reader, const cJSON *object, Scenario *scenario, Expectation *self)
{
    read_tick(reader, object, scenario, self);
    read_player_id(reader, object, MEMBER_REQUIRED, scenario, self);
    note(self, EXPECTS_AT,
         member_pair(reader, object, "at", MEMBER_OPTIONAL, COORDINATE_MOST, &self->at));
    note(
        self, EXPECTS_VELOCITY,
        member_pair(reader, object, "velocity", MEMBER_OPTIONAL, COORDINATE_MOST, &self->velocity));
    note(self, EXPECTS_ALIVE,
         member_flag(reader, object, "alive", MEMBER_OPTIONAL, &self->is_alive));
    note(self, EXPECTS_HEALTH,
         member_number(reader, object, "health", MEMBER_OPTIONAL, -1e6, 1e6, &self->health));
    note(self, EXPECTS_SHIELD,
         member_number(reader, object, "shield", MEMBER_OPTIONAL, -1e6, 1e6, &self->shield));
    read_held(reader, object, self);
    read_touching(reader, object, scenario, self);
    note(self, EXPECTS_NORMAL,
         member_pair(reader, object, "normal", MEMBER_OPTIONAL, 1.001, &self->normal));
    member_number(reader, object, "within", MEMBER_OPTIONAL, 0, COORDINATE_MOST, &self->within);
    if ((self->expects & EXPECTS_NORMAL) && !(self->expects & EXPECTS_TOUCHING))
        reader_error(reader, object, "\"normal\" is of what is touched: \"touching\" is missing");
    if (self->expects == 0)
        reader_error(reader, object,
                     "expects nothing: give \"at\", \"velocity\", \"alive\", \"health\", "
                     "\"shield\", \"overshield\", \"weapon\", \"ammunition\" or \"touching\"");
}

static void read_everyone(Reader *reader, const cJSON *object, const Scenario *scenario,
                          Expectation *self)
{
    const cJSON *players = reader_optional(object, "players");
    if (!players)
        return;
    int mark = reader_enter_key(reader, "players");
    if (reader_object(reader, players)) {
        const char *ids[MAX_PLAYERS];
        for (int i = 0; i < scenario->player_count; i++)
            ids[i] = scenario->players[i].id;
        reader_check_keys(reader, players, (Names){ids, scenario->player_count});
        self->expects |= EXPECTS_PLAYERS;
        for (int i = 0; i < scenario->player_count; i++)
            member_pair(reader, players, ids[i], MEMBER_REQUIRED, COORDINATE_MOST,
                        &self->players_at[i]);
    }
    reader_leave(reader, mark);
}

static void read_pattern(Reader *reader, const cJSON *value, const Scenario *scenario,
                         EventPattern *out_pattern)
{
    Error error;
    char text[EVENT_PATTERN_BYTES];
    const char *ids[MAX_PLAYERS];
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
        reader_error(reader, object, "out of memory");
        return;
    }
    self->event_count = 1;
    int mark = reader_enter_key(reader, "event");
    read_pattern(reader, reader_optional(object, "event"), scenario, self->events);
    reader_leave(reader, mark);
    note(self, EXPECTS_AT,
         member_pair(reader, object, "at", MEMBER_OPTIONAL, COORDINATE_MOST, &self->at));
    note(self, EXPECTS_DIRECTION,
         member_pair(reader, object, "direction", MEMBER_OPTIONAL, 1.001, &self->direction));
    member_number(reader, object, "within", MEMBER_OPTIONAL, 0, COORDINATE_MOST, &self->within);
}

static void read_patterns(Reader *reader, const cJSON *object, const char *key,
                          const Scenario *scenario, Expectation *self)
{
    read_span(reader, object, scenario, self);
    const cJSON *array =
        member_array(reader, object, key, MEMBER_REQUIRED, 1, SCENARIO_EVENTS, "events");
    if (!array)
        return;
    self->events = calloc((size_t)cJSON_GetArraySize(array), sizeof *self->events);
    if (!self->events) {
        reader_error(reader, array, "out of memory");
        return;
    }
    int base = reader_enter_key(reader, key);
    const cJSON *value;
    cJSON_ArrayForEach(value, array)
    {
        int mark = reader_enter_index(reader, self->event_count);
        read_pattern(reader, value, scenario, &self->events[self->event_count++]);
        reader_leave(reader, mark);
    }
    reader_leave(reader, base);
}

static void read_box(Reader *reader, const cJSON *object, Expectation *self)
{
    const cJSON *array =
        member_array(reader, object, "box", MEMBER_REQUIRED, 2, 2, "corners, as [[0,0],[80,40]]");
    if (!array)
        return;
    int mark = reader_enter_key(reader, "box");
    bool is_box = reader_pair(reader, cJSON_GetArrayItem(array, 0), -COORDINATE_MOST,
                              COORDINATE_MOST, &self->box.low) &&
                  reader_pair(reader, cJSON_GetArrayItem(array, 1), -COORDINATE_MOST,
                              COORDINATE_MOST, &self->box.high);
    if (is_box && !(self->box.low.x <= self->box.high.x && self->box.low.y <= self->box.high.y))
        reader_error(reader, array, "the first corner must be the lower left one");
    reader_leave(reader, mark);
}

static void read_always(Reader *reader, const cJSON *object, Scenario *scenario, Expectation *self)
{
    const char *names[ALWAYS_COUNT];
    int index = 0;
    for (int i = 0; i < ALWAYS_COUNT; i++)
        names[i] = scenario_always_name((AlwaysKind)i);
    int mark = reader_enter_key(reader, "always");
    reader_name(reader, reader_optional(object, "always"), "rule", NAMES(names), &index);
    reader_leave(reader, mark);
    self->always = (AlwaysKind)index;
    self->within = SCENARIO_ALWAYS_WITHIN;
    read_player_id(reader, object, MEMBER_OPTIONAL, scenario, self);
    read_span(reader, object, scenario, self);
    member_number(reader, object, "within", MEMBER_OPTIONAL, 0, COORDINATE_MOST, &self->within);
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
    read_everyone(reader, object, scenario, self);
}

static void read_of_kind(Reader *reader, const cJSON *object, Scenario *scenario, Expectation *self)
{
    switch (self->kind) {
    case EXPECT_PLAYER:
        read_player(reader, object, scenario, self);
        break;
    case EXPECT_HASH:
        read_hash(reader, object, scenario, self);
        break;
    case EXPECT_EVENT:
        read_event(reader, object, scenario, self);
        break;
    case EXPECT_ALWAYS:
        read_always(reader, object, scenario, self);
        break;
    case EXPECT_ORDER:
        read_patterns(reader, object, "order", scenario, self);
        break;
    case EXPECT_NEVER:
        read_patterns(reader, object, "never", scenario, self);
        break;
    }
}

static void read_expectation(Reader *reader, const cJSON *object, Scenario *scenario,
                             Expectation *self)
{
    char why[SCENARIO_WHY_BYTES];
    *self = (Expectation){.player = EVENT_ANYBODY, .within = SCENARIO_WITHIN};
    if (!reader_object(reader, object))
        return;
    for (size_t i = 0; i < sizeof kind_rows / sizeof kind_rows[0]; i++) {
        if (!reader_optional(object, kind_rows[i].key))
            continue;
        self->kind = kind_rows[i].kind;
        reader_check_keys(reader, object, (Names){kind_rows[i].keys, kind_rows[i].key_count});
        member_text(reader, object, "why", MEMBER_OPTIONAL, 1, why, sizeof why);
        read_of_kind(reader, object, scenario, self);
        return;
    }
    reader_error(reader, object,
                 "is no expectation: one of \"player\", \"hash\", \"event\", \"always\", \"order\" "
                 "and \"never\" must be there");
}

void expectation_read_all(Reader *reader, const cJSON *root, Scenario *scenario)
{
    const cJSON *array = member_array(reader, root, "expect", MEMBER_REQUIRED, 1,
                                      SCENARIO_EXPECTATIONS, "expectations");
    if (!array)
        return;
    scenario->expectations =
        calloc((size_t)cJSON_GetArraySize(array), sizeof *scenario->expectations);
    if (!scenario->expectations) {
        reader_error(reader, array, "out of memory");
        return;
    }
    int base = reader_enter_key(reader, "expect");
    const cJSON *value;
    cJSON_ArrayForEach(value, array)
    {
        int index = scenario->expectation_count++;
        int mark = reader_enter_index(reader, index);
        read_expectation(reader, value, scenario, &scenario->expectations[index]);
        reader_leave(reader, mark);
    }
    reader_leave(reader, base);
}
