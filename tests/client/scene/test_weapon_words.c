/* SPDX-License-Identifier: MIT */
/* The feed has words for every weapon. */
#include "scene/weapon_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static bool is_said(const char *words)
{
    return words != NULL && words[0] != '\0';
}

static void test_no_weapon_lacks_words(void **state)
{
    (void)state;
    for (WeaponKind kind = 0; kind < WEAPON_COUNT; kind++) {
        const WeaponWords *words = weapon_words(kind);
        if (!is_said(words->verb) || !is_said(words->banked) || !is_said(words->own))
            fail_msg("%s lacks words", level_weapon_name(kind));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_weapon_lacks_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
