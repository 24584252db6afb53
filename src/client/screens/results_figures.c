/* SPDX-License-Identifier: MIT */
#include "screens/results_figures.h"

#include "scene/mode_words.h"
#include "scene/sides.h"
#include "screens/results_table.h"
#include "ui/palette.h"
#include "ui/ui.h"
#include "view/glyph.h"

#include <stdio.h>

#define SIGN_WIDTH 30.0
#define SIGN_RADIUS 10.0
#define FIGURE_BASELINE 54.0
#define MEANING_BASELINE 90.0
#define SIGN_BELOW 83.0
/* Large figures: so much larger than those beside the outcome, in so many columns. */
#define LARGE 1.6
#define LARGE_MIN 1.1 /* Four stand in a row if they can be so large there. */
#define ACROSS 190.0  /* From column to column, before they are enlarged, */
#define DOWN 108.0    /* and from row to row. */

enum { COLUMNS = 3, FOUR = 4 };

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

void results_figures_draw_fact(const Ui *ui, double x, double top, TextAlign align,
                               const OutcomeFact *fact)
{
    UiText figure = figure_style;
    UiText meaning = meaning_style;
    bool is_right = align == ALIGN_RIGHT;
    double width = ui_text_width(ui, &meaning_style, fact->meaning);
    double sign_x = is_right ? x - width - 2 * SIGN_RADIUS : x + SIGN_RADIUS;
    Vec2 sign = ui_to_screen(ui, sign_x, top + SIGN_BELOW);
    double radius = ui_length(ui, SIGN_RADIUS);
    figure.align = meaning.align = align;
    if (fact->team != 0) {
        Color color = sides_team_color(ui->palette, fact->team);
        figure.rgb = sides_rgb(color);
        glyph_team(ui->canvas, fact->team, sign, radius, color_fade(color, ui->opacity));
    }
    if (fact->medal != 0)
        glyph_medal(ui->canvas, fact->medal, sign, radius, color_make(PALETTE_BRASS, ui->opacity));
    ui_text(ui, &figure, x, top + FIGURE_BASELINE, fact->figure);
    ui_text(ui, &meaning, is_right ? x : x + sign_width(fact), top + MEANING_BASELINE,
            fact->meaning);
}

/* What a table of one row would say besides: returns how many. */
static int own_facts(const Scene *scene, OutcomeFact *out_facts)
{
    const World *world = &scene->match->world;
    const Player *player = &world->state.players[0];
    if (mode_words(scene->match->options.mode)->is_peaceful) {
        out_facts[0] =
            (OutcomeFact){.meaning = plural(world->state.target_count, "target", "targets")};
        out_facts[1] = (OutcomeFact){.meaning = plural(player->shots, "bullet", "bullets")};
        snprintf(out_facts[0].figure, sizeof out_facts[0].figure, "%d of %d",
                 world->state.target_count - world->state.targets_left, world->state.target_count);
        ui_number(player->shots, out_facts[1].figure);
        return 2;
    }
    out_facts[0] = (OutcomeFact){.meaning = plural(player->deaths, "death", "deaths")};
    ui_number(player->deaths, out_facts[0].figure);
    if (player->shots == 0)
        return 1;
    out_facts[1] = (OutcomeFact){.meaning = "accuracy"};
    snprintf(out_facts[1].figure, sizeof out_facts[1].figure, "%.0f %%",
             fmin(100, 100.0 * player->hits / player->shots));
    return 2;
}

int results_figures_list(const Scene *scene, OutcomeFact out_facts[RESULTS_FIGURES_MAX])
{
    if (results_table_rows(scene) != 1)
        return 0;
    int count = outcome_facts(scene, out_facts);
    return count + own_facts(scene, out_facts + count);
}

/* How the figures fill their box. */
typedef struct FiguresLayout {
    OutcomeFact facts[RESULTS_FIGURES_MAX];
    int count;
    int columns;
    int rows;
    double zoom;
} FiguresLayout;

/* In rows of three; four stand in one row or in two of two. */
static FiguresLayout figures_layout(const Scene *scene, const Ui *ui, Box room)
{
    FiguresLayout layout = {.columns = COLUMNS};
    layout.count = results_figures_list(scene, layout.facts);
    if (layout.count == FOUR)
        layout.columns = layout_width(room) < FOUR * ACROSS * LARGE_MIN ? FOUR / 2 : FOUR;
    layout.rows = (layout.count + layout.columns - 1) / layout.columns;
    layout.zoom = fmin(LARGE * ui->text_scale, fmin(layout_width(room) / (layout.columns * ACROSS),
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
                                  ALIGN_LEFT, &layout.facts[i]);
    }
}
