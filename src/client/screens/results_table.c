/* SPDX-License-Identifier: MIT */
#include "screens/results.h"

#define STEP 56.0 /* From row to row. */
#define MIN_STEP 28.5
/* From the row's left. */
#define RANK_RIGHT 32.0
#define SHAPE_X 58.0
#define NAME_LEFT 82.0
#define NAME_WIDTH 172.0
#define SCORE_ROOM 60.0 /* A name ends here, before the first column's right. */
#define PLATE_PAD 18.0  /* Right of the last column. */
#define CELL_GAP 8.0    /* Between a cell and the column before it. */
#define PLATE_GAP 4.0   /* Between the plates of two rows. */
#define ROW_ABOVE 0.68  /* Of the step, above the baseline. */
#define CAPITAL 17.5    /* Of a row's words, above the baseline. */
#define STRETCH_MAX 2.0
#define HEADING_SIZE 20.0
#define AWARD_SIZE 21.0
#define SMALL_ZOOM 0.85      /* Of the text size: the scale of a table with little room. */
#define WORDS_MIN 0.8        /* Of their size: how small longer words than English ones become. */
#define TEXT_GROWTH_MAX 1.15 /* Of the least text, over what columns are made for. */

enum {
    TABLE_COLUMNS = 8,
    FIGURE_BYTES = 64,
    COLUMN_KILLS = 1,
    COLUMN_SELF_KILLS = 2,
    COLUMN_RICOCHET = 6,
    COLUMN_AWARD = 7
};

typedef struct Column {
    const char *heading; /* NULL: what the mode counts. */
    double width;        /* Its figures end at its right. */
    bool in_peace;       /* In modes without opponents. */
    bool in_others;
    size_t number; /* Where in Player its number is, for columns without `write`. */
    void (*write)(const Scene *scene, int id, char out_figure[FIGURE_BYTES]);
} Column;

static void write_accuracy(const Scene *scene, int id, char *out_figure)
{
    Player player = scene_player(scene, id);
    if (player.shots == 0)
        snprintf(out_figure, FIGURE_BYTES, "\xe2\x80\x93");
    else
        snprintf(out_figure, FIGURE_BYTES, tr("%.0f %%"),
                 fmin(100, 100.0 * player.hits / player.shots));
}

static void write_ricochet(const Scene *scene, int id, char *out_figure)
{
    int walls = scene->tally.players[id].longest_ricochet;
    if (walls == 0)
        snprintf(out_figure, FIGURE_BYTES, "\xe2\x80\x93");
    else
        snprintf(out_figure, FIGURE_BYTES, tr_count("%d bounce", "%d bounces", walls), walls);
}

/* Writes self-kills as negative points, because kills minus self-kills are the score. */
static void write_self_kills(const Scene *scene, int id, char *out_figure)
{
    int self_kills = scene_player(scene, id).self_kills;
    if (self_kills == 0)
        snprintf(out_figure, FIGURE_BYTES, "\xe2\x80\x93");
    else
        ui_number(-self_kills, out_figure);
}

static void write_award(const Scene *scene, int id, char *out_figure)
{
    const char *awards[PLAYERS_MAX];
    awards_find(scene, awards);
    snprintf(out_figure, FIGURE_BYTES, "%s", awards[id] != NULL ? tr(awards[id]) : "");
}

static const Column columns[TABLE_COLUMNS] = {
    {NULL, 78, true, true, offsetof(Player, score), NULL},
    /* TRANSLATORS: the headings of a table: "Bank shot" is the hit after most bounces. */
    {TR("Kills"), 72, false, true, offsetof(Player, kills), NULL},
    {TR("Penalty"), 112, false, true, 0, write_self_kills},
    {TR("Deaths"), 88, false, true, offsetof(Player, deaths), NULL},
    {TR("Bullets"), 88, true, false, offsetof(Player, shots), NULL},
    {TR("Accuracy"), 108, false, true, 0, write_accuracy},
    {TR("Bank shot"), 146, false, true, 0, write_ricochet},
    {TR("Award"), 200, false, true, 0, write_award}};

/* In modes where kills are points, a self-kill costs a point. There is a column for them if there
 * are any. */
