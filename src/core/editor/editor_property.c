/* SPDX-License-Identifier: MIT */
#include "editor/editor.h"

#include "editor/editor_parts.h"

#define SPIN_DEFAULT (-30.0)  /* Degrees per second of what begins to turn. */
#define SPEED_DEFAULT 100.0   /* World units per second of what begins to slide. */
#define NEW_PATH_LENGTH 200.0 /* To the right. */

/* What has the property. */
typedef enum Owner {
    OF_OBSTACLES = EDITOR_OBSTACLE,
    OF_SPAWNS = EDITOR_SPAWN,
    OF_PICKUPS = EDITOR_PICKUP,
    OF_ZONES = EDITOR_ZONE,
    OF_BOX,  /* Of all that is selected. */
    OF_NEXT, /* EditorNext. */
    OF_LEVEL,
    OF_GROUP /* In which all is that is selected. */
} Owner;

typedef struct Row {
    const char *label;
    const char *line;
    Owner owner;
    LevelPart part; /* Whose field of this key it is. */
    const char *key;
    JsonField own;            /* Without a key: the field of EditorNext or EditorObject. */
    int axis;                 /* Of a field with two numbers. */
    double step;              /* 0: 1. */
    const char *const *words; /* Of a choice, where they are not the field's names. */
    int word_count;
    const char *last_word; /* The last one, where it is not among `words`. */
    const char *word_of_0; /* Of a number. */
    EditorProperty needs;  /* It is there only where this property has the number below. */
    double needed;
    const char *context;   /* Of all these words, for translators. */
    const char *what;      /* Of a text: as it is named where it is refused. */
    const char *name;      /* Of the step of undo. */
    const char *name_of_0; /* Where it is set to 0. */
} Row;

/* TRANSLATORS: who starts at a spawn; it begins a line, as all these words do. */
static const char *const teams[] = {TR_IN("team", "anyone"), TR_IN("team", "team 1"),
                                    TR_IN("team", "team 2")};
static const char *const loops[] = {TR_IN("path", "there and back"), TR_IN("path", "around")};

#define NEXT(a_kind, member, low, high)                                                            \
    .owner = OF_NEXT, .own = {.key = #member,                                                      \
                              .kind = (a_kind),                                                    \
                              .offset = offsetof(EditorNext, member),                              \
                              .least = (low),                                                      \
                              .most = (high)}
#define OBSTACLE(a_kind, member, low, high)                                                        \
    .owner = OF_OBSTACLES, .own = {.key = #member,                                                 \
                                   .kind = (a_kind),                                               \
                                   .offset = offsetof(EditorObject, obstacle.member),              \
                                   .least = (low),                                                 \
                                   .most = (high)}
#define FIELD(of, in, name) .owner = (of), .part = (in), .key = (name)
#define WORDS(list, of)                                                                            \
    .words = (list), .word_count = (int)(sizeof(list) / sizeof *(list)), .context = (of)
#define MATERIALS .words = level_material_names, .word_count = MATERIAL_COUNT, .context = "material"
#define WEAPONS                                                                                    \
    .words = level_weapon_names, .word_count = WEAPON_COUNT + 1,                                   \
    .last_word = TR_IN("weapon", "any"), .context = "weapon"
#define PICKUPS .words = level_pickup_names, .word_count = PICKUP_COUNT, .context = "pickup"

