/* SPDX-License-Identifier: MIT */
/* Phones as controllers. Their touches become the events of a controller, with the buttons that the
 * player's bindings have for the same actions, so that no other code has to know about phones. */
#include "online/online.h"

#ifndef CLOCKWISE_HAS_WEB

bool phones_open(Shell *shell, Error *out_error)
{
    (void)shell;
    return error_set(out_error, "%s",
                     tr("This build has no use for phones: it was made without libwebsockets. "
                        "Install its development files and build it again."));
}

void phones_close(Shell *shell)
{
    (void)shell;
}

int phones_links(const Shell *shell, OnlineLink out_links[ONLINE_LINKS_MAX])
{
    (void)shell, (void)out_links;
    return 0;
}

void phones_hear(Shell *shell, void (*hear)(void *self, const WindowEvent *event), void *self)
{
    (void)shell, (void)hear, (void)self;
}

void phones_show(const Shell *shell)
{
    (void)shell;
}

#else

#include <stdlib.h>
#include <string.h>

_Static_assert((int)PADS_MAX == (int)DEVICES_PHONES_MAX, "each has a place among the controllers");

/* Not a game's port, because a game may be hosted at the same time. */
enum { PORT_FIRST = 7790, PORTS = 8 };

/* Instance ids that no controller has. */
enum { PHONE_FIRST = 1 << 24 };

#define FELT_MORE 0.08 /* A shake this much stronger makes the phone vibrate again. */
#define BUZZ_MS 180.0  /* How long a phone vibrates for the strongest shake. */
#define BUZZ_LEAST_MS 30.0

typedef struct Phones {
    Pads *pads;
    WebServer *web;
    PadView last[PADS_MAX];
    double felt[PADS_MAX];
} Phones;

static void wake_window(void *self)
{
    (void)self;
    window_wake();
}

static bool open_server(Phones *phones, Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES], words[FOLDERS_PATH_BYTES];
    Error ignored;
    if (!folders_game_path("assets/pad", folder, out_error))
        return false;
    bool has_words = folders_game_path("languages/words.json", words, &ignored);
    for (int i = 0; i < PORTS; i++) {
        const WebOptions options = {.port = (uint16_t)(PORT_FIRST + i),
                                    .pad = folder,
                                    .words = has_words ? words : NULL,
                                    .pads = phones->pads};
        if (web_server_create(&phones->web, &options, out_error))
            return true;
    }
    return false;
}

bool phones_open(Shell *shell, Error *out_error)
{
    if (shell->phones != NULL)
        return true;
    shell->phones = calloc(1, sizeof *shell->phones);
    if (shell->phones == NULL)
        return error_memory(out_error);
    if (!web_pads_create(&shell->phones->pads, out_error) ||
        !open_server(shell->phones, out_error)) {
        phones_close(shell);
        return false;
    }
    web_pads_on_news(shell->phones->pads, wake_window, NULL);
    return true;
}

void phones_close(Shell *shell)
{
    if (shell->phones == NULL)
        return;
    web_server_destroy(shell->phones->web);
    web_pads_destroy(shell->phones->pads);
    free(shell->phones);
    shell->phones = NULL;
}

int phones_links(const Shell *shell, OnlineLink out_links[ONLINE_LINKS_MAX])
{
    Address own[ONLINE_LINKS_MAX];
    char token[PADS_TOKEN_BYTES], address[ADDRESS_TEXT_BYTES];
    if (shell->phones == NULL)
        return 0;
    int count = sockets_own_addresses(own, ONLINE_LINKS_MAX);
    web_pads_token(shell->phones->pads, token);
    for (int i = 0; i < count; i++) {
        own[i].port = web_server_port(shell->phones->web);
        snprintf(out_links[i].text, sizeof out_links[i].text, "http://%s/pad/#%s",
                 address_print(&own[i], address), token);
    }
    return count;
}

/* --- What they do ----------------------------------------------------------------------------- */

typedef struct Telling {
    void (*hear)(void *self, const WindowEvent *event);
    void *self;
    const Bindings *bindings;
    int pad;
} Telling;

static void tell(const Telling *telling, WindowEvent event)
{
    event.pad = telling->pad;
    telling->hear(telling->self, &event);
}

/* The controller's button that is bound to the same action. */
static Control control_of(const Bindings *bindings, unsigned bit)
{
    static const struct {
        unsigned bit;
        Action action; /* ACTION_COUNT: the button is fixed. */
        PadButton button;
    } meanings[] = {{PADS_FIRE, ACTION_FIRE, 0},         {PADS_DASH, ACTION_DASH, 0},
                    {PADS_TAUNT, ACTION_TAUNT, 0},       {PADS_PAUSE, ACTION_PAUSE, 0},
                    {PADS_CONFIRM, ACTION_COUNT, PAD_A}, {PADS_BACK, ACTION_COUNT, PAD_B}};
    Control control = {CONTROL_NONE, 0};
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        if (meanings[i].bit != bit)
            continue;
        if (meanings[i].action == ACTION_COUNT)
            return (Control){CONTROL_PAD, (int)meanings[i].button};
        for (int slot = BINDING_SLOTS - 1; slot >= 0; slot--)
            if (bindings->controls[DEVICE_PAD][meanings[i].action][slot].kind != CONTROL_NONE)
                control = bindings->controls[DEVICE_PAD][meanings[i].action][slot];
    }
    return control;
}

