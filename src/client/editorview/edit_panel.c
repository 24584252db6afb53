/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "profile/ghost.h"
#include "scene/words.h"

#define TURN_STEP 15.0
#define NEXT_POINT 100.0 /* From a path's end. */

enum { REPEAT_DEFAULT = 4 };

/* A name in the list of groups selects, what is beside it locks and unlocks. */
static bool press_group(Editor *editor, int id, Error *out_error)
{
    int index = (id - EDIT_OF_GROUPS) / 2;
    if (index >= editor->document.head->groups.count)
        return true;
    if ((id - EDIT_OF_GROUPS) % 2 != 0)
        return editor_grouping_lock(
            editor, index, !editor->document.head->groups.items[index].is_locked, out_error);
    editor_grouping_select(editor, index);
    return true;
}

static bool press(Editor *editor, const EditHand *hand, int id, Error *out_error)
{
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    Vec2 middle = vec2_mix(box.low, box.high, 0.5);
    const EditorSymmetry *symmetry = &editor->symmetry;
    EditorSymmetry turned = {.turns = symmetry->turns >= 2 ? symmetry->turns : REPEAT_DEFAULT};
    switch (id) {
    case EDIT_ADD_POINT: {
        EditorRef ref = {EDITOR_OBSTACLE, 0};
        if (!editor_select_next(&editor->selection, &editor->document, &ref) ||
            ref.kind != EDITOR_OBSTACLE)
            return true;
        const EditorObject *object = editor_document_at(&editor->document, ref);
        Vec2 end = object->path_count > 0 ? editor_select_path_at(object, object->path_count - 1)
                                          : editor_select_path_from(object);
        return editor_corner_add_path(editor, ref, vec2(end.x + NEXT_POINT, end.y), out_error);
    }
    case EDIT_CENTER_PIVOT:
        return editor_property_number(editor, PROPERTY_SPINS) > 0
                   ? editor_property_center_pivot(editor, out_error)
                   : error_set(out_error, tr("It does not turn yet: turn on Turns first."));
    case EDIT_FLIP_X:
        return editor_change_mirror(editor, middle, EDITOR_MIRROR_LEFT_RIGHT, out_error);
    case EDIT_FLIP_Y:
        return editor_change_mirror(editor, middle, EDITOR_MIRROR_TOP_BOTTOM, out_error);
    case EDIT_TURN_LEFT:
    case EDIT_TURN_RIGHT:
        return editor_change_turn(editor, middle, id == EDIT_TURN_LEFT ? TURN_STEP : -TURN_STEP,
                                  out_error);
    case EDIT_TO_FRONT:
    case EDIT_TO_BACK:
        return editor_change_order(editor, id == EDIT_TO_FRONT, out_error);
    case EDIT_DUPLICATE:
        return editor_change_duplicate(editor, vec2(hand->grid, -hand->grid), out_error);
    case EDIT_DELETE:
        return editor_change_delete(editor, out_error);
    case EDIT_APPLY_SYMMETRY:
        return editor_symmetry_is_on(symmetry)
                   ? editor_change_apply_symmetry(editor, symmetry, out_error)
                   : error_set(out_error, tr("Turn on a symmetry at the left first: H, J or T."));
    case EDIT_REPEAT:
        return editor_change_apply_symmetry(editor, &turned, out_error);
    case EDIT_FORGET_TIME:
        return editor_property_set_author_time(editor, 0, "", out_error);
    case EDIT_GROUP:
        return editor_grouping_make(editor, out_error);
    case EDIT_UNGROUP:
        return editor_grouping_dissolve(editor, out_error);
    default:
        if (id >= EDIT_OF_GROUPS)
            return press_group(editor, id, out_error);
        return id < EDIT_ALIGN_LEFT || id > EDIT_SPACE_Y ||
               edit_arrange_press(editor, id, out_error);
    }
}

typedef struct ActionWords {
    const char *label, *line;
} ActionWords;

