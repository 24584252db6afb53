/* SPDX-License-Identifier: MIT */
/* The side that libFuzzer calls; `make fuzz` alone builds it. FUZZ_TARGET names the target. */
#include "fuzz/fuzz_target.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* libFuzzer's names. NOLINTBEGIN(readability-identifier-naming) */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);

static const FuzzTarget *target(void)
{
    const char *name = getenv("FUZZ_TARGET");
    const FuzzTarget *found = name ? fuzz_target_of_name(name) : NULL;
    if (!found) {
        fputs("FUZZ_TARGET must name a target\n", stderr);
        exit(2);
    }
    return found;
}

/* The fuzzer looks for hangs once a second, by an alarm that would end a system's call early. */
static void resume_calls(void)
{
    struct sigaction action;
    (void)sigaction(SIGALRM, NULL, &action);
    action.sa_flags |= SA_RESTART;
    (void)sigaction(SIGALRM, &action, NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    resume_calls();
    /* Readers get a text with a NUL past its end, as files are read. */
    char *text = malloc(size + 1);
    if (!text)
        return -1;
    memcpy(text, data, size);
    text[size] = '\0';
    target()->run(text, size);
    free(text);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    Random random = random_make(seed, 5);
    if (target()->is_binary && target()->words.count > 0)
        return LLVMFuzzerMutate(data, size, most);
    return fuzz_target_change(target(), &random, (char *)data, size, most);
}
/* NOLINTEND(readability-identifier-naming) */
