/**
 * The HTML of each kind of page is valid by the Nu checker (https://validator.github.io/validator/),
 * with EXHAUSTIVE=1 on both platforms, otherwise on one of them in turn. It is a Java program: where Java
 * is missing, the test says so and is skipped.
 */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { PAGE_KINDS } from "../support/page-kinds.ts";
import { PHONE } from "../support/mini-server.tsx";
import {
  sharedProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

const JAR = createRequire(import.meta.url).resolve(
  "vnu-jar/build/dist/vnu.jar",
);
const hasJava = spawnSync("java", ["-version"]).status === 0;

let server: ProjectServer;
let folder: string;
beforeAll(async () => {
  server = await sharedProjectServer();
  folder = mkdtempSync(path.join(tmpdir(), "wayfare-html-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Features of the standard that this version of the checker does not know yet. Later versions
 * download Java when they are installed.
 */
const UNKNOWN_TO_CHECKER = [
  /error: CSS:/,
  // https://html.spec.whatwg.org/multipage/interactive-elements.html#attr-details-name
  /Attribute “name” not allowed on element “details”/,
  // https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor
  /Attribute “command(for)?” not allowed on element “button”/,
  // https://html.spec.whatwg.org/multipage/images.html#valdef-sizes-auto, and min() of CSS
  /Bad value “(auto, )?(min\(|\d+px)[^”]*” for attribute “(image)?sizes”/,
];

/** The checker runs for seconds: the optimizing compiler would cost more time than it saves. */
const SHORT_RUN = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/** The checker's errors for files, one per line. The server of this process continues meanwhile. */
async function check(files: readonly string[]): Promise<readonly string[]> {
  const stderr = await new Promise<string>((resolve) => {
    execFile(
      "java",
      [
        ...SHORT_RUN,
        "-Xss2m",
        "-jar",
        JAR,
        "--errors-only",
        "--format",
        "gnu",
        ...files,
      ],
      { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
      (_error, _stdout, errors) => resolve(errors),
    );
  });
  return stderr
    .split("\n")
    .filter(
      (line) =>
        line !== "" && !UNKNOWN_TO_CHECKER.some((known) => known.test(line)),
    );
}

const PLATFORMS = [
  ["desktop", "Mozilla/5.0", 0],
  ["mobile", PHONE, 1],
] as const;

/** One run of the checker for all: its start takes as long as twenty pages. */
it("every kind of page is valid, and a wrong page is not", async (context) => {
  context.skip(!hasJava, "Java is missing");
  const wrong = path.join(folder, "wrong.html");
  writeFileSync(wrong, "<!doctype html><title>x</title><p><dl><b></dl>");
  const files = [wrong];
  for (const [platform, userAgent, turn] of PLATFORMS) {
    const asked = PAGE_KINDS.filter(
      (_, index) => EXHAUSTIVE || index % 2 === turn,
    );
    for (const address of asked) {
      const separator = address.includes("?") ? "&" : "?";
      const { status, body } = await server.ask(
        `${address}${separator}complete=1`,
        {
          headers: { "user-agent": userAgent },
        },
      );
      // An address without a page would check nothing.
      const [, code = "200"] = /^\/(404|500)\/$/.exec(address) ?? [];
      expect([address, status]).toEqual([address, Number(code)]);
      const name = address.replaceAll(/[^a-z0-9]+/gi, "_").slice(0, 80);
      const file = path.join(folder, `${platform}${name}.html`);
      writeFileSync(file, body);
      files.push(file);
    }
  }
  const errors = Object.groupBy(await check(files), (line) =>
    line.includes("wrong.html") ? "expected" : "others",
  );
  expect(errors.expected).toBeDefined();
  expect(errors.others).toBeUndefined();
});