static const ActionWords actions[EDIT_IDS] = {
    [EDIT_ADD_POINT] =
        {TR_IN("button", "Add a path point"),
         TR("Adds a point at the end of the path. Drag it; click and Delete removes one.")},
    [EDIT_CENTER_PIVOT] = {TR_IN("button", "Center the pivot"),
                           TR("Puts the pivot, about which it turns, into its middle.")},
    [EDIT_DUPLICATE] = {TR_IN("button", "Duplicate"),
                        TR("Ctrl+D. Puts a copy beside it, and selects the copy.")},
    [EDIT_DELETE] =
        {TR_IN("button", "Delete"),
         TR("Delete. Removes what is selected; while a symmetry is on, its images too.")},
    [EDIT_FLIP_X] = {TR_IN("button", "Flip horizontally"),
                     TR("Swaps left and right, where it is.")},
    [EDIT_FLIP_Y] = {TR_IN("button", "Flip vertically"), TR("Swaps top and bottom, where it is.")},
    [EDIT_TURN_LEFT] = {TR_IN("button", "Turn left"),
                        TR("Turns it by 15 degrees, counter-clockwise.")},
    [EDIT_TURN_RIGHT] = {TR_IN("button", "Turn right"), TR("Turns it by 15 degrees, clockwise.")},
    [EDIT_TO_FRONT] = {TR_IN("button", "To front"), TR("Draws it over everything else.")},
    [EDIT_TO_BACK] = {TR_IN("button", "To back"), TR("Draws it below everything else.")},
    [EDIT_APPLY_SYMMETRY] =
        {TR_IN("button", "Symmetry"),
         TR("Adds mirrored copies by the symmetry that is on at the left (H, J or T).")},
    [EDIT_REPEAT] =
        {TR_IN("button", "Repeat"),
         TR("Adds copies around the arena's center: as often as T says, else 4 in all.")},
    [EDIT_ALIGN_LEFT] = {TR_IN("button", "Align left"),
                         TR("Brings left edges together; a single thing to the arena's edge.")},
    [EDIT_ALIGN_CENTER] =
        {TR_IN("button", "Center horizontally"),
         TR("Puts the middles in one column; a single thing goes to the arena's middle.")},
    [EDIT_ALIGN_RIGHT] = {TR_IN("button", "Align right"),
                          TR("Brings right edges together; a single thing to the arena's edge.")},
    [EDIT_ALIGN_TOP] = {TR_IN("button", "Align top"),
                        TR("Brings top edges together; a single thing to the arena's edge.")},
    [EDIT_ALIGN_MIDDLE] =
        {TR_IN("button", "Center vertically"),
         TR("Puts the middles in one row; a single thing goes to the arena's middle.")},
    [EDIT_ALIGN_BOTTOM] = {TR_IN("button", "Align bottom"),
                           TR("Brings bottom edges together; a single thing to the arena's edge.")},
    [EDIT_SPACE_X] =
        {TR_IN("button", "Space horizontally"),
         TR("Makes the gaps from left to right equal, of three or more; the outer ones stay.")},
    [EDIT_SPACE_Y] =
        {TR_IN("button", "Space vertically"),
         TR("Makes the gaps from top to bottom equal, of three or more; the outer ones stay.")},
    [EDIT_GROUP] =
        {TR_IN("button", "Group"),
         TR("Ctrl+Shift+G. A click then selects all of it, a double click one thing in it.")},
    [EDIT_UNGROUP] = {TR_IN("button", "Ungroup"),
                      TR("Ctrl+Shift+G. Each thing is selected by itself again.")},
    [EDIT_KEEP] =
        {TR_IN("button", "Keep as prefab"),
         TR("Saves the group to a file, to place it in any level. Press it again to update "
            "the file.")},
    [EDIT_COPY_LEVEL] =
        {TR_IN("button", "Copy as text"),
         TR("One line of text, which a friend pastes on the set-up screen: Ctrl+V.")},
    [EDIT_SURPRISE] = {TR_IN("button", "Surprise me"),
                       TR("Ctrl+G. Grows a new level, another one each time, to go on from.")},
    [EDIT_HEAT] =
        /* TRANSLATORS: a button: bots play in the background, and are counted. */
    {TR_IN("button", "Bots: 20 matches"),
     TR("B. Bots play in the background: where they stay, are seen and die, in colors and words.")},
    [EDIT_HEAT_LAYER] = {TR("Heat"), TR("Shift+B. Where circles stay, are seen, or die; or none.")},
    [EDIT_PLAY_TRIAL] =
        {TR_IN("button", "Author's time"),
         TR("Plays the level's trial. Your time can become the author's, which others "
            "try to beat.")},
    [EDIT_FORGET_TIME] = {TR_IN("button", "Remove it"),
                          TR("The author's time in trials. This removes it.")},
};

const char *edit_rows_line(int id)
{
    if (id >= EDIT_OF_PREFABS)
        return (id - EDIT_OF_PREFABS) % 2 == 0
                   ? tr("Then click where the copy should go. An edit of one copy changes all "
                        "copies in this level.")
                   : tr("Brings this level's copies up to date with the newer file.");
    if (id >= EDIT_OF_GROUPS)
        return (id - EDIT_OF_GROUPS) % 2 == 0
                   ? tr("Selects the group, also if it is locked.")
                   : tr("Locked: clicks go through it, and nothing changes it.");
    return edit_trace_has_row(id) ? edit_trace_line(id)
           : id >= PROPERTY_COUNT ? tr(actions[id].line)
                                  : editor_property_line((EditorProperty)id);
}

