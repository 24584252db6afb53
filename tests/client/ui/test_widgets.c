/* SPDX-License-Identifier: MIT */
/* A list of things to set, by keys, by a pad and by a mouse, at every size of text. */
#include "test.h"
#include "ui/widgets.h"

#define LEFT 100.0
#define TOP 200.0
#define WIDTH 1000.0

/* As rows are designed. */
#define ROW_STEP 54.0
#define ROW_HEIGHT 50.0
#define VALUE_LEFT(width) floor((width)*0.46)
#define VALUE_RIGHT(width) ((width)-20)
#define SLIDER_RIGHT(width) (VALUE_RIGHT(width) - 92)

enum { SLIDER = 10, CHOICE, TOGGLE, BINDING, BUTTON };

static Widgets five_rows(double scale)
{
    Widgets widgets;
    widgets_init(&widgets);
    widgets.has_focus = true;
    widgets_add(&widgets, WIDGET_SLIDER, SLIDER, "Slider", NULL)->part = 0.5;
    widgets_add(&widgets, WIDGET_CHOICE, CHOICE, "Choice", NULL);
    widgets_add(&widgets, WIDGET_TOGGLE, TOGGLE, "Switch", NULL);
    widgets_add(&widgets, WIDGET_BINDING, BINDING, "Keys", NULL);
    widgets_add(&widgets, WIDGET_BUTTON, BUTTON, "Button", NULL);
    widgets_place(&widgets, &(Ui){.height = UI_PAGE_HEIGHT, .scale = 1},
                  (Box){{LEFT, TOP}, {LEFT + WIDTH, 900}}, scale);
    return widgets;
}

typedef struct CommandCase {
    const char *name;
    int focus;
    Command command;
    WidgetsAnswer answer;
    int id;
    int way;
    int focus_after;
} CommandCase;

static const CommandCase command_cases[] = {
    {"down from the slider", 0, COMMAND_DOWN, WIDGETS_MOVED, CHOICE, 0, 1},
    {"up from the slider", 0, COMMAND_UP, WIDGETS_LEAVE, SLIDER, 0, 0},
    {"down from the button", 4, COMMAND_DOWN, WIDGETS_LEAVE, BUTTON, 0, 4},
    {"up from the button", 4, COMMAND_UP, WIDGETS_MOVED, BINDING, 0, 3},
    {"slider left", 0, COMMAND_LEFT, WIDGETS_STEP, SLIDER, -1, 0},
    {"slider right", 0, COMMAND_RIGHT, WIDGETS_STEP, SLIDER, 1, 0},
    {"slider confirmed", 0, COMMAND_CONFIRM, WIDGETS_NOTHING, 0, 0, 0},
    {"choice left", 1, COMMAND_LEFT, WIDGETS_STEP, CHOICE, -1, 1},
    {"choice confirmed goes on", 1, COMMAND_CONFIRM, WIDGETS_STEP, CHOICE, 1, 1},
    {"switch right", 2, COMMAND_RIGHT, WIDGETS_STEP, TOGGLE, 1, 2},
    {"switch confirmed", 2, COMMAND_CONFIRM, WIDGETS_STEP, TOGGLE, 1, 2},
    {"keys right", 3, COMMAND_RIGHT, WIDGETS_MOVED, BINDING, 1, 3},
    {"keys left at the first", 3, COMMAND_LEFT, WIDGETS_NOTHING, BINDING, -1, 3},
    {"keys confirmed", 3, COMMAND_CONFIRM, WIDGETS_CHOOSE, BINDING, 0, 3},
    {"button left", 4, COMMAND_LEFT, WIDGETS_NOTHING, 0, 0, 4},
    {"button confirmed", 4, COMMAND_CONFIRM, WIDGETS_CHOOSE, BUTTON, 0, 4},
    {"back is not its business", 1, COMMAND_BACK, WIDGETS_NOTHING, 0, 0, 1},
};

static WidgetsAction send(Widgets *widgets, const WindowEvent *event, Command command, Vec2 at)
{
    return widgets_event(widgets, &(InputEvent){.window = *event, .command = command}, at);
}

