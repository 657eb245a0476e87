import {
  memo,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard as RouteCardData } from "#schema/transport.ts";
import type { SearchQuery } from "../../model/addresses.ts";
import { allPath, chosenPath, NEXT_ID, totalOf } from "../search/addresses.ts";
import { ChoiceLink } from "../../model/choice-link.tsx";
import { LIST_ID } from "./more.tsx";
import { FIRST_ROWS } from "./next-rows.ts";
import type { LegScope } from "./fare-details.ts";
import { RouteCard } from "./route-card.tsx";
import { chosenOf, legsOf } from "../search/legs.ts";
import { dateOf } from "../search/search-answer.ts";
import type { SearchEvent } from "../search/search-state.ts";
import { useRenderedRows } from "./use-rendered-rows.ts";
import styles from "./results.module.css";

interface ResultsProps {
  readonly routes: readonly RouteCardData[];
  /**
   * The number of the list. Another list is rendered from the start, a screen first, in place of
   * the last one: moving the rows of 1,000 journeys takes a second.
   */
  readonly number: number;
  readonly data: SearchListData;
  readonly search: SearchQuery;
  /** Whether the server rendered all journeys, for a visitor without scripts. */
  readonly areAll: boolean;
  /** Whether the journeys still answer the previous filters and sort. */
  readonly isStale: boolean;
  readonly dispatch: (event: SearchEvent) => void;
}

/**
 * The journeys. While the list has the pointer or the focus, new journeys wait behind a button
 * above it (more.tsx), so that nothing moves.
 */
export function Results(props: ResultsProps) {
  const { isStale, dispatch, ...rows } = props;
  const t = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const hold = (by: "pointer" | "focus", on: boolean) =>
    dispatch({ type: "held", by, on });
  const leave = (event: PointerEvent): void => {
    // After a touch the visitor still reads: the list stays held.
    if (event.pointerType !== "touch") hold("pointer", false);
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget as Node | null))
      hold("focus", false);
  };
  return (
    <div
      className={styles["results"]}
      onPointerEnter={() => hold("pointer", true)}
      onPointerLeave={leave}
      onFocus={() => hold("focus", true)}
      onBlur={blur}
    >
      <ul
        key={rows.number}
        ref={list}
        className={styles["list"]}
        id={LIST_ID}
        aria-label={t("search_list:journeys")}
        tabIndex={-1}
        data-rows=""
        data-stale={isStale ? "" : undefined}
      >
        <Rows {...rows} list={list} />
      </ul>
    </div>
  );
}

interface RowsProps extends Pick<
  ResultsProps,
  "routes" | "number" | "data" | "search" | "areAll"
> {
  readonly list: RefObject<HTMLElement | null>;
}

/** Memoized, so that a press on a filter renders no row. */
const Rows = memo(function Rows({
  routes,
  number,
  data,
  search,
  areAll,
  list,
}: RowsProps) {
  const t = useTranslation();
  const { product, condition, result } = data;
  // The number of the server-rendered list is 0.
  const first = areAll && number === 0 ? routes.length : FIRST_ROWS;
  const ids = useMemo(() => routes.map(({ route_id }) => route_id), [routes]);
  const { rendered, isServed } = useRenderedRows(ids, first, list);
  const { search_id, products } = result ?? {};
  const pathOf = useCallback(
    (route: RouteCardData) =>
      chosenPath(
        { product, condition, search_id, products },
        { parts: [route], price: route.price },
        search,
      ),
    [product, condition, search_id, products, search],
  );
  const passengers = (condition?.passengers ?? []).reduce(
    (sum, { count }) => sum + count,
    0,
  );
  const scope = useMemo(() => condition && scopeOf(condition), [condition]);
  return routes.map((route, index) => {
    const isRendered = index < first || rendered.has(route.route_id);
    const isNext = index === FIRST_ROWS;
    const isRest = isNext && isServed && number === 0 && !areAll;
    return (
      <Row
        key={route.route_id}
        id={isNext ? NEXT_ID : undefined}
        isRest={isRest}
        route={isRendered ? route : undefined}
        from={dateOf(data)}
        pathOf={pathOf}
        passengers={passengers}
        scope={scope}
        namesClasses={product.one_class !== true}
      >
        {isRest && (
          // With scripts all rows are rendered anyway, the focused one first.
          <ChoiceLink
            path={allPath(product, search)}
            onChoose={() => {}}
            chosen={false}
            className={styles["all"]}
          >
            {t("search_list:show", { count: routes.length })}
          </ChoiceLink>
        )}
      </Row>
    );
  });
});

interface RowProps {
  readonly id: string | undefined;
  /**
   * Whether the server left out this row and those below: they are rendered when it comes near the
   * view.
   */
  readonly isRest: boolean;
  /** undefined: not rendered yet. */
  readonly route: RouteCardData | undefined;
  readonly from: string | undefined;
  readonly pathOf: (route: RouteCardData) => string;
  readonly passengers: number;
  readonly scope: LegScope | undefined;
  readonly namesClasses: boolean;
  /** The replacement of a journey that is not rendered yet. */
  readonly children: ReactNode;
}

const Row = memo(function Row(props: RowProps) {
  const { id, isRest, route, children, ...card } = props;
  return (
    <li id={id} data-rest={isRest ? "" : undefined}>
      {route ? (
        // A boundary of its own, so that cards are hydrated one at a time.
        <Suspense>
          <RouteCard route={route} {...card} />
        </Suspense>
      ) : (
        children
      )}
    </li>
  );
});

/** What the journeys of the searched leg are added to; undefined for a search of one leg. */
function scopeOf(
  condition: NonNullable<SearchListData["condition"]>,
): LegScope | undefined {
  const { length } = legsOf(condition);
  if (length === 1) return undefined;
  const chosen = chosenOf(condition);
  if (chosen.length === 0)
    return { text: condition.is_round ? "outbound" : "leg_only" };
  const before = totalOf(chosen);
  const isLast = condition.trip_phase === length - 1;
  return {
    text: condition.is_round ? "both_ways" : isLast ? "all_legs" : "so_far",
    ...(before ? { before } : {}),
  };
}
