/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_catalog.h"

#include "base/translate.h"

enum { SHOWN_BYTES = 256, COUNTS = 130 };

/* Those of the seeds. */
static void show_texts(void)
{
    char shown[SHOWN_BYTES];
    text_fit(shown, sizeof shown, "%s %s %s", tr("Play"), tr_in("menu", "Play"), tr(""));
    text_fit(shown, sizeof shown, tr("%s of %d"), "slab", 5);
    tr_print(shown, sizeof shown, tr("%s is %.1f wide, %d %%"), "slab", 2.5, 5);
    for (int count = -1; count < COUNTS; count++)
        text_fit(shown, sizeof shown, tr_count("%d kill", "%d kills", count), count);
    tr_number(-1234567, shown);
    tr_date(2026, 11, 29, shown);
    tr_time(19, 5, 30, shown);
    snprintf(shown, sizeof shown, "%s", tr("Play"));
    tr_capitalize(shown, sizeof shown);
}

void fuzz_catalog_run(const char *text, size_t length)
{
    char field[SHOWN_BYTES];
    Error error = {.text = ""};
    Catalog *catalog = catalog_read(text, length, &error);
    ASSERT(catalog != NULL || error.text[0] != '\0');
    if (catalog == NULL)
        return;
    ASSERT(catalog_header(catalog, "Language", field, sizeof field) || field[0] == '\0');
    translate_with(catalog);
    show_texts();
    translate_with(NULL);
    catalog_destroy(catalog);
}
