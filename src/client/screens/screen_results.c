/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "level/level_read.h"
#include "screens/play_view.h"
#include "screens/results.h"
#include "screens/screens_parts.h"

#define STEP 36.0
#define HEAD 58.0 /* The heading with the gap above it. */
#define HEAD_BASELINE 44.0
#define BASELINE 25.0 /* Within a row. */
#define PAD 18.0
#define PLACE_RIGHT 32.0
#define WAVE_LEFT 64.0
#define TIME_PART 0.52 /* Of the width: where times end. */
#define TIME_ROOM 70.0
#define KILLS_PART 0.76 /* Where kills are. */

#define SIGN_RADIUS 9.0
#define SIGN_GAP 10.0
#define SIGN_ABOVE 7.0 /* From a baseline to its middle. */

enum { ROWS_MIN = 2 };

void results_best_find(ResultsBest *out_best, const Scene *scene, const Records *records)
{
    const SiegeRecord *runs[RECORDS_SIEGE_PLACES];
    Hash hash;
    *out_best = (ResultsBest){.own = RESULTS_BEST_OTHER};
    const ModeRecords *kept = mode_records(scene->match->options.mode);
    if (kept == NULL || kept->list == NULL || !level_write_hash(&scene->match->level, &hash))
        return;
    out_best->count = kept->list(records, hash, runs);
    for (int i = 0; i < out_best->count; i++)
        out_best->runs[i] = *runs[i];
    if (scene->best.place != RECORDS_NONE)
        out_best->own = scene->best.place - 1;
    if (out_best->own != RESULTS_BEST_OTHER && out_best->count == 1)
        out_best->count = 0;
}

int results_best_rows(const ResultsBest *best, const Ui *ui, double height)
{
    int rows = (int)floor((height / ui->text_scale - HEAD) / STEP);
    rows = rows > RESULTS_BEST_ROWS ? RESULTS_BEST_ROWS : rows;
    rows = rows > best->count ? best->count : rows;
    return rows < ROWS_MIN && rows < best->count ? 0 : rows;
}

double results_best_height(const Ui *ui, int rows)
{
    return rows > 0 ? (HEAD + rows * STEP) * ui->text_scale : 0;
}

static void draw_sign(const Ui *ui, double x, double baseline)
{
    glyph_automatic(ui->canvas, ui_to_screen(ui, x, baseline - SIGN_ABOVE),
                    ui_length(ui, SIGN_RADIUS), ui_color(ui, PALETTE_BRASS, 1));
}

