/* SPDX-License-Identifier: MIT */
/* Serves a folder of files on loopback: serve.mjs FOLDER PORT */
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";

const types = {
  ".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm",
  ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
};

const [folder, port] = process.argv.slice(2);

async function answer(request, response) {
  const name = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
  const path = join(folder, name.endsWith(sep) ? join(name, "index.html") : name);
  try {
    const bytes = await readFile(path);
    response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
    response.end(bytes);
  } catch {
    response.writeHead(404);
    response.end("not found\n");
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => { response.writeHead(400); response.end(); });
});
server.on("error", (error) => { console.error(`serve.mjs: ${error.message}`); process.exit(1); });
server.listen(Number(port), "127.0.0.1", () => console.log(`http://localhost:${server.address().port}/`));
