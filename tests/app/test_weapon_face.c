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

static void test_no_row_lacks_anything(void **state)
{
    (void)state;
    for (WeaponKind kind = 0; kind < WEAPON_COUNT; kind++) {
        const char *name = level_weapon_name(kind);
        const WeaponFace *face = weapon_face_of(kind);
        if (face == NULL)
            fail_msg("%s has no row in weapon_face.c", name);
        if (!is_said(face->verb) || !is_said(face->banked) || !is_said(face->own))
            fail_msg("%s lacks words", name);
        if (face->draw_sign == NULL || face->draw == NULL || face->scorch <= 0)
            fail_msg("%s lacks something to see", name);
        if (face->sound.seconds <= 0 || face->sound.peak <= 0 ||
            face->sound.layers[0].kind == SYNTH_END)
            fail_msg("%s lacks a sound", name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_row_lacks_anything)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
