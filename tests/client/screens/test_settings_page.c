/* SPDX-License-Identifier: MIT */
/*
 * The pages of the settings without their screen: which rows each has and what they say, where a
 * step or a drag leads, and what is reset. What rows say and where steps lead is kept in
 * settings_pages.txt.
 */
#include "screens/screens_parts.h"

#include "support/kept_lines.h"
#include "support/language_files.h"
#include "support/screen_bench.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { STEPS = 9, LINE_BYTES = 128 };

static int setup(void **state)
{
    *state = screen_bench_create(640, 360, screen_bench_note);
    return 0;
}

typedef struct PageCase {
    const char *name;
    SettingsPage page;
    DeviceKind device;
    Hands hands; /* Of that device. */
} PageCase;

static const PageCase pages[] = {
    {"sound", SETTINGS_SOUND, DEVICE_MOUSE, HANDS_BOTH},
    {"video", SETTINGS_VIDEO, DEVICE_MOUSE, HANDS_BOTH},
    {"keyboard and mouse", SETTINGS_CONTROLS, DEVICE_MOUSE, HANDS_BOTH},
    {"keys for the left hand", SETTINGS_CONTROLS, DEVICE_MOUSE, HANDS_LEFT},
    {"keys for the right hand", SETTINGS_CONTROLS, DEVICE_MOUSE, HANDS_RIGHT},
    {"the mouse alone", SETTINGS_CONTROLS, DEVICE_MOUSE, HANDS_MOUSE},
    {"keyboard", SETTINGS_CONTROLS, DEVICE_KEYBOARD, HANDS_BOTH},
    {"controller", SETTINGS_CONTROLS, DEVICE_PAD, HANDS_BOTH},
    {"the left half of a controller", SETTINGS_CONTROLS, DEVICE_PAD, HANDS_LEFT},
    {"the right half of a controller", SETTINGS_CONTROLS, DEVICE_PAD, HANDS_RIGHT},
    {"accessibility", SETTINGS_ACCESSIBILITY, DEVICE_MOUSE, HANDS_BOTH},
    {"at the first start", SETTINGS_WELCOME, DEVICE_MOUSE, HANDS_BOTH},
};

/* The usual settings with the case's layout, and the page open. */
static SettingsPageState open_page(Shell *shell, const PageCase *c)
{
    shell->settings = settings_defaults();
    if (c->device != DEVICE_KEYBOARD)
        settings_set(&shell->settings, c->device == DEVICE_PAD ? SETTING_PAD_HANDS : SETTING_HANDS,
                     c->hands);
    return (SettingsPageState){.page = c->page, .device = c->device};
}

/* Signs of buttons, which are letters of the game's own font, as their numbers. */
static void write_signs(const char *text, char out_text[LINE_BYTES])
{
    out_text[0] = '\0';
    for (const char *at = text; *at != '\0'; at++)
        if ((unsigned char)*at == 0xee) {
            text_append(out_text, LINE_BYTES, "<e%x%02x>", at[1] & 0x3f, at[2] & 0x3f);
            at += 2;
        } else {
            text_append(out_text, LINE_BYTES, "%c", *at);
        }
}

/* What the last row of an id said that it does: it is told again only where that is another. */
static char helps[SETTINGS_ROW_BINDING + ACTION_COUNT][LINE_BYTES];

static void take_help(KeptLines *kept, const Widget *widget)
{
    char help[LINE_BYTES];
    if (widget->help == NULL)
        return;
    write_signs(widget->help, help);
    if (strcmp(help, helps[widget->id]) != 0)
        kept_lines_take(kept, "    %s", help);
    snprintf(helps[widget->id], LINE_BYTES, "%s", help);
}

static void take_rows(KeptLines *kept, const char *name, const Widgets *widgets)
{
    static const char *const kinds[] = {"slider", "choice", "switch", "button", "binding"};
    char values[2][LINE_BYTES];
    kept_lines_take(kept, "%s, %d rows", name, widgets->list.count);
    for (int i = 0; i < widgets->list.count; i++) {
        const Widget *widget = &widgets->items[i];
        write_signs(widget->values[0], values[0]);
        write_signs(widget->values[1], values[1]);
        kept_lines_take(kept, "  %s %d: %s | %s | %s | %.3g%s", kinds[widget->kind], widget->id,
                        widget->label, values[0], values[1], widget->part,
                        widget->is_faint ? ", faint" : "");
        take_help(kept, widget);
    }
}

