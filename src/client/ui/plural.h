/* SPDX-License-Identifier: MIT */
/* Words that follow a number. */
#ifndef CLOCKWISE_UI_PLURAL_H
#define CLOCKWISE_UI_PLURAL_H

/** The word for so many: `one` for 1, else `many`, as "match" and "matches". */
const char *plural(int count, const char *one, const char *many);

#endif
