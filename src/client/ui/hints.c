/* SPDX-License-Identifier: MIT */
#include "ui/hints.h"

#define HEIGHT 40.0 /* Of a line, with a margin above. */
#define WIDTH_MAX (UI_PAGE_WIDTH - 60)
#define RIGHT_MARGIN 126.0 /* Of the page's column; less where the hints begin farther left. */
#define TAG_WIDTH 150.0    /* A player's shape and name before the hints, or more. */
#define TAG_SIZE 20.0
#define TAG_SHAPE 30.0 /* From the shape to the name. */
#define TAG_GAP 20.0
#define BASELINE_ABOVE 13.0 /* The foot. */
#define ZOOM_MIN 0.96       /* At normal size or below it. */
#define GAP 12.0            /* From a cap to its word. */
#define STEP 28.0
#define PANEL_LEFT 26.0 /* The panel behind a match's hints, around them. */
#define PANEL_WIDER 40.0
#define PANEL_ABOVE 10.0
#define PANEL_BELOW 4.0

enum { TAG_BYTES = 80, HINTS_LEFT_MIN = 2 };

typedef struct HintList {
    Hint items[HINTS_MAX];
    int count;
} HintList;

Hint hint_of(const char *key, const char *meaning)
{
    Hint hint = {.meaning = meaning};
    snprintf(hint.key, sizeof hint.key, "%s", key);
    return hint;
}

static void hint_add(HintList *list, const char *key, const char *meaning)
{
    list->items[list->count++] = hint_of(key, meaning);
}

void hints_key_names(const char *keys, char out_names[HINT_KEY_BYTES])
{
    static const char signs[] = "-=[],.";
    static const Key places[] = {KEY_MINUS,         KEY_EQUALS, KEY_LEFT_BRACKET,
                                 KEY_RIGHT_BRACKET, KEY_COMMA,  KEY_PERIOD};
    out_names[0] = '\0';
    while (*keys != '\0') {
        int bytes = (int)strcspn(keys, " ");
        const char *sign = bytes == 1 ? strchr(signs, *keys) : NULL;
        if (sign != NULL)
            text_append(out_names, HINT_KEY_BYTES, "%s", window_key_name(places[sign - signs]));
        else
            text_append(out_names, HINT_KEY_BYTES, "%.*s", bytes > 0 ? bytes : 1, keys);
        keys += bytes > 0 ? bytes : 1;
    }
}

static const UiText hint_cap = {FONT_REGULAR, 18, ALIGN_CENTER, PALETTE_TEXT, 1};
static const UiText hint_word = {FONT_REGULAR, 19, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};

/* On an Xbox controller the button itself is called Menu. */
static const char *word_of(const Ui *ui, const Hint *hint)
{
    bool is_said = ui->pad_signs == PAD_SIGNS_XBOX_ONE && strcmp(hint->key, PAD_MARK_START) == 0 &&
                   /* TRANSLATORS: what a key opens */
                   strcmp(hint->meaning, tr("menu")) == 0;
    return is_said ? "" : hint->meaning;
}

static double cap_width(const Ui *ui, const char *key)
{
    return fmax(36, ui_text_width(ui, &hint_cap, key) + 30);
}

static double hint_width(const Ui *ui, const Hint *hint)
{
    return cap_width(ui, hint->key) + GAP + ui_text_width(ui, &hint_word, word_of(ui, hint)) + STEP;
}

/* A cap and its meaning; returns where the next begins. */
static double hint_draw(const Ui *ui, double x, const Hint *hint)
{
    double width = cap_width(ui, hint->key);
    double baseline = hints_foot(ui) - BASELINE_ABOVE;
    Vec2 corner = ui_to_screen(ui, x, baseline - 24);
    canvas_rounded_outline(
        ui->canvas, floor(corner.x) + 0.5, floor(corner.y) + 0.5, floor(ui_length(ui, width)),
        floor(ui_length(ui, 34)),
        (OutlineStyle){ui_length(ui, 6), ui_line(ui, 1.2), ui_color(ui, PALETTE_PLATE_EDGE, 0.9)});
    ui_text(ui, &hint_cap, x + width / 2, baseline, hint->key);
    ui_text(ui, &hint_word, x + width + GAP, baseline, word_of(ui, hint));
    return x + hint_width(ui, hint);
}

