/* SPDX-License-Identifier: MIT */
#include "level/level_field.h"

#include "base/error.h"

#include <math.h>
#include <string.h>

_Static_assert(sizeof(Material) == sizeof(int), "an enum is read as an int");

static const char *const level_loop_names[2] = {"back", "around"};

#define OPTIONAL .is_optional = true
#define AT(of, member) .offset = offsetof(of, member)
#define LIMITS(low, high) .least = (low), .most = (high)
#define IN_PLACE LIMITS(-LEVEL_COORDINATE_MAX, LEVEL_COORDINATE_MAX)
#define BYTES(low, high) LIMITS(low, high)

static const LevelField head[] = {
    [LEVEL_KEY_SCHEMA] = {"$schema", LEVEL_FIELD_OTHER, OPTIONAL},
    [LEVEL_KEY_FORMAT] = {"format", LEVEL_FIELD_OTHER, .is_optional = false},
    [LEVEL_KEY_NAME] = {"name", LEVEL_FIELD_TEXT, AT(Level, name), BYTES(1, LEVEL_NAME_BYTES)},
    [LEVEL_KEY_AUTHOR] = {"author", LEVEL_FIELD_TEXT, OPTIONAL, AT(Level, author),
                          BYTES(0, LEVEL_NAME_BYTES)},
    [LEVEL_KEY_SIZE] = {"size", LEVEL_FIELD_PAIR, AT(Level, size),
                        LIMITS(LEVEL_SIZE_MIN, LEVEL_SIZE_MAX)},
    [LEVEL_KEY_VIEW] = {"view", LEVEL_FIELD_PAIR, OPTIONAL, .is_kept = true, AT(Level, view),
                        LIMITS(LEVEL_SIZE_MIN, LEVEL_SIZE_MAX)},
    [LEVEL_KEY_PLAYERS] = {"players", LEVEL_FIELD_RANGE, OPTIONAL, AT(Level, players),
                           LIMITS(1, LEVEL_PLAYERS)},
    [LEVEL_KEY_PAR] = {"par", LEVEL_FIELD_NUMBER, OPTIONAL, AT(Level, par),
                       LIMITS(LEVEL_PAR_MIN, LEVEL_PAR_MAX)},
    [LEVEL_KEY_FACE] = {"face", LEVEL_FIELD_OTHER, OPTIONAL},
    [LEVEL_KEY_OBSTACLES] = {"obstacles", LEVEL_FIELD_OTHER, .is_optional = false},
    [LEVEL_KEY_SPAWNS] = {"spawns", LEVEL_FIELD_OTHER, .is_optional = false},
    [LEVEL_KEY_PICKUPS] = {"pickups", LEVEL_FIELD_OTHER, OPTIONAL},
    [LEVEL_KEY_ZONES] = {"zones", LEVEL_FIELD_OTHER, OPTIONAL},
    [LEVEL_KEY_MODES] = {"modes", LEVEL_FIELD_OTHER, OPTIONAL, AT(Level, modes)},
};

static const LevelField face[] = {
    {"hue", LEVEL_FIELD_WHOLE, OPTIONAL, AT(LevelFace, hue), LIMITS(LEVEL_HUE_MIN, LEVEL_HUE_MAX)},
    {"mark", LEVEL_FIELD_NAME, OPTIONAL, AT(LevelFace, mark),
     .names = {level_mark_names, LEVEL_MARK_COUNT}},
    {"line", LEVEL_FIELD_TEXT, OPTIONAL, AT(LevelFace, line), BYTES(0, LEVEL_LINE_BYTES)},
};

static const LevelField obstacle[] = {
    {"id", LEVEL_FIELD_TEXT, OPTIONAL, AT(LevelObstacle, id), BYTES(1, LEVEL_NAME_BYTES)},
    {"material", LEVEL_FIELD_NAME, OPTIONAL, AT(LevelObstacle, material),
     .names = {level_material_names, MATERIAL_COUNT}},
    {"points", LEVEL_FIELD_OTHER, .is_optional = false},
    {"motion", LEVEL_FIELD_OTHER, OPTIONAL},
};

static const LevelField spin[] = {
    {"spin", LEVEL_FIELD_NUMBER, AT(LevelMotion, spin), LIMITS(-LEVEL_SPIN_MAX, LEVEL_SPIN_MAX)},
    {"pivot", LEVEL_FIELD_PAIR, AT(LevelMotion, pivot), IN_PLACE},
};

static const LevelField slide[] = {
    {"path", LEVEL_FIELD_OTHER, .is_optional = false},
    {"speed", LEVEL_FIELD_NUMBER, AT(LevelMotion, speed), LIMITS(LEVEL_SPEED_MIN, LEVEL_SPEED_MAX)},
    {"wait", LEVEL_FIELD_NUMBER, OPTIONAL, .is_kept = true, AT(LevelMotion, wait),
     LIMITS(0, LEVEL_WAIT_MAX)},
    {"loop", LEVEL_FIELD_FLAG, AT(LevelMotion, is_loop), .names = {level_loop_names, 2}},
};

static const LevelField spawn[] = {
    {"at", LEVEL_FIELD_PAIR, AT(LevelSpawn, at), IN_PLACE},
    {"team", LEVEL_FIELD_WHOLE, OPTIONAL, AT(LevelSpawn, team), LIMITS(1, 2)},
};

