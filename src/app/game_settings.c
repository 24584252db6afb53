/* SPDX-License-Identifier: MIT */
#include "app/game_settings.h"

#include <stddef.h>

/* A window that is dragged larger is saved when it has kept its size for so long. */
#define SIZE_STAYS_SECONDS 0.5
/* A right stick held less far keeps the last aim. */
#define AIM_FROM 0.3

void game_settings_load(Game *game)
{
    char folder[PLACE_BYTES];
    Error notice;
    const char *found = place_of_user_files(folder) ? folder : NULL;
    settings_store_open(&game->store, found, &game->settings, &notice);
    if (notice.text[0] != '\0')
        notice_say(&game->notice, true, notice.text);
    game_settings_use_controls(game);
}

void game_settings_use_controls(Game *game)
{
    const Settings *settings = &game->settings;
    game->devices.bindings = settings->bindings;
    game->devices.zones = (StickZones){.dead = settings->dead_inner,
                                       .full = settings->dead_outer,
                                       .aim = fmax(AIM_FROM, settings->dead_inner)};
}

void game_settings_save(Game *game)
{
    Error notice;
    (void)settings_store_save(&game->store, &game->settings, &notice);
    if (notice.text[0] != '\0')
        notice_say(&game->notice, true, notice.text);
}

void game_settings_set_size(Game *game, int width, int height)
{
    settings_set(&game->settings, SETTING_WIDTH, width);
    settings_set(&game->settings, SETTING_HEIGHT, height);
    if (!window_is_fullscreen(game->window))
        window_set_size(game->window, game->settings.width, game->settings.height);
}

static void use_fullscreen(Game *game)
{
    bool was_fullscreen = window_is_fullscreen(game->window);
    if (was_fullscreen == game->settings.is_fullscreen)
        return;
    window_set_fullscreen(game->window, game->settings.is_fullscreen);
    if (was_fullscreen)
        window_set_size(game->window, game->settings.width, game->settings.height);
    game_use_cursor(game, game->is_in_menu);
}

void game_settings_set(Game *game, SettingId id, double value)
{
    settings_set(&game->settings, id, value);
    switch (id) {
    case SETTING_MASTER:
    case SETTING_EFFECTS:
    case SETTING_MUSIC:
        sound_set_volumes(game->sound, &game->settings.volumes);
        break;
    case SETTING_FULLSCREEN:
        use_fullscreen(game);
        break;
    case SETTING_WIDTH:
    case SETTING_HEIGHT:
        game_settings_set_size(game, game->settings.width, game->settings.height);
        break;
    case SETTING_AIM_ASSIST:
    case SETTING_DEAD_INNER:
    case SETTING_DEAD_OUTER:
        game_settings_use_controls(game);
        break;
    case SETTING_TEXT_SCALE: /* These are looked at where they are used. */
    case SETTING_FRAME_CAP:
    case SETTING_SHAKE:
    case SETTING_FLASHES:
    case SETTING_PALETTE:
    case SETTING_GAME_SPEED:
    case SETTING_HAS_PLAYED:
    case SETTING_MODE:
    case SETTING_TEAMS:
    case SETTING_BOTS:
    case SETTING_BOT_LEVEL:
    case SETTING_COUNT:
        break;
    }
    game->has_news = true;
}

void game_settings_event(Game *game, const WindowEvent *event)
{
    bool is_key = event->kind == WINDOW_EVENT_KEY_DOWN && !event->is_repeat;
    if (is_key && event->code == KEY_F11) {
        game_settings_set(game, SETTING_FULLSCREEN, window_is_fullscreen(game->window) ? 0 : 1);
        game_settings_save(game);
    }
    if (event->kind == WINDOW_EVENT_RESIZED)
        game->resized_at = window_seconds();
}

/* A size that the command line asked for is for this once. */
void game_settings_update(Game *game, bool is_last)
{
    bool has_new_size = game->resized_at > 0 && game->options.width == 0;
    if (!has_new_size || window_is_fullscreen(game->window))
        return;
    if (!is_last && window_seconds() - game->resized_at < SIZE_STAYS_SECONDS)
        return;
    int width, height;
    game->resized_at = 0;
    window_size(game->window, &width, &height);
    settings_set(&game->settings, SETTING_WIDTH, width);
    settings_set(&game->settings, SETTING_HEIGHT, height);
    game_settings_save(game);
}

double game_settings_frame_seconds(const Game *game)
{
    double frames = settings_frames_a_second(game->settings.frame_cap);
    return 1 / (frames > 0 ? frames : window_display_frames(game->window));
}

bool game_settings_is_paced(const Game *game)
{
    return game->settings.frame_cap == FRAME_CAP_DISPLAY && window_is_paced(game->window);
}
