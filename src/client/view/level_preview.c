/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#define WAIT_SECONDS 0.12
#define SMALL_PX 480.0
#define FADE_IN_SECONDS 0.3

enum { WARM_UP_TICKS = 150 };

void level_preview_init(LevelPreview *preview, uint64_t seed)
{
    *preview = (LevelPreview){.seed = seed};
}

void level_preview_destroy(LevelPreview *preview)
{
    demo_match_destroy(&preview->demo);
}

void level_preview_show(LevelPreview *preview, const char *path, Mode mode)
{
    if (strcmp(path, preview->path) == 0 && mode == preview->mode)
        return;
    bool is_first = preview->path[0] == '\0';
    snprintf(preview->path, sizeof preview->path, "%s", path);
    preview->mode = mode;
    preview->is_due = true;
    preview->shown_seconds = 0;
    preview->wait_seconds = is_first ? 0 : WAIT_SECONDS;
}

void level_preview_change(LevelPreview *preview, unsigned mutators)
{
    if (mutators == preview->mutators)
        return;
    preview->mutators = mutators;
    preview->is_due = true;
    preview->wait_seconds = WAIT_SECONDS;
}

/* Deathmatch for modes that need people; an idle player where there are no bots. */
static MatchOptions preview_options(const LevelPreview *preview)
{
    ModePlayers players = modes_players(preview->mode);
    Mode mode = players.people_min > 0 ? MODE_DEATHMATCH : preview->mode;
    MatchOptions options = demo_match_options(mode, preview->seed);
    options.mutators = preview->mutators;
    if (preview->bots > 0)
        options.bots = preview->bots;
    if (!players.has_bots) {
        options.people = 1;
        options.bots = 0;
    }
    options.daily = preview->daily;
    snprintf(options.level_path, sizeof options.level_path, "%s", preview->path);
    return options;
}

void level_preview_update(LevelPreview *preview, double seconds)
{
    preview->wait_seconds -= seconds;
    if (preview->is_due && preview->wait_seconds <= 0) {
        MatchOptions options = preview_options(preview);
        Error ignored; /* The level list shows it. */
        preview->is_due = false;
        preview->seed++;
        level_preview_destroy(preview);
        if (preview->path[0] != '\0')
            (void)demo_match_begin(&preview->demo, &options, WARM_UP_TICKS, &ignored);
    }
    if (preview->demo.match == NULL)
        return;
    preview->shown_seconds += preview->is_due ? 0 : seconds;
    if (preview->stands_still)
        return;
    int ticks = tick_accumulator_advance(&preview->ticks, seconds);
    demo_match_step(&preview->demo, ticks, NULL);
    Scene *scene = preview->demo.scene;
    const World *world = &scene->match->world;
    for (int i = 0; i < world->player_count && !world->state.players[scene->followed].is_alive; i++)
        scene->followed = (scene->followed + 1) % world->player_count;
    if (match_is_done(preview->demo.match))
        preview->is_due = true;
}

/* Small pictures leave out what nobody could see. */
static void draw_frame(const MatchFrame *frame, bool is_small)
{
    if (!is_small) {
        match_view_draw(frame);
        return;
    }
    if (!match_frame_clip(frame))
        return;
    view_ground_draw(frame);
    view_goals_draw_low(frame);
    view_pickups_draw(frame);
    view_obstacles_draw(frame);
    view_players_draw(frame);
    view_bullets_draw(frame);
    view_weapons_draw_afterimages(frame);
    view_goals_draw_high(frame);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}

void level_preview_draw_scene(Scene *scene, const Ui *ui, Box box,
                              const Accessibility *accessibility, double fraction, double opacity)
{
    MatchFrame frame;
    Vec2 low = ui_to_screen(ui, box.low.x, box.low.y);
    Vec2 high = ui_to_screen(ui, box.high.x, box.high.y);
    Box box_px = {{floor(low.x), floor(low.y)}, {floor(high.x), floor(high.y)}};
    double width = box_px.high.x - box_px.low.x;
    double height = box_px.high.y - box_px.low.y;
    canvas_rounded(ui->canvas, box_px.low.x, box_px.low.y, width, height, 0,
                   ui_color(ui, PALETTE_BARS, 1));
    if (scene != NULL) {
        scene->accessibility = *accessibility;
        match_frame_make_map(&frame, scene, ui->canvas, fraction, box_px);
        draw_frame(&frame, width < SMALL_PX);
        canvas_rounded(ui->canvas, box_px.low.x, box_px.low.y, width, height, 0,
                       ui_color(ui, PALETTE_BARS, 1 - opacity));
    }
    canvas_rounded_outline(
        ui->canvas, box_px.low.x - 0.5, box_px.low.y - 0.5, width + 1, height + 1,
        (OutlineStyle){0, ui_line(ui, 1), ui_color(ui, PALETTE_PLATE_EDGE, 0.5)});
}

void level_preview_draw(const LevelPreview *preview, const Ui *ui, Box box,
                        const Accessibility *accessibility)
{
    level_preview_draw_scene(
        preview->demo.scene, ui, box, accessibility, tick_accumulator_fraction(&preview->ticks),
        preview->is_due ? 1 : smooth_step(preview->shown_seconds / FADE_IN_SECONDS));
}