/* What the sign of runs with automatic fire means, where one is shown. */
static void draw_legend(const ResultsBest *best, const Ui *ui, double right, double baseline)
{
    UiText text = {FONT_REGULAR, 20, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    bool has_sign = false;
    for (int i = 0; i < best->count; i++)
        has_sign |= best->runs[i].is_automatic;
    if (!has_sign)
        return;
    ui_text(ui, &text, right, baseline, tr("Automatic fire"));
    draw_sign(ui, right - ui_text_width(ui, &text, tr("Automatic fire")) - SIGN_GAP - SIGN_RADIUS,
              baseline);
}

static void draw_run(const ResultsBest *best, const Ui *ui, Box row, int index)
{
    char words[96];
    const SiegeRecord *run = &best->runs[index];
    bool is_own = index == best->own;
    double baseline = row.low.y + BASELINE;
    UiText place = {FONT_REGULAR, 20, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
    UiText left = {is_own ? FONT_SEMIBOLD : FONT_REGULAR, 21, ALIGN_LEFT,
                   is_own ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    UiText right = left;
    right.align = ALIGN_RIGHT;
    if (is_own)
        ui_plate(ui, row, 8, ui_color(ui, PALETTE_ACCENT, 0.12));
    snprintf(words, sizeof words, "%d", index + 1);
    ui_text(ui, &place, row.low.x + PLACE_RIGHT, baseline, words);
    snprintf(words, sizeof words,
             run->is_won ? tr_count("All %d wave", "All %d waves", run->wave) : tr("Wave %d"),
             run->wave);
    double wide = layout_width(row);
    double room = wide * TIME_PART - TIME_ROOM - WAVE_LEFT;
    if (run->is_automatic)
        room -= SIGN_GAP + 2 * SIGN_RADIUS;
    ui_text_fitting(ui, &left, row.low.x + WAVE_LEFT, baseline, room, words);
    if (run->is_automatic)
        draw_sign(ui,
                  row.low.x + WAVE_LEFT + fmin(room, ui_text_width(ui, &left, words)) + SIGN_GAP +
                      SIGN_RADIUS,
                  baseline);
    ui_clock((int)(run->ticks * SECONDS_PER_TICK), words);
    ui_text(ui, &right, row.low.x + wide * TIME_PART, baseline, words);
    snprintf(words, sizeof words, tr_count("%d kill", "%d kills", run->kills), run->kills);
    ui_text_fitting(ui, &right, row.low.x + wide * KILLS_PART, baseline,
                    wide * (KILLS_PART - TIME_PART) - PAD, words);
    if (run->people == 1) /* TRANSLATORS: somebody played it alone. */
        snprintf(words, sizeof words, "%s", tr("alone"));
    else
        snprintf(words, sizeof words, tr_count("%d person", "%d people", run->people), run->people);
    ui_text_fitting(ui, &right, row.high.x - PAD, baseline, wide * (1 - KILLS_PART) - 2 * PAD,
                    words);
}

/* Draws the best `rows` runs. If this run is not among them, the last row shows it instead. */
static void draw_best(const ResultsBest *best, const Ui *ui, Box box, int rows)
{
    Ui zoomed = ui_zoom(ui, box.low.x, box.low.y, ui->text_scale);
    UiText heading = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Vec2 size = vec2_scale(vec2_subtract(box.high, box.low), 1 / ui->text_scale);
    Layout column = {{box.low, vec2_add(box.low, size)}, 1};
    if (rows == 0)
        return;
    layout_top(&column, HEAD);
    ui_text(&zoomed, &heading, box.low.x + PAD, box.low.y + HEAD_BASELINE,
            tr("Best runs on this level"));
    draw_legend(best, &zoomed, column.rest.high.x - PAD, box.low.y + HEAD_BASELINE);
    for (int i = 0; i < rows; i++) {
        bool is_past = i == rows - 1 && best->own >= rows;
        draw_run(best, &zoomed, layout_top(&column, STEP), is_past ? best->own : i);
    }
}

#define ABOVE 20.0
#define INSET 18.0
#define FIRST 0.3 /* Seconds until the first new star. */
#define NEXT 0.35 /* Seconds from one new star to the next. */
#define EASE 0.4

typedef struct ResultsStars {
    TourNews news; /* Its stop is 0 where the match was none of the Tour. */
    double seconds;
} ResultsStars;

/* When a star that was just won begins to appear; negative for others. */
static double start_of(const TourNews *news, int star)
{
    unsigned fresh = news->now & ~news->before;
    int before = 0;
    for (int i = 0; i < star; i++)
        before += fresh >> i & 1u ? 1 : 0;
    return fresh >> star & 1u ? FIRST + NEXT * before : -1;
}

static double won_part(const ResultsStars *stars, int star)
{
    double start = start_of(&stars->news, star);
    double part = clamp_unit((stars->seconds - start) / EASE);
    if (start < 0)
        return stars->news.now >> star & 1u ? 1 : 0;
    return ui_ease_out(part);
}

/* Fills a box of the page with the lines, smaller where it is too low. */
static void draw_stars(const ResultsStars *stars, const Ui *ui, Box box)
{
    double room = layout_height(box) / (ABOVE + TOUR_STAR_COUNT * STAR_LINES_STEP);
    double zoom = fmin(ui->text_scale, room);
    Layout column = {box, zoom};
    if (stars->news.stop == 0)
        return;
    layout_top(&column, ABOVE);
    column.rest.low.x += INSET * zoom;
    for (int i = 0; i < TOUR_STAR_COUNT; i++)
        star_lines_draw(
            ui, layout_top(&column, STAR_LINES_STEP), zoom,
            &(StarLine){stars->news.stop - 1, (TourStar)i, stars->news.won_on, won_part(stars, i)});
}

#define LEFT UI_LEFT
#define PLATE_LEFT (UI_LEFT - MENU_OUTDENT)
#define RIGHT (UI_PAGE_WIDTH - PLATE_LEFT)
#define HEAD_SCALE_MAX 1.2
#define HEAD_SCALE_TALL 1.6
#define HEAD_HEIGHT 118.0
#define GAP 22.0
#define SHOT_GAP 36.0
#define SHOT_WIDTH_MIN 440.0 /* At the designed size of text. */
#define MENU_SCALE_MAX 1.3
#define FACT_GAP 44.0
#define HEAD_GAP 40.0 /* Between outcome and facts, beside the gap before each fact. */
#define OUTCOME_BASELINE 54.0
#define FACTS_PART 0.62 /* Of the head, at most: the outcome needs some, too. */
#define BEST_PART 0.5   /* At most, of the height that figures and best runs have. */
#define PART_ABOVE 0.5  /* Of the free height. */
#define COURSE_MIN 130.0
#define COURSE_WIDTH_MIN 320.0
#define COURSE_MAX 420.0
/* The results take no input for so long: what is pressed then was meant for the match. */
#define LOCK_SECONDS 1.2
#define LOCKED_OPACITY 0.35
/* Clicks count after the mouse's button was up this long. Before that the player may still be
 * firing. */
#define REST_SECONDS 0.7
/* After this long A and Space choose, too. Before that they may be meant as dash. */
#define CALM_SECONDS 2.5
#define GROUND_OPACITY 0.98 /* The match is hardly visible behind the words. */
#define EASE_SECONDS 0.2
#define RULES_SIZE 20.0 /* Above rules to choose from. */
#define RULES_ABOVE 10.0
#define RULES_ROUND 9.0

/* Choices beside routes. */
enum {
    CHOICE_NEXT = ROUTE_QUIT + 1, /* On another level. */
    CHOICE_BACK,                  /* Where the match was chosen. */
    CHOICE_ON,                    /* To the next match of a set. */
    CHOICE_RULE /* The same by the first rule to choose from; those after it follow. */
};

enum { LINE_BYTES = 2 * RIVALS_WORDS_BYTES + LEVEL_NAME_BYTES + 2 * OUTCOME_BYTES };

typedef struct ResultsScreen {
    Screen base;
    Shell *shell;
    const Scene *scene;
    ResultsBest best;
    ResultsShot shot;
    ResultsStars stars;
    MatchOrigin origin;
    Menu menu;
    int leaving;    /* A choice made while the shot's picture is being saved, or MENU_NOTHING. */
    double seconds; /* Since it was shown, up to the end of the fade-in. */
    double rest;    /* Since the mouse's button was down last. */
    bool is_armed;  /* Whether clicks are taken. */
} ResultsScreen;

static void next_level(ResultsScreen *results)
{
    Shell *shell = results->shell;
    MatchOptions options = results->scene->match->options;
    char path[FOLDERS_PATH_BYTES];
    Error error;
    GrowPlan plan;
    match_options_restart(&options);
    if (surprise_read(options.level_path, &plan))
        surprise_path(surprise_seed(shell->next_seed), plan.players, path);
    else if (!level_list_next(options.level_path, path, &error)) {
        shell_say(shell, true, error.text);
        return;
    }
    snprintf(options.level_path, sizeof options.level_path, "%s", path);
    if (!options.has_chosen_bots)
        options.bots = match_default_bots(options.mode, level_list_players(path), options.people);
    if (shell_go(shell, (Route){.kind = ROUTE_NEXT_MATCH, .options = &options}))
        shell->match = options;
}

static void choose(ResultsScreen *results, int choice)
{
    Shell *shell = results->shell;
    const Match *match = results->scene->match;
    MatchOptions options = match->options;
    Recording copy;
    Error error;
    Route route = {.kind = choice == CHOICE_BACK ? results->origin.back : (RouteKind)choice,
                   .options = &options,
                   .setup = setup_kind_of(options.mode),
                   .recording = &copy};
    if (choice == ROUTE_NEXT_MATCH)
        match_options_restart(&options);
    if (choice == CHOICE_NEXT)
        next_level(results);
    else if (choice == ROUTE_REPLAY && !recording_copy(&match->recording, &copy, &error))
        shell_say(shell, true, error.text);
    else if (route.kind <= ROUTE_QUIT)
        shell_go(shell, route);
    if (choice >= CHOICE_RULE)
        shell_rivals_pick(shell, choice - CHOICE_RULE);
    if (choice >= CHOICE_ON)
        (void)shell_rivals_go_on(shell);
}

/* At once, or as soon as the shot's picture is saved: it needs the match. */
static void leave(ResultsScreen *results, int choice)
{
    if (choice == MENU_NOTHING)
        return;
    results->leaving = choice;
    if (results->shot.picture == NULL)
        choose(results, choice);
    else
        shell_say(results->shell, false, tr("One moment: the GIF is being saved."));
}

/* Whether an event may be a press of dash or fire that was meant for the match. A click is not: it
 * is aimed. */
static bool is_match_control(const ResultsScreen *results, const InputEvent *event)
{
    const Bindings *bindings = &results->shell->devices.bindings;
    DeviceKind device = event->device.kind;
    bool is_meant = event->command == COMMAND_CONFIRM && results->rest >= CALM_SECONDS;
    return event->has_device && event->command != COMMAND_CLICK && !is_meant &&
           event->window.kind != WINDOW_EVENT_MOUSE_WHEEL &&
           (bindings_is_bound(bindings, device, ACTION_DASH, event->pressed) ||
            bindings_is_bound(bindings, device, ACTION_FIRE, event->pressed));
}

static bool results_event(Screen *self, const InputEvent *event)
{
    ResultsScreen *results = (ResultsScreen *)self;
    bool is_click = event->command == COMMAND_CLICK;
    if (is_click)
        results->rest = 0;
    if (results->seconds < LOCK_SECONDS || is_match_control(results, event) ||
        (is_click && !results->is_armed))
        return false;
    if (results_shot_event(&results->shot, event))
        return true;
    if (match_restart_is_pressed(results->shell, results->scene->match, event)) {
        leave(results, ROUTE_RESTART);
        return true;
    }
    /* On a controller Start confirms too, and at once, as A usually dashes. */
    InputEvent meant = *event;
    if (event->command == COMMAND_PAUSE && event->device.kind == DEVICE_PAD)
        meant.command = COMMAND_CONFIRM;
    MenuAction action = menu_event(&results->menu, &meant, shell_pointer(results->shell, event));
    if (action.choice >= CHOICE_RULE && !shell_rivals_is_pickers(results->shell, event))
        action.choice = MENU_NOTHING;
    if (event->command == COMMAND_BACK)
        action.choice = CHOICE_BACK;
    bool is_free = event->command == COMMAND_NONE; /* The menu's own keys come first. */
    if (is_free && devices_presses(&results->shell->devices, event, ACTION_KEEP))
        shell_keep_recording(results->shell, results->scene->match);
    leave(results, action.choice);
    return action.needs_redraw || action.choice != MENU_NOTHING;
}

/* Where everything is drawn, at the player's text size if that fits. */
typedef struct ResultsLayout {
    double head_zoom;
    double right; /* Of head and table. */
    Box head, table, best;
    Box shot;   /* Right of them, below them on a tall page; empty without a shot. */
    Box course; /* Below the table, where there is room. */
    int best_rows;
    bool has_figures; /* Large ones, in place of the table and the head's. */
    double menu_top;
    double bottom;
} ResultsLayout;

static void move_down(Box *box, double by)
{
    box->low.y += by;
    box->high.y += by;
}

/* Below table and shot, over the whole width, if there is room. */
static bool place_course_below(ResultsLayout *layout, const ResultsScreen *results, const Ui *ui,
                               double foot)
{
    double top = fmax(layout->best.high.y, layout->shot.high.y);
    double height = fmin(foot - top - 2 * GAP, COURSE_MAX * ui->text_scale);
    bool has_best = layout->best.high.y > layout->best.low.y;
    double table = layout->table.low.x + results_table_width(results->scene, ui, layout->table);
    double right = fmax(table, layout->shot.high.x);
    if (has_best || height < COURSE_MIN * ui->text_scale ||
        !results_course_is_there(results->scene))
        return false;
    layout->course = (Box){{layout->table.low.x, top + GAP}, {right, top + GAP + height}};
    return true;
}

/* Else below the shot, down to the hints where the menu leaves room. */
static void place_course_beside(ResultsLayout *layout, const ResultsScreen *results, const Ui *ui,
                                double foot)
{
    const List *menu = &results->menu.list;
    double end = menu->x + list_row_width(menu) + menu->gap * menu->zoom;
    bool is_clear = layout->shot.high.x - end >= COURSE_WIDTH_MIN * ui->text_scale;
    Box room = {{layout->shot.low.x, layout->shot.high.y + GAP},
                {layout->shot.high.x, is_clear ? foot - GAP : layout->menu_top - GAP}};
    if (is_clear)
        room.low.x = fmax(room.low.x, end);
    if (layout_height(room) >= COURSE_MIN * ui->text_scale &&
        results_course_is_there(results->scene))
        layout->course = room;
}

/* On a tall page below the table. Returns where it ends. */
static double place_shot_below(ResultsLayout *layout, const ResultsScreen *results, const Ui *ui)
{
    double top = layout->best.high.y + GAP;
    double width = results_shot_width(&results->shot, ui, layout->right - PLATE_LEFT);
    if (width <= 0)
        return layout->best.high.y;
    layout->shot = (Box){{LEFT, top}, {LEFT + width, top + results_shot_height(ui, width)}};
    return layout->shot.high.y;
}

/* Beside the table, and up to the head's top where that is too low. Returns where both end. */
static double place_shot(ResultsLayout *layout, const Ui *ui, double width)
{
    double height = results_shot_height(ui, width);
    double bottom = fmax(layout->best.high.y, layout->head.low.y + height);
    double top = fmax(fmin(layout->table.low.y, bottom - height), layout->head.low.y);
    if (width > 0)
        layout->shot = (Box){{RIGHT - width, top}, {RIGHT, top + height}};
    return bottom;
}

/* Of what is written above rules to choose from; 0 where there are none. */
static double rules_height(const List *list)
{
    return list->row_part > 0 ? (RULES_SIZE + RULES_ABOVE) * list->zoom : 0;
}

static ResultsLayout layout_above(const ResultsScreen *results, const Ui *ui, double foot)
{
    bool is_tall = ui_is_tall(ui);
    /* Up to the designed size of text the table gives way to the shot; larger text goes first. */
    double least = ui->text_scale > 1 ? 0 : SHOT_WIDTH_MIN;
    double free = RIGHT - PLATE_LEFT - SHOT_GAP - results_table_least_width(results->scene, ui);
    double shot_width = is_tall ? 0 : results_shot_width(&results->shot, ui, fmax(free, least));
    OutcomeFact figures[RESULTS_FIGURES_MAX];
    ResultsLayout layout = {.head_zoom =
                                fmin(ui->text_scale, is_tall ? HEAD_SCALE_TALL : HEAD_SCALE_MAX),
                            .has_figures = results_figures_list(results->scene, figures) > 0,
                            .right = shot_width > 0 ? RIGHT - shot_width - SHOT_GAP : RIGHT};
    Layout page = {{{PLATE_LEFT, GAP}, {layout.right, foot - GAP}}, 1};
    Box menu = layout_bottom(&page, list_row_height(&results->menu.list) +
                                        rules_height(&results->menu.list));
    layout.head = layout_top(&page, HEAD_HEIGHT * layout.head_zoom);
    Layout rest = page;
    layout_bottom(&rest, GAP);
    if (layout.has_figures) /* Best runs keep their room. */
        layout_bottom(&rest, fmin(results_best_height(
                                      ui, results_best_rows(&results->best, ui, UI_PAGE_HEIGHT)) +
                                      GAP,
                                  layout_height(rest.rest) * BEST_PART));
    rest.rest.low.x = layout.has_figures ? LEFT : PLATE_LEFT;
    layout.table =
        layout_top(&page, layout.has_figures ? results_figures_height(results->scene, ui, rest.rest)
                                             : results_table_height(results->scene, ui, rest.rest));
    layout.table.low.x = rest.rest.low.x;
    layout_bottom(&page, 2 * GAP);
    layout.best_rows = results_best_rows(&results->best, ui, layout_height(page.rest));
    double stars = results->stars.news.stop > 0 ? ABOVE + TOUR_STAR_COUNT * STAR_LINES_STEP : 0;
    layout.best =
        layout_top(&page, results_best_height(ui, layout.best_rows) + stars * ui->text_scale);
    if (!layout.has_figures)
        layout.best.high.x = PLATE_LEFT + results_table_width(results->scene, ui, layout.table);
    double bottom =
        is_tall ? place_shot_below(&layout, results, ui) : place_shot(&layout, ui, shot_width);
    bool has_course = place_course_below(&layout, results, ui, menu.low.y);
    bottom = fmax(bottom, layout.course.high.y);
    double down = PART_ABOVE * fmax(page.rest.high.y - bottom, 0);
    move_down(&layout.head, down);
    move_down(&layout.table, down);
    move_down(&layout.best, down);
    move_down(&layout.shot, down);
    move_down(&layout.course, down);
    layout.menu_top = fmin(bottom + down + 2 * GAP, menu.low.y);
    layout.shot.high.y = fmin(layout.shot.high.y, layout.menu_top - GAP);
    layout.bottom = layout.menu_top + layout_height(menu);
    if (!has_course && layout.shot.high.x > 0)
        place_course_beside(&layout, results, ui, foot);
    return layout;
}

/* A notice only moves what it would cover. */
static ResultsLayout results_layout(const ResultsScreen *results, const Ui *ui)
{
    ResultsLayout layout = layout_above(results, ui, hints_top(ui));
    double free_bottom = hints_free_bottom(ui);
    return layout.bottom <= free_bottom ? layout : layout_above(results, ui, free_bottom);
}

static void write_mode(const Match *match, const char *mode, char out_line[LINE_BYTES])
{
    bool is_in_teams = mode_has_teams(&match->world) && !mode_outcome(&match->world).is_coop;
    bool is_blitz = match->options.mode == MODE_BLITZ;
    const char *level = tr(match->level.name);
    if (is_in_teams && is_blitz) /* TRANSLATORS: a mode, and a level's name. */
        snprintf(out_line, LINE_BYTES, tr("%s, last round on %s, in teams"), mode, level);
    else if (is_in_teams) /* TRANSLATORS: a mode, and a level's name. */
        snprintf(out_line, LINE_BYTES, tr("%s on %s, in teams"), mode, level);
    else if (is_blitz) /* TRANSLATORS: a mode, and a level's name. */
        snprintf(out_line, LINE_BYTES, tr("%s, last round on %s"), mode, level);
    else /* TRANSLATORS: a mode, and a level's name. */
        snprintf(out_line, LINE_BYTES, tr("%s on %s"), mode, level);
}

/* What was played and where; of a set which match of it, and how it stands now. */
static void write_line(const ResultsScreen *results, char out_line[LINE_BYTES])
{
    const RivalsSet *set = &results->shell->rivals;
    int focused = menu_focused(&results->menu);
    if (focused >= CHOICE_RULE) {
        /* Who chooses, and what the focused rule does. */
        const MutatorWords *rule = mutator_words(set->state.offers[focused - CHOICE_RULE]);
        char pick[RIVALS_WORDS_BYTES], what[RIVALS_WORDS_BYTES];
        rivals_words_pick(&set->state, set->options.people, pick);
        snprintf(what, sizeof what, tr("%s: %s"), tr(rule->title), tr(rule->line));
        snprintf(out_line, LINE_BYTES, tr_in("two sentences", "%s %s"), pick, what);
        return;
    }
    const Match *match = results->scene->match;
    char rules[MUTATOR_WORDS_SUFFIX_BYTES], which[RIVALS_WORDS_BYTES];
    bool is_daily = results->origin.kind == ORIGIN_DAILY;
    mutator_words_suffix(match->options.mutators, rules);
    if (results->origin.kind == ORIGIN_RIVALS) {
        rivals_words_match(&set->state, set->options.people, rivals_last_number(&set->state),
                           which);
        snprintf(out_line, LINE_BYTES, "%s \xc2\xb7 %s", which, tr(match->level.name));
    } else {
        write_mode(match,
                   is_daily ? results->origin.name : tr(mode_words(match->options.mode)->title),
                   out_line);
    }
    text_append(out_line, LINE_BYTES, "%s%s", rules, outcome_reason(results->scene));
}

/* Outcome left, facts at the table's right end or past it. The outcome shrinks only where both
 * meet. */
static void draw_head(const ResultsScreen *results, const Ui *ui, const ResultsLayout *layout)
{
    char words[OUTCOME_BYTES], line[LINE_BYTES];
    OutcomeFact facts[OUTCOME_FACTS];
    Ui zoomed = ui_zoom(ui, LEFT, layout->head.low.y, layout->head_zoom);
    Color plain = color_make(PALETTE_TEXT, 1);
    UiText big = {FONT_SEMIBOLD, 60, ALIGN_LEFT, sides_rgb(outcome_color(results->scene, plain)),
                  1};
    UiText small = {FONT_REGULAR, 22, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    int count = layout->has_figures ? 0 : outcome_facts(results->scene, facts);
    double facts_width = 0;
    for (int i = 0; i < count; i++)
        facts_width += results_figures_fact_width(&zoomed, &facts[i]) + FACT_GAP;
    outcome_words(results->scene, words);
    double words_width = ui_text_width(&zoomed, &big, words);
    double table = PLATE_LEFT - LEFT + results_table_width(results->scene, ui, layout->table);
    double width = fmin(fmax(table / layout->head_zoom, words_width + HEAD_GAP + facts_width),
                        (layout->right - LEFT) / layout->head_zoom);
    if (layout->has_figures)
        width = (layout->right - LEFT) / layout->head_zoom;
    double part = fmin(1, FACTS_PART * width / fmax(facts_width, 1));
    double right = LEFT + width;
    Ui small_page = ui_zoom(&zoomed, right, layout->head.low.y + OUTCOME_BASELINE, part);
    for (int i = count - 1; i >= 0; i--) {
        results_figures_draw_fact(&small_page, right, layout->head.low.y, ALIGN_RIGHT,
                                  UI_PAGE_WIDTH, &facts[i]);
        right -= results_figures_fact_width(&small_page, &facts[i]) + FACT_GAP;
    }
    facts_width *= part;
    big.size *= fmin(1, (width - facts_width) / words_width);
    write_line(results, line);
    ui_text(&zoomed, &big, LEFT - 2, layout->head.low.y + OUTCOME_BASELINE, words);
    ui_text_folding(&zoomed, &small, LEFT, layout->head.low.y + 90, width - facts_width, line);
}

static void results_update(Screen *self, double seconds)
{
    ResultsScreen *results = (ResultsScreen *)self;
    bool is_down = results->shell->devices.mouse_buttons[MOUSE_LEFT].is_down;
    results->seconds = fmin(results->seconds + seconds, LOCK_SECONDS + EASE_SECONDS);
    results->rest = is_down ? 0 : results->rest + seconds;
    results->is_armed =
        results->is_armed || (results->seconds >= LOCK_SECONDS && results->rest >= REST_SECONDS);
    bool was_saving = results->shot.picture != NULL;
    results_shot_update(&results->shot, seconds);
    if (was_saving && results->shot.picture == NULL && results->leaving != MENU_NOTHING)
        choose(results, results->leaving);
    double before = results->stars.seconds;
    results->stars.seconds += seconds;
    for (int i = 0; i < TOUR_STAR_COUNT && results->stars.news.stop > 0; i++) {
        double start = start_of(&results->stars.news, i);
        if (start > before && start <= results->stars.seconds)
            sound_click(results->shell->sound, (SoundId)(SOUND_MEDAL + i));
    }
}

static double results_frame_interval(const Screen *self)
{
    const ResultsScreen *results = (const ResultsScreen *)self;
    bool is_easing = results->seconds < LOCK_SECONDS + EASE_SECONDS;
    return is_easing || results_shot_is_moving(&results->shot) ? 0 : SCREEN_STILL_SECONDS;
}

static void results_exit(Screen *self)
{
    ResultsScreen *results = (ResultsScreen *)self;
    results_shot_destroy(&results->shot);
}

/* The rules to choose from have a line above them and frames. Other choices have neither. */
static void draw_rules(const ResultsScreen *results, const Ui *ui)
{
    const List *list = &results->menu.list;
    Ui page = list_page(list, ui);
    UiText label = {FONT_SEMIBOLD, RULES_SIZE, ALIGN_LEFT, PALETTE_BRASS, 1};
    if (list->row_part == 0)
        return;
    ui_text(&page, &label, list->x, list->y - RULES_ABOVE, tr("Choose the next match's rule"));
    for (int i = 0; i < list->row_part; i++)
        ui_outline(&page, list_box(list, i), RULES_ROUND, 1.5, ui_color(&page, PALETTE_BRASS, 0.7));
}

static void results_draw(Screen *self, const Ui *ui)
{
    ResultsScreen *results = (ResultsScreen *)self;
    menu_fit_row(&results->menu, ui, RIGHT - PLATE_LEFT, fmin(ui->text_scale, MENU_SCALE_MAX));
    ResultsLayout layout = results_layout(results, ui);
    ui_dim(ui, GROUND_OPACITY);
    draw_head(results, ui, &layout);
    if (layout.has_figures)
        results_figures_draw(results->scene, ui, layout.table);
    else
        results_table_draw(results->scene, ui, layout.table);
    draw_best(&results->best, ui, layout.best, layout.best_rows);
    if (layout.course.high.y > layout.course.low.y)
        results_course_draw(results->scene, ui, layout.course);
    results_shot_draw(&results->shot, ui, layout.shot);
    draw_stars(&results->stars, ui, layout.best);
    results->menu.list.y = layout.menu_top + rules_height(&results->menu.list);
    /* Faint while nothing can be chosen yet. */
    Ui menu_ui = *ui;
    double part = (results->seconds - LOCK_SECONDS) / EASE_SECONDS;
    menu_ui.opacity *= LOCKED_OPACITY + (1 - LOCKED_OPACITY) * fmax(part, 0);
    draw_rules(results, &menu_ui);
    menu_draw(&results->menu, &menu_ui);
    /* With the shot's key where the shot has no room. */
    Hint hints[4] = {hint_of(hints_confirm_key(ui), tr("choose")),
                     hint_of(hints_back_key(ui), results->origin.name)};
    int count = 2;
    count += match_restart_hint(results->shell, results->scene->match, &hints[count]);
    if (layout.shot.high.x <= 0)
        count += results_shot_hint(&results->shot, ui, &hints[count]);
    hints_draw(&menu_ui, LEFT - 4, 0, hints, count);
}

/* One press opens the next match; for a person who lost, it also chooses a rule. Back opens the
 * tally. */
static void add_set_choices(ResultsScreen *results)
{
    const RivalsSet *set = &results->shell->rivals;
    Menu *menu = &results->menu;
    bool goes_on = rivals_is_under_way(&set->state);
    bool is_picking =
        goes_on && set->state.picker != RIVALS_NONE && set->state.picker < set->options.people;
    for (int i = 0; i < RIVALS_OFFERS && is_picking; i++)
        menu_add(menu, tr(mutator_words(set->state.offers[i])->title), CHOICE_RULE + i);
    menu->list.row_part = menu->list.count;
    if (goes_on && !is_picking)
        menu_add(menu, tr("Next match"), CHOICE_ON);
    /* TRANSLATORS: goes to the page that shows who won how many matches. */
    menu_add(menu, goes_on ? tr("Tally") : tr("Continue"), CHOICE_BACK);
}

static void add_choices(ResultsScreen *results)
{
    Menu *menu = &results->menu;
    switch (results->origin.kind) {
    case ORIGIN_RIVALS:
        add_set_choices(results);
        break;
    case ORIGIN_TOUR:
    case ORIGIN_DAILY:
        menu_add(menu, tr("Play again"), ROUTE_NEXT_MATCH);
        menu_add(menu, results->origin.name, CHOICE_BACK);
        break;
    case ORIGIN_SETUP:
        menu_add(menu, tr("Play again"), ROUTE_NEXT_MATCH);
        menu_add(menu, tr("Next level"), CHOICE_NEXT);
        menu_add(menu, tr("Change set-up"), ROUTE_CHANGE_SETUP);
        break;
    }
    const Recording *recording = &results->scene->match->recording;
    if (recording->tick_count > 0 && !recording->is_interrupted)
        menu_add(menu, tr("Watch"), ROUTE_REPLAY);
    /* TRANSLATORS: goes to the first page of the game. */
    menu_add(menu, tr("Title"), ROUTE_TITLE);
}

Screen *screen_results_create(Shell *shell, const Scene *scene, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .is_overlay = true,
        .enter = shell_screen_enter_overlay,
        .exit = results_exit,
        .event = results_event,
        .update = results_update,
        .draw = results_draw,
        .frame_interval = results_frame_interval,
    };
    ResultsScreen *results = shell_screen_create(shell, sizeof *results, &callbacks, out_error);
    if (results == NULL)
        return NULL;
    results->scene = scene;
    results->leaving = MENU_NOTHING;
    results->origin = match_origin(shell, scene->match);
    if (results->origin.kind == ORIGIN_TOUR)
        results->stars.news = shell->tour_news;
    results_best_find(&results->best, scene, &shell->records);
    results_shot_init(&results->shot, shell, scene);
    menu_init(&results->menu, true);
    results->menu.list.x = PLATE_LEFT;
    add_choices(results);
    if (results->stars.news.match & 1u << TOUR_STAR_WIN)
        list_focus(&results->menu.list, 1);
    shell_progress_announce(shell);
    return &results->base;
}