const char *edit_rows_button(int id)
{
    ASSERT(id >= PROPERTY_COUNT && id < EDIT_IDS && actions[id].label != NULL);
    return tr_in("button", actions[id].label);
}

const char *edit_rows_name(const EditRow *row, int id)
{
    bool has_words = id >= PROPERTY_COUNT && id < EDIT_IDS && actions[id].label != NULL;
    return has_words ? edit_rows_button(id) : row->label;
}

typedef struct Listing {
    EditRows *rows;
    const Editor *editor;
} Listing;

static EditRow *add(const Listing *self, EditRowKind kind, int id, const char *label)
{
    EditRows *rows = self->rows;
    EditRow *row = &rows->items[rows->count < EDIT_ROWS_MAX ? rows->count++ : EDIT_ROWS_MAX - 1];
    *row = (EditRow){.kind = kind, .id = id, .label = label};
    return row;
}

static void add_head(const Listing *self, const char *label)
{
    add(self, EDIT_ROW_HEAD, PROPERTY_NONE, label);
}

static void add_pair(const Listing *self, int id)
{
    EditRow *row = add(self, EDIT_ROW_PAIR, id, edit_rows_button(id));
    snprintf(row->value, EDIT_ROW_BYTES, "%s", edit_rows_button(id + 1));
}

/* The trial to play and, if there is one, the author's time to remove. */
static void add_author_time(const Listing *self)
{
    char time[RUN_TIME_BYTES];
    double seconds = self->editor->document.head->level.author_seconds;
    EditRow *row = add(self, seconds > 0 ? EDIT_ROW_PAIR : EDIT_ROW_BUTTON, EDIT_PLAY_TRIAL,
                       tr_in("button", actions[EDIT_PLAY_TRIAL].label));
    run_time_write(RULES_TICKS(seconds), time, sizeof time);
    /* TRANSLATORS: a button: removes the author's time in trials, so many seconds. */
    snprintf(row->value, EDIT_ROW_BYTES, tr_in("button", "Remove %s s"), time);
}

/* Without the digits that computing with doubles leaves at the end. */
static void print_number(double number, char out_text[EDIT_ROW_BYTES])
{
    tr_print(out_text, EDIT_ROW_BYTES, "%.10g", editor_object_round(number));
}

/* Where the selected things differ, no single value is right for all. */
static void write_value(const Listing *self, EditRow *row, EditorProperty property)
{
    double number = editor_property_number(self->editor, property);
    const char *word = row->is_mixed                ? tr_in("value", "Mixed")
                       : row->kind == EDIT_ROW_TEXT ? editor_property_text(self->editor, property)
                                                    : editor_property_word(property, number);
    if (word != NULL)
        snprintf(row->value, EDIT_ROW_BYTES, "%s", word);
    else
        print_number(number, row->value);
    if (word != NULL && row->kind != EDIT_ROW_TEXT) /* It stands alone. */
        tr_capitalize(row->value, sizeof row->value);
    row->is_on = number > 0;
}

static void add_property(const Listing *self, EditorProperty property)
{
    EditRow *row =
        add(self, (EditRowKind)editor_property_type(property), (int)property,
            property >= PROPERTY_MODE ? tr(mode_words((Mode)(property - PROPERTY_MODE))->title)
                                      : editor_property_label(property));
    row->is_mixed = editor_property_is_mixed(self->editor, property);
    write_value(self, row, property);
}

/* Adds the properties that apply to the selection. */
static void add_properties(const Listing *self, EditorProperty from, EditorProperty to)
{
    for (EditorProperty property = from; property <= to; property++)
        if (editor_property_is_there(self->editor, property))
            add_property(self, property);
}

const char *edit_rows_head(const Editor *editor, char out_words[EDIT_HEAD_BYTES])
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    bool is_any = editor_select_next(&editor->selection, &editor->document, &ref);
    if (editor_grouping_is_whole(editor))
        snprintf(out_words, EDIT_HEAD_BYTES, "%s",
                 editor->document.head->groups.items[editor_grouping_selected(editor)].name);
    else if (is_any && editor->selection.count == 1)
        edit_words_object(&editor->document, ref, out_words);
    else
        editor_selected_words(editor, out_words);
    return out_words;
}

