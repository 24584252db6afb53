/* SPDX-License-Identifier: MIT */
#include "level/level_read.h"

#include "base/system.h"

#include <inttypes.h>

static const char *const level_loop_names[2] = {"back", "around"};

#define OPTIONAL .is_optional = true
#define AT(of, member) .offset = offsetof(of, member)
#define LIMITS(low, high) .least = (low), .most = (high)
#define IN_PLACE LIMITS(-LEVEL_COORDINATE_MAX, LEVEL_COORDINATE_MAX)
#define BYTES(low, high) LIMITS(low, high)

static const JsonField head[] = {
    [LEVEL_KEY_SCHEMA] = {"$schema", JSON_FIELD_OTHER, OPTIONAL},
    [LEVEL_KEY_FORMAT] = {"format", JSON_FIELD_OTHER, .is_optional = false},
    [LEVEL_KEY_NAME] = {"name", JSON_FIELD_TEXT, AT(Level, name), BYTES(1, LEVEL_NAME_BYTES)},
    [LEVEL_KEY_AUTHOR] = {"author", JSON_FIELD_TEXT, OPTIONAL, AT(Level, author),
                          BYTES(0, LEVEL_NAME_BYTES)},
    [LEVEL_KEY_SIZE] = {"size", JSON_FIELD_PAIR, AT(Level, size),
                        LIMITS(LEVEL_SIZE_MIN, LEVEL_SIZE_MAX)},
    [LEVEL_KEY_VIEW] = {"view", JSON_FIELD_PAIR, OPTIONAL, .is_kept = true, AT(Level, view),
                        LIMITS(LEVEL_SIZE_MIN, LEVEL_SIZE_MAX)},
    [LEVEL_KEY_PLAYERS] = {"players", JSON_FIELD_RANGE, OPTIONAL, AT(Level, players),
                           LIMITS(1, LEVEL_PLAYERS)},
    [LEVEL_KEY_PAR] = {"par", JSON_FIELD_NUMBER, OPTIONAL, AT(Level, par),
                       LIMITS(LEVEL_PAR_MIN, LEVEL_PAR_MAX)},
    [LEVEL_KEY_AUTHOR_SECONDS] = {"author_seconds", JSON_FIELD_NUMBER, OPTIONAL,
                                  AT(Level, author_seconds), LIMITS(LEVEL_PAR_MIN, LEVEL_PAR_MAX)},
    [LEVEL_KEY_AUTHOR_PROOF] = {"author_proof", JSON_FIELD_TEXT, OPTIONAL, AT(Level, author_proof),
                                BYTES(1, LEVEL_PROOF_BYTES)},
    [LEVEL_KEY_FACE] = {"face", JSON_FIELD_OTHER, OPTIONAL},
    [LEVEL_KEY_OBSTACLES] = {"obstacles", JSON_FIELD_OTHER, .is_optional = false},
    [LEVEL_KEY_SPAWNS] = {"spawns", JSON_FIELD_OTHER, .is_optional = false},
    [LEVEL_KEY_PICKUPS] = {"pickups", JSON_FIELD_OTHER, OPTIONAL},
    [LEVEL_KEY_ZONES] = {"zones", JSON_FIELD_OTHER, OPTIONAL},
    [LEVEL_KEY_MODES] = {"modes", JSON_FIELD_OTHER, OPTIONAL, AT(Level, modes)},
    [LEVEL_KEY_STRIKES] = {"strikes", JSON_FIELD_OTHER, OPTIONAL, AT(Level, strikes)},
    [LEVEL_KEY_GROUPS] = {"groups", JSON_FIELD_OTHER, OPTIONAL},
};

static const JsonField face[] = {
    {"hue", JSON_FIELD_WHOLE, OPTIONAL, AT(LevelFace, hue), LIMITS(LEVEL_HUE_MIN, LEVEL_HUE_MAX)},
    {"mark", JSON_FIELD_NAME, OPTIONAL, AT(LevelFace, mark),
     .names = {level_mark_names, LEVEL_MARK_COUNT}},
    {"line", JSON_FIELD_TEXT, OPTIONAL, AT(LevelFace, line), BYTES(0, LEVEL_LINE_BYTES)},
};

