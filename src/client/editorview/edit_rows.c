/* SPDX-License-Identifier: MIT */
/* What the rows of all parts of the panel have in common. */
#include "editorview/edit_parts.h"

int edit_rows_find(const EditRows *rows, int id)
{
    for (int i = 0; i < rows->count; i++)
        if (rows->items[i].id == id)
            return i;
    return -1;
}

EditRow *edit_rows_insert(EditRows *rows, int at, int count)
{
    EditRow *row = &rows->items[at];
    if (rows->count + count > EDIT_ROWS_MAX)
        return NULL;
    memmove(row + count, row, (size_t)(rows->count - at) * sizeof *row);
    rows->count += count;
    return row;
}

bool edit_rows_read_number(const char *text, double *out_number, Error *out_error)
{
    return tr_read(text, out_number) || error_set(out_error, tr("'%s' is not a number."), text);
}