/* Of an instance its prefab's name, too. */
static void add_group(const Listing *self)
{
    const Editor *editor = self->editor;
    const LevelGroup *group =
        &editor->document.head->groups.items[editor_grouping_selected(editor)];
    EditRow *row = add(self, EDIT_ROW_HEAD, PROPERTY_NONE, NULL);
    if (group->prefab.name[0] != '\0')
        /* TRANSLATORS: a heading; the name of a prefab. */
        snprintf(row->value, EDIT_ROW_BYTES, tr("Prefab \"%s\""),
                 editor_prefab_title(editor, group->prefab.name));
    else
        snprintf(row->value, EDIT_ROW_BYTES, "%s", tr_in("heading", "Group"));
    add_properties(self, PROPERTY_GROUP, PROPERTY_LOCKED);
    add(self, EDIT_ROW_BUTTON, EDIT_KEEP,
        group->prefab.name[0] != '\0' ? tr_in("button", "Update the prefab")
                                      : tr_in("button", actions[EDIT_KEEP].label));
}

static void add_selected(const Listing *self)
{
    char words[EDIT_HEAD_BYTES];
    bool is_obstacle = editor_first_selected(self->editor, EDITOR_OBSTACLE) != NULL;
    EditRow *row = add(self, EDIT_ROW_HEAD, PROPERTY_NONE, NULL);
    snprintf(row->value, EDIT_ROW_BYTES, "%s", edit_rows_head(self->editor, words));
    /* Above the properties, which differ between kinds, so that these buttons keep their places. */
    add_pair(self, EDIT_DUPLICATE);
    add_properties(self, PROPERTY_ID, PROPERTY_HEIGHT);
    if (is_obstacle) {
        add_head(self, tr_in("heading", "Motion"));
        add_properties(self, PROPERTY_SPINS, PROPERTY_LOOP);
        if (editor_property_is_there(self->editor, PROPERTY_SPEED))
            add(self, EDIT_ROW_BUTTON, EDIT_ADD_POINT, edit_rows_button(EDIT_ADD_POINT));
        if (editor_property_is_there(self->editor, PROPERTY_SPIN))
            add(self, EDIT_ROW_BUTTON, EDIT_CENTER_PIVOT, edit_rows_button(EDIT_CENTER_PIVOT));
    }
    if (editor_property_is_there(self->editor, PROPERTY_GROUP))
        add_group(self);
    add_head(self, tr_in("heading", "Arrange"));
    add(self, EDIT_ROW_ARRANGE, EDIT_ALIGN_LEFT, NULL)->is_on =
        self->editor->selection.count >= EDITOR_DISTRIBUTE_MIN;
    add_pair(self, EDIT_FLIP_X);
    add_pair(self, EDIT_TURN_LEFT);
    if (is_obstacle)
        add_pair(self, EDIT_TO_FRONT);
    add_pair(self, EDIT_APPLY_SYMMETRY);
    add_pair(self, EDIT_GROUP);
}

static void add_groups(const Listing *self)
{
    const LevelGroups *groups = &self->editor->document.head->groups;
    if (groups->count > 0)
        add_head(self, tr_in("heading", "Groups"));
    for (int i = 0; i < groups->count; i++) {
        EditRow *row = add(self, EDIT_ROW_PAIR, EDIT_OF_GROUPS + 2 * i, groups->items[i].name);
        snprintf(row->value, EDIT_ROW_BYTES, "%s",
                 groups->items[i].is_locked ? tr_in("button", "Unlock") : tr_in("button", "Lock"));
    }
}

static void add_prefabs(const Listing *self)
{
    const EditorPrefabs *prefabs = &self->editor->prefabs;
    if (prefabs->count > 0)
        add_head(self, tr_in("heading", "Prefabs"));
    for (int i = 0; i < prefabs->count; i++) {
        bool is_older = editor_prefab_is_older(self->editor, &prefabs->items[i]);
        EditRow *row =
            add(self, is_older ? EDIT_ROW_PAIR : EDIT_ROW_BUTTON, EDIT_OF_PREFABS + 2 * i,
                editor_prefab_title(self->editor, prefabs->items[i].file.name));
        if (is_older)
            snprintf(row->value, EDIT_ROW_BYTES, "%s", tr_in("button", "Update"));
    }
}

enum { SUBJECT_OF_KINDS = 16 };
_Static_assert((int)EDIT_TOOLS <= (int)SUBJECT_OF_KINDS, "the kinds have bits of their own");

