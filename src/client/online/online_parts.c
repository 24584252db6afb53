/* SPDX-License-Identifier: MIT */
#include "online/online_parts.h"

#include "online/online.h"

#define BASELINE 120.0
#define SCALE_MAX 1.5 /* The heading is large anyway. */
#define UNDER_BASELINE 156.0
#define UNDER_SIZE 22.0
#define UNDER_STEP 26.0
#define SHRINK_MAX 0.85 /* A line below the heading shrinks to this before it takes two. */
#define UNDER_MIN 0.75  /* A line of two shrinks to this before it takes more. */
/* Above the text size RISE_FROM the heading moves up, by RISE units for each further 100 %. */
#define RISE_FROM 1.3
#define RISE 28.0

enum { UNDER_LINES = 2 };

/* Returns the height that it takes beyond one line. */
static double draw_under(const Ui *ui, double width, const char *words, uint32_t rgb)
{
    double step = UNDER_STEP * ui->text_scale;
    UiText text = {FONT_REGULAR, UNDER_SIZE * ui->text_scale, ALIGN_LEFT, rgb, 1};
    double fitting = ui_fitting_size(ui, &text, width, words);
    if (fitting >= SHRINK_MAX * text.size) {
        text.size = fitting;
        ui_text(ui, &text, UI_LEFT, UNDER_BASELINE, words);
        return 0;
    }
    text.size = fmax(ui_fitting_lines(ui, &text, width, UNDER_LINES, words), UNDER_MIN * text.size);
    return ui_paragraph(ui, &text, UI_LEFT, UNDER_BASELINE, width, step, words) - UNDER_BASELINE -
           step;
}

double online_heading_draw(const Ui *ui, double size, const char *words, const char *under,
                           uint32_t under_rgb, double right)
{
    double z = ui->text_scale;
    double rise = RISE * fmax(z - RISE_FROM, 0);
    UiText big = {FONT_SEMIBOLD, size * fmin(fmax(z, 1), SCALE_MAX), ALIGN_LEFT, PALETTE_TEXT, 1};
    ui_text_fitting(ui, &big, UI_LEFT, BASELINE - rise, right - UI_LEFT, words);
    return draw_under(ui, right - UI_LEFT, under, under_rgb);
}

const char *online_link_shown(const Menu *menu, int first, const OnlineLink *links, int count)
{
    int link = menu_focused(menu) - first;
    return count == 0 ? NULL : links[link >= 0 && link < count ? link : 0].text;
}

#define LABEL_SIZE 24.0
#define LABEL_STEP 38.0
#define FIELD_WIDTH 800.0
#define FIELD_HEIGHT 50.0
#define FIELD_SIZE 26.0
#define FIELD_SIZE_SCALE 1.6 /* Addresses are long. */
#define GAP 14.0
#define PROBLEM_SIZE 22.0
#define PROBLEM_STEP 32.0

enum { CHOICE_OK, CHOICE_PASTE, CHOICE_CANCEL };

void entry_box_open(EntryBox *self, Shell *shell, int id, const char *label, EntryUse use,
                    const char *text)
{
    text_field_open(&self->field, id, text);
    self->label = label;
    self->use = use;
    self->problem.text[0] = '\0';
    menu_init(&self->buttons, true);
    menu_add(&self->buttons, use == ENTRY_JOIN ? tr("Join") : tr("Save"), CHOICE_OK);
    menu_add(&self->buttons, tr("Paste"), CHOICE_PASTE);
    menu_add(&self->buttons, tr("Cancel"), CHOICE_CANCEL);
    window_take_text(shell->window, true);
}

void entry_box_close(EntryBox *self, Shell *shell)
{
    if (self->field.is_open)
        window_take_text(shell->window, false);
    self->field.is_open = false;
}

/* Ignores spaces around an address: they come from the message that it was copied from. */
bool entry_box_address(EntryBox *self, Shell *shell, char out_address[ONLINE_RECENT_BYTES])
{
    static const char spaces[] = " \t\r\n";
    const char *typed = self->field.text + strspn(self->field.text, spaces);
    size_t length = strlen(typed);
    while (length > 0 && strchr(spaces, typed[length - 1]) != NULL)
        length--;
    if (length >= ONLINE_RECENT_BYTES) {
        error_set(&self->problem, "%s", tr("This address is too long."));
        return false;
    }
    snprintf(out_address, ONLINE_RECENT_BYTES, "%.*s", (int)length, typed);
    if (length == 0)
        entry_box_close(self, shell);
    else if (online_session_check_address(out_address, &self->problem))
        return true;
    return false;
}

EntryAnswer entry_box_event(EntryBox *self, Shell *shell, const InputEvent *event)
{
    TextFieldAnswer answer = text_field_event(&self->field, event);
    int choice = answer == TEXT_FIELD_CANCEL ? CHOICE_CANCEL
                 : answer == TEXT_FIELD_DONE ? CHOICE_OK
                                             : MENU_NOTHING;
    if (answer != TEXT_FIELD_NOTHING)
        self->buttons.list.focus = 0; /* Enter always confirms, so the frame returns there. */
    else if (event->command == COMMAND_POINT || event->command == COMMAND_CLICK)
        choice = menu_event(&self->buttons, event, shell_pointer(shell, event)).choice;
    if (choice == CHOICE_PASTE)
        text_field_paste(&self->field);
    if (choice == CHOICE_PASTE || answer == TEXT_FIELD_CHANGED)
        self->problem.text[0] = '\0';
    if (choice == CHOICE_CANCEL)
        entry_box_close(self, shell);
    return choice == CHOICE_OK       ? ENTRY_DONE
           : choice == CHOICE_CANCEL ? ENTRY_CANCELED
                                     : ENTRY_NOTHING;
}

