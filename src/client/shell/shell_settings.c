/* SPDX-License-Identifier: MIT */
#include "shell/shell.h"

#include "platform/browser.h"

/* A window's new place and size are saved when they have not changed for this long. */
#define PLACE_STAYS_SECONDS 0.5
/* How long the first picture waits for letters; a list of fonts usually takes 40 ms. */
#define FONTS_SECONDS 0.5
/* A right stick tilted less keeps the last aim. */
#define AIM_FROM 0.3
/* The least part of a stick's travel that must remain between its dead zone and full tilt. */
#define ZONE_LEAST 0.1

static const FontFinder *fonts_of(const Shell *shell)
{
    return shell->window != NULL ? window_font_finder(shell->window) : NULL;
}

void shell_settings_load(Shell *shell)
{
    char folder[FOLDERS_PATH_BYTES], language[LANGUAGE_CODE_BYTES];
    Languages *languages = &shell->languages;
    Error notice;
    const char *found = folders_user(folder) ? folder : NULL;
    if (found != NULL)
        user_file_sweep(found);
    settings_file_language(found, language);
    (void)languages_use(languages, languages_find(languages, language), fonts_of(shell), &notice);
    settings_file_open(&shell->store, found, &shell->settings, &notice);
    shell_say_more(shell, notice.text);
    shell_settings_use_controls(shell);
    shell->used_keys[0] = shell->settings.match.knows_keys ? USED_ALL : 0;
}

/* Draws with the fonts of the language in use. */
static void show_language(Shell *shell)
{
    const Languages *languages = &shell->languages;
    if (shell->window != NULL) /* A window is opened in a language: see game_open(). */
        window_use_language(shell->window,
                            languages->used > 0 ? languages->items[languages->used].code : "");
    shell->needs_redraw = true;
}

void shell_settings_use_language(Shell *shell, const char *code)
{
    Languages *languages = &shell->languages;
    Error notice;
    if (code != shell->settings.language)
        snprintf(shell->settings.language, sizeof shell->settings.language, "%s", code);
    if (!languages_use(languages, languages_find(languages, code), fonts_of(shell), &notice))
        shell_say_more(shell, notice.text);
    show_language(shell);
}

void shell_settings_open_language(Shell *shell)
{
    languages_await_fonts(&shell->languages, fonts_of(shell), FONTS_SECONDS);
    show_language(shell);
}

void shell_settings_wake_language(Shell *shell)
{
    Error notice;
    if (languages_wake(&shell->languages, fonts_of(shell), &notice))
        show_language(shell);
    shell_say_more(shell, notice.text);
}

void shell_settings_use_controls(Shell *shell)
{
    const Settings *settings = &shell->settings;
    shell->devices.bindings = settings->bindings;
    shell->devices.fire_way = settings->fire_way;
    shell->devices.turn_speed = settings->turn_speed;
    double full = fmax(settings->dead_outer, settings->dead_inner + ZONE_LEAST);
    shell->devices.zones = (StickZones){
        .dead = settings->dead_inner, .full = full, .aim = fmax(AIM_FROM, settings->dead_inner)};
    devices_ignore(&shell->devices, &shell->settings.ignored_pads);
}

void shell_settings_save(Shell *shell)
{
    Error notice;
    (void)settings_file_save(&shell->store, &shell->settings, &notice);
    shell_say_more(shell, notice.text);
}

void shell_settings_keep(Shell *shell, SettingId id, double value)
{
    shell_settings_set(shell, id, value);
    shell_settings_save(shell);
}

void shell_settings_used_keys(Shell *shell, int seat, unsigned used)
{
    unsigned before = shell->used_keys[seat];
    shell->used_keys[seat] |= used;
    if (seat == 0 && shell->used_keys[0] != before && shell->used_keys[0] == USED_ALL)
        shell_settings_keep(shell, SETTING_KNOWS_KEYS, 1);
}

void shell_settings_choose_circle(Shell *shell, int seat, int circle)
{
    const int *circles = shell->settings.circles;
    for (int i = 0; i < SEATS_MAX; i++)
        if (circles[i] == circle)
            shell_settings_set(shell, (SettingId)(SETTING_CIRCLE + i), circles[seat]);
    shell_settings_keep(shell, (SettingId)(SETTING_CIRCLE + seat), circle);
}

