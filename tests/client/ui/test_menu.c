/* SPDX-License-Identifier: MIT */
#include "input/devices.h"
#include "support/canvas_bench.h"
#include "test.h"
#include "ui/menu.h"
#include "ui/ui.h"

enum { FIRST = 10, SECOND, THIRD };

static Menu menu_of(double width, bool is_row)
{
    Menu menu;
    menu_init(&menu, is_row);
    menu.list.x = 100;
    menu.list.y = 200;
    menu.list.width = width;
    for (int i = 0; i < LIST_ROW_MAX; i++)
        menu.list.row_widths[i] = width;
    return menu;
}

static MenuAction tell(Menu *menu, Command command, Vec2 at)
{
    return menu_event(menu, &(InputEvent){.command = command}, at);
}

static bool scroll(Menu *menu, double notches)
{
    WindowEvent wheel = {.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = notches};
    return menu_event(menu, &(InputEvent){.window = wheel}, vec2(0, 0)).needs_redraw;
}

static Menu three_entries(double width, bool is_row)
{
    Menu menu = menu_of(width, is_row);
    menu_add(&menu, "First", FIRST);
    menu_add(&menu, "Second", SECOND);
    menu_add(&menu, "Third", THIRD);
    return menu;
}

/* What screen readers are told. */
TEST(the_entry_in_focus_says_what_is_drawn_of_it)
{
    Canvas *canvas = canvas_bench_create(1600, 900);
    char words[UI_FOCUS_BYTES] = "";
    Ui ui = ui_make(canvas, 1);
    Menu menu = three_entries(400, false);
    menu.entries[1].value = "On";
    menu.entries[1].note = "New";
    list_focus(&menu.list, 1);
    menu_draw(&menu, &ui); /* Where nobody listens. */
    ui.focus_words = words;
    menu_draw(&menu, &ui);
    assert_string_equal(words, "Second, On, New");
    for (int i = 0; i < UI_FOCUS_BYTES; i++)
        ui_note_focus(&ui, "x");
    assert_true(strlen(words) < UI_FOCUS_BYTES);
    canvas_destroy(canvas);
}

/* A row is as high as a finger needs, and one that is high enough stays as it is. */
TEST(a_row_has_room_for_fingers)
{
    static const struct {
        const char *name;
        double least;
        double zoom;
        double height;
    } cases[] = {{"a mouse", 0, 1, MENU_ENTRY_HEIGHT},
                 {"a phone", 102, 1, 102},
                 {"small in a phone", 102, 0.8, 102},
                 {"a large screen", 40, 1, MENU_ENTRY_HEIGHT}};
    Canvas *canvas = canvas_bench_create(1600, 900);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Ui ui = ui_make(canvas, 1);
        Menu menu = three_entries(100, true);
        ui.least_row = cases[i].least;
        menu_fit_row(&menu, &ui, 1400, cases[i].zoom);
        if (fabs(list_row_height(&menu.list) - cases[i].height) > 1e-9)
            fail_msg("%s: %g high, not %g", cases[i].name, list_row_height(&menu.list),
                     cases[i].height);
        assert_int_equal(list_at(&menu.list, vec2(110, 201)), 0);
        assert_int_equal(list_at(&menu.list, vec2(110, 199 + cases[i].height)), 0);
        assert_int_equal(list_at(&menu.list, vec2(110, 201 + cases[i].height)), LIST_NONE);
    }
    canvas_destroy(canvas);
}

