/* SPDX-License-Identifier: MIT */
#include "platform/window.h"

#include "base/array.h"
#include "platform/window_parts.h"

enum {
    SHAKE_MS = 250, /* A shake that nothing renews ends after this. */
    BUTTONS_MIN = 4 /* Keyboards and mice that are joysticks have fewer. */
};

_Static_assert(sizeof(SDL_JoystickGUID) * 2 + 1 == PAD_GUID_BYTES, "a GUID in digits");

static int find_slot(const PadList *pads, SDL_JoystickID id)
{
    for (int i = 0; i < pads->count; i++)
        if (pads->slots[i].id == id)
            return i;
    return -1;
}

/* Whether a mapped controller has this id. */
static bool has_controller(const PadList *pads, SDL_JoystickID id)
{
    int slot = find_slot(pads, id);
    return slot >= 0 && pads->slots[slot].controller != NULL;
}

static PadSigns signs_of(const PadSlot *slot)
{
    switch ((int)SDL_GameControllerGetType(slot->controller)) {
    case SDL_CONTROLLER_TYPE_XBOXONE:
        return PAD_SIGNS_XBOX_ONE;
    case SDL_CONTROLLER_TYPE_PS3:
        return PAD_SIGNS_PS3;
    case SDL_CONTROLLER_TYPE_PS4:
        return PAD_SIGNS_PS4;
    case SDL_CONTROLLER_TYPE_PS5:
        return PAD_SIGNS_PS5;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
#if SDL_VERSION_ATLEAST(2, 24, 0)
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
#endif
        /* SDL has PAD_A for the button with an A on it on Nintendo's controllers, unless the
         * player's environment says that it is the lower one. */
        return SDL_GetHintBoolean(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, SDL_TRUE)
                   ? PAD_SIGNS_SWITCH
                   : PAD_SIGNS_SWITCH_BY_PLACE;
    default:
        return PAD_SIGNS_COMMON;
    }
}

static void close_slot(PadSlot *slot)
{
    if (slot->controller != NULL)
        SDL_GameControllerClose(slot->controller);
    else
        SDL_JoystickClose(slot->joystick);
}

static bool open_slot(PadSlot *slot, int device)
{
    if (SDL_IsGameController(device)) {
        slot->controller = SDL_GameControllerOpen(device);
        slot->joystick = SDL_GameControllerGetJoystick(slot->controller);
    } else {
        slot->joystick = SDL_JoystickOpen(device);
    }
    return slot->joystick != NULL;
}

/* SDL announces a controller twice, as joystick and as controller, some versions more often, and
 * once more when it gets a mapping. */
static bool add_pad(PadList *pads, int device, WindowEvent *event)
{
    PadSlot slot = {.id = SDL_JoystickGetDeviceInstanceID(device)};
    int index = find_slot(pads, slot.id);
    bool is_new = index < 0;
    if (slot.id < 0 || (is_new && pads->count == WINDOW_PADS_MAX) ||
        (!is_new && (has_controller(pads, slot.id) || !SDL_IsGameController(device))) ||
        !open_slot(&slot, device))
        return false;
    if (slot.controller == NULL && SDL_JoystickNumButtons(slot.joystick) < BUTTONS_MIN) {
        close_slot(&slot);
        return false;
    }
    if (is_new)
        index = pads->count++;
    else
        close_slot(&pads->slots[index]);
    pads->slots[index] = slot;
    event->kind = WINDOW_EVENT_PAD_ADDED;
    event->pad = (int)slot.id;
    /* Serial numbers tell controllers of one model apart. */
    SDL_JoystickGUID guid = SDL_JoystickGetGUID(slot.joystick);
    const char *serial = SDL_JoystickGetSerial(slot.joystick);
    Hash hash = hash_bytes(HASH_START, guid.data, sizeof guid.data);
    event->pad_model = serial != NULL ? hash_bytes(hash, serial, strlen(serial)) : hash;
    event->pad_signs = signs_of(&slot);
    event->is_unknown_pad = slot.controller == NULL;
    event->pad_name = slot.controller != NULL ? SDL_GameControllerName(slot.controller)
                                              : SDL_JoystickName(slot.joystick);
    SDL_JoystickGetGUIDString(SDL_JoystickGetGUID(slot.joystick), event->pad_guid, PAD_GUID_BYTES);
    return true;
}

static bool remove_pad(PadList *pads, SDL_JoystickID id, WindowEvent *event)
{
    int index = find_slot(pads, id);
    if (index < 0)
        return false;
    close_slot(&pads->slots[index]);
    array_remove(pads->slots, &pads->count, index, sizeof *pads->slots);
    event->kind = WINDOW_EVENT_PAD_REMOVED;
    event->pad = (int)id;
    return true;
}

void pads_close(PadList *pads)
{
    for (int i = 0; i < pads->count; i++)
        close_slot(&pads->slots[i]);
    pads->count = 0;
}

