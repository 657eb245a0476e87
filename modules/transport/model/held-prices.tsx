import {
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { HeldPrices as Held, StopTime } from "#schema/transport.ts";
import { RulesFold } from "./rules-fold.tsx";

/** The place in whose time zone the end is shown. */
export type HeldAt = Pick<StopTime, "time_zone" | "name">;

/** Formats the end of a promise as a time of a place's day. */
export function useHeldTime(): (until: number, place: HeldAt) => string {
  const format = useFormat();
  return (until, { time_zone }) =>
    format.date(new Date(until).toISOString(), {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: time_zone,
    });
}

interface HeldPricesProps {
  readonly held: Held;
  readonly place: HeldAt;
  readonly className?: string | undefined;
}

/**
 * Until when the shown prices are held; opened, how prices work. Its module declares `currency` and
 * uses the messages of `held_prices`.
 */
export function HeldPrices({ held, place, className }: HeldPricesProps) {
  const t = useTranslation();
  const format = usePriceFormat("stripIfInteger");
  const timeOf = useHeldTime();
  return (
    <RulesFold
      className={className}
      summary={t("held_prices:until", {
        time: timeOf(held.until, place),
        place: place.name,
      })}
    >
      <strong>{t("held_prices:title")}</strong>
      <ul>
        <li>{t("held_prices:rule")}</li>
        <li>{t("held_prices:most", { price: format(held.most) })}</li>
        <li>{t("held_prices:place")}</li>
      </ul>
    </RulesFold>
  );
}
