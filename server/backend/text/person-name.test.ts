import { expect, test } from "vitest";
import { isPersonName } from "./person-name.ts";

test.each([
  ["Ana", true],
  ["ශ\u0dca\u200dරී", true],
  ["محمد\u200cرضا", true],
  ["", false],
  ["A".repeat(61), false],
  ["Ana\u2028Rivera", false],
  ["Ana\u2029", false],
  ["Ana\n", false],
  ["Ana\u202e", false],
])("%j is a person's name: %s", (name, expected) => {
  expect(isPersonName(name)).toBe(expected);
});
