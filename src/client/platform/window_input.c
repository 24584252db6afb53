/* SPDX-License-Identifier: MIT */
#include "platform/window_parts.h"

#include "base/text.h"
#include "platform/browser.h"

#include <limits.h>

static char letter_printed(SDL_Keycode key)
{
    bool is_letter = (key >= 'a' && key <= 'z') || (key >= '0' && key <= '9');
    return is_letter ? (char)key : '\0';
}

static char letter_on_us_keyboard(int place)
{
    if (place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_Z)
        return (char)('a' + (place - SDL_SCANCODE_A));
    if (place >= SDL_SCANCODE_1 && place <= SDL_SCANCODE_0)
        return "1234567890"[place - SDL_SCANCODE_1];
    return '\0';
}

static KeyLayout present_layout(void)
{
    KeyLayout layout;
    for (int place = 0; place < KEY_COUNT; place++)
        layout.keys[place] = SDL_GetKeyFromScancode((SDL_Scancode)place);
    return layout;
}

KeyLetters window_key_letters(const KeyLayout *layout)
{
    KeyLetters letters;
    bool is_printed[UCHAR_MAX + 1] = {false};
    for (int place = 0; place < KEY_COUNT; place++) {
        letters.at[place] = letter_printed(layout->keys[place]);
        is_printed[(unsigned char)letters.at[place]] = true;
    }
    for (int place = 0; place < KEY_COUNT; place++)
        if (letters.at[place] == '\0' && !is_printed[(unsigned char)letter_on_us_keyboard(place)])
            letters.at[place] = letter_on_us_keyboard(place);
    return letters;
}

/* Browsers tell a pressed key's letter, but no layout. */
static char letter_of_key(Key key, int printed)
{
    if (letter_printed(printed) != '\0' || browser_is_host() || key < 0 || key >= KEY_COUNT)
        return letter_printed(printed);
    const KeyLayout layout = present_layout();
    return window_key_letters(&layout).at[key];
}

Key window_key_of_letter(char letter)
{
    const KeyLayout layout = present_layout();
    const KeyLetters letters = window_key_letters(&layout);
    const char *found = memchr(letters.at, letter, sizeof letters.at);
    return found != NULL ? (Key)(found - letters.at) : 0;
}

/* SDL's English names of keys that are printed with words, which differ between countries, and of
 * signs that nobody can tell from specks on the drawing of a key. Letters, digits and F1 to F24 are
 * as the layout has them. */
static const struct {
    const char *sdl, *name;
} key_names[] = {
    /* TRANSLATORS: keys, by what is printed on them or what they are called. */
    {",", TR_IN("key", "Comma")},
    {".", TR_IN("key", "Period")},
    {";", TR_IN("key", "Semicolon")},
    {"'", TR_IN("key", "Quote")},
    {"`", TR_IN("key", "Backquote")},
    {"Return", TR_IN("key", "Return")},
    {"Escape", TR_IN("key", "Escape")},
    {"Backspace", TR_IN("key", "Backspace")},
    {"Tab", TR_IN("key", "Tab")},
    {"Space", TR_IN("key", "Space")},
    {"CapsLock", TR_IN("key", "CapsLock")},
    {"PrintScreen", TR_IN("key", "PrintScreen")},
    {"ScrollLock", TR_IN("key", "ScrollLock")},
    {"Pause", TR_IN("key", "Pause")},
    {"Insert", TR_IN("key", "Insert")},
    {"Home", TR_IN("key", "Home")},
    {"PageUp", TR_IN("key", "PageUp")},
    {"Delete", TR_IN("key", "Delete")},
    {"End", TR_IN("key", "End")},
    {"PageDown", TR_IN("key", "PageDown")},
    {"Left", TR_IN("key", "Left")},
    {"Right", TR_IN("key", "Right")},
    {"Up", TR_IN("key", "Up")},
    {"Down", TR_IN("key", "Down")},
    {"Numlock", TR_IN("key", "Numlock")},
    {"Application", TR_IN("key", "Application")},
    {"Menu", TR_IN("key", "Menu")},
    {"Left Ctrl", TR_IN("key", "Left Ctrl")},
    {"Left Shift", TR_IN("key", "Left Shift")},
    {"Left Alt", TR_IN("key", "Left Alt")},
    {"Left GUI", TR_IN("key", "Left GUI")},
    {"Right Ctrl", TR_IN("key", "Right Ctrl")},
    {"Right Shift", TR_IN("key", "Right Shift")},
    {"Right Alt", TR_IN("key", "Right Alt")},
    {"Right GUI", TR_IN("key", "Right GUI")},
    {"Keypad 0", TR_IN("key", "Keypad 0")},
    {"Keypad 1", TR_IN("key", "Keypad 1")},
    {"Keypad 2", TR_IN("key", "Keypad 2")},
    {"Keypad 3", TR_IN("key", "Keypad 3")},
    {"Keypad 4", TR_IN("key", "Keypad 4")},
    {"Keypad 5", TR_IN("key", "Keypad 5")},
    {"Keypad 6", TR_IN("key", "Keypad 6")},
    {"Keypad 7", TR_IN("key", "Keypad 7")},
    {"Keypad 8", TR_IN("key", "Keypad 8")},
    {"Keypad 9", TR_IN("key", "Keypad 9")},
    {"Keypad +", TR_IN("key", "Keypad +")},
    {"Keypad -", TR_IN("key", "Keypad -")},
    {"Keypad *", TR_IN("key", "Keypad *")},
    {"Keypad /", TR_IN("key", "Keypad /")},
    {"Keypad .", TR_IN("key", "Keypad .")},
    {"Keypad Enter", TR_IN("key", "Keypad Enter")},
};

