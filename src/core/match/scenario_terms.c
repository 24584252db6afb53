/* SPDX-License-Identifier: MIT */
#include "match/scenario.h"

#include "base/text.h"
#include "collide/sat.h"
#include "sim/weapons.h"

/* --- What a player touches -------------------------------------------------------------------- */

static void add_touch(ThingTouch touches[TOUCHES_MAX], int *count, ThingTouch touch)
{
    if (touch.distance <= TOUCHING_DISTANCE && *count < TOUCHES_MAX)
        touches[(*count)++] = touch;
}

int contacts_touched(const World *world, int player, ThingTouch out_touches[TOUCHES_MAX])
{
    const Arena *arena = world->arena;
    Vec2 at = world->state.players[player].at;
    int count = 0;
    Vec2 normal;
    for (int i = 0; i < arena->piece_count; i++) {
        double distance =
            polygon_distance(at, movers_piece(&world->movers, arena, i), &normal) - PLAYER_RADIUS;
        Thing thing = {THING_OBSTACLE, arena->piece_obstacle[i]};
        if (breakables_is_standing(world, thing.index))
            add_touch(out_touches, &count, (ThingTouch){thing, normal, distance});
    }
    for (int i = 0; i < SURROUNDINGS_EDGES; i++) {
        HalfPlane edge = surroundings_edge(arena, i, 0);
        double distance = vec2_dot(edge.normal, at) - edge.offset - PLAYER_RADIUS;
        add_touch(out_touches, &count, (ThingTouch){{THING_EDGE, 0}, edge.normal, distance});
    }
    for (int i = 0; i < world->player_count; i++) {
        if (i == player || !world->state.players[i].is_alive)
            continue;
        Vec2 way = vec2_subtract(at, world->state.players[i].at);
        double distance = vec2_length(way) - 2 * PLAYER_RADIUS;
        normal = vec2_unit_or(way, vec2(1, 0));
        add_touch(out_touches, &count, (ThingTouch){{THING_PLAYER, i}, normal, distance});
    }
    return count;
}

double contacts_depth(const World *world, int player, Thing *out_thing)
{
    const Arena *arena = world->arena;
    Circle circle = {world->state.players[player].at, PLAYER_RADIUS};
    double deepest = 0;
    *out_thing = (Thing){THING_NOTHING, 0};
    GridList near = grid_near(&world->grid, circle.at);
    for (int i = 0; i < near.count + world->movers.count; i++) {
        int piece = i < near.count ? near.items[i] : arena->standing_count + i - near.count;
        Contact contact = sat_circle_polygon(circle, movers_piece(&world->movers, arena, piece));
        if (!contact.hit || contact.depth <= deepest)
            continue;
        deepest = contact.depth;
        *out_thing = (Thing){THING_OBSTACLE, arena->piece_obstacle[piece]};
    }
    for (int i = 0; i < SURROUNDINGS_EDGES; i++) {
        HalfPlane edge = surroundings_edge(arena, i, 0);
        double depth = PLAYER_RADIUS - (vec2_dot(edge.normal, circle.at) - edge.offset);
        if (depth <= CONTACT_EPSILON || depth <= deepest)
            continue;
        deepest = depth;
        *out_thing = (Thing){THING_EDGE, 0};
    }
    return deepest;
}

double contacts_player_depth(const World *world, int player, Thing *out_thing)
{
    double deepest = 0;
    *out_thing = (Thing){THING_NOTHING, 0};
    for (int i = 0; i < world->player_count; i++) {
        if (i == player || !world->state.players[i].is_alive)
            continue;
        double distance =
            vec2_distance(world->state.players[player].at, world->state.players[i].at);
        double depth = 2 * PLAYER_RADIUS - distance;
        if (depth <= deepest)
            continue;
        deepest = depth;
        *out_thing = (Thing){THING_PLAYER, i};
    }
    return deepest;
}

const char *contacts_name(const World *world, Thing thing)
{
    switch (thing.kind) {
    case THING_OBSTACLE:
        return world->arena->level->obstacles[thing.index].id;
    case THING_PLAYER:
        return world->state.players[thing.index].name;
    case THING_EDGE:
        return "edge";
    case THING_NOTHING:
    default:
        return "nothing";
    }
}

/* --- Patterns of events ----------------------------------------------------------------------- */

enum { WORD_COUNT = 4, WORD_BYTES = 32 };

const char *event_pattern_kind_name(EventKind kind)
{
    bool is_of_players = kind <= EVENT_SPAWN || kind == EVENT_REVEALED;
    return is_of_players ? events_names(kind).kind : NULL;
}

static bool find_kind(const char *word, EventKind *out_kind)
{
    for (int i = 0; i < EVENT_COUNT; i++) {
        const char *name = event_pattern_kind_name((EventKind)i);
        if (name != NULL && strcmp(name, word) == 0) {
            *out_kind = (EventKind)i;
            return true;
        }
    }
    return false;
}

/* Splits at single spaces; returns the number of words, or WORD_COUNT + 1 if there are too many or
 * one is too long. */
