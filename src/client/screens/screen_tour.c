/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "screens/screens_parts.h"
#include "ui/hints.h"

/* The path of the Tour as a clock's dial: a stop each hour, with its level's name and stars, from
 * one to twelve. A beam points at the chosen one. Rows where names are too large for that. */

enum { NO_STOP = -1 };

typedef struct TourDial {
    const char *names[TOUR_STOPS]; /* Of the levels; set by the owner. */
    int chosen;                    /* A stop. */
    int pointed;                   /* The stop under the pointer, or NO_STOP. */
    double hand;                   /* Where the beam is, degrees clockwise from twelve. */
    /* Set by place_dial(). */
    bool is_rows;
    Vec2 middle;
    double radius;          /* From the middle to a stop. */
    Box places[TOUR_STOPS]; /* Of the rows, or of the names around the dial. */
} TourDial;

#define ROW_NAME_SIZE 22.0 /* At text size 1, where the row is high enough. */
#define NAME_PART 0.76     /* Of the row's height, at most. */
#define NAMES_WIDE 10.6    /* The row is so many times as wide, at least. */
#define PAD 14.0
/* In parts of the name's size. */
#define NUMBER_WIDTH 1.7
#define ROW_STAR_RADIUS 0.36
#define ROW_STARS_APART 0.95
#define STARS_GAP 0.6

/* Returns where they begin. */
static double draw_row_stars(const Ui *ui, Box row, double size, unsigned stars)
{
    double x = row.high.x - PAD - ROW_STAR_RADIUS * size;
    for (int i = TOUR_STAR_COUNT - 1; i >= 0; i--) {
        bool is_won = stars >> i & 1u;
        glyph_star(ui->canvas, is_won, ui_to_screen(ui, x, layout_middle(row).y),
                   ui_length(ui, ROW_STAR_RADIUS * size),
                   is_won ? ui_color(ui, PALETTE_GOLD, 1) : ui_color(ui, PALETTE_TEXT_FAINT, 0.7));
        x -= ROW_STARS_APART * size;
    }
    return x - STARS_GAP * size;
}

static void draw_stop_row(const Ui *ui, Box row, int stop, const char *name,
                          const Progress *progress, double mark)
{
    char number[16];
    double size = fmin(ROW_NAME_SIZE * ui->text_scale, NAME_PART * layout_height(row));
    size = fmin(size, layout_width(row) / NAMES_WIDE);
    bool is_open = progress_is_open(progress, stop);
    double left = row.low.x + PAD;
    double right = row.high.x - PAD;
    double baseline = layout_middle(row).y + 0.36 * size;
    UiText text = {is_open ? FONT_SEMIBOLD : FONT_REGULAR, size, ALIGN_RIGHT,
                   is_open ? PALETTE_TEXT : PALETTE_TEXT_FAINT, 1};
    if (progress_is_won(progress, stop))
        text.rgb = PALETTE_BRASS;
    if (mark > 0)
        ui_outline(ui, row, 8, 2, ui_color(ui, PALETTE_ACCENT, mark));
    snprintf(number, sizeof number, "%d", stop + 1);
    ui_text(ui, &text, left + (NUMBER_WIDTH - 0.4) * size, baseline, number);
    if (is_open)
        right = draw_row_stars(ui, row, size, progress->stops[stop].stars);
    text.align = ALIGN_LEFT;
    left += NUMBER_WIDTH * size;
    text.size = ui_fitting_size(ui, &text, right - left, name);
    ui_text(ui, &text, left, baseline, name);
}

/* Units of the page on a dial of FULL_RADIUS, smaller on a smaller one. */
#define FULL_RADIUS 280.0
#define SCALE_MIN 0.8
#define NODE_RADIUS 24.0
#define CHOSEN_RADIUS 31.0
#define STARS_INSIDE 47.0
#define DIAL_STARS_APART 19.0
#define DIAL_STAR_RADIUS 8.0
#define WINDOW_INSIDE 62.0
#define TICK 9.0
#define NUMBER_SIZE 22.0
/* At text size 1. */
#define DIAL_NAME_SIZE 21.0
#define NAME_GAP 8.0 /* From a chosen stop to its name. */
#define ABOVE 0.74   /* What a name takes above and below its baseline, of its size. */
#define BELOW 0.26
#define PICTURE_SHAPE (9.0 / 16)
#define BEAM_HALF 9.0 /* Degrees. */
#define BEAM_SPEED 9.0
#define HOUR 30.0

