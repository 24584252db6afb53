/* SPDX-License-Identifier: MIT */
#include "app/app_online.h"

#ifdef CLOCKWISE_HAS_SODIUM

#include "online/online_shell.h"
#include "online/online_start.h"
#include "online/online.h"

#include <stdio.h>
#include <string.h>

void app_online_begin(Shell *shell)
{
    online_shell_begin(shell);
}

void app_online_event(const Shell *shell, const InputEvent *event)
{
    online_shell_stir(shell, event);
}

void app_online_end(Shell *shell)
{
    online_shell_end(shell);
}

Screen *app_online_screen(Shell *shell, RouteKind kind, Error *out_error)
{
    if (kind == ROUTE_ONLINE)
        return screen_online_create(shell, out_error);
    if (kind == ROUTE_ONLINE_HOST)
        return screen_online_host_create(shell, out_error);
    if (kind == ROUTE_LOBBY)
        return screen_lobby_create(shell, out_error);
    return screen_online_match_create(shell, out_error);
}

bool app_online_join(Shell *shell, const char *address, const char *name, Error *out_error)
{
    OnlineChoices *online = &shell->settings.online;
    char clean[NAME_BYTES];
    if (name != NULL) {
        clean_text_name(name, strlen(name), clean);
        memset(online->name, 0, sizeof online->name);
        snprintf(online->name, sizeof online->name, "%s", clean);
    }
    return online_start_join(shell, address, NULL, out_error);
}

#else

void app_online_begin(Shell *shell)
{
    (void)shell;
}

void app_online_event(const Shell *shell, const InputEvent *event)
{
    (void)shell;
    (void)event;
}

void app_online_end(Shell *shell)
{
    (void)shell;
}

static bool is_left_out(Error *out_error)
{
    return error_set(out_error, "This build cannot play online: it was made without libsodium. "
                                "Install libsodium's development files and build it again.");
}

Screen *app_online_screen(Shell *shell, RouteKind kind, Error *out_error)
{
    (void)shell;
    (void)kind;
    is_left_out(out_error);
    return NULL;
}

bool app_online_join(Shell *shell, const char *address, const char *name, Error *out_error)
{
    (void)shell;
    (void)address;
    (void)name;
    return is_left_out(out_error);
}

#endif