/* Where steps to one side lead; a page that was left may have other rows after one. */
static void take_steps(KeptLines *kept, Shell *shell, const PageCase *c, SettingId id, int way)
{
    char line[LINE_BYTES] = "";
    SettingsPageState state = open_page(shell, c);
    if (id == SETTING_FULLSCREEN) /* The window's, and no setting, until it is set. */
        window_set_fullscreen(shell->window, false);
    for (int i = 0; i < STEPS; i++) {
        settings_page_step(shell, &state, (int)id, way);
        text_append(line, sizeof line, " %.4g", settings_get(&shell->settings, id));
    }
    kept_lines_take(kept, "  %d %s:%s", (int)id, way > 0 ? "up" : "down", line);
}

/* Dragged a slider goes by whole percent, the nearest ones; from there each step leads to a round
 * value. */
static void take_drags(KeptLines *kept, Shell *shell, const PageCase *c, SettingId id)
{
    static const double parts[] = {0, 1.0 / 3, 0.4449, 0.4451, 1};
    char line[LINE_BYTES] = "";
    SettingsPageState state = open_page(shell, c);
    for (int i = 0; i < COUNT(parts); i++) {
        settings_page_slide(shell, (int)id, parts[i]);
        double dragged = settings_get(&shell->settings, id);
        settings_page_step(shell, &state, (int)id, 1);
        double up = settings_get(&shell->settings, id);
        settings_page_slide(shell, (int)id, parts[i]);
        settings_page_step(shell, &state, (int)id, -1);
        text_append(line, sizeof line, " %.4g<%.4g<%.4g", settings_get(&shell->settings, id),
                    dragged, up);
    }
    kept_lines_take(kept, "  %d dragged:%s", (int)id, line);
}

/* Of each setting on the page that no page before it had. */
static void take_settings(KeptLines *kept, Shell *shell, const PageCase *c, const Widgets *widgets,
                          bool is_taken[SETTING_COUNT])
{
    for (int i = 0; i < widgets->list.count; i++) {
        const Widget *widget = &widgets->items[i];
        SettingId id = (SettingId)widget->id;
        if (widget->id >= SETTING_COUNT || is_taken[id])
            continue;
        is_taken[id] = true;
        take_steps(kept, shell, c, id, 1);
        take_steps(kept, shell, c, id, -1);
        if (widget->kind == WIDGET_SLIDER)
            take_drags(kept, shell, c, id);
    }
}

/* Every setting another than the usual one, but for layouts, which have other rows, and fullscreen,
 * which is the window's; and no key for taunts, which each device has one for. */
static void change_all(Shell *shell)
{
    for (SettingId id = SETTING_MASTER; id < SETTING_COUNT; id++) {
        const JsonField *rule = settings_rule(id);
        double usual = settings_get(&shell->settings, id);
        if (id != SETTING_HANDS && id != SETTING_PAD_HANDS && id != SETTING_FULLSCREEN)
            settings_set(&shell->settings, id, usual < rule->most ? rule->most : rule->least);
    }
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++)
        shell->settings.bindings.controls[device][ACTION_TAUNT][0].kind = CONTROL_NONE;
    shell_settings_use_language(shell, "de");
}

TEST_WITH(rows_and_steps_are_as_kept, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    bool is_taken[SETTING_COUNT] = {false};
    KeptLines kept = kept_lines_open("tests/client/screens/settings_pages.txt",
                                     "client/test_screens rows_and_steps_are_as_kept");
    for (int i = 0; i < COUNT(pages); i++) {
        Widgets widgets;
        widgets_init(&widgets);
        SettingsPageState page = open_page(shell, &pages[i]);
        settings_page_fill(&widgets, shell, &page);
        take_rows(&kept, pages[i].name, &widgets);
        take_settings(&kept, shell, &pages[i], &widgets, is_taken);
        page.asks_reset = true;
        settings_page_fill(&widgets, shell, &page);
        if (i < COUNT(pages) - 1) /* The first start has no reset. */
            take_rows(&kept, "asked whether to reset", &widgets);
        page = open_page(shell, &pages[i]);
        change_all(shell);
        settings_page_fill(&widgets, shell, &page);
        if (i == 0 || pages[i].page != pages[i - 1].page)
            take_rows(&kept, "changed", &widgets);
    }
    kept_lines_close(&kept);
}

/* Where a page has fewer rows than the one before, the last of them has the focus. */
TEST_WITH(the_focus_is_on_a_row, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    for (int asks = 0; asks < 2; asks++) {
        Widgets widgets;
        widgets_init(&widgets);
        SettingsPageState page = open_page(shell, &pages[0]);
        page.asks_reset = asks > 0;
        widgets.list.focus = WIDGETS_MAX - 1;
        settings_page_fill(&widgets, shell, &page);
        if (widgets.list.focus != widgets.list.count - 1)
            fail_msg("row %d of %d", widgets.list.focus, widgets.list.count);
    }
}