enum { BEAM_POINTS = 8, TICKS = 5, TICK_DEGREES = 3 };

static double dial_scale(const TourDial *dial)
{
    return clamp(dial->radius / FULL_RADIUS, SCALE_MIN, 1);
}

/* A place at a distance from the middle, degrees clockwise from twelve. */
static Vec2 dial_place(const TourDial *dial, double degrees, double radius)
{
    return vec2_add_scaled(dial->middle, angle_unit_degrees(degrees - 90), radius);
}

static double hour_of(int stop)
{
    return HOUR * (stop + 1);
}

static bool wants_rows(const Ui *ui)
{
    return ui->text_scale > UI_LARGE_TEXT;
}

/* Two columns where the rows of one would be too low for fingers. */
static int row_columns(const Ui *ui, double height)
{
    return TOUR_STOPS * ui->least_row > height ? 2 : 1;
}

/* How far right of the middle a stop is, in parts of the radius. */
static double side_of(int stop)
{
    return angle_unit_degrees(hour_of(stop) - 90).x;
}

/* Names stand right of the stops on the right, left of those on the left, and above and below the
 * others. */
static TextAlign name_align(int stop)
{
    double side = side_of(stop);
    return fabs(side) < 0.1 ? ALIGN_CENTER : side > 0 ? ALIGN_LEFT : ALIGN_RIGHT;
}

static UiText name_text(const Ui *ui, int stop)
{
    return (UiText){FONT_SEMIBOLD, DIAL_NAME_SIZE * ui->text_scale, name_align(stop), PALETTE_TEXT,
                    1};
}

/* From the stop's middle to the name's far end. */
static double name_reach(const TourDial *dial, const Ui *ui, int stop)
{
    UiText text = name_text(ui, stop);
    return CHOSEN_RADIUS + NAME_GAP + ui_text_width(ui, &text, dial->names[stop]);
}

/* The largest dial whose names fit into the box. */
static void fit_circle(TourDial *dial, const Ui *ui, Box box)
{
    double line = CHOSEN_RADIUS + NAME_GAP + DIAL_NAME_SIZE * ui->text_scale;
    double reach = 0;
    dial->radius = layout_height(box) / 2 - line;
    for (int right = 0; right < TOUR_STOPS; right++)
        for (int left = 0; left < TOUR_STOPS; left++) {
            double room =
                layout_width(box) - name_reach(dial, ui, right) - name_reach(dial, ui, left);
            if (name_align(right) == ALIGN_LEFT && name_align(left) == ALIGN_RIGHT)
                dial->radius = fmin(dial->radius, room / (side_of(right) - side_of(left)));
        }
    for (int i = 0; i < TOUR_STOPS; i++)
        if (name_align(i) == ALIGN_LEFT)
            reach = fmax(reach, side_of(i) * dial->radius + name_reach(dial, ui, i));
    dial->middle = vec2(box.high.x - reach, layout_middle(box).y);
}

/* Where a stop's name is written: x by its alignment, and the baseline. */
static Vec2 name_anchor(const TourDial *dial, const UiText *text, int stop)
{
    Vec2 at = dial_place(dial, hour_of(stop), dial->radius);
    double away = CHOSEN_RADIUS * dial_scale(dial) + NAME_GAP;
    if (text->align == ALIGN_CENTER && at.y < dial->middle.y)
        return vec2(at.x, at.y - away - BELOW * text->size);
    if (text->align == ALIGN_CENTER)
        return vec2(at.x, at.y + away + ABOVE * text->size);
    return vec2(at.x + (text->align == ALIGN_LEFT ? away : -away), at.y + 0.36 * text->size);
}

static Box name_box(const TourDial *dial, const Ui *ui, int stop)
{
    UiText text = name_text(ui, stop);
    Vec2 at = name_anchor(dial, &text, stop);
    double width = ui_text_width(ui, &text, dial->names[stop]);
    double left = text.align == ALIGN_LEFT     ? at.x
                  : text.align == ALIGN_CENTER ? at.x - width / 2
                                               : at.x - width;
    return (Box){{left, at.y - ABOVE * text.size}, {left + width, at.y + BELOW * text.size}};
}

