/* SPDX-License-Identifier: MIT */
#include "screens/scenes_pads.h"

#include "screens/screens.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <stdlib.h>

static void add_pad(SceneBench *bench, int pad, const char *name, PadSigns signs, bool is_unknown)
{
    Devices *devices = &bench->game.shell.devices;
    WindowEvent event = {.kind = WINDOW_EVENT_PAD_ADDED,
                         .pad = pad,
                         .pad_name = name,
                         .pad_signs = signs,
                         .is_unknown_pad = is_unknown};
    snprintf(event.pad_guid, sizeof event.pad_guid, "%032d", pad);
    (void)devices_event(devices, &event);
}

static void pick_up(SceneBench *bench, int pad)
{
    const WindowEvent event = {.kind = WINDOW_EVENT_PAD_DOWN, .pad = pad, .code = PAD_GUIDE};
    (void)devices_event(&bench->game.shell.devices, &event);
}

/* The signs of these scenes are their number of people. */
static void build_settings(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Shell *shell = &bench->game.shell;
    add_pad(bench, 1, "Pad", (PadSigns)scene->people, false);
    add_pad(bench, 2, "Microsoft Xbox Series S|X Controller", PAD_SIGNS_PS4, false);
    add_pad(bench, 3, "Fanatec ClubSport Pedals V3 inverted", PAD_SIGNS_COMMON, false);
    add_pad(bench, 4, "DragonRise Inc. Generic USB Joystick", PAD_SIGNS_COMMON, true);
    snprintf(shell->settings.ignored_pads.guids[0], PAD_GUID_BYTES, "%032d", 3);
    devices_ignore(&shell->devices, &shell->settings.ignored_pads);
    pick_up(bench, 1);
    /* The sticks are somewhere, for their picture. */
    const WindowEvent tilts[] = {
        {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 1, .code = PAD_LEFT_X, .value = 0.1},
        {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 1, .code = PAD_RIGHT_Y, .value = -0.8}};
    for (size_t i = 0; i < sizeof tilts / sizeof *tilts; i++)
        (void)devices_event(&shell->devices, &tilts[i]);
    scenes_push(bench, screen_settings_create(shell, &error), &error);
}

/* At its start, when the controls are shown. */
static void build_match(SceneBench *bench, const ScreenCase *scene)
{
    ScreenCase match = *scene;
    add_pad(bench, 1, "Pad", (PadSigns)scene->people, false);
    pick_up(bench, 1);
    match.people = 1;
    scenes_build_match(bench, &match);
    bench->game.shell.seats.items[0].device =
        (SeatDevice){.kind = DEVICE_PAD, .pad = 1, .signs = (PadSigns)scene->people};
}

static void build_half(SceneBench *bench, const ScreenCase *scene)
{
    shell_settings_set(&bench->game.shell, SETTING_PAD_HANDS, HANDS_LEFT);
    build_match(bench, scene);
}

typedef struct MapScene {
    Screen base;
    Shell *shell;
    PadMapping mapping;
    bool is_used;
} MapScene;

static void map_draw(Screen *self, const Ui *ui)
{
    const MapScene *map = (const MapScene *)self;
    map_pad_view_draw(ui, map->mapping.rest.id != 0 ? &map->mapping : NULL, map->is_used);
}

static void map_enter(Screen *self)
{
    (void)self;
}

static bool map_event(Screen *self, const InputEvent *event)
{
    if (event->command != COMMAND_BACK)
        return false;
    shell_go(((MapScene *)self)->shell, (Route){.kind = ROUTE_BACK});
    return true;
}

/* The part that is asked for is their ticks, -1: no controller is chosen. */
static void build_map(SceneBench *bench, const ScreenCase *scene)
{
    static const ScreenCallbacks callbacks = {
        .enter = map_enter, .event = map_event, .draw = map_draw};
    MapScene *map = calloc(1, sizeof *map);
    scenes_must(map != NULL, "no memory");
    map->base.callbacks = &callbacks;
    map->shell = &bench->game.shell;
    scenes_push(bench, &map->base, NULL);
    if (scene->ticks < 0)
        return;
    RawPad rest = {.id = 1, .signs = (PadSigns)scene->people};
    snprintf(rest.name, sizeof rest.name, "DragonRise Inc. Generic USB Joystick by any");
    pad_mapping_begin(&map->mapping, &rest);
    map->mapping.part = scene->ticks;
    for (int part = 0; part < scene->ticks; part++)
        if (part % 5 != 4)
            map->mapping.sources[part] = (PadSource){.kind = PAD_SOURCE_BUTTON, .index = part};
    map->is_used = scene->is_level;
}

static const ScreenCase scenes[] = {
    {"pads-settings", build_settings, .people = PAD_SIGNS_PS4,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN}},
    {"pads-settings-switch", build_settings, .people = PAD_SIGNS_SWITCH,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, KEY_UP, KEY_UP, KEY_UP, KEY_UP, KEY_UP, KEY_UP, KEY_UP,
              KEY_UP, KEY_UP, KEY_UP, KEY_UP, KEY_UP}},
    {"pads-settings-half", build_settings, .people = PAD_SIGNS_PS5,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, KEY_DOWN, KEY_RIGHT}},
    {"pads-settings-unknown", build_settings, .people = PAD_SIGNS_PS5,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_DOWN,
              KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_DOWN}},
    {"pads-countdown-ps4", build_match, .people = PAD_SIGNS_PS4, .bots = 3, .ticks = 240},
    {"pads-countdown-switch", build_match, .people = PAD_SIGNS_SWITCH, .bots = 3, .ticks = 240},
    {"pads-countdown-xbox", build_match, .people = PAD_SIGNS_XBOX_ONE, .bots = 3, .ticks = 240},
    {"pads-countdown-half", build_half, .people = PAD_SIGNS_PS5, .bots = 3, .ticks = 240},
    {"pads-map-choose", build_map, .ticks = -1},
    {"pads-map-a", build_map, .ticks = PAD_PART_A},
    {"pads-map-a-switch", build_map, .people = PAD_SIGNS_SWITCH, .ticks = PAD_PART_A},
    {"pads-map-triangle", build_map, .people = PAD_SIGNS_PS5, .ticks = PAD_PART_Y},
    {"pads-map-shoulder", build_map, .people = PAD_SIGNS_PS4, .ticks = PAD_PART_RIGHT_SHOULDER},
    {"pads-map-stick", build_map, .ticks = PAD_PART_LEFT_Y},
    {"pads-map-back", build_map, .people = PAD_SIGNS_PS5, .ticks = PAD_PART_BACK},
    {"pads-map-used", build_map, .ticks = PAD_PART_RIGHT_X, .is_level = true},
};

const ScreenCase *scenes_pads(int *out_count)
{
    *out_count = (int)(sizeof scenes / sizeof *scenes);
    return scenes;
}