static bool has_self_kills(const Scene *scene)
{
    const World *world = &scene->match->world;
    for (int i = 0; i < world->player_count && world->rules->counts_kills; i++)
        if (world->state.players[i].self_kills > 0)
            return true;
    return false;
}

/* If the score is the number of kills, one column shows both. */
static bool scores_are_kills(const Scene *scene)
{
    return mode_outcome(&scene->match->world).is_coop && !has_self_kills(scene);
}

static bool has_awards(const Scene *scene)
{
    const char *awards[PLAYERS_MAX];
    awards_find(scene, awards);
    for (int i = 0; i < scene->match->world.player_count; i++)
        if (awards[i] != NULL)
            return true;
    return false;
}

static bool has_column(const Scene *scene, int column)
{
    if ((column == COLUMN_SELF_KILLS && !has_self_kills(scene)) ||
        (column == COLUMN_KILLS && scores_are_kills(scene)) ||
        (column == COLUMN_RICOCHET && scene->is_remote) ||
        (column == COLUMN_AWARD && !has_awards(scene)))
        return false;
    bool is_peaceful = mode_words(scene->match->options.mode)->is_peaceful;
    return is_peaceful ? columns[column].in_peace : columns[column].in_others;
}

static const char *heading_of(const Scene *scene, int column)
{
    const char *heading = columns[column].heading;
    if (column == 0 && scores_are_kills(scene))
        heading = columns[COLUMN_KILLS].heading;
    return tr(heading != NULL ? heading : mode_words(scene->match->options.mode)->score);
}

/* Fills in the players that have a row, by rank; returns how many. */
static int rows_of(const Scene *scene, int out_ids[PLAYERS_MAX])
{
    const World *world = &scene->match->world;
    int ids[PLAYERS_MAX] = {0};
    int count = 0;
    bool is_coop = mode_outcome(world).is_coop;
    scene_ranking(scene, ids);
    for (int i = 0; i < world->player_count; i++)
        if (!is_coop || world->state.players[ids[i]].team != 2)
            out_ids[count++] = ids[i];
    return count;
}

typedef struct TableLayout {
    int ids[PLAYERS_MAX]; /* By rank. */
    int count;
    double zoom;
    double step;                 /* Zoomed, as all below. */
    double right[TABLE_COLUMNS]; /* Where figures end, from the row's left; 0 for no such column. */
    double width;
} TableLayout;

/* The usual width of a column, or more if a language has longer words. */
static double column_width(const Scene *scene, const Ui *ui, int column)
{
    UiText heading = {FONT_REGULAR, WORDS_MIN * HEADING_SIZE, ALIGN_RIGHT, PALETTE_TEXT, 1};
    UiText award = {FONT_REGULAR, WORDS_MIN * AWARD_SIZE, ALIGN_RIGHT, PALETTE_TEXT, 1};
    const char *awards[PLAYERS_MAX] = {NULL};
    /* Words have a least size, so that in a small window they need more of the width. */
    Ui page = ui_zoom(ui, 0, 0, SMALL_ZOOM * fmin(1, ui->text_scale));
    double words = ui_text_width(&page, &heading, heading_of(scene, column));
    if (column == COLUMN_AWARD)
        awards_find(scene, awards);
    for (int i = 0; i < scene->match->world.player_count; i++)
        if (awards[i] != NULL)
            words = fmax(words, ui_text_width(&page, &award, tr(awards[i])));
    return fmax(columns[column].width, words + CELL_GAP);
}

static double columns_width(const Scene *scene, const Ui *ui)
{
    double width = 0;
    for (int i = 0; i < TABLE_COLUMNS; i++)
        width += has_column(scene, i) ? column_width(scene, ui, i) : 0;
    return width;
}

/* At text size 1. */
static double least_width(const Scene *scene, const Ui *ui)
{
    return NAME_LEFT + NAME_WIDTH + columns_width(scene, ui) + PLATE_PAD;
}