static void place_dial(TourDial *dial, const Ui *ui, Box box)
{
    dial->is_rows = wants_rows(ui);
    if (!dial->is_rows)
        fit_circle(dial, ui, box);
    int columns = row_columns(ui, layout_height(box));
    int rows = (TOUR_STOPS + columns - 1) / columns;
    double step = layout_height(box) / rows;
    for (int i = 0; i < TOUR_STOPS; i++) {
        Box place = layout_column(box, i / rows, columns, 0);
        place.low.y += step * (i % rows);
        place.high.y = place.low.y + step;
        dial->places[i] = dial->is_rows ? place : name_box(dial, ui, i);
    }
}

/* Lets the beam go on to the chosen stop; at once with flashes off. */
static void update_dial(TourDial *dial, double seconds, FlashLevel flashes)
{
    double way = angle_wrap_degrees(hour_of(dial->chosen) - dial->hand);
    double part = flashes == FLASHES_OFF ? 1 : 1 - exp(-BEAM_SPEED * seconds);
    dial->hand = angle_wrap_degrees(dial->hand + way * part);
}

static int dial_at(const TourDial *dial, Vec2 at_page)
{
    double reach = CHOSEN_RADIUS * dial_scale(dial);
    for (int i = 0; i < TOUR_STOPS; i++) {
        Vec2 at = dial_place(dial, hour_of(i), dial->radius);
        if (box_contains(dial->places[i], at_page) ||
            (!dial->is_rows && vec2_distance(at, at_page) <= reach))
            return i;
    }
    return NO_STOP;
}

/* The room in the middle for a picture of the chosen level; not beside rows. */
static Box dial_window(const TourDial *dial)
{
    double diagonal = dial->radius - WINDOW_INSIDE * dial_scale(dial);
    double half = diagonal / sqrt(1 + PICTURE_SHAPE * PICTURE_SHAPE);
    Vec2 reach = {half, half * PICTURE_SHAPE};
    return (Box){vec2_subtract(dial->middle, reach), vec2_add(dial->middle, reach)};
}

static void draw_beam(const TourDial *dial, const Ui *ui)
{
    Vec2 points[BEAM_POINTS];
    double radius = dial->radius;
    Vec2 origin = ui_to_screen(ui, dial->middle.x, dial->middle.y);
    points[0] = origin;
    for (int i = 1; i < BEAM_POINTS; i++) {
        double part = 2.0 * (i - 1) / (BEAM_POINTS - 2) - 1;
        Vec2 at = dial_place(dial, dial->hand + BEAM_HALF * part, 1.1 * radius);
        points[i] = ui_to_screen(ui, at.x, at.y);
    }
    LightSource beam = {origin, ui_length(ui, 1.6 * radius), points, BEAM_POINTS, 1};
    canvas_light(ui->canvas, &beam, 1, ui_length(ui, 14), ui_color(ui, PALETTE_DIAL, 0.4));
}

/* The way from a stop to the next. */
static void draw_ticks(const TourDial *dial, const Ui *ui, int stop, bool is_won)
{
    double radius = dial->radius;
    double half = TICK * dial_scale(dial) / 2;
    for (int i = 0; i < TICKS; i++) {
        int from_middle = i - TICKS / 2;
        double degrees = hour_of(stop) + HOUR / 2 + TICK_DEGREES * from_middle;
        Vec2 from = dial_place(dial, degrees, radius - half);
        Vec2 to = dial_place(dial, degrees, radius + half);
        ui_stroke(ui, from, to, 2,
                  ui_color(ui, is_won ? PALETTE_BRASS : PALETTE_DIAL, is_won ? 0.9 : 0.35));
    }
}

static double mark_of(const TourDial *dial, int stop)
{
    return stop == dial->chosen ? 1 : stop == dial->pointed ? 0.45 : 0;
}

static void draw_node(const TourDial *dial, const Ui *ui, int stop, const Progress *progress)
{
    char words[8];
    double k = dial_scale(dial);
    bool is_won = progress_is_won(progress, stop);
    bool is_open = progress_is_open(progress, stop);
    double mark = mark_of(dial, stop);
    Vec2 at = dial_place(dial, hour_of(stop), dial->radius);
    Vec2 at_px = ui_to_screen(ui, at.x, at.y);
    uint32_t rgb = is_won ? PALETTE_BRASS : is_open ? PALETTE_TEXT_SOFT : PALETTE_TEXT_FAINT;
    UiText number = {is_open ? FONT_SEMIBOLD : FONT_REGULAR, NUMBER_SIZE, ALIGN_CENTER,
                     is_open ? PALETTE_TEXT : PALETTE_TEXT_FAINT, 1};
    canvas_disc(ui->canvas, at_px, ui_length(ui, NODE_RADIUS * k), ui_color(ui, PALETTE_GROUND, 1));
    if (is_won)
        canvas_disc(ui->canvas, at_px, ui_length(ui, NODE_RADIUS * k),
                    ui_color(ui, PALETTE_BRASS, 0.2));
    canvas_ring(ui->canvas, at_px, ui_length(ui, NODE_RADIUS * k), ui_line(ui, is_open ? 2 : 1.2),
                ui_color(ui, rgb, is_open ? 1 : 0.6));
    if (mark > 0)
        canvas_ring(ui->canvas, at_px, ui_length(ui, CHOSEN_RADIUS * k), ui_line(ui, 2),
                    ui_color(ui, PALETTE_ACCENT, mark));
    snprintf(words, sizeof words, "%d", stop + 1);
    ui_text(ui, &number, at.x, at.y + 0.36 * number.size, words);
}

