import type { ReactNode } from "react";
import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import { HeldPrices } from "../model/held-prices.tsx";
import { ChosenLegs } from "./chosen-legs.tsx";
import { HowWeRank } from "./how-we-rank.tsx";
import { searchedLeg } from "./search/legs.ts";
import { isFallback } from "./search/search-answer.ts";
import { missingOf, type SearchState } from "./search/search-state.ts";
import { PriceTrend } from "./trend/price-trend.tsx";
import styles from "./style.module.css";

interface HeadingProps {
  readonly id: string;
  readonly state: SearchState;
  /** Returns the search in which another journey can be chosen for a leg, by its place from 0. */
  readonly pathOfLeg: (index: number) => string;
  /** At the end of the line. */
  readonly children: ReactNode;
}

/** The searched leg, the progress of the search, and the journeys that are chosen. */
export function Heading({ id, state, pathOfLeg, children }: HeadingProps) {
  const t = useTranslation();
  const format = useFormat();
  const { features } = useSite("site");
  const { condition, held } = state.data;
  const [first] = state.shown;
  const leg = condition && searchedLeg(condition);
  const { origin_name: origin, destination_name: destination } = leg ?? {};
  // Rows do not repeat it.
  const zone = state.shown.find(({ arrival }) => arrival.zone_label)?.arrival
    .zone_label;
  const facts = [
    condition?.is_round
      ? t(`search_list:choose_${condition.trip_phase === 1 ? "back" : "there"}`)
      : "",
    condition?.legs
      ? t("search_list:choose_leg", {
          number: condition.trip_phase + 1,
          count: condition.legs.length,
        })
      : "",
    // The date bar shows it, too.
    state.date && !(features["date_selector"] && state.data.dates)
      ? format.date(state.date)
      : "",
    zone && t("search_list:zone", { place: destination ?? "", zone }),
  ].filter(Boolean);
  return (
    <>
      {condition && <ChosenLegs condition={condition} pathOfLeg={pathOfLeg} />}
      <div className={styles["head"]}>
        <h1
          id={id}
          className={styles["title"]}
          data-leg={condition?.legs ? "" : undefined}
        >
          {origin && destination
            ? t("search_list:title", { origin, destination })
            : t("search_list:title_unknown")}
        </h1>
        {facts.length > 0 && (
          <p className={styles["facts"]}>
            {facts.map((fact, index) => (
              <span key={fact}>
                {index > 0 && " · "}
                <span className={styles["fact"]}>{fact}</span>
              </span>
            ))}
          </p>
        )}
        <p
          className={styles["status"]}
          role="status"
          data-going={state.status === "loading" ? "" : undefined}
        >
          <StatusText state={state} />
        </p>
        {state.data.ranking && (
          <HowWeRank
            ranking={state.data.ranking}
            compared={state.data.trend?.compared}
          />
        )}
        {held && first && (
          <HeldPrices
            held={held}
            place={first.departure}
            className={styles["held"]}
          />
        )}
        {children}
        <PriceTrend data={state.data} date={state.date} />
      </div>
    </>
  );
}

/** The state of the search in words, for the line below the heading. */
function StatusText({ state }: { readonly state: SearchState }) {
  const t = useTranslation();
  const { status, data, waiting, shown } = state;
  const { total = 0, answered = 0 } = data.result?.suppliers ?? {};
  const missing = missingOf(state).length;
  const count = data.result?.metadata.result_count ?? 0;
  const left = total - answered;
  const parts: string[] = [];
  switch (status) {
    case "loading":
      // Without scripts no retry runs; the error is shown below.
      if (isFallback(data) && !state.request) break;
      parts.push(
        t(`search_list:${shown.length > 0 ? "updating" : "searching"}`),
      );
      break;
    case "success":
      parts.push(t("search_list:found_so_far", { count: count - waiting }));
      if (left > 0)
        parts.push(t("search_list:still_searching", { count: left, total }));
      break;
    case "complete":
      parts.push(t("search_list:found", { count }));
      if (missing > 0)
        parts.push(t("search_list:not_answered", { count: missing }));
      break;
    case "failed":
    case "initialNone":
    case "filterNone":
    case "switchDateNone":
      break;
  }
  if (waiting > 0) parts.push(t("search_list:more_found", { count: waiting }));
  // Keeps the line's height when there is no text.
  return parts.join(" · ") || "\u00A0";
}
