/* SPDX-License-Identifier: MIT */
#include "online/online_match.h"

#include "scene/outcome.h"
#include "scene/scene.h"
#include "scene/words.h"
#include "screens/results.h"
#include "sim/mode.h"
#include "sim/modes.h"
#include "ui/palette.h"
#include "ui/ui.h"

#include <stdio.h>
#include <string.h>

/* --- Scores ----------------------------------------------------------------------------------- */

#define STEP 38.0
#define HEADING_STEP 46.0
#define BASELINE 26.0 /* Below a row's top. */
#define INSET 28.0
#define SHAPE_X 14.0
#define NAME_LEFT 36.0
#define NAME_WIDTH 280.0
#define TEAM_WIDTH 90.0
#define FIGURE_WIDTH 92.0
#define PING_WIDTH 150.0
#define NAME_SIZE 23.0
#define WORD_SIZE 20.0
#define SPECTATORS_STEP 30.0
#define SPECTATORS_ABOVE 12.0
#define OPACITY 0.95

enum { SPECTATORS_BYTES = NET_CLIENTS_MAX * NET_PARTY_MAX * (NAME_BYTES + 24) };

typedef struct ScoresTable {
    const Scene *scene;
    const LobbyState *lobby;
    bool has_teams;
    bool has_kills;
    int ids[PLAYERS_MAX]; /* By rank. */
    int count;
    char spectators[SPECTATORS_BYTES]; /* "" for none. */
} ScoresTable;

/* --- What is in it ---------------------------------------------------------------------------- */

/* The machine of whoever plays a player; NULL: a bot does. */
static const LobbyMember *member_of(const LobbyState *lobby, int player)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        for (int k = 0; member->is_here && k < member->people; k++)
            if (member->person[k].player == player)
                return member;
    }
    return NULL;
}

static void write_spectators(const LobbyState *lobby, char out_words[SPECTATORS_BYTES])
{
    size_t length = 0;
    out_words[0] = '\0';
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &lobby->members[i];
        for (int k = 0; member->is_here && k < member->people; k++)
            if (member->person[k].player == LOBBY_NOBODY)
                length += (size_t)snprintf(
                    out_words + length, SPECTATORS_BYTES - length, "%s%s\xc2\xa0(%d\xc2\xa0ms)",
                    length == 0 ? "Spectating: " : ", ", member->person[k].name, member->ping_ms);
    }
}