static void draw_dial_stars(const TourDial *dial, const Ui *ui, int stop, unsigned stars)
{
    double k = dial_scale(dial);
    Vec2 at = dial_place(dial, hour_of(stop), dial->radius - STARS_INSIDE * k);
    Vec2 along = angle_unit_degrees(hour_of(stop));
    for (int i = 0; i < TOUR_STAR_COUNT; i++) {
        bool is_won = stars >> i & 1u;
        Vec2 place = vec2_add_scaled(at, along, DIAL_STARS_APART * k * (i - 1));
        glyph_star(ui->canvas, is_won, ui_to_screen(ui, place.x, place.y),
                   ui_length(ui, DIAL_STAR_RADIUS * k),
                   is_won ? ui_color(ui, PALETTE_GOLD, 1) : ui_color(ui, PALETTE_TEXT_FAINT, 0.55));
    }
}

static void draw_dial(const TourDial *dial, const Ui *ui, const Progress *progress)
{
    if (!dial->is_rows)
        draw_beam(dial, ui);
    for (int i = 0; i < TOUR_STOPS; i++) {
        if (dial->is_rows) {
            draw_stop_row(ui, dial->places[i], i, dial->names[i], progress, mark_of(dial, i));
            continue;
        }
        if (i < TOUR_STOPS - 1)
            draw_ticks(dial, ui, i, progress_is_won(progress, i));
        draw_node(dial, ui, i, progress);
        UiText text = name_text(ui, i);
        Vec2 at = name_anchor(dial, &text, i);
        if (i != dial->chosen)
            text.weight = FONT_REGULAR;
        text.rgb = i == dial->chosen               ? PALETTE_TEXT
                   : progress_is_won(progress, i)  ? PALETTE_BRASS
                   : progress_is_open(progress, i) ? PALETTE_TEXT_SOFT
                                                   : PALETTE_TEXT_FAINT;
        ui_text(ui, &text, at.x, at.y, dial->names[i]);
        if (progress_is_open(progress, i))
            draw_dial_stars(dial, ui, i, progress->stops[i].stars);
    }
}

#define LINE_STAR_RADIUS 13.0
#define WORDS_LEFT 48.0
#define LINE_WORDS_SIZE 23.0
#define WORDS_STEP 1.2
#define SIZE_MIN 0.75
#define ONE_LINE_MIN 0.85 /* Words that fit into a line at this part of their size stay in it. */
#define SWELL 0.9         /* How much larger a star begins that is being won. */
#define GLOW_RADIUS 2.6

enum { LINE_WORDS_BYTES = 256, LINES_MAX = 2, SECONDS_PER_MINUTE = 60 };

static void draw_star(const Ui *ui, Vec2 at, double radius, double won)
{
    Color outline = ui_color(ui, PALETTE_TEXT_FAINT, 1);
    Color gold = ui_color(ui, PALETTE_GOLD, won);
    glyph_star(ui->canvas, false, at, radius, outline);
    if (won <= 0)
        return;
    if (won < 1)
        canvas_glow(ui->canvas, at, GLOW_RADIUS * radius,
                    color_fade(gold, 2 * (won < 0.5 ? won : 1 - won)));
    glyph_star(ui->canvas, true, at, radius * (1 + SWELL * (1 - won)), gold);
}

