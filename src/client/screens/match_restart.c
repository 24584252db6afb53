/* SPDX-License-Identifier: MIT */
#include "screens/match_restart.h"

static bool is_offered(const Match *match)
{
    return match->options.mode == MODE_TRIALS && match->options.people > 0;
}

bool match_restart_is_pressed(const Shell *shell, const Match *match, const InputEvent *event)
{
    bool is_bound = false;
    for (DeviceKind kind = 0; kind < DEVICE_KIND_COUNT; kind++)
        is_bound |=
            bindings_is_bound(&shell->devices.bindings, kind, ACTION_RESTART, event->pressed);
    return is_bound && is_offered(match);
}

bool match_restart_hint(const Shell *shell, const Match *match, Hint *out_hint)
{
    return is_offered(match) && shell->seats.count > 0 &&
           hints_of_action(&shell->devices.bindings, shell->seats.items[0].device.kind,
                           ACTION_RESTART, "restart", out_hint);
}

void match_restart(Shell *shell, const Match *match)
{
    shell_go(shell, (Route){.kind = ROUTE_RESTART, .options = &match->options});
}