void entry_box_draw(EntryBox *self, const Ui *ui, double top)
{
    double z = ui->text_scale;
    double width = fmin(FIELD_WIDTH * z, UI_RIGHT - UI_LEFT);
    UiText label = {FONT_SEMIBOLD, LABEL_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText problem = {FONT_REGULAR, PROBLEM_SIZE * z, ALIGN_LEFT, PALETTE_NOTICE, 1};
    Layout column = {{{UI_LEFT, top}, {UI_LEFT + width, UI_PAGE_HEIGHT}}, z};
    ui_text_fitting(ui, &label, UI_LEFT, layout_line(&column, LABEL_STEP) - GAP * z,
                    UI_RIGHT - UI_LEFT, self->label);
    double below = text_field_draw(&self->field, ui,
                                   layout_top(&column, fmax(FIELD_HEIGHT, ui->least_row / z)),
                                   FIELD_SIZE * fmin(z, FIELD_SIZE_SCALE));
    (void)layout_top(&column, GAP + below / z);
    menu_fit_row(&self->buttons, ui, width, z);
    Box row = layout_top(&column, list_row_height(&self->buttons.list) / z);
    self->buttons.list.x = row.low.x;
    self->buttons.list.y = row.low.y;
    menu_draw(&self->buttons, ui);
    if (self->problem.text[0] != '\0')
        (void)ui_paragraph(ui, &problem, UI_LEFT, layout_line(&column, PROBLEM_STEP + GAP),
                           UI_RIGHT - UI_LEFT, PROBLEM_STEP * z, self->problem.text);
    Hint hint = hint_of(ui->is_pad ? PAD_MARK_X : tr("Ctrl+V"), tr("paste"));
    /* TRANSLATORS: "letters": what left and right change. */
    hints_draw_menu_with(ui, HINTS_LEFT, self->use == ENTRY_JOIN ? tr("join") : tr("save"),
                         ui->is_pad ? tr("letters") : NULL, tr("cancel"), &hint,
                         ui->is_mouse && !ui->is_pad ? 0 : 1);
}

/* --- How a game is joined --------------------------------------------------------------------- */

/* Writes how friends can join: by the code, the outside address or both. At least one of these is
 * not empty. */
static void write_reached(const char *code, const char *outside, const char *own, char *out_words,
                          size_t size)
{
    bool has_own = own[0] != '\0';
    if (code[0] == '\0' && has_own) /* TRANSLATORS: two addresses. */
        snprintf(out_words, size, tr("Friends can join at %s, or on your network at %s"), outside,
                 own);
    else if (code[0] == '\0') /* TRANSLATORS: an address. */
        snprintf(out_words, size, tr("Friends can join at %s"), outside);
    else if (outside[0] != '\0' && has_own)
        snprintf(out_words, size,
                 /* TRANSLATORS: a code, and two addresses. */
                 tr("Friends can join with the code %s, or at %s, or on your network at %s"), code,
                 outside, own);
    else if (outside[0] != '\0') /* TRANSLATORS: a code, and an address. */
        snprintf(out_words, size, tr("Friends can join with the code %s, or at %s"), code, outside);
    else if (has_own)
        snprintf(out_words, size,
                 /* TRANSLATORS: a code, and an address. */
                 tr("Friends can join with the code %s, or on your network at %s"), code, own);
    else /* TRANSLATORS: a code. */
        snprintf(out_words, size, tr("Friends can join with the code %s"), code);
}

void online_where_write(const Shell *shell, char *out_words, size_t size)
{
    char outside[ADDRESS_TEXT_BYTES], words[ONLINE_WORDS_BYTES];
    OnlineView view = online_session_view(shell->online);
    if (!view.is_host) {
        snprintf(out_words, size, "%s", view.address);
        return;
    }
    const char *port = strrchr(view.address, ':') + 1;
    bool has_own = port - 1 != view.address;
    bool has_code = view.meet == MEET_FINE && view.code[0] != '\0';
    bool has_outside = view.router.result == ROUTER_OPEN;
    bool is_reached = has_code || has_outside;
    int usual = shell->online_port;
    bool is_usual = atoi(port) == usual;
    address_print(&view.router.outside, outside);
    if (is_reached)
        write_reached(has_code ? view.code : "", has_outside ? outside : "",
                      has_own ? view.address : "", out_words, size);
    else if (!has_own) /* TRANSLATORS: the number of a port. */
        snprintf(out_words, size, tr("Friends can join at this machine's address, port %s"), port);
    else /* TRANSLATORS: an address. */
        snprintf(out_words, size,
                 is_usual ? tr("Friends on your network can join at %s")
                          : tr("Friends can join at %s"),
                 view.address);
    char more[ONLINE_WORDS_BYTES] = "";
    if (view.router.result > ROUTER_OPEN) /* TRANSLATORS: what became of opening the router. */
        text_append(more, sizeof more,
                    view.has_page ? tr("(%s; for browsers the TCP port, too)") : "(%s)",
                    router_words(&view.router, words));
    else if (!is_usual && !is_reached) /* TRANSLATORS: the number of a port, and of another. */
        text_append(more, sizeof more, tr("(%d was taken; a router must forward UDP port %s)"),
                    usual, port);
    if (more[0] != '\0')
        text_append(out_words, size, " %s", more);
    if (view.meet != MEET_FINE)
        text_append(out_words, size, ". %s",
                    view.meet == MEET_FULL ? tr("The meeting server is full")
                                           : tr("The meeting server does not respond"));
}