static const JsonField obstacle[] = {
    {"id", JSON_FIELD_TEXT, OPTIONAL, AT(LevelObstacle, id), BYTES(1, LEVEL_NAME_BYTES)},
    {"material", JSON_FIELD_NAME, OPTIONAL, AT(LevelObstacle, material),
     .names = {level_material_names, MATERIAL_COUNT}},
    {"group", JSON_FIELD_OTHER, OPTIONAL},
    {"points", JSON_FIELD_OTHER, .is_optional = false},
    {"motion", JSON_FIELD_OTHER, OPTIONAL},
};

static const JsonField spin[] = {
    {"spin", JSON_FIELD_NUMBER, AT(LevelMotion, spin), LIMITS(-LEVEL_SPIN_MAX, LEVEL_SPIN_MAX)},
    {"pivot", JSON_FIELD_PAIR, AT(LevelMotion, pivot), IN_PLACE},
};

static const JsonField slide[] = {
    {"path", JSON_FIELD_OTHER, .is_optional = false},
    {"speed", JSON_FIELD_NUMBER, AT(LevelMotion, speed), LIMITS(LEVEL_SPEED_MIN, LEVEL_SPEED_MAX)},
    {"wait", JSON_FIELD_NUMBER, OPTIONAL, .is_kept = true, AT(LevelMotion, wait),
     LIMITS(0, LEVEL_WAIT_MAX)},
    {"loop", JSON_FIELD_FLAG, AT(LevelMotion, is_loop), .names = {level_loop_names, 2}},
};

static const JsonField spawn[] = {
    {"at", JSON_FIELD_PAIR, AT(LevelSpawn, at), IN_PLACE},
    {"team", JSON_FIELD_WHOLE, OPTIONAL, AT(LevelSpawn, team), LIMITS(1, 2)},
    {"group", JSON_FIELD_OTHER, OPTIONAL},
};

static const JsonField pickup[] = {
    {"kind", JSON_FIELD_NAME, AT(LevelPickup, kind), .names = {level_pickup_names, PICKUP_COUNT}},
    {"weapon", JSON_FIELD_NAME, OPTIONAL, AT(LevelPickup, weapon),
     .names = {level_weapon_names, WEAPON_COUNT}, .usual = WEAPON_ANY},
    {"at", JSON_FIELD_PAIR, AT(LevelPickup, at), IN_PLACE},
    {"every", JSON_FIELD_NUMBER, OPTIONAL, AT(LevelPickup, every),
     LIMITS(LEVEL_EVERY_MIN, LEVEL_EVERY_MAX)},
    {"group", JSON_FIELD_OTHER, OPTIONAL},
};

static const JsonField zone[] = {
    {"at", JSON_FIELD_PAIR, AT(LevelZone, at), IN_PLACE},
    {"radius", JSON_FIELD_NUMBER, AT(LevelZone, radius), LIMITS(LEVEL_ZONE_MIN, LEVEL_ZONE_MAX)},
    {"group", JSON_FIELD_OTHER, OPTIONAL},
};

static const JsonField group[] = {
    {"name", JSON_FIELD_TEXT, AT(LevelGroup, name), BYTES(1, LEVEL_GROUP_BYTES)},
    {"locked", JSON_FIELD_FLAG, OPTIONAL, AT(LevelGroup, is_locked)},
    {"prefab", JSON_FIELD_OTHER, OPTIONAL},
};

