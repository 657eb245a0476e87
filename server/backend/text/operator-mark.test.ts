import { expect, test } from "vitest";
import { operatorMark } from "./operator-mark.ts";

const carrier = (name: string) => ({ name });

test.each([
  ["JR Central", "JC"],
  ["Eurostar", "EU"],
  ["Thong Sala Boats", "TS"],
  ["Österreichische Fähren", "OF"],
])("the letters of %s are %s", (name, code) => {
  expect(operatorMark("an-id", carrier(name)).code).toBe(code);
});

test("the colour follows from the id, letters and colour of the data come first", () => {
  const { tone } = operatorMark("kaze", carrier("Kaze Airways"));
  expect(operatorMark("kaze", carrier("Another Name")).tone).toBe(tone);
  expect(
    operatorMark("kaze", {
      ...carrier("Kaze Airways"),
      mark: { code: "KZ", tone: 7 },
    }),
  ).toEqual({ code: "KZ", tone: 7 });
});
