import { expect, test } from "vitest";
import type { ActivityClosing } from "#schema/backend/city-activities.ts";
import { firstDay } from "./bookings.ts";
import { projectData } from "../../../../tests/support/project-data.ts";

const paris = projectData().all("activities").get("paris")!.activities;
const { rules, packages } = paris["seine-supper"]!;
const evening = Date.parse("2026-11-21T19:00:00Z");
const first = (activity: Parameters<typeof firstDay>[0]) =>
  firstDay(activity, packages[0]!, "Europe/Paris", evening);

test("the preselected day is refundable, as cards state", () => {
  expect(first({ rules })).toBe("2026-11-23");
  expect(first({ rules: [] })).toBe("2026-11-22");
});

test("the preselected day is open", () => {
  const closed: ActivityClosing[] = [
    { days: [["11-01", "12-31"]], reason: "season" },
    { days: [["01-01", "01-10"]], reason: "season" },
  ];
  expect(first({ rules, closed })).toBe("2027-01-11");
});
