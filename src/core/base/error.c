/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include "base/text_fit.h"

#include <stdarg.h>

bool error_set(Error *out_error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(out_error->text, sizeof out_error->text, format, arguments);
    va_end(arguments);
    out_error->is_memory = false;
    return false;
}

bool error_set_memory(Error *out_error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(out_error->text, sizeof out_error->text, format, arguments);
    va_end(arguments);
    out_error->is_memory = true;
    return false;
}
