import { expect, test } from "vitest";
import { readData } from "../../kernel/read-data.ts";
import { firstDay } from "./bookings.ts";

test("the day that is chosen beforehand can be refunded, as cards say", () => {
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
