/* SPDX-License-Identifier: MIT */
#include "platform/window_input.h"

#include "base/hash.h"

#include <stdio.h>
#include <string.h>

#define SAME(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), #ours)

SAME(KEY_A, SDL_SCANCODE_A);
SAME(KEY_C, SDL_SCANCODE_C);
SAME(KEY_D, SDL_SCANCODE_D);
SAME(KEY_E, SDL_SCANCODE_E);
SAME(KEY_F, SDL_SCANCODE_F);
SAME(KEY_P, SDL_SCANCODE_P);
SAME(KEY_R, SDL_SCANCODE_R);
SAME(KEY_S, SDL_SCANCODE_S);
SAME(KEY_T, SDL_SCANCODE_T);
SAME(KEY_V, SDL_SCANCODE_V);
SAME(KEY_W, SDL_SCANCODE_W);
SAME(KEY_1, SDL_SCANCODE_1);
SAME(KEY_RETURN, SDL_SCANCODE_RETURN);
SAME(KEY_ESCAPE, SDL_SCANCODE_ESCAPE);
SAME(KEY_BACKSPACE, SDL_SCANCODE_BACKSPACE);
SAME(KEY_TAB, SDL_SCANCODE_TAB);
SAME(KEY_SPACE, SDL_SCANCODE_SPACE);
SAME(KEY_COMMA, SDL_SCANCODE_COMMA);
SAME(KEY_PERIOD, SDL_SCANCODE_PERIOD);
SAME(KEY_SLASH, SDL_SCANCODE_SLASH);
SAME(KEY_F1, SDL_SCANCODE_F1);
SAME(KEY_F3, SDL_SCANCODE_F3);
SAME(KEY_F9, SDL_SCANCODE_F9);
SAME(KEY_F10, SDL_SCANCODE_F10);
SAME(KEY_F11, SDL_SCANCODE_F11);
SAME(KEY_F12, SDL_SCANCODE_F12);
SAME(KEY_MINUS, SDL_SCANCODE_MINUS);
SAME(KEY_EQUALS, SDL_SCANCODE_EQUALS);
SAME(KEY_LEFT_BRACKET, SDL_SCANCODE_LEFTBRACKET);
SAME(KEY_RIGHT_BRACKET, SDL_SCANCODE_RIGHTBRACKET);
SAME(KEY_HOME, SDL_SCANCODE_HOME);
SAME(KEY_END, SDL_SCANCODE_END);
SAME(KEY_PAGE_UP, SDL_SCANCODE_PAGEUP);
SAME(KEY_DELETE, SDL_SCANCODE_DELETE);
SAME(KEY_PAGE_DOWN, SDL_SCANCODE_PAGEDOWN);
SAME(KEY_RIGHT, SDL_SCANCODE_RIGHT);
SAME(KEY_LEFT, SDL_SCANCODE_LEFT);
SAME(KEY_DOWN, SDL_SCANCODE_DOWN);
SAME(KEY_UP, SDL_SCANCODE_UP);
SAME(KEY_ENTER, SDL_SCANCODE_KP_ENTER);
SAME(KEY_LEFT_CONTROL, SDL_SCANCODE_LCTRL);
SAME(KEY_LEFT_SHIFT, SDL_SCANCODE_LSHIFT);
SAME(KEY_LEFT_ALT, SDL_SCANCODE_LALT);
SAME(KEY_RIGHT_CONTROL, SDL_SCANCODE_RCTRL);
SAME(KEY_RIGHT_SHIFT, SDL_SCANCODE_RSHIFT);
SAME(KEY_COUNT, SDL_NUM_SCANCODES);
SAME(PAD_A, SDL_CONTROLLER_BUTTON_A);
SAME(PAD_BACK, SDL_CONTROLLER_BUTTON_BACK);
SAME(PAD_LEFT_STICK, SDL_CONTROLLER_BUTTON_LEFTSTICK);
SAME(PAD_LEFT_SHOULDER, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
SAME(PAD_UP, SDL_CONTROLLER_BUTTON_DPAD_UP);
SAME(PAD_RIGHT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
SAME(PAD_LEFT_X, SDL_CONTROLLER_AXIS_LEFTX);
SAME(PAD_RIGHT_X, SDL_CONTROLLER_AXIS_RIGHTX);
SAME(PAD_LEFT_TRIGGER, SDL_CONTROLLER_AXIS_TRIGGERLEFT);
SAME(PAD_RIGHT_TRIGGER, SDL_CONTROLLER_AXIS_TRIGGERRIGHT);
SAME(MOUSE_LEFT, SDL_BUTTON_LEFT);
SAME(MOUSE_MIDDLE, SDL_BUTTON_MIDDLE);
SAME(MOUSE_RIGHT, SDL_BUTTON_RIGHT);

static int find_pad(const PadList *pads, SDL_JoystickID id)
{
    for (int i = 0; i < pads->count; i++)
        if (SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pads->pad[i])) == id)
            return i;
    return -1;
}

