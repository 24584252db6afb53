/* SPDX-License-Identifier: MIT */
#include "platform/versions.h"

#include <SDL.h>
#include <SDL_ttf.h>

static void print_version(FILE *file, const char *name, SDL_version built, SDL_version linked)
{
    fprintf(file, "%s %d.%d.%d (linked %d.%d.%d)\n", name, built.major, built.minor, built.patch,
            linked.major, linked.minor, linked.patch);
}

void versions_print(FILE *file)
{
    SDL_version built;
    SDL_version linked;
    SDL_VERSION(&built);
    SDL_GetVersion(&linked);
    print_version(file, "SDL", built, linked);
    SDL_TTF_VERSION(&built);
    print_version(file, "SDL_ttf", built, *TTF_Linked_Version());
}