static double axis_part(Sint16 value)
{
    return value / (value < 0 ? 32768.0 : 32767.0);
}

static Vec2 stick_of(SDL_JoystickID id, SDL_GameControllerAxis x, SDL_GameControllerAxis y)
{
    SDL_GameController *controller = SDL_GameControllerFromInstanceID(id);
    return vec2(axis_part(SDL_GameControllerGetAxis(controller, x)),
                axis_part(SDL_GameControllerGetAxis(controller, y)));
}

bool pads_translate(PadList *pads, const SDL_Event *event, WindowEvent *out)
{
    switch (event->type) {
    case SDL_JOYDEVICEADDED:
        return add_pad(pads, event->jdevice.which, out);
    case SDL_CONTROLLERDEVICEADDED:
        return add_pad(pads, event->cdevice.which, out);
    case SDL_JOYDEVICEREMOVED:
        return remove_pad(pads, event->jdevice.which, out);
    case SDL_CONTROLLERDEVICEREMOVED:
        return remove_pad(pads, event->cdevice.which, out);
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        out->kind =
            event->type == SDL_CONTROLLERBUTTONDOWN ? WINDOW_EVENT_PAD_DOWN : WINDOW_EVENT_PAD_UP;
        out->pad = (int)event->cbutton.which;
        out->code = event->cbutton.button;
        out->sticks[0] =
            stick_of(event->cbutton.which, SDL_CONTROLLER_AXIS_LEFTX, SDL_CONTROLLER_AXIS_LEFTY);
        out->sticks[1] =
            stick_of(event->cbutton.which, SDL_CONTROLLER_AXIS_RIGHTX, SDL_CONTROLLER_AXIS_RIGHTY);
        return out->code < PAD_BUTTON_COUNT && has_controller(pads, event->cbutton.which);
    case SDL_CONTROLLERAXISMOTION:
        out->kind = WINDOW_EVENT_PAD_AXIS;
        out->pad = (int)event->caxis.which;
        out->code = event->caxis.axis;
        out->value = axis_part(event->caxis.value);
        return out->code < PAD_AXIS_COUNT && has_controller(pads, event->caxis.which);
    default:
        return false;
    }
}

void pads_rumble(PadList *pads, int pad, Rumble rumble)
{
    int index = find_slot(pads, pad);
    Uint16 strong = (Uint16)(clamp_unit(rumble.strong) * 65535 + 0.5);
    Uint16 weak = (Uint16)(clamp_unit(rumble.weak) * 65535 + 0.5);
    if (index >= 0 && pads->slots[index].controller != NULL)
        (void)SDL_GameControllerRumble(pads->slots[index].controller, strong, weak, SHAKE_MS);
}

static RawPad read_slot(const PadSlot *slot)
{
    SDL_Joystick *joystick = slot->joystick;
    const char *name = SDL_JoystickName(joystick);
    RawPad pad = {.id = (int)slot->id,
                  .signs = signs_of(slot),
                  .axis_count = clamp_to_int(SDL_JoystickNumAxes(joystick), 0, RAW_AXES_MAX),
                  .button_count =
                      clamp_to_int(SDL_JoystickNumButtons(joystick), 0, RAW_BUTTONS_MAX),
                  .hat_count = clamp_to_int(SDL_JoystickNumHats(joystick), 0, RAW_HATS_MAX)};
    snprintf(pad.name, sizeof pad.name, "%s", name != NULL ? name : "");
    SDL_JoystickGetGUIDString(SDL_JoystickGetGUID(joystick), pad.guid, sizeof pad.guid);
    for (int i = 0; i < pad.axis_count; i++)
        pad.axes[i] = SDL_JoystickGetAxis(joystick, i);
    for (int i = 0; i < pad.button_count; i++)
        pad.buttons[i] = SDL_JoystickGetButton(joystick, i) != 0;
    for (int i = 0; i < pad.hat_count; i++)
        pad.hats[i] = SDL_JoystickGetHat(joystick, i);
    return pad;
}

int pads_read(const PadList *pads, RawPad out_pads[WINDOW_PADS_MAX])
{
    for (int i = 0; i < pads->count; i++)
        out_pads[i] = read_slot(&pads->slots[i]);
    return pads->count;
}

bool pads_map(const PadList *pads, const char *mapping, Error *out_error)
{
    if (SDL_GameControllerAddMapping(mapping) < 0)
        return error_set(out_error, "%s", SDL_GetError());
    for (int device = 0; device < SDL_NumJoysticks(); device++) {
        SDL_JoystickID id = SDL_JoystickGetDeviceInstanceID(device);
        if (find_slot(pads, id) < 0 || has_controller(pads, id) || !SDL_IsGameController(device))
            continue;
        SDL_Event event = {.jdevice = {.type = SDL_JOYDEVICEADDED, .which = device}};
        SDL_PushEvent(&event);
    }
    return true;
}

const char *pads_platform(void)
{
    return SDL_GetPlatform();
}