TEST(commands)
{
    const WindowEvent event = {.kind = WINDOW_EVENT_KEY_DOWN};
    for (size_t i = 0; i < COUNT(command_cases); i++) {
        const CommandCase *test = &command_cases[i];
        Widgets widgets = five_rows(1);
        widgets.list.focus = test->focus;
        WidgetsAction action = send(&widgets, &event, test->command, vec2(0, 0));
        if (action.answer != test->answer || action.id != test->id || action.step != test->way ||
            widgets.list.focus != test->focus_after)
            fail_msg("%s: answer %d, id %d, way %d, focus %d; not %d, %d, %d, %d", test->name,
                     (int)action.answer, action.id, action.step, widgets.list.focus,
                     (int)test->answer, test->id, test->way, test->focus_after);
    }
}

/* A place in a row, by parts of its width, at some size of text. */
static Vec2 place(double scale, int row, double x)
{
    return vec2(LEFT + x * scale, TOP + (row * ROW_STEP + ROW_HEIGHT / 2) * scale);
}

typedef struct ClickCase {
    const char *name;
    int row;
    double part; /* Of the way from the value's left end to its right. */
    WidgetsAnswer answer;
    int id;
    int way;
    int slot;
} ClickCase;

static const ClickCase click_cases[] = {
    {"on the slider", 0, 0.4, WIDGETS_SLIDE, SLIDER, 0, 0},
    {"on the slider's label", 0, -0.3, WIDGETS_NOTHING, 0, 0, 0},
    {"left half of a choice", 1, 0.1, WIDGETS_STEP, CHOICE, -1, 0},
    {"right half of a choice", 1, 0.9, WIDGETS_STEP, CHOICE, 1, 0},
    {"on the switch", 2, 0.1, WIDGETS_STEP, TOGGLE, 1, 0},
    {"first key", 3, 0.2, WIDGETS_CHOOSE, BINDING, 0, 0},
    {"second key", 3, 0.8, WIDGETS_CHOOSE, BINDING, 0, 1},
    {"on the button's words", 4, -0.5, WIDGETS_CHOOSE, BUTTON, 0, 0},
};

TEST(clicks)
{
    static const double scales[] = {0.75, 1, 1.5, 2};
    const WindowEvent down = {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT};
    for (size_t n = 0; n < COUNT(scales) * COUNT(click_cases); n++) {
        double scale = scales[n % COUNT(scales)];
        const ClickCase *test = &click_cases[n / COUNT(scales)];
        Widgets widgets = five_rows(scale);
        double left = VALUE_LEFT(WIDTH / scale);
        double x = left + (VALUE_RIGHT(WIDTH / scale) - left) * test->part;
        Vec2 at = place(scale, test->row, x < 5 ? 5 : x);
        WidgetsAction action = send(&widgets, &down, COMMAND_CLICK, at);
        if (action.answer != test->answer || action.id != test->id || action.step != test->way ||
            action.slot != test->slot || widgets.list.focus != test->row)
            fail_msg("%s at %.0f %%: answer %d, id %d, way %d, slot %d, focus %d; not %d, %d, %d, "
                     "%d, %d",
                     test->name, scale * 100, (int)action.answer, action.id, action.step,
                     action.slot, widgets.list.focus, (int)test->answer, test->id, test->way,
                     test->slot, test->row);
    }
}

/* The slider follows the mouse beyond its ends and its row, until the button is let go. */
TEST(drag)
{
    Widgets widgets = five_rows(2);
    const double left = VALUE_LEFT(WIDTH / 2) + 12;
    const double right = SLIDER_RIGHT(WIDTH / 2);
    const WindowEvent down = {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT};
    const WindowEvent move = {.kind = WINDOW_EVENT_MOUSE_MOVE};
    const WindowEvent up = {.kind = WINDOW_EVENT_MOUSE_UP, .code = MOUSE_LEFT};
    double quarter = left + (right - left) / 4;
    WidgetsAction action = send(&widgets, &down, COMMAND_CLICK, place(2, 0, quarter));
    assert_int_equal(action.answer, WIDGETS_SLIDE);
    assert_true(fabs(action.part - 0.25) < 1e-9);
    action = send(&widgets, &move, COMMAND_POINT, place(2, 3, right + 500));
    assert_int_equal(action.answer, WIDGETS_SLIDE);
    assert_int_equal(action.id, SLIDER);
    assert_true(fabs(action.part - 1) < 1e-9);
    action = send(&widgets, &move, COMMAND_POINT, vec2(-50, 0));
    assert_true(action.part >= 0 && action.part < 1e-9);
    action = send(&widgets, &up, COMMAND_NONE, vec2(-50, 0));
    assert_int_equal(action.answer, WIDGETS_LET_GO);
    action = send(&widgets, &move, COMMAND_POINT, place(2, 0, quarter));
    assert_int_not_equal(action.answer, WIDGETS_SLIDE);
}

