/** A demonstration token beside anything but the test cashier is a mistake. */
import { expect, it } from "vitest";
import { problemsIn } from "../../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModules,
} from "../../../../tests/support/mini-config.ts";

const RIGHT = { token_sha256: "0".repeat(64), expires_at: "2027-03-31" };

/** The problems of a partner's file. */
function problemsOf(more: object) {
  const files = structuredClone(miniConfig()) as Record<string, object>;
  Object.assign(files["sites/main.json"]!, {
    cashiers: { start_call: "home", return_call: "home" },
  });
  const partner = {
    partner_id: 7,
    name: "Partner",
    site: "main",
    hosts: ["p.localhost"],
    origin: "https://p.localhost",
    payment: "partner_cashier",
    payment_address: "/_/test-cashier/p",
    demonstration: RIGHT,
    ...more,
  };
  return problemsIn(
    {
      ...files,
      "partners/p.json": JSON.parse(JSON.stringify(partner)) as object,
    },
    miniModules(),
  ).map(({ rule, pointer }) => [rule, pointer]);
}

it("is accepted beside the test cashier", () => {
  expect(problemsOf({})).toEqual([]);
});

const REFUSED = ["partner_demonstration", "/demonstration"];
it.each([
  [
    "a real payment page",
    { payment_address: "https://pay.p.example/" },
    REFUSED,
  ],
  ["another partner's", { payment_address: "/_/test-cashier/q" }, REFUSED],
  [
    "no payment page",
    { payment: undefined, payment_address: undefined },
    REFUSED,
  ],
  ["no hosts", { hosts: undefined, origin: undefined, path: "/w/p" }, REFUSED],
  [
    "a day that does not exist",
    { demonstration: { ...RIGHT, expires_at: "2027-02-30" } },
    ["day", "/demonstration/expires_at"],
  ],
])("is refused with %s", (_, more, problem) => {
  expect(problemsOf(more)).toEqual([problem]);
});

it.each([
  ["null", null],
  ["a list", []],
  ["the token itself", "the-token"],
  ["no day", { token_sha256: RIGHT.token_sha256 }],
  ["a token in place of its digest", { ...RIGHT, token_sha256: "secret" }],
  ["a key that is not known", { ...RIGHT, token: "secret" }],
])("%s is no demonstration", (_, demonstration) => {
  const [[, pointer] = []] = problemsOf({ demonstration });
  expect(pointer).toMatch(/^\/demonstration/);
});

it.each([
  ["names", null],
  ["names", { en: "" }],
  ["names", { en: 7 }],
  ["names", { xx: "Name" }],
  ["logo", null],
  ["logo", "logos/marks/../../operator-token"],
  ["logo", "https://evil.example/logo.svg"],
  ["logo", "<svg onload=alert(1)>"],
  ["logo", { image_id: "logos/marks/p" }],
  ["logo", "japan/kyoto"],
])("%s is not %j", (key, value) => {
  const problems = problemsOf({ [key]: value });
  expect(problems.length).toBeGreaterThan(0);
  for (const [, pointer] of problems)
    expect(pointer).toMatch(new RegExp(`^/${key}`));
});
