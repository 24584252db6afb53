/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

#include "profile/tour.h"
#include "test.h"

/* Each look needs more stars than the one before, and all of them can be had. */
TEST(what_opens_looks)
{
    assert_int_equal(player_look_stars(PLAYER_LOOK_PLAIN), 0);
    assert_int_equal(player_look_newest(0), PLAYER_LOOK_PLAIN);
    assert_int_equal(player_look_newest(TOUR_STARS), PLAYER_LOOK_CROWN);
    for (PlayerLook look = PLAYER_LOOK_PLAIN + 1; look < PLAYER_LOOK_COUNT; look++) {
        int needed = player_look_stars(look);
        if (needed <= player_look_stars(look - 1) || needed > TOUR_STARS)
            fail_msg("look %d needs %d stars", (int)look, needed);
        assert_int_equal(player_look_newest(needed), look);
        assert_int_equal(player_look_newest(needed - 1), look - 1);
    }
}
