/* SPDX-License-Identifier: MIT */
/* Takes the place of src/cli/pictures.c in the headless program (assets/package/headless.mk), which
 * cannot draw. */
#include "cli/pictures.h"

bool pictures_write(const char *folder, const char *path, const Scenario *scenario,
                    const Mismatches *mismatches, char **out_picture, Error *out_error)
{
    (void)folder;
    (void)path;
    (void)scenario;
    (void)mismatches;
    *out_picture = NULL;
    return error_set(out_error, "this program has no window and draws nothing; the clockwise with "
                                "a window does, without a display too");
}
