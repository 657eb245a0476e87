/** Filters and orders of a list, as links: each choice has an address. */
import type { OfferFilter } from "#schema/modules/offer_cards.ts";
import type { Selection } from "./offering.ts";

/** A property by which a list is filtered. */
export interface Facet<Item> {
  /** The name in the query. Several chosen values are joined by dots. */
  readonly name: string;
  readonly title: string;
  /** The choices, in the order in which they are shown. */
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
  }[];
  /** An item with any chosen value is shown. */
  readonly valuesOf: (item: Item) => readonly string[];
}

/** An order of a list; the first one applies if none is chosen. */
export interface Sort<Item> {
  readonly value: string;
  readonly label: string;
  readonly compare: (a: Item, b: Item) => number;
}

interface Listing<Item> {
  readonly items: readonly Item[];
  readonly facets: readonly Facet<Item>[];
  readonly sorts: readonly Sort<Item>[];
  readonly sortTitle: string;
  /** The address of the list with these values of the query added. */
  readonly address: (query: Readonly<Record<string, string>>) => string;
}

interface Filtered<Item> {
  /** The items that match, in order. */
  readonly shown: readonly Item[];
  readonly filters: OfferFilter[];
  /** The list without filters; undefined if none is chosen. */
  readonly resetPath: string | undefined;
}

/**
 * Filters and sorts a list. An option counts the items that would match with it and the choices of
 * the other facets; options without any are left out. Values that no facet has are ignored.
 */
export function filterList<Item>(
  { items, facets, sorts, sortTitle, address }: Listing<Item>,
  asked: Selection,
): Filtered<Item> {
  const chosen = new Map(
    facets.map(({ name, options }) => {
      const wanted = (asked[name] ?? "").split(".");
      return [
        name,
        options.flatMap(({ value }) => (wanted.includes(value) ? value : [])),
      ];
    }),
  );
  const matches = (item: Item, except?: string): boolean =>
    facets.every(({ name, valuesOf }) => {
      const wanted = chosen.get(name)!;
      return (
        name === except ||
        wanted.length === 0 ||
        valuesOf(item).some((value) => wanted.includes(value))
      );
    });
  const sort = sorts.find(({ value }) => value === asked["sort"]) ?? sorts[0]!;
  const pathWith = (
    name: string,
    values: readonly string[],
    order = sort,
  ): string => {
    const query = [...new Map([...chosen, [name, values]])]
      .filter(([key, of]) => key !== "" && of.length > 0)
      .map(([key, of]) => [key, of.join(".")]);
    if (order !== sorts[0]) query.push(["sort", order.value]);
    return address(Object.fromEntries(query));
  };
  const filters = facets.flatMap(({ name, title, options, valuesOf }) => {
    const wanted = chosen.get(name)!;
    const others = items.filter((item) => matches(item, name));
    const choices = options
      .map(({ value, label }) => {
        const isChosen = wanted.includes(value);
        return {
          label,
          chosen: isChosen,
          count: others.filter((item) => valuesOf(item).includes(value)).length,
          path: pathWith(
            name,
            isChosen
              ? wanted.filter((one) => one !== value)
              : [...wanted, value],
          ),
        };
      })
      .filter(({ chosen: isChosen, count }) => isChosen || count > 0);
    // What every item has leaves nothing to choose.
    return choices.some(
      ({ chosen: isChosen, count }) => isChosen || count < others.length,
    )
      ? [{ title, options: choices }]
      : [];
  });
  return {
    shown: items.filter((item) => matches(item)).toSorted(sort.compare),
    filters: [
      {
        title: sortTitle,
        sort: true as const,
        options: sorts.map((one) => ({
          label: one.label,
          chosen: one === sort,
          path: pathWith("", [], one),
        })),
      },
      ...filters,
    ],
    resetPath: [...chosen.values()].some(({ length }) => length > 0)
      ? address(sort === sorts[0] ? {} : { sort: sort.value })
      : undefined,
  };
}
