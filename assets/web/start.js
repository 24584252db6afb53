/* SPDX-License-Identifier: MIT */
/* What a module could not say, because it would not be run. */
(function () {
  var words = document.getElementById("words");
  addEventListener("error", function (event) {
    if (document.documentElement.dataset.state !== "playing" && !words.textContent)
      words.textContent = "The game could not start: " + (event.message || event.target.src + " could not be loaded");
  }, true);
  if (location.protocol === "file:")
    words.textContent = "Browsers run this page only from a web server, not from a folder: make web-serve starts one.";
  else if (!("noModule" in document.createElement("script")))
    words.textContent = "Clockwise needs a browser of the last years.";
  else if (typeof WebAssembly !== "object")
    words.textContent = "Clockwise needs WebAssembly, which this browser does not have, or which is turned off in it.";
})();