static ScoresTable table_of(const Scene *scene, const LobbyState *lobby)
{
    int ids[PLAYERS_MAX] = {0};
    const World *world = &scene->match->world;
    bool is_coop = mode_outcome(world).is_coop;
    ScoresTable table = {.scene = scene,
                         .lobby = lobby,
                         .has_teams = mode_has_teams(world) && !is_coop,
                         .has_kills = !mode_words(world->options.mode)->is_peaceful};
    mode_ranking(world, ids);
    for (int i = 0; i < world->player_count; i++)
        if (!is_coop || world->state.players[ids[i]].team != 2)
            table.ids[table.count++] = ids[i];
    write_spectators(lobby, table.spectators);
    return table;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Without text size. */
static double table_width(const ScoresTable *table)
{
    return NAME_LEFT + NAME_WIDTH + (table->has_teams ? TEAM_WIDTH : 0) +
           FIGURE_WIDTH * (table->has_kills ? 3 : 1) + PING_WIDTH;
}

static UiText spectators_text(void)
{
    return (UiText){FONT_REGULAR, WORD_SIZE, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
}

static double table_height(const ScoresTable *table, const Ui *plain)
{
    UiText text = spectators_text();
    int lines = ui_lines(plain, &text, table_width(table), NET_CLIENTS_MAX, table->spectators);
    return HEADING_STEP + table->count * STEP +
           (lines > 0 ? SPECTATORS_ABOVE + lines * SPECTATORS_STEP : 0);
}

/* Figures end at the right of their columns, from the last to the first; team and name begin at
 * the left. */
static void draw_headings(const ScoresTable *table, const Ui *ui, Box row)
{
    char where[LEVEL_NAME_BYTES + 64];
    const World *world = &table->scene->match->world;
    double baseline = row.low.y + BASELINE;
    double right = row.high.x;
    UiText big = {FONT_SEMIBOLD, NAME_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText heading = {FONT_REGULAR, WORD_SIZE, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    snprintf(where, sizeof where, "%s, %s", table->scene->match->level.name,
             mode_words(world->options.mode)->title);
    ui_text(ui, &heading, right, baseline, "Ping");
    right -= PING_WIDTH;
    if (table->has_kills) {
        ui_text(ui, &heading, right, baseline, "Deaths");
        ui_text(ui, &heading, right - FIGURE_WIDTH, baseline, "Kills");
        right -= 2 * FIGURE_WIDTH;
    }
    ui_text(ui, &heading, right, baseline, mode_words(world->options.mode)->score);
    ui_text_fitting(ui, &big, row.low.x, baseline, right - FIGURE_WIDTH - row.low.x, where);
}

static void write_ping(const LobbyMember *member, char out_words[24])
{
    if (member == NULL)
        snprintf(out_words, 24, "bot");
    else if (member->is_away)
        snprintf(out_words, 24, "reconnecting");
    else
        snprintf(out_words, 24, "%d ms", member->ping_ms);
}

static void draw_figure(const Ui *ui, double right, double baseline, bool is_score, int figure)
{
    char words[UI_NUMBER_BYTES];
    UiText text = {is_score ? FONT_SEMIBOLD : FONT_REGULAR, NAME_SIZE, ALIGN_RIGHT,
                   is_score ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    ui_number(figure, words);
    ui_text(ui, &text, right, baseline, words);
}

static void draw_name(const ScoresTable *table, const Ui *ui, Box row, int id, uint32_t rgb)
{
    const Player *player = &table->scene->match->world.state.players[id];
    bool is_own = scene_is_person(table->scene, id);
    double baseline = row.low.y + BASELINE;
    Color color = color_fade(sides_color(table->scene, id), ui->opacity);
    UiText name = {is_own ? FONT_SEMIBOLD : FONT_REGULAR, NAME_SIZE, ALIGN_LEFT, rgb, 1};
    UiText team = {FONT_REGULAR, WORD_SIZE, ALIGN_LEFT, sides_rgb(color), 1};
    if (is_own)
        ui_plate(ui, (Box){{row.low.x - 10, row.low.y}, {row.high.x + 10, row.high.y}}, 8,
                 color_make(PALETTE_ACCENT, 0.12 * ui->opacity));
    palette_shape(ui->canvas, player->circle, ui_to_screen(ui, row.low.x + SHAPE_X, baseline - 8),
                  ui_length(ui, 8.5), color);
    ui_text_fitting(ui, &name, row.low.x + NAME_LEFT, baseline, NAME_WIDTH, player->name);
    if (table->has_teams)
        ui_text(ui, &team, row.low.x + NAME_LEFT + NAME_WIDTH + 12, baseline,
                names_team(player->team));
}

static void draw_player(const ScoresTable *table, const Ui *ui, Box row, int id)
{
    char ping[24];
    const Player player = scene_player(table->scene, id);
    const LobbyMember *member = member_of(table->lobby, id);
    double baseline = row.low.y + BASELINE;
    double right = row.high.x;
    UiText small = {FONT_REGULAR, WORD_SIZE, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    bool is_away = member != NULL && member->is_away;
    draw_name(table, ui, row, id, is_away ? PALETTE_TEXT_FAINT : PALETTE_TEXT);
    write_ping(member, ping);
    ui_text(ui, &small, right, baseline, ping);
    right -= PING_WIDTH;
    if (table->has_kills) {
        draw_figure(ui, right, baseline, false, player.deaths);
        draw_figure(ui, right - FIGURE_WIDTH, baseline, false, player.kills);
        right -= 2 * FIGURE_WIDTH;
    }
    draw_figure(ui, right, baseline, true, player.score);
}

static void draw_table(const ScoresTable *table, const Ui *ui, Box box)
{
    Layout column = {box, 1};
    UiText text = spectators_text();
    draw_headings(table, ui, layout_top(&column, HEADING_STEP));
    for (int i = 0; i < table->count; i++)
        draw_player(table, ui, layout_top(&column, STEP), table->ids[i]);
    (void)ui_paragraph(ui, &text, box.low.x, column.rest.low.y + SPECTATORS_ABOVE + BASELINE - 4,
                       layout_width(box), SPECTATORS_STEP, table->spectators);
}

void match_scores_draw(const Scene *scene, const LobbyState *lobby, const Ui *ui, Box room)
{
    ScoresTable table = table_of(scene, lobby);
    Ui plain = *ui;
    plain.text_scale = 1;
    double width = table_width(&table) + 2 * INSET;
    double height = table_height(&table, &plain) + 2 * INSET;
    double z = fmin(fmin(ui->text_scale, layout_width(room) / width), layout_height(room) / height);
    Ui zoomed = ui_zoom(&plain, layout_middle(room).x, room.low.y, z);
    Box plate = {{layout_middle(room).x - width / 2, room.low.y},
                 {layout_middle(room).x + width / 2, room.low.y + height}};
    ui_plate(&zoomed, plate, 12, color_make(PALETTE_GROUND, OPACITY * ui->opacity));
    draw_table(&table, &zoomed, box_grown(plate, -INSET));
}

/* --- Results ---------------------------------------------------------------------------------- */

#define MARGIN 48.0
#define WIDTH 1000.0 /* At text size 1; larger text takes up to the whole page. */
#define HEADING 56.0
#define HEADING_ABOVE 50.0
#define TABLE_BELOW 40.0    /* From the heading's baseline. */
#define FOOT_ROOM 70.0      /* Below the table, for chat and what comes next: this much, */
#define FOOT_ROOM_EACH 60.0 /* and this for each 100 % of text size. */
#define NEXT_SIZE 22.0
#define NEXT_ABOVE 50.0 /* The page's foot. */

static void draw_next(const Scene *scene, const LobbyState *lobby, uint64_t now_us, const Ui *ui)
{
    char words[64];
    bool is_round = blitz_goes_on(&scene->match->world, scene->rounds.count + 1);
    UiText text = {FONT_REGULAR, NEXT_SIZE * ui->text_scale, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    if (lobby == NULL || lobby->phase != LOBBY_RESULTS)
        return;
    snprintf(words, sizeof words, "%s in %d s",
             is_round       ? "Next round"
             : lobby->waits ? "Back to the lobby"
                            : "Next match",
             lobby_state_seconds_left(lobby->ends_us, now_us));
    ui_text(ui, &text, UI_PAGE_WIDTH - MARGIN, UI_PAGE_HEIGHT - NEXT_ABOVE, words);
}

double match_results_draw(const Scene *scene, const LobbyState *lobby, uint64_t now_us,
                          const Ui *ui, double top)
{
    char words[OUTCOME_BYTES];
    double baseline = fmax(top + HEADING_ABOVE, 140 - 40 * (ui->text_scale - 1));
    UiText big = {FONT_BOLD, HEADING, ALIGN_CENTER,
                  sides_rgb(outcome_color(scene, color_make(PALETTE_TEXT, 1))), 1};
    double wide = fmin(WIDTH * ui->text_scale, UI_PAGE_WIDTH - 2 * MARGIN);
    double foot = UI_PAGE_HEIGHT - FOOT_ROOM - FOOT_ROOM_EACH * ui->text_scale;
    Box room = {{(UI_PAGE_WIDTH - wide) / 2, baseline + TABLE_BELOW},
                {(UI_PAGE_WIDTH + wide) / 2, foot}};
    ui_dim(ui, 0.78);
    outcome_words(scene, words);
    ui_text_fitting(ui, &big, UI_PAGE_WIDTH / 2, baseline, UI_PAGE_WIDTH - 200, words);
    double width = results_table_width(scene, ui, room);
    double shift = (layout_width(room) - width) / 2;
    room.low.x += shift;
    room.high.x -= shift;
    results_table_draw(scene, ui, room);
    draw_next(scene, lobby, now_us, ui);
    return room.low.y + results_table_height(scene, ui, room);
}