void edit_rows_make(EditRows *out_rows, const Editor *editor, const EditHand *hand)
{
    Listing self = {out_rows, editor};
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    out_rows->count = 0;
    out_rows->subject = (int)hand->tool;
    for (; editor_select_next(&editor->selection, &editor->document, &ref);
         ref = (EditorRef){ref.kind + 1, 0})
        out_rows->subject |= SUBJECT_OF_KINDS << (int)ref.kind;
    bool is_drawing = hand->tool >= EDIT_POLYGON && hand->tool <= EDIT_ZONE;
    if (is_drawing) {
        static const EditorProperty ranges[EDIT_TOOLS][2] = {
            [EDIT_REGULAR] = {PROPERTY_NEXT_SIDES, PROPERTY_NEXT_SIDES},
            [EDIT_ARC] = {PROPERTY_NEXT_SWEEP, PROPERTY_NEXT_PIECES},
            [EDIT_SPAWN] = {PROPERTY_NEXT_TEAM, PROPERTY_NEXT_TEAM},
            [EDIT_PICKUP] = {PROPERTY_NEXT_PICKUP, PROPERTY_NEXT_WEAPON}};
        add_head(&self, tr(edit_tools_words(hand->tool)->name));
        if (hand->tool >= EDIT_POLYGON && hand->tool <= EDIT_ARC)
            add_property(&self, PROPERTY_NEXT_MATERIAL);
        if (ranges[hand->tool][0] != PROPERTY_NONE)
            add_properties(&self, ranges[hand->tool][0], ranges[hand->tool][1]);
    }
    if (editor->selection.count > 0)
        add_selected(&self);
    else if (!is_drawing) {
        add_head(&self, tr_in("heading", "Level"));
        add_properties(&self, PROPERTY_NAME, PROPERTY_PAR);
        add_author_time(&self);
        add_pair(&self, EDIT_COPY_LEVEL);
        add(&self, EDIT_ROW_BUTTON, EDIT_HEAT, edit_rows_button(EDIT_HEAT));
        add_prefabs(&self); /* Above the groups, of which each one that is placed is another. */
        add_groups(&self);
        add_head(&self, tr_in("heading", "Modes"));
        add_properties(&self, PROPERTY_MODE, PROPERTY_COUNT - 1);
    }
}

/* Hue 0 means the game's own. It comes between the last hue and the first. */
static double step_hue(double now, double by)
{
    double hue = (now > 0 ? now : PALETTE_HUE) + by;
    return hue < 0 ? LEVEL_HUE_MAX : hue > LEVEL_HUE_MAX ? 0 : hue;
}

bool edit_rows_step(Editor *editor, const EditHand *hand, int id, int by, Error *out_error)
{
    EditorProperty property = (EditorProperty)id;
    if (id >= PROPERTY_COUNT)
        return press(editor, hand, id, out_error);
    double now = editor_property_number(editor, property);
    int choices = editor_property_choices(property);
    bool is_box = property >= PROPERTY_X && property <= PROPERTY_HEIGHT;
    double step = by * (is_box && hand->snaps ? hand->grid : editor_property_step(property));
    double number = choices > 0                ? ((int)now + by + choices) % choices
                    : property == PROPERTY_HUE ? step_hue(now, step)
                                               : now + step;
    return editor_property_set(editor, property, number, out_error);
}

/* "default", "auto": shown instead of 0, and an empty text to type over. */
static bool has_word_for_0(EditorProperty property)
{
    return editor_property_type(property) == PROPERTY_IS_NUMBER &&
           editor_property_word(property, 0) != NULL;
}

bool edit_rows_type(Editor *editor, int id, const char *text, Error *out_error)
{
    double number;
    EditorProperty property = (EditorProperty)id;
    if (editor_property_type(property) == PROPERTY_IS_TEXT)
        return editor_property_set_text(editor, property, text, out_error);
    if (text[0] == '\0' && has_word_for_0(property))
        return editor_property_set(editor, property, 0, out_error);
    return edit_rows_read_number(text, &number, out_error) &&
           editor_property_set(editor, property, number, out_error);
}

void edit_rows_begin(const Editor *editor, int id, char out_text[EDIT_ROW_BYTES])
{
    EditorProperty property = (EditorProperty)id;
    const char *text = editor_property_text(editor, property);
    if (text != NULL)
        snprintf(out_text, EDIT_ROW_BYTES, "%s", text);
    else
        print_number(editor_property_number(editor, property), out_text);
    if (has_word_for_0(property) && strcmp(out_text, "0") == 0)
        out_text[0] = '\0';
}

#define INSET 18.0
#define ROW 33.0
#define HEAD 46.0
#define GAP 8.0
#define ARROW 5.0
#define ARROW_BOX 20.0
#define LABEL 17.0
#define HEAD_WORDS 20.0
#define TOGGLE_WIDTH 34.0
#define TOGGLE_HEIGHT 18.0
#define NAME_PART 0.3 /* A label's part of a row with a text. */
#define VALUE_PART 0.54
#define NOTCH 60.0
#define BUTTON_EDGES 8.0
#define BUTTON_LEAST 0.85 /* Of the usual size. */

