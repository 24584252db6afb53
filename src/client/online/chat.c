/* SPDX-License-Identifier: MIT */
#include "online/online_parts.h"

#include "online/online.h"

#define SHOWN_SECONDS 10.0
#define FADE_SECONDS 1.0
#define TEXT_SIZE 20.0
#define STEP 30.0
#define BASELINE 21.0 /* Below a line's top. */
#define PLATE_BESIDE 8.0
#define PLATE_APART 2.0

enum { LINES_MAX = 4 }; /* Of the longest message, in the largest text. */

/* A line as it is drawn, on up to LINES_MAX lines of the room. */
typedef struct Block {
    UiText text;
    double step;
    double width; /* Of the widest line, at most. */
    double height;
} Block;

static Block block_of(const ChatLogLine *line, const Ui *ui, double width)
{
    double z = ui->text_scale;
    Block block = {.text = {FONT_REGULAR, TEXT_SIZE * z, ALIGN_LEFT,
                            line->is_notice ? PALETTE_TEXT_SOFT : PALETTE_TEXT, 1},
                   .step = STEP * z};
    double wanted = ui_text_width(ui, &block.text, line->words);
    block.text.size = ui_fitting_lines(ui, &block.text, width, LINES_MAX, line->words);
    block.width = fmin(wanted, width);
    block.height = block.step * ui_lines(ui, &block.text, width, LINES_MAX, line->words);
    return block;
}

double chat_lines_last_height(const ChatLog *log, const Ui *ui, double width)
{
    return log->count > 0 ? block_of(&log->lines[log->count - 1], ui, width).height : 0;
}

/* False for a line that has faded or does not fit above `foot`. */
static bool measure_line(const ChatLines *lines, const Ui *ui, int index, double foot,
                         Block *out_block)
{
    const ChatLogLine *line = &lines->log->lines[index];
    double age = (double)(lines->log->now_us - line->heard_us) / US_PER_SECOND;
    *out_block = block_of(line, ui, layout_width(lines->room));
    out_block->text.opacity = lines->fades ? clamp_unit((SHOWN_SECONDS - age) / FADE_SECONDS) : 1;
    return out_block->text.opacity > 0 && foot - out_block->height >= lines->room.low.y;
}

static Box plate_of_line(const ChatLines *lines, const Block *block, double foot)
{
    return (Box){{lines->room.low.x - PLATE_BESIDE, foot - block->height},
                 {lines->room.low.x + block->width + PLATE_BESIDE, foot}};
}

Box chat_lines_box(const ChatLines *lines, const Ui *ui)
{
    Block block;
    double foot = lines->room.high.y;
    Box box = {{lines->room.low.x, foot}, {lines->room.low.x, foot}};
    for (int i = lines->log->count - 1; i >= 0 && measure_line(lines, ui, i, foot, &block); i--) {
        box = box_union(box, plate_of_line(lines, &block, foot));
        foot -= block.height;
    }
    return box;
}

void chat_lines_draw(const ChatLines *lines, const Ui *ui)
{
    Block block;
    double foot = lines->room.high.y;
    for (int i = lines->log->count - 1; i >= 0 && measure_line(lines, ui, i, foot, &block); i--) {
        Box plate = plate_of_line(lines, &block, foot);
        foot = plate.low.y;
        plate.high.y -= PLATE_APART;
        ui_plate(ui, plate, 5,
                 color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * block.text.opacity * ui->opacity));
        (void)ui_paragraph(ui, &block.text, lines->room.low.x, foot + BASELINE * ui->text_scale,
                           layout_width(lines->room), block.step, lines->log->lines[i].words);
    }
}

#define SIDE 48.0
#define WIDTH 520.0
#define WIDTH_MAX 780.0
#define HEIGHT 170.0
#define FOOT 810.0
#define GAP 12.0
#define PAGE_FOOT 880.0

enum { PLACES = 4 };

static double width_of(const Ui *ui)
{
    return fmin(WIDTH * ui->text_scale, WIDTH_MAX);
}