static const JsonField prefab[] = {
    {"name", JSON_FIELD_TEXT, AT(LevelPrefab, name), BYTES(1, LEVEL_GROUP_BYTES)},
    {"version", JSON_FIELD_WHOLE, AT(LevelPrefab, version), LIMITS(1, LEVEL_PREFAB_VERSION_MAX)},
    {"origin", JSON_FIELD_WHOLE, OPTIONAL, AT(LevelPrefab, origin),
     LIMITS(1, LEVEL_PREFAB_ORIGIN_MAX)},
    {"at", JSON_FIELD_PAIR, AT(LevelPrefab, at),
     LIMITS(-LEVEL_EDITED_NUMBER_MAX, LEVEL_EDITED_NUMBER_MAX)},
    {"turn", JSON_FIELD_NUMBER, OPTIONAL, AT(LevelPrefab, turn), LIMITS(-360, 360)},
    {"mirrored", JSON_FIELD_FLAG, OPTIONAL, AT(LevelPrefab, is_mirrored)},
};

const JsonFields level_fields[LEVEL_PARTS] = {
    [LEVEL_PART_HEAD] = {head, sizeof head / sizeof *head},
    [LEVEL_PART_FACE] = {face, sizeof face / sizeof *face},
    [LEVEL_PART_OBSTACLE] = {obstacle, sizeof obstacle / sizeof *obstacle},
    [LEVEL_PART_SPIN] = {spin, sizeof spin / sizeof *spin},
    [LEVEL_PART_SLIDE] = {slide, sizeof slide / sizeof *slide},
    [LEVEL_PART_SPAWN] = {spawn, sizeof spawn / sizeof *spawn},
    [LEVEL_PART_PICKUP] = {pickup, sizeof pickup / sizeof *pickup},
    [LEVEL_PART_ZONE] = {zone, sizeof zone / sizeof *zone},
    [LEVEL_PART_GROUP] = {group, sizeof group / sizeof *group},
    [LEVEL_PART_PREFAB] = {prefab, sizeof prefab / sizeof *prefab}};

const JsonField *level_field(LevelPart part, const char *key)
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

/* Whether it has the value that it has where its key is left out. */
static bool is_usual_field(const JsonField *field, const void *part)
{
    const void *at = json_field_at(field, part);
    if (field->kind == JSON_FIELD_TEXT)
        return *(const char *)at == '\0';
    if (field->kind == JSON_FIELD_RANGE) {
        /* Without a most it is unset: a level made in memory may leave it out. */
        const LevelPlayers *range = at, usual = LEVEL_PLAYERS_DEFAULT;
        return range->most == 0 || (range->least == usual.least && range->most == usual.most);
    }
    double number = json_field_get(field, part, 0);
    return number <= field->usual && number >= field->usual;
}

bool level_fields_are_alike(LevelPart part, const void *a, const void *b, double apart)
{
    for (int i = 0; i < level_fields[part].count; i++) {
        const JsonField *field = &level_fields[part].items[i];
        bool has_two = field->kind == JSON_FIELD_PAIR;
        for (int axis = 0; axis <= (int)has_two; axis++)
            if (fabs(json_field_get(field, a, axis) - json_field_get(field, b, axis)) > apart)
                return false;
    }
    return true;
}

/* Columns of a line of points with its comma, where an obstacle's lines begin, and in which column
 * a path begins: as the levels that come with the game have them. */
enum { POINTS_COLUMNS = 97, POINTS_COLUMN = 16, PATH_COLUMN = 60, WRAPPED_COLUMN = 8 };

enum { PAIR_BYTES = 2 * JSON_NUMBER_BYTES + 8 };

/* Nobody writes a minus zero. */
static double as_written(const LevelPen *pen, double number)
{
    return pen->is_edited ? number + 0.0 : number;
}

static int print_pair(const LevelPen *pen, Vec2 pair, char out_text[PAIR_BYTES])
{
    char x[JSON_NUMBER_BYTES];
    char y[JSON_NUMBER_BYTES];
    return snprintf(out_text, PAIR_BYTES, "[%s,%s%s]",
                    json_print_shortest(as_written(pen, pair.x), x), pen->is_edited ? " " : "",
                    json_print_shortest(as_written(pen, pair.y), y));
}

