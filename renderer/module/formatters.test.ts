import { expect, it } from "vitest";
import { dateFormatter, numberFormatter } from "./formatters.ts";

const DAY = { timeZone: "UTC", day: "numeric", month: "long" } as const;
const noon = new Date("2026-11-21T12:00:00Z");

it("formats in each language and with each option, in any order", () => {
  const formats = () => [
    dateFormatter("en-GB", DAY).format(noon),
    dateFormatter("de", DAY).format(noon),
    dateFormatter("de", { ...DAY, month: "numeric" }).format(noon),
    numberFormatter("de", undefined).format(1234.5),
    numberFormatter("de", { minimumFractionDigits: 2 }).format(1234.5),
    numberFormatter("en", undefined).format(1234.5),
  ];
  const expected = [
    "21 November",
    "21. November",
    "21.11.",
    "1.234,5",
    "1.234,50",
    "1,234.5",
  ];
  expect(formats()).toEqual(expected);
  expect(formats()).toEqual(expected);
});

it("creates a formatter once, and drops them when there are too many", () => {
  const first = numberFormatter("fr", undefined);
  expect(numberFormatter("fr", undefined)).toBe(first);
  for (let digits = 1; digits <= 20; digits += 1)
    for (let whole = 1; whole <= 20; whole += 1)
      numberFormatter("fr", {
        maximumFractionDigits: digits,
        minimumIntegerDigits: whole,
      });
  expect(numberFormatter("fr", undefined)).not.toBe(first);
});