Box chat_place_in_match(ChatPlace *place, unsigned match, const MatchFrame *frame, const Ui *ui)
{
    Box places[PLACES];
    Vec2 window = {canvas_width(ui->canvas), canvas_height(ui->canvas)};
    bool is_same = place->is_known && place->match == match &&
                   place->text_scale == ui->text_scale &&
                   vec2_distance(window, place->window_px) < 1;
    /* In the lower corners, or higher up at the sides. */
    double width = width_of(ui);
    double foot = fmin(FOOT, hints_top(ui) - 2 * GAP);
    double height = HEIGHT * ui->text_scale;
    bool is_held = ui->is_touch && window.x > window.y;
    if (is_held) /* Above the left thumb. */
        foot = UI_PAGE_HEIGHT / 2;
    double up = fmin(height + GAP, foot - height - UI_PAGE_HEIGHT / 4);
    for (int i = 0; i < PLACES; i++) {
        double left = is_held || i % 2 == 0 ? SIDE : UI_PAGE_WIDTH - SIDE - width;
        double bottom = foot - (i >= 2 ? fmax(up, 0) : 0);
        places[i] = (Box){{left, bottom - height}, {left + width, bottom}};
    }
    if (!is_same)
        *place = (ChatPlace){true, match, ui->text_scale, window,
                             hud_place(frame, ui, places, PLACES, NULL)};
    return places[place->index];
}

Box chat_place_clear(Box room, Box taken)
{
    if (box_overlaps(room, taken))
        room.low.y = fmin(taken.high.y + GAP, room.high.y);
    return room;
}

Box chat_place_below(const Ui *ui, double top)
{
    return (Box){{SIDE, top + GAP}, {SIDE + width_of(ui), PAGE_FOOT}};
}

#define FIELD_HEIGHT 40.0
#define WHEEL_REACH_X 285.0
#define WHEEL_REACH_Y 162.0
#define WHEEL_PLATE_WIDTH 210.0
#define PLATE_HEIGHT 44.0
#define WHEEL_SCALE_MAX 1.7 /* A larger one would leave the page. */
#define PLATE_TEXT 21.0
#define WHEEL_FOOT 890.0
#define WHEEL_CLEAR 10.0 /* From what is above it. */
#define KEYS_STEP 28.0
#define KEYS_WIDTH 220.0
#define KEYS_INSET 6.0
/* Over a menu: the place of the menu's column. */
#define TABLE_LEFT 116.0
#define TABLE_RIGHT 920.0
#define TABLE_TOP 172.0
#define TABLE_INSET 20.0
#define TABLE_HEADING 64.0
#define PLATE_GAP 12.0
#define WHEEL_SCALE_MIN 0.8 /* Of the player's text size: a smaller wheel becomes rows. */
#define ROWS_SIDE 48.0
#define FULL_TURN 6.283185307179586

enum {
    TABLE_COLUMNS = 2,
    TABLE_ROWS = LOBBY_SENTENCES / TABLE_COLUMNS,
    ROWS_COLUMNS = LOBBY_SENTENCES / 2,
    QUICK_HINTS = 2
};

/* How the quick chat messages are laid out. */
typedef enum QuickLayout {
    QUICK_WHEEL, /* Over a match, with what the keys do in the middle. */
    QUICK_ROWS,  /* Over a match without room for the wheel. */
    QUICK_TABLE  /* Over a menu. */
} QuickLayout;

bool chat_box_is_open(const ChatBox *box)
{
    return box->field.is_open || box->has_quick_chat;
}

void chat_box_type(ChatBox *box, Shell *shell, bool is_team)
{
    text_field_open(&box->field, 0, "");
    text_field_limit(&box->field, CHAT_BYTES - 1);
    box->is_team = is_team;
    window_take_text(shell->window, true);
}

void chat_box_open_quick(ChatBox *box)
{
    box->has_quick_chat = true;
    box->choice = 0;
}

void chat_box_close(ChatBox *box, Shell *shell)
{
    if (box->field.is_open)
        window_take_text(shell->window, false);
    if (box->has_quick_chat && box->is_over_match)
        window_show_cursor(shell->window, false);
    box->field.is_open = box->has_quick_chat = false;
    devices_settle(&shell->devices);
}

