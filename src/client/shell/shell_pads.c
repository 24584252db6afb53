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
                 is_used ? "mapped, but not for the next time" : "not mapped", why.text);
    shell_say(shell, !is_kept, words);
}

/* A free place for a make; the oldest makes room where there is none. */
static char *free_place(IgnoredPads *ignored)
{
    int last = IGNORED_PADS_MAX - 1;
    if (ignored->guids[last][0] != '\0') {
        memmove(ignored->guids[0], ignored->guids[1], sizeof ignored->guids[0] * (size_t)last);
        memset(ignored->guids[last], 0, sizeof ignored->guids[last]);
    }
    int place = 0;
    while (ignored->guids[place][0] != '\0')
        place++;
    return ignored->guids[place];
}

static void forget_make(IgnoredPads *ignored, const char *guid)
{
    IgnoredPads kept = {{""}};
    int count = 0;
    for (int i = 0; i < IGNORED_PADS_MAX; i++)
        if (ignored->guids[i][0] != '\0' && strcmp(ignored->guids[i], guid) != 0)
            memcpy(kept.guids[count++], ignored->guids[i], PAD_GUID_BYTES);
    *ignored = kept;
}

void shell_pads_ignore(Shell *shell, int pad, bool is_ignored)
{
    const Pad *chosen = devices_pad(&shell->devices, pad);
    if (chosen == NULL || chosen->device.pad_guid[0] == '\0')
        return;
    if (is_ignored && devices_last_pad(&shell->devices) == chosen) {
        shell_say(shell, true, "This controller is in use: ignore it with another device.");
        return;
    }
    IgnoredPads *ignored = &shell->settings.ignored_pads;
    forget_make(ignored, chosen->device.pad_guid);
    if (is_ignored)
        memcpy(free_place(ignored), chosen->device.pad_guid, PAD_GUID_BYTES);
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
