# SPDX-License-Identifier: MIT
# Whether a change made anything faster, from the results of an old and a new program that ran in
# turn. Each line of input is "old" or "new", the round, a row's name and unit, and its value, with
# tabs between them.
#
# A round's two values make a ratio, which what else the machine does in that minute hardly changes.
# Of n ratios in order, the k-th from below and the k-th from above enclose the median with a
# confidence of 1 - 2 P(B < k), where B is binomial of n and 1/2, whatever the ratios' distribution
# (David and Nagaraja, Order Statistics, 3rd edition 2003, section 7.1). k is the largest for which
# that is 95 % or more.

# P(B < k) for the number of heads B of n coins.
function fewer_heads(k, n,    i, term, sum) {
    term = 0.5 ^ n
    for (i = 0; i < k; i++) {
        sum += term
        term *= (n - i) / (i + 1)
    }
    return sum
}

function interval_rank(n,    k) {
    while (k < n && 2 * fewer_heads(k + 1, n) <= 0.05)
        k++
    return k + 0
}

# Sorts list[1] to list[n].
function sort(list, n,    i, k, value) {
    for (i = 2; i <= n; i++) {
        value = list[i]
        for (k = i - 1; k >= 1 && list[k] > value; k--)
            list[k + 1] = list[k]
        list[k + 1] = value
    }
}

function median(list, n) {
    return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
}

# A value of 0, too short for the clock, equals another and is no part of a ratio otherwise.
function ratio_of(before, after) {
    return before == after ? 1 : before > 0 ? after / before : -1
}

function print_row(row,    i, n, k, ratio, ratios, olds, news, verdict) {
    for (i = 1; i <= rounds; i++)
        if ((("old", i, row) in value) && (("new", i, row) in value) &&
            (ratio = ratio_of(value["old", i, row], value["new", i, row])) >= 0) {
            ratios[++n] = ratio
            olds[n] = value["old", i, row]
            news[n] = value["new", i, row]
        }
    k = interval_rank(n)
    if (k < 1) {
        printf "%-34s %-8s%s\n", name[row], unit[row], "  too few rounds with both"
        return
    }
    sort(ratios, n)
    sort(olds, n)
    sort(news, n)
    verdict = ratios[n + 1 - k] < 1 ? "less" : ratios[k] > 1 ? "more" : ""
    differ += verdict != ""
    printf "%-34s %-8s%10.4g%10.4g%8.3f  %.3f to %.3f  %s\n", name[row], unit[row],
           median(olds, n), median(news, n), median(ratios, n), ratios[k], ratios[n + 1 - k],
           verdict
    compared++
}

BEGIN {
    FS = "\t"
}

{
    row = $3 "\t" $4
    if (!(row in unit)) {
        order[++rows] = row
        name[row] = $3
        unit[row] = $4
    }
    value[$1, $2, row] = $5 + 0
    seen[$1, row]++
    rounds = $2 > rounds ? $2 + 0 : rounds
}

END {
    if (rounds < 6) {
        print "bench: an interval takes 6 rounds or more; there are " rounds + 0 > "/dev/stderr"
        exit 2
    }
    printf "%-34s %-8s%10s%10s%8s  %s\n", "", "unit", "old", "new", "ratio", "95 % confidence"
    for (i = 1; i <= rows; i++)
        if (seen["old", order[i]] && seen["new", order[i]])
            print_row(order[i])
    for (i = 1; i <= rows; i++)
        if (!seen["old", order[i]] || !seen["new", order[i]])
            printf "%-34s %-8sonly the %s program has it\n", name[order[i]], unit[order[i]],
                   seen["old", order[i]] ? "old" : "new"
    printf "%d of %d rows differ; %.1f would by chance\n", differ, compared,
           2 * fewer_heads(interval_rank(rounds), rounds) * compared
    exit compared == 0 ? 2 : 0
}
