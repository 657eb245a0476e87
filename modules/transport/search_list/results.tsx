import {
  memo,
  Suspense,
  useMemo,
  useRef,
  type FocusEvent,
  type PointerEvent,
} from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard as RouteCardData } from "#schema/transport.ts";
import { Button } from "#ui/button.tsx";
import type { SearchQuery } from "../model/addresses.ts";
import { routePath } from "./addresses.ts";
import { RouteCard } from "./route-card.tsx";
import { dateOf } from "./search-answer.ts";
import type { SearchEvent } from "./search-state.ts";
import styles from "./results.module.css";

interface ResultsProps {
  readonly routes: readonly RouteCardData[];
  readonly waiting: number;
  readonly data: SearchListData;
  readonly search: SearchQuery;
  readonly dispatch: (event: SearchEvent) => void;
}

/**
 * The journeys. While the list has the pointer or the focus, new journeys wait behind a
 * button, so that nothing moves.
 */
export function Results(props: ResultsProps) {
  const { waiting, dispatch } = props;
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
      {waiting > 0 && (
        <div className={styles["more"]}>
          <Button
            size="s"
            onClick={() => {
              dispatch({ type: "moreShown" });
              list.current?.focus({ preventScroll: true });
            }}
          >
            {t("search_list:show_more", { count: waiting })}
          </Button>
        </div>
      )}
      <ul
        ref={list}
        className={styles["list"]}
        aria-label={t("search_list:journeys")}
        tabIndex={-1}
      >
        <Cards {...props} />
      </ul>
    </div>
  );
}

/** Memoized, so that a press on a filter renders no card. */
const Cards = memo(function Cards({ routes, data, search }: ResultsProps) {
  const { condition } = data;
  const passengers = (condition?.passengers ?? []).reduce(
    (sum, { count }) => sum + count,
    0,
  );
  const paths = useMemo(
    () => routes.map((route) => routePath(data, route, search)),
    [routes, data, search],
  );
  const cards = routes.map((route, index) => (
    <li key={route.route_id}>
      <RouteCard
        route={route}
        path={paths[index]!}
        from={dateOf(data)}
        passengers={passengers}
      />
    </li>
  ));
  return chunksOf(cards).map((chunk) => (
    <Suspense key={chunk[0]!.key}>{chunk}</Suspense>
  ));
});

/** The number of cards hydrated in one go: a day may have hundreds, which would block the page. */
const CHUNK = 10;

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / CHUNK);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
