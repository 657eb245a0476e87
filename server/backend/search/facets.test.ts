/** Facets over a sample kind of result: recipes. */
import { describe, expect, test } from "vitest";
import { filterAndSort, hinderingFilters, type Facets } from "./facets.ts";
import { readView } from "./read-view.ts";

interface Recipe {
  readonly name: string;
  readonly minutes: number;
  readonly diets: readonly string[];
  readonly meal: string;
}

const RECIPES: readonly Recipe[] = [
  { name: "soup", minutes: 30, diets: ["vegan", "cheap"], meal: "dinner" },
  { name: "bread", minutes: 90, diets: ["vegan"], meal: "breakfast" },
  { name: "roast", minutes: 180, diets: [], meal: "dinner" },
];

const FACETS: Facets<Recipe> = {
  filters: [
    {
      type: "meal",
      label: "Meal",
      values: new Map([
        ["breakfast", "Breakfast"],
        ["lunch", "Lunch"],
        ["dinner", "Dinner"],
      ]),
      valuesOf: ({ meal }) => [meal],
    },
    {
      type: "diet",
      label: "Diet",
      values: new Map([
        ["vegan", "Vegan"],
        ["cheap", "Cheap"],
      ]),
      valuesOf: ({ diets }) => diets,
    },
  ],
  ranges: [
    {
      type: "minutes",
      label: "Time",
      measure: ({ minutes }) => minutes,
      scaleOf: (all) =>
        all.length > 1 ? { least: 0, most: 180, step: 30 } : undefined,
      read: (value) =>
        /^\d+$/.test(value) ? { from: 0, to: Number(value) } : undefined,
    },
  ],
  quickFilters: [
    {
      name: "quickest",
      label: "Quickest",
      among: (all) => {
        const least = Math.min(...all.map(({ minutes }) => minutes));
        return ({ minutes }) => minutes === least;
      },
    },
    { name: "any", label: "Any", among: () => () => true },
  ],
  sorts: [
    { type: "listed", label: "As listed", among: () => () => 0 },
    {
      type: "longest",
      label: "Longest first",
      among: () => (a, b) => b.minutes - a.minutes,
    },
  ],
};

function show(body: object) {
  return filterAndSort(RECIPES, FACETS, readView({ body }, FACETS));
}
const names = (body: object) => show(body).shown.map(({ name }) => name);

/** "meal: breakfast 1, dinner 2*" */
const counts = (body: object) =>
  show(body).filter_sorts.filters.map(
    ({ filter_type, items }) =>
      `${filter_type}: ${items
        .map(
          ({ filter_value, count, selected }) =>
            `${filter_value} ${count}${selected ? "*" : ""}`,
        )
        .join(", ")}`,
  );

describe("results", () => {
  test("are all shown, in the first sort, without a selection", () => {
    expect(names({})).toEqual(["soup", "bread", "roast"]);
    expect(show({}).filter_sorts.sorts).toEqual([
      { sort_type: "listed", label: "As listed", selected: true },
      { sort_type: "longest", label: "Longest first", selected: false },
    ]);
  });

  test("match one value of each selected filter", () => {
    expect(names({ filters: "meal:dinner" })).toEqual(["soup", "roast"]);
    expect(names({ filters: "diet:vegan,cheap" })).toEqual(["soup", "bread"]);
    expect(names({ filters: "diet:vegan;meal:dinner" })).toEqual(["soup"]);
    expect(names({ filters: "meal:dinner", sort_type: "longest" })).toEqual([
      "roast",
      "soup",
    ]);
  });

  test("match quick filters, which compare them with all others", () => {
    expect(names({ quick_filters: "quickest" })).toEqual(["soup"]);
    expect(
      names({ quick_filters: "quickest", filters: "meal:breakfast" }),
    ).toEqual([]);
  });
});

