import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import { Tip } from "#ui/popups/tip.tsx";
import styles from "./style.module.css";
import type { Ticket } from "./ticket/use-ticket.ts";

/** Tells the visitor that the price changed since the list. */
export function PriceChange({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { price_before: before, price } = ticket;
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
