/** Several verticals as one: each answers for what it sells. */
import express, { type Router } from "express";
import type { Users } from "../accounts/users/create-users.ts";
import type { Vertical } from "../booking/vertical.ts";
import type { SectionQuery } from "../catalogue/sections/section.ts";
import type {
  VerticalFactory,
  VerticalInput,
  VerticalParts,
} from "./vertical-factory.ts";

type Joined = Required<
  Pick<
    VerticalParts,
    "findItem" | "findPlace" | "popularLinks" | "pages" | "cards" | "search"
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

  /** The first vertical's answer that is one. */
  const first = <T>(ask: (one: VerticalParts) => T | undefined) => {
    for (const one of all) {
      const found = ask(one);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  /** On a product's page, the part of the vertical that sells it; elsewhere, of the first that has it. */
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
            // What one vertical computes, another only writes.
            return compute
              ? compute(query)
              : input.content.sectionNamed(query.language, query.subject, kind);
          },
        ]),
      ),
      searchForm: (query, asked) =>
        partFor(query, ({ sections }) => sections?.searchForm)?.(query, asked),
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
