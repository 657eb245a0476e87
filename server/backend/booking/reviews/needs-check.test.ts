import { expect, test } from "vitest";
import { needsCheck } from "./needs-check.ts";

test.each([
  "Cheaper at https://tickets.example/x",
  "see www.tickets.example",
  "Try BEST-TRIPS.COM instead",
  "tickets.example/deals",
  "write to ana@example.com",
  "@cheap_trips has better seats",
  "Message me on WhatsApp",
  "Call +44 20 7946 0958",
  "０９０−１２３４−５６７８".replaceAll("−", "-"),
])("%s is checked", (text) => {
  expect(needsCheck(text)).toBe(true);
});

test.each([
  "",
  "On time.The seat was wide.",
  "Left 08:12, arrived 10:25 on 2026-12-04, coach 7, seat 12A.",
  "JPY 14,170 for 2 h 13 min. Worth it!",
  "時間通り。席も広かったです。",
  "Wi-Fi was e.g. fine, coffee/tea too.",
])("%s is not checked", (text) => {
  expect(needsCheck(text)).toBe(false);
});