const char *window_key_name(Key key)
{
    if (key < 0 || key >= KEY_COUNT)
        return "?";
    const char *name = SDL_GetKeyName(SDL_GetKeyFromScancode((SDL_Scancode)key));
    if (name[0] == '\0')
        name = SDL_GetScancodeName((SDL_Scancode)key);
    for (size_t i = 0; i < sizeof key_names / sizeof *key_names; i++)
        if (strcmp(name, key_names[i].sdl) == 0)
            return tr_in("key", key_names[i].name);
    return name[0] != '\0' ? name : "?";
}

void window_text_place(WindowText *text, Box caret_px, Vec2 pixels_per_point)
{
    Vec2 low = {caret_px.low.x / pixels_per_point.x, caret_px.low.y / pixels_per_point.y};
    Vec2 high = {caret_px.high.x / pixels_per_point.x, caret_px.high.y / pixels_per_point.y};
    SDL_Rect place = {(int)low.x, (int)low.y, (int)ceil(high.x - low.x), (int)ceil(high.y - low.y)};
    if (SDL_RectEquals(&place, &text->place))
        return;
    text->place = place;
    SDL_SetTextInputRect(&place);
}

/* These events end a composition even if the input method does not say so. */
bool window_text_owns(WindowText *text, const SDL_Event *event)
{
    bool is_focus_lost =
        event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_FOCUS_LOST;
    if (event->type == SDL_TEXTINPUT || is_focus_lost)
        text->composition[0] = '\0';
    return event->type == SDL_KEYDOWN && text->composition[0] != '\0';
}

/* Makes the event of a composition. Cuts what does not fit. */
static void compose(WindowText *text, const char *shown, int caret, WindowEvent *out_event)
{
    size_t bytes = utf8_cut(shown, SDL_min(strlen(shown), sizeof text->composition - 1));
    memcpy(text->composition, shown, bytes);
    text->composition[bytes] = '\0';
    *out_event = (WindowEvent){.kind = WINDOW_EVENT_COMPOSITION,
                               .composition = text->composition,
                               .caret = caret > 0 ? caret : 0};
}

bool window_text_translate(WindowText *text, const SDL_Event *event, WindowEvent *out_event)
{
    if (event->type == SDL_TEXTEDITING) {
        compose(text, event->edit.text, event->edit.start, out_event);
        return true;
    }
#if SDL_VERSION_ATLEAST(2, 0, 22)
    if (event->type == SDL_TEXTEDITING_EXT) {
        compose(text, event->editExt.text, event->editExt.start, out_event);
        SDL_free(event->editExt.text);
        return true;
    }
#endif
    return false;
}

static bool translate_mouse(const SDL_Event *event, Vec2 scale, WindowEvent *out)
{
    switch (event->type) {
    case SDL_MOUSEMOTION:
        out->kind = WINDOW_EVENT_MOUSE_MOVE;
        out->at = (Vec2){event->motion.x * scale.x, event->motion.y * scale.y};
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        out->kind =
            event->type == SDL_MOUSEBUTTONDOWN ? WINDOW_EVENT_MOUSE_DOWN : WINDOW_EVENT_MOUSE_UP;
        out->code = event->button.button;
        out->clicks = event->button.clicks;
        out->at = (Vec2){event->button.x * scale.x, event->button.y * scale.y};
        return true;
    case SDL_MOUSEWHEEL:
        out->kind = WINDOW_EVENT_MOUSE_WHEEL;
        out->value = (double)event->wheel.preciseY;
        if (event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED)
            out->value = -out->value;
        return true;
    default:
        return false;
    }
}

