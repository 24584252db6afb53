/* SPDX-License-Identifier: MIT */
#include "editorview/edit_rows.h"

#include "scene/mode_words.h"

#include <ctype.h>
#include <stdio.h>

void edit_rows_number(double number, char out_text[EDIT_ROW_BYTES])
{
    snprintf(out_text, EDIT_ROW_BYTES, "%.10g", editor_object_round(number));
}

static const char *const lines[EDIT_MODE + 1] = {
    [EDIT_NO_PROPERTY] = "",
    [EDIT_NEXT_MATERIAL] = "What the next shape is made of: plain, mirror, glass or breakable.",
    [EDIT_NEXT_SIDES] = "How many sides the next polygon has.",
    [EDIT_NEXT_SWEEP] = "How far the arc goes round, in degrees; 360 is a ring.",
    [EDIT_NEXT_THICKNESS] = "How thick the arc is, inwards from its rim.",
    [EDIT_NEXT_PIECES] = "How many straight pieces the arc has.",
    [EDIT_NEXT_TEAM] = "Who starts at the next spawn: anyone, or one team.",
    [EDIT_NEXT_PICKUP] = "What the next pickup gives.",
    [EDIT_NEXT_WEAPON] = "The weapon of the next pickup; \"any\" is another one each time.",
    [EDIT_ID] = "A name for recordings and problems. Without one it is numbered.",
    [EDIT_MATERIAL] = "Plain, mirror, glass to see through, or breakable with 150 health.",
    [EDIT_X] = "Where it is: from the left edge of the arena.",
    [EDIT_Y] = "Where it is: from the bottom of the arena.",
    [EDIT_WIDTH] = "How wide it is. Another number stretches it.",
    [EDIT_HEIGHT] = "How high it is. Another number stretches it.",
    [EDIT_SPINS] = "Turns about its pivot, the cross in it.",
    [EDIT_SPIN] = "How fast it turns: degrees per second, counter-clockwise. Below 0: clockwise.",
    [EDIT_SLIDES] = "Travels along a path, the brass points. Drag them.",
    [EDIT_SPEED] = "How fast it slides: units per second. A player runs 300.",
    [EDIT_WAIT] = "How long it rests at each point of its path.",
    [EDIT_LOOP] = "There and back along the path, or around: from the last point to the first.",
    [EDIT_TEAM] = "Who starts here: anyone, or one team.",
    [EDIT_KIND] = "What the pickup gives.",
    [EDIT_WEAPON] = "Which weapon; \"any\" is another one each time.",
    [EDIT_EVERY] = "How long after it was taken it comes again.",
    [EDIT_RADIUS] = "Of the zone that is held in Beacon.",
    [EDIT_ADD_POINT] =
        "Adds a point at the end of the path. Drag it; click and Delete removes one.",
    [EDIT_CENTER_PIVOT] = "Puts the pivot, about which it turns, into its middle.",
    [EDIT_FLIP_X] = "Swaps left and right, where it is.",
    [EDIT_FLIP_Y] = "Swaps top and bottom, where it is.",
    [EDIT_TO_FRONT] = "Draws it over everything else.",
    [EDIT_TO_BACK] = "Draws it below everything else.",
    [EDIT_TURN_LEFT] = "Turns it by 15 degrees, counter-clockwise.",
    [EDIT_TURN_RIGHT] = "Turns it by 15 degrees, clockwise.",
    [EDIT_DUPLICATE] = "Ctrl+D. Puts a copy beside it, and selects the copy.",
    [EDIT_DELETE] = "Delete. Removes what is selected; while a symmetry is on, its images too.",
    [EDIT_APPLY_SYMMETRY] =
        "Adds mirrored copies by the symmetry that is on at the left (H, J or T).",
    [EDIT_REPEAT] = "Adds copies around the arena's center: as often as T says, else 4 in all.",
    [EDIT_NAME] = "The level's name, as players read it.",
    [EDIT_AUTHOR] = "Who made it.",
    [EDIT_LINE] = "A short line under the name as a match begins.",
    [EDIT_SIZE_X] = "How wide the arena is. Its right edge moves.",
    [EDIT_SIZE_Y] = "How high the arena is. Its top edge moves.",
    [EDIT_VIEW_X] = "How much a player sees of the arena at once: from left to right.",
    [EDIT_VIEW_Y] = "How much a player sees of the arena at once: from top to bottom.",
    [EDIT_PLAYERS_MIN] = "The fewest players that the level is made for.",
    [EDIT_PLAYERS_MAX] = "The most players that the level is made for.",
    [EDIT_PAR] = "The time for gold in trials; \"auto\" estimates it.",
    [EDIT_HUE] = "The color of light and floor, 1 to 360: 60 yellow, 120 green, 240 blue, 360 red.",
    [EDIT_MARK] = "The pattern that is drawn on the floor.",
    [EDIT_COPY_LEVEL] = "One line of text, which a friend pastes on the set-up screen: Ctrl+V.",
    [EDIT_SAVE_AS] = "Ctrl+Shift+S. Saves under another name.",
    [EDIT_MODE] = "Whether the level can be chosen for this mode.",
};

