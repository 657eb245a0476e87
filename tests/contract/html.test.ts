/**
 * The HTML of each kind of page has no error by the Nu checker (https://validator.github.io/validator/),
 * on both platforms. It is a Java program: where Java is missing, the test says so and is skipped.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PHONE } from "../support/mini-server.tsx";
import {
  startProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";
import { NOW } from "../support/reference-backend.ts";

const ONE_ADULT =
  "passengers=%5B%7B%22passenger_type%22:%22adult%22,%22count%22:1%7D%5D";
const TOKYO_KYOTO =
  "origin_position=tokyo&destination_position=kyoto&departure_date=2026-12-03";

/** One address of each kind of page that needs no account and no order. */
const PAGES = [
  "/transport/",
  "/transport/japan/",
  "/transport/google-transport-integration/?origin=Tokyo&destination=Kyoto",
  "/rails-32/",
  `/rails-32/search/?${TOKYO_KYOTO}`,
  `/rails-32/ticket-detail/?route_id=nozomi-hakata.20261203.0600.tokyo.kyoto&${ONE_ADULT}`,
  "/rails-32/route-3201/tokyo-to-kyoto/",
  "/japan-rail/shinkansen/",
  "/europe-rail/",
  "/taiwan-bus/",
  "/airport-transfers/",
  "/airport-transfers/search/",
  "/car-rentals/",
  "/car-rentals/search/",
  "/transport/ttd/",
  "/transport/ttd/kyoto/",
  "/transport/ttd/kyoto/tea-ceremony/",
  "/ptp-10008/",
  "/ptp-10010/",
  "/shopping-cart/",
  "/wishlist/",
  "/signin/",
  "/help/",
  "/privacy/",
  "/privacy-choices/",
  "/saved-searches/",
  "/404/",
  "/500/",
  "/offline/",
];

const JAR = createRequire(import.meta.url).resolve(
  "vnu-jar/build/dist/vnu.jar",
);
const hasJava = spawnSync("java", ["-version"]).status === 0;

let server: ProjectServer;
let folder: string;
beforeAll(async () => {
  server = await startProjectServer("warn", { now: () => NOW });
  folder = mkdtempSync(path.join(tmpdir(), "wayfare-html-"));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/**
 * What the standard has and this version of the checker does not know yet. The next versions
 * download a Java when they are installed.
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

/** What the checker says of files, a line for each error. */
function check(files: readonly string[]): string[] {
  const { stderr } = spawnSync(
    "java",
    ["-Xss2m", "-jar", JAR, "--errors-only", "--format", "gnu", ...files],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  return stderr
    .split("\n")
    .filter(
      (line) =>
        line !== "" && !UNKNOWN_TO_CHECKER.some((known) => known.test(line)),
    );
}

it("the checker finds an error", (context) => {
  context.skip(!hasJava, "Java is missing");
  const file = path.join(folder, "wrong.html");
  writeFileSync(file, "<!doctype html><title>x</title><p><dl><b></dl>");
  expect(check([file]).join("\n")).toContain("wrong.html");
  rmSync(file);
});

it.for([
  ["desktop", "Mozilla/5.0"],
  ["mobile", PHONE],
] as const)(
  "every kind of page on %s",
  async ([platform, userAgent], context) => {
    context.skip(!hasJava, "Java is missing");
    const files: string[] = [];
    for (const address of PAGES) {
      const separator = address.includes("?") ? "&" : "?";
      const { status, body } = await server.ask(
        `${address}${separator}complete=1`,
        {
          headers: { "user-agent": userAgent },
        },
      );
      // An address that is no page any more checks nothing.
      const [, code = "200"] = /^\/(404|500)\/$/.exec(address) ?? [];
      expect([address, status]).toEqual([address, Number(code)]);
      const name = address.replaceAll(/[^a-z0-9]+/gi, "_").slice(0, 80);
      const file = path.join(folder, `${platform}${name}.html`);
      writeFileSync(file, body);
      files.push(file);
    }
    expect(check(files)).toEqual([]);
  },
);
