/* SPDX-License-Identifier: MIT */
#include "ui/notice.h"

#include "base/text.h"
#include "ui/hints.h"
#include "ui/screen.h"

#define SHOWN_SECONDS 6.0 /* At least; longer for long text. */
#define READ_BYTES_PER_SECOND 18.0
#define FADE_SECONDS 0.8
#define BELOW_FOOT 8.0 /* Of the page, in the place of the hints. */
#define GAP 12.0       /* To what is above. */
#define ABOVE 32.0     /* The first baseline. */
#define BELOW 16.0     /* Below the last baseline. */
#define STEP 28.0
#define PADDING 26.0
#define ZOOM_STEP 0.1
#define BESIDE_GAP 24.0    /* To the hints at its left. */
#define BESIDE_MARGIN 48.0 /* To the page's right side. */
#define BESIDE_MIDDLE 20.0 /* Above the hints' foot. */

#define BESIDE_MIN 200.0 /* Width of its words. */

enum { LINES_MAX = 4, LINES_LARGE = 2 };

void notice_say(Notice *notice, bool is_bad, const char *text)
{
    notice->is_bad = is_bad;
    notice->is_held = false;
    notice->age = 0;
    text_fit(notice->text, sizeof notice->text, "%s", text);
    utf8_make_printable(notice->text);
}

/* The bytes of a message before its reason, which stands in brackets at its end. */
static int without_reason(const char *text)
{
    size_t length = strlen(text);
    const char *reason = strstr(text, " (");
    return (int)(reason != NULL && text[length - 1] == ')' ? (size_t)(reason - text) : length);
}

/* Several messages have room for what happened, but not for the reasons. */
void notice_add(Notice *notice, const char *text)
{
    char words[2 * NOTICE_BYTES]; /* Cut where it is shown. */
    const char *before = notice->text;
    bool has_more = notice->is_bad && before[0] != '\0' && notice->age <= 0;
    if (has_more)
        snprintf(words, sizeof words, "%.*s %.*s", without_reason(before), before,
                 without_reason(text), text);
    notice_say(notice, true, has_more ? words : text);
}

void notice_hold(Notice *notice, const char *text)
{
    notice_say(notice, true, text);
    memcpy(notice->held, notice->text, sizeof notice->held);
    notice->is_held = true;
}

void notice_let_go(Notice *notice)
{
    notice->held[0] = '\0';
    if (notice->is_held)
        notice->text[0] = '\0';
    notice->is_held = false;
}

static double shown_seconds(const Notice *notice)
{
    if (notice->is_held)
        return SCREEN_STILL_SECONDS;
    return fmax(SHOWN_SECONDS, (double)strlen(notice->text) / READ_BYTES_PER_SECOND);
}

void notice_step(Notice *notice, double seconds)
{
    notice->age += seconds;
    if (notice->text[0] == '\0' || notice->age < shown_seconds(notice))
        return;
    notice->text[0] = '\0';
    if (notice->held[0] == '\0')
        return;
    notice_say(notice, true, notice->held);
    notice->is_held = true;
}

void notice_leave(Notice *notice)
{
    bool is_new = notice->age < SCREEN_EASE_SECONDS;
    if (!notice->is_bad && !is_new)
        notice->age = fmax(notice->age, shown_seconds(notice) - FADE_SECONDS);
}

double notice_frame_interval(const Notice *notice)
{
    if (notice->text[0] == '\0')
        return SCREEN_STILL_SECONDS;
    double until_fade = shown_seconds(notice) - FADE_SECONDS - notice->age;
    return notice->age < SCREEN_EASE_SECONDS || until_fade < 0 ? 0 : until_fade;
}

/* Long text takes up to LINES_MAX lines; beyond that it is cut to one. */
typedef struct NoticeLayout {
    Ui page;
    double foot;
    double zoom; /* Large text shrinks rather than take a third line. */
    double widest;
    double middle; /* Its center, units of the page. */
    bool is_beside;
    int lines;     /* 1 for cut text too. */
    double height; /* Of the plate on the zoomed page. */
} NoticeLayout;

static UiText notice_style(const Notice *notice, double opacity)
{
    return (UiText){FONT_REGULAR, 20, ALIGN_CENTER, notice->is_bad ? PALETTE_NOTICE : PALETTE_TEXT,
                    opacity};
}

/* Right of the hints; false if there is no room for it. Its middle is theirs. */
static bool layout_beside(const Notice *notice, const Ui *ui, NoticeLayout *out_layout)
{
    NoticeLayout layout = {.zoom = ui->text_scale, .is_beside = true};
    UiText style = notice_style(notice, 1);
    double left = notice->left + BESIDE_GAP;
    double right = UI_PAGE_WIDTH - BESIDE_MARGIN;
    int most = ui->text_scale > UI_LARGE_TEXT ? 1 : LINES_LARGE;
    layout.widest = (right - left) / layout.zoom - 2 * PADDING;
    if (notice->foot > 0 || notice->left <= 0 || layout.widest < BESIDE_MIN)
        return false;
    layout.middle = (left + right) / 2;
    layout.page = ui_zoom(ui, layout.middle, 0, layout.zoom);
    layout.lines = ui_lines(&layout.page, &style, layout.widest, most + 1, notice->text);
    if (layout.lines > most)
        return false;
    layout.widest = ui_even_width(&layout.page, &style, layout.widest, notice->text);
    layout.height = ABOVE + (layout.lines - 1) * STEP + BELOW;
    layout.foot = hints_foot(ui) + (layout.height / 2 - BESIDE_MIDDLE) * layout.zoom;
    layout.page = ui_zoom(ui, layout.middle, layout.foot, layout.zoom);
    *out_layout = layout;
    return true;
}