const char *edit_rows_line(int id)
{
    return lines[id < EDIT_MODE ? id : EDIT_MODE];
}

/* --- What is selected, compared --------------------------------------------------------------- */

typedef struct Facet {
    EditorKind kind;
    double value; /* Equal numbers are equal values. */
} Facet;

/* A property of an object, and which kind has it. */
static Facet facet_of(const EditorObject *object, int id)
{
    bool is_obstacle = object->kind == EDITOR_OBSTACLE;
    const LevelMotion *motion = is_obstacle ? &object->obstacle.motion : NULL;
    switch (id) {
    case EDIT_MATERIAL:
        return (Facet){EDITOR_OBSTACLE, is_obstacle ? object->obstacle.material : 0};
    case EDIT_SPINS:
        return (Facet){EDITOR_OBSTACLE, is_obstacle && motion->has_spin};
    case EDIT_SPIN:
        return (Facet){EDITOR_OBSTACLE, is_obstacle ? motion->spin : 0};
    case EDIT_SLIDES:
        return (Facet){EDITOR_OBSTACLE, object->path_count > 0};
    case EDIT_SPEED:
        return (Facet){EDITOR_OBSTACLE, is_obstacle ? motion->speed : 0};
    case EDIT_WAIT:
        return (Facet){EDITOR_OBSTACLE, is_obstacle ? motion->wait : 0};
    case EDIT_LOOP:
        return (Facet){EDITOR_OBSTACLE, is_obstacle && motion->is_loop};
    case EDIT_TEAM:
        return (Facet){EDITOR_SPAWN, is_obstacle ? 0 : object->spawn.team};
    case EDIT_KIND:
        return (Facet){EDITOR_PICKUP, is_obstacle ? 0 : object->pickup.kind};
    case EDIT_WEAPON:
        return (Facet){EDITOR_PICKUP, is_obstacle ? 0 : object->pickup.weapon};
    case EDIT_EVERY:
        return (Facet){EDITOR_PICKUP, is_obstacle ? 0 : object->pickup.every};
    case EDIT_RADIUS:
        return (Facet){EDITOR_ZONE, is_obstacle ? 0 : object->zone.radius};
    default:
        return (Facet){EDITOR_KINDS, 0};
    }
}

static bool is_mixed(const Editor *editor, int id)
{
    bool has_first = false;
    double first = 0;
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    if (editor->selection.count < 2)
        return false;
    for (; editor_select_next(&editor->selection, &editor->document, &ref); ref.index++) {
        Facet facet = facet_of(editor_document_at(&editor->document, ref), id);
        if (facet.kind != ref.kind)
            continue;
        if (has_first && (facet.value < first || facet.value > first))
            return true;
        first = facet.value;
        has_first = true;
    }
    return false;
}

/* --- Numbers ---------------------------------------------------------------------------------- */

