import { useTranslation } from "#renderer/module-api.ts";
import { useMomentDate } from "../model/moment-date.ts";
import type { DisruptionUntil } from "#schema/modules/order_disruption.ts";

const DAY: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "long",
  year: "numeric",
};

/** The deadline of a claim, in the local time of the place. */
export function ClaimDeadline({ until }: { readonly until: DisruptionUntil }) {
  const t = useTranslation();
  const date = useMomentDate(DAY)(until);
  return <p>{t("order_disruption:until", { date })}</p>;
}
