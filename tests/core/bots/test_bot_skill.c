/* SPDX-License-Identifier: MIT */
/* How good bots are: a stronger one is better at everything, in even steps. */
#include "bots/bot_parts.h"
#include "test.h"

static void check_is_better(double strength, const BotSkill *better, const BotSkill *worse)
{
    bool is_better =
        better->reaction < worse->reaction && better->aim_error_deg < worse->aim_error_deg &&
        better->turn > worse->turn && better->lead > worse->lead && better->dodge > worse->dodge &&
        better->remembers > worse->remembers && better->pause <= worse->pause &&
        better->banks >= worse->banks && better->misses_first_shot <= worse->misses_first_shot;
    if (!is_better)
        fail_msg("strength %g is worse than the one below", strength);
}

TEST(the_stronger_is_better_at_everything)
{
    BotSkill last = bot_skill_of(0);
    for (double strength = 0.125; strength <= BOT_STRENGTH_MAX; strength += 0.125) {
        BotSkill skill = bot_skill_of(strength);
        check_is_better(strength, &skill, &last);
        last = skill;
    }
}

/* No number jumps: a little more strength is a little better. */
TEST(strengths_are_even)
{
    for (double strength = 0; strength < BOT_STRENGTH_MAX; strength += 0.01) {
        BotSkill low = bot_skill_of(strength), high = bot_skill_of(strength + 0.01);
        if (fabs(low.reaction - high.reaction) > 0.005 ||
            fabs(low.aim_error_deg - high.aim_error_deg) > 0.2 ||
            fabs(low.dodge - high.dodge) > 0.005 || fabs(low.pause - high.pause) > 0.02 ||
            fabs(low.turn - high.turn) > 3 || fabs(low.lead - high.lead) > 0.01)
            fail_msg("a jump at %g", strength);
    }
}

TEST(strengths_out_of_range)
{
    BotSkill lowest = bot_skill_of(0), highest = bot_skill_of(BOT_STRENGTH_MAX);
    BotSkill below = bot_skill_of(-3), above = bot_skill_of(99);
    assert_true(below.reaction >= lowest.reaction && below.reaction <= lowest.reaction);
    assert_true(above.reaction >= highest.reaction && above.reaction <= highest.reaction);
    assert_int_equal(highest.banks, BANKS_MAX);
    assert_true(lowest.misses_first_shot && !highest.misses_first_shot);
}

TEST(levels_rise)
{
    for (BotLevel level = BOT_BEGINNER; level + 1 < BOT_ADAPTIVE; level++)
        if (!(bot_skill_strength(level) < bot_skill_strength(level + 1)))
            fail_msg("%s is no weaker than %s", bot_level_name(level), bot_level_name(level + 1));
    assert_true(bot_skill_strength(BOT_BEGINNER) <= 0);
    assert_true(bot_skill_strength(BOT_MASTER) >= BOT_STRENGTH_MAX);
    assert_true(bot_skill_strength(BOT_ADAPTIVE) > bot_skill_strength(BOT_ROOKIE));
    assert_true(bot_skill_strength(BOT_ADAPTIVE) < bot_skill_strength(BOT_VETERAN));
}
