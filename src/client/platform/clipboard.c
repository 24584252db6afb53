/* SPDX-License-Identifier: MIT */
#include "platform/clipboard.h"

#include "platform/browser.h"

#include <SDL.h>
#include <stdio.h>

bool clipboard_write(const char *text)
{
    browser_copy_text(text);
    return SDL_SetClipboardText(text) == 0;
}

bool clipboard_read(char *out_text, size_t room)
{
    char *text = SDL_GetClipboardText();
    snprintf(out_text, room, "%s", text != NULL ? text : "");
    SDL_free(text);
    return out_text[0] != '\0' || !SDL_HasClipboardText();
}
