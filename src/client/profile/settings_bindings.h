/* SPDX-License-Identifier: MIT */
/* The part of the settings' file that says which key or button does what. */
#ifndef CLOCKWISE_PROFILE_SETTINGS_BINDINGS_H
#define CLOCKWISE_PROFILE_SETTINGS_BINDINGS_H

#include "input/bindings.h"
#include "json/reader.h"

#include <stdio.h>

/** Reads the member `bindings`; what is left out of it stays as it was. Reports what is wrong. */
void settings_bindings_read(Reader *reader, const cJSON *root, Bindings *bindings);

/** Writes the member, led by a comma. */
void settings_bindings_write(FILE *file, const Bindings *bindings);

#endif