static double selected_number(const Editor *editor, int id)
{
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    const EditorObject *obstacle = editor_first_selected(editor, EDITOR_OBSTACLE);
    const EditorObject *pickup = editor_first_selected(editor, EDITOR_PICKUP);
    const EditorObject *zone = editor_first_selected(editor, EDITOR_ZONE);
    Vec2 at = edit_handles_has_box(editor) ? box.low : vec2_mix(box.low, box.high, 0.5);
    switch (id) {
    case EDIT_X:
        return at.x;
    case EDIT_Y:
        return at.y;
    case EDIT_WIDTH:
        return box.high.x - box.low.x;
    case EDIT_HEIGHT:
        return box.high.y - box.low.y;
    case EDIT_SPIN:
        return obstacle != NULL ? obstacle->obstacle.motion.spin : 0;
    case EDIT_SPEED:
        return obstacle != NULL ? obstacle->obstacle.motion.speed : 0;
    case EDIT_WAIT:
        return obstacle != NULL ? obstacle->obstacle.motion.wait : 0;
    case EDIT_EVERY:
        return pickup != NULL ? pickup->pickup.every : 0;
    case EDIT_RADIUS:
        return zone != NULL ? zone->zone.radius : 0;
    default:
        return 0;
    }
}

double edit_rows_number_of(const Editor *editor, const EditHand *hand, int id)
{
    const EditorHead *head = editor->document.head;
    switch (id) {
    case EDIT_NEXT_SIDES:
        return hand->next.sides;
    case EDIT_NEXT_SWEEP:
        return hand->next.sweep;
    case EDIT_NEXT_THICKNESS:
        return hand->next.thickness;
    case EDIT_NEXT_PIECES:
        return hand->next.pieces;
    case EDIT_SIZE_X:
        return head->level.size.x;
    case EDIT_SIZE_Y:
        return head->level.size.y;
    case EDIT_VIEW_X:
        return head->level.view.x;
    case EDIT_VIEW_Y:
        return head->level.view.y;
    case EDIT_PLAYERS_MIN:
        return head->level.players.least;
    case EDIT_PLAYERS_MAX:
        return head->level.players.most;
    case EDIT_HUE:
        return head->level.face.hue;
    case EDIT_PAR:
        return head->level.par;
    default:
        return selected_number(editor, id);
    }
}

/* --- Rows ------------------------------------------------------------------------------------- */

/* The list that is being made, and of what. */
typedef struct Listing {
    EditRows *rows;
    const Editor *editor;
    const EditHand *hand;
} Listing;

static EditRow *add(const Listing *self, EditRowKind kind, int id, const char *label)
{
    EditRows *rows = self->rows;
    EditRow *row = &rows->items[rows->count < EDIT_ROWS_MAX ? rows->count++ : EDIT_ROWS_MAX - 1];
    *row =
        (EditRow){.kind = kind, .id = id, .label = label, .is_mixed = is_mixed(self->editor, id)};
    return row;
}

/* Words of a value; those of a mixed one are not any object's. */
static void write_value(EditRow *row, const char *value)
{
    snprintf(row->value, EDIT_ROW_BYTES, "%s", row->is_mixed ? "mixed" : value);
}

static void add_text(const Listing *self, EditRowKind kind, int id, const char *label,
                     const char *value)
{
    write_value(add(self, kind, id, label), value);
}

/* A name of the file format, as it begins a line. */
static void add_choice(const Listing *self, int id, const char *label, const char *value)
{
    EditRow *row = add(self, EDIT_ROW_CHOICE, id, label);
    write_value(row, value);
    row->value[0] = (char)toupper((unsigned char)row->value[0]);
}

static double number_of(const Listing *self, int id)
{
    return edit_rows_number_of(self->editor, self->hand, id);
}

static void add_number(const Listing *self, int id, const char *label)
{
    char value[EDIT_ROW_BYTES];
    edit_rows_number(number_of(self, id), value);
    write_value(add(self, EDIT_ROW_NUMBER, id, label), value);
}

/* A number with a word for 0. */
static void add_number_or(const Listing *self, int id, const char *label, const char *zero)
{
    if (number_of(self, id) > 0)
        add_number(self, id, label);
    else
        add_text(self, EDIT_ROW_NUMBER, id, label, zero);
}

static void add_toggle(const Listing *self, int id, const char *label, bool is_on)
{
    add(self, EDIT_ROW_TOGGLE, id, label)->is_on = is_on;
}

static const char *weapon_words(WeaponKind weapon)
{
    return weapon == WEAPON_ANY ? "any" : level_weapon_name(weapon);
}

