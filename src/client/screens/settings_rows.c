/* SPDX-License-Identifier: MIT */
#include "screens/screens_parts.h"

typedef struct Size {
    int width, height;
} Size;

void settings_size_add(Widgets *widgets, const Shell *shell, int id)
{
    Size size = {shell->settings.width, shell->settings.height};
    Widget *widget =
        widgets_add(widgets, WIDGET_CHOICE, id, tr("Window size"),
                    tr("When not fullscreen. Drag the window's edges for other sizes."));
    widget->is_faint = window_is_fullscreen(shell->window);
    if (!widget->is_faint) /* A small display lacks the wanted size. */
        window_size(shell->window, &size.width, &size.height);
    snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%d x %d", size.width, size.height);
}

void settings_size_step(Shell *shell, int way)
{
    static const Size sizes[] = {{960, 540},   {1280, 720},  {1600, 900},
                                 {1920, 1080}, {2560, 1440}, {3840, 2160}};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    Size room;
    if (window_is_fullscreen(shell->window))
        return;
    window_room(shell->window, &room.width, &room.height);
    for (int i = 0; i < SIZES; i++) {
        const Size *size = &sizes[way > 0 ? i : SIZES - 1 - i];
        bool is_next = (size->width - shell->settings.width) * way > 0;
        if (is_next && size->width <= room.width && size->height <= room.height) {
            shell_settings_set_size(shell, size->width, size->height);
            return;
        }
    }
}

void settings_display_add(Widgets *widgets, const Shell *shell, int id)
{
    int display = window_display(shell->window);
    Widget *widget = widgets_add(widgets, WIDGET_CHOICE, id, tr("Display"),
                                 tr("The one that the window is on, and fills in fullscreen."));
    snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%d: %s", display + 1,
             window_display_name(display));
}

/* An unknown controller is named by what can be done about it. */
void settings_pads_add(Widgets *widgets, const Devices *devices, int first_id)
{
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        const Pad *pad = &devices->pads[i];
        const char *name =
            pad->device.pad_name[0] != '\0' ? pad->device.pad_name : tr("Controller");
        bool is_used = devices_can_play(devices, pad);
        if (!pad->is_attached || pad->device.is_phone)
            continue;
        Widget *widget = widgets_add(
            widgets, pad->is_unknown ? WIDGET_CHOICE : WIDGET_TOGGLE, first_id + i, name,
            pad->is_unknown
                ? tr("Its buttons are not known yet: map it to play with it.")
                : tr("Whether it is used. Turn off one that drifts or is not for play."));
        widget->part = is_used ? 1 : 0;
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s",
                 pad->is_unknown ? tr("Not known: map it")
                 : is_used       ? tr_in("controller", "Used")
                                 : tr_in("controller", "Ignored"));
    }
}

void settings_pad_step(Shell *shell, const Pad *pad)
{
    if (pad->is_unknown)
        shell_go(shell, (Route){.kind = ROUTE_MAP_PAD});
    else
        shell_pads_ignore(shell, pad->device.pad, devices_can_play(&shell->devices, pad));
}
