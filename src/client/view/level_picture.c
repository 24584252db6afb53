/* SPDX-License-Identifier: MIT */
#include "view/level_picture.h"

#include "modes/modes.h"
#include "sim/mode.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define WAIT_SECONDS 0.12

enum { BOTS = 5, WARM_UP_TICKS = 150 };

void level_picture_init(LevelPicture *picture, uint64_t seed)
{
    *picture = (LevelPicture){.seed = seed};
}

void level_picture_destroy(LevelPicture *picture)
{
    scene_destroy(picture->scene);
    match_destroy(picture->match);
    picture->scene = NULL;
    picture->match = NULL;
}

void level_picture_show(LevelPicture *picture, const char *path, Mode mode)
{
    if (strcmp(path, picture->path) == 0 && mode == picture->mode)
        return;
    bool is_first = picture->path[0] == '\0';
    snprintf(picture->path, sizeof picture->path, "%s", path);
    picture->mode = mode;
    picture->is_due = true;
    picture->wait_seconds = is_first ? 0 : WAIT_SECONDS;
}

/* Modes that need people show deathmatch; modes without bots show an idle player. */
static MatchOptions picture_options(const LevelPicture *picture)
{
    ModePlayers players = modes_players(picture->mode);
    MatchOptions options = {.mode = players.people_min > 0 ? MODE_DEATHMATCH : picture->mode,
                            .people = players.has_bots ? 0 : 1,
                            .bots = players.has_bots ? BOTS : 0,
                            .seed = picture->seed};
    for (int i = 0; i < PLAYERS_MAX; i++)
        options.bot_levels[i] = BOT_VETERAN;
    snprintf(options.level_path, sizeof options.level_path, "%s", picture->path);
    return options;
}

static void step_picture(LevelPicture *picture, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(picture->match, inputs);
        scene_step(picture->scene, NULL);
    }
}

/* Watches a player who is alive. */
static void picture_choose_watched(Scene *scene)
{
    const World *world = &scene->match->world;
    for (int i = 0; i < world->player_count && !world->players[scene->watched].is_alive; i++)
        scene->watched = (scene->watched + 1) % world->player_count;
}

static void begin_picture(LevelPicture *picture)
{
    MatchOptions options = picture_options(picture);
    Error ignored; /* The level list shows the error. */
    picture->is_due = false;
    picture->seed++;
    level_picture_destroy(picture);
    if (picture->path[0] == '\0' || match_create(&picture->match, &options, &ignored) != MATCH_FINE)
        return;
    if (scene_create(&picture->scene, picture->match, &ignored))
        step_picture(picture, WARM_UP_TICKS);
    else
        level_picture_destroy(picture);
}

void level_picture_update(LevelPicture *picture, double seconds)
{
    picture->wait_seconds -= seconds;
    if (picture->is_due && picture->wait_seconds <= 0)
        begin_picture(picture);
    if (picture->match == NULL)
        return;
    step_picture(picture, tick_accumulator_advance(&picture->ticks, seconds));
    picture_choose_watched(picture->scene);
    if (match_is_done(picture->match))
        picture->is_due = true;
}

void level_picture_draw(const LevelPicture *picture, const Ui *ui, Box box,
                        const Accessibility *accessibility)
{
    MatchFrame frame;
    Vec2 low = ui_place(ui, box.low.x, box.low.y);
    Vec2 high = ui_place(ui, box.high.x, box.high.y);
    Box box_px = {{floor(low.x), floor(low.y)}, {floor(high.x), floor(high.y)}};
    double width = box_px.high.x - box_px.low.x;
    double height = box_px.high.y - box_px.low.y;
    canvas_rounded(ui->canvas, box_px.low.x, box_px.low.y, width, height, 0,
                   color_make(PALETTE_BARS, ui->opacity));
    if (picture->scene != NULL) {
        picture->scene->accessibility = *accessibility;
        match_frame_make_map(&frame, picture->scene, ui->canvas,
                             tick_accumulator_fraction(&picture->ticks), box_px);
        match_view_draw(&frame);
    }
    canvas_rounded_outline(ui->canvas, box_px.low.x - 0.5, box_px.low.y - 0.5, width + 1,
                           height + 1, 0, ui_line(ui, 1),
                           color_make(PALETTE_PLATE_EDGE, 0.5 * ui->opacity));
}
