/** Joins several verticals into one: each answers for its own products. */
import express, { type Router } from "express";
import type { Users } from "../accounts/users/create-users.ts";
import type { Vertical } from "../booking/model/vertical.ts";
import type { SectionQuery } from "../content/sections/section.ts";
import type {
  VerticalFactory,
  VerticalInput,
  VerticalParts,
} from "./vertical-factory.ts";

type Joined = Required<
  Pick<
    VerticalParts,
    | "cards"
    | "computeAhead"
    | "findItem"
    | "findPlace"
    | "forgetOld"
    | "pages"
    | "popularLinks"
    | "search"
    | "stop"
  >
> & {
  readonly verticals: readonly Vertical[];
  routes(users: Users): Router;
  readonly sections: Required<NonNullable<VerticalParts["sections"]>>;
};

export function joinVerticals(
  factories: readonly VerticalFactory[],
  input: VerticalInput,
): Joined {
  const all = factories.map((factory) => factory.create(input));

  /** The first defined answer of a vertical. */
  const first = <T>(ask: (one: VerticalParts) => T | undefined) => {
    for (const one of all) {
      const found = ask(one);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  /**
   * On a product's page, the part of its vertical; elsewhere, of the first vertical that has it.
   */
  const partFor = <T>(
    { productId }: SectionQuery,
    part: (one: VerticalParts) => T | undefined,
  ) => {
    const { productTypes } = input.kernel.published();
    const soldBy = productTypes[productId ?? ""]?.sold_by;
    return first((one) =>
      [undefined, one.vertical.name].includes(soldBy) ? part(one) : undefined,
    );
  };
  const kinds = all.flatMap(({ sections }) =>
    Object.keys(sections?.computed ?? {}),
  );

  return {
    verticals: all.map(({ vertical }) => vertical),
    routes(users) {
      const router = express.Router();
      for (const one of all) router.use(one.routes(users));
      return router;
    },
    sections: {
      computed: Object.fromEntries(
        kinds.map((kind) => [
          kind,
          (query: SectionQuery) => {
            const compute = partFor(
              query,
              ({ sections }) => sections?.computed[kind],
            );
            // A section that one vertical computes may be plain content in another.
            return compute
              ? compute(query)
              : input.content.sectionNamed(query.language, query.subject, kind);
          },
        ]),
      ),
      searchForm: (query) =>
        partFor(query, ({ sections }) => sections?.searchForm)?.(query),
    },
    async computeAhead() {
      for (const { computeAhead } of all) await computeAhead?.();
    },
    async forgetOld() {
      for (const { forgetOld } of all) await forgetOld?.();
    },
    async stop() {
      for (const { stop } of all) await stop?.();
    },
    search: (...asked) => first(({ search }) => search?.(...asked)),
    findItem: (itemId, caller) =>
      first(({ findItem }) => findItem?.(itemId, caller)),
    findPlace: (productType, placeId, languages) =>
      first(({ findPlace }) => findPlace?.(productType, placeId, languages)),
    cards: (caller) => all.flatMap(({ cards }) => cards?.(caller) ?? []),
    pages: () => all.flatMap(({ pages }) => pages?.() ?? []),
    popularLinks: (caller) =>
      all.flatMap(({ popularLinks }) => popularLinks?.(caller) ?? []),
  };
}