static const Row rows[PROPERTY_MODE + 1] = {
    [PROPERTY_NONE] = {.line = "", .owner = OF_LEVEL},
    [PROPERTY_NEXT_MATERIAL] =
        {TR_IN("property", "Material"),
         TR("What the next shape is made of: plain, mirror, glass or breakable."),
         NEXT(JSON_FIELD_NAME, material, 0, MATERIAL_COUNT - 1), MATERIALS},
    [PROPERTY_NEXT_SIDES] = {TR_IN("property", "Sides"), TR("How many sides the next polygon has."),
                             NEXT(JSON_FIELD_WHOLE, sides, EDITOR_DRAW_SIDES_MIN,
                                  EDITOR_DRAW_SIDES_MAX)},
    [PROPERTY_NEXT_SWEEP] = {TR_IN("property", "Sweep, degrees"),
                             TR("How far the arc goes round, in degrees; 360 is a ring."),
                             NEXT(JSON_FIELD_NUMBER, sweep, 5, 360), .step = 15},
    [PROPERTY_NEXT_THICKNESS] = {TR_IN("property", "Thickness"),
                                 TR("How thick the arc is, inwards from its rim."),
                                 NEXT(JSON_FIELD_NUMBER, thickness, 1, LEVEL_SIZE_MAX), .step = 5},
    [PROPERTY_NEXT_PIECES] = {TR_IN("property", "Pieces"),
                              TR("How many straight pieces the arc has."),
                              NEXT(JSON_FIELD_WHOLE, pieces, EDITOR_DRAW_PIECES_MIN,
                                   EDITOR_DRAW_PIECES_MAX)},
    [PROPERTY_NEXT_TEAM] = {TR_IN("property", "For"),
                            TR("Who starts at the next spawn: anyone, or one team."),
                            NEXT(JSON_FIELD_WHOLE, team, 0, 2), WORDS(teams, "team")},
    [PROPERTY_NEXT_PICKUP] = {TR_IN("property", "Kind"), TR("What the next pickup gives."),
                              NEXT(JSON_FIELD_NAME, pickup, 0, PICKUP_COUNT - 1), PICKUPS},
    [PROPERTY_NEXT_WEAPON] =
        {TR_IN("property", "Weapon"),
         TR("The weapon of the next pickup; \"any\" is another one each time."),
         NEXT(JSON_FIELD_NAME, weapon, 0, WEAPON_ANY), WEAPONS, .needs = PROPERTY_NEXT_PICKUP,
         .needed = PICKUP_WEAPON},
    [PROPERTY_ID] = {TR_IN("property", "Id"),
                     TR("A name for recordings and problems. Without one it is numbered."),
                     FIELD(OF_OBSTACLES, LEVEL_PART_OBSTACLE, "id")},
    [PROPERTY_MATERIAL] = {TR_IN("property", "Material"),
                           TR("Plain, mirror, glass to see through, or breakable with 150 health."),
                           FIELD(OF_OBSTACLES, LEVEL_PART_OBSTACLE, "material"), MATERIALS,
                           .name = TR("Change the material of %s")},
    [PROPERTY_TEAM] = {TR_IN("property", "For"), TR("Who starts here: anyone, or one team."),
                       FIELD(OF_SPAWNS, LEVEL_PART_SPAWN, "team"), WORDS(teams, "team"),
                       .name = TR("Change the team of %s")},
    [PROPERTY_KIND] = {TR_IN("property", "Kind"), TR("What the pickup gives."),
                       FIELD(OF_PICKUPS, LEVEL_PART_PICKUP, "kind"), PICKUPS,
                       .name = TR("Change %s")},
    [PROPERTY_WEAPON] = {TR_IN("property", "Weapon"),
                         TR("Which weapon; \"any\" is another one each time."),
                         FIELD(OF_PICKUPS, LEVEL_PART_PICKUP, "weapon"), WEAPONS,
                         .needs = PROPERTY_KIND, .needed = PICKUP_WEAPON, .name = TR("Change %s")},
    [PROPERTY_EVERY] = {TR_IN("property", "Every, seconds"),
                        TR("How long after it was taken it comes again."),
                        FIELD(OF_PICKUPS, LEVEL_PART_PICKUP, "every"),
                        .word_of_0 = TR_IN("seconds", "default"), .context = "seconds",
                        .name = TR("Change the time of %s")},
    [PROPERTY_RADIUS] = {TR_IN("property", "Radius"), TR("Of the zone that is held in Beacon."),
                         FIELD(OF_ZONES, LEVEL_PART_ZONE, "radius"), .step = 10,
                         .name = TR("Size %s")},
    [PROPERTY_X] = {TR_IN("property", "x"), TR("Where it is: from the left edge of the arena."),
                    .owner = OF_BOX},
    [PROPERTY_Y] = {TR_IN("property", "y"), TR("Where it is: from the bottom of the arena."),
                    .owner = OF_BOX, .axis = 1},
    [PROPERTY_WIDTH] = {TR_IN("property", "Width"),
                        TR("How wide it is. Another number stretches it."), .owner = OF_BOX},
    [PROPERTY_HEIGHT] = {TR_IN("property", "Height"),
                         TR("How high it is. Another number stretches it."), .owner = OF_BOX,
                         .axis = 1},
    [PROPERTY_SPINS] = {TR_IN("property", "Turns"), TR("Turns about its pivot, the cross in it."),
                        OBSTACLE(JSON_FIELD_FLAG, motion.has_spin, 0, 1),
                        .name = TR("Change the spin of %s"),
                        .name_of_0 = TR("Stop the spin of %s")},
    [PROPERTY_SPIN] =
        {TR_IN("property", "Degrees / s"),
         TR("How fast it turns: degrees per second, counter-clockwise. Below 0: clockwise."),
         FIELD(OF_OBSTACLES, LEVEL_PART_SPIN, "spin"), .step = 5, .needs = PROPERTY_SPINS,
         .needed = 1, .name = TR("Change the spin of %s")},
    [PROPERTY_SLIDES] = {TR_IN("property", "Slides"),
                         TR("Travels along a path, the brass points. Drag them."),
                         OBSTACLE(JSON_FIELD_OTHER, motion.path_count, 0, 1),
                         .name = TR("Change the sliding of %s"),
                         .name_of_0 = TR("Stop the sliding of %s")},
    [PROPERTY_SPEED] = {TR_IN("property", "Speed"),
                        TR("How fast it slides: units per second. A player runs 300."),
                        FIELD(OF_OBSTACLES, LEVEL_PART_SLIDE, "speed"), .step = 10,
                        .needs = PROPERTY_SLIDES, .needed = 1,
                        .name = TR("Change the sliding of %s")},
    [PROPERTY_WAIT] = {TR_IN("property", "Wait, seconds"),
                       TR("How long it rests at each point of its path."),
                       FIELD(OF_OBSTACLES, LEVEL_PART_SLIDE, "wait"), .step = 0.1,
                       .needs = PROPERTY_SLIDES, .needed = 1,
                       .name = TR("Change the sliding of %s")},
    [PROPERTY_LOOP] =
        {TR_IN("property", "Path"),
         TR("There and back along the path, or around: from the last point to the first."),
         FIELD(OF_OBSTACLES, LEVEL_PART_SLIDE, "loop"), WORDS(loops, "path"),
         .needs = PROPERTY_SLIDES, .needed = 1, .name = TR("Change the sliding of %s")},
    [PROPERTY_GROUP] = {TR_IN("property", "Name"), TR("The group's name."),
                        FIELD(OF_GROUP, LEVEL_PART_GROUP, "name")},
    [PROPERTY_LOCKED] =
        {TR_IN("property", "Locked"),
         TR("Clicks go through it, and nothing changes it. The level's panel unlocks it, too."),
         FIELD(OF_GROUP, LEVEL_PART_GROUP, "locked")},
    [PROPERTY_NAME] = {TR_IN("property", "Name"), TR("The level's name, as players read it."),
                       FIELD(OF_LEVEL, LEVEL_PART_HEAD, "name"), .what = TR("the name"),
                       .name = TR("Name the level")},
    [PROPERTY_AUTHOR] = {TR_IN("property", "Author"), TR("Who made it."),
                         FIELD(OF_LEVEL, LEVEL_PART_HEAD, "author"), .what = TR("the author"),
                         .name = TR("Change the author")},
    [PROPERTY_LINE] = {TR_IN("property", "Intro line"),
                       TR("A short line under the name as a match begins."),
                       FIELD(OF_LEVEL, LEVEL_PART_FACE, "line"), .what = TR("the line"),
                       .name = TR("Change the look")},
    [PROPERTY_SIZE_X] = {TR_IN("property", "Arena's width"),
                         TR("How wide the arena is. Its right edge moves."),
                         FIELD(OF_LEVEL, LEVEL_PART_HEAD, "size"), .step = 50,
                         .name = TR("Size the arena")},
    [PROPERTY_SIZE_Y] = {TR_IN("property", "Arena's height"),
                         TR("How high the arena is. Its top edge moves."),
                         FIELD(OF_LEVEL, LEVEL_PART_HEAD, "size"), .axis = 1, .step = 50,
                         .name = TR("Size the arena")},
    [PROPERTY_VIEW_X] = {TR_IN("property", "View's width"),
                         TR("How much a player sees of the arena at once: from left to right."),
                         FIELD(OF_LEVEL, LEVEL_PART_HEAD, "view"), .step = 50,
                         .name = TR("Size the view")},
    [PROPERTY_VIEW_Y] = {TR_IN("property", "View's height"),
                         TR("How much a player sees of the arena at once: from top to bottom."),
                         FIELD(OF_LEVEL, LEVEL_PART_HEAD, "view"), .axis = 1, .step = 50,
                         .name = TR("Size the view")},
    [PROPERTY_PLAYERS_MIN] = {TR_IN("property", "Players from"),
                              TR("The fewest players that the level is made for."),
                              FIELD(OF_LEVEL, LEVEL_PART_HEAD, "players"),
                              .name = TR("Change the number of players")},
    [PROPERTY_PLAYERS_MAX] = {TR_IN("property", "Players to"),
                              TR("The most players that the level is made for."),
                              FIELD(OF_LEVEL, LEVEL_PART_HEAD, "players"), .axis = 1,
                              .name = TR("Change the number of players")},
    [PROPERTY_HUE] =
        {TR_IN("property", "Hue of its light"),
         TR("The color of light and floor, 1 to 360: 60 yellow, 120 green, 240 blue, 360 red."),
         FIELD(OF_LEVEL, LEVEL_PART_FACE, "hue"), .step = 5, .word_of_0 = TR_IN("hue", "default"),
         .context = "hue", .name = TR("Change the look")},
    [PROPERTY_MARK] = {TR_IN("property", "Mark"), TR("The pattern that is drawn on the floor."),
                       FIELD(OF_LEVEL, LEVEL_PART_FACE, "mark"), .words = level_mark_names,
                       .word_count = LEVEL_MARK_COUNT, .context = "mark",
                       .name = TR("Change the look")},
    [PROPERTY_PAR] = {TR_IN("property", "Par, seconds"),
                      TR("The time for gold in trials; \"auto\" estimates it."),
                      FIELD(OF_LEVEL, LEVEL_PART_HEAD, "par"), .word_of_0 = TR_IN("par", "auto"),
                      .context = "par", .name = TR("Change the par")},
    [PROPERTY_MODE] = {.line = TR("Whether the level can be chosen for this mode."),
                       FIELD(OF_LEVEL, LEVEL_PART_HEAD, "modes"),
                       .name = TR("Change the modes")},
};