static bool remembers_nothing(const LayoutsKept *layouts)
{
    for (int i = 0; i < HANDS_COUNT; i++)
        if (layouts->has_bindings[i])
            return false;
    return !layouts->has_fire_way[0] && !layouts->has_fire_way[1];
}

/* Round through the devices, whose layouts are not remembered from one to the next. */
TEST_WITH(the_next_device, setup, screen_bench_teardown)
{
    static const struct {
        DeviceKind from;
        int way;
        DeviceKind to;
    } cases[] = {{DEVICE_MOUSE, 1, DEVICE_KEYBOARD}, {DEVICE_KEYBOARD, 1, DEVICE_PAD},
                 {DEVICE_PAD, 1, DEVICE_MOUSE},      {DEVICE_MOUSE, -1, DEVICE_PAD},
                 {DEVICE_PAD, -1, DEVICE_KEYBOARD},  {DEVICE_KEYBOARD, -1, DEVICE_MOUSE}};
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        SettingsPageState page = {.page = SETTINGS_CONTROLS, .device = cases[i].from};
        page.layouts.has_fire_way[1] = page.layouts.has_bindings[HANDS_RIGHT] = true;
        settings_page_step(shell, &page, SETTINGS_ROW_DEVICE, cases[i].way);
        if (page.device != cases[i].to)
            fail_msg("%d by %d: device %d, not %d", (int)cases[i].from, cases[i].way,
                     (int)page.device, (int)cases[i].to);
        assert_true(remembers_nothing(&page.layouts));
    }
}

static bool has_row(const Widgets *widgets, int id)
{
    for (int i = 0; i < widgets->list.count; i++)
        if (widgets->items[i].id == id)
            return true;
    return false;
}

static bool can_taunt(const Shell *shell, DeviceKind device)
{
    return shell->settings.bindings.controls[device][ACTION_TAUNT][0].kind != CONTROL_NONE;
}

static void compare_reset(const Shell *shell, const PageCase *c, const Settings *before,
                          const Widgets *widgets)
{
    const Settings usual = settings_defaults();
    for (SettingId id = SETTING_MASTER; id < SETTING_COUNT; id++) {
        bool is_size = id == SETTING_WIDTH || id == SETTING_HEIGHT;
        bool is_shown = has_row(widgets, is_size ? SETTINGS_ROW_SIZE : (int)id);
        double wanted = settings_get(is_shown ? &usual : before, id);
        double found = settings_get(&shell->settings, id);
        if (fabs(found - wanted) > 0)
            fail_msg("%s: setting %d, which is %s, comes to %g, not %g", c->name, (int)id,
                     is_shown ? "shown" : "not shown", found, wanted);
    }
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++)
        if (can_taunt(shell, device) != (c->page == SETTINGS_CONTROLS && device == c->device))
            fail_msg("%s: the keys of device %d are %s", c->name, (int)device,
                     can_taunt(shell, device) ? "reset" : "not reset");
    const char *language = c->page == SETTINGS_ACCESSIBILITY ? usual.language : "de";
    if (strcmp(shell->settings.language, language) != 0)
        fail_msg("%s: the language is \"%s\", not \"%s\"", c->name, shell->settings.language,
                 language);
    assert_memory_equal(&shell->devices.bindings, &shell->settings.bindings,
                        sizeof shell->settings.bindings);
}

/* What the page shows is as usual again, and nothing else. */
TEST_WITH(a_reset_is_of_what_is_shown, setup, screen_bench_teardown)
{
    static const LanguageFile files[] = {{"de", "Deutsch", "Sound", "Ton"}};
    Shell *shell = *state;
    language_files_make(files, COUNT(files));
    languages_init(&shell->languages);
    for (int i = 0; i < COUNT(pages); i++) {
        Widgets widgets;
        widgets_init(&widgets);
        SettingsPageState page = open_page(shell, &pages[i]);
        if (pages[i].page == SETTINGS_WELCOME)
            continue; /* It has no reset. */
        change_all(shell);
        page.layouts.has_fire_way[0] = page.layouts.has_bindings[HANDS_LEFT] = true;
        settings_page_fill(&widgets, shell, &page);
        Settings before = shell->settings;
        settings_page_reset(shell, &page);
        compare_reset(shell, &pages[i], &before, &widgets);
        assert_true(remembers_nothing(&page.layouts));
    }
    shell_settings_use_language(shell, "en");
    languages_release(&shell->languages);
    language_files_remove(".");
}