void shell_settings_names(const Shell *shell, int people,
                          char out_names[PLAYERS_MAX][PLAYER_NAME_BYTES])
{
    memset(out_names, 0, (size_t)people * sizeof *out_names);
    for (int i = 0; i < people && i < shell->seats.count; i++) {
        const SeatDevice *device = &shell->seats.items[i].device;
        if (device->is_phone)
            text_fit(out_names[i], PLAYER_NAME_BYTES, "%.*s", PLAYER_NAME_BYTES - 1,
                     device->pad_name);
    }
}

void shell_settings_circles(const Shell *shell, int people, int out_circles[PLAYERS_MAX])
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        out_circles[i] = i < people && i < SEATS_MAX ? shell->settings.circles[i] + 1 : 0;
}

void shell_settings_set_size(Shell *shell, int width, int height)
{
    settings_set(&shell->settings, SETTING_WIDTH, width);
    settings_set(&shell->settings, SETTING_HEIGHT, height);
    window_set_size(shell->window, shell->settings.width, shell->settings.height);
}

/* Playing with the mouse alone needs automatic fire, so it is switched together with the hands. */
static void use_hands(Shell *shell, bool was_mouse)
{
    Settings *settings = &shell->settings;
    bool is_mouse = settings->bindings.hands[DEVICE_MOUSE] == HANDS_MOUSE;
    if (is_mouse && !was_mouse)
        settings->fire_way = FIRE_AUTOMATIC;
    else if (was_mouse && !is_mouse && settings->fire_way == FIRE_AUTOMATIC)
        settings->fire_way = FIRE_HELD;
    shell_settings_use_controls(shell);
}

void shell_settings_set(Shell *shell, SettingId id, double value)
{
    bool was_mouse = shell->settings.bindings.hands[DEVICE_MOUSE] == HANDS_MOUSE;
    settings_set(&shell->settings, id, value);
    switch ((int)id) {
    case SETTING_FULLSCREEN:
        if (window_is_fullscreen(shell->window) == shell->settings.is_fullscreen)
            break;
        window_set_fullscreen(shell->window, shell->settings.is_fullscreen);
        shell_use_cursor(shell, shell->is_in_menu);
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
    case SETTING_HANDS:
    case SETTING_PAD_HANDS:
        use_hands(shell, was_mouse);
        break;
    case SETTING_FIRE:
    case SETTING_TURN_SPEED:
    case SETTING_DEAD_INNER:
    case SETTING_DEAD_OUTER:
        shell_settings_use_controls(shell);
        break;
    default: /* Read where they are used. */
        break;
    }
    shell->needs_redraw = true;
}

/* In a menu any other key may type a letter, or belong to the menu. */
static bool presses_fullscreen(const Shell *shell, const InputEvent *event)
{
    bool is_typing = shell->is_in_menu || shell->caret_px.high.y > 0;
    return devices_presses(&shell->devices, event, ACTION_FULLSCREEN) && !shell->asks_control &&
           (!is_typing || bindings_is_function_key(event->pressed));
}

bool shell_settings_asks_fullscreen(const Shell *shell, const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    bool is_alt_enter = window->kind == WINDOW_EVENT_KEY_FOREIGN && window->has_alt &&
                        !window->has_super && !window->is_repeat &&
                        (window->code == KEY_RETURN || window->code == KEY_ENTER);
    return is_alt_enter || presses_fullscreen(shell, event);
}

