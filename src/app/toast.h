/* SPDX-License-Identifier: MIT */
/* A few words over any screen that go by themselves: what a player should know but not answer. */
#ifndef CLOCKWISE_APP_TOAST_H
#define CLOCKWISE_APP_TOAST_H

#include "app/ui.h"
#include "base/error.h"

typedef struct Toast {
    Error words; /**< Empty: there is none. */
    double seconds_left;
} Toast;

/** Shows it for as long as it takes to read, in place of the one before. */
void toast_show(Toast *toast, const char *words);

/** True where it has just gone. */
bool toast_update(Toast *toast, double seconds);

void toast_draw(const Toast *toast, const Ui *ui);

#endif