/* Serial numbers tell controllers of one model apart. */
static uint64_t model_of(SDL_GameController *pad)
{
    SDL_JoystickGUID guid = SDL_JoystickGetGUID(SDL_GameControllerGetJoystick(pad));
    const char *serial = SDL_GameControllerGetSerial(pad);
    Hash hash = hash_bytes(HASH_START, guid.data, sizeof guid.data);
    return serial != NULL ? hash_bytes(hash, serial, strlen(serial)) : hash;
}

/* Some SDL versions announce a controller twice. */
static bool add_pad(PadList *pads, int device, WindowEvent *event)
{
    SDL_JoystickID id = SDL_JoystickGetDeviceInstanceID(device);
    if (pads->count == WINDOW_PADS_MAX || find_pad(pads, id) >= 0)
        return false;
    SDL_GameController *pad = SDL_GameControllerOpen(device);
    if (pad == NULL)
        return false;
    pads->pad[pads->count++] = pad;
    event->kind = WINDOW_EVENT_PAD_ADDED;
    event->pad = (int)id;
    event->pad_model = model_of(pad);
    event->pad_name = SDL_GameControllerName(pad);
    return true;
}

static bool remove_pad(PadList *pads, SDL_JoystickID id, WindowEvent *event)
{
    int index = find_pad(pads, id);
    if (index < 0)
        return false;
    SDL_GameControllerClose(pads->pad[index]);
    for (int i = index + 1; i < pads->count; i++)
        pads->pad[i - 1] = pads->pad[i];
    pads->count--;
    event->kind = WINDOW_EVENT_PAD_REMOVED;
    event->pad = (int)id;
    return true;
}

void window_input_close_pads(PadList *pads)
{
    for (int i = 0; i < pads->count; i++)
        SDL_GameControllerClose(pads->pad[i]);
    pads->count = 0;
}

static bool translate_pad(PadList *pads, const SDL_Event *event, WindowEvent *out)
{
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED:
        return add_pad(pads, event->cdevice.which, out);
    case SDL_CONTROLLERDEVICEREMOVED:
        return remove_pad(pads, event->cdevice.which, out);
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        out->kind =
            event->type == SDL_CONTROLLERBUTTONDOWN ? WINDOW_EVENT_PAD_DOWN : WINDOW_EVENT_PAD_UP;
        out->pad = (int)event->cbutton.which;
        out->code = event->cbutton.button;
        return out->code < PAD_BUTTON_COUNT && find_pad(pads, event->cbutton.which) >= 0;
    case SDL_CONTROLLERAXISMOTION:
        out->kind = WINDOW_EVENT_PAD_AXIS;
        out->pad = (int)event->caxis.which;
        out->code = event->caxis.axis;
        out->value = event->caxis.value / (event->caxis.value < 0 ? 32768.0 : 32767.0);
        return out->code < PAD_AXIS_COUNT && find_pad(pads, event->caxis.which) >= 0;
    default:
        return false;
    }
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
    switch (event->window.event) {
    case SDL_WINDOWEVENT_FOCUS_LOST:
        out->kind = WINDOW_EVENT_FOCUS_LOST;
        return true;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        out->kind = WINDOW_EVENT_FOCUS_GAINED;
        return true;
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        out->kind = WINDOW_EVENT_RESIZED;
        return true;
    case SDL_WINDOWEVENT_MOVED:
    case SDL_WINDOWEVENT_MAXIMIZED:
        out->kind = WINDOW_EVENT_MOVED;
        return true;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
        out->kind = WINDOW_EVENT_EXPOSED;
        return true;
    default:
        return false;
    }
}

/* Shortcuts go by what is printed on the key, not by its place. */
static char letter_of(SDL_Keycode key)
{
    bool is_letter = (key >= 'a' && key <= 'z') || (key >= '0' && key <= '9');
    return is_letter ? (char)key : '\0';
}

static void translate_key(const SDL_KeyboardEvent *event, WindowEvent *out)
{
    out->kind = event->type == SDL_KEYDOWN ? WINDOW_EVENT_KEY_DOWN : WINDOW_EVENT_KEY_UP;
    out->code = (int)event->keysym.scancode;
    out->is_repeat = event->repeat != 0;
    out->has_control = (event->keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
    out->has_shift = (event->keysym.mod & KMOD_SHIFT) != 0;
    out->letter = letter_of(event->keysym.sym);
}

bool window_input_translate(PadList *pads, const SDL_Event *event, Vec2 pixels_per_point,
                            WindowEvent *out_event)
{
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
    case SDL_TEXTINPUT:
        out_event->kind = WINDOW_EVENT_TEXT;
        snprintf(out_event->text, sizeof out_event->text, "%s", event->text.text);
        return true;
    default:
        return translate_mouse(event, pixels_per_point, out_event) ||
               translate_pad(pads, event, out_event);
    }
}
