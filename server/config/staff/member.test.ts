import { describe, expect, it } from "vitest";
import type { Staff } from "#schema/staff.ts";
import { memberOf, personOf } from "./member.ts";

const grants: Staff["people"][string]["grants"] = [{ role: "editor" }];
const STAFF: Staff = {
  sign_in: { name: "E", issuer: "https://e.example", client_id: "w" },
  people: {
    ana: { name: "Ana", email: "Ana@example.org", grants },
    ben: { name: "Ben", subject: "4711", grants },
  },
};
const idOf = (claims: Parameters<typeof personOf>[1]) =>
  personOf(STAFF, claims)?.id;

describe("a person of the provider's claims", () => {
  it.each<[string, Parameters<typeof personOf>[1], string | undefined]>([
    [
      "has a verified address, in any case of letters",
      { sub: "1", email: "ana@EXAMPLE.org", email_verified: true },
      "ana",
    ],
    [
      "has an address that is not verified",
      { sub: "1", email: "ana@example.org", email_verified: false },
      undefined,
    ],
    [
      "has an address of which nothing is said",
      { sub: "1", email: "ana@example.org" },
      undefined,
    ],
    [
      "has an address that is verified in words",
      { sub: "1", email: "ana@example.org", email_verified: "true" },
      undefined,
    ],
    ["has the provider's id", { sub: "4711" }, "ben"],
    ["has another one's id", { sub: "4712" }, undefined],
    ["has an id that is an address", { sub: "ana@example.org" }, undefined],
    [
      "has no text as address",
      { sub: "1", email: ["ana@example.org"], email_verified: true },
      undefined,
    ],
  ])("who %s", (_, claims, id) => {
    expect(idOf(claims)).toBe(id);
  });
});

it("a session is a person's while the row is", () => {
  const identity = "email ana@example.org";
  expect(memberOf(STAFF, "ana", identity)).toEqual({
    id: "ana",
    name: "Ana",
    grants,
  });
  expect(memberOf(STAFF, "ana", "sub 4711")).toBeUndefined();
  expect(memberOf(STAFF, "nora", identity)).toBeUndefined();
  expect(memberOf(STAFF, "toString", identity)).toBeUndefined();
  expect(memberOf(undefined, "ana", identity)).toBeUndefined();
});
