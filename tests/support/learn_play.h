/* SPDX-License-Identifier: MIT */
/* Inputs of someone in a room of Learn, for one tick each. */
#ifndef CLOCKWISE_TESTS_LEARN_PLAY_H
#define CLOCKWISE_TESTS_LEARN_PLAY_H

#include "shell/lesson.h"

Vec2 learn_play_person(const Lesson *lesson);
Vec2 learn_play_opponent(const Lesson *lesson);

PlayerInput learn_play_wait(const Lesson *lesson);
PlayerInput learn_play_go_to(const Lesson *lesson, Vec2 to);
PlayerInput learn_play_fire_at(const Lesson *lesson, Vec2 to);

/** Does at once what the room says. */
PlayerInput learn_play_obey(const Lesson *lesson);

#endif