/* A list of pairs; where the pen wraps, in lines from this column on. */
static void write_points(const LevelPen *pen, const Vec2 *points, int count, int column)
{
    const char *between = pen->is_edited ? ", " : ",";
    fputc('[', pen->file);
    column++;
    for (int i = 0; i < count; i++) {
        char text[PAIR_BYTES];
        int length = print_pair(pen, points[i], text);
        bool is_full = pen->wraps && i > 0 && column + 2 + length + 1 > POINTS_COLUMNS;
        fputs(i == 0 ? "" : is_full ? ",\n        " : between, pen->file);
        column = is_full ? WRAPPED_COLUMN + length : column + (i > 0 ? 2 : 0) + length;
        fputs(text, pen->file);
    }
    fputc(']', pen->file);
}

static void separate(LevelPen *pen, bool begins_line)
{
    if (pen->has_any)
        fputs(begins_line && pen->wraps ? ",\n      " : ", ", pen->file);
    pen->has_any = true;
}

static void write_key(LevelPen *pen, const char *key, bool begins_line)
{
    separate(pen, begins_line);
    fprintf(pen->file, "\"%s\": ", key);
}

static void write_extra(LevelPen *pen, const char *extra, bool begins_line)
{
    if (extra == NULL)
        return;
    separate(pen, begins_line);
    fputs(extra, pen->file);
}

static void write_field(const LevelPen *pen, const JsonField *field, const void *part)
{
    char pair[PAIR_BYTES];
    if (field->kind == JSON_FIELD_NUMBER) {
        json_print_number(pen->file, as_written(pen, json_field_get(field, part, 0)));
    } else if (field->kind == JSON_FIELD_PAIR) {
        print_pair(pen, *(const Vec2 *)json_field_at(field, part), pair);
        fputs(pair, pen->file);
    } else {
        json_field_write(pen->file, field, part);
    }
}

static void write_fields(LevelPen *pen, LevelPart part, const void *item)
{
    for (int i = 0; i < level_fields[part].count; i++) {
        const JsonField *field = &level_fields[part].items[i];
        bool is_kept = !field->is_optional || (field->is_kept && !pen->is_edited);
        if (field->kind == JSON_FIELD_OTHER || (!is_kept && is_usual_field(field, item)))
            continue;
        write_key(pen, field->key, false);
        write_field(pen, field, item);
    }
}

static void write_motion(LevelPen *pen, const LevelMotion *motion, const char *extra)
{
    write_key(pen, "motion", true);
    LevelPen own = {.file = pen->file, .is_edited = pen->is_edited, .wraps = pen->wraps};
    fputs("{ ", pen->file);
    if (motion->has_spin)
        write_fields(&own, LEVEL_PART_SPIN, motion);
    if (motion->path_count > 0) {
        write_key(&own, "path", false);
        write_points(&own, motion->path, motion->path_count, PATH_COLUMN);
        write_fields(&own, LEVEL_PART_SLIDE, motion);
    }
    write_extra(&own, extra, false);
    fputs(" }", pen->file);
}

void level_write_part(LevelPen *pen, LevelPart part, const void *item, LevelExtra extra)
{
    const LevelObstacle *shape = part == LEVEL_PART_OBSTACLE ? item : NULL;
    fputs("{ ", pen->file);
    pen->has_any = false;
    write_fields(pen, part, item);
    if (extra.group != NULL) {
        write_key(pen, "group", false);
        json_print_string(pen->file, extra.group);
    }
    if (shape != NULL) {
        write_key(pen, "points", true);
        write_points(pen, shape->points, shape->point_count, POINTS_COLUMN);
        if (!level_motion_is_still(&shape->motion))
            write_motion(pen, &shape->motion, extra.of_motion);
    }
    write_extra(pen, extra.of_part, part == LEVEL_PART_OBSTACLE);
    fputs(" }", pen->file);
}