static bool is_buttons(const EditRow *row)
{
    return row->kind == EDIT_ROW_BUTTON || row->kind == EDIT_ROW_PAIR;
}

static double height_of(const EditRow *row, double zoom)
{
    bool has_gap = is_buttons(row) || row->kind == EDIT_ROW_ARRANGE;
    return (row->kind == EDIT_ROW_HEAD ? HEAD : has_gap ? ROW + GAP : ROW) * zoom;
}

static double height_of_all(const EditPanel *panel)
{
    double height = 0;
    for (int i = 0; i < panel->rows.count; i++)
        height += height_of(&panel->rows.items[i], panel->zoom);
    return height + INSET;
}

void edit_panel_place(EditPanel *panel, Box box, double zoom)
{
    if (panel->subject != panel->rows.subject)
        panel->scroll = 0;
    panel->subject = panel->rows.subject;
    panel->box = box;
    panel->zoom = zoom;
    double most = fmax(height_of_all(panel) - layout_height(box), 0);
    panel->scroll = clamp(panel->scroll, 0, most);
}

void edit_panel_scroll(EditPanel *panel, double notches)
{
    panel->scroll -= notches * NOTCH * panel->zoom;
    edit_panel_place(panel, panel->box, panel->zoom);
}

static Box row_box(const EditPanel *panel, int index)
{
    double top = panel->box.low.y - panel->scroll;
    for (int i = 0; i < index; i++)
        top += height_of(&panel->rows.items[i], panel->zoom);
    return (Box){
        {panel->box.low.x + INSET, top},
        {panel->box.high.x - INSET, top + height_of(&panel->rows.items[index], panel->zoom)}};
}

static Box value_box(const EditRow *row, Box box)
{
    double part = row->kind == EDIT_ROW_TEXT ? NAME_PART : 1 - VALUE_PART;
    box.low.x += layout_width(box) * part;
    box.low.y += 2;
    box.high.y -= 2;
    return box;
}

static Box above_gap(const EditPanel *panel, Box box)
{
    box.high.y -= GAP * panel->zoom;
    return box;
}

static Box button_box(const EditPanel *panel, const EditRow *row, Box box, int index)
{
    box = above_gap(panel, box);
    return row->kind == EDIT_ROW_BUTTON ? box : layout_column(box, index, 2, GAP);
}

int edit_panel_id(const EditRow *row, EditPanelPart part)
{
    if (row->kind == EDIT_ROW_ARRANGE && part >= EDIT_PANEL_ICON)
        return row->id + (int)(part - EDIT_PANEL_ICON);
    return row->kind == EDIT_ROW_PAIR && part == EDIT_PANEL_MORE ? row->id + 1 : row->id;
}

static EditPanelPart part_at(const EditPanel *panel, const EditRow *row, Box box, Vec2 at)
{
    Box value = value_box(row, box);
    double arrow = ARROW_BOX * panel->zoom;
    if (row->kind == EDIT_ROW_TEXT || row->kind == EDIT_ROW_TOGGLE)
        return EDIT_PANEL_VALUE;
    if (is_buttons(row))
        return box_contains(button_box(panel, row, box, 0), at)   ? EDIT_PANEL_LESS
               : box_contains(button_box(panel, row, box, 1), at) ? EDIT_PANEL_MORE
                                                                  : EDIT_PANEL_NONE;
    if (row->kind == EDIT_ROW_ARRANGE) {
        int icon = edit_arrange_at(above_gap(panel, box), at);
        return icon < 0 ? EDIT_PANEL_NONE : (EditPanelPart)(EDIT_PANEL_ICON + icon);
    }
    if (row->kind == EDIT_ROW_HEAD || at.x < value.low.x)
        return EDIT_PANEL_NONE;
    return at.x < value.low.x + arrow    ? EDIT_PANEL_LESS
           : at.x > value.high.x - arrow ? EDIT_PANEL_MORE
                                         : EDIT_PANEL_VALUE;
}

