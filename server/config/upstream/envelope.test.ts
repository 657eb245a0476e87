/** Answers of upstreams that say in different ways whether a call succeeded. */
import { describe, expect, it } from "vitest";
import type { Envelope } from "#schema/defaults.ts";
import { createEnvelope } from "./envelope.ts";

const CODED: Envelope = {
  success: { at: "/head/status", is: 0 },
  result: "/body",
  error: {
    code: "/head/status",
    message: "/errors/0/text",
    data: ["/errors/0/more"],
  },
};
const DATA: Envelope = { result: "/data", error: { code: "/type" } };

const UNREADABLE = { state: "unreadable" };
const FAILURE = { state: "failure" };
const found = (result: unknown, language?: unknown) => ({
  state: "success",
  result,
  language,
});

describe("opens", () => {
  it.each<[string, Envelope | undefined, unknown, object]>([
    ["a plain object", undefined, { a: 1 }, found({ a: 1 })],
    ["a plain list", undefined, [1], found([1])],
    ["a plain null", undefined, null, found(null)],
    ["a result in a field", DATA, { data: [1] }, found([1])],
    ["nothing in that field", DATA, { other: 1 }, found(undefined)],
    ["a text instead of an object", DATA, "data", found(undefined)],
    ["a numbered success", CODED, { head: { status: 0 }, body: 7 }, found(7)],
    ["a numbered refusal", CODED, { head: { status: 17 }, body: 7 }, FAILURE],
    ["a status of another type", CODED, { head: { status: "0" } }, UNREADABLE],
    ["no status", CODED, { head: null }, UNREADABLE],
    ["no object", CODED, null, UNREADABLE],
    ["a key of every object", DATA, { constructor: 1 }, found(undefined)],
    [
      "a language",
      { ...DATA, language: "/in" },
      { data: 1, in: "de" },
      found(1, "de"),
    ],
  ])("%s", (_, settings, answer, opened) => {
    expect(createEnvelope(settings).open(answer)).toEqual(opened);
  });
});

describe("finds the error", () => {
  it.each<[string, Envelope | undefined, unknown, object]>([
    [
      "by number, in a list",
      CODED,
      { head: { status: 17 }, errors: [{ text: "no seats", more: { x: 1 } }] },
      { code: "17", message: "no seats", data: { x: 1 } },
    ],
    ["nowhere", CODED, [], { code: "", message: "" }],
    ["that is no text", DATA, { type: { a: 1 } }, { code: "", message: "" }],
    ["of a plain answer", undefined, { code: "A" }, { code: "", message: "" }],
    [
      "with the first data that there is",
      { error: { data: ["/a", "/b"] } },
      { b: 2 },
      { code: "", message: "", data: 2 },
    ],
  ])("%s", (_, settings, answer, error) => {
    expect(createEnvelope(settings).errorIn(answer)).toEqual({
      data: undefined,
      ...error,
    });
  });
});

it.each([CODED, DATA, undefined])("reads what it writes: %j", (settings) => {
  const envelope = createEnvelope(settings);
  expect(envelope.open(envelope.around({ a: 1 }))).toEqual(found({ a: 1 }));
});

it("writes a refusal that it reads as one", () => {
  const spoken = createEnvelope({
    ...CODED,
    success: { at: "/status", is: "ok" },
    error: { code: "/errors/0/code", message: "/errors/0/text" },
  });
  const refusal = spoken.refusal("gone", "There is none.");
  expect(refusal).toEqual({
    status: "not ok",
    errors: [{ code: "gone", text: "There is none." }],
  });
  expect(spoken.open(refusal)).toEqual(FAILURE);
  expect(spoken.errorIn(refusal)).toMatchObject({ code: "gone" });
});