/* Down twice, up once, confirm: the second entry, whatever it is done with. */
TEST(every_device_drives_it)
{
    const WindowEventKind down = WINDOW_EVENT_KEY_DOWN;
    const WindowEventKind pad = WINDOW_EVENT_PAD_DOWN;
    const WindowEventKind axis = WINDOW_EVENT_PAD_AXIS;
    const struct {
        const char *name;
        WindowEvent events[8];
        int count;
    } cases[] = {
        {"arrows and Enter",
         {{.kind = down, .code = KEY_DOWN},
          {.kind = down, .code = KEY_DOWN},
          {.kind = down, .code = KEY_UP},
          {.kind = down, .code = KEY_RETURN}},
         4},
        {"W, S and Space",
         {{.kind = down, .code = KEY_S},
          {.kind = down, .code = KEY_S},
          {.kind = down, .code = KEY_W},
          {.kind = down, .code = KEY_SPACE}},
         4},
        {"a pad's cross and A",
         {{.kind = pad, .code = PAD_DOWN},
          {.kind = pad, .code = PAD_DOWN},
          {.kind = pad, .code = PAD_UP},
          {.kind = pad, .code = PAD_A}},
         4},
        {"a pad's stick and A",
         {{.kind = pad, .code = PAD_GUIDE}, /* Picks it up. */
          {.kind = axis, .code = PAD_LEFT_Y, .value = 1},
          {.kind = axis, .code = PAD_LEFT_Y},
          {.kind = axis, .code = PAD_LEFT_Y, .value = 1},
          {.kind = axis, .code = PAD_LEFT_Y},
          {.kind = axis, .code = PAD_LEFT_Y, .value = -1},
          {.kind = pad, .code = PAD_A}},
         7},
        {"the mouse",
         {{.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {150, 340}},
          {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = {150, 270}}},
         2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = three_entries(300, false);
        Devices devices;
        WindowEvent added = {.kind = WINDOW_EVENT_PAD_ADDED};
        int choice = MENU_NOTHING;
        devices_init(&devices);
        (void)devices_event(&devices, &added);
        for (int k = 0; k < cases[i].count; k++) {
            if (choice != MENU_NOTHING)
                fail_msg("%s: chose %d before the last event", cases[i].name, choice);
            InputEvent event = devices_event(&devices, &cases[i].events[k]);
            choice = menu_event(&menu, &event, cases[i].events[k].at).choice;
        }
        if (choice != SECOND)
            fail_msg("%s: chose %d, not %d", cases[i].name, choice, (int)SECOND);
    }
}

typedef struct FocusCase {
    const char *name;
    int focus;
    Command command;
    Vec2 at;
    int expected_focus;
    int expected_choice;
} FocusCase;

static void check_focus(const Menu *begun, const FocusCase *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Menu menu = *begun;
        menu.list.focus = cases[i].focus;
        int choice = tell(&menu, cases[i].command, cases[i].at).choice;
        if (menu.list.focus != cases[i].expected_focus || choice != cases[i].expected_choice)
            fail_msg("%s: focus %d and choice %d, not %d and %d", cases[i].name, menu.list.focus,
                     choice, cases[i].expected_focus, cases[i].expected_choice);
    }
}

TEST(focus)
{
    static const FocusCase cases[] = {
        {"up from the first goes to the last", 0, COMMAND_UP, {0, 0}, 2, MENU_NOTHING},
        {"down from the last goes to the first", 2, COMMAND_DOWN, {0, 0}, 0, MENU_NOTHING},
        {"the pointer focuses", 0, COMMAND_POINT, {390, 330}, 2, MENU_NOTHING},
        {"beside the entries it changes nothing", 1, COMMAND_POINT, {401, 330}, 1, MENU_NOTHING},
        {"far above them neither", 1, COMMAND_POINT, {150, 190}, 1, MENU_NOTHING},
        {"the upper half of a gap is of the entry above",
         2,
         COMMAND_POINT,
         {150, 200 + 53},
         0,
         MENU_NOTHING},
        {"the lower half is of the one below",
         2,
         COMMAND_POINT,
         {150, 200 + MENU_STEP - 1},
         1,
         MENU_NOTHING},
        {"a click beside them chooses nothing", 1, COMMAND_CLICK, {90, 330}, 1, MENU_NOTHING},
        {"a click chooses what it is on", 0, COMMAND_CLICK, {150, 330}, 2, THIRD},
        {"back chooses nothing", 1, COMMAND_BACK, {150, 330}, 1, MENU_NOTHING},
    };
    Menu menu = three_entries(300, false);
    check_focus(&menu, cases, COUNT(cases));
}

TEST(a_row)
{
    static const FocusCase cases[] = {
        {"right goes on", 1, COMMAND_RIGHT, {0, 0}, 2, MENU_NOTHING},
        {"left goes back", 1, COMMAND_LEFT, {0, 0}, 0, MENU_NOTHING},
        {"down goes on too", 1, COMMAND_DOWN, {0, 0}, 2, MENU_NOTHING},
        {"a click on the last", 1, COMMAND_CLICK, {100 + 2 * 208 + 10, 210}, 2, THIRD},
        {"a click right of one", 2, COMMAND_CLICK, {303, 210}, 0, FIRST},
        {"a click left of the next", 2, COMMAND_CLICK, {305, 210}, 1, SECOND},
        {"a click below", 1, COMMAND_CLICK, {110, 260}, 1, MENU_NOTHING},
    };
    Menu menu = three_entries(200, true);
    check_focus(&menu, cases, COUNT(cases));
}

