/** Booking, paying and orders know no vertical: their texts are data from the vertical. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";

/** Words of single verticals, in any part of a name: `journeys`, `SeatMap`, `passenger_type`. */
const WORDS =
  /journey|passenger|carrier|train|railway|coach|ferr(?:y|ies)|departure|arrival|round_?trip|outbound|timetable|flight|airport|museum|(?<![a-z])(?:seats?|seating|rails?|bus(?:es)?|legs?|routes?_ids?|stations?|trips?)(?![a-z])/i;

const files = globSync(
  "{modules/booking,server/backend/booking}/**/*.{ts,tsx,css}",
  { cwd: ROOT },
).filter(
  // Migrations read rows that were stored when booking sold journeys only.
  (file) => !/\.test\.tsx?$|\/migrations\.ts$/.test(file),
);

/** @returns a line for each word of a vertical in code, without comments */
function wordsIn(file: string, code: string): string[] {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) =>
      comment.replaceAll(/[^\n]/g, " "),
    )
    .split("\n")
    .flatMap((line, index) => {
      // camelCase is split, so that a word is found inside a name.
      const word = WORDS.exec(line.replaceAll(/([a-z])([A-Z])/g, "$1_$2"));
      return word ? [`${file}:${index + 1} ${word[0]}`] : [];
    });
}

it("booking uses no word of a vertical", () => {
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    wordsIn(file, readFileSync(path.join(ROOT, file), "utf8")),
  );
  expect(found).toEqual([]);
});

it("a word is found inside a name", () => {
  const code = "// a train\nconst firstSeat = item.starts;";
  expect(wordsIn("order.ts", code)).toEqual(["order.ts:2 Seat"]);
});
