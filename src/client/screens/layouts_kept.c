/* SPDX-License-Identifier: MIT */
#include "screens/screens_parts.h"

void layouts_kept_use(LayoutsKept *kept, Shell *shell, DeviceKind device, Hands next)
{
    Settings *settings = &shell->settings;
    const Hands *mouse = &settings->bindings.hands[DEVICE_MOUSE];
    Hands before = settings->bindings.hands[device];
    int was_alone = *mouse == HANDS_MOUSE ? 1 : 0;
    kept->has_bindings[before] = kept->has_fire_way[was_alone] = true;
    kept->bindings[before] = settings->bindings;
    kept->fire_ways[was_alone] = settings->fire_way;
    shell_settings_set(shell, device == DEVICE_PAD ? SETTING_PAD_HANDS : SETTING_HANDS, next);
    if (kept->has_bindings[next])
        settings->bindings = kept->bindings[next];
    int is_alone = *mouse == HANDS_MOUSE ? 1 : 0;
    if (is_alone != was_alone && kept->has_fire_way[is_alone])
        settings->fire_way = kept->fire_ways[is_alone];
    shell_settings_use_controls(shell);
}
