import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import { Tip } from "#ui/popups/tip.tsx";
import { useHeldTime } from "../model/held-prices.tsx";
import styles from "./style.module.css";
import type { Ticket } from "./ticket/use-ticket.ts";

/** Tells the visitor that the price changed since the list, and who pays the difference. */
export function PriceChange({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation();
  const format = usePriceFormat();
  const timeOf = useHeldTime();
  const { held, journeys, price_before: before, price } = ticket;
  const { outcome, seen, asked } = held ?? {};
  if (held && outcome && seen && asked) {
    const place = journeys[0]!.route.departure;
    return (
      <div className={styles["change"]}>
        <Tip tone={outcome === "applied" ? "success" : "attention"}>
          <p>
            {t(`ticket_detail:held.${outcome}`, {
              before: format(seen),
              after: format(asked),
              most: format(held.most),
              time: timeOf(held.until, place),
              place: place.name,
            })}
          </p>
          {outcome !== "applied" && <p>{t("ticket_detail:held.next")}</p>}
        </Tip>
      </div>
    );
  }
  if (!before) return null;
  const rose = price.total.amount > before.amount;
  return (
    <div className={styles["change"]}>
      <Tip tone={rose ? "attention" : "info"}>
        {t(`ticket_detail:price.${rose ? "rose" : "fell"}`, {
          before: format(before),
          after: format(price.total),
        })}
      </Tip>
    </div>
  );
}