static void say(ChatBox *box, Shell *shell)
{
    LobbyRequest request = {.kind = LOBBY_ASK_CHAT, .is_team = box->is_team};
    memcpy(request.text, box->field.text, strlen(box->field.text));
    if (request.text[0] != '\0')
        online_shell_ask(shell, request);
}

static void type(ChatBox *box, Shell *shell, const InputEvent *event)
{
    TextFieldAnswer answer = text_field_event(&box->field, event);
    if (answer == TEXT_FIELD_DONE)
        say(box, shell);
    if (answer == TEXT_FIELD_DONE || answer == TEXT_FIELD_CANCEL)
        chat_box_close(box, shell);
}

/* How far the wheel reaches above and below its middle, at text size 1. */
static const double wheel_half = WHEEL_REACH_Y + PLATE_HEIGHT / 2;

static double wheel_scale(const ChatBox *box, const Ui *ui)
{
    double room = WHEEL_FOOT - box->below - WHEEL_CLEAR;
    return fmin(fmin(ui->text_scale, WHEEL_SCALE_MAX), room / (2 * wheel_half));
}

static Vec2 wheel_middle(const ChatBox *box, const Ui *ui)
{
    double least = box->below + WHEEL_CLEAR + wheel_half * wheel_scale(box, ui);
    return vec2(UI_PAGE_WIDTH / 2, fmax(UI_PAGE_HEIGHT / 2, least));
}

/* Messages go clockwise from the top. */
static Box wheel_plate(const ChatBox *box, const Ui *ui, int sentence)
{
    double z = wheel_scale(box, ui);
    double angle = FULL_TURN * sentence / LOBBY_SENTENCES;
    Vec2 away = {WHEEL_REACH_X * z * sin(angle), -WHEEL_REACH_Y * z * cos(angle)};
    Vec2 at = vec2_add(wheel_middle(box, ui), away);
    Vec2 half = {WHEEL_PLATE_WIDTH * z / 2, PLATE_HEIGHT * z / 2};
    return (Box){vec2_subtract(at, half), vec2_add(at, half)};
}

/* Chooses rows instead of the wheel if a banner above leaves so little room that the wheel's text
 * would be too small. */
static QuickLayout layout_of(const ChatBox *box, const Ui *ui)
{
    double least = WHEEL_SCALE_MIN * fmin(ui->text_scale, WHEEL_SCALE_MAX);
    if (!box->is_over_match)
        return QUICK_TABLE;
    return ui->is_touch || wheel_scale(box, ui) < least ? QUICK_ROWS : QUICK_WHEEL;
}

static double quick_scale(const ChatBox *box, const Ui *ui)
{
    return layout_of(box, ui) == QUICK_WHEEL ? wheel_scale(box, ui) : ui->text_scale;
}

static double keys_height(const Ui *ui)
{
    return ui->is_touch ? 0 : (QUICK_HINTS * KEYS_STEP + 2 * KEYS_INSET) * ui->text_scale;
}

static double plate_height(const Ui *ui)
{
    return fmax(PLATE_HEIGHT * ui->text_scale, ui->least_row);
}

/* The plates of quick chat in rows, from left to right, above the words about the keys. */
static Box row_plate(const ChatBox *box, const Ui *ui, int sentence)
{
    double width = (UI_PAGE_WIDTH - 2 * ROWS_SIDE - (ROWS_COLUMNS - 1) * PLATE_GAP) / ROWS_COLUMNS;
    double height = plate_height(ui);
    double all = 2 * (height + PLATE_GAP) + keys_height(ui);
    double top = fmax(box->below + WHEEL_CLEAR, (box->below + WHEEL_FOOT - all) / 2);
    int column = sentence % ROWS_COLUMNS;
    int row = sentence / ROWS_COLUMNS;
    Vec2 low = {ROWS_SIDE + column * (width + PLATE_GAP), top + row * (height + PLATE_GAP)};
    return (Box){low, {low.x + width, low.y + height}};
}