static int row_stops(const EditPanel *panel, const EditRow *row, Box box,
                     Box out_boxes[EDIT_ARRANGE_BUTTONS])
{
    Box value = value_box(row, box);
    double arrow = ARROW_BOX * panel->zoom;
    if (row->kind == EDIT_ROW_HEAD)
        return 0;
    if (is_buttons(row)) {
        out_boxes[0] = button_box(panel, row, box, 0);
        out_boxes[1] = button_box(panel, row, box, 1);
        return row->kind == EDIT_ROW_PAIR ? 2 : 1;
    }
    if (row->kind == EDIT_ROW_ARRANGE) {
        for (int i = 0; i < EDIT_ARRANGE_BUTTONS; i++)
            out_boxes[i] = edit_arrange_box(above_gap(panel, box), i);
        return EDIT_ARRANGE_BUTTONS;
    }
    out_boxes[0] = value;
    if (row->kind == EDIT_ROW_TEXT || row->kind == EDIT_ROW_TOGGLE)
        return 1;
    out_boxes[1] = out_boxes[2] = value;
    out_boxes[1].high.x = out_boxes[0].low.x = value.low.x + arrow;
    out_boxes[2].low.x = out_boxes[0].high.x = value.high.x - arrow;
    return 3;
}

int edit_panel_stops(const EditPanel *panel, Box *out_boxes, int most)
{
    int count = 0;
    for (int i = 0; i < panel->rows.count && count + EDIT_ARRANGE_BUTTONS <= most; i++)
        count += row_stops(panel, &panel->rows.items[i], row_box(panel, i), out_boxes + count);
    return count;
}

double edit_panel_show(EditPanel *panel, Box box)
{
    double before = panel->scroll;
    panel->scroll +=
        fmax(box.high.y - panel->box.high.y, 0) - fmax(panel->box.low.y - box.low.y, 0);
    edit_panel_place(panel, panel->box, panel->zoom);
    return before - panel->scroll;
}

EditPanelSpot edit_panel_at(const EditPanel *panel, Vec2 at)
{
    for (int i = 0; i < panel->rows.count && box_contains(panel->box, at); i++) {
        Box box = row_box(panel, i);
        if (box_contains(box, at))
            return (EditPanelSpot){i, part_at(panel, &panel->rows.items[i], box, at)};
    }
    return (EditPanelSpot){0, EDIT_PANEL_NONE};
}

/* If the selected things differ, the knob is in the middle. */
static void draw_toggle(const Ui *page, Box box, double zoom, const EditRow *row)
{
    bool is_on = row->is_on && !row->is_mixed;
    double width = TOGGLE_WIDTH * zoom;
    double height = TOGGLE_HEIGHT * zoom;
    double top = layout_middle(box).y - height / 2;
    Box track = {{box.high.x - width, top}, {box.high.x, top + height}};
    Color color = is_on ? color_make(PALETTE_ACCENT, 0.9) : color_make(PALETTE_PLATE_EDGE, 0.35);
    ui_plate(page, track, height / 2, color_fade(color, page->opacity));
    double x = row->is_mixed ? layout_middle(track).x
               : is_on       ? track.high.x - height / 2
                             : track.low.x + height / 2;
    Vec2 knob = ui_to_screen(page, x, top + height / 2);
    canvas_disc(page->canvas, knob, ui_length(page, height * 0.36),
                ui_color(page, is_on ? PALETTE_WHITE : PALETTE_TEXT_SOFT, 1));
}