static bool translate_window(const SDL_Event *event, WindowEvent *out)
{
    static const struct {
        int event;
        WindowEventKind kind;
    } kinds[] = {{SDL_WINDOWEVENT_FOCUS_LOST, WINDOW_EVENT_FOCUS_LOST},
                 {SDL_WINDOWEVENT_FOCUS_GAINED, WINDOW_EVENT_FOCUS_GAINED},
                 {SDL_WINDOWEVENT_SIZE_CHANGED, WINDOW_EVENT_RESIZED},
                 {SDL_WINDOWEVENT_MOVED, WINDOW_EVENT_MOVED},
                 {SDL_WINDOWEVENT_MAXIMIZED, WINDOW_EVENT_MOVED},
                 {SDL_WINDOWEVENT_EXPOSED, WINDOW_EVENT_EXPOSED},
                 {SDL_WINDOWEVENT_SHOWN, WINDOW_EVENT_EXPOSED},
                 {SDL_WINDOWEVENT_RESTORED, WINDOW_EVENT_EXPOSED}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].event == event->window.event) {
            out->kind = kinds[i].kind;
            return true;
        }
    return false;
}

/* The modifiers that are held, not counting the key itself. */
static Uint16 modifiers_with(const SDL_Keysym *key)
{
    static const Uint16 own[] = {KMOD_LCTRL, KMOD_LSHIFT, KMOD_LALT, KMOD_LGUI,
                                 KMOD_RCTRL, KMOD_RSHIFT, KMOD_RALT, KMOD_RGUI};
    if (key->sym == SDLK_MODE)
        return key->mod & (Uint16)~KMOD_MODE;
    if (key->sym < SDLK_LCTRL || key->sym > SDLK_RGUI)
        return key->mod;
    return key->mod & (Uint16)~own[key->sym - SDLK_LCTRL];
}

/* On a Mac shortcuts are pressed with Cmd; a page may be on one. */
static bool has_command_key(void)
{
    return browser_is_host() || strcmp(SDL_GetPlatform(), "Mac OS X") == 0;
}

/* Alt and AltGr differ only in whether they type text. On Windows AltGr is Ctrl and Alt. */
#define ANY_ALT (KMOD_ALT | KMOD_MODE)

/* X11 also sends text for keys with Ctrl (in Cyrillic layouts), left Alt or Super, which must not
 * count as typing. On a Mac Alt is used to type. */
static bool is_typed(Uint16 modifiers)
{
    bool has_alt = (modifiers & ANY_ALT) != 0;
    bool is_left_alt = (modifiers & (ANY_ALT | KMOD_CTRL)) == KMOD_LALT && !has_command_key();
    bool has_control = (modifiers & KMOD_CTRL) != 0 && !has_alt;
    return !is_left_alt && !has_control && (modifiers & KMOD_GUI) == 0;
}

static void translate_key(const SDL_KeyboardEvent *event, WindowEvent *out)
{
    out->kind = event->type == SDL_KEYDOWN ? WINDOW_EVENT_KEY_DOWN : WINDOW_EVENT_KEY_UP;
    out->code = (int)event->keysym.scancode;
    out->is_repeat = event->repeat != 0;
    Uint16 modifiers = modifiers_with(&event->keysym);
    bool is_command = has_command_key();
    out->has_alt = (modifiers & ANY_ALT) != 0;
    out->has_control =
        (modifiers & (is_command ? KMOD_CTRL | KMOD_GUI : KMOD_CTRL)) != 0 && !out->has_alt;
    out->has_shift = (modifiers & KMOD_SHIFT) != 0;
    out->has_super = (modifiers & KMOD_GUI) != 0 && !is_command;
    out->letter = letter_of_key((Key)event->keysym.scancode, event->keysym.sym);
}

bool window_input_translate(WindowInput *input, const SDL_Event *event, Vec2 pixels_per_point,
                            WindowEvent *out_event)
{
    /* A key's text follows it directly, in one event or more. */
    if (event->type != SDL_TEXTINPUT)
        input->modifiers = event->type == SDL_KEYDOWN ? modifiers_with(&event->key.keysym) : 0;
    *out_event = (WindowEvent){.kind = WINDOW_EVENT_QUIT};
    switch (event->type) {
    case SDL_QUIT:
        return true;
    case SDL_WINDOWEVENT:
        return translate_window(event, out_event);
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        out_event->kind = WINDOW_EVENT_EXPOSED;
        return true;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        translate_key(&event->key, out_event);
        return true;
    case SDL_DROPFILE:
        SDL_free(input->dropped);
        input->dropped = event->drop.file;
        out_event->kind = WINDOW_EVENT_FILE_DROPPED;
        out_event->path = input->dropped;
        return input->dropped != NULL;
    case SDL_TEXTINPUT:
        out_event->kind = WINDOW_EVENT_TEXT;
        snprintf(out_event->text, sizeof out_event->text, "%s", event->text.text);
        return is_typed(input->modifiers);
    default:
        return translate_mouse(event, pixels_per_point, out_event) ||
               pads_translate(&input->pads, event, out_event);
    }
}
