/* SPDX-License-Identifier: MIT */
#include "linear/work.h"

#include <cjson/cJSON.h>
#include <stddef.h>

/* NOLINTBEGIN(readability-identifier-naming): the names are the compiler's and the linker's. */
void __sanitizer_cov_trace_pc(void);
size_t __real_strlen(const char *text);
size_t __wrap_strlen(const char *text);
size_t __real_strspn(const char *text, const char *set);
size_t __wrap_strspn(const char *text, const char *set);
size_t __real_strcspn(const char *text, const char *set);
size_t __wrap_strcspn(const char *text, const char *set);
void *__real_memcpy(void *to, const void *from, size_t count);
void *__wrap_memcpy(void *to, const void *from, size_t count);
void *__real_memmove(void *to, const void *from, size_t count);
void *__wrap_memmove(void *to, const void *from, size_t count);
void *__real_memset(void *to, int byte, size_t count);
void *__wrap_memset(void *to, int byte, size_t count);
void *__real_memchr(const void *from, int byte, size_t count);
void *__wrap_memchr(const void *from, int byte, size_t count);
cJSON *__real_cJSON_GetArrayItem(const cJSON *array, int index);
cJSON *__wrap_cJSON_GetArrayItem(const cJSON *array, int index);
int __real_cJSON_GetArraySize(const cJSON *array);
int __wrap_cJSON_GetArraySize(const cJSON *array);
cJSON *__real_cJSON_GetObjectItemCaseSensitive(const cJSON *object, const char *key);
cJSON *__wrap_cJSON_GetObjectItemCaseSensitive(const cJSON *object, const char *key);

enum { BYTES_PER_BLOCK = 8 };

static long long blocks;

void work_begin(void)
{
    blocks = 0;
}

long long work_end(void)
{
    return blocks;
}

void __sanitizer_cov_trace_pc(void)
{
    blocks++;
}

static void add_bytes(size_t count)
{
    blocks += 1 + (long long)(count / BYTES_PER_BLOCK);
}

size_t __wrap_strlen(const char *text)
{
    size_t length = __real_strlen(text);
    add_bytes(length);
    return length;
}

size_t __wrap_strspn(const char *text, const char *set)
{
    size_t length = __real_strspn(text, set);
    add_bytes(length);
    return length;
}

size_t __wrap_strcspn(const char *text, const char *set)
{
    size_t length = __real_strcspn(text, set);
    add_bytes(length);
    return length;
}

void *__wrap_memcpy(void *to, const void *from, size_t count)
{
    add_bytes(count);
    return __real_memcpy(to, from, count);
}

void *__wrap_memmove(void *to, const void *from, size_t count)
{
    add_bytes(count);
    return __real_memmove(to, from, count);
}

void *__wrap_memset(void *to, int byte, size_t count)
{
    add_bytes(count);
    return __real_memset(to, byte, count);
}

void *__wrap_memchr(const void *from, int byte, size_t count)
{
    void *found = __real_memchr(from, byte, count);
    add_bytes(found ? (size_t)((const char *)found - (const char *)from) : count);
    return found;
}

cJSON *__wrap_cJSON_GetArrayItem(const cJSON *array, int index)
{
    blocks += index;
    return __real_cJSON_GetArrayItem(array, index);
}

int __wrap_cJSON_GetArraySize(const cJSON *array)
{
    int size = __real_cJSON_GetArraySize(array);
    blocks += size;
    return size;
}

cJSON *__wrap_cJSON_GetObjectItemCaseSensitive(const cJSON *object, const char *key)
{
    cJSON *found = __real_cJSON_GetObjectItemCaseSensitive(object, key);
    const cJSON *member = NULL;
    cJSON_ArrayForEach(member, object)
    {
        blocks++;
        if (member == found)
            break;
    }
    return found;
}
/* NOLINTEND(readability-identifier-naming) */