static void draw_button(const Ui *page, Box box, double size, bool is_hot, const char *words)
{
    UiText text = {FONT_REGULAR, size, ALIGN_CENTER, is_hot ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    ui_plate(page, box, 6, ui_color(page, PALETTE_ACCENT, is_hot ? 0.22 : 0.08));
    ui_text_folding(page, &text, layout_middle(box).x, edit_layout_baseline(box, size),
                    layout_width(box) - BUTTON_EDGES, words);
}

static void draw_value(const Ui *page, const EditRow *row, Box box, double zoom, bool is_hot,
                       EditPanelPart hot)
{
    UiText text = {FONT_REGULAR, LABEL * zoom, ALIGN_CENTER, PALETTE_TEXT, 1};
    double arrow = ARROW_BOX * zoom;
    double y = layout_middle(box).y;
    if (is_hot)
        ui_plate(page, box, 5, ui_color(page, PALETTE_ACCENT, 0.1));
    ui_text_folding(page, &text, layout_middle(box).x, edit_layout_baseline(box, text.size),
                    layout_width(box) - 2 * arrow, row->value);
    list_draw_arrow(page, box.low.x + arrow / 2, y, ARROW * zoom, -1,
                    is_hot && hot == EDIT_PANEL_LESS ? 1 : 0.55);
    list_draw_arrow(page, box.high.x - arrow / 2, y, ARROW * zoom, 1,
                    is_hot && hot == EDIT_PANEL_MORE ? 1 : 0.55);
}

static void draw_head(const Ui *page, const EditRow *row, Box box, double zoom, bool is_first)
{
    UiText text = {FONT_SEMIBOLD, HEAD_WORDS * zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    Vec2 from = ui_to_screen(page, box.low.x, box.low.y + 5 * zoom);
    if (!is_first)
        canvas_line(page->canvas, from, vec2(from.x + ui_length(page, layout_width(box)), from.y),
                    ui_line(page, 1), ui_color(page, PALETTE_PLATE_EDGE, 0.25));
    ui_text_folding(page, &text, box.low.x, box.high.y - 12 * zoom, layout_width(box),
                    row->label != NULL ? row->label : row->value);
}

/* The text size of all buttons: as large as the longest word fits, unless that word must wrap
 * anyway. */
static double button_size(const EditPanel *panel, const Ui *page)
{
    UiText text = {FONT_REGULAR, LABEL * panel->zoom, ALIGN_CENTER, PALETTE_TEXT, 1};
    double size = text.size;
    for (int i = 0; i < panel->rows.count; i++) {
        const EditRow *row = &panel->rows.items[i];
        if (!is_buttons(row))
            continue;
        double width = layout_width(button_box(panel, row, row_box(panel, i), 0)) - BUTTON_EDGES;
        size = fmin(size, ui_fitting_size(page, &text, width, row->label));
        if (row->kind == EDIT_ROW_PAIR)
            size = fmin(size, ui_fitting_size(page, &text, width, row->value));
    }
    return size < BUTTON_LEAST * text.size ? text.size : size;
}

static void draw_row(const EditPanel *panel, const Ui *page, int index, TextField *field,
                     EditPanelSpot hover)
{
    const EditRow *row = &panel->rows.items[index];
    double z = panel->zoom;
    Box box = row_box(panel, index);
    Box value = value_box(row, box);
    bool is_hot = hover.part != EDIT_PANEL_NONE && hover.row == index;
    UiText label = {FONT_REGULAR, LABEL * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    if (row->kind == EDIT_ROW_HEAD) {
        draw_head(page, row, box, z, index == 0);
        return;
    }
    if (row->kind == EDIT_ROW_ARRANGE) {
        edit_arrange_draw(page, above_gap(panel, box), row->is_on,
                          is_hot ? (int)hover.part - EDIT_PANEL_ICON : -1);
        return;
    }
    if (is_buttons(row)) {
        double size = button_size(panel, page);
        draw_button(page, button_box(panel, row, box, 0), size,
                    is_hot && hover.part == EDIT_PANEL_LESS, row->label);
        if (row->kind == EDIT_ROW_PAIR)
            draw_button(page, button_box(panel, row, box, 1), size,
                        is_hot && hover.part == EDIT_PANEL_MORE, row->value);
        return;
    }
    double room = row->kind == EDIT_ROW_TOGGLE ? layout_width(box) - TOGGLE_WIDTH * z - 8
                                               : value.low.x - box.low.x - 4;
    ui_text_folding(page, &label, box.low.x, edit_layout_baseline(box, label.size), room,
                    row->label);
    if (field->is_open && field->id == row->id)
        (void)text_field_draw(field, page, value, LABEL * z);
    else if (row->kind == EDIT_ROW_TOGGLE) {
        if (is_hot)
            ui_plate(page, value, 5, ui_color(page, PALETTE_ACCENT, 0.1));
        draw_toggle(page, box, z, row);
    } else if (row->kind == EDIT_ROW_TEXT) {
        UiText text = {FONT_REGULAR, LABEL * z, ALIGN_LEFT,
                       row->value[0] != '\0' ? PALETTE_TEXT : PALETTE_TEXT_FAINT, 1};
        ui_plate(page, value, 5, ui_color(page, PALETTE_ACCENT, is_hot ? 0.14 : 0.06));
        ui_text_cut(page, &text, value.low.x + 8, edit_layout_baseline(value, text.size),
                    layout_width(value) - 16,
                    row->value[0] != '\0' ? row->value : tr_in("text", "None"));
    } else
        draw_value(page, row, value, z, is_hot, hover.part);
}

void edit_panel_draw(const EditPanel *panel, const Ui *page, TextField *field, EditPanelSpot hover)
{
    Box box = panel->box;
    memset(field->keys_px, 0, sizeof field->keys_px); /* Its row may be scrolled away. */
    /* A typed number's keys lie over the next row. */
    for (int i = panel->rows.count - 1; i >= 0; i--) {
        Box row = row_box(panel, i);
        if (row.low.y >= box.low.y - 1 && row.high.y <= box.high.y + 1)
            draw_row(panel, page, i, field, hover);
    }
    double all = height_of_all(panel);
    Box track = {{box.high.x - 8, box.low.y}, {box.high.x - 4, box.high.y}};
    edit_layout_draw_bar(page, track, panel->scroll / all, layout_height(box) / all);
}