enum { LONG_COUNT = 10, LONG_ROWS = 4 };

static Menu long_menu(void)
{
    Menu menu = menu_of(300, false);
    menu.list.room = LONG_ROWS * MENU_STEP;
    for (int i = 0; i < LONG_COUNT; i++)
        menu_add(&menu, "Entry", i);
    return menu;
}

/* The focus moves and the list follows only as far as it must. */
TEST(scrolling)
{
    static const struct {
        const char *name;
        int focus, first;
        Command command;
        Vec2 at;
        int expected_focus, expected_first;
    } cases[] = {
        {"inside the room nothing scrolls", 1, 0, COMMAND_DOWN, {0, 0}, 2, 0},
        {"past the last row by one", 3, 0, COMMAND_DOWN, {0, 0}, 4, 1},
        {"past the first row by one", 5, 5, COMMAND_UP, {0, 0}, 4, 4},
        {"from the last round to the first", 9, 6, COMMAND_DOWN, {0, 0}, 0, 0},
        {"from the first round to the last", 0, 0, COMMAND_UP, {0, 0}, 9, 6},
        {"the pointer is on what is seen there", 5, 5, COMMAND_POINT, {150, 270}, 6, 5},
        {"below the last row nothing is", 5, 5, COMMAND_POINT, {150, 440}, 5, 5},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = long_menu();
        menu.list.focus = cases[i].focus;
        menu.list.first = cases[i].first;
        (void)tell(&menu, cases[i].command, cases[i].at);
        if (menu.list.focus != cases[i].expected_focus ||
            menu.list.first != cases[i].expected_first)
            fail_msg("%s: focus %d and first %d, not %d and %d", cases[i].name, menu.list.focus,
                     menu.list.first, cases[i].expected_focus, cases[i].expected_first);
    }
}