static const char *team_words(int team)
{
    return team == 0 ? "anyone" : team == 1 ? "team 1" : "team 2";
}

/* --- What is drawn next ----------------------------------------------------------------------- */

static void add_next(const Listing *self)
{
    const EditHand *hand = self->hand;
    const EditNext *next = &hand->next;
    add(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, edit_tools_words(hand->tool)->name);
    if (hand->tool >= EDIT_POLYGON && hand->tool <= EDIT_ARC)
        add_choice(self, EDIT_NEXT_MATERIAL, "Material", level_material_name(next->material));
    if (hand->tool == EDIT_REGULAR)
        add_number(self, EDIT_NEXT_SIDES, "Sides");
    if (hand->tool == EDIT_ARC) {
        add_number(self, EDIT_NEXT_SWEEP, "Sweep, degrees");
        add_number(self, EDIT_NEXT_THICKNESS, "Thickness");
        add_number(self, EDIT_NEXT_PIECES, "Pieces");
    }
    if (hand->tool == EDIT_SPAWN)
        add_choice(self, EDIT_NEXT_TEAM, "For", team_words(next->team));
    if (hand->tool == EDIT_PICKUP) {
        add_choice(self, EDIT_NEXT_PICKUP, "Kind", level_pickup_name(next->pickup));
        if (next->pickup == PICKUP_WEAPON)
            add_choice(self, EDIT_NEXT_WEAPON, "Weapon", weapon_words(next->weapon));
    }
}

/* --- What is selected ---------------------------------------------------------------------------
 */

