import { expect, it } from "vitest";
import type { OfferField } from "#schema/booking.ts";
import { askedFields, changed } from "./answers.ts";

const place = (name: string, same_group_as?: string): OfferField => ({
  name,
  label: name,
  kind: "place",
  value: "",
  ...(same_group_as && { same_group_as }),
  options: [
    { value: "", label: "Same place" },
    { value: "nrt", label: "Narita", group: "Tokyo" },
    { value: "hnd", label: "Haneda", group: "Tokyo" },
    { value: "kix", label: "Kansai", group: "Osaka" },
  ],
});
const FIELDS: readonly OfferField[] = [
  place("from"),
  place("to", "from"),
  { name: "start", label: "Start", kind: "date", value: "", min: "2026-12-01" },
  {
    name: "end",
    label: "End",
    kind: "date",
    value: "",
    min: "2026-12-01",
    not_before: "start",
  },
  { name: "time", label: "Time", kind: "time", value: "", only_with: "end" },
];
const ANSWERS = { from: "", to: "", start: "2026-12-10", end: "2026-12-13" };
const optionsOf = (answers: Readonly<Record<string, string>>, name: string) =>
  askedFields(FIELDS, answers)
    .find((field) => field.name === name)!
    .options!.map(({ value }) => value);

it("offers places of the same group, besides the chosen one", () => {
  expect(optionsOf({ ...ANSWERS, from: "nrt" }, "to")).toEqual(["", "hnd"]);
  expect(optionsOf(ANSWERS, "to")).toHaveLength(4);
});

it("removes an answer that another one excludes", () => {
  const before = { ...ANSWERS, from: "nrt", to: "hnd" };
  expect(changed(FIELDS, before, "from", "kix")).toMatchObject({ to: "" });
  expect(changed(FIELDS, before, "start", "2026-12-11").to).toBe("hnd");
});

it("moves a later day along, so that the number of days stays", () => {
  expect(changed(FIELDS, ANSWERS, "start", "2026-12-30").end).toBe(
    "2027-01-02",
  );
  expect(changed(FIELDS, ANSWERS, "start", "2026-12-12").end).toBe(
    "2026-12-13",
  );
  const oneWay = { ...ANSWERS, end: "" };
  expect(changed(FIELDS, oneWay, "start", "2026-12-30").end).toBe("");
});

it("asks for what other answers need, from the day that they allow", () => {
  const names = (answers: Readonly<Record<string, string>>) =>
    askedFields(FIELDS, answers).map(({ name }) => name);
  expect(names(ANSWERS)).toContain("time");
  expect(names({ ...ANSWERS, end: "" })).not.toContain("time");
  expect(askedFields(FIELDS, ANSWERS)[3]).toMatchObject({ min: "2026-12-10" });
});
