import { expect, it } from "vitest";
import { filterList, type Facet, type Sort } from "./facets.ts";

interface Car {
  readonly name: string;
  readonly gear: string;
  readonly seats: number;
}
const CARS: readonly Car[] = [
  { name: "b", gear: "manual", seats: 4 },
  { name: "a", gear: "automatic", seats: 4 },
  { name: "c", gear: "automatic", seats: 7 },
];
const FACETS: readonly Facet<Car>[] = [
  {
    name: "gear",
    title: "Gearbox",
    options: ["automatic", "manual"].map((value) => ({ value, label: value })),
    valuesOf: ({ gear }) => [gear],
  },
  {
    name: "seats",
    title: "Seats",
    options: ["4", "7", "9"].map((value) => ({ value, label: value })),
    valuesOf: ({ seats }) => [String(seats)],
  },
  {
    name: "wheels",
    title: "Wheels",
    options: [{ value: "4", label: "4" }],
    valuesOf: () => ["4"],
  },
  {
    name: "roof",
    title: "Roof",
    options: [{ value: "open", label: "open" }],
    valuesOf: ({ seats }) => (seats === 7 ? ["open"] : []),
  },
];
const SORTS: readonly Sort<Car>[] = [
  {
    value: "name",
    label: "Name",
    compare: (a, b) => (a.name < b.name ? -1 : 1),
  },
  { value: "seats", label: "Seats", compare: (a, b) => b.seats - a.seats },
];

const list = (asked: Readonly<Record<string, string>>) => {
  const { shown, filters, resetPath } = filterList(
    {
      items: CARS,
      facets: FACETS,
      sorts: SORTS,
      sortTitle: "Sort by",
      address: (query) => `/cars/?${new URLSearchParams(query)}`,
    },
    asked,
  );
  const options = (title: string) =>
    filters
      .find((one) => one.title === title)
      ?.options.map(({ label, count, chosen }) =>
        [
          label,
          ...(count === undefined ? [] : [count]),
          ...(chosen ? ["chosen"] : []),
        ].join(" "),
      );
  const pathOf = (title: string, label: string) =>
    filters
      .find((one) => one.title === title)!
      .options.find((one) => one.label === label)!.path;
  return {
    names: shown.map(({ name }) => name).join(""),
    options,
    pathOf,
    resetPath,
  };
};

it("shows everything in the first order, with options that have offers", () => {
  const { names, options, resetPath } = list({});
  expect(names).toBe("abc");
  expect(options("Sort by")).toEqual(["Name chosen", "Seats"]);
  expect(options("Gearbox")).toEqual(["automatic 2", "manual 1"]);
  expect(options("Seats")).toEqual(["4 2", "7 1"]);
  expect(resetPath).toBeUndefined();
});

it("leaves out what every item has, and shows a single option that only some have", () => {
  const { options } = list({});
  expect(options("Wheels")).toBeUndefined();
  expect(options("Roof")).toEqual(["open 1"]);
});

it("counts what each option would show with the choices of the other facets", () => {
  const { names, options } = list({ gear: "automatic" });
  expect(names).toBe("ac");
  expect(options("Gearbox")).toEqual(["automatic 2 chosen", "manual 1"]);
  expect(options("Seats")).toEqual(["4 1", "7 1"]);
});

it("takes several values of a facet, and keeps a choice that shows nothing", () => {
  expect(list({ gear: "automatic.manual", seats: "7" }).names).toBe("c");
  const { names, options } = list({ gear: "manual", seats: "7" });
  expect(names).toBe("");
  expect(options("Gearbox")).toEqual(["automatic 1", "manual 0 chosen"]);
});

it("has an address for each choice, with the order and the other choices", () => {
  const { pathOf, resetPath } = list({ gear: "automatic", sort: "seats" });
  expect(pathOf("Gearbox", "manual")).toBe(
    "/cars/?gear=automatic.manual&sort=seats",
  );
  expect(pathOf("Gearbox", "automatic")).toBe("/cars/?sort=seats");
  expect(pathOf("Seats", "7")).toBe("/cars/?gear=automatic&seats=7&sort=seats");
  expect(pathOf("Sort by", "Name")).toBe("/cars/?gear=automatic");
  expect(resetPath).toBe("/cars/?sort=seats");
});

it("ignores values and orders that do not exist", () => {
  expect(list({ gear: "constructor", sort: "__proto__" }).names).toBe("abc");
});
