/* SPDX-License-Identifier: MIT */
#include "support/audio_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char file_path[64];

int audio_file_setup(void **state)
{
    (void)state;
    snprintf(file_path, sizeof file_path, "/tmp/clockwise_audio_XXXXXX");
    int file = mkstemp(file_path);
    if (file < 0)
        return -1;
    close(file);
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", file_path, 1);
    setenv("SDL_DISKAUDIODELAY", "1", 1);
    return 0;
}

int audio_file_teardown(void **state)
{
    (void)state;
    unlink(file_path);
    return 0;
}

const char *audio_file_path(void)
{
    return file_path;
}
