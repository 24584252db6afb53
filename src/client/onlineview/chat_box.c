/* SPDX-License-Identifier: MIT */
#include "onlineview/chat_box.h"

#include "base/utf8.h"
#include "online/online_words.h"
#include "onlineview/online_shell.h"
#include "ui/palette.h"

#include <stdio.h>
#include <string.h>

#define FIELD_HEIGHT 40.0
#define DIAL_REACH_X 285.0
#define DIAL_REACH_Y 162.0
#define DIAL_WIDTH 210.0
#define DIAL_HEIGHT 44.0
#define DIAL_SCALE_MOST 1.6 /* A larger one would cover the scores. */
#define FULL_TURN 6.283185307179586

bool chat_box_is_open(const ChatBox *box)
{
    return box->field.is_open || box->has_dial;
}

void chat_box_type(ChatBox *box, Shell *shell, bool is_team)
{
    text_field_open(&box->field, 0, "");
    box->is_team = is_team;
    window_take_text(shell->window, true);
}

void chat_box_open_dial(ChatBox *box)
{
    box->has_dial = true;
    box->choice = 0;
}

void chat_box_close(ChatBox *box, Shell *shell)
{
    if (box->field.is_open)
        window_take_text(shell->window, false);
    box->field.is_open = box->has_dial = false;
    devices_settle(&shell->devices);
}

static void say(ChatBox *box, Shell *shell)
{
    LobbyRequest request = {.kind = LOBBY_ASK_CHAT, .is_team = box->is_team};
    size_t length = utf8_cut(box->field.text, sizeof request.text - 1);
    memcpy(request.text, box->field.text, length);
    if (request.text[0] != '\0')
        online_shell_ask(shell, request);
}

static void type(ChatBox *box, Shell *shell, const InputEvent *event)
{
    switch (text_field_event(&box->field, event)) {
    case TEXT_FIELD_DONE:
        say(box, shell);
        chat_box_close(box, shell);
        break;
    case TEXT_FIELD_CANCEL:
        chat_box_close(box, shell);
        break;
    case TEXT_FIELD_CHANGED:
    case TEXT_FIELD_NOTHING:
        break;
    }
}

static double dial_scale(const Ui *ui)
{
    return fmin(ui->text_scale, DIAL_SCALE_MOST);
}

/* Messages go clockwise from the top. */
static Box plate_of(const Ui *ui, int sentence)
{
    double z = dial_scale(ui);
    double angle = FULL_TURN * sentence / LOBBY_SENTENCES;
    Vec2 at = {UI_PAGE_WIDTH / 2 + DIAL_REACH_X * z * sin(angle),
               UI_PAGE_HEIGHT / 2 - DIAL_REACH_Y * z * cos(angle)};
    Vec2 half = {DIAL_WIDTH * z / 2, DIAL_HEIGHT * z / 2};
    return (Box){vec2_subtract(at, half), vec2_add(at, half)};
}

static int sentence_at(const Ui *ui, Vec2 at)
{
    for (int i = 0; i < LOBBY_SENTENCES; i++)
        if (box_contains(plate_of(ui, i), at))
            return i;
    return LOBBY_SENTENCES;
}

static void choose(ChatBox *box, Shell *shell, int sentence)
{
    if (sentence < LOBBY_SENTENCES)
        online_shell_ask(shell, (LobbyRequest){.kind = LOBBY_ASK_QUICK, .number = sentence});
    chat_box_close(box, shell);
}

static void turn_dial(ChatBox *box, Shell *shell, const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    int number = window->code - KEY_1;
    int pointed = sentence_at(&shell->ui, shell_pointer(shell, event));
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
    else if (event->command == COMMAND_RIGHT || event->command == COMMAND_DOWN)
        box->choice = (box->choice + 1) % LOBBY_SENTENCES;
    else if (event->command == COMMAND_LEFT || event->command == COMMAND_UP)
        box->choice = (box->choice + LOBBY_SENTENCES - 1) % LOBBY_SENTENCES;
}

void chat_box_event(ChatBox *box, Shell *shell, const InputEvent *event)
{
    if (box->field.is_open)
        type(box, shell, event);
    else
        turn_dial(box, shell, event);
}

static void draw_sentence(const Ui *ui, int sentence, bool is_chosen)
{
    char words[48];
    double z = dial_scale(ui);
    Box plate = plate_of(ui, sentence);
    UiText text = {FONT_SEMIBOLD, 21 * z, ALIGN_CENTER,
                   is_chosen ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    snprintf(words, sizeof words, "%d  %s", sentence + 1, online_words_sentence(sentence));
    ui_plate(ui, plate, 10, color_make(PALETTE_GROUND, 0.9 * ui->opacity));
    ui_outline(ui, plate, 10, 1.5,
               color_make(is_chosen ? PALETTE_ACCENT : PALETTE_PLATE_EDGE, is_chosen ? 1 : 0.5));
    ui_text_fitting(ui, &text, (plate.low.x + plate.high.x) / 2,
                    (plate.low.y + plate.high.y) / 2 + 7.5 * z, (DIAL_WIDTH - 20) * z, words);
}

static void draw_field(const ChatBox *box, const Ui *ui, Box room)
{
    double z = fmin(ui->text_scale, 1.6);
    const char *label = box->is_team ? "To your team" : "To everyone";
    UiText text = {FONT_REGULAR, 18 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double left = room.low.x + ui_text_width(ui, &text, label) + 14;
    Box field = {{left, room.high.y - FIELD_HEIGHT * z}, {room.high.x, room.high.y}};
    ui_plate(ui, (Box){{room.low.x - 10, field.low.y - 4}, {field.high.x + 6, field.high.y + 4}}, 6,
             color_make(PALETTE_GROUND, 0.85 * ui->opacity));
    ui_text(ui, &text, room.low.x, field.high.y - 13 * z, label);
    text_field_draw(&box->field, ui, field, 20 * z);
}

void chat_box_draw(const ChatBox *box, const Ui *ui, Box room)
{
    if (box->field.is_open)
        draw_field(box, ui, room);
    if (box->has_dial)
        ui_dim(ui, 0.35);
    for (int i = 0; box->has_dial && i < LOBBY_SENTENCES; i++)
        draw_sentence(ui, i, i == box->choice);
}