/* --- What a row says -------------------------------------------------------------------------- */

static const Row *row_of(EditorProperty property)
{
    ASSERT(property < PROPERTY_COUNT);
    return &rows[property < PROPERTY_MODE ? property : PROPERTY_MODE];
}

static const JsonField *field_of(const Row *row)
{
    return row->key != NULL ? level_field(row->part, row->key) : &row->own;
}

EditorPropertyType editor_property_type(EditorProperty property)
{
    const Row *row = row_of(property);
    JsonFieldKind kind = field_of(row)->kind;
    if (row->words != NULL)
        return PROPERTY_IS_CHOICE;
    if (row->owner != OF_BOX && (kind == JSON_FIELD_FLAG || kind == JSON_FIELD_OTHER))
        return PROPERTY_IS_TOGGLE;
    return kind == JSON_FIELD_TEXT ? PROPERTY_IS_TEXT : PROPERTY_IS_NUMBER;
}

const char *editor_property_label(EditorProperty property)
{
    return tr_in("property", row_of(property)->label);
}

const char *editor_property_line(EditorProperty property)
{
    return tr(row_of(property)->line);
}

double editor_property_step(EditorProperty property)
{
    return row_of(property)->step > 0 ? row_of(property)->step : 1;
}

int editor_property_choices(EditorProperty property)
{
    return editor_property_type(property) == PROPERTY_IS_TOGGLE ? 2 : row_of(property)->word_count;
}

