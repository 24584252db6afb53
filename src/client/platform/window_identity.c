/* SPDX-License-Identifier: MIT */
#include "platform/window_identity.h"

#include "base/version.h"

void window_identity_set_name(void)
{
    SDL_SetHint(SDL_HINT_APP_NAME, "Clockwise");
    /* SDL would take the program's file name, which no desktop file need have. */
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", CLOCKWISE_APP_ID, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", CLOCKWISE_APP_ID, 0);
}

/* A window without an icon is no worse than that, so a failure is not reported. */
void window_identity_set_icon(SDL_Window *window, uint32_t *pixels, int size_px)
{
    if (pixels == NULL)
        return;
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, size_px, size_px, 32, size_px * 4, SDL_PIXELFORMAT_ARGB8888);
    if (surface != NULL)
        SDL_SetWindowIcon(window, surface);
    SDL_FreeSurface(surface);
}
