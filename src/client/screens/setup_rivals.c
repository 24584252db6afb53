/* SPDX-License-Identifier: MIT */
#include "screens/setup_rivals.h"

#include "rivals/rivals_tally.h"
#include "shell/shell_rivals.h"
#include "ui/layout.h"

#define HEIGHT 320.0
#define ABOVE 0.4 /* Of the free height. */

void setup_rivals_draw(const Ui *ui, Box box, int people, double seconds)
{
    static const Rivals empty = {.picker = RIVALS_NONE, .mutator = RIVALS_NONE};
    RivalsTally tally = {.rivals = &empty, .seconds = seconds};
    for (int side = 0; side < RIVALS_SIDES; side++)
        tally.names[side] = shell_rivals_name(people, side);
    box.low.y += ABOVE * fmax(0, layout_height(box) - HEIGHT);
    rivals_tally_draw(ui, &tally, box);
}