static NoticeLayout notice_layout(const Notice *notice, const Ui *ui)
{
    NoticeLayout layout;
    UiText style = notice_style(notice, 1);
    if (layout_beside(notice, ui, &layout))
        return layout;
    layout = (NoticeLayout){.foot = notice->foot > 0 ? notice->foot : ui->height - BELOW_FOOT,
                            .zoom = ui->text_scale,
                            .middle = UI_PAGE_WIDTH / 2};
    for (;; layout.zoom -= ZOOM_STEP) {
        layout.page = ui_zoom(ui, UI_PAGE_WIDTH / 2, layout.foot, layout.zoom);
        layout.widest = (UI_PAGE_WIDTH - 2 * UI_MARGIN) / layout.zoom;
        layout.lines = ui_lines(&layout.page, &style, layout.widest, LINES_MAX + 1, notice->text);
        if (layout.lines <= LINES_LARGE || layout.zoom < 1 + ZOOM_STEP)
            break;
    }
    if (layout.lines > LINES_MAX)
        layout.lines = 1;
    else
        layout.widest = ui_even_width(&layout.page, &style, layout.widest, notice->text);
    layout.height = ABOVE + (layout.lines - 1) * STEP + BELOW;
    return layout;
}

/* `text` with at least `removed` bytes cut out of its middle, between whole characters. */
static void cut_middle(const char *text, size_t removed, char *out_text, size_t room)
{
    static const char dots[] = "\xe2\x80\xa6";
    size_t length = strlen(text);
    size_t from = utf8_cut(text, (length - removed) / 2);
    size_t to = length - (length - removed) / 2;
    while (to < length && utf8_cut(text, to) < to)
        to++;
    snprintf(out_text, room, "%.*s%s%s", (int)from, text, dots, text + to);
}

/* No line shows more bytes; measuring thousands would take as long as many frames. */
enum { FIT_BYTES_MAX = 512 };

/* Cuts the middle out of words that are wider than `width`: the ends of a path say most. Returns
 * the width. `room` holds the words and 4 bytes. */
static double fit_ends(const Ui *ui, const UiText *text, double width, const char *words,
                       char *out_words, size_t room)
{
    size_t enough = strlen(words);
    size_t too_few = enough > FIT_BYTES_MAX ? enough - FIT_BYTES_MAX : 0;
    snprintf(out_words, room, "%s", words);
    double whole = too_few == 0 ? ui_text_width(ui, text, out_words) : HUGE_VAL;
    if (whole <= width)
        return whole;
    while (too_few + 1 < enough) {
        size_t removed = (too_few + enough) / 2;
        cut_middle(words, removed, out_words, room);
        if (ui_text_width(ui, text, out_words) > width)
            too_few = removed;
        else
            enough = removed;
    }
    cut_middle(words, enough, out_words, room);
    return ui_text_width(ui, text, out_words);
}

double notice_height(const Notice *notice, const Ui *ui)
{
    if (notice->text[0] == '\0')
        return 0;
    NoticeLayout layout = notice_layout(notice, ui);
    if (layout.is_beside)
        return 0;
    double top = layout.foot - layout.height * layout.zoom;
    return fmax(0, hints_top(ui) - top + GAP);
}

Box notice_box(const Notice *notice, const Ui *ui)
{
    if (notice->text[0] == '\0')
        return (Box){{0, 0}, {0, 0}};
    NoticeLayout layout = notice_layout(notice, ui);
    UiText style = notice_style(notice, 1);
    double width = layout.widest;
    if (layout.lines == 1 && strlen(notice->text) <= FIT_BYTES_MAX)
        width = fmin(width, ui_text_width(&layout.page, &style, notice->text));
    double half = (width / 2 + PADDING) * layout.zoom;
    return (Box){{layout.middle - half, layout.foot - layout.height * layout.zoom},
                 {layout.middle + half, layout.foot}};
}

bool notice_hides_hints(const Notice *notice, const Ui *ui)
{
    return notice->text[0] != '\0' && notice->foot <= 0 && !notice_layout(notice, ui).is_beside;
}

void notice_draw(const Notice *notice, const Ui *ui)
{
    if (notice->text[0] == '\0')
        return;
    char words[NOTICE_BYTES];
    double come = fmin(1, notice->age / SCREEN_EASE_SECONDS);
    double left = fmin(1, (shown_seconds(notice) - notice->age) / FADE_SECONDS);
    double opacity = fmin(come, left);
    NoticeLayout layout = notice_layout(notice, ui);
    double widest = layout.widest;
    UiText style = notice_style(notice, opacity);
    snprintf(words, sizeof words, "%s", notice->text);
    bool is_long = layout.lines > 1;
    double width = is_long
                       ? widest
                       : fit_ends(&layout.page, &style, widest, notice->text, words, sizeof words);
    double plate_left = layout.middle - width / 2 - PADDING;
    double top = layout.foot - layout.height;
    Box box = {{plate_left, top}, {2 * layout.middle - plate_left, layout.foot}};
    ui_plate(&layout.page, box, 9, color_make(PALETTE_GROUND, 0.92 * opacity));
    ui_outline(&layout.page, box, 9, 1.2, color_make(PALETTE_PLATE_EDGE, 0.7 * opacity));
    ui_paragraph(&layout.page, &style, layout.middle, top + ABOVE, is_long ? widest : 2 * widest,
                 STEP, words);
}
