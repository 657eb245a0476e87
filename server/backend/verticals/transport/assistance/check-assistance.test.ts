import { expect, test } from "vitest";
import { problemsAfter } from "../../../../../tests/support/changed-data.ts";
import { checkAssistance } from "./check-assistance.ts";

interface Operator {
  carriers?: string[];
  services: { assistance_id: string; meeting_point?: string }[];
}
type File = Record<"jprail" | "twrail", Operator[]>;

const problems = (change: (file: File) => void) =>
  problemsAfter(checkAssistance, "assistance.json", (file) =>
    change(file as File),
  );

test("the project's own data has no problem", () => {
  expect(problems(() => {})).toEqual([]);
});

test.each<[string, (file: File) => void, readonly string[]]>([
  [
    "an unknown carrier",
    ({ jprail }) => (jprail[0]!.carriers = ["jr-centrall"]),
    ["unknown_carrier", 'mean  "jr-central"?', "/jprail/0/carriers/0"],
  ],
  [
    "a carrier of two entries",
    ({ jprail }) => (jprail[1]!.carriers = ["jr-west"]),
    ["unique", 'saw   "jr-west"'],
  ],
  [
    "two entries for all other carriers",
    ({ twrail }) => twrail.push({ ...twrail[0]!, services: [] }),
    ["unique", "/twrail/1"],
  ],
  [
    "a kind that is said twice",
    ({ twrail }) => twrail[0]!.services.push(twrail[0]!.services[0]!),
    ["unique", 'saw   "wheelchair_space"'],
  ],
  [
    "a meeting point without a text",
    ({ twrail }) => (twrail[0]!.services[0]!.meeting_point = "ticket_gates"),
    ["unknown_text", 'mean  "ticket_gate"?'],
  ],
])("%s is reported", (_name, change, said) => {
  const [problem, ...others] = problems(change);
  expect(others).toEqual([]);
  for (const text of said) expect(problem).toContain(text);
});

test("a kind without texts is reported for its title and its text", () => {
  expect(
    problems(({ twrail }) => {
      twrail[0]!.services[0]!.assistance_id = "wheelchair_spaces";
    }),
  ).toHaveLength(2);
});
