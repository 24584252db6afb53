/* SPDX-License-Identifier: MIT */
/* secure.cjs FOLDER PROGRAM SCRATCH: plays by https in Chromium, which trusts an authority of this test's own, and replaces the
 * certificate meanwhile. Needs openssl and certutil. Prints as web.cjs does. */
"use strict";

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const tls = require("node:tls");
const { DESKTOP, launchers, wait, judge, finish, startProgram, openPage, write, says } = require("./common.cjs");

const [, program, scratch] = process.argv.slice(2);
const home = fs.mkdtempSync(path.join(scratch, "secure-"));
const at = (name) => path.join(home, name);
const openssl = (...words) => execFileSync("openssl", words, { stdio: "pipe" });

/* The name of a certificate is how it is told from another; all are for localhost. */
function makeCertificate(name) {
  openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", `/CN=${name}`, "-keyout", at(`${name}.key`), "-out", at("request"));
  fs.writeFileSync(at("names"), "subjectAltName=DNS:localhost\nextendedKeyUsage=serverAuth\n");
  openssl("x509", "-req", "-days", "2", "-in", at("request"), "-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-CAcreateserial", "-extfile", at("names"),
    "-out", at(`${name}.pem`));
}

function makeAuthority() {
  openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=The CA of the test", "-keyout", at("ca.key"), "-out", at("ca.pem"));
  const list = `sql:${at(".pki/nssdb")}`;
  fs.mkdirSync(at(".pki/nssdb"), { recursive: true });
  execFileSync("certutil", ["-N", "-d", list, "--empty-password"]);
  execFileSync("certutil", ["-A", "-d", list, "-n", "test", "-t", "C,,", "-i", at("ca.pem")]);
}

/* What the server reads. */
function use(cert, key) {
  fs.copyFileSync(at(cert), at("cert.pem"));
  fs.copyFileSync(at(key), at("key.pem"));
}

/* What a new visitor without a browser gets. */
const nameNow = (port) => new Promise((resolve) => {
  const line = tls.connect({ host: "127.0.0.1", port, servername: "localhost", ca: fs.readFileSync(at("ca.pem")) }, () => {
    resolve(line.getPeerCertificate().subject.CN);
    line.destroy();
  });
  line.once("error", (error) => resolve(error.message));
});

/* A visitor in a browser that remembers nothing of those before. */
async function visitAs(browser, address, name, certificate, problems) {
  const context = await browser.createBrowserContext();
  let shown = "";
  const page = await openPage({ newPage: async () => {
    const made = await context.newPage();
    made.on("response", (response) => { shown = shown || response.securityDetails()?.subjectName(); });
    return made;
  } }, `${address}#name=${name}`, DESKTOP, problems);
  judge(`${name} is shown the certificate`, certificate, shown);
  return page;
}

async function chat(page, game, name, words) {
  await page.bringToFront();
  await page.keyboard.press("t", { delay: 40 });
  await wait(250);
  await write(page, words);
  judge(`${name} is heard: ${words}`, true, await says(game, `${name} said: ${words}`));
}

async function replace(game, port, certificate, words) {
  game.child.kill("SIGHUP");
  judge(`the log says: ${words}`, true, await says(game, words));
  judge("a new line has the certificate", certificate, await nameNow(port));
}

async function tell(browser, game, problems) {
  const port = Number(game.found[1]);
  const address = `https://localhost:${port}/`;
  const ann = await visitAs(browser, address, "Ann", "first", problems);
  judge("Ann joins by wss", true, await says(game, "Ann joined"));
  judge("the page is secure", true, await ann.evaluate(() => window.isSecureContext && location.protocol === "https:"));
  use("second.pem", "second.key");
  await replace(game, port, "second", "certificate read");
  const ben = await visitAs(browser, address, "Ben", "second", problems);
  judge("Ben joins by wss", true, await says(game, "Ben joined"));
  await chat(ann, game, "Ann", "still here");
  await chat(ben, game, "Ben", "here too");
  use("second.pem", "first.key");
  await replace(game, port, "second", "certificate unchanged");
  await chat(ann, game, "Ann", "still here at last");
  judge("nobody was lost", "", game.log.split("\n").filter((line) => / (lost|left|rejoined)/.test(line)).join("\n"));
  await ben.screenshot({ path: path.join(scratch, "secure.png") });
}

async function main() {
  const problems = [];
  makeAuthority();
  for (const name of ["first", "second"]) makeCertificate(name);
  use("first.pem", "first.key");
  const game = await startProgram(program, ["serve", "duel", "--bots", "8", "--bind", "127.0.0.1", "--port", "0", "--web", "0", "--web-names", "localhost",
    "--tls-cert", at("cert.pem"), "--tls-key", at("key.pem"), "--socket", at("socket")], /page at https:\/\/localhost:(\d+)\//);
  process.env.HOME = home; /* Where Chromium finds whom it trusts. */
  const browser = await launchers.Chromium();
  try {
    await tell(browser, game, problems);
  } catch (error) {
    problems.push(error.stack);
  }
  judge("nothing goes wrong by https", "", problems.join("\n"));
  await browser.close();
  game.child.removeAllListeners("exit");
  game.child.kill();
  fs.writeFileSync(path.join(scratch, "secure.log"), game.log);
  fs.rmSync(home, { recursive: true });
  finish();
}

main();
