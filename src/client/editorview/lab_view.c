/* SPDX-License-Identifier: MIT */
#include "editorview/lab_view.h"

#include "base/files.h"
#include "ui/hints.h"

#define HEADING 40.0
#define TITLE 30.0
#define TITLE_GROWS 1.5 /* To fit its line. */
#define LESSON 20.0
#define SENTENCE 20.0
#define ENTRY_HEIGHT 38.0
#define ENTRY_WORDS 20.0
#define ENTRY_BASELINE 26.0
#define ENTRY_INSET 14.0
#define MISTAKE_GAP 30.0
#define ARROW 9.0
#define SIGN_WIDTH 34.0
#define SIGN 7.0
#define REACH_PAGE 16.0 /* Units of the page. */

bool lab_view_is_path(const char *name)
{
    return strchr(name, '/') != NULL || path_ends_with(name, ".json");
}

bool lab_view_open(LabView *view, const char *name, Error *out_error)
{
    int page = name == NULL ? 0 : lab_pages_find(name);
    view->list.count = LAB_PAGES;
    view->list.height = ENTRY_HEIGHT;
    if (page == LAB_NO_PAGE && !lab_view_is_path(name)) {
        char pages[ERROR_TEXT_BYTES] = "";
        for (int i = 0; i < LAB_PAGES; i++) {
            const LabPage *known = lab_pages_get(i);
            text_append(pages, sizeof pages, "%s%s (%s)", i > 0 ? ", " : "", known->name,
                        known->title);
        }
        return error_set(out_error, "the lab has no page '%.200s'; its pages are %s", name, pages);
    }
    if (page == LAB_NO_PAGE) {
        if (!lab_scenario_open(&view->scenario, name, out_error))
            return false;
        page = lab_pages_find("scenario");
    }
    return lab_view_turn_to(view, page, out_error);
}

void lab_view_close(LabView *view)
{
    lab_close(&view->lab);
    lab_scenario_close(&view->scenario);
}

bool lab_view_turn_to(LabView *view, int page, Error *out_error)
{
    bool needs_scenario = lab_pages_get(page)->is_scenario && view->scenario.scenario == NULL;
    if (needs_scenario && !lab_scenario_open_example(&view->scenario, out_error))
        return false;
    if (!lab_open(&view->lab, page, out_error))
        return false;
    view->scenario.is_playing = false;
    list_focus(&view->list, page);
    return true;
}

bool lab_view_is_scenario(const LabView *view)
{
    return lab_pages_get(view->lab.page)->is_scenario;
}

/* In a small window words are larger than their text size asks for, so all is laid out for the size
 * that they are drawn in. */
static Ui sized(const Ui *ui)
{
    Ui page = *ui;
    page.text_scale = fmax(ui->text_scale, ui->least_text_px / ui->scale / SENTENCE);
    return page;
}

double lab_view_reach(const LabView *view, const Ui *ui)
{
    Ui page = sized(ui);
    Viewport viewport = lab_picture_viewport(
        &view->lab, ui, lab_layout_make(&page, lab_view_is_scenario(view)).picture);
    return ui_length(ui, REACH_PAGE) / viewport.scale;
}

static LabSpot picture_spot(const LabView *view, const Ui *ui, const LabLayout *layout, Vec2 at)
{
    Viewport viewport = lab_picture_viewport(&view->lab, ui, layout->picture);
    return (LabSpot){.part = LAB_PART_PICTURE,
                     .at = viewport_to_world(&viewport, ui_to_screen(ui, at.x, at.y))};
}

LabSpot lab_view_within(const LabView *view, const Ui *ui, LabPart part, Vec2 at)
{
    Ui page = sized(ui);
    LabLayout layout = lab_layout_make(&page, lab_view_is_scenario(view));
    if (part == LAB_PART_PICTURE)
        return picture_spot(view, ui, &layout, at);
    if (part == LAB_PART_TIMELINE && lab_view_is_scenario(view))
        return (LabSpot){.part = part, .index = lab_scene_tick_at(&view->scenario, &layout, at)};
    return (LabSpot){.part = LAB_PART_NONE};
}

