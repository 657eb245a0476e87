import {
  Link,
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import { totalOf } from "./search/addresses.ts";
import { chosenOf, legsOf } from "./search/legs.ts";
import styles from "./style.module.css";

const DAY: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
};

interface ChosenLegsProps {
  readonly condition: NonNullable<SearchListData["condition"]>;
  /** Returns the search in which another journey can be chosen for a leg, by its place from 0. */
  readonly pathOfLeg: (index: number) => string;
}

/**
 * The journeys that are chosen for the legs before the searched one, and the sum of their prices. A
 * phone folds several of them below the sum: the list begins on its first screen.
 */
export function ChosenLegs({ condition, pathOfLeg }: ChosenLegsProps) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const chosen = chosenOf(condition);
  const total = chosen.length > 1 ? totalOf(chosen) : undefined;
  const isPhone = useSite("platform").kind === "mobile";
  const sum =
    !condition.is_round && total
      ? t("search_list:so_far", { price: formatPrice(total) })
      : undefined;
  const legs = legsOf(condition);
  const names = legs.map(({ origin_name: origin, destination_name }) =>
    t("search_list:title", { origin, destination: destination_name }),
  );
  const rows = legs.map((leg, index) =>
    leg.chosen.map((route, part, { length: count }) => (
      <div key={route.route_id} className={styles["outbound"]}>
        <p>
          <strong>
            {[
              condition.is_round
                ? t("search_list:way_there")
                : t("search_list:title", {
                    origin: route.departure.name,
                    destination: route.arrival.name,
                  }),
              count > 1 && t("journey:part", { number: part + 1, count }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </strong>{" "}
          <span className={styles["facts"]}>
            {format.date(route.departure.date, DAY)} {route.departure.time}–
            {route.arrival.time}
            {` · ${route.service_name}`}
          </span>
        </p>
        <p className={styles["aside"]}>
          <strong>{formatPrice(route.price)}</strong>
          {part === 0 && (
            <Link
              path={pathOfLeg(index)}
              className={styles["change"]}
              aria-label={
                condition.is_round
                  ? undefined
                  : t("search_list:change_leg", { journey: names[index]! })
              }
            >
              {t("search_list:change")}
            </Link>
          )}
        </p>
      </div>
    )),
  );
  if (sum !== undefined && isPhone)
    return (
      <details className={styles["chosen"]}>
        <summary>
          {names.slice(0, condition.trip_phase).join(", ")} · {sum}
        </summary>
        {rows}
      </details>
    );
  return (
    <>
      {rows}
      {sum !== undefined && <p className={styles["soFar"]}>{sum}</p>}
    </>
  );
}