void shell_settings_event(Shell *shell, const InputEvent *input)
{
    const WindowEvent *event = &input->window;
    if (shell_settings_asks_fullscreen(shell, input))
        shell_settings_keep(shell, SETTING_FULLSCREEN, window_is_fullscreen(shell->window) ? 0 : 1);
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

SoundVolumes shell_settings_volumes(const Shell *shell)
{
    SoundVolumes volumes = shell->settings.volumes;
    bool is_away = shell->lacks_focus || !window_is_seen(shell->window);
    volumes.is_muted = (shell->settings.mutes_in_background && is_away) || shell_is_asleep(shell);
    return volumes;
}

/* A display of 143.98 frames a second says 143 or 144. */
#define DISPLAY_FRAMES_ERROR 1.5

double shell_settings_frame_seconds(const Shell *shell)
{
    double frames = settings_fps_limit(shell->settings.fps_limit);
    return 1 / (frames > 0 ? frames : window_display_frames(shell->window));
}

bool shell_settings_is_paced(const Shell *shell)
{
    double frames = settings_fps_limit(shell->settings.fps_limit);
    /* A page does not know its display's rate. */
    double shown =
        browser_is_host() ? HUGE_VAL : window_display_frames(shell->window) - DISPLAY_FRAMES_ERROR;
    return window_is_paced(shell->window) && (frames <= 0 || frames >= shown);
}

void shell_pads_load(Shell *shell)
{
    char folder[FOLDERS_PATH_BYTES];
    Error notice;
    if (!folders_user(folder))
        return;
    pad_file_load(window_pads(shell->window), folder, &notice);
    shell_say_more(shell, notice.text);
}

static void seat_pad(Shell *shell, const Pad *pad)
{
    if (devices_can_play(&shell->devices, pad) &&
        seats_find_pad(&shell->seats, &pad->device) != SEAT_NONE)
        devices_pick_up(&shell->devices, pad->device.pad);
}

void shell_pads_event(Shell *shell, const WindowEvent *event)
{
    if (event->kind == WINDOW_EVENT_PAD_REMOVED)
        seats_lose_pad(&shell->seats, event->pad);
    const Pad *pad =
        event->kind == WINDOW_EVENT_PAD_ADDED ? devices_pad(&shell->devices, event->pad) : NULL;
    if (pad == NULL)
        return;
    seat_pad(shell, pad);
    if (!pad->is_unknown || devices_is_ignored(&shell->devices, pad))
        return;
    char words[NOTICE_BYTES];
    /* TRANSLATORS: %s is a controller; Settings and Controls are entries of menus */
    snprintf(words, sizeof words, tr("%s is not known. Map it under Settings, Controls."),
             pad->device.pad_name[0] != '\0' ? pad->device.pad_name : tr("This controller"));
    shell_say_more(shell, words);
}

void shell_pads_map(Shell *shell, const char *name, const char *line)
{
    char folder[FOLDERS_PATH_BYTES];
    Error why;
    error_set(&why, tr("there is no folder for the player's files"));
    bool is_used = pads_map(window_pads(shell->window), line, &why);
    bool is_kept = is_used && folders_user(folder) && pad_file_keep(folder, line, &why);
    if (is_kept)
        /* TRANSLATORS: a controller, and a file */
        shell_tell(shell, false, tr("%s is mapped. Saved in %s."), name, PAD_FILE_NAME);
    else
        shell_tell(shell, true,
                   is_used /* TRANSLATORS: a controller, and why */
                       ? tr("%s is mapped, but that was not saved: %s")
                       /* TRANSLATORS: a controller, and why */
                       : tr("%s is not mapped: %s"),
                   name, why.text);
}

void shell_pads_ignore(Shell *shell, int pad, bool is_ignored)
{
    char makes[IGNORED_PADS_MAX + 1][PAD_GUID_BYTES] = {""};
    int count = 0;
    const Pad *chosen = devices_pad(&shell->devices, pad);
    if (chosen == NULL || chosen->device.pad_guid[0] == '\0')
        return;
    if (is_ignored && devices_last_pad(&shell->devices) == chosen) {
        shell_say(shell, true, tr("This controller is in use. Use another device to ignore it."));
        return;
    }
    IgnoredPads *ignored = &shell->settings.ignored_pads;
    const char *guid = chosen->device.pad_guid;
    for (int i = 0; i < IGNORED_PADS_MAX; i++)
        if (ignored->guids[i][0] != '\0' && strcmp(ignored->guids[i], guid) != 0)
            memcpy(makes[count++], ignored->guids[i], PAD_GUID_BYTES);
    if (is_ignored)
        memcpy(makes[count++], guid, PAD_GUID_BYTES);
    /* If the list is full, the oldest make is dropped. */
    memcpy(ignored->guids, &makes[count > IGNORED_PADS_MAX ? 1 : 0], sizeof ignored->guids);
    devices_ignore(&shell->devices, ignored);
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        const Pad *each = &shell->devices.pads[i];
        if (each->is_attached && devices_is_ignored(&shell->devices, each))
            seats_lose_pad(&shell->seats, each->device.pad);
        else if (each->is_attached)
            seat_pad(shell, each);
    }
    shell_settings_save(shell);
}

void shell_pads_rumble(Shell *shell)
{
    double strength = shell->lacks_focus ? 0 : shell->settings.rumble;
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        const Pad *pad = &shell->devices.pads[i];
        int seat = pad->is_picked_up ? seats_find(&shell->seats, &pad->device) : SEAT_NONE;
        Rumble rumble = seat != SEAT_NONE ? shell->rumble[seat] : (Rumble){0, 0};
        if (pad->is_attached)
            pads_rumble(window_pads(shell->window), pad->device.pad,
                        (Rumble){rumble.strong * strength, rumble.weak * strength});
    }
    memset(shell->rumble, 0, sizeof shell->rumble);
    memset(shell->shown, 0, sizeof shell->shown);
}
