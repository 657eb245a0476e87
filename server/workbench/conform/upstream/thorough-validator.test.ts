import { expect, it } from "vitest";
import { miniModule, ROOT } from "../../../../tests/support/mini-config.ts";
import { createThoroughValidator } from "./thorough-validator.ts";

const schema = {
  type: "object",
  properties: {
    title: { type: "string" },
    price: {
      type: "object",
      properties: { amount: { type: "integer" }, currency: { type: "string" } },
      required: ["amount", "currency"],
      additionalProperties: false,
    },
  },
  required: ["title", "price"],
  additionalProperties: false,
};
const module = {
  ...miniModule("book"),
  folder: "test/book",
  dataSchema: schema,
};
const { data } = createThoroughValidator(ROOT, new Map([["book", module]]));

it.each([
  [{}, "lacks /title, /price"],
  [{ price: {} }, "lacks /title, /price/amount, /price/currency"],
  [
    { price: { amount: 1, currency: "GBP" } },
    "must have required property 'title'",
  ],
])("names all keys that %j lacks", (value, message) => {
  expect(data("book", value)).toEqual({
    pointer: "",
    rule: "required",
    message,
  });
});

it("gives other reasons as the server does", () => {
  const price = { amount: 1, currency: "GBP" };
  expect(data("book", { title: 1, price })).toMatchObject({ rule: "type" });
  expect(data("book", { title: "A", price, more: 1 })).toBeNull();
});