static void star_words(const StarLine *line, char out_words[LINE_WORDS_BYTES])
{
    const TourStop *about = tour_stops_get(line->stop);
    int seconds = about->seconds;
    bool is_won = line->star == TOUR_STAR_WIN && line->won > 0;
    if (line->star == TOUR_STAR_WIN)
        snprintf(out_words, LINE_WORDS_BYTES,
                 is_won && line->won_on == TOUR_EASY
                     /* TRANSLATORS: the name of an opponent, beaten on the easy difficulty */
                     ? tr("Beat %s. Won on easy.")
                     : is_won && line->won_on == TOUR_HARD
                           /* TRANSLATORS: the name of an opponent, beaten on the hard difficulty */
                           ? tr("Beat %s. Won on hard.")
                           /* TRANSLATORS: the name of an opponent. */
                           : tr("Beat %s."),
                 about->champion);
    else if (line->star == TOUR_STAR_FEAT)
        snprintf(out_words, LINE_WORDS_BYTES, "%s", tr(about->feat));
    else
        /* TRANSLATORS: minutes and seconds. */
        snprintf(out_words, LINE_WORDS_BYTES, tr("Win within %d:%02d."),
                 seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE);
}

void star_lines_draw(const Ui *ui, Box row, double zoom, const StarLine *line)
{
    char words[LINE_WORDS_BYTES];
    double won = line->won;
    UiText text = {won > 0 ? FONT_SEMIBOLD : FONT_REGULAR, LINE_WORDS_SIZE * zoom, ALIGN_LEFT,
                   won > 0 ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    double left = row.low.x + WORDS_LEFT * zoom;
    double width = row.high.x - left;
    double middle = layout_middle(row).y;
    star_words(line, words);
    bool is_short = ui_fitting_size(ui, &text, width, words) >= ONE_LINE_MIN * text.size;
    bool has_room = layout_height(row) >= 2 * SIZE_MIN * WORDS_STEP * text.size;
    int most = has_room && !is_short ? LINES_MAX : 1;
    double size = ui_fitting_lines(ui, &text, width, most, words);
    text.size = fmin(size, layout_height(row) / WORDS_STEP);
    int lines = ui_lines(ui, &text, width, most, words);
    double step = fmin(WORDS_STEP * text.size, layout_height(row) / lines);
    draw_star(ui, ui_to_screen(ui, row.low.x + LINE_STAR_RADIUS * zoom, middle),
              ui_length(ui, LINE_STAR_RADIUS * zoom), won);
    ui_paragraph(ui, &text, left, middle - (lines - 1) * step / 2 + 0.36 * text.size, width, step,
                 words);
}
#define HEADING_SIZE 54.0
#define HEADING_BASELINE 110.0
#define HEADING_GAP 30.0
#define HEADING_BASELINE_HIGH 80.0
#define STARS_BASELINE_BELOW 120.0
#define STARS_SIZE_BELOW 32.0
#define STARS_SIZE 22.0
#define DIAL_TOP 128.0
#define SIDE_TOP 58.0
#define SIDE_GAP 40.0
#define SIDE_WIDTH 480.0 /* Beside the dial, at text size 1. */
#define SIDE_WIDTH_MIN 560.0
#define SIDE_WIDTH_MAX 624.0
#define ROWS_WIDTH 470.0   /* The width of the rows where text is large. */
#define COLUMN_WIDTH 370.0 /* The width of a column where there are several. */
#define ROWS_TOP 136.0
#define BOTTOM_GAP 14.0
#define NAME_SIZE 50.0
#define NAME_ZOOM_MAX 1.2
#define STARS_ABOVE 24.0
#define STARS_BELOW 24.0
#define WORDS_ZOOM_MAX 1.6
#define STARS_STEP_LARGE 32.0 /* Of a line of large text. */
#define MENU_ROWS 4
#define MENU_WIDTH_MIN 420.0 /* For a note beside its entry, at text size 1. */
#define MENU_ZOOM_PART 0.6   /* Of large text, at least. */

enum { PICTURE_BOTS = 2, CHOICE_DIFFICULTY = 1000 };

typedef struct TourScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    TourDial dial;
    LevelPreview picture;
    Menu menu;       /* Choices are routes. */
    char opens[128]; /* What opens the chosen stop; empty if it is open. */
    char looks[128]; /* How many are earned. */
} TourScreen;

typedef struct TourLayout {
    Box dial, words, stars, menu;
    double menu_zoom;
} TourLayout;