static Ui unscaled(const Ui *ui)
{
    Ui plain = *ui;
    plain.text_scale = 1;
    return plain;
}

static double plain_width(const Ui *ui, const Hint *hints, int count)
{
    Ui plain = unscaled(ui);
    double width = 0;
    for (int i = 0; i < count; i++)
        width += hint_width(&plain, &hints[i]);
    return width;
}

double hints_top(const Ui *ui)
{
    return hints_foot(ui) - HEIGHT * ui->text_scale;
}

double hints_free_bottom(const Ui *ui)
{
    return hints_top(ui) - ui->notice_height;
}

double hints_width(const Ui *ui, const Hint *hints, int count)
{
    double plain = plain_width(ui, hints, count);
    return plain * fmin(ui->text_scale, WIDTH_MAX / plain);
}

static void draw_row(const Ui *ui, double x, int row, double zoom, const Hint *hints, int count)
{
    Ui plain_page = unscaled(ui);
    Ui zoomed = ui_zoom(&plain_page, x, hints_foot(ui), zoom);
    double right = x + (plain_width(ui, hints, count) - STEP) * zoom;
    if (ui->hints_right != NULL)
        *ui->hints_right = fmax(*ui->hints_right, right);
    if (ui->hides_hints)
        return;
    zoomed.corner_px.y -= ui_length(&zoomed, HINTS_ROW_STEP * row);
    for (int i = 0; i < count; i++)
        x = hint_draw(&zoomed, x, &hints[i]);
}

static double fitting_zoom(const Ui *ui, double x, double room, const Hint *hints, int count)
{
    double zoom = fmin(ui->text_scale, room / plain_width(ui, hints, count));
    Ui zoomed = ui_zoom(ui, x, hints_foot(ui), zoom); /* Whole sizes may be wider. */
    return fmin(zoom, room / plain_width(&zoomed, hints, count));
}

/* Leaves out hints if all would become too small. The last one, which leads back, always stays. */
static void leave_out(const Ui *ui, double x, double room, HintList *list)
{
    double least = ZOOM_MIN * fmin(1, ui->text_scale);
    while (list->count > HINTS_LEFT_MIN &&
           fitting_zoom(ui, x, room, list->items, list->count) < least) {
        list->items[list->count - 2] = list->items[list->count - 1];
        list->count--;
    }
}

void hints_draw(const Ui *ui, double x, int row, const Hint *hints, int count)
{
    if (ui->is_touch)
        return;
    HintList list = {.count = 0};
    for (int i = 0; i < count; i++)
        hint_add(&list, hints[i].key, hints[i].meaning);
    /* On the right half hints are placed by their right end. */
    bool is_at_right = x > UI_PAGE_WIDTH / 2;
    double margin = is_at_right ? 0 : fmin(x, RIGHT_MARGIN) - STEP;
    double room = fmin(UI_PAGE_WIDTH - margin - x, WIDTH_MAX);
    leave_out(ui, x, room, &list);
    draw_row(ui, x, row, fitting_zoom(ui, x, room, list.items, list.count), list.items, list.count);
}

/* A background: the match is drawn behind. */
static void draw_panel(const Ui *ui, Box box)
{
    Vec2 corner = ui_to_screen(ui, box.low.x, box.low.y);
    canvas_rounded(ui->canvas, corner.x, corner.y, ui_length(ui, box.high.x - box.low.x),
                   ui_length(ui, box.high.y - box.low.y), ui_length(ui, 10),
                   ui_color(ui, PALETTE_GROUND, 0.85));
}

Box hints_panel_box(const Ui *ui, double x, const Hint *hints, int count)
{
    double pad = PANEL_WIDER / 2;
    return (Box){{x - pad, hints_top(ui) - PANEL_ABOVE},
                 {x + hints_width(ui, hints, count) - STEP + pad, hints_foot(ui) + PANEL_BELOW}};
}

void hints_draw_on_panel(const Ui *ui, double x, const Hint *hints, int count)
{
    if (ui->is_touch)
        return;
    draw_panel(ui, hints_panel_box(ui, x, hints, count));
    hints_draw(ui, x, 0, hints, count);
}

static bool is_by_mouse(const Ui *ui)
{
    return (ui->is_mouse || ui->is_mouse_alone) && !ui->is_pad;
}

