/* SPDX-License-Identifier: MIT */
#include "platform/window_text.h"

#include "base/text.h"

#include <math.h>
#include <string.h>

void window_text_set_hints(void)
{
    /* As strings, because older headers lack the names. */
    SDL_SetHint("SDL_IME_SHOW_UI", "1");
    SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1");
}

void window_text_take(WindowText *text, bool is_wanted)
{
    text->composition[0] = '\0';
    if (is_wanted)
        SDL_StartTextInput();
    else
        SDL_StopTextInput();
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

/* More than fits is cut. */
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