describe("a range", () => {
  test("leaves the results in its span, both ends included", () => {
    expect(names({ filters: "minutes:90" })).toEqual(["soup", "bread"]);
    expect(names({ filters: "minutes:90;meal:dinner" })).toEqual(["soup"]);
  });

  test("narrows the counts of other filters, and keeps its own scale", () => {
    const { filter_sorts } = show({ filters: "minutes:90" });
    expect(counts({ filters: "minutes:90" })[0]).toBe(
      "meal: breakfast 1, dinner 1",
    );
    expect(filter_sorts.ranges).toEqual([
      {
        filter_type: "minutes",
        label: "Time",
        least: 0,
        most: 180,
        step: 30,
        chosen: { from: 0, to: 90 },
      },
    ]);
  });

  test("is ignored if its value is none", () => {
    for (const value of ["", "x", "-1", "1e3", "<b>", "90:1"])
      expect(names({ filters: `minutes:${value}` })).toHaveLength(
        value === "90:1" ? 2 : 3,
      );
  });
});

describe("filters that leave nothing", () => {
  const hindering = (body: object) =>
    hinderingFilters(RECIPES, FACETS, readView({ body }, FACETS)).map(
      ({ filter_type, quick_filter, count }) => [
        filter_type ?? quick_filter,
        count,
      ],
    );

  test("are named with the number of results without each, the most helpful first", () => {
    expect(
      hindering({ filters: "meal:dinner;diet:cheap", quick_filters: "any" }),
    ).toEqual([
      ["diet", 2],
      ["meal", 1],
      ["any", 1],
    ]);
    expect(hindering({ filters: "meal:dinner;minutes:20" })).toEqual([
      ["minutes", 2],
    ]);
    expect(
      hindering({ filters: "meal:breakfast", quick_filters: "quickest" }),
    ).toEqual([
      ["meal", 1],
      ["quickest", 1],
    ]);
  });

  test("are not named where only several together help", () => {
    expect(hindering({ filters: "meal:lunch;minutes:20" })).toEqual([]);
  });
});

describe("counts", () => {
  test("are those of values that a result has, in the order of the definition", () => {
    expect(counts({})).toEqual([
      "meal: breakfast 1, dinner 2",
      "diet: vegan 2, cheap 1",
    ]);
  });

  test("are the results that a choice would leave, with all other filters unchanged", () => {
    expect(counts({ filters: "meal:dinner" })).toEqual([
      "meal: breakfast 1, dinner 2*",
      "diet: vegan 1, cheap 1",
    ]);
  });

  test("include a selected value that no result has", () => {
    expect(counts({ filters: "meal:lunch" })[0]).toBe(
      "meal: breakfast 1, lunch 0*, dinner 2",
    );
  });

  test("are not offered for a quick filter that leaves all or none", () => {
    const quick = (body: object) =>
      show(body).filter_sorts.quick_filters.map(
        ({ quick_filter }) => quick_filter,
      );
    expect(quick({})).toEqual(["quickest"]);
    expect(quick({ filters: "meal:breakfast" })).toEqual([]);
    expect(quick({ quick_filters: "any" })).toEqual(["quickest", "any"]);
  });
});

describe("a view", () => {
  test("is the same from text as from lists", () => {
    const listed = {
      filters: [{ filter_type: "diet", filter_values: ["vegan", "cheap"] }],
      quick_filters: ["quickest"],
    };
    expect(readView({ body: listed }, FACETS)).toEqual(
      readView(
        { body: { filters: "diet:vegan,cheap", quick_filters: "quickest" } },
        FACETS,
      ),
    );
  });

  test.each([
    { sort_type: "constructor", quick_filters: "__proto__" },
    { filters: "__proto__:x;meal;:;nonsense:1;meal:<b>;diet:toString" },
    { filters: [{ filter_type: [], filter_values: {} }, null, 7] },
    { filters: [{ filter_type: "meal", filter_values: [{}, 1] }] },
    { filters: "[" },
  ])("ignores what has no definition: %j", (body) => {
    expect(readView({ body }, FACETS)).toEqual({
      sort: "listed",
      filters: new Map(),
      ranges: new Map(),
      quick: new Set(),
    });
  });
});
