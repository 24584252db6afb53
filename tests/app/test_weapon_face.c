/* SPDX-License-Identifier: MIT */
/* Every weapon has a whole face: it is seen, heard and told of. */
#include "app/weapon_face.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static bool is_said(const char *words)
{
    return words != NULL && words[0] != '\0';
}

/* What a row lacks, or NULL. */
static const char *lack_of(const WeaponFace *face)
{
    if (face == NULL)
        return "a row in weapon_face.c";
    if (!is_said(face->verb) || !is_said(face->banked) || !is_said(face->own))
        return "words";
    if (face->draw_sign == NULL || face->draw == NULL || face->scorch <= 0)
        return "something to see";
    if (face->sound.seconds <= 0 || face->sound.peak <= 0 ||
        face->sound.layers[0].kind == SYNTH_END)
        return "a sound";
    return NULL;
}

static void test_no_row_lacks_anything(void **state)
{
    (void)state;
    for (WeaponKind kind = 0; kind < WEAPON_COUNT; kind++) {
        const char *lack = lack_of(weapon_face_of(kind));
        if (lack != NULL)
            fail_msg("%s lacks %s", level_weapon_name(kind), lack);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_row_lacks_anything)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