void level_write_set(FILE *file, unsigned bits, Names names)
{
    const char *comma = "";
    fputc('[', file);
    for (int i = 0; i < names.count; i++)
        if (bits >> i & 1u) {
            fprintf(file, "%s\"%s\"", comma, names.items[i]);
            comma = ", ";
        }
    fputc(']', file);
}

void level_write_value(LevelPen *pen, LevelKey key, const Level *level, LevelExtra extra)
{
    if (key == LEVEL_KEY_FORMAT)
        fprintf(pen->file, "%d", LEVEL_FORMAT);
    else if (key == LEVEL_KEY_FACE)
        level_write_part(pen, LEVEL_PART_FACE, &level->face, extra);
    else if (key == LEVEL_KEY_MODES)
        level_write_set(pen->file, level->modes, (Names){level_mode_names, MODE_COUNT});
    else if (key == LEVEL_KEY_STRIKES)
        level_write_set(pen->file, level->strikes, (Names){level_strike_names, STRIKE_COUNT});
    else
        write_field(pen, &level_fields[LEVEL_PART_HEAD].items[key], level);
}

/* One of the lists. */
typedef struct List {
    LevelPart part;
    int count;
    const void *items;
    size_t bytes; /* Of an item. */
} List;

static List list_of(const Level *level, LevelKey key)
{
    const List lists[] = {
        {LEVEL_PART_OBSTACLE, level->obstacle_count, level->obstacles, sizeof(LevelObstacle)},
        {LEVEL_PART_SPAWN, level->spawn_count, level->spawns, sizeof(LevelSpawn)},
        {LEVEL_PART_PICKUP, level->pickup_count, level->pickups, sizeof(LevelPickup)},
        {LEVEL_PART_ZONE, level->zone_count, level->zones, sizeof(LevelZone)}};
    return lists[key - LEVEL_KEY_OBSTACLES];
}

bool level_write_is_usual(const Level *level, LevelKey key)
{
    const JsonField *field = &level_fields[LEVEL_PART_HEAD].items[key];
    bool is_usual = true;
    if (!field->is_optional || field->is_kept)
        return false;
    if (level_key_is_list(key))
        return list_of(level, key).count == 0;
    if (key == LEVEL_KEY_MODES)
        return level->modes == 0 || level->modes == (1u << MODE_COUNT) - 1;
    if (key == LEVEL_KEY_STRIKES)
        return level->strikes == 0;
    if (key != LEVEL_KEY_FACE)
        return key == LEVEL_KEY_SCHEMA || is_usual_field(field, level);
    for (size_t i = 0; i < sizeof face / sizeof *face; i++)
        is_usual = is_usual && is_usual_field(&face[i], &level->face);
    return is_usual;
}

/* What records do not depend on. */
static bool is_extra(LevelKey key)
{
    return key == LEVEL_KEY_FACE || key == LEVEL_KEY_STRIKES || key == LEVEL_KEY_AUTHOR_SECONDS ||
           key == LEVEL_KEY_AUTHOR_PROOF;
}

static void write_level(FILE *file, const Level *level, int indent, bool is_whole)
{
    LevelPen pen = {.file = file};
    const char *comma = "{";
    for (LevelKey key = LEVEL_KEY_FORMAT; key < LEVEL_KEY_COUNT; key++) {
        if (level_write_is_usual(level, key) || (is_extra(key) && !is_whole))
            continue;
        fprintf(file, "%s\n%*s  \"%s\": ", comma, indent, "",
                level_fields[LEVEL_PART_HEAD].items[key].key);
        comma = ",";
        if (level_key_is_list(key)) {
            List list = list_of(level, key);
            fputc('[', pen.file);
            for (int i = 0; i < list.count; i++) {
                fprintf(pen.file, "%s\n%*s    ", i > 0 ? "," : "", indent, "");
                level_write_part(&pen, list.part, (const char *)list.items + (size_t)i * list.bytes,
                                 (LevelExtra){.of_part = NULL});
            }
            if (list.count > 0)
                fprintf(pen.file, "\n%*s  ", indent, "");
            fputc(']', pen.file);
        } else
            level_write_value(&pen, key, level, (LevelExtra){.of_part = NULL});
    }
    fprintf(file, "\n%*s}", indent, "");
}