LabSpot lab_view_at(const LabView *view, const Ui *ui, Vec2 at)
{
    Ui page = sized(ui);
    LabLayout layout = lab_layout_make(&page, lab_view_is_scenario(view));
    int turned = layout.has_list                     ? list_at(&view->list, at)
                 : box_contains(layout.previous, at) ? (view->lab.page + LAB_PAGES - 1) % LAB_PAGES
                 : box_contains(layout.next, at)     ? (view->lab.page + 1) % LAB_PAGES
                                                     : LIST_NONE;
    if (turned != LIST_NONE)
        return (LabSpot){.part = LAB_PART_PAGE, .index = turned};
    if (box_contains(layout.back, at))
        return (LabSpot){.part = LAB_PART_BACK};
    if (box_contains(layout.forward, at))
        return (LabSpot){.part = LAB_PART_FORWARD};
    if (!lab_view_is_scenario(view)) {
        int row = lab_panel_at(&view->lab, &page, layout.panel, at);
        if (box_contains(layout.picture, at))
            return picture_spot(view, ui, &layout, at);
        if (row != LAB_PANEL_NONE)
            return (LabSpot){.part = LAB_PART_ROW, .index = row};
        if (box_contains(layout.wrong_answer, at) && lab_pages_get(view->lab.page)->wrong != NULL)
            return (LabSpot){.part = LAB_PART_WRONG};
        return (LabSpot){.part = LAB_PART_NONE};
    }
    if (box_contains(layout.timeline, at))
        return lab_view_within(view, ui, LAB_PART_TIMELINE, at);
    if (box_contains(layout.step, at) || box_contains(layout.picture, at))
        return (LabSpot){.part = LAB_PART_PLAY};
    return (LabSpot){.part = LAB_PART_NONE};
}

