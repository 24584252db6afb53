/* SPDX-License-Identifier: MIT */
/* What a text field takes from the clipboard and gives to it; the clipboard is the test's. */
#include "platform/window.h"
#include "test.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

static const char *copied; /* What the clipboard has; NULL: it cannot be read. */
static char written[TEXT_FIELD_BYTES];

/* NOLINTBEGIN(readability-identifier-naming) */
bool __wrap_clipboard_read(char *out_text, size_t room);
bool __wrap_clipboard_write(const char *text);

bool __wrap_clipboard_read(char *out_text, size_t room)
{
    snprintf(out_text, room, "%s", copied != NULL ? copied : "");
    return copied != NULL;
}

bool __wrap_clipboard_write(const char *text)
{
    snprintf(written, sizeof written, "%s", text);
    return true;
}
/* NOLINTEND(readability-identifier-naming) */

/* Keys and buttons in a field of at most twelve bytes, all of which is selected at first. */
TEST(copy_and_paste)
{
    enum { LIMIT = 12, KEPT = 4 };
    static const WindowEvent end = {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_END};
    static const struct {
        const char *name, *before, *copied;
        WindowEvent press;
        bool is_selected; /* Still all of it when the press comes. */
        const char *after, *written;
        bool is_all; /* Afterwards. */
    } cases[] = {
#define LETTER(which, is_control)                                                                  \
    {.kind = WINDOW_EVENT_KEY_DOWN,                                                                \
     .code = KEY_A + (which) - 'a',                                                                \
     .letter = (which),                                                                            \
     .has_control = (is_control)}
        {"paste at the end", "one ", "two", LETTER('v', true), false, "one two", "", false},
        {"paste over all", "one", "two", LETTER('v', true), true, "two", "", false},
        {"paste what is too long", "one ", "three and four", LETTER('v', true), false,
         "one three an", "", false},
        {"paste of two lines", "", "two\nthree", LETTER('v', true), true, "two", "", false},
        {"paste of nothing", "one", NULL, LETTER('v', true), false, "one", "", false},
        {"a letter without the key", "one", "two", LETTER('v', false), false, "one", "", false},
        {"copy", "one", "two", LETTER('c', true), true, "one", "one", true},
        {"no copy", "one", "two", LETTER('c', false), true, "one", "", true},
        {"select all", "one", "two", LETTER('a', true), false, "one", "", true},
        {"no selection", "one", "two", LETTER('a', false), false, "one", "", false},
        {"another letter", "one", "two", LETTER('x', true), false, "one", "", false},
        {"a controller's X",
         "one ",
         "two",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_X},
         false,
         "one two",
         "",
         false},
        {"a controller's Y",
         "one ",
         "two",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_Y},
         false,
         "one ",
         "",
         false},
#undef LETTER
    };
    for (int i = 0; i < COUNT(cases); i++) {
        TextField field;
        text_field_open(&field, KEPT, cases[i].before);
        text_field_limit(&field, LIMIT);
        copied = cases[i].copied;
        written[0] = '\0';
        if (!cases[i].is_selected)
            (void)text_field_event(&field, &(InputEvent){.window = end});
        TextFieldAnswer answer = text_field_event(&field, &(InputEvent){.window = cases[i].press});
        bool is_button = cases[i].press.kind == WINDOW_EVENT_PAD_DOWN;
        bool is_changed = !is_button || cases[i].press.code == PAD_X;
        if (strcmp(field.text, cases[i].after) != 0 || strcmp(written, cases[i].written) != 0 ||
            field.is_all != cases[i].is_all ||
            answer != (is_changed ? TEXT_FIELD_CHANGED : TEXT_FIELD_NOTHING))
            fail_msg("%s: \"%s\", copied \"%s\", all %d, answer %d", cases[i].name, field.text,
                     written, field.is_all, answer);
    }
}
