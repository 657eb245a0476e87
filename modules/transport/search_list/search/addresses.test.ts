import { expect, it } from "vitest";
import {
  condition,
  example,
  routes,
} from "../../../../tests/support/search-list.tsx";
import { readSearch } from "../../model/addresses.ts";
import { chosenPath, legPath } from "./addresses.ts";

const { product } = example;
const there = { ...routes[0]!, promise: "t1:standard:9:a:THERE" };
const back = { ...routes[1]!, promise: "t1:standard:9:a:BACK" };
const oneWay = { ...condition, is_round: false, trip_phase: 0 as const };
const search = readSearch("");

const promiseIn = (path: string) =>
  new URL(path, "http://a").searchParams.get("promise");

function ticketOf(
  parts: readonly (typeof back)[],
  outbound?: readonly (typeof back)[],
  query = search,
): string {
  const found = outbound
    ? {
        ...condition,
        is_round: true,
        trip_phase: 1 as const,
        outbound: [...outbound],
      }
    : oneWay;
  return chosenPath(
    { product, condition: found, search_id: undefined },
    { parts, price: parts[0]!.price },
    query,
  );
}

it("a ticket's address has the promises of its journeys, in their order", () => {
  expect(promiseIn(ticketOf([there]))).toBe(there.promise);
  expect(promiseIn(ticketOf([there, back]))).toBe(
    `${there.promise},${back.promise}`,
  );
  const { promise: _none, ...without } = back;
  expect(promiseIn(ticketOf([without as typeof back]))).toBe(null);
  expect(promiseIn(ticketOf([without as typeof back, there]))).toBe(
    `,${there.promise}`,
  );
});

it("the search of the return leg passes the outbound promise on", () => {
  const round = { ...condition, is_round: true, trip_phase: 0 as const };
  const next = chosenPath(
    { product, condition: round, search_id: "s-1" },
    { parts: [there], price: there.price },
    search,
  );
  const query = readSearch(next.split("?")[1]!);
  expect(query.promise).toBe(there.promise);
  expect(promiseIn(ticketOf([back], [there], query))).toBe(
    `${there.promise},${back.promise}`,
  );
  expect(promiseIn(ticketOf([back], [there, there]))).toBe(`,,${back.promise}`);
  expect(promiseIn(legPath(example, query, 0))).toBe(null);
});
