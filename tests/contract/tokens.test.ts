/** Text has enough contrast with its background, in both schemes (WCAG 2.2, 1.4.3). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { difference } from "#server/config/settings/oklab.ts";
import { contrastRatio } from "#server/config/settings/contrast.ts";
import {
  APART,
  DARK,
  darkMain,
  focusColours,
  LIGHT,
  TINT,
} from "#server/config/settings/theme-colours.ts";
import { ROOT } from "../support/mini-config.ts";

const css = readFileSync(
  path.join(ROOT, "modules/ui/styles/tokens.css"),
  "utf8",
);
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((found) => [
    found[1]!,
    found[2]!.trim(),
  ]),
);
const HEX = /#[0-9a-f]{6}/i;

/** The value of a token in a scheme, if it is a plain colour. */
function colour(name: string, scheme: "light" | "dark"): string {
  const value = tokens.get(name)!;
  const pair = /^light-dark\(\s*([^,]+),\s*(.+)\)$/.exec(value);
  const chosen = pair ? pair[scheme === "light" ? 1 : 2]!.trim() : value;
  const reference = /^var\(--([\w-]+)\)$/.exec(chosen);
  if (reference) return colour(reference[1]!, scheme);
  const hex = HEX.exec(chosen)?.[0];
  if (!hex) throw new Error(`--${name} is no plain colour: ${value}`);
  return hex;
}

const GROUNDS = ["colour-page", "colour-surface", "colour-sunken"];
const TEXTS = [
  "colour-ink",
  "colour-quiet",
  "colour-action",
  "colour-selection",
  ...["rail", "bus", "ferry", "flight", "car", "transfer", "activity"].map(
    (name) => `colour-${name}`,
  ),
];
const TONES = ["failure", "attention", "success"].map((tone) => [
  `colour-${tone}`,
  `colour-${tone}-tint`,
]);

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  it.each(
    TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  )("%s on %s", (text, ground) => {
    expect(
      contrastRatio(colour(text, scheme), colour(ground, scheme)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it.each(TONES)("%s on %s", (text, ground) => {
    expect(
      contrastRatio(colour(text!, scheme), colour(ground!, scheme)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    GROUNDS.flatMap((ground) => [
      ["colour-edge", ground],
      ["colour-focus", ground],
    ]),
  )("%s on %s (1.4.11)", (mark, ground) => {
    expect(
      contrastRatio(colour(mark!, scheme), colour(ground!, scheme)),
    ).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ["colour-on-action", "colour-action"],
    ["colour-on-selection", "colour-selection"],
  ])("%s on %s", (text, ground) => {
    expect(
      contrastRatio(colour(text, scheme), colour(ground, scheme)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  const ROLES = ["action", "focus", "selection", "failure"];
  it.each(
    ROLES.flatMap((role, at) =>
      ROLES.slice(at + 1).map((other) => [role, other]),
    ),
  )("%s and %s can be distinguished", (role, other) => {
    expect(
      difference(
        colour(`colour-${role}`, scheme),
        colour(`colour-${other}`, scheme),
      ),
    ).toBeGreaterThanOrEqual(APART);
  });
});

const SCHEMES = { light: LIGHT, dark: DARK };

describe.each(["light", "dark"] as const)(
  "the check of partners' colours in the %s scheme",
  (scheme) => {
    it.each(Object.entries(SCHEMES[scheme]))("knows %s", (token, value) => {
      expect(value).toBe(colour(token, scheme));
    });
  },
);

it("the check of partners' colours knows the tint, and the dark variant of the site's colour", () => {
  expect(tokens.get("colour-action-tint")!.replaceAll(/\s+/g, " ")).toBe(
    `color-mix( in oklab, var(--colour-action) ${TINT * 100}%, var(--colour-surface) )`,
  );
  expect(colour("site-main-dark", "dark")).toBe(
    darkMain(colour("site-main", "light")),
  );
  expect(focusColours(colour("site-main", "light"))).toEqual({
    light: colour("colour-focus", "light"),
    dark: colour("colour-focus", "dark"),
  });
});