static const LevelField pickup[] = {
    {"kind", LEVEL_FIELD_NAME, AT(LevelPickup, kind), .names = {level_pickup_names, PICKUP_COUNT}},
    {"weapon", LEVEL_FIELD_NAME, OPTIONAL, AT(LevelPickup, weapon),
     .names = {level_weapon_names, WEAPON_COUNT}, .usual = WEAPON_ANY},
    {"at", LEVEL_FIELD_PAIR, AT(LevelPickup, at), IN_PLACE},
    {"every", LEVEL_FIELD_NUMBER, OPTIONAL, AT(LevelPickup, every),
     LIMITS(LEVEL_EVERY_MIN, LEVEL_EVERY_MAX)},
};

static const LevelField zone[] = {
    {"at", LEVEL_FIELD_PAIR, AT(LevelZone, at), IN_PLACE},
    {"radius", LEVEL_FIELD_NUMBER, AT(LevelZone, radius), LIMITS(LEVEL_ZONE_MIN, LEVEL_ZONE_MAX)},
};

#define FIELDS(rows)                                                                               \
    {                                                                                              \
        (rows), (int)(sizeof(rows) / sizeof *(rows))                                               \
    }

const LevelFields level_fields[LEVEL_PARTS] = {
    [LEVEL_PART_HEAD] = FIELDS(head),         [LEVEL_PART_FACE] = FIELDS(face),
    [LEVEL_PART_OBSTACLE] = FIELDS(obstacle), [LEVEL_PART_SPIN] = FIELDS(spin),
    [LEVEL_PART_SLIDE] = FIELDS(slide),       [LEVEL_PART_SPAWN] = FIELDS(spawn),
    [LEVEL_PART_PICKUP] = FIELDS(pickup),     [LEVEL_PART_ZONE] = FIELDS(zone)};

const LevelField *level_field(LevelPart part, const char *key)
{
    for (int i = 0; i < level_fields[part].count; i++)
        if (strcmp(level_fields[part].items[i].key, key) == 0)
            return &level_fields[part].items[i];
    ASSERT(false);
    return NULL;
}

Names level_field_keys(LevelPart part, const char *out_keys[LEVEL_FIELDS_MAX])
{
    int count = 0;
    int last = part == LEVEL_PART_SPIN ? LEVEL_PART_SLIDE : (int)part;
    for (int of = (int)part; of <= last; of++)
        for (int i = 0; i < level_fields[of].count; i++)
            out_keys[count++] = level_fields[of].items[i].key;
    return (Names){out_keys, count};
}

const void *level_field_at(const LevelField *field, const void *part)
{
    return (const char *)part + field->offset;
}

double level_field_get(const LevelField *field, const void *part, int axis)
{
    const void *at = level_field_at(field, part);
    switch (field->type) {
    case LEVEL_FIELD_NAME:
    case LEVEL_FIELD_WHOLE:
    case LEVEL_FIELD_RANGE:
        return ((const int *)at)[axis];
    case LEVEL_FIELD_FLAG:
        return *(const bool *)at;
    case LEVEL_FIELD_NUMBER:
    case LEVEL_FIELD_PAIR:
        return ((const double *)at)[axis];
    case LEVEL_FIELD_OTHER:
    case LEVEL_FIELD_TEXT:
        break;
    }
    return 0;
}

void level_field_set(const LevelField *field, void *part, int axis, double number)
{
    void *at = (char *)part + field->offset;
    switch (field->type) {
    case LEVEL_FIELD_NAME:
    case LEVEL_FIELD_WHOLE:
    case LEVEL_FIELD_RANGE:
        ((int *)at)[axis] = (int)number;
        break;
    case LEVEL_FIELD_FLAG:
        *(bool *)at = number > 0;
        break;
    case LEVEL_FIELD_NUMBER:
    case LEVEL_FIELD_PAIR:
        ((double *)at)[axis] = number;
        break;
    case LEVEL_FIELD_OTHER:
    case LEVEL_FIELD_TEXT:
        break;
    }
}

/* Of the two of a range, without a most it is unset: a level made in memory may leave it out. */
static bool is_usual_range(const int range[2])
{
    LevelPlayers usual = LEVEL_PLAYERS_DEFAULT;
    return range[1] == 0 || (range[0] == usual.least && range[1] == usual.most);
}

bool level_field_is_usual(const LevelField *field, const void *part)
{
    const void *at = level_field_at(field, part);
    if (field->type == LEVEL_FIELD_TEXT)
        return *(const char *)at == '\0';
    if (field->type == LEVEL_FIELD_RANGE)
        return is_usual_range(at);
    double number = level_field_get(field, part, 0);
    return number <= field->usual && number >= field->usual;
}

bool level_fields_are_alike(LevelPart part, const void *a, const void *b, double apart)
{
    for (int i = 0; i < level_fields[part].count; i++) {
        const LevelField *field = &level_fields[part].items[i];
        bool has_two = field->type == LEVEL_FIELD_PAIR;
        for (int axis = 0; axis <= (int)has_two; axis++)
            if (fabs(level_field_get(field, a, axis) - level_field_get(field, b, axis)) > apart)
                return false;
    }
    return true;
}