/* The shipped level of a stop; NULL if it is not there. */
static const LevelEntry *tour_level(TourScreen *screen, int stop)
{
    const char *name = tour_stops_files[stop];
    for (int i = 0; i < screen->levels.count; i++) {
        const char *path = screen->levels.entries[i].path;
        size_t length = strlen(path);
        if (!screen->levels.entries[i].is_own && length > strlen(name) &&
            path[length - strlen(name) - 1] == '/' &&
            strcmp(path + length - strlen(name), name) == 0)
            return level_list_look(&screen->levels, i);
    }
    return NULL;
}

static bool can_play(TourScreen *screen)
{
    const LevelEntry *level = tour_level(screen, screen->dial.chosen);
    return level != NULL && !level->is_broken &&
           progress_is_open(&screen->shell->progress, screen->dial.chosen);
}

static TourDifficulty difficulty_of(const TourScreen *screen)
{
    return screen->shell->settings.tour_difficulty;
}

/* Rebuilds the menu from the choices so far; the focus stays on its entry. */
static void refresh(TourScreen *screen)
{
    Menu *menu = &screen->menu;
    int focus = menu->list.focus;
    const Progress *progress = &screen->shell->progress;
    int missing = progress_wins_missing(progress, screen->dial.chosen);
    screen->opens[0] = '\0';
    if (missing > 0)
        snprintf(screen->opens, sizeof screen->opens,
                 tr_count("Opens with %d more win", "Opens with %d more wins", missing), missing);
    /* TRANSLATORS: so many of all were earned. */
    snprintf(screen->looks, sizeof screen->looks, tr("%d of %d looks"),
             progress_looks_earned(progress), PLAYER_LOOKS_EARNED);
    menu->list.count = 0;
    MenuEntry *play = menu_add(menu, tr("Play"), ROUTE_MATCH);
    play->is_faint = !can_play(screen);
    play->note = screen->opens;
    menu_add(menu, tr("Difficulty"), CHOICE_DIFFICULTY)->note =
        tr(settings_rule(SETTING_TOUR_DIFFICULTY)->labels[difficulty_of(screen)]);
    menu_add(menu, tr("Statistics"), ROUTE_STATISTICS);
    menu_add(menu, tr("Your look"), ROUTE_LOOKS)->note = screen->looks;
    menu->list.focus = focus;
}

static void choose_stop(TourScreen *screen, int stop)
{
    screen->dial.chosen = (stop + TOUR_STOPS) % TOUR_STOPS;
    screen->shell->tour_stop = screen->dial.chosen + 1;
}

static void tour_play(TourScreen *screen)
{
    Shell *shell = screen->shell;
    MatchOptions options;
    SeatDevice device = devices_last(&shell->devices);
    const LevelEntry *level = tour_level(screen, screen->dial.chosen);
    if (!can_play(screen)) {
        if (level != NULL && level->is_broken)
            shell_say(shell, true, level->problem.text);
        return;
    }
    seats_init(&shell->seats);
    seats_join(&shell->seats, &device);
    tour_stops_match(screen->dial.chosen, level->path, difficulty_of(screen), &options);
    if (!shell_go(shell, (Route){.kind = ROUTE_MATCH, .options = &options}))
        return;
    shell->tour_stop = screen->dial.chosen + 1;
    shell_settings_keep(shell, SETTING_HAS_PLAYED, 1);
}

/* A click chooses a stop, one on the chosen stop plays it; left and right go along the path. True
 * if the event was for the dial. */
static bool dial_event(TourScreen *screen, const InputEvent *event)
{
    int pointed = dial_at(&screen->dial, shell_pointer(screen->shell, event));
    int way = command_across(event->command);
    if (event->command == COMMAND_POINT) {
        screen->shell->needs_redraw |= pointed != screen->dial.pointed;
        screen->dial.pointed = pointed;
    }
    if (event->command == COMMAND_CLICK && pointed != NO_STOP) {
        if (pointed == screen->dial.chosen)
            tour_play(screen);
        else
            choose_stop(screen, pointed);
        return true;
    }
    if (way == 0)
        return false;
    choose_stop(screen, screen->dial.chosen + way);
    return true;
}

static bool tour_event(Screen *self, const InputEvent *event)
{
    TourScreen *screen = (TourScreen *)self;
    Shell *shell = screen->shell;
    if (event->command == COMMAND_BACK) {
        shell_go_back(shell);
        return true;
    }
    if (dial_event(screen, event)) {
        refresh(screen);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(shell, event));
    if (action.choice == ROUTE_MATCH)
        tour_play(screen);
    else if (action.choice == CHOICE_DIFFICULTY)
        shell_settings_keep(shell, SETTING_TOUR_DIFFICULTY,
                            (difficulty_of(screen) + 1) % TOUR_DIFFICULTIES);
    else if (action.choice != MENU_NOTHING)
        shell_go(shell, (Route){.kind = (RouteKind)action.choice});
    refresh(screen);
    return action.needs_redraw;
}

