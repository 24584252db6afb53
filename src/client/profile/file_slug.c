/* SPDX-License-Identifier: MIT */
#include "profile/file_slug.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

bool file_slug_is_device(const char *file_name)
{
    static const char *const devices[] = {"con", "prn", "aux", "nul", "conin$", "conout$"};
    static const char *const numbers[] = {"0", "1", "2", "3",        "4",        "5",       "6",
                                          "7", "8", "9", "\xc2\xb9", "\xc2\xb2", "\xc2\xb3"};
    char base[12] = ""; /* Longer ones are no device. */
    size_t length = strcspn(file_name, ".:");
    while (length > 0 && file_name[length - 1] == ' ')
        length--;
    if (length >= sizeof base)
        return false;
    for (size_t i = 0; i < length; i++)
        base[i] = ascii_lower(file_name[i]);
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        if (strcmp(base, devices[i]) == 0)
            return true;
    bool is_port = strncmp(base, "com", 3) == 0 || strncmp(base, "lpt", 3) == 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (is_port && strcmp(base + 3, numbers[i]) == 0)
            return true;
    return false;
}

void file_slug_make(const char *name, const char *otherwise, char out_slug[FILE_SLUG_BYTES])
{
    size_t length = 0;
    for (const char *at = name; *at != '\0' && length < FILE_SLUG_BYTES - 1; at++) {
        char letter = ascii_lower(*at);
        if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
            out_slug[length++] = letter;
        else if (length > 0 && out_slug[length - 1] != '-')
            out_slug[length++] = '-';
    }
    while (length > 0 && out_slug[length - 1] == '-')
        length--;
    out_slug[length] = '\0';
    if (file_slug_is_device(out_slug))
        snprintf(out_slug + length, FILE_SLUG_BYTES - length, "-%s", otherwise);
    if (length == 0)
        snprintf(out_slug, FILE_SLUG_BYTES, "%s", otherwise);
}