/* Ten entries in a room 300 wide from 500, 300 on, at a text size. */
TEST(fit)
{
    static const struct {
        const char *name;
        double text_scale;
        double height;
        int rows;
        Vec2 second; /* The middle of the second entry. */
    } cases[] = {
        {"room for four and a half", 1, 4.5 * MENU_STEP, 4, {650, 385}},
        {"as much at twice the size", 2, 9 * MENU_STEP, 4, {650, 470}},
        {"no room even for one", 1, MENU_STEP / 2, 1, {650, 385}},
        {"no room at all", 1, -MENU_STEP, 1, {650, 385}},
        {"room for all", 0.5, 400, LONG_COUNT, {650, 342.5}},
        {"room for three", 1.1, 3 * (MENU_STEP * 1.1), 3, {650, 393.5}},
        {"room for three, rounded down", 1.3, 3 * MENU_STEP * 1.3, 3, {650, 410.5}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = long_menu();
        Ui ui = {.height = UI_PAGE_HEIGHT, .text_scale = cases[i].text_scale};
        Box room = {{500, 300}, {800, 300 + cases[i].height}};
        menu_fit(&menu, &ui, room);
        double width = menu.list.width * menu.list.zoom;
        int rows = list_seen(&menu.list);
        if (rows != cases[i].rows || fabs(width - layout_width(room)) > 1e-9)
            fail_msg("%s: %d rows of %g, not %d of %g", cases[i].name, rows, width, cases[i].rows,
                     layout_width(room));
        int second = list_at(&menu.list, cases[i].second);
        int expected = cases[i].rows > 1 ? 1 : LIST_NONE;
        if (second != expected)
            fail_msg("%s: entry %d is second, not %d", cases[i].name, second, expected);
    }
}

/* A row takes as much as a finger needs, also its text is small; between two, the nearer one is
 * hit. */
TEST(rows_for_fingers)
{
    static const struct {
        double least, zoom;
        double step; /* From one entry to the next on the page. */
    } cases[] = {{0, 1, MENU_STEP}, {40, 1, MENU_STEP},      {100, 1, 100},
                 {100, 0.75, 100},  {100, 2, 2 * MENU_STEP}, {0, 0.75, 0.75 * MENU_STEP}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = long_menu();
        const Ui ui = {.height = UI_PAGE_HEIGHT, .scale = 1, .least_row = cases[i].least};
        list_fit(&menu.list, &ui, (Box){{100, 200}, {400, 201 + 4 * cases[i].step}}, cases[i].zoom);
        double step = list_place(&menu.list, 1).y - list_place(&menu.list, 0).y;
        double between = cases[i].step - (MENU_STEP - MENU_ENTRY_HEIGHT) / 2 * cases[i].zoom;
        if (fabs(step * cases[i].zoom - cases[i].step) > 1e-9 || list_seen(&menu.list) != 4 ||
            list_at(&menu.list, vec2(150, 200 + between - 1)) != 0 ||
            list_at(&menu.list, vec2(150, 200 + between + 1)) != 1)
            fail_msg("rows of at least %g at %g: %g apart, %d seen", cases[i].least, cases[i].zoom,
                     step * cases[i].zoom, list_seen(&menu.list));
    }
}

/* Ten entries in a room for four, the third one twice as tall. */
static Menu tall_menu(void)
{
    Menu menu = long_menu();
    menu.list.extra_heights[2] = MENU_STEP;
    list_fit(&menu.list, &(Ui){.height = UI_PAGE_HEIGHT, .scale = 1},
             (Box){{100, 200}, {400, 200 + 4 * MENU_STEP}}, 1);
    return menu;
}

TEST(taller_entries)
{
    static const struct {
        const char *name;
        int focus, first;
        Command command;
        Vec2 at;
        int expected_focus, expected_first, expected_seen;
    } cases[] = {
        {"three fit with the tall one", 0, 0, COMMAND_DOWN, {0, 0}, 1, 0, 3},
        {"the fourth scrolls by one", 2, 0, COMMAND_DOWN, {0, 0}, 3, 1, 3},
        {"the fifth by one more", 3, 1, COMMAND_DOWN, {0, 0}, 4, 2, 3},
        {"four fit without the tall one", 4, 2, COMMAND_DOWN, {0, 0}, 5, 3, 4},
        {"the end of the list", 0, 0, COMMAND_UP, {0, 0}, 9, 6, 4},
        {"the pointer on its upper line", 0, 0, COMMAND_POINT, {150, 330}, 2, 0, 3},
        {"the pointer on its lower line", 0, 0, COMMAND_POINT, {150, 400}, 2, 0, 3},
        {"the pointer below it", 0, 2, COMMAND_POINT, {150, 330}, 3, 2, 3},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = tall_menu();
        menu.list.focus = cases[i].focus;
        menu.list.first = cases[i].first;
        (void)tell(&menu, cases[i].command, cases[i].at);
        int seen = list_seen(&menu.list);
        if (menu.list.focus != cases[i].expected_focus ||
            menu.list.first != cases[i].expected_first || seen != cases[i].expected_seen)
            fail_msg("%s: focus %d, first %d, %d seen, not %d, %d and %d", cases[i].name,
                     menu.list.focus, menu.list.first, seen, cases[i].expected_focus,
                     cases[i].expected_first, cases[i].expected_seen);
    }
    Menu menu = tall_menu();
    assert_true(fabs(list_total_height(&menu.list) - 11 * MENU_STEP) < 1e-9);
    while (scroll(&menu, -1))
        assert_true(menu.list.first <= 6);
    assert_int_equal(menu.list.first, 6);
}

/* Entries 3 to 5 of ten are read-only. */
TEST(read_only_entries_are_skipped)
{
    static const struct {
        const char *name;
        int focus;
        Command command;
        Vec2 at;
        int notches; /* Of the wheel, down, before the command. */
        int expected_focus;
    } cases[] = {
        {"down", 2, COMMAND_DOWN, {0, 0}, 0, 6},
        {"up", 6, COMMAND_UP, {0, 0}, 0, 2},
        {"the pointer on one", 2, COMMAND_POINT, {150, 200 + 3.5 * MENU_STEP}, 0, 2},
        {"a click on one", 2, COMMAND_CLICK, {150, 200 + 3.5 * MENU_STEP}, 0, 2},
        {"the pointer on another", 2, COMMAND_POINT, {150, 210}, 0, 0},
        {"the wheel takes the focus past them", 0, COMMAND_NONE, {0, 0}, 3, 6},
        {"the wheel leaves the focus where it can stay", 2, COMMAND_NONE, {0, 0}, 2, 2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = long_menu();
        for (int k = 3; k <= 5; k++)
            menu.entries[k].is_read_only = true;
        list_focus(&menu.list, cases[i].focus);
        for (int k = 0; k < cases[i].notches; k++)
            (void)scroll(&menu, -1);
        MenuAction action = tell(&menu, cases[i].command, cases[i].at);
        if (menu.list.focus != cases[i].expected_focus || action.choice != MENU_NOTHING)
            fail_msg("%s: focus %d, choice %d, not %d and nothing", cases[i].name, menu.list.focus,
                     action.choice, cases[i].expected_focus);
    }
}

TEST(wheel)
{
    static const struct {
        const char *name;
        int focus, first;
        double notches;
        bool is_changed;
        int expected_focus, expected_first;
    } cases[] = {
        {"down takes the focus along", 0, 0, -1, true, 1, 1},
        {"down leaves a focus in sight alone", 3, 0, -1, true, 3, 1},
        {"up takes the focus along", 8, 5, 1, true, 7, 4},
        {"up at the top does nothing", 2, 0, 1, false, 2, 0},
        {"down at the foot does nothing", 7, 6, -1, false, 7, 6},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = long_menu();
        menu.list.focus = cases[i].focus;
        menu.list.first = cases[i].first;
        bool is_changed = scroll(&menu, cases[i].notches);
        if (is_changed != cases[i].is_changed || menu.list.focus != cases[i].expected_focus ||
            menu.list.first != cases[i].expected_first)
            fail_msg("%s: %d, focus %d, first %d, not %d, %d, %d", cases[i].name, is_changed,
                     menu.list.focus, menu.list.first, cases[i].is_changed, cases[i].expected_focus,
                     cases[i].expected_first);
    }
    Menu menu = three_entries(300, false);
    assert_false(scroll(&menu, -1));
}

/* The entries reach from 100 to 400; the second one alone has a value. */
TEST(values_turn)
{
    static const struct {
        const char *name;
        int focus;
        Command command;
        Vec2 at;
        int expected_choice, expected_step;
    } cases[] = {
        {"left", 1, COMMAND_LEFT, {0, 0}, SECOND, -1},
        {"right", 1, COMMAND_RIGHT, {0, 0}, SECOND, 1},
        {"an entry without a value", 0, COMMAND_RIGHT, {0, 0}, MENU_NOTHING, 0},
        {"a click on the right arrow", 0, COMMAND_CLICK, {370, 270}, SECOND, 1},
        {"a click on the left arrow", 0, COMMAND_CLICK, {240, 270}, SECOND, -1},
        {"a click on the label", 0, COMMAND_CLICK, {150, 270}, SECOND, 1},
        {"confirmed", 1, COMMAND_CONFIRM, {0, 0}, SECOND, 1},
        {"up", 1, COMMAND_UP, {0, 0}, MENU_NOTHING, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = three_entries(300, false);
        menu_entry(&menu, SECOND)->value = "half";
        menu.list.focus = cases[i].focus;
        MenuAction action = tell(&menu, cases[i].command, cases[i].at);
        if (action.choice != cases[i].expected_choice || action.step != cases[i].expected_step)
            fail_msg("%s: choice %d, step %d, not %d and %d", cases[i].name, action.choice,
                     action.step, cases[i].expected_choice, cases[i].expected_step);
    }
}

/* Its arrows are at the left and right ends of the second line. */
TEST(a_value_below_its_label_turns)
{
    static const struct {
        const char *name;
        Vec2 at;
        int expected_step;
    } cases[] = {
        {"a click on the left arrow", {130, 340}, -1},
        {"a click on the value", {200, 340}, 1},
        {"a click on the right arrow", {370, 340}, 1},
        {"a click above the left arrow", {130, 270}, 1},
        {"a click where the arrow of a value beside its label is", {240, 340}, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = three_entries(300, false);
        menu_entry(&menu, SECOND)->value = "half";
        menu.list.extra_heights[1] = MENU_STEP;
        MenuAction action = tell(&menu, COMMAND_CLICK, cases[i].at);
        if (action.choice != SECOND || action.step != cases[i].expected_step)
            fail_msg("%s: choice %d, step %d, not %d and %d", cases[i].name, action.choice,
                     action.step, (int)SECOND, cases[i].expected_step);
    }
}

TEST(an_empty_menu_chooses_nothing)
{
    static const Command commands[] = {COMMAND_UP,      COMMAND_DOWN,  COMMAND_LEFT, COMMAND_RIGHT,
                                       COMMAND_CONFIRM, COMMAND_POINT, COMMAND_CLICK};
    for (size_t i = 0; i < COUNT(commands); i++) {
        Menu menu = menu_of(300, false);
        assert_int_equal(tell(&menu, commands[i], vec2(110, 210)).choice, MENU_NOTHING);
        assert_false(scroll(&menu, 1));
    }
    Menu menu = menu_of(300, false);
    assert_int_equal(menu_focused(&menu), MENU_NOTHING);
    assert_null(menu_entry(&menu, 0));
}
