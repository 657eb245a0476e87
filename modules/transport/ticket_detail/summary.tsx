import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { AddToCart } from "../../booking/model/add-to-cart.tsx";
import { PriceLines } from "../../booking/model/price-lines.tsx";
import { HeldPrices } from "../model/held-prices.tsx";
import { useRefusal } from "./ticket/use-refusal.ts";
import type { Ticket, TicketState } from "./ticket/use-ticket.ts";
import styles from "./style.module.css";

interface SummaryProps {
  readonly name: string;
  readonly ticket: Ticket;
  readonly state: TicketState;
}

/** The price and the button to pay: at the side, on phones at the bottom. */
export function Summary({ name, ticket, state }: SummaryProps) {
  const t = useTranslation();
  const { live } = state;
  const heading = `${name}-price`;
  return (
    <div className={styles["side"]}>
      <section className={styles["summary"]} aria-labelledby={heading}>
        <h2 id={heading} className={styles["summaryTitle"]}>
          {t("ticket_detail:price.title")}
        </h2>
        <PriceLines price={live.price} pending={live.state === "pending"} />
        {isHeld(ticket) && (
          <HeldPrices
            held={ticket.held}
            place={ticket.journeys[0]!.route.departure}
          />
        )}
        {ticket.currency_note && (
          <p className={styles["quiet"]}>{ticket.currency_note}</p>
        )}
        {ticket.illustrative_note && (
          <p className={styles["quiet"]}>{ticket.illustrative_note}</p>
        )}
      </section>
      <Proceed state={state} />
      <div className={styles["cart"]}>
        <AddToCart
          productTypeId={ticket.product.product_type_id}
          canAdd={!isBusy(state)}
          request={() => state.request}
        />
      </div>
    </div>
  );
}

/** Whether the shown price is the one that is paid; a promise that does not apply has its own message. */
function isHeld(
  ticket: Ticket,
): ticket is Ticket & Required<Pick<Ticket, "held">> {
  const { outcome = "applied" } = ticket.held ?? {};
  return ticket.held !== undefined && outcome === "applied";
}

function isBusy({ pending, live }: TicketState): boolean {
  return pending || live.state === "pending";
}

function Proceed({ state }: { readonly state: TicketState }) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { live, pending, failure, before } = state;
  const refusal = useRefusal()(failure);
  const total = format(live.price.total);
  return (
    <div className={styles["proceed"]}>
      <div role="alert" className={styles["alert"]}>
        {live.state === "failed" && (
          <Tip tone="attention">
            <p>{t("ticket_detail:price.failed")}</p>
            <button
              type="button"
              className={styles["again"]}
              onClick={state.askAgain}
            >
              {t("ticket_detail:again")}
            </button>
          </Tip>
        )}
        {refusal && (
          <Tip tone={before ? "attention" : "failure"}>
            <p>
              {before
                ? t("ticket_detail:price.changed", {
                    before: format(before.total),
                    after: total,
                  })
                : refusal}
            </p>
            <p>{t("ticket_detail:not_charged")}</p>
          </Tip>
        )}
      </div>
      <p className={styles["total"]} aria-hidden="true">
        <span>{t("ticket:price.total")}</span>
        <strong className={styles["amount"]}>{total}</strong>
      </p>
      <output className="visually-hidden">
        {t("ticket:price.total")} {total}
      </output>
      <Button
        aria-disabled={isBusy(state)}
        onClick={isBusy(state) ? undefined : state.proceed}
      >
        {pending
          ? t("ticket_detail:price.checking")
          : t(
              before ? "ticket_detail:price.accept" : "ticket_detail:price.go",
              { price: total },
            )}
      </Button>
      <noscript>
        <p className={styles["quiet"]}>{t("ticket_detail:no_scripts")}</p>
      </noscript>
    </div>
  );
}