TEST(pointing_moves_the_focus)
{
    Widgets widgets = five_rows(1);
    const WindowEvent move = {.kind = WINDOW_EVENT_MOUSE_MOVE};
    WidgetsAction action = send(&widgets, &move, COMMAND_POINT, place(1, 2, 20));
    assert_int_equal(action.answer, WIDGETS_MOVED);
    assert_int_equal(widgets.list.focus, 2);
    action = send(&widgets, &move, COMMAND_POINT, place(1, 2, 30));
    assert_int_equal(action.answer, WIDGETS_NOTHING);
    action = send(&widgets, &move, COMMAND_POINT, vec2(LEFT - 5, TOP + 5));
    assert_int_equal(action.answer, WIDGETS_NOTHING);
    assert_int_equal(widgets.list.focus, 2);
}

/* Wherever the focus goes, it is among the rows that are seen. */
TEST(focus_stays_in_sight)
{
    static const double scales[] = {0.75, 1, 2};
    const WindowEvent event = {.kind = WINDOW_EVENT_KEY_DOWN};
    for (size_t n = 0; n < COUNT(scales); n++) {
        Widgets widgets = five_rows(scales[n]);
        Box room = {{LEFT, TOP}, {LEFT + WIDTH, TOP + 2.5 * ROW_STEP * scales[n]}};
        widgets_place(&widgets, &(Ui){.height = UI_PAGE_HEIGHT, .scale = 1}, room, scales[n]);
        for (int i = 0; i < 16; i++) {
            Command command = i < 8 ? COMMAND_DOWN : COMMAND_UP;
            send(&widgets, &event, command, vec2(0, 0));
            if (widgets.list.focus < widgets.list.first ||
                widgets.list.focus >= widgets.list.first + 2)
                fail_msg("at %.0f %%, step %d: focus %d, seen from %d on", scales[n] * 100, i,
                         widgets.list.focus, widgets.list.first);
        }
        const WindowEvent notch = {.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = -1};
        for (int i = 0; i < 9; i++)
            send(&widgets, &notch, COMMAND_NONE, vec2(0, 0));
        assert_int_equal(widgets.list.first, 3);
        assert_int_equal(widgets.list.focus, 3);
    }
}

TEST(emptying)
{
    static const WindowEvent events[] = {
        {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_BACKSPACE},
        {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_DELETE},
        {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_X},
    };
    for (size_t i = 0; i < COUNT(events); i++) {
        Widgets widgets = five_rows(1);
        WidgetsAction action = send(&widgets, &events[i], COMMAND_NONE, vec2(0, 0));
        assert_int_equal(action.answer, WIDGETS_NOTHING);
        widgets.list.focus = 3;
        widgets.slot = 1;
        action = send(&widgets, &events[i], COMMAND_NONE, vec2(0, 0));
        assert_int_equal(action.answer, WIDGETS_EMPTY);
        assert_int_equal(action.id, BINDING);
        assert_int_equal(action.slot, 1);
    }
}

/* Both ends of each tab: its left belongs to it, its right to the next one. */
TEST(tabs_pointed_at)
{
    static const struct {
        const char *name;
        double reach;
        Vec2 at;
        int tab;
    } cases[] = {
        {"the first one's corner", 0, {100, 50}, 0},
        {"left of it", 0, {99.5, 60}, TABS_NONE},
        {"above it", 0, {150, 49.5}, TABS_NONE},
        {"at its lower end", 0, {150, 50 + 2 * TABS_HEIGHT}, 0},
        {"below it", 0, {150, 50.5 + 2 * TABS_HEIGHT}, TABS_NONE},
        {"just before the second", 0, {199.5, 60}, 0},
        {"where the second begins", 0, {200, 60}, 1},
        {"just before the end", 0, {319.5, 60}, 1},
        {"at the end", 0, {320, 60}, TABS_NONE},
        {"a touch above", 120, {150, 22}, 0},
        {"a touch farther above", 120, {150, 21.5}, TABS_NONE},
        {"a reach within", 20, {150, 50}, 0},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Tabs tabs = {
            .count = 2, .x = 100, .y = 50, .scale = 2, .reach = cases[i].reach, .ends = {200, 320}};
        int tab = widgets_tab_at(&tabs, cases[i].at);
        if (tab != cases[i].tab)
            fail_msg("%s: tab %d, expected %d", cases[i].name, tab, cases[i].tab);
    }
}