const char *editor_property_word(EditorProperty property, double number)
{
    const Row *row = row_of(property);
    bool is_last = row->last_word != NULL && (int)number == row->word_count - 1;
    const char *word = is_last              ? row->last_word
                       : row->words != NULL ? row->words[(int)number]
                       : number > 0         ? NULL
                                            : row->word_of_0;
    return word != NULL ? tr_in(row->context, word) : NULL;
}

/* --- Reading ---------------------------------------------------------------------------------- */

bool editor_property_has_box(const Editor *editor)
{
    return editor->selection.count > 1 || editor_first_selected(editor, EDITOR_OBSTACLE) != NULL;
}

static double number_of_box(const Editor *editor, EditorProperty property)
{
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    Vec2 at = editor_property_has_box(editor) ? box.low : vec2_mix(box.low, box.high, 0.5);
    Vec2 pair = property < PROPERTY_WIDTH ? at : vec2_subtract(box.high, box.low);
    return row_of(property)->axis == 0 ? pair.x : pair.y;
}

/* Where in an object the struct is that the row's field is in. */
static size_t part_offset(const Row *row)
{
    bool is_motion = row->part == LEVEL_PART_SPIN || row->part == LEVEL_PART_SLIDE;
    return row->key == NULL ? 0
           : is_motion      ? offsetof(EditorObject, obstacle.motion)
                            : offsetof(EditorObject, spot);
}

