/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "ui/hints.h"

#define HEADING_SIZE 54.0
#define HEADING_BASELINE 110.0
#define HEADING_BASELINE_LARGE 88.0
#define HEADING_GAP 30.0 /* To the number of looks. */
#define HEADING_BELOW 22.0
#define COUNT_SIZE 22.0
#define SIDE_PART 0.27 /* Of the width, for what is said of a look. */
#define SIDE_GAP 48.0
#define FOOT_PART 0.3 /* On a tall page, of the height below the looks. */
#define CELL_GAP 8.0
#define CORNER 10.0
#define FRAME 2.0
#define RADIUS_MAX 60.0
#define RADIUS_LARGE 110.0
#define RING_GAP 8.0 /* From a circle to the ring around it. */
#define RING_WIDTH 4.0
#define NAME_ROOM 34.0 /* Below a circle, at text size 1. */
#define NAME_SIZE 19.0
#define NAME_SIZE_MIN 15.0 /* Smaller names are left out: the focused one's is beside. */
#define TITLE_SIZE 42.0
#define TITLE_ZOOM_MAX 1.3
#define HOW_SIZE 24.0
#define HOW_STEP 31.0
#define TRAIL_LENGTH 1.5 /* In radii. */
#define LOCKED 0.36      /* How much of its color a locked one keeps. */

enum {
    COLUMNS = 7,
    COLUMNS_TALL = 5,
    LOOKS = PLAYER_LOOK_COUNT - PLAYER_LOOK_PLAIN,
    HOW_LINES = 4,
    WORDS_BYTES = 160,
    NO_LOOK = -1
};

typedef struct LooksScreen {
    Screen base;
    Shell *shell;
    int focus;      /* From 0 for the plain look on. */
    double seconds; /* For what turns on the circles; 0 keeps them still. */
    Box grid;       /* As last drawn, on the page. */
    int columns;    /* How many looks are side by side. */
} LooksScreen;

static PlayerLook look_of(int index)
{
    return (PlayerLook)(PLAYER_LOOK_PLAIN + index);
}

static bool is_earned(const LooksScreen *screen, int index)
{
    return progress_has_look(&screen->shell->progress, look_of(index));
}

static bool is_worn(const LooksScreen *screen, int index)
{
    return progress_look(&screen->shell->progress) == look_of(index);
}

static int row_count(const LooksScreen *screen)
{
    return (LOOKS + screen->columns - 1) / screen->columns;
}

static Box cell_of(const LooksScreen *screen, int index)
{
    Box row = screen->grid;
    double step = layout_height(row) / row_count(screen);
    int above = index / screen->columns;
    row.low.y += step * above;
    row.high.y = row.low.y + step;
    return layout_column(row, index % screen->columns, screen->columns, CELL_GAP);
}

static int pointed_at(const LooksScreen *screen, Vec2 at_page)
{
    for (int i = 0; i < LOOKS; i++)
        if (box_contains(cell_of(screen, i), at_page))
            return i;
    return NO_LOOK;
}

static bool looks_event(Screen *self, const InputEvent *event)
{
    LooksScreen *screen = (LooksScreen *)self;
    int pointed = pointed_at(screen, shell_pointer(screen->shell, event));
    bool is_at_look =
        (event->command == COMMAND_POINT || event->command == COMMAND_CLICK) && pointed != NO_LOOK;
    int before = screen->focus;
    if (is_at_look)
        screen->focus = pointed;
    /* Round and round: sideways through all; up and down within a column, to the last of all where
     * that is shorter. */
    int across = command_across(event->command);
    int down = command_down(event->command);
    int rows = row_count(screen);
    int column = screen->focus % screen->columns;
    int row = (screen->focus / screen->columns + down + rows) % rows;
    if (across != 0)
        screen->focus = (screen->focus + across + LOOKS) % LOOKS;
    if (down != 0)
        screen->focus = row * screen->columns + column;
    if (screen->focus >= LOOKS)
        screen->focus = LOOKS - 1;
    if ((event->command == COMMAND_CONFIRM || (event->command == COMMAND_CLICK && is_at_look)) &&
        is_earned(screen, screen->focus))
        shell_progress_wear(screen->shell, look_of(screen->focus));
    if (event->command == COMMAND_BACK)
        shell_go_back(screen->shell);
    return screen->focus != before ||
           (event->command != COMMAND_POINT && event->command != COMMAND_NONE);
}

static void looks_update(Screen *self, double seconds)
{
    LooksScreen *screen = (LooksScreen *)self;
    if (screen->shell->settings.accessibility.flashes != FLASHES_OFF)
        screen->seconds += seconds;
}

/* A color of which so much is kept, towards the ground. */
static Color faded(Color color, double kept, double opacity)
{
    return color_mix(color_make(PALETTE_GROUND, opacity), color, kept);
}

