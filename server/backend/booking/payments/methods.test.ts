import { expect, test } from "vitest";
import { createPaymentMethods, type GatewayMethod } from "./methods.ts";

const ALL: readonly GatewayMethod[] = [
  { method: "card", kind: "card" },
  { method: "first", kind: "wallet", name: "First", currencies: ["EUR"] },
  { method: "second", kind: "wallet", name: "Second", not_in: ["JP"] },
];
const methods = createPaymentMethods(() => ALL);
const namesOf = (currency: string, residence: string) =>
  methods.offered({ currency, residence }).map(({ method }) => method);

test("methods are offered by currency and country, in the order of the file", () => {
  expect(namesOf("EUR", "DE")).toEqual(["card", "first", "second"]);
  expect(namesOf("KRW", "KR")).toEqual(["card", "second"]);
  expect(namesOf("EUR", "JP")).toEqual(["card", "first"]);
  // A country that is not known excludes nothing.
  expect(namesOf("EUR", "")).toEqual(["card", "first", "second"]);
});

test("a method that is no longer in the file is unknown", () => {
  expect(methods.find("second")?.name).toBe("Second");
  expect(methods.find("third")).toBeUndefined();
});
