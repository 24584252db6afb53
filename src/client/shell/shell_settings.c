/* SPDX-License-Identifier: MIT */
#include "shell/shell_settings.h"

#include "platform/window.h"

#include <stddef.h>

/* A window's new place and size are saved when they have not changed for this long. */
#define PLACE_STAYS_SECONDS 0.5
/* A right stick tilted less keeps the last aim. */
#define AIM_FROM 0.3
/* At least so much of a stick's travel is between rest and full tilt. */
#define ZONE_LEAST 0.1

void shell_settings_load(Shell *shell)
{
    char folder[FOLDERS_PATH_BYTES];
    Error notice;
    const char *found = folders_user(folder) ? folder : NULL;
    if (found != NULL)
        user_file_sweep(found);
    settings_file_open(&shell->store, found, &shell->settings, &notice);
    if (notice.text[0] != '\0')
        shell_say_more(shell, notice.text);
    shell_settings_use_controls(shell);
}

void shell_settings_use_controls(Shell *shell)
{
    const Settings *settings = &shell->settings;
    shell->devices.bindings = settings->bindings;
    double full = fmax(settings->dead_outer, settings->dead_inner + ZONE_LEAST);
    shell->devices.zones = (StickZones){
        .dead = settings->dead_inner, .full = full, .aim = fmax(AIM_FROM, settings->dead_inner)};
    devices_ignore(&shell->devices, &shell->settings.ignored_pads);
}

void shell_settings_save(Shell *shell)
{
    Error notice;
    (void)settings_file_save(&shell->store, &shell->settings, &notice);
    if (notice.text[0] != '\0')
        shell_say_more(shell, notice.text);
}

void shell_settings_learned(Shell *shell)
{
    shell_settings_set(shell, SETTING_HAS_LEARNED, 1);
    shell_settings_save(shell);
}

void shell_settings_played(Shell *shell)
{
    shell_settings_set(shell, SETTING_HAS_PLAYED, 1);
    shell_settings_save(shell);
}

void shell_settings_set_size(Shell *shell, int width, int height)
{
    settings_set(&shell->settings, SETTING_WIDTH, width);
    settings_set(&shell->settings, SETTING_HEIGHT, height);
    window_set_size(shell->window, shell->settings.width, shell->settings.height);
}

static void use_fullscreen(Shell *shell)
{
    bool was_fullscreen = window_is_fullscreen(shell->window);
    if (was_fullscreen == shell->settings.is_fullscreen)
        return;
    window_set_fullscreen(shell->window, shell->settings.is_fullscreen);
    shell_use_cursor(shell, shell->is_in_menu);
}

void shell_settings_set(Shell *shell, SettingId id, double value)
{
    settings_set(&shell->settings, id, value);
    switch ((int)id) {
    case SETTING_MASTER:
    case SETTING_EFFECTS:
    case SETTING_MUSIC:
        sound_set_volumes(shell->sound, &shell->settings.volumes);
        break;
    case SETTING_FULLSCREEN:
        use_fullscreen(shell);
        break;
    case SETTING_WIDTH:
    case SETTING_HEIGHT:
        shell_settings_set_size(shell, shell->settings.width, shell->settings.height);
        break;
    case SETTING_DISPLAY:
        window_set_display(shell->window, shell->settings.place.display);
        shell->moved_at = window_clock_seconds();
        break;
    case SETTING_KEEP_POINTER:
        shell_use_cursor(shell, shell->is_in_menu);
        break;
    case SETTING_AIM_ASSIST:
    case SETTING_DEAD_INNER:
    case SETTING_DEAD_OUTER:
        shell_settings_use_controls(shell);
        break;
    default: /* Read where they are used. */
        break;
    }
    shell->needs_redraw = true;
}

bool shell_settings_asks_fullscreen(const WindowEvent *event)
{
    bool is_f11 = event->kind == WINDOW_EVENT_KEY_DOWN && event->code == KEY_F11;
    bool is_alt_enter = event->kind == WINDOW_EVENT_KEY_FOREIGN && event->has_alt &&
                        !event->has_super &&
                        (event->code == KEY_RETURN || event->code == KEY_ENTER);
    return (is_f11 || is_alt_enter) && !event->is_repeat;
}

void shell_settings_event(Shell *shell, const WindowEvent *event)
{
    if (shell_settings_asks_fullscreen(event)) {
        shell_settings_set(shell, SETTING_FULLSCREEN, window_is_fullscreen(shell->window) ? 0 : 1);
        shell_settings_save(shell);
    }
    if (event->kind == WINDOW_EVENT_RESIZED || event->kind == WINDOW_EVENT_MOVED)
        shell->moved_at = window_clock_seconds();
}

/* With a size from the command line nothing is saved. */
void shell_settings_update(Shell *shell, bool is_last)
{
    Settings *settings = &shell->settings;
    if (!(shell->moved_at > 0) || shell->has_own_size)
        return;
    if (!is_last && window_clock_seconds() - shell->moved_at < PLACE_STAYS_SECONDS)
        return;
    shell->moved_at = 0;
    window_place(shell->window, &settings->place, &settings->width, &settings->height);
    settings_clamp(settings);
    shell_settings_save(shell);
}

double shell_settings_frame_seconds(const Shell *shell)
{
    double frames = settings_fps_limit(shell->settings.fps_limit);
    return 1 / (frames > 0 ? frames : window_display_frames(shell->window));
}

bool shell_settings_is_paced(const Shell *shell)
{
    return shell->settings.fps_limit == FPS_LIMIT_DISPLAY && window_is_paced(shell->window);
}
