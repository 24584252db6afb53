/* SPDX-License-Identifier: MIT */
/* The words of a page in the player's language. English stands in the page and is the key to words.json, which the build makes of the
 * game's catalogs; it has all languages. Elements whose text is translated have data-tr. */

let words = {};
const english = new Map(); /* Of elements and of their labels, as the page came. */

/* A text, in which each %s is the next value. */
export const tr = (text, ...values) => (words[text] ?? text).replace(/%s/g, () => values.shift());

function translate(key, text, set) {
  if (!english.has(key)) english.set(key, text);
  set(tr(english.get(key)));
}

function translatePage() {
  for (const element of document.querySelectorAll("[data-tr]")) translate(element, element.textContent, (text) => { element.textContent = text; });
  for (const element of document.querySelectorAll("[aria-label]"))
    translate(element.attributes["aria-label"], element.ariaLabel ?? element.getAttribute("aria-label"), (text) => element.setAttribute("aria-label", text));
}

/* "pt-PT" is served by "pt_BR", but "zh-TW" is not written as "zh_CN" is. */
function find(all, wanted) {
  const code = wanted.replace("-", "_");
  if (all[code] || /^zh_(TW|HK|MO|Hant)/.test(code)) return code;
  const speech = code.split("_")[0];
  return Object.keys(all).find((each) => each.split("_")[0] === speech) ?? code;
}

/* The first of these languages that there is; English needs no words. */
export async function speak(...languages) {
  let found = "en";
  let all = {};
  if (!/^en\b/.test(languages[0])) {
    const response = await fetch("words.json");
    all = response.ok ? await response.json() : {};
    found = languages.map((language) => find(all, language)).find((code) => all[code] || /^en/.test(code)) ?? "en";
  }
  words = all[found] ?? {};
  document.documentElement.lang = found.replace("_", "-");
  translatePage();
}
