import { expect, it } from "vitest";
import { createMatcher } from "./matching.ts";

const texts = (
  isLikely: boolean,
  ...of: readonly (readonly [string, string[]])[]
) => of.map(([name, shown]) => ({ name, shown, isLikely }));

const matcher = createMatcher([
  ...texts(
    false,
    ["other:until", ["Bis {time}"]],
    ["other:search", ["Suchen"]],
    ["other:close", ["Zu"]],
    ["other:done", ["Fertig"]],
    ["another:close", ["Zu"]],
  ),
  ...texts(
    true,
    ["common:search", ["Suchen"]],
    ["common:again", ["Suchen"]],
    ["common:price", ["{price}"]],
    ["common:from", ["ab {price}"]],
    ["peak:left", ["Noch {count} Sekunde", "Noch {count} Sekunden."]],
    ["seats:left", ["残り{count}席"]],
    ["odd:signs", ["ab.c (d)* {x}"]],
  ),
]);

it.each<[string, string[]]>([
  ["Suchen", ["common:search", "common:again"]],
  ["  Suchen\n", ["common:search", "common:again"]],
  ["suchen", []],
  ["Zu", []],
  ["Fertig", ["other:done"]],
  ["Bis morgen", []],
  ["", []],
  ["ab 14,00 €", ["common:from"]],
  ["Noch 2 Sekunden.", ["peak:left"]],
  ["残り3席", ["seats:left"]],
  ["ab.c (d)* 1", ["odd:signs"]],
  ["abXc (d)* 1", []],
])("%j is found as %j", (written, names) => {
  expect(matcher.find(written)).toEqual(names);
});