/* A locked one is darker, with lines as clear. Only a large one has its trail. */
static void draw_circle(const LooksScreen *screen, const Ui *ui, Vec2 at_page, double radius,
                        int index)
{
    double kept = is_earned(screen, index) ? 1 : LOCKED;
    Color color = palette_own(palette_player_beside(&ui->accessibility, TOUR_PERSON, TOUR_PERSON));
    LookPen pen = {ui->canvas, ui_to_screen(ui, at_page.x, at_page.y), ui_length(ui, radius),
                   faded(color, kept, ui->opacity), screen->seconds};
    if (radius > RADIUS_MAX * ui->text_scale)
        view_looks_draw_trail(&pen, look_of(index), vec2(TRAIL_LENGTH * pen.radius, 0));
    view_circle_draw(&pen, screen->shell->settings.circles[0],
                     faded(color_make(PALETTE_TEXT, 1), kept, ui->opacity));
    view_looks_draw(&pen, look_of(index));
}

/* Around the one that is worn, and as far as a locked one is earned. */
static void draw_ring(const LooksScreen *screen, const Ui *ui, Vec2 at_page, double radius,
                      int index)
{
    const Progress *progress = &screen->shell->progress;
    Vec2 at = ui_to_screen(ui, at_page.x, at_page.y);
    double length = ui_length(ui, radius + RING_GAP);
    double width = ui_line(ui, RING_WIDTH);
    int needed = player_look_about(look_of(index))->needed;
    if (is_worn(screen, index))
        canvas_ring(ui->canvas, at, length, width, ui_color(ui, PALETTE_ACCENT, 1));
    if (is_earned(screen, index))
        return;
    double part = (double)progress_look_count(progress, look_of(index)) / needed;
    canvas_ring(ui->canvas, at, length, width, ui_color(ui, PALETTE_DIAL, 0.18));
    canvas_arc(ui->canvas, at, length, width, -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               ui_color(ui, PALETTE_BRASS, 1));
}

