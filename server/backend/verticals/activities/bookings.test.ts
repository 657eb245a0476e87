import { expect, test } from "vitest";
import { firstDay } from "./bookings.ts";
import { readData } from "../../../../tests/support/project-data.ts";

test("the preselected day is refundable, as cards state", () => {
  const { rules, packages } =
    readData("activities").activities["seine-supper"]!;
  const evening = Date.parse("2026-11-21T19:00:00Z");
  expect(firstDay(packages[0]!, rules, "Europe/Paris", evening)).toBe(
    "2026-11-23",
  );
  expect(firstDay(packages[0]!, [], "Europe/Paris", evening)).toBe(
    "2026-11-22",
  );
});