static void add_motion(const Listing *self, const EditorObject *object)
{
    const LevelMotion *motion = &object->obstacle.motion;
    add(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Motion");
    add_toggle(self, EDIT_SPINS, "Turns", motion->has_spin);
    bool turns = motion->has_spin && !is_mixed(self->editor, EDIT_SPINS);
    bool slides = object->path_count > 0 && !is_mixed(self->editor, EDIT_SLIDES);
    if (turns)
        add_number(self, EDIT_SPIN, "Degrees / s");
    add_toggle(self, EDIT_SLIDES, "Slides", object->path_count > 0);
    if (slides) {
        add_number(self, EDIT_SPEED, "Speed");
        add_number(self, EDIT_WAIT, "Wait, seconds");
        add_choice(self, EDIT_LOOP, "Path", motion->is_loop ? "around" : "there and back");
    }
    if (slides)
        add(self, EDIT_ROW_BUTTON, EDIT_ADD_POINT, "Add a path point");
    if (turns)
        add(self, EDIT_ROW_BUTTON, EDIT_CENTER_PIVOT, "Center the pivot");
}

static void add_obstacle(const Listing *self, const EditorObject *object)
{
    const EditorText *id = object->obstacle.id;
    if (self->editor->selection.count == 1)
        add_text(self, EDIT_ROW_TEXT, EDIT_ID, "Id", id != NULL ? id->bytes : "");
    add_choice(self, EDIT_MATERIAL, "Material", level_material_name(object->obstacle.material));
}

static void add_spots(const Listing *self)
{
    const Editor *editor = self->editor;
    const EditorObject *spawn = editor_first_selected(editor, EDITOR_SPAWN);
    const EditorObject *pickup = editor_first_selected(editor, EDITOR_PICKUP);
    const EditorObject *zone = editor_first_selected(editor, EDITOR_ZONE);
    if (spawn != NULL)
        add_choice(self, EDIT_TEAM, "For", team_words(spawn->spawn.team));
    if (pickup != NULL) {
        add_choice(self, EDIT_KIND, "Kind", level_pickup_name(pickup->pickup.kind));
        if (pickup->pickup.kind == PICKUP_WEAPON)
            add_choice(self, EDIT_WEAPON, "Weapon", weapon_words(pickup->pickup.weapon));
        add_number_or(self, EDIT_EVERY, "Every, seconds", "default");
    }
    if (zone != NULL)
        add_number(self, EDIT_RADIUS, "Radius");
}

static void add_place(const Listing *self)
{
    add_number(self, EDIT_X, "x");
    add_number(self, EDIT_Y, "y");
    if (!edit_handles_has_box(self->editor))
        return;
    add_number(self, EDIT_WIDTH, "Width");
    add_number(self, EDIT_HEIGHT, "Height");
}

const char *edit_rows_head(const Editor *editor, char out_words[64])
{
    static const char *const kinds[EDITOR_KINDS] = {[EDITOR_OBSTACLE] = "Shape",
                                                    [EDITOR_SPAWN] = "Spawn",
                                                    [EDITOR_PICKUP] = "Pickup",
                                                    [EDITOR_ZONE] = "Zone"};
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    bool is_any = editor_select_next(&editor->selection, &editor->document, &ref);
    if (is_any && editor->selection.count == 1)
        snprintf(out_words, 64, "%s  %s[%d]", kinds[ref.kind], editor_document_list(ref.kind),
                 ref.index);
    else
        editor_selected_words(editor, out_words);
    return out_words;
}

static void add_selected(const Listing *self)
{
    const Editor *editor = self->editor;
    char words[64];
    const EditorObject *obstacle = editor_first_selected(editor, EDITOR_OBSTACLE);
    add_text(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, NULL, edit_rows_head(editor, words));
    if (obstacle != NULL)
        add_obstacle(self, obstacle);
    add_spots(self);
    add_place(self);
    if (obstacle != NULL)
        add_motion(self, obstacle);
    add(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Arrange");
    add_text(self, EDIT_ROW_PAIR, EDIT_DUPLICATE, "Duplicate", "Delete");
    add_text(self, EDIT_ROW_PAIR, EDIT_FLIP_X, "Flip horizontally", "Flip vertically");
    add_text(self, EDIT_ROW_PAIR, EDIT_TURN_LEFT, "Turn left", "Turn right");
    if (obstacle != NULL)
        add_text(self, EDIT_ROW_PAIR, EDIT_TO_FRONT, "To front", "To back");
    add_text(self, EDIT_ROW_PAIR, EDIT_APPLY_SYMMETRY, "Symmetry", "Repeat");
}

/* --- The level -------------------------------------------------------------------------------- */

static void add_level(const Listing *self)
{
    const EditorHead *head = self->editor->document.head;
    add(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Level");
    add_text(self, EDIT_ROW_TEXT, EDIT_NAME, "Name", head->level.name);
    add_text(self, EDIT_ROW_TEXT, EDIT_AUTHOR, "Author", head->level.author);
    add_text(self, EDIT_ROW_TEXT, EDIT_LINE, "Intro line", head->level.face.line);
    add_number(self, EDIT_SIZE_X, "Arena's width");
    add_number(self, EDIT_SIZE_Y, "Arena's height");
    add_number(self, EDIT_VIEW_X, "View's width");
    add_number(self, EDIT_VIEW_Y, "View's height");
    add_number(self, EDIT_PLAYERS_MIN, "Players from");
    add_number(self, EDIT_PLAYERS_MAX, "Players to");
    add_number_or(self, EDIT_HUE, "Hue of its light", "default");
    add_choice(self, EDIT_MARK, "Mark", level_mark_name(head->level.face.mark));
    add_number_or(self, EDIT_PAR, "Par, seconds", "auto");
    add_text(self, EDIT_ROW_PAIR, EDIT_COPY_LEVEL, "Copy as text", "Save as");
    add(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Modes");
    for (int mode = 0; mode < MODE_COUNT; mode++)
        add_toggle(self, EDIT_MODE + mode, mode_words((Mode)mode)->title,
                   (head->level.modes >> mode & 1u) != 0);
}

void edit_rows_make(EditRows *out_rows, const Editor *editor, const EditHand *hand)
{
    Listing self = {out_rows, editor, hand};
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    out_rows->count = 0;
    out_rows->subject = (int)hand->tool;
    for (; editor_select_next(&editor->selection, &editor->document, &ref);
         ref = (EditorRef){ref.kind + 1, 0})
        out_rows->subject |= EDIT_TOOLS << (int)ref.kind << 1;
    if (hand->tool != EDIT_SELECT && hand->tool != EDIT_ARENA)
        add_next(&self);
    if (editor->selection.count > 0)
        add_selected(&self);
    else if (hand->tool == EDIT_SELECT || hand->tool == EDIT_ARENA)
        add_level(&self);
}
