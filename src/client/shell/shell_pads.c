/* SPDX-License-Identifier: MIT */
#include "shell/shell_pads.h"

#include "profile/pad_file.h"
#include "shell/shell_settings.h"

#include <stdio.h>
#include <string.h>

void shell_pads_load(Shell *shell)
{
    char folder[FOLDERS_PATH_BYTES];
    Error notice;
    if (!folders_user(folder))
        return;
    pad_file_load(window_pads(shell->window), folder, &notice);
    if (notice.text[0] != '\0')
        shell_say_more(shell, notice.text);
}

static void name_unknown(Shell *shell, const Pad *pad)
{
    char words[NOTICE_BYTES];
    if (!pad->is_unknown || devices_is_ignored(&shell->devices, pad))
        return;
    snprintf(words, sizeof words, "%s is not known. Map it under Settings, Controls.",
             pad->device.pad_name[0] != '\0' ? pad->device.pad_name : "This controller");
    shell_say_more(shell, words);
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
    name_unknown(shell, pad);
}

void shell_pads_map(Shell *shell, const char *name, const char *line)
{
    char folder[FOLDERS_PATH_BYTES];
    char words[NOTICE_BYTES];
    Error why = {.text = "there is no folder for the player's files"};
    bool is_used = pads_map(window_pads(shell->window), line, &why);
    bool is_kept = is_used && folders_user(folder) && pad_file_keep(folder, line, &why);
    if (is_kept)
        snprintf(words, sizeof words, "%s is mapped. Saved in %s.", name, PAD_FILE_NAME);
    else
        snprintf(words, sizeof words, "%s is %s: %s", name,
                 is_used ? "mapped, but that was not saved" : "not mapped", why.text);
    shell_say(shell, !is_kept, words);
}

/* Where there is no room for a make, the oldest one makes room. */
static void change_ignored(IgnoredPads *ignored, const char *guid, bool is_ignored)
{
    char makes[IGNORED_PADS_MAX + 1][PAD_GUID_BYTES] = {""};
    int count = 0;
    for (int i = 0; i < IGNORED_PADS_MAX; i++)
        if (ignored->guids[i][0] != '\0' && strcmp(ignored->guids[i], guid) != 0)
            memcpy(makes[count++], ignored->guids[i], PAD_GUID_BYTES);
    if (is_ignored)
        memcpy(makes[count++], guid, PAD_GUID_BYTES);
    memcpy(ignored->guids, &makes[count > IGNORED_PADS_MAX ? 1 : 0], sizeof ignored->guids);
}

void shell_pads_ignore(Shell *shell, int pad, bool is_ignored)
{
    const Pad *chosen = devices_pad(&shell->devices, pad);
    if (chosen == NULL || chosen->device.pad_guid[0] == '\0')
        return;
    if (is_ignored && devices_last_pad(&shell->devices) == chosen) {
        shell_say(shell, true, "This controller is in use. Use another device to ignore it.");
        return;
    }
    IgnoredPads *ignored = &shell->settings.ignored_pads;
    change_ignored(ignored, chosen->device.pad_guid, is_ignored);
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
}