void level_write(FILE *file, const Level *level, int indent)
{
    write_level(file, level, indent, true);
}

bool level_write_hash(const Level *level, Hash *out_hash)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file)
        return false;
    write_level(file, level, 0, false);
    bool is_whole = text_stream_end(file, &text) != NULL;
    *out_hash = hash_bytes(HASH_START, text, is_whole ? length : 0);
    free(text);
    return is_whole;
}

/* --- The author's time ------------------------------------------------------------------------ */

/* A level of what a run depends on. Only the shapes are to be freed, and not what is in them. NULL
 * shapes when out of memory. */
static Level bare_of(const Level *level)
{
    Level bare = {.size = level->size,
                  .view = level->view,
                  .obstacle_count = level->obstacle_count,
                  .spawns = level->spawns,
                  .spawn_count = level->spawn_count,
                  .pickups = level->pickups,
                  .pickup_count = level->pickup_count};
    bare.obstacles = calloc((size_t)level->obstacle_count + 1, sizeof *bare.obstacles);
    for (int i = 0; bare.obstacles != NULL && i < level->obstacle_count; i++) {
        bare.obstacles[i] = level->obstacles[i];
        bare.obstacles[i].id[0] = '\0';
    }
    return bare;
}

bool level_author_prove(const Level *level, double seconds, char out_proof[LEVEL_PROOF_BYTES + 1])
{
    Hash of_level;
    char number[JSON_NUMBER_BYTES];
    Level bare = bare_of(level);
    bool is_hashed = bare.obstacles != NULL && level_write_hash(&bare, &of_level);
    free(bare.obstacles);
    if (!is_hashed)
        return false;
    const char *text = json_print_shortest(seconds, number);
    snprintf(out_proof, LEVEL_PROOF_BYTES + 1, "%016" PRIx64,
             hash_bytes(of_level, text, strlen(text)));
    return true;
}

double level_author_time(const Level *level)
{
    char proof[LEVEL_PROOF_BYTES + 1];
    bool is_proven = level->author_seconds > 0 &&
                     level_author_prove(level, level->author_seconds, proof) &&
                     strcmp(proof, level->author_proof) == 0;
    return is_proven ? level->author_seconds : 0;
}

/* --- Groups ----------------------------------------------------------------------------------- */

int level_prefab_origin(const char *text, size_t length)
{
    return 1 + (int)(hash_bytes(HASH_START, text, length) % LEVEL_PREFAB_ORIGIN_MAX);
}

bool level_prefab_is_same(const LevelPrefab *a, const LevelPrefab *b)
{
    bool is_other = a->origin > 0 && b->origin > 0 && a->origin != b->origin;
    return a->name[0] != '\0' && strcmp(a->name, b->name) == 0 && !is_other;
}

void level_groups_write(FILE *file, const LevelGroups *groups)
{
    fputc('[', file);
    for (int i = 0; i < groups->count; i++) {
        const LevelGroup *item = &groups->items[i];
        LevelPen pen = {.file = file, .is_edited = true};
        LevelPen own = pen;
        fputs(i > 0 ? ",\n    { " : "\n    { ", file);
        write_fields(&pen, LEVEL_PART_GROUP, item);
        if (item->prefab.name[0] != '\0') {
            write_key(&pen, "prefab", false);
            fputs("{ ", file);
            write_fields(&own, LEVEL_PART_PREFAB, &item->prefab);
            fputs(" }", file);
        }
        fputs(" }", file);
    }
    fputs(groups->count > 0 ? "\n  ]" : "]", file);
}
