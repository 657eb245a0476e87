import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { DisruptionUntil } from "#schema/modules/order_disruption.ts";

const DAY: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "long",
  year: "numeric",
};

/** Until when something can be claimed, by the clocks of the place. */
export function Until({ until }: { readonly until: DisruptionUntil }) {
  const t = useTranslation();
  const format = useFormat();
  const { at, time_zone } = until;
  const date = format.date(new Date(at).toISOString(), {
    ...DAY,
    timeZone: time_zone,
  });
  return <p>{t("order_disruption:until", { date })}</p>;
}