/* On a phone words are larger than columns are made for: one column goes. */
static TableLayout table_layout(const Scene *scene, const Ui *ui, Box room)
{
    TableLayout layout = {.count = 0};
    layout.count = rows_of(scene, layout.ids);
    int lines = layout.count + 1;
    double least_columns = columns_width(scene, ui);
    double least = least_width(scene, ui);
    double largest = fmin(ui->text_scale, layout_height(room) / (lines * MIN_STEP));
    double zoom = fmin(largest, layout_width(room) / least);
    bool is_tight = ui->least_text_px > TEXT_GROWTH_MAX * HEADING_SIZE * zoom * ui->scale &&
                    has_column(scene, COLUMN_RICOCHET);
    if (is_tight) {
        least_columns -= column_width(scene, ui, COLUMN_RICOCHET);
        least -= column_width(scene, ui, COLUMN_RICOCHET);
        zoom = fmin(largest, layout_width(room) / least);
    }
    double stretch = fmin(STRETCH_MAX, 1 + (layout_width(room) / zoom - least) / least_columns);
    double right = NAME_LEFT + NAME_WIDTH;
    for (int i = 0; i < TABLE_COLUMNS; i++)
        if (has_column(scene, i) && !(is_tight && i == COLUMN_RICOCHET))
            layout.right[i] = right += column_width(scene, ui, i) * stretch;
    layout.zoom = zoom;
    layout.step = fmin(STEP, layout_height(room) / lines / zoom);
    layout.width = right + PLATE_PAD;
    return layout;
}

static Box table_row(const TableLayout *layout, Vec2 corner, int index)
{
    Vec2 low = {corner.x, corner.y + index * layout->step};
    return (Box){low, vec2_add(low, vec2(layout->width, layout->step))};
}

static double row_baseline(Box row)
{
    return row.low.y + ROW_ABOVE * layout_height(row);
}

/* Draws a cell's text. It may use the room up to the column before, because some languages have
 * longer words than English. */
static void draw_cell(const Ui *ui, const UiText *text, const TableLayout *layout, Box row,
                      int column, const char *words)
{
    double left = NAME_LEFT + NAME_WIDTH;
    for (int i = 0; i < column; i++)
        left = fmax(left, layout->right[i]);
    ui_text_fitting(ui, text, row.low.x + layout->right[column], row_baseline(row),
                    layout->right[column] - left - CELL_GAP, words);
}