static void tour_update(Screen *self, double seconds)
{
    TourScreen *screen = (TourScreen *)self;
    const LevelEntry *level = tour_level(screen, screen->dial.chosen);
    bool has_picture = level != NULL && !level->is_broken && !wants_rows(&screen->shell->page);
    update_dial(&screen->dial, seconds, screen->shell->settings.accessibility.flashes);
    level_preview_show(&screen->picture, has_picture ? level->path : "", MODE_DEATHMATCH);
    level_preview_update(&screen->picture, seconds);
}

/* Beside rows, which name the level, there is only the champion; and each star has one line. */
static TourLayout tour_layout(const Ui *ui)
{
    double z = fmin(ui->text_scale, WORDS_ZOOM_MAX);
    bool is_rows = wants_rows(ui);
    double foot = ui->is_touch ? hints_foot(ui) - ui->notice_height : hints_free_bottom(ui);
    double bottom = foot - BOTTOM_GAP; /* Fingers have no hints. */
    int columns = row_columns(ui, bottom - ROWS_TOP);
    double rows = columns > 1 ? columns * COLUMN_WIDTH : ROWS_WIDTH;
    double width = is_rows ? MENU_RIGHT - UI_LEFT - SIDE_GAP - rows
                           : clamp(SIDE_WIDTH * z, SIDE_WIDTH_MIN, SIDE_WIDTH_MAX);
    double name = is_rows ? 0 : NAME_SIZE * 1.3 * fmin(z, NAME_ZOOM_MAX);
    double star = is_rows && !ui_is_tall(ui) ? STARS_STEP_LARGE : STAR_LINES_STEP;
    TourLayout layout = {.dial = {{UI_LEFT, is_rows ? ROWS_TOP : DIAL_TOP},
                                  {MENU_RIGHT - width - SIDE_GAP, bottom}}};
    Layout side = {{{MENU_RIGHT - width, SIDE_TOP}, {MENU_RIGHT, bottom}}, 1};
    layout.words = layout_top(&side, name + 84 * z);
    layout_top(&side, STARS_ABOVE);
    layout.stars = layout_top(&side, TOUR_STAR_COUNT * star * z);
    layout_top(&side, STARS_BELOW);
    double fitting = layout_height(side.rest) / (MENU_ROWS * MENU_STEP);
    layout.menu_zoom = clamp(fitting, MENU_ZOOM_PART * ui->text_scale,
                             fmin(ui->text_scale, fmax(1, width / MENU_WIDTH_MIN)));
    layout.menu = layout_top(&side, MENU_ROWS * menu_step(ui, layout.menu_zoom));
    layout.menu.low.x -= MENU_OUTDENT;
    return layout;
}