static void draw_list(LabView *view, const Ui *ui, const LabLayout *layout)
{
    List *list = &view->list;
    list_fit(list, ui, layout->list, layout->zoom);
    Ui page = list_page(list, ui);
    for (int i = list->first; i < list->first + list_seen(list); i++) {
        bool is_open = i == list->focus;
        Vec2 place = list_place(list, i);
        UiText text = {is_open ? FONT_SEMIBOLD : FONT_REGULAR, ENTRY_WORDS, ALIGN_LEFT,
                       is_open ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
        if (is_open)
            list_draw_focus(list, &page, i);
        ui_text_fitting(&page, &text, place.x + ENTRY_INSET, place.y + ENTRY_BASELINE,
                        list->width - 2 * ENTRY_INSET, tr(lab_pages_get(i)->title));
    }
    list_draw_bar(list, &page);
}

static void draw_button(const Ui *ui, Box box, double direction)
{
    Vec2 middle = layout_middle(box);
    double half = fmin(layout_width(box), layout_height(box)) / 2 - 2;
    Box round = {{middle.x - half, middle.y - half}, {middle.x + half, middle.y + half}};
    ui_plate(ui, round, half, ui_color(ui, PALETTE_ACCENT, 0.14));
    list_draw_arrow(ui, middle.x, middle.y, ARROW, direction, 1);
}

/* A list of the pages, or where large text leaves no room for it buttons that turn them. */
static void draw_pages(LabView *view, const Ui *ui, const LabLayout *layout)
{
    if (layout->has_list) {
        draw_list(view, ui, layout);
        return;
    }
    draw_button(ui, layout->previous, -1);
    draw_button(ui, layout->next, 1);
}

static void draw_head(const LabView *view, const Ui *ui, const LabLayout *layout)
{
    const LabPage *page = lab_pages_get(view->lab.page);
    const Scenario *scenario = page->is_scenario ? view->scenario.scenario : NULL;
    UiText heading = {FONT_SEMIBOLD, HEADING, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText title = {FONT_SEMIBOLD, TITLE * fmin(fmax(1, ui->text_scale), TITLE_GROWS), ALIGN_LEFT,
                    PALETTE_TEXT, 1};
    UiText tag = {FONT_REGULAR, LESSON * fmax(1, ui->text_scale), ALIGN_RIGHT, PALETTE_TEXT_SOFT,
                  1};
    double width = layout_width(layout->title);
    if (layout->has_list)
        ui_text(ui, &heading, layout->list.low.x, layout->baseline, tr("SAT lab"));
    if (page->wrong != NULL) {
        char words[80];
        /* TRANSLATORS: the number of a page that shows one, of all such pages. */
        snprintf(words, sizeof words, tr("Mistake %d of %d"), lab_pages_mistakes(view->lab.page),
                 lab_pages_mistakes(LAB_PAGES - 1));
        ui_text(ui, &tag, layout->title.high.x, layout->baseline, words);
        width -= ui_text_width(ui, &tag, words) + MISTAKE_GAP;
    }
    ui_text_fitting(ui, &title, layout->title.low.x, layout->baseline, width,
                    tr(scenario != NULL ? scenario->name : page->title));
    lab_layout_words(ui, layout->lesson, LESSON, PALETTE_TEXT_SOFT,
                     tr(scenario != NULL ? scenario->why : page->lesson));
}

static void draw_steps(const LabView *view, const Ui *ui, const LabLayout *layout)
{
    char words[80];
    UiText text = {FONT_SEMIBOLD, SENTENCE * ui->text_scale, ALIGN_CENTER, PALETTE_TEXT, 1};
    if (!lab_view_is_scenario(view) && lab_steps(&view->lab) == 0)
        return;
    int steps = lab_steps(&view->lab);
    if (lab_view_is_scenario(view))
        /* TRANSLATORS: of the simulation, 120 in a second. */
        snprintf(words, sizeof words, tr("Tick %d of %d"),
                 lab_scenario_world(&view->scenario)->state.tick, view->scenario.scenario->ticks);
    else if (view->lab.step == 0)
        snprintf(words, sizeof words, "%s", tr("All at once"));
    else if (view->lab.step == steps)
        /* TRANSLATORS: the last step: the game's answer. */
        snprintf(words, sizeof words, "%s", tr("Answer"));
    else
        /* TRANSLATORS: of an algorithm. */
        snprintf(words, sizeof words, tr("Step %d of %d"), view->lab.step, steps);
    draw_button(ui, layout->back, -1);
    draw_button(ui, layout->forward, 1);
    ui_text_fitting(ui, &text, layout_middle(layout->step).x,
                    layout_middle(layout->step).y + text.size * 0.36,
                    layout_width(layout->step) - 12, words);
}

/* A disc for the game's answer, a cross for a wrong rule's. */
static void draw_sentence(const Ui *ui, Box box, uint32_t rgb, bool is_wrong, double opacity,
                          const char *words)
{
    double z = fmax(1, ui->text_scale);
    Layout row = {box, 1};
    Box sign = layout_left(&row, SIGN_WIDTH * z);
    Vec2 middle =
        ui_to_screen(ui, sign.low.x + SIGN_WIDTH * z / 3, sign.low.y + SENTENCE * z * 0.66);
    double radius = ui_length(ui, SIGN * z);
    Color color = ui_color(ui, rgb, opacity);
    if (!is_wrong)
        canvas_disc(ui->canvas, middle, radius, color);
    for (int i = -1; is_wrong && i <= 1; i += 2)
        canvas_line(ui->canvas, vec2(middle.x - radius, middle.y - i * radius),
                    vec2(middle.x + radius, middle.y + i * radius), ui_line(ui, 3), color);
    lab_layout_words(ui, row.rest, SENTENCE, opacity < 1 ? PALETTE_TEXT_SOFT : PALETTE_TEXT, words);
}

static void draw_answers(const Lab *lab, const Ui *ui, const LabLayout *layout)
{
    const LabPage *page = lab_pages_get(lab->page);
    char words[LAB_WORDS_BYTES];
    /* A page without steps has no buttons left of its sentence. */
    Box box = layout->answer;
    if (lab_steps(lab) == 0)
        box.low.x = layout->timeline.low.x;
    draw_sentence(ui, box, PALETTE_AHEAD, false, 1, lab_sentence(lab));
    if (page->wrong == NULL)
        return;
    const char *wrong = tr(page->wrong);
    if (ui->is_touch)
        /* TRANSLATORS: %s is "leave out the corner axis" or so. */
        snprintf(words, sizeof words, tr("Mistake: %s. Tap here to see it."), wrong);
    else if (ui->is_pad)
        /* TRANSLATORS: %s is "leave out the corner axis" or so; then a controller's button. */
        snprintf(words, sizeof words, tr("Mistake: %s. Press %s to see it."), wrong,
                 hints_confirm_key(ui));
    else if (ui->is_mouse)
        /* TRANSLATORS: %s is "leave out the corner axis" or so. */
        snprintf(words, sizeof words, tr("Mistake: %s. Click to see it."), wrong);
    else
        /* TRANSLATORS: %s is "leave out the corner axis" or so; the key Enter. */
        snprintf(words, sizeof words, tr("Mistake: %s. Press Enter to see it."), wrong);
    draw_sentence(ui, layout->wrong_answer, PALETTE_BORDER, true, lab->shows_wrong ? 1 : 0.5,
                  lab->shows_wrong ? lab->report.wrong : words);
}

/* On which pages a hint is shown. */
typedef enum PageHint { ON_NO_PAGE, ON_ALL_PAGES, WITH_STEPS, WITH_A_WRONG_RULE } PageHint;

static void draw_hints(const LabView *view, const Ui *ui)
{
    const char *confirm = hints_confirm_key(ui); /* Of a controller. */
    const struct {
        const char *keys[3]; /* Keyboard, mouse, controller. */
        const char *meaning;
        bool is_of_scenario;
        PageHint page;
    } hints[] = {
        /* TRANSLATORS: what keys do, as all in this list. */
        {{TR_IN("key", "Arrows"), TR_IN("key", "Drag"), TR_IN("key", "Left stick")},
         TR("move"),
         false,
         ON_ALL_PAGES},
        {{"R T", TR_IN("key", "Wheel"), PAD_MARK_SHOULDERS}, TR("turn"), false, ON_ALL_PAGES},
        {{"Tab", "Tab", PAD_MARK_X}, TR("next shape"), false, ON_ALL_PAGES},
        {{TR_IN("key", "Space"), TR_IN("key", "Click"), confirm},
         TR("play / pause"),
         true,
         ON_NO_PAGE},
        {{", .", ", .", "\xe2\x86\x90 \xe2\x86\x92"}, TR("step"), true, WITH_STEPS},
        {{"\xe2\x86\x90 \xe2\x86\x92", "\xe2\x86\x90 \xe2\x86\x92", PAD_MARK_SHOULDERS},
         TR("10 ticks"),
         true,
         ON_NO_PAGE},
        {{TR_IN("key", "Enter"), TR_IN("key", "Enter"), confirm},
         TR("mistake"),
         false,
         WITH_A_WRONG_RULE},
        {{TR_IN("key", "Page Up Down"), TR_IN("key", "Page Up Down"), "\xe2\x86\x91 \xe2\x86\x93"},
         TR("page"),
         true,
         ON_ALL_PAGES},
        {{TR_IN("key", "Backspace"), TR_IN("key", "Backspace"), PAD_MARK_Y},
         TR("start over"),
         true,
         ON_ALL_PAGES},
        {{TR_IN("key", "Esc"), TR_IN("key", "Right click"), hints_back_key(ui)},
         TR("back"),
         true,
         ON_ALL_PAGES}};
    Hint shown[sizeof hints / sizeof *hints];
    int count = 0;
    int device = ui->is_pad ? 2 : ui->is_mouse ? 1 : 0;
    bool is_scenario = lab_view_is_scenario(view);
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (is_scenario ? hints[i].is_of_scenario
                        : hints[i].page == ON_ALL_PAGES ||
                              (hints[i].page == WITH_STEPS && lab_steps(&view->lab) > 0) ||
                              (hints[i].page == WITH_A_WRONG_RULE &&
                               lab_pages_get(view->lab.page)->wrong != NULL)) {
            hints_key_names(tr_in("key", hints[i].keys[device]), shown[count].key);
            shown[count++].meaning = tr(hints[i].meaning);
        }
    Ui fitted = lab_layout_hints(ui);
    hints_draw(&fitted, LAB_LAYOUT_LEFT, 0, shown, count);
}

void lab_view_draw(LabView *view, const Ui *ui)
{
    Ui page = sized(ui);
    LabLayout layout = lab_layout_make(&page, lab_view_is_scenario(view));
    ui_ground(ui);
    draw_pages(view, &page, &layout);
    draw_head(view, &page, &layout);
    if (lab_view_is_scenario(view)) {
        lab_scene_draw(&view->scenario, &page, &layout);
    } else {
        lab_picture_draw(&view->lab, &page, layout.picture);
        lab_panel_draw(&view->lab, &page, layout.panel);
        draw_answers(&view->lab, &page, &layout);
    }
    draw_steps(view, &page, &layout);
    draw_hints(view, &page);
}
