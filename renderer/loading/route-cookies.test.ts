import { expect, it } from "vitest";
import type { Route } from "#schema/route-table.ts";
import { routeCookies } from "./route-cookies.ts";

const route: Pick<Route, "cookies"> = {
  cookies: {
    looked_at: { cookie: "last", before: "?", pattern: "[1-9][0-9]{0,2}" },
    whole: { cookie: "seen", pattern: "[a-z]+" },
  },
};

it("a fact is the cookie's value, or its part before a character", () => {
  expect(
    routeCookies(route, { last: "32?origin=tokyo", seen: "b", other: "c" }),
  ).toEqual({ looked_at: "32", whole: "b" });
  expect(routeCookies(route, { last: "32" })).toEqual({ looked_at: "32" });
});

it.each(["", "?", "x?", "0?", "1234?", " 32?", "32 ?", "<b>", "32\n?"])(
  "%j is no value",
  (last) => {
    expect(routeCookies(route, { last })).toEqual({});
  },
);

it("a route without cookie facts has none, whatever the cookies are", () => {
  expect(routeCookies({}, { last: "32?" })).toEqual({});
});