static void draw_grid(const LooksScreen *screen, const Ui *ui)
{
    /* All names have one size, at which the widest fits. */
    UiText text = {FONT_SEMIBOLD, NAME_SIZE * ui->text_scale, ALIGN_CENTER, PALETTE_TEXT, 1};
    double width = layout_width(cell_of(screen, 0)) - 2 * CELL_GAP;
    for (int i = 0; i < LOOKS; i++)
        text.size = ui_fitting_size(ui, &text, width, tr(player_look_about(look_of(i))->name));
    double size = text.size < NAME_SIZE_MIN * ui->text_scale ? 0 : text.size;
    double below = size > 0 ? NAME_ROOM * ui->text_scale : 0;
    for (int i = 0; i < LOOKS; i++) {
        Box cell = box_grown(cell_of(screen, i), -CELL_GAP / 2);
        double room = fmin(layout_width(cell), layout_height(cell) - below);
        double edge = RING_GAP + RING_WIDTH + CELL_GAP;
        double radius = fmin(room / 2 - edge, RADIUS_MAX * ui->text_scale);
        Vec2 at = {layout_middle(cell).x, layout_middle(cell).y - below / 2};
        bool is_focus = i == screen->focus;
        UiText name = {is_focus ? FONT_SEMIBOLD : FONT_REGULAR, size, ALIGN_CENTER,
                       is_earned(screen, i) ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
        if (is_focus) {
            /* What is marked of a cell: its circle, and the name below. */
            double reach = radius + RING_GAP + RING_WIDTH + CELL_GAP;
            Box mark = (Box){{cell.low.x, fmax(cell.low.y, at.y - reach)},
                             {cell.high.x, fmin(cell.high.y, at.y + reach + below)}};
            ui_plate(ui, mark, CORNER, ui_color(ui, PALETTE_ACCENT, 0.12));
            ui_outline(ui, mark, CORNER, FRAME, ui_color(ui, PALETTE_ACCENT, 1));
        }
        draw_circle(screen, ui, at, radius, i);
        draw_ring(screen, ui, at, radius, i);
        if (size > 0)
            ui_text(ui, &name, at.x, at.y + radius + RING_GAP + 0.75 * below,
                    tr(player_look_about(look_of(i))->name));
    }
}

/* "12 of 20", "Not yet", or what can be done. */
static void write_state(const LooksScreen *screen, char out_words[WORDS_BYTES])
{
    PlayerLook look = look_of(screen->focus);
    int needed = player_look_about(look)->needed;
    if (is_worn(screen, screen->focus))
        snprintf(out_words, WORDS_BYTES, "%s", tr("You wear it."));
    else if (is_earned(screen, screen->focus))
        snprintf(out_words, WORDS_BYTES, "%s", tr("Yours to wear."));
    else if (needed == 1)
        snprintf(out_words, WORDS_BYTES, "%s", tr("Not yet."));
    else
        /* TRANSLATORS: so many of all. */
        snprintf(out_words, WORDS_BYTES, tr("%d of %d"),
                 progress_look_count(&screen->shell->progress, look), needed);
}

static void draw_about(const LooksScreen *screen, const Ui *ui, Box box)
{
    char state[WORDS_BYTES];
    const LookAbout *about = player_look_about(look_of(screen->focus));
    double z = ui->text_scale;
    double title_size = TITLE_SIZE * (ui_is_tall(ui) ? z : fmin(z, TITLE_ZOOM_MAX));
    double words = 1.5 * title_size + (HOW_LINES + 1.4) * HOW_STEP * z;
    double radius =
        fmin(fmin((layout_height(box) - words) / 2 - RING_GAP, layout_width(box) / 2 - RING_GAP),
             RADIUS_LARGE * (ui_is_tall(ui) ? z : 1));
    Layout column = {box, 1};
    UiText title = {FONT_SEMIBOLD, title_size, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText how = {FONT_REGULAR, HOW_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    UiText far = {FONT_SEMIBOLD, HOW_SIZE * z, ALIGN_LEFT, PALETTE_BRASS, 1};
    write_state(screen, state);
    if (radius > 2 * RING_GAP) {
        Box top = layout_top(&column, 2 * (radius + RING_GAP));
        draw_circle(screen, ui, vec2(box.low.x + radius + RING_GAP, layout_middle(top).y), radius,
                    screen->focus);
    }
    ui_text_fitting(ui, &title, box.low.x, layout_line(&column, 1.3 * title_size),
                    layout_width(box), tr(about->name));
    column.zoom = z;
    how.size = ui_fitting_lines(ui, &how, layout_width(box), HOW_LINES, tr(about->how));
    double end = ui_paragraph(ui, &how, box.low.x, layout_line(&column, 1.3 * HOW_STEP),
                              layout_width(box), HOW_STEP * z, tr(about->how));
    ui_text_fitting(ui, &far, box.low.x, end + 0.3 * HOW_STEP * z, layout_width(box), state);
}

static void looks_draw(Screen *self, const Ui *ui)
{
    LooksScreen *screen = (LooksScreen *)self;
    bool is_large = ui->text_scale > UI_LARGE_TEXT && !ui_is_tall(ui);
    Layout page = {{{UI_LEFT, 0}, {MENU_RIGHT, hints_free_bottom(ui)}}, 1};
    Box about;
    ui_ground(ui);
    double baseline = layout_line(&page, is_large ? HEADING_BASELINE_LARGE
                                                  : HEADING_BASELINE * ui_heading_scale(ui));
    char words[WORDS_BYTES];
    UiText heading = {FONT_SEMIBOLD, HEADING_SIZE * ui_heading_scale(ui), ALIGN_LEFT, PALETTE_TEXT,
                      1};
    UiText count = {FONT_REGULAR, COUNT_SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double end = UI_LEFT + ui_text_width(ui, &heading, tr("Your look")) + HEADING_GAP;
    ui_text(ui, &heading, UI_LEFT - 2, baseline, tr("Your look"));
    /* TRANSLATORS: so many of all were earned. */
    snprintf(words, sizeof words, tr("%d of %d looks"),
             progress_looks_earned(&screen->shell->progress), PLAYER_LOOKS_EARNED);
    ui_text_fitting(ui, &count, end, baseline, UI_RIGHT - end, words);
    layout_top(&page, HEADING_BELOW * ui_heading_scale(ui));
    if (ui_is_tall(ui)) {
        about = layout_bottom(&page, FOOT_PART * layout_height(page.rest));
        layout_bottom(&page, SIDE_GAP);
    } else {
        about = layout_right(&page, SIDE_PART * layout_width(page.rest));
        layout_right(&page, SIDE_GAP);
    }
    screen->grid = page.rest;
    screen->grid.low.x -= MENU_OUTDENT;
    screen->columns = ui_is_tall(ui) ? COLUMNS_TALL : COLUMNS;
    draw_grid(screen, ui);
    draw_about(screen, ui, about);
    hints_draw_menu(ui, HINTS_LEFT,
                    is_earned(screen, screen->focus) && !is_worn(screen, screen->focus) ? tr("wear")
                                                                                        : NULL,
                    tr_in("another", "look"), tr("back"));
}

Screen *screen_looks_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = shell_screen_enter,
        .event = looks_event,
        .update = looks_update,
        .draw = looks_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    LooksScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    screen->columns = COLUMNS;
    screen->focus = (int)progress_look(&shell->progress) - PLAYER_LOOK_PLAIN;
    return &screen->base;
}
