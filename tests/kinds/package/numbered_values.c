/* SPDX-License-Identifier: MIT */
/* Prints a translation's numbered values as the game does, for windows.sh. */
#include "base/error.h"

int main(void)
{
    char text[64], more[64];
    snprintf(text, sizeof text, "%2$s: %1$d, %3$.2f", 3, "slab", 2.5);
    snprintf(more, sizeof more, "%s, %d %%, %zu", "plain", 7, sizeof more);
    puts(text_fit(text + strlen(text) + 1, 32, "%2$.2s %1$s|", "b", "a\xc3\xa9"));
    printf("%s\n%s\n", text, more);
    return 0;
}
