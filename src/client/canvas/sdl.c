/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"

#include <SDL.h>
#include <SDL_ttf.h>

enum { ENOUGH_BYTES = 16 << 10 };

bool sdl_prepare_errors(void)
{
    void *room = malloc(ENOUGH_BYTES);
    if (room == NULL)
        return false;
    free(room);
    SDL_ClearError();
    return true;
}

void *sdl_load_library(const char *const *names, int count)
{
    void *library = NULL;
    for (int i = 0; i < count && library == NULL; i++)
        library = SDL_LoadObject(names[i]);
    return library;
}

bool sdl_find_function(void *library, const char *name, void *out_function)
{
    void *found = library != NULL ? SDL_LoadFunction(library, name) : NULL;
    if (found != NULL)
        memcpy(out_function, &found, sizeof found); /* ISO C has no cast to a function pointer. */
    return found != NULL;
}

static void print_version(FILE *file, const char *name, SDL_version built, SDL_version linked)
{
    fprintf(file, "%s %d.%d.%d (linked %d.%d.%d)\n", name, built.major, built.minor, built.patch,
            linked.major, linked.minor, linked.patch);
}

void sdl_print_versions(FILE *file)
{
    SDL_version built, linked;
    SDL_VERSION(&built);
    SDL_GetVersion(&linked);
    print_version(file, "SDL", built, linked);
    SDL_TTF_VERSION(&built);
    print_version(file, "SDL_ttf", built, *TTF_Linked_Version());
}