static Box plate_of(const ChatBox *box, const Ui *ui, int sentence)
{
    switch (layout_of(box, ui)) {
    case QUICK_WHEEL:
        return wheel_plate(box, ui, sentence);
    case QUICK_ROWS:
        return row_plate(box, ui, sentence);
    case QUICK_TABLE:
        break;
    }
    /* Column by column. */
    double z = ui->text_scale;
    double width = (TABLE_RIGHT - TABLE_LEFT - 2 * TABLE_INSET - PLATE_GAP) / TABLE_COLUMNS;
    int column = sentence / TABLE_ROWS;
    double left = TABLE_LEFT + TABLE_INSET + column * (width + PLATE_GAP);
    double top = TABLE_TOP + TABLE_INSET + TABLE_HEADING * z +
                 sentence % TABLE_ROWS * (plate_height(ui) + PLATE_GAP * z);
    return (Box){{left, top}, {left + width, top + plate_height(ui)}};
}

static int sentence_at(const ChatBox *box, const Ui *ui, Vec2 at)
{
    for (int i = 0; i < LOBBY_SENTENCES; i++)
        if (box_contains(plate_of(box, ui, i), at))
            return i;
    return LOBBY_SENTENCES;
}

static void choose(ChatBox *box, Shell *shell, int sentence)
{
    if (sentence < LOBBY_SENTENCES)
        online_shell_ask(shell, (LobbyRequest){.kind = LOBBY_ASK_QUICK, .number = sentence});
    chat_box_close(box, shell);
}

/* By how many messages an arrow key moves. */
static int step_of(QuickLayout layout, bool is_across)
{
    switch (layout) {
    case QUICK_ROWS:
        return is_across ? 1 : ROWS_COLUMNS;
    case QUICK_TABLE:
        return is_across ? TABLE_ROWS : 1;
    case QUICK_WHEEL:
        break;
    }
    return 1;
}

static void quick_event(ChatBox *box, Shell *shell, const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    int number = window->letter - '1';
    int pointed = sentence_at(box, &shell->page, shell_pointer(shell, event));
    int way = (event->command == COMMAND_RIGHT || event->command == COMMAND_DOWN) -
              (event->command == COMMAND_LEFT || event->command == COMMAND_UP);
    bool is_across = event->command == COMMAND_LEFT || event->command == COMMAND_RIGHT;
    if (window->kind == WINDOW_EVENT_KEY_DOWN && number >= 0 && number < LOBBY_SENTENCES)
        choose(box, shell, number);
    else if (event->command == COMMAND_CONFIRM)
        choose(box, shell, box->choice);
    else if (event->command == COMMAND_CLICK)
        choose(box, shell, pointed);
    else if (event->command == COMMAND_BACK || event->command == COMMAND_PAUSE)
        chat_box_close(box, shell);
    else if (event->command == COMMAND_POINT && pointed < LOBBY_SENTENCES)
        box->choice = pointed;
    else
        box->choice = (box->choice + LOBBY_SENTENCES +
                       way * step_of(layout_of(box, &shell->page), is_across)) %
                      LOBBY_SENTENCES;
}

void chat_box_event(ChatBox *box, Shell *shell, const InputEvent *event)
{
    if (box->field.is_open)
        type(box, shell, event);
    else
        quick_event(box, shell, event);
}