const char *hints_confirm_key(const Ui *ui)
{
    if (ui->is_pad)
        return ui->is_left_half ? PAD_MARK_LEFT_STICK : PAD_MARK_A;
    return is_by_mouse(ui)    ? tr_in("key", "Click")
           : ui->has_one_hand ? tr_in("key", "Space")
                              : tr_in("key", "Enter");
}

const char *hints_back_key(const Ui *ui)
{
    if (ui->is_pad)
        return ui->is_left_half ? PAD_MARK_BACK : PAD_MARK_B;
    return is_by_mouse(ui) ? tr_in("key", "Right click") : tr_in("key", "Esc");
}

static const char *steer_key(const Ui *ui, const char *keys)
{
    return !ui->is_pad                        ? keys
           : ui->pad_signs == PAD_SIGNS_PHONE ? tr("Left thumb")
           : ui->is_right_half                ? tr("Right stick")
                                              : tr("D-pad");
}

const char *hints_turn_key(const Ui *ui)
{
    return steer_key(ui, ui->across_keys);
}

const char *hints_way_key(const Ui *ui)
{
    return steer_key(ui, ui->has_one_hand ? ui->way_keys : tr("Arrows"));
}

const char *hints_page_key(const Ui *ui)
{
    return ui->is_left_half    ? PAD_MARK_LEFT_SHOULDER
           : ui->is_right_half ? PAD_MARK_RIGHT_SHOULDER
                               : PAD_MARK_SHOULDERS;
}

const char *hints_menu_key(const Ui *ui)
{
    return ui->is_pad || ui->is_mouse_alone ? ui->menu_key : tr_in("key", "Esc");
}

void hints_draw_menu(const Ui *ui, double x, const char *confirm, const char *turn,
                     const char *back)
{
    hints_draw_menu_with(ui, x, confirm, turn, back, NULL, 0);
}

void hints_draw_menu_with(const Ui *ui, double x, const char *confirm, const char *turn,
                          const char *back, const Hint *more, int count)
{
    HintList list = {.count = 0};
    if (confirm != NULL)
        hint_add(&list, hints_confirm_key(ui), confirm);
    if (turn != NULL && !is_by_mouse(ui)) /* A click changes a value. */
        hint_add(&list, hints_turn_key(ui), turn);
    if (back != NULL)
        hint_add(&list, hints_back_key(ui), back);
    for (int i = 0; i < count; i++)
        hint_add(&list, more[i].key, more[i].meaning);
    hints_draw(ui, x, 0, list.items, list.count);
}

void hints_draw_list(const Ui *ui, double x, const char *move, const char *confirm,
                     const char *back)
{
    HintList list = {.count = 0};
    if (!is_by_mouse(ui)) /* Pointing at an entry is enough. */
        hint_add(&list, steer_key(ui, ui->down_keys), move);
    hint_add(&list, hints_confirm_key(ui), confirm);
    hint_add(&list, hints_back_key(ui), back);
    hints_draw(ui, x, 0, list.items, list.count);
}

static void hint_add_keys(HintList *list, const Bindings *bindings, DeviceKind kind,
                          const Action *actions, int count, const char *meaning)
{
    char keys[HINT_KEY_BYTES] = "";
    for (int i = 0; i < count; i++) {
        char key[CONTROL_TEXT_BYTES];
        bindings_action_control(bindings, kind, actions[i], key);
        text_append(keys, sizeof keys, "%s%s", keys[0] != '\0' ? " " : "", key);
    }
    hint_add(list, keys, meaning);
}

void hints_draw_list_of(const Ui *ui, double x, const Bindings *bindings, DeviceKind kind,
                        const char *move, const char *confirm, const char *back)
{
    static const Action moves[] = {ACTION_UP, ACTION_DOWN};
    static const Action fire = ACTION_FIRE;
    HintList list = {.count = 0};
    Ui own = *ui;
    own.is_pad = kind == DEVICE_PAD;
    own.is_mouse = ui->is_mouse && kind == DEVICE_MOUSE;
    if (own.is_pad || own.is_mouse) {
        hints_draw_list(&own, x, move, confirm, back);
        return;
    }
    hint_add_keys(&list, bindings, kind, moves, 2, move);
    if (kind == DEVICE_KEYBOARD)
        hint_add_keys(&list, bindings, kind, &fire, 1, confirm);
    else
        hint_add(&list, hints_confirm_key(&own), confirm);
    hint_add(&list, hints_back_key(&own), back);
    hints_draw(ui, x, 0, list.items, list.count);
}

