import {
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type {
  ComparedPrice,
  RankedHours,
  SearchRanking,
} from "#schema/modules/search_list.ts";
import { RulesFold } from "../model/rules-fold.tsx";

interface HowWeRankProps {
  readonly ranking: SearchRanking;
  /** What the day's lowest price is compared with, if it is. */
  readonly compared: ComparedPrice | undefined;
}

/** How the best journeys are found: the formula with its numbers. */
export function HowWeRank({ ranking, compared }: HowWeRankProps) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const { hour, comfort, change_minutes, departures, arrivals } = ranking;
  const hours = (spans: readonly RankedHours[]) =>
    spans.map(({ from, to, minutes }) =>
      t("search_list:rank.hours", {
        from,
        to,
        time: format.duration(minutes),
      }),
    );
  const percent = (value: number) =>
    format.number(value / 100, { style: "percent" });
  const lines = [
    t("search_list:rank.time", { price: formatPrice(hour) }),
    t("search_list:rank.early"),
    ...comfort.map(({ vertical, minutes }) =>
      t("search_list:rank.comfort", {
        vehicle: t(`common:vertical.${vertical}`),
        time: format.duration(minutes),
      }),
    ),
    t("search_list:rank.change", { time: format.duration(change_minutes) }),
    departures.length > 0 &&
      t("search_list:rank.departure", { hours: hours(departures).join(", ") }),
    arrivals.length > 0 &&
      t("search_list:rank.arrival", { hours: hours(arrivals).join(", ") }),
    t("search_list:rank.alike", {
      share: format.number(ranking.step, { style: "percent" }),
    }),
    t("search_list:rank.neutral"),
    compared &&
      t("search_list:rank.trend", {
        low: percent(compared.low_percent),
        high: percent(100 - compared.high_percent),
      }),
  ].filter((line) => typeof line === "string");
  return (
    <RulesFold summary={t("search_list:rank.title")}>
      <p>{t("search_list:rank.total")}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </RulesFold>
  );
}