static void draw_sentence(const ChatBox *box, const Ui *ui, int sentence)
{
    char words[160];
    bool is_chosen = sentence == box->choice;
    double z = quick_scale(box, ui);
    Box plate = plate_of(box, ui, sentence);
    UiText text = {FONT_SEMIBOLD, PLATE_TEXT * z, ALIGN_CENTER,
                   is_chosen ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    snprintf(words, sizeof words, "%d  %s", sentence + 1, online_words_sentence(sentence));
    ui_plate(ui, plate, 10, color_make(PALETTE_GROUND, 0.9 * ui->opacity));
    ui_outline(ui, plate, 10, 1.5,
               color_make(is_chosen ? PALETTE_ACCENT : PALETTE_PLATE_EDGE, is_chosen ? 1 : 0.5));
    ui_text_fitting(ui, &text, layout_middle(plate).x, layout_middle(plate).y + 7.5 * z,
                    layout_width(plate) - 20 * z, words);
}

/* What the keys do, in the wheel's middle or below the rows. */
static void draw_quick_keys(const ChatBox *box, const Ui *ui)
{
    char words[160];
    Hint hints[QUICK_HINTS];
    double z = quick_scale(box, ui);
    UiText text = {FONT_REGULAR, 19 * z, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
    Vec2 middle = wheel_middle(box, ui);
    if (layout_of(box, ui) == QUICK_ROWS)
        middle.y = row_plate(box, ui, LOBBY_SENTENCES - 1).high.y + PLATE_GAP + keys_height(ui) / 2;
    int count = chat_box_hints(box, ui, hints);
    Vec2 half = {KEYS_WIDTH * z / 2, (count * KEYS_STEP / 2 + KEYS_INSET) * z};
    ui_plate(ui, (Box){vec2_subtract(middle, half), vec2_add(middle, half)}, 10,
             color_make(PALETTE_GROUND, 0.9 * ui->opacity));
    for (int i = 0; i < count; i++) {
        text_fit(words, sizeof words, "%.64s: %.64s", hints[i].key, hints[i].meaning);
        ui_text(ui, &text, middle.x, middle.y + (i * KEYS_STEP - 7) * z, words);
    }
}

static void draw_quick(const ChatBox *box, const Ui *ui)
{
    if (box->is_over_match) {
        ui_dim(ui, 0.35);
        if (!ui->is_touch)
            draw_quick_keys(box, ui);
    } else {
        UiText heading = {FONT_SEMIBOLD, 30 * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT, 1};
        ui_plate(ui, (Box){{TABLE_LEFT, TABLE_TOP}, {TABLE_RIGHT, hints_top(ui) - 4}}, 12,
                 color_make(PALETTE_GROUND, ui->opacity));
        ui_text(ui, &heading, TABLE_LEFT + TABLE_INSET,
                TABLE_TOP + TABLE_INSET + 36 * ui->text_scale, tr("Quick chat"));
    }
    for (int i = 0; i < LOBBY_SENTENCES; i++)
        draw_sentence(box, ui, i);
}

static double field_height(const Ui *ui)
{
    return fmax(FIELD_HEIGHT * ui->text_scale, ui->least_row);
}

double chat_box_field_height(const ChatBox *box, const Ui *ui)
{
    return box->field.is_open ? field_height(ui) + 12 * ui->text_scale : 0;
}

void chat_box_draw(ChatBox *box, const Ui *ui, Box room)
{
    if (box->field.is_open) {
        double z = ui->text_scale;
        const char *label = box->is_team ? tr("To your team") : tr("To everyone");
        UiText text = {FONT_REGULAR, 18 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
        double left = room.low.x + ui_text_width(ui, &text, label) + 14;
        Box field = {{left, room.high.y - field_height(ui)}, {room.high.x, room.high.y}};
        ui_plate(ui,
                 (Box){{room.low.x - 10, field.low.y - 4}, {field.high.x + 6, field.high.y + 4}}, 6,
                 color_make(PALETTE_GROUND, 0.85 * ui->opacity));
        ui_text(ui, &text, room.low.x, layout_middle(field).y + 7 * z, label);
        (void)text_field_draw(&box->field, ui, field, 20 * z);
    }
    if (box->has_quick_chat)
        draw_quick(box, ui);
}

int chat_box_hints(const ChatBox *box, const Ui *ui, Hint out_hints[2])
{
    bool is_click = box->has_quick_chat && ui->is_mouse && !ui->is_pad;
    if (!chat_box_is_open(box))
        return 0;
    out_hints[0] =
        hint_of(ui->is_pad || is_click ? hints_confirm_key(ui) : tr_in("key", "Enter"), tr("send"));
    out_hints[1] = hint_of(ui->is_pad ? hints_back_key(ui) : tr_in("key", "Esc"), tr("cancel"));
    return 2;
}