static void hint_add_move(HintList *list, const Bindings *bindings, DeviceKind kind, Hands hands)
{
    static const Action moves[] = {ACTION_UP, ACTION_LEFT, ACTION_DOWN, ACTION_RIGHT};
    static const Action move_to = ACTION_MOVE_TO;
    const char *meaning = tr_in("what a key does", "move");
    if (kind == DEVICE_PAD)
        hint_add(list, hands == HANDS_RIGHT ? tr("Right stick") : tr("Left stick"), meaning);
    else if (hands == HANDS_MOUSE)
        hint_add_keys(list, bindings, kind, &move_to, 1, meaning);
    else
        hint_add_keys(list, bindings, kind, moves, 4, meaning);
}

static void hint_add_aim(HintList *list, const Bindings *bindings, DeviceKind kind, Hands hands)
{
    static const Action turns[] = {ACTION_TURN_LEFT, ACTION_TURN_RIGHT};
    if (kind == DEVICE_KEYBOARD || hands == HANDS_LEFT || hands == HANDS_RIGHT)
        hint_add_keys(list, bindings, kind, turns, 2, tr_in("what a key does", "turn"));
    else
        hint_add(list, kind == DEVICE_PAD ? tr("Right stick") : tr("Mouse"),
                 tr_in("what a key does", "aim"));
}

static HintList hints_of(const Devices *devices, const SeatDevice *device)
{
    const Bindings *bindings = &devices->bindings;
    DeviceKind kind = device->kind;
    Hands hands = devices_hands(devices, device);
    static const Action fire = ACTION_FIRE;
    static const Action dash = ACTION_DASH;
    static const Action taunt = ACTION_TAUNT;
    static const Action pause = ACTION_PAUSE;
    HintList list = {.count = 0};
    hint_add_move(&list, bindings, kind, hands);
    hint_add_aim(&list, bindings, kind, hands);
    if (devices->fire_way != FIRE_AUTOMATIC)
        hint_add_keys(&list, bindings, kind, &fire, 1, tr_in("what a key does", "fire"));
    hint_add_keys(&list, bindings, kind, &dash, 1, tr_in("what a key does", "dash"));
    if (bindings_has_control(bindings, kind, ACTION_TAUNT))
        hint_add_keys(&list, bindings, kind, &taunt, 1, tr_in("what a key does", "taunt"));
    if (kind == DEVICE_PAD || hands == HANDS_MOUSE)
        hint_add_keys(&list, bindings, kind, &pause, 1, tr("menu"));
    else if (kind == DEVICE_MOUSE)
        hint_add(&list, tr_in("key", "Esc"), tr("menu"));
    return list;
}

static HintList hints_of_thumbs(void)
{
    HintList list = {.count = 0};
    hint_add(&list, tr("Left thumb"), tr_in("what a key does", "move"));
    hint_add(&list, tr("Right thumb"), tr_in("what a key does", "aim and fire"));
    hint_add(&list, tr("Tap"), tr_in("what a key does", "dash"));
    return list;
}

/* The lines of a match's hints; all have one size. */
typedef struct MatchHints {
    HintList lists[HINTS_LINES_MAX];
    /* The seat that each line is for; the first seat if it is for several. */
    int seats[HINTS_LINES_MAX];
    int rows;
    bool is_crowd;
    bool has_tags; /* Each line begins with its player's sign. */
    double zoom;
    double tag;   /* Width of a player's name before them, in page units at zoom 1. */
    double width; /* Of the widest line, the same. */
    double left;
} MatchHints;

static bool has_same_controller(const SeatDevice *one, const SeatDevice *other)
{
    return one->kind == DEVICE_PAD && other->kind == DEVICE_PAD && one->signs == other->signs;
}

