/* SPDX-License-Identifier: MIT */
#include "view/level_preview.h"

#include "modes/modes.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define WAIT_SECONDS 0.12

enum { BOTS = 5, WARM_UP_TICKS = 150 };

void level_preview_init(LevelPreview *preview, uint64_t seed)
{
    *preview = (LevelPreview){.seed = seed};
}

void level_preview_destroy(LevelPreview *preview)
{
    scene_destroy(preview->scene);
    match_destroy(preview->match);
    preview->scene = NULL;
    preview->match = NULL;
}

void level_preview_show(LevelPreview *preview, const char *path, Mode mode)
{
    if (strcmp(path, preview->path) == 0 && mode == preview->mode)
        return;
    bool is_first = preview->path[0] == '\0';
    snprintf(preview->path, sizeof preview->path, "%s", path);
    preview->mode = mode;
    preview->is_due = true;
    preview->wait_seconds = is_first ? 0 : WAIT_SECONDS;
}

/* Modes that need people show deathmatch; modes without bots show an idle player. */
static MatchOptions preview_options(const LevelPreview *preview)
{
    ModePlayers players = modes_players(preview->mode);
    MatchOptions options = {.mode = players.people_min > 0 ? MODE_DEATHMATCH : preview->mode,
                            .people = players.has_bots ? 0 : 1,
                            .bots = players.has_bots ? BOTS : 0,
                            .seed = preview->seed};
    for (int i = 0; i < PLAYERS_MAX; i++)
        options.bot_levels[i] = BOT_VETERAN;
    snprintf(options.level_path, sizeof options.level_path, "%s", preview->path);
    return options;
}

static void step_preview(LevelPreview *preview, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(preview->match, inputs);
        scene_step(preview->scene, NULL);
    }
}

/* Watches a player who is alive. */
static void preview_choose_watched(Scene *scene)
{
    const World *world = &scene->match->world;
    for (int i = 0; i < world->player_count && !world->players[scene->watched].is_alive; i++)
        scene->watched = (scene->watched + 1) % world->player_count;
}

static void begin_preview(LevelPreview *preview)
{
    MatchOptions options = preview_options(preview);
    Error ignored; /* The level list shows the error. */
    preview->is_due = false;
    preview->seed++;
    level_preview_destroy(preview);
    if (preview->path[0] == '\0' || match_create(&preview->match, &options, &ignored) != MATCH_FINE)
        return;
    if (scene_create(&preview->scene, preview->match, &ignored))
        step_preview(preview, WARM_UP_TICKS);
    else
        level_preview_destroy(preview);
}

void level_preview_update(LevelPreview *preview, double seconds)
{
    preview->wait_seconds -= seconds;
    if (preview->is_due && preview->wait_seconds <= 0)
        begin_preview(preview);
    if (preview->match == NULL)
        return;
    step_preview(preview, tick_accumulator_advance(&preview->ticks, seconds));
    preview_choose_watched(preview->scene);
    if (match_is_done(preview->match))
        preview->is_due = true;
}

void level_preview_draw(const LevelPreview *preview, const Ui *ui, Box box,
                        const Accessibility *accessibility)
{
    MatchFrame frame;
    Vec2 low = ui_to_screen(ui, box.low.x, box.low.y);
    Vec2 high = ui_to_screen(ui, box.high.x, box.high.y);
    Box box_px = {{floor(low.x), floor(low.y)}, {floor(high.x), floor(high.y)}};
    double width = box_px.high.x - box_px.low.x;
    double height = box_px.high.y - box_px.low.y;
    canvas_rounded(ui->canvas, box_px.low.x, box_px.low.y, width, height, 0,
                   color_make(PALETTE_BARS, ui->opacity));
    if (preview->scene != NULL) {
        preview->scene->accessibility = *accessibility;
        match_frame_make_map(&frame, preview->scene, ui->canvas,
                             tick_accumulator_fraction(&preview->ticks), box_px);
        match_view_draw(&frame);
    }
    canvas_rounded_outline(ui->canvas, box_px.low.x - 0.5, box_px.low.y - 0.5, width + 1,
                           height + 1, 0, ui_line(ui, 1),
                           color_make(PALETTE_PLATE_EDGE, 0.5 * ui->opacity));
}