static void draw_words(TourScreen *screen, const Ui *ui, Box box)
{
    char words[PLAYER_NAME_BYTES + BOT_SKILL_BYTES + 8], skill[BOT_SKILL_BYTES];
    double z = fmin(ui->text_scale, WORDS_ZOOM_MAX);
    const TourStop *about = tour_stops_get(screen->dial.chosen);
    double width = layout_width(box);
    Layout column = {box, 1};
    UiText name = {FONT_SEMIBOLD, NAME_SIZE * fmin(z, NAME_ZOOM_MAX), ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText champion = {FONT_SEMIBOLD, 26 * z, ALIGN_LEFT, PALETTE_BRASS, 1};
    UiText manner = {FONT_REGULAR, 23 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    if (!screen->dial.is_rows) {
        ui_text_fitting(ui, &name, box.low.x - 2, layout_line(&column, name.size), width,
                        screen->dial.names[screen->dial.chosen]);
        layout_top(&column, 0.3 * name.size);
    }
    column.zoom = z;
    match_rows_bot_skill(tour_stops_level(screen->dial.chosen, difficulty_of(screen)), skill);
    snprintf(words, sizeof words, "%s  \xc2\xb7  %s", about->champion, skill);
    ui_text_fitting(ui, &champion, box.low.x, layout_line(&column, 34), width, words);
    ui_text_fitting(ui, &manner, box.low.x, layout_line(&column, 36), width, tr(about->says));
}

static void draw_stars(const TourScreen *screen, const Ui *ui, Box box)
{
    int stop = screen->dial.chosen;
    const ProgressStop *progress = &screen->shell->progress.stops[stop];
    double zoom = fmin(ui->text_scale, WORDS_ZOOM_MAX);
    double step = layout_height(box) / TOUR_STAR_COUNT;
    Layout column = {box, 1};
    for (int i = 0; i < TOUR_STAR_COUNT; i++)
        star_lines_draw(
            ui, layout_top(&column, step), zoom,
            &(StarLine){stop, (TourStar)i, progress->won_on, progress->stars >> i & 1u ? 1 : 0});
}

/* The stars are beside the heading, or below it where they do not fit. */
static void draw_heading(const Ui *ui, double end, const char *stars)
{
    UiText heading = {FONT_SEMIBOLD, HEADING_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText text = {FONT_REGULAR, STARS_SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double left = UI_LEFT + ui_text_width(ui, &heading, tr("Tour")) + HEADING_GAP;
    bool is_beside = left + ui_text_width(ui, &text, stars) <= end;
    ui_text(ui, &heading, UI_LEFT - 2, is_beside ? HEADING_BASELINE : HEADING_BASELINE_HIGH,
            tr("Tour"));
    if (!is_beside) {
        text.size = fmin(text.size, STARS_SIZE_BELOW);
        left = UI_LEFT;
    }
    ui_text_fitting(ui, &text, left, is_beside ? HEADING_BASELINE : STARS_BASELINE_BELOW,
                    end - left, stars);
}

static void tour_draw(Screen *self, const Ui *ui)
{
    TourScreen *screen = (TourScreen *)self;
    TourLayout layout = tour_layout(ui);
    ui_ground(ui);
    char words[96];
    /* TRANSLATORS: so many of all were won. */
    snprintf(words, sizeof words, tr("%d of %d stars"), progress_stars(&screen->shell->progress),
             TOUR_STARS);
    draw_heading(ui, layout.words.low.x - SIDE_GAP / 2, words);
    place_dial(&screen->dial, ui, layout.dial);
    draw_dial(&screen->dial, ui, &screen->shell->progress);
    if (!screen->dial.is_rows)
        level_preview_draw(&screen->picture, ui, dial_window(&screen->dial),
                           &screen->shell->settings.accessibility);
    draw_words(screen, ui, layout.words);
    draw_stars(screen, ui, layout.stars);
    Ui sized = *ui;
    sized.text_scale = layout.menu_zoom;
    menu_fit(&screen->menu, &sized, layout.menu);
    menu_draw(&screen->menu, ui);
    /* TRANSLATORS: "level": what the arrow keys change. */
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"), tr_in("another", "level"), tr("back"));
}

static void tour_enter(Screen *self)
{
    TourScreen *screen = (TourScreen *)self;
    shell_use_cursor(screen->shell, true);
    refresh(screen);
}

static void tour_exit(Screen *self)
{
    TourScreen *screen = (TourScreen *)self;
    level_preview_destroy(&screen->picture);
    level_list_destroy(&screen->levels);
}

/* Begins at the stop chosen last, if any, else at the next one. After a stop's first win the beam
 * moves on to the next stop. */
static void begin_dial(TourScreen *screen)
{
    const Shell *shell = screen->shell;
    int next = progress_next_stop(&shell->progress);
    int last = shell->tour_stop > 0 ? shell->tour_stop - 1 : next;
    unsigned fresh = shell->tour_news.now & ~shell->tour_news.before;
    bool was_won = shell->tour_news.stop == last + 1 && (fresh & 1u << TOUR_STAR_WIN) != 0;
    screen->dial = (TourDial){.chosen = last, .pointed = NO_STOP, .hand = hour_of(last)};
    for (int i = 0; i < TOUR_STOPS; i++) {
        const LevelEntry *level = tour_level(screen, i);
        screen->dial.names[i] = level != NULL ? tr(level->name) : tour_stops_files[i];
    }
    if (was_won)
        choose_stop(screen, next);
}

Screen *screen_tour_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = tour_enter,
        .exit = tour_exit,
        .event = tour_event,
        .update = tour_update,
        .draw = tour_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    TourScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    menu_init(&screen->menu, false);
    level_preview_init(&screen->picture, shell->next_seed++);
    screen->picture.bots = PICTURE_BOTS;
    if (!level_list_create(&screen->levels, NULL, out_error))
        return screen_discard(&screen->base);
    begin_dial(screen);
    return &screen->base;
}
