/* SPDX-License-Identifier: MIT */
/* What a module could not say, because it would not be run. */
(function () {
  var words = document.getElementById("words");

  /* Marks a text; words.json has it in all languages. */
  function tr(text) {
    return text;
  }

  /* As words.js finds a language: "pt-PT" is served by "pt_BR", but "zh-TW" is not written as "zh_CN" is. */
  function wordsOf(all, wanted) {
    var code = wanted.replace("-", "_");
    if (all[code] || /^zh_(TW|HK|MO|Hant)/.test(code)) return all[code];
    for (var each in all)
      if (each.split("_")[0] === code.split("_")[0]) return all[each];
    return null;
  }

  function find(all, text) {
    var languages = navigator.languages || [navigator.language || "en"];
    for (var i = 0; i < languages.length && !/^en/.test(languages[i]); i++) {
      var known = wordsOf(all, languages[i]);
      if (known) return known[text] || text;
    }
    return text;
  }

  /* In English at once, which also stays where nothing can be loaded. */
  function say(text, value) {
    var request = new XMLHttpRequest();
    function show(found) {
      words.textContent = found.replace("%s", value);
    }
    show(text);
    request.onload = function () {
      if (request.status === 200) show(find(JSON.parse(request.responseText), text));
    };
    try {
      request.open("GET", "words.json");
      request.send();
    } catch (ignored) { /* A page from a folder. */ }
  }

  addEventListener("error", function (event) {
    if (document.documentElement.dataset.state === "playing" || words.textContent) return;
    if (event.message) say(tr("The game could not start: %s"), event.message);
    else say(tr("The game could not start: %s could not be loaded"), event.target.src);
  }, true);
  if (location.protocol === "file:")
    say(tr("Browsers run this page only from a web server, not from a folder: make web-serve starts one."));
  else if (!("noModule" in document.createElement("script")))
    say(tr("Clockwise needs a browser of the last years."));
  else if (typeof WebAssembly !== "object")
    say(tr("Clockwise needs WebAssembly, which this browser does not have, or which is turned off in it."));
})();
