/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include "base/text_fit.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

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

const char *error_reason(int number)
{
    return number == ELOOP ? "a symbolic link that leads back to itself" : strerror(number);
}
