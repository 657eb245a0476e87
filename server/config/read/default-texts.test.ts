/** The texts that a product in English need not write. */
import { expect, it } from "vitest";
import { DEFAULT_TEXTS, withDefaultTexts } from "./default-texts.ts";

it("a product's own texts take their places, one by one", () => {
  const own = { errors: { confirm: "Fine", busy: { title: "Wait" } } };
  const { errors, frame } = withDefaultTexts("en-GB", own);
  expect(errors).toMatchObject({
    ...DEFAULT_TEXTS["errors"],
    confirm: "Fine",
    busy: { ...(DEFAULT_TEXTS["errors"]!["busy"] as object), title: "Wait" },
  });
  expect(frame).toEqual(DEFAULT_TEXTS["frame"]);
});

it("other languages have their own only", () => {
  const own = { errors: { confirm: "Gut" } };
  expect(withDefaultTexts("de", own)).toBe(own);
});

it("a group in place of a text, or a text in place of a group, stays as it was written", () => {
  const own = { errors: { confirm: { yes: "Yes" }, busy: "Busy" } };
  expect(withDefaultTexts("en", own)["errors"]).toMatchObject(own.errors);
});