static double number_of_object(const EditorObject *object, EditorProperty property)
{
    const Row *row = row_of(property);
    if (property == PROPERTY_SLIDES)
        return object->path_count > 0;
    return json_field_get(field_of(row), (const char *)object + part_offset(row), row->axis);
}

static void *part_of_level(const Row *row, EditorHead *head)
{
    return row->part == LEVEL_PART_FACE ? (void *)&head->level.face : &head->level;
}

static bool has(const EditorObject *object, EditorProperty property)
{
    const Row *row = row_of(property);
    return (int)object->kind == (int)row->owner &&
           (row->needs == PROPERTY_NONE ||
            is_same_number(number_of_object(object, row->needs), row->needed));
}

/* NULL where there is none. */
static const LevelGroup *group_of(const Editor *editor)
{
    int index = editor_grouping_selected(editor);
    return index >= 0 ? &editor->document.head->groups.items[index] : NULL;
}

double editor_property_number(const Editor *editor, EditorProperty property)
{
    const Row *row = row_of(property);
    const LevelGroup *group = row->owner == OF_GROUP ? group_of(editor) : NULL;
    if (row->owner == OF_GROUP)
        return group != NULL ? json_field_get(field_of(row), group, 0) : 0;
    if (row->owner == OF_BOX)
        return number_of_box(editor, property);
    if (row->owner == OF_NEXT)
        return json_field_get(field_of(row), &editor->next, 0);
    if (property >= PROPERTY_MODE)
        return editor->document.head->level.modes >> (property - PROPERTY_MODE) & 1u;
    if (row->owner == OF_LEVEL)
        return json_field_get(field_of(row), part_of_level(row, editor->document.head), row->axis);
    const EditorObject *object = editor_first_selected(editor, (EditorKind)row->owner);
    return object != NULL ? number_of_object(object, property) : 0;
}

const char *editor_property_text(const Editor *editor, EditorProperty property)
{
    const Row *row = row_of(property);
    const EditorObject *object = editor_first_selected(editor, EDITOR_OBSTACLE);
    if (editor_property_type(property) != PROPERTY_IS_TEXT)
        return NULL;
    if (property == PROPERTY_ID)
        return object != NULL ? object->obstacle.id : "";
    if (row->owner == OF_GROUP)
        return group_of(editor) != NULL ? group_of(editor)->name : "";
    return json_field_at(field_of(row), part_of_level(row, editor->document.head));
}

bool editor_property_is_mixed(const Editor *editor, EditorProperty property)
{
    bool has_first = false;
    double first = 0;
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    if (editor->selection.count < 2)
        return false;
    for (; editor_select_next(&editor->selection, &editor->document, &ref); ref.index++) {
        const EditorObject *object = editor_document_at(&editor->document, ref);
        if (!has(object, property))
            continue;
        double number = number_of_object(object, property);
        if (has_first && !is_same_number(number, first))
            return true;
        first = number;
        has_first = true;
    }
    return false;
}

bool editor_property_is_there(const Editor *editor, EditorProperty property)
{
    const Row *row = row_of(property);
    bool is_selected = editor_first_selected(editor, (EditorKind)row->owner) != NULL;
    if (property == PROPERTY_ID)
        return is_selected && editor->selection.count == 1;
    if (row->owner == OF_GROUP)
        return group_of(editor) != NULL;
    if (row->owner == OF_BOX)
        return property < PROPERTY_WIDTH || editor_property_has_box(editor);
    if (row->owner < OF_BOX && !is_selected)
        return false;
    return row->needs == PROPERTY_NONE ||
           (is_same_number(editor_property_number(editor, row->needs), row->needed) &&
            !editor_property_is_mixed(editor, row->needs));
}

/* --- Setting ---------------------------------------------------------------------------------- */