static int split_words(const char *text, char out_words[WORD_COUNT][WORD_BYTES])
{
    int count = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        if (count == WORD_COUNT || length == 0 || length >= WORD_BYTES)
            return WORD_COUNT + 1;
        memcpy(out_words[count], text, length);
        out_words[count++][length] = '\0';
        text += length + (text[length] == ' ' ? 1 : 0);
    }
    return count;
}

bool event_pattern_read(const char *text, const char *const *names, int name_count,
                        EventPattern *out_pattern, Error *out_error)
{
    char words[WORD_COUNT][WORD_BYTES];
    int count = split_words(text, words);
    *out_pattern = (EventPattern){EVENT_SHOT, EVENT_ANYBODY, EVENT_ANYBODY};
    if (count != 1 && count != 2 && !(count == WORD_COUNT && strcmp(words[2], "by") == 0))
        return error_set(out_error,
                         "must be KIND, KIND PLAYER or KIND PLAYER by OTHER, as \"hit p by q\"");
    if (!find_kind(words[0], &out_pattern->kind))
        return error_set(
            out_error,
            "there is no event \"%s\"; events are shot, charge, beam, bounce, "
            "fizzle, blast, return, empty, hit, shield-down, shield-up, revealed, dash, "
            "catch, kill, crush, pickup, break and spawn",
            words[0]);
    if (count > 1)
        out_pattern->player = names_find(names, name_count, words[1]);
    if (count > 1 && out_pattern->player < 0)
        return error_set(out_error, "there is no player \"%s\"", words[1]);
    if (count < WORD_COUNT)
        return true;
    out_pattern->other = names_find(names, name_count, words[3]); /* NO_PLAYER, where it is none. */
    if (out_pattern->other == NO_PLAYER && strcmp(words[3], "nobody") != 0)
        return error_set(out_error, "there is no player \"%s\"", words[3]);
    return true;
}

bool event_pattern_fits(const EventPattern *pattern, const Event *event)
{
    return pattern->kind == event->kind &&
           (pattern->player == EVENT_ANYBODY || pattern->player == event->player) &&
           (pattern->other == EVENT_ANYBODY || pattern->other == event->other);
}

const char *event_pattern_words(const World *world, const Event *event,
                                char out_text[EVENT_PATTERN_BYTES])
{
    const char *kind = event_pattern_kind_name(event->kind);
    bool has_other =
        event->kind == EVENT_HIT || event->kind == EVENT_CATCH || events_is_death(event->kind);
    out_text[0] = '\0';
    if (!kind || event->player < 0)
        return out_text;
    const char *other = "nobody";
    if (has_other && event->other >= 0)
        other = world->state.players[event->other].name;
    snprintf(out_text, EVENT_PATTERN_BYTES, "%s %s%s%s", kind,
             world->state.players[event->player].name, has_other ? " by " : "",
             has_other ? other : "");
    return out_text;
}

const char *scenario_pair_words(Vec2 pair, char out_text[SCENARIO_PAIR_BYTES])
{
    char texts[2][JSON_NUMBER_BYTES];
    snprintf(out_text, SCENARIO_PAIR_BYTES, "[%s, %s]", json_print_shortest(pair.x, texts[0]),
             json_print_shortest(pair.y, texts[1]));
    return out_text;
}

/* --- Rules and values ------------------------------------------------------------------------- */

const char *const scenario_always_names[ALWAYS_COUNT] = {"outside obstacles", "outside players",
                                                         "inside box", "still", "alive"};

#define VALUE(expects, name, of_kind, member, limit)                                               \
    .bit = (expects), .field = {.key = (name),                                                     \
                                .kind = JSON_FIELD_##of_kind,                                      \
                                .is_optional = true,                                               \
                                .offset = offsetof(ScenarioValues, member),                        \
                                .least = -(limit),                                                 \
                                .most = (limit)}
const ScenarioValue scenario_values[SCENARIO_VALUES] = {
    {VALUE(EXPECTS_AT, "at", PAIR, at, SCENARIO_COORDINATE_MAX), .field.what = "place"},
    {VALUE(EXPECTS_VELOCITY, "velocity", PAIR, velocity, SCENARIO_COORDINATE_MAX)},
    {VALUE(EXPECTS_ALIVE, "alive", FLAG, is_alive, 0)},
    {VALUE(EXPECTS_HEALTH, "health", NUMBER, health, 1e6)},
    {VALUE(EXPECTS_SHIELD, "shield", NUMBER, shield, 1e6)},
    {VALUE(EXPECTS_OVERSHIELD, "overshield", NUMBER, overshield, 1e6)},
    {VALUE(EXPECTS_WEAPON, "weapon", NAME, weapon, 0),
     .field.names = {level_weapon_names, WEAPON_COUNT}},
    {VALUE(EXPECTS_AMMUNITION, "ammunition", NUMBER, ammunition, 1e6)},
    {VALUE(EXPECTS_NORMAL, "normal", PAIR, normal, 1.001)},
    {VALUE(EXPECTS_DIRECTION, "direction", PAIR, direction, 1.001)},
};
