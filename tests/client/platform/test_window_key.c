/* SPDX-License-Identifier: MIT */
#include "platform/window_event.h"
#include "test.h"

#include <wchar.h>

#include <SDL.h>

enum { ROWS = 4, PLACES_MAX = 13 };

static const SDL_Scancode rows[ROWS][PLACES_MAX] = {
    {SDL_SCANCODE_GRAVE, SDL_SCANCODE_1, SDL_SCANCODE_2, SDL_SCANCODE_3, SDL_SCANCODE_4,
     SDL_SCANCODE_5, SDL_SCANCODE_6, SDL_SCANCODE_7, SDL_SCANCODE_8, SDL_SCANCODE_9, SDL_SCANCODE_0,
     SDL_SCANCODE_MINUS, SDL_SCANCODE_EQUALS},
    {SDL_SCANCODE_Q, SDL_SCANCODE_W, SDL_SCANCODE_E, SDL_SCANCODE_R, SDL_SCANCODE_T, SDL_SCANCODE_Y,
     SDL_SCANCODE_U, SDL_SCANCODE_I, SDL_SCANCODE_O, SDL_SCANCODE_P, SDL_SCANCODE_LEFTBRACKET,
     SDL_SCANCODE_RIGHTBRACKET},
    {SDL_SCANCODE_A, SDL_SCANCODE_S, SDL_SCANCODE_D, SDL_SCANCODE_F, SDL_SCANCODE_G, SDL_SCANCODE_H,
     SDL_SCANCODE_J, SDL_SCANCODE_K, SDL_SCANCODE_L, SDL_SCANCODE_SEMICOLON,
     SDL_SCANCODE_APOSTROPHE},
    {SDL_SCANCODE_Z, SDL_SCANCODE_X, SDL_SCANCODE_C, SDL_SCANCODE_V, SDL_SCANCODE_B, SDL_SCANCODE_N,
     SDL_SCANCODE_M, SDL_SCANCODE_COMMA, SDL_SCANCODE_PERIOD, SDL_SCANCODE_SLASH}};

typedef struct LayoutCase {
    const char *name;
    const wchar_t *keys[ROWS]; /* What the keys of `rows` give. */
    const char *letters[ROWS]; /* What shortcuts go by there; '.' for none. */
} LayoutCase;

static const LayoutCase layouts[] = {
    {"US",
     {L"`1234567890-=", L"qwertyuiop[]", L"asdfghjkl;'", L"zxcvbnm,./"},
     {".1234567890..", "qwertyuiop..", "asdfghjkl..", "zxcvbnm..."}},
    {"German",
     {L"^1234567890\u00df\u00b4", L"qwertzuiop\u00fc+", L"asdfghjkl\u00f6\u00e4", L"yxcvbnm,.-"},
     {".1234567890..", "qwertzuiop..", "asdfghjkl..", "yxcvbnm..."}},
    {"French, with digits by Shift",
     {L"\u00b2&\u00e9\"'(-\u00e8_\u00e7\u00e0)=", L"azertyuiop^$", L"qsdfghjklm\u00f9",
      L"wxcvbn,;:!"},
     {".1234567890..", "azertyuiop..", "qsdfghjklm.", "wxcvbn...."}},
    {"Dvorak",
     {L"`1234567890[]", L"',.pyfgcrl/=", L"aoeuidhtns-", L";qjkxbmwvz"},
     {".1234567890..", "...pyfgcrl..", "aoeuidhtns.", ".qjkxbmwvz"}},
    {"Russian",
     {L"\u04511234567890-=",
      L"\u0439\u0446\u0443\u043a\u0435\u043d\u0433\u0448\u0449\u0437\u0445\u044a",
      L"\u0444\u044b\u0432\u0430\u043f\u0440\u043e\u043b\u0434\u0436\u044d",
      L"\u044f\u0447\u0441\u043c\u0438\u0442\u044c\u0431\u044e."},
     {".1234567890..", "qwertyuiop..", "asdfghjkl..", "zxcvbnm..."}},
    {"Greek",
     {L"`1234567890-=", L";\u03c2\u03b5\u03c1\u03c4\u03c5\u03b8\u03b9\u03bf\u03c0[]",
      L"\u03b1\u03c3\u03b4\u03c6\u03b3\u03b7\u03be\u03ba\u03bb\u00b4'",
      L"\u03b6\u03c7\u03c8\u03c9\u03b2\u03bd\u03bc,./"},
     {".1234567890..", "qwertyuiop..", "asdfghjkl..", "zxcvbnm..."}},
    {"Persian, with digits of its own",
     {L"`\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u06f0-=",
      L"\u0636\u0635\u062b\u0642\u0641\u063a\u0639\u0647\u062e\u062d\u062c\u0686",
      L"\u0634\u0633\u06cc\u0628\u0644\u0627\u062a\u0646\u0645\u06a9\u06af",
      L"\u0638\u0637\u0632\u0631\u0630\u062f\u067e\u0648./"},
     {".1234567890..", "qwertyuiop..", "asdfghjkl..", "zxcvbnm..."}},
};

static KeyLayout layout_of(const LayoutCase *test)
{
    KeyLayout layout = {{0}};
    for (int row = 0; row < ROWS; row++)
        for (size_t i = 0; i < wcslen(test->keys[row]); i++)
            layout.keys[rows[row][i]] = (int)test->keys[row][i];
    return layout;
}

static void check_row(const LayoutCase *test, const KeyLetters *letters, int row)
{
    for (size_t i = 0; i < wcslen(test->keys[row]); i++) {
        char wanted = test->letters[row][i] == '.' ? '\0' : test->letters[row][i];
        char got = letters->at[rows[row][i]];
        if (got != wanted)
            fail_msg("%s: the key of row %d, place %zu is '%c' instead of '%c'", test->name, row, i,
                     got != '\0' ? got : ' ', wanted != '\0' ? wanted : ' ');
    }
}

/* By the letter where the layout has it, else by the place; so each letter has one key. */
TEST(layouts)
{
    static const char all[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    for (size_t i = 0; i < COUNT(layouts); i++) {
        const KeyLayout layout = layout_of(&layouts[i]);
        const KeyLetters letters = window_key_letters(&layout);
        for (int row = 0; row < ROWS; row++)
            check_row(&layouts[i], &letters, row);
        for (const char *letter = all; *letter != '\0'; letter++) {
            int keys = 0;
            for (int place = 0; place < KEY_COUNT; place++)
                keys += letters.at[place] == *letter;
            if (keys != 1)
                fail_msg("%s: %d keys are '%c'", layouts[i].name, keys, *letter);
        }
    }
}