/* One line does for people with the same controllers. */
static void choose_rows(MatchHints *hints, const HintedPeople *people)
{
    const Seats *seats = people->seats;
    int count = people->count < seats->count ? people->count : seats->count;
    int differ = 0, untold = 0;
    hints->is_crowd = count > HINTS_LINES_MAX;
    for (int i = 0; i < count; i++) {
        const SeatDevice *device = &seats->items[i].device;
        bool is_new = !device->is_phone; /* It says so itself. */
        for (int k = 0; k < i && hints->is_crowd; k++)
            is_new &= !has_same_controller(device, &seats->items[k].device);
        differ += !has_same_controller(device, &seats->items[0].device);
        bool is_told = (people->told >> i & 1u) != 0;
        untold += is_new && !is_told ? 1 : 0;
        if (is_new && is_told && hints->rows < HINTS_LINES_MAX)
            hints->seats[hints->rows++] = i;
    }
    if (differ == 0 && hints->rows > 1)
        hints->rows = 1;
    hints->has_tags = hints->rows > 1 || (differ > 0 && untold > 0);
}

/* Of the longest tag, in page units at zoom 1. */
static double tag_width(const Ui *ui)
{
    char words[TAG_BYTES];
    UiText text = {FONT_SEMIBOLD, TAG_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
    snprintf(words, sizeof words, tr("Player %d"), SEATS_MAX);
    double width = TAG_SHAPE + ui_text_width(ui, &text, words);
    return fmax(TAG_WIDTH, fmax(width, ui_text_width(ui, &text, tr("Controllers"))) + TAG_GAP);
}

/* Measures the lines at their zoom, because the smallest text size makes words relatively wider
 * there. */
static void fit_match_hints(MatchHints *hints, const Ui *ui, const Seats *seats)
{
    Ui zoomed = ui_zoom(ui, 0, 0, hints->zoom);
    hints->width = 1;
    hints->tag = hints->has_tags ? tag_width(&zoomed) : 0;
    for (int i = 0; i < hints->rows; i++) {
        const HintList *list = &hints->lists[i];
        zoomed.pad_signs = seats->items[hints->seats[i]].device.signs;
        hints->width = fmax(hints->width, plain_width(&zoomed, list->items, list->count));
    }
}

static MatchHints match_hints(const Ui *ui, const Devices *devices, const HintedPeople *people)
{
    MatchHints hints = {.zoom = 1};
    choose_rows(&hints, people);
    for (int i = 0; i < hints.rows; i++) {
        HintList *list = &hints.lists[i];
        const SeatDevice *device = &people->seats->items[hints.seats[i]].device;
        bool is_touch = ui->is_touch && people->count == 1;
        *list = is_touch ? hints_of_thumbs() : hints_of(devices, device);
    }
    fit_match_hints(&hints, ui, people->seats);
    hints.zoom = fmin(ui->text_scale, WIDTH_MAX / (hints.width + hints.tag));
    fit_match_hints(&hints, ui, people->seats);
    hints.zoom = fmin(hints.zoom, WIDTH_MAX / (hints.width + hints.tag));
    hints.left = (UI_PAGE_WIDTH - (hints.width + hints.tag) * hints.zoom) / 2;
    return hints;
}

Box hints_match_box(const Ui *ui, const Devices *devices, const HintedPeople *people)
{
    MatchHints hints = match_hints(ui, devices, people);
    double height = hints.rows * HINTS_ROW_STEP * hints.zoom + PANEL_ABOVE;
    double width = (hints.width + hints.tag) * hints.zoom + PANEL_WIDER;
    double left = hints.left - PANEL_LEFT;
    return (Box){{left, hints_foot(ui) + PANEL_BELOW - height},
                 {left + width, hints_foot(ui) + PANEL_BELOW + 6}};
}

/* Draws whose line it is. Of a crowd the controllers are many, and have no name. */
static void draw_tag(const Ui *ui, const MatchHints *hints, int index, const Seats *seats,
                     const int circles[SEATS_MAX])
{
    int seat = hints->seats[index];
    double z = ui->text_scale;
    double baseline = hints_foot(ui) - (13 + (hints->rows - 1 - index) * HINTS_ROW_STEP) * z;
    UiText text = {FONT_SEMIBOLD, TAG_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    if (hints->is_crowd && seats->items[seat].device.kind == DEVICE_PAD) {
        ui_text(ui, &text, hints->left, baseline, tr("Controllers"));
        return;
    }
    char words[TAG_BYTES];
    snprintf(words, sizeof words, tr("Player %d"), seat + 1);
    ui_circle(ui, circles[seat], vec2(hints->left + 10 * z, baseline - 7 * z), 9 * z,
              color_fade(palette_player(ui->accessibility.palette, seat), ui->opacity));
    ui_text(ui, &text, hints->left + TAG_SHAPE * z, baseline, words);
}

void hints_draw_match(const Ui *ui, const Devices *devices, const HintedPeople *people,
                      const int circles[SEATS_MAX])
{
    const Seats *seats = people->seats;
    MatchHints hints = match_hints(ui, devices, people);
    Ui fitted = *ui;
    fitted.text_scale = hints.zoom;
    if (hints.rows > 0)
        draw_panel(&fitted, hints_match_box(ui, devices, people));
    for (int i = 0; i < hints.rows; i++) {
        int row = hints.rows - 1 - i;
        fitted.pad_signs = seats->items[hints.seats[i]].device.signs;
        if (hints.has_tags)
            draw_tag(&fitted, &hints, i, seats, circles);
        draw_row(&fitted, hints.left + hints.tag * hints.zoom, row, hints.zoom,
                 hints.lists[i].items, hints.lists[i].count);
    }
}

bool hints_of_action(const Bindings *bindings, DeviceKind device, Action action,
                     const char *meaning, Hint *out_hint)
{
    HintList list = {.count = 0};
    if (!bindings_has_control(bindings, device, action))
        return false;
    hint_add_keys(&list, bindings, device, &action, 1, meaning);
    *out_hint = list.items[0];
    return true;
}

#define SHEET_MARGIN 60.0
#define SHEET_GAP 48.0
#define SHEET_KEYS_GAP 18.0
#define SHEET_STEP 32.0
#define SHEET_HEAD_STEP 46.0
#define SHEET_TEXT 18.0
#define SHEET_HEAD 21.0
#define SHEET_FOOT 50.0
#define SHEET_LEAST 0.65 /* Of the text size, for another column on a sheet. */
#define SHEET_ENOUGH 0.9 /* Of the text size: smaller keys take several sheets. */

enum { COLUMNS_MAX = 6 };

/* Of a column at text size 1. */
typedef struct Measure {
    double keys, meaning, height;
} Measure;

static double width_of(const Ui *page, FontWeight weight, const char *words)
{
    UiText text = {weight, SHEET_TEXT, ALIGN_LEFT, PALETTE_TEXT, 1};
    return ui_text_width(page, &text, words);
}

static Measure measure(const Ui *page, const KeyColumn *column)
{
    Measure all = {0, 0, 0};
    char names[HINT_KEY_BYTES];
    for (int i = 0; i < column->count; i++) {
        const KeyLine *line = &column->lines[i];
        all.height += line->keys != NULL ? SHEET_STEP : SHEET_HEAD_STEP;
        if (line->keys == NULL)
            continue;
        hints_key_names(tr_in("key", line->keys), names);
        all.keys = fmax(all.keys, width_of(page, FONT_SEMIBOLD, names));
        all.meaning = fmax(all.meaning, width_of(page, FONT_REGULAR, tr(line->meaning)));
    }
    return all;
}

static double line_step(const KeyLine *line)
{
    return line->keys != NULL ? SHEET_STEP : SHEET_HEAD_STEP;
}

/* From `at` down, beside it what they mean. */
static void draw_line(const Ui *page, const KeyLine *line, Vec2 at, double aside, double zoom)
{
    UiText head = {FONT_SEMIBOLD, SHEET_HEAD * zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText keys = {FONT_SEMIBOLD, SHEET_TEXT * zoom, ALIGN_LEFT, PALETTE_BRASS, 1};
    UiText meaning = {FONT_REGULAR, SHEET_TEXT * zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    char names[HINT_KEY_BYTES];
    double baseline = at.y + (line_step(line) - 10) * zoom;
    if (line->keys == NULL) {
        ui_text(page, &head, at.x, baseline, tr_in("heading", line->meaning));
        return;
    }
    hints_key_names(tr_in("key", line->keys), names);
    ui_text(page, &keys, at.x, baseline, names);
    ui_text(page, &meaning, at.x + aside, baseline, tr(line->meaning));
}

/* How the lines lie: in their own columns, side by side, or one column after the other, each from
 * top to foot, on as many sheets as that takes. */
typedef struct SheetPlan {
    Measure all[COLUMNS_MAX];
    Vec2 size;
    double zoom, foot;
    bool flows;
    double keys, step, height; /* Where they flow: of all columns. */
    int side_by_side;
} SheetPlan;

static SheetPlan plan_sheet(const Ui *page, const KeyColumn *columns, int count)
{
    SheetPlan plan = {.size = {canvas_width(page->canvas) / page->scale,
                               canvas_height(page->canvas) / page->scale},
                      .zoom = page->text_scale,
                      .foot = SHEET_FOOT * fmax(page->text_scale, 1)};
    double width = 0, meaning = 0;
    ASSERT(count <= COLUMNS_MAX);
    for (int i = 0; i < count; i++) {
        Measure *all = &plan.all[i];
        *all = measure(page, &columns[i]);
        width += all->keys + SHEET_KEYS_GAP + all->meaning + (i > 0 ? SHEET_GAP : 0);
        plan.keys = fmax(plan.keys, all->keys + SHEET_KEYS_GAP);
        meaning = fmax(meaning, all->meaning);
        plan.zoom = fmin(plan.zoom, (plan.size.y - 2 * SHEET_MARGIN - plan.foot) / all->height);
    }
    double room = plan.size.x - 2 * SHEET_MARGIN;
    plan.zoom = fmin(plan.zoom, room / width);
    plan.flows = page->text_scale > 1 && plan.zoom < SHEET_ENOUGH * page->text_scale;
    if (!plan.flows)
        return plan;
    double column = plan.keys + meaning;
    plan.side_by_side = count;
    while (plan.side_by_side > 1 && room / (plan.side_by_side * (column + SHEET_GAP)) <
                                        fmax(SHEET_LEAST * page->text_scale, 1))
        plan.side_by_side--;
    plan.zoom = fmin(page->text_scale, room / (plan.side_by_side * (column + SHEET_GAP)));
    plan.step = (column + SHEET_GAP) * plan.zoom;
    plan.height = plan.size.y - SHEET_MARGIN / 2 - plan.foot - SHEET_MARGIN;
    return plan;
}

/* Draws the columns of one sheet of flowing lines, or none for -1; returns how many there are. */
static int flow(const Ui *page, const SheetPlan *plan, const KeyColumn *columns, int count,
                int sheet)
{
    int column = 0;
    double y = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < columns[i].count; k++) {
            const KeyLine *line = &columns[i].lines[k];
            /* A heading stays with its first line. */
            double high = line_step(line) + (line->keys == NULL ? SHEET_STEP : 0);
            if (y > 0 && y + high * plan->zoom > plan->height) {
                column++;
                y = 0;
            }
            Vec2 at = {SHEET_MARGIN + column % plan->side_by_side * plan->step,
                       SHEET_MARGIN / 2 + y};
            if (column / plan->side_by_side == sheet)
                draw_line(page, line, at, plan->keys * plan->zoom, plan->zoom);
            y += line_step(line) * plan->zoom;
        }
    return column / plan->side_by_side + 1;
}

int key_sheet_count(const Ui *page, const KeyColumn *columns, int count)
{
    SheetPlan plan = plan_sheet(page, columns, count);
    return plan.flows ? flow(page, &plan, columns, count, -1) : 1;
}

void key_sheet_draw(const Ui *page, const KeyColumn *columns, int count, int sheet,
                    const char *foot)
{
    SheetPlan plan = plan_sheet(page, columns, count);
    double zoom = plan.zoom;
    UiText text = {FONT_REGULAR, SHEET_TEXT * page->text_scale, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    Ui small = *page; /* All keys are seen, however small. */
    small.least_text_px = fmin(page->least_text_px, SHEET_TEXT * zoom * page->scale);
    ui_dim(page, 0.97);
    Vec2 at = {SHEET_MARGIN, SHEET_MARGIN / 2};
    if (plan.flows)
        (void)flow(&small, &plan, columns, count, sheet);
    for (int i = 0; i < count && !plan.flows; i++) {
        const Measure *all = &plan.all[i];
        double y = at.y;
        for (int k = 0; k < columns[i].count; k++) {
            const KeyLine *line = &columns[i].lines[k];
            draw_line(&small, line, vec2(at.x, y), (all->keys + SHEET_KEYS_GAP) * zoom, zoom);
            y += line_step(line) * zoom;
        }
        at.x += (all->keys + SHEET_KEYS_GAP + all->meaning + SHEET_GAP) * zoom;
    }
    ui_text(page, &text, SHEET_MARGIN, plan.size.y - SHEET_MARGIN, foot);
}
