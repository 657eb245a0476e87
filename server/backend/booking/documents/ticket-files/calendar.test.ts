/** Calendar files, parsed line by line as calendars do (RFC 5545, 3.1). */
import { expect, test } from "vitest";
import { writeCalendar, type CalendarEntry } from "./calendar.ts";

const moment = (place_name: string, time_zone: string, at: string) => ({
  place_name,
  date: at.slice(0, 10),
  time: at.slice(11, 16),
  time_zone,
  at: Date.parse(at),
});
const night: CalendarEntry = {
  uid: "WF-7K3MQ9XA-1@wayfare.example",
  title: "London – Paris; one, two",
  starts: moment("London", "Europe/London", "2027-03-27T23:30:00+00:00"),
  ends: moment("Paris", "Europe/Paris", "2027-03-28T06:15:00+02:00"),
  lines: ["Coach 7: 12A", "東京 ".repeat(30)],
  position: { latitude: 51.53, longitude: -0.126 },
  isCancelled: false,
};
const linesOf = (entries: readonly CalendarEntry[], sequence = 0): string[] =>
  writeCalendar({
    brand: "Wayfare",
    address: "https://wayfare.example/ptp/order-details/?order_guid=a&b=1",
    entries,
    sequence,
    now: Date.parse("2027-01-01T00:00:00Z"),
  })
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n");

test("an entry has the times of its start's zone, whose rules are in the file", () => {
  const lines = linesOf([night]);
  expect(lines).toEqual(
    expect.arrayContaining([
      "METHOD:PUBLISH",
      "BEGIN:VTIMEZONE",
      "DTSTAMP:20270101T000000Z",
      "TZID:Europe/London",
      "DTSTART;TZID=Europe/London:20270327T233000",
      // Summer time began between start and end: 06:15 in Paris is 05:15 in London.
      "DTEND;TZID=Europe/London:20270328T051500",
      String.raw`SUMMARY:London – Paris\; one\, two`,
      "GEO:51.53;-0.126",
    ]),
  );
  expect(lines.find((line) => line.startsWith("DESCRIPTION"))).toContain(
    "東京 東京",
  );
});

test("a later version replaces the entry: the same UID, a higher SEQUENCE", () => {
  const [first, later] = [
    linesOf([night]),
    linesOf([{ ...night, isCancelled: true }], 2),
  ];
  const uid = "UID:WF-7K3MQ9XA-1@wayfare.example";
  expect(first).toEqual(
    expect.arrayContaining([uid, "SEQUENCE:0", "STATUS:CONFIRMED"]),
  );
  expect(later).toEqual(
    expect.arrayContaining([uid, "SEQUENCE:2", "STATUS:CANCELLED"]),
  );
});

test("each zone has its rules", () => {
  const tokyo = {
    ...night,
    uid: "2",
    starts: moment("Tokyo", "Asia/Tokyo", "2027-05-01T08:00:00+09:00"),
    ends: undefined,
  };
  const lines = linesOf([night, tokyo]);
  expect(lines.filter((line) => line.startsWith("TZID:"))).toEqual([
    "TZID:Europe/London",
    "TZID:Asia/Tokyo",
  ]);
  expect(lines).toContain("DTSTART;TZID=Asia/Tokyo:20270501T080000");
});