/* Brings a number to the field's limits; a choice has its words as limits. */
static void put(const Row *row, void *part, double number)
{
    const JsonField *field = field_of(row);
    bool may_be_0 = row->word_of_0 != NULL;
    bool is_real = field->kind == JSON_FIELD_NUMBER || field->kind == JSON_FIELD_PAIR;
    if (row->words != NULL)
        number = clamp_to_int(number, 0, row->word_count - 1);
    else if (may_be_0 && !(number > 0))
        number = 0;
    else if (is_real)
        number = clamp(editor_object_round(number), field->least, field->most);
    else
        number = clamp_to_int(number, (int)field->least, (int)field->most);
    json_field_set(field, part, row->axis, number);
}

static bool set_box(Editor *editor, EditorProperty property, double number, Error *out_error)
{
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    double now = number_of_box(editor, property);
    bool is_across = row_of(property)->axis == 0;
    if (property < PROPERTY_WIDTH)
        return editor_change_move(editor, is_across ? vec2(number - now, 0) : vec2(0, number - now),
                                  out_error);
    if (!(now > 0) || !(number > 0))
        return error_set(out_error, tr("Width and height must be more than 0."));
    double factor = number / now;
    return editor_change_scale(editor, box.low, is_across ? vec2(factor, 1) : vec2(1, factor),
                               out_error);
}

static EditorObject *copy_of(const EditorObject *object)
{
    return editor_object_copy(object, object->point_count, object->path_count);
}

/* An object without a path gets one. */
static EditorObject *set_slides(const EditorObject *object, bool slides)
{
    if (slides == (object->path_count > 0))
        return editor_object_share(object);
    EditorObject *copy = editor_object_copy(object, object->point_count, slides ? 2 : 0);
    if (copy == NULL)
        return NULL;
    LevelMotion *motion = &copy->obstacle.motion;
    motion->speed = slides ? SPEED_DEFAULT : 0;
    motion->wait = 0;
    motion->is_loop = false;
    if (slides)
        motion->path[1] = vec2(NEW_PATH_LENGTH, 0);
    return copy;
}

/* About the middle. */
static EditorObject *set_spins(const EditorObject *object, bool spins)
{
    if (spins == object->obstacle.motion.has_spin)
        return editor_object_share(object);
    EditorObject *copy = copy_of(object);
    if (copy == NULL)
        return NULL;
    LevelMotion *motion = &copy->obstacle.motion;
    motion->has_spin = spins;
    motion->spin = spins ? SPIN_DEFAULT : 0;
    if (spins)
        motion->pivot = editor_object_round_at(editor_object_middle(copy));
    return copy;
}

typedef struct Setting {
    EditorProperty property;
    double number;
} Setting;

static EditorObject *set_one(const EditorObject *object, const void *how)
{
    const Setting *setting = how;
    const Row *row = row_of(setting->property);
    if (!has(object, setting->property))
        return editor_object_share(object);
    if (setting->property == PROPERTY_SLIDES)
        return set_slides(object, setting->number > 0);
    if (setting->property == PROPERTY_SPINS)
        return set_spins(object, setting->number > 0);
    EditorObject *copy = copy_of(object);
    if (copy == NULL)
        return NULL;
    put(row, (char *)copy + part_offset(row), setting->number);
    if (copy->kind == EDITOR_PICKUP && copy->pickup.kind != PICKUP_WEAPON)
        copy->pickup.weapon = WEAPON_ANY;
    return copy;
}

/* Takes over a changed head, as a step. */
static bool take_head(Editor *editor, EditorHead *head, const char *name, Error *out_error)
{
    if (!editor_gesture_begin(editor, out_error)) {
        editor_document_head_drop(head);
        return false;
    }
    editor_name_step(editor, "%s", name);
    editor_document_set_head(&editor->document, head);
    editor->revision++;
    return editor_gesture_end(editor, out_error);
}

static bool replace_head(Editor *editor, EditorHead *head, const Row *row, Error *out_error)
{
    LevelKey key = row->part == LEVEL_PART_FACE
                       ? LEVEL_KEY_FACE
                       : (LevelKey)(field_of(row) - level_fields[LEVEL_PART_HEAD].items);
    editor_document_head_touch(head, key);
    return take_head(editor, head, tr(row->name), out_error);
}

/* A copy of the head to change; NULL when out of memory. */
static EditorHead *copy_head(const Editor *editor, Error *out_error)
{
    EditorHead *head = editor_document_head_copy(editor->document.head);
    if (head == NULL)
        error_memory(out_error);
    return head;
}

