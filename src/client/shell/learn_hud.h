/* SPDX-License-Identifier: MIT */
/* What a lesson writes on the page: its sentence, the rooms as dots, and a tick when it is done. */
#ifndef CLOCKWISE_SHELL_LEARN_HUD_H
#define CLOCKWISE_SHELL_LEARN_HUD_H

#include "input/devices.h"
#include "shell/lesson.h"
#include "ui/ui.h"

void learn_hud_draw(const Lesson *lesson, const Devices *devices, const Ui *ui);

#endif