static void draw_figures(const Scene *scene, const Ui *ui, const TableLayout *layout, Box row,
                         int id)
{
    for (int i = 0; i < TABLE_COLUMNS; i++) {
        if (layout->right[i] == 0)
            continue;
        char figure[FIGURE_BYTES];
        UiText text = {i == 0 ? FONT_SEMIBOLD : FONT_REGULAR, 24, ALIGN_RIGHT,
                       i == 0 ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
        if (i == COLUMN_AWARD)
            text = (UiText){FONT_REGULAR, AWARD_SIZE, ALIGN_RIGHT, PALETTE_BRASS, 1};
        const Player player = scene_player(scene, id);
        if (columns[i].write != NULL)
            columns[i].write(scene, id, figure);
        else
            ui_number(*(const int *)((const char *)&player + columns[i].number), figure);
        draw_cell(ui, &text, layout, row, i, figure);
    }
}

static void draw_table_row(const Scene *scene, const Ui *ui, const TableLayout *layout, Box row,
                           int place)
{
    char rank[12];
    int id = layout->ids[place];
    double baseline = row_baseline(row);
    bool is_person = (scene->people >> id & 1u) != 0;
    UiText number = {FONT_REGULAR, 22, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
    UiText name = {is_person ? FONT_SEMIBOLD : FONT_REGULAR, 24, ALIGN_LEFT, PALETTE_TEXT, 1};
    snprintf(rank, sizeof rank, "%d", place + 1);
    if (is_person) {
        /* The plate's middle is that of the words. */
        double half = (layout_height(row) - PLATE_GAP) / 2;
        double middle = row_baseline(row) - CAPITAL / 2;
        Box plate = {{row.low.x, middle - half}, {row.high.x, middle + half}};
        ui_plate(ui, plate, 8, ui_color(ui, PALETTE_ACCENT, 0.12));
    }
    ui_text(ui, &number, row.low.x + RANK_RIGHT, baseline, rank);
    ui_circle(ui, sides_circle(scene, id), vec2(row.low.x + SHAPE_X, baseline - 8.5), 8.5,
              color_fade(sides_color(scene, id), ui->opacity));
    ui_text_fitting(ui, &name, row.low.x + NAME_LEFT, baseline,
                    layout->right[0] - SCORE_ROOM - NAME_LEFT,
                    names_player(&scene->match->world, id));
    draw_figures(scene, ui, layout, row, id);
}

double results_table_height(const Scene *scene, const Ui *ui, Box room)
{
    TableLayout layout = table_layout(scene, ui, room);
    return (layout.count + 1) * layout.step * layout.zoom;
}

double results_table_width(const Scene *scene, const Ui *ui, Box room)
{
    TableLayout layout = table_layout(scene, ui, room);
    return layout.width * layout.zoom;
}

double results_table_least_width(const Scene *scene, const Ui *ui)
{
    return least_width(scene, ui) * ui->text_scale;
}

void results_table_draw(const Scene *scene, const Ui *ui, Box room)
{
    TableLayout layout = table_layout(scene, ui, room);
    Ui zoomed = ui_zoom(ui, room.low.x, room.low.y, layout.zoom);
    Box row = table_row(&layout, room.low, 0);
    UiText heading = {FONT_REGULAR, HEADING_SIZE, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    for (int i = 0; i < TABLE_COLUMNS; i++)
        if (layout.right[i] > 0)
            draw_cell(&zoomed, &heading, &layout, row, i, heading_of(scene, i));
    for (int i = 0; i < layout.count; i++)
        draw_table_row(scene, &zoomed, &layout, table_row(&layout, room.low, i + 1), i);
}

#define SIGN_WIDTH 30.0
#define SIGN_RADIUS 10.0
#define FIGURE_BASELINE 54.0
#define MEANING_BASELINE 90.0
#define MEANING_BASELINE_LONG 84.0 /* Of two lines. */
#define MEANING_STEP 19.0
#define MEANING_MIN 0.8 /* Words that would be smaller in one line take two. */
#define SIGN_BELOW 83.0
/* Large figures: so much larger than those beside the outcome, in so many columns. */
#define LARGE 1.6
#define LARGE_HIGH 1.5 /* On a page higher than others, at any size of text. */
#define LARGE_MIN 1.1  /* Four stand in a row if they can be so large there. */
#define ACROSS 190.0   /* From column to column, before they are enlarged. */
#define ACROSS_GAP 8.0
#define DOWN 108.0 /* From row to row. */

enum { FIGURE_COLUMNS = 3, FOUR = 4 };

static const UiText figure_style = {FONT_SEMIBOLD, 40, ALIGN_RIGHT, PALETTE_TEXT, 1};
static const UiText meaning_style = {FONT_REGULAR, 20, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};

static double sign_width(const OutcomeFact *fact)
{
    return fact->team != 0 || fact->medal != 0 ? SIGN_WIDTH : 0;
}

double results_figures_fact_width(const Ui *ui, const OutcomeFact *fact)
{
    double meaning = ui_text_width(ui, &meaning_style, fact->meaning);
    return fmax(meaning + sign_width(fact), ui_text_width(ui, &figure_style, fact->figure));
}

void results_figures_draw_fact(const Ui *ui, double x, double top, TextAlign align, double width,
                               const OutcomeFact *fact)
{
    UiText figure = figure_style;
    UiText meaning = meaning_style;
    bool is_right = align == ALIGN_RIGHT;
    double room = width - sign_width(fact);
    figure.size = ui_fitting_size(ui, &figure, width, fact->figure);
    meaning.size = ui_fitting_size(ui, &meaning, room, fact->meaning);
    bool is_long = meaning.size < MEANING_MIN * meaning_style.size;
    if (is_long) {
        meaning.size = MEANING_MIN * meaning_style.size;
        meaning.size = ui_fitting_lines(ui, &meaning, room, 2, fact->meaning);
    }
    double sign_x = is_right ? x - ui_text_width(ui, &meaning, fact->meaning) - 2 * SIGN_RADIUS
                             : x + SIGN_RADIUS;
    Vec2 sign = ui_to_screen(ui, sign_x, top + SIGN_BELOW);
    double radius = ui_length(ui, SIGN_RADIUS);
    figure.align = meaning.align = align;
    if (fact->team != 0) {
        Color color = sides_team_color(ui->accessibility.palette, fact->team);
        figure.rgb = sides_rgb(color);
        glyph_team(ui->canvas, fact->team, sign, radius, color_fade(color, ui->opacity));
    }
    if (fact->medal != 0)
        glyph_medal(ui->canvas, fact->medal, sign, radius, ui_color(ui, PALETTE_BRASS, 1));
    ui_text(ui, &figure, x, top + FIGURE_BASELINE, fact->figure);
    ui_paragraph(ui, &meaning, is_right ? x : x + sign_width(fact),
                 top + (is_long ? MEANING_BASELINE_LONG : MEANING_BASELINE),
                 is_long ? room : UI_PAGE_WIDTH, MEANING_STEP, fact->meaning);
}

/* The facts that a table with one row would have shown. Returns how many. */
static int own_facts(const Scene *scene, OutcomeFact *out_facts)
{
    const World *world = &scene->match->world;
    const Player *player = &world->state.players[0];
    if (mode_words(scene->match->options.mode)->is_peaceful) {
        /* TRANSLATORS: below "3 of 8", as below how many bullets. */
        out_facts[0] =
            (OutcomeFact){.meaning = tr_count("target", "targets", world->state.target_count)};
        out_facts[1] = (OutcomeFact){.meaning = tr_count("bullet", "bullets", player->shots)};
        /* TRANSLATORS: so many of all. */
        snprintf(out_facts[0].figure, sizeof out_facts[0].figure, tr("%d of %d"),
                 world->state.target_count - world->state.targets_left, world->state.target_count);
        ui_number(player->shots, out_facts[1].figure);
        return 2;
    }
    /* TRANSLATORS: below their number. */
    out_facts[0] = (OutcomeFact){.meaning = tr_count("death", "deaths", player->deaths)};
    ui_number(player->deaths, out_facts[0].figure);
    if (player->shots == 0)
        return 1;
    out_facts[1] = (OutcomeFact){.meaning = tr("accuracy")};
    snprintf(out_facts[1].figure, sizeof out_facts[1].figure, tr("%.0f %%"),
             fmin(100, 100.0 * player->hits / player->shots));
    return 2;
}

int results_figures_list(const Scene *scene, OutcomeFact out_facts[RESULTS_FIGURES_MAX])
{
    int ids[PLAYERS_MAX];
    if (rows_of(scene, ids) != 1)
        return 0;
    int count = outcome_facts(scene, out_facts);
    return count + own_facts(scene, out_facts + count);
}

typedef struct FiguresLayout {
    OutcomeFact facts[RESULTS_FIGURES_MAX];
    int count, columns, rows;
    double zoom;
} FiguresLayout;

/* In rows of three; four stand in one row or in two of two. */
static FiguresLayout figures_layout(const Scene *scene, const Ui *ui, Box room)
{
    FiguresLayout layout = {.columns = FIGURE_COLUMNS};
    layout.count = results_figures_list(scene, layout.facts);
    if (layout.count == FOUR)
        layout.columns = layout_width(room) < FOUR * ACROSS * LARGE_MIN ? FOUR / 2 : FOUR;
    layout.rows = (layout.count + layout.columns - 1) / layout.columns;
    double most = ui->height > UI_PAGE_HEIGHT ? LARGE_HIGH : LARGE * ui->text_scale;
    layout.zoom = fmin(most, fmin(layout_width(room) / (layout.columns * ACROSS),
                                  layout_height(room) / (layout.rows * DOWN)));
    return layout;
}

double results_figures_height(const Scene *scene, const Ui *ui, Box room)
{
    FiguresLayout layout = figures_layout(scene, ui, room);
    return layout.rows * DOWN * layout.zoom;
}

void results_figures_draw(const Scene *scene, const Ui *ui, Box room)
{
    FiguresLayout layout = figures_layout(scene, ui, room);
    Ui zoomed = ui_zoom(ui, room.low.x, room.low.y, layout.zoom);
    for (int i = 0; i < layout.count; i++) {
        int column = i % layout.columns;
        int row = i / layout.columns;
        results_figures_draw_fact(&zoomed, room.low.x + column * ACROSS, room.low.y + row * DOWN,
                                  ALIGN_LEFT, ACROSS - ACROSS_GAP, &layout.facts[i]);
    }
}