static bool set_level(Editor *editor, EditorProperty property, double number, Error *out_error)
{
    const Row *row = row_of(property);
    unsigned mode = property >= PROPERTY_MODE ? 1u << (property - PROPERTY_MODE) : 0;
    if (mode != 0 && !(number > 0) && (editor->document.head->level.modes & ~mode) == 0)
        return error_set(out_error, tr("a level needs at least one mode"));
    EditorHead *head = copy_head(editor, out_error);
    if (head == NULL)
        return false;
    Level *level = &head->level;
    if (mode != 0)
        level->modes = number > 0 ? level->modes | mode : level->modes & ~mode;
    else
        put(row, part_of_level(row, head), number);
    if (field_of(row)->kind == JSON_FIELD_RANGE && level->players.most < level->players.least)
        level->players.most = level->players.least;
    return replace_head(editor, head, row, out_error);
}

bool editor_property_set(Editor *editor, EditorProperty property, double number, Error *out_error)
{
    const Row *row = row_of(property);
    Setting setting = {property, number};
    if (row->owner == OF_BOX)
        return set_box(editor, property, number, out_error);
    if (row->owner == OF_LEVEL)
        return set_level(editor, property, number, out_error);
    int group = row->owner == OF_GROUP ? editor_grouping_selected(editor) : -1;
    if (row->owner == OF_GROUP)
        return group < 0 || editor_grouping_lock(editor, group, number > 0, out_error);
    if (row->owner == OF_NEXT) {
        put(row, &editor->next, number);
        return true;
    }
    const char *name = row->name_of_0 != NULL && !(number > 0) ? row->name_of_0 : row->name;
    return editor_edit_objects(editor, &editor->selection, set_one, &setting, tr(name), out_error);
}

bool editor_property_set_text(Editor *editor, EditorProperty property, const char *text,
                              Error *out_error)
{
    const Row *row = row_of(property);
    const JsonField *field = field_of(row);
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    if (property == PROPERTY_ID)
        return !editor_select_next(&editor->selection, &editor->document, &ref) ||
               ref.kind != EDITOR_OBSTACLE || editor_corner_rename(editor, ref, text, out_error);
    int group = row->owner == OF_GROUP ? editor_grouping_selected(editor) : -1;
    if (row->owner == OF_GROUP)
        return group < 0 || editor_grouping_rename(editor, group, text, out_error);
    if (field->least > 0 && text[0] == '\0')
        return error_set(out_error, tr("a level needs a name"));
    if (!editor_edit_check_text(text, (size_t)field->most, tr(row->what), out_error))
        return false;
    EditorHead *head = copy_head(editor, out_error);
    if (head == NULL)
        return false;
    memcpy((char *)part_of_level(row, head) + field->offset, text, strlen(text) + 1);
    return replace_head(editor, head, row, out_error);
}

bool editor_property_set_size(Editor *editor, Vec2 size, Error *out_error)
{
    EditorHead *head = copy_head(editor, out_error);
    if (head == NULL)
        return false;
    put(row_of(PROPERTY_SIZE_X), &head->level, size.x);
    put(row_of(PROPERTY_SIZE_Y), &head->level, size.y);
    return replace_head(editor, head, row_of(PROPERTY_SIZE_X), out_error);
}

bool editor_property_set_author_time(Editor *editor, double seconds, const char *proof,
                                     Error *out_error)
{
    EditorHead *head = copy_head(editor, out_error);
    if (head == NULL)
        return false;
    head->level.author_seconds = seconds;
    snprintf(head->level.author_proof, sizeof head->level.author_proof, "%s", proof);
    editor_document_head_touch(head, LEVEL_KEY_AUTHOR_SECONDS);
    editor_document_head_touch(head, LEVEL_KEY_AUTHOR_PROOF);
    return take_head(editor, head,
                     seconds > 0 ? tr("Set the author's time") : tr("Remove the author's time"),
                     out_error);
}

static EditorObject *center_one(const EditorObject *object, const void *how)
{
    (void)how;
    if (!has(object, PROPERTY_SPIN))
        return editor_object_share(object);
    EditorObject *copy = copy_of(object);
    if (copy != NULL)
        copy->obstacle.motion.pivot = editor_object_round_at(editor_object_middle(copy));
    return copy;
}

bool editor_property_center_pivot(Editor *editor, Error *out_error)
{
    return editor_edit_objects(editor, &editor->selection, center_one, NULL,
                               tr("Center the pivot of %s"), out_error);
}