static void tell_button(const Telling *telling, unsigned bit, bool is_down)
{
    Control control = control_of(telling->bindings, bit);
    if (control.kind == CONTROL_PAD_TRIGGER)
        tell(telling, (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS,
                                    .code = PAD_LEFT_TRIGGER + control.code,
                                    .value = is_down});
    else if (control.kind == CONTROL_PAD)
        tell(telling, (WindowEvent){.kind = is_down ? WINDOW_EVENT_PAD_DOWN : WINDOW_EVENT_PAD_UP,
                                    .code = control.code});
}

/* Sends the events for what changed. A press that has already ended is sent as well. */
static void tell_thumbs(const Telling *telling, const PadView *before, const PadView *now)
{
    for (int i = 0; i < PADS_AXES; i++)
        if (fabs(now->axes[i] - before->axes[i]) > 0)
            tell(telling, (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS,
                                        .code = PAD_LEFT_X + i,
                                        .value = now->axes[i]});
    for (int i = 0; i < PADS_BUTTONS; i++) {
        unsigned bit = 1u << i;
        bool is_pressed = (now->pressed & bit) != 0;
        if ((before->held & bit) != 0 && (is_pressed || (now->held & bit) == 0))
            tell_button(telling, bit, false);
        if (is_pressed)
            tell_button(telling, bit, true);
        if (is_pressed && (now->held & bit) == 0)
            tell_button(telling, bit, false);
    }
}

/* The player may change the name at any time. */
static void rename_phone(Shell *shell, int id, const char *name)
{
    Pad *pad = devices_pad(&shell->devices, id);
    int seat = pad != NULL ? seats_find(&shell->seats, &pad->device) : SEAT_NONE;
    if (pad != NULL)
        snprintf(pad->device.pad_name, sizeof pad->device.pad_name, "%s", name);
    if (seat != SEAT_NONE)
        shell->seats.items[seat].device = pad->device;
    shell->needs_redraw = true;
}

void phones_hear(Shell *shell, void (*hear)(void *self, const WindowEvent *event), void *self)
{
    for (int i = 0; shell->phones != NULL && i < PADS_MAX; i++) {
        PadView now, before = shell->phones->last[i];
        const Telling telling = {hear, self, &shell->settings.bindings, PHONE_FIRST + i};
        web_pads_look(shell->phones->pads, i, &now);
        shell->phones->last[i] = now;
        if (before.is_here && (!now.is_here || now.visit != before.visit)) {
            tell(&telling, (WindowEvent){.kind = WINDOW_EVENT_PAD_REMOVED});
            before = (PadView){.is_here = false};
        }
        if (!now.is_here)
            continue;
        if (!before.is_here)
            tell(&telling, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED,
                                         .pad_model = now.model,
                                         .pad_name = now.name,
                                         .pad_signs = PAD_SIGNS_PHONE,
                                         .is_phone = true});
        else if (strcmp(now.name, before.name) != 0)
            rename_phone(shell, telling.pad, now.name);
        tell_thumbs(&telling, &before, &now);
        if (shell->phones == NULL) /* An event may end everything. */
            return;
    }
}

/* --- What they show --------------------------------------------------------------------------- */

static int buzz_of(const Shell *shell, int place, double strength)
{
    double before = shell->phones->felt[place];
    shell->phones->felt[place] = strength;
    if (strength <= before + FELT_MORE || shell->lacks_focus || shell->settings.rumble <= 0)
        return 0;
    return (int)(BUZZ_LEAST_MS + BUZZ_MS * strength * shell->settings.rumble);
}

static PadShow show_of(const Shell *shell, int seat)
{
    Vec2 outline[PALETTE_OUTLINE_POINTS];
    const SeatShow *own = &shell->shown[seat];
    Color color =
        own->is_playing ? own->color : palette_player(shell->ui.accessibility.palette, seat);
    PadShow show = {.number = own->is_playing || shell->is_in_menu ? seat + 1 : 0,
                    .rgb = (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b,
                    .is_alive = own->is_alive,
                    .health = own->health,
                    .shield = own->shield,
                    .shots = own->shots,
                    .dash = own->dash};
    show.outline_count = palette_circle_outline(
        own->is_playing ? own->circle : shell->settings.circles[seat], outline);
    for (int i = 0; i < show.outline_count; i++) {
        show.outline[i][0] = outline[i].x;
        show.outline[i][1] = outline[i].y;
    }
    return show;
}

void phones_show(const Shell *shell)
{
    for (int i = 0; shell->phones != NULL && i < PADS_MAX; i++) {
        const SeatDevice device = {.kind = DEVICE_PAD, .pad = PHONE_FIRST + i};
        int seat = seats_find(&shell->seats, &device);
        PadShow show = {.number = 0, .rgb = PALETTE_TEXT_SOFT};
        if (!shell->phones->last[i].is_here)
            continue;
        if (seat != SEAT_NONE)
            show = show_of(shell, seat);
        show.is_menu = shell->is_in_menu;
        web_pads_show(shell->phones->pads, i, &show,
                      buzz_of(shell, i, seat != SEAT_NONE ? shell->rumble[seat].strong : 0));
    }
}

#endif
