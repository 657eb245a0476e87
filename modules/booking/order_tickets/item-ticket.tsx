import { useState } from "react";
import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type {
  ItemTickets,
  OrderTicketsData,
} from "#schema/modules/order_tickets.ts";
import { Brand } from "#ui/frame/brand.tsx";
import { ConditionList } from "../model/items/condition-text.tsx";
import { ItemStages } from "../model/items/item-stages.tsx";
import { ItemWhen } from "../model/items/item-summary.tsx";
import { Code } from "./code.tsx";
import { factsOf } from "./facts.ts";
import { Facts } from "./fact-list.tsx";
import { LargeCodes } from "./large-codes.tsx";
import { PlacePlans } from "./place-plan.tsx";
import { useTimeLeft } from "./use-time-left.ts";
import styles from "./style.module.css";

interface ItemTicketProps
  extends ItemTickets, Pick<OrderTicketsData, "booking_no"> {
  readonly order_guid: string | undefined;
  /** Returns the address of a ticket's pass; undefined if there is none. */
  readonly passAddress: (ticketNo: string) => string | undefined;
  /** Whether its title is visible on screen: the page's title names another item. */
  readonly isNamed: boolean;
}

const DAY: Intl.DateTimeFormatOptions = {
  weekday: "long",
  day: "numeric",
  month: "long",
};

/**
 * The tickets for one item: the time and place of its start, facts for all holders, and each
 * holder's code, which a press enlarges. Printed, it is one page with the stages and conditions.
 */
export function ItemTicket({
  item,
  is_over,
  tickets,
  booking_no,
  order_guid,
  isNamed,
  passAddress,
}: ItemTicketProps) {
  const t = useTranslation();
  const format = useFormat();
  const timeLeft = useTimeLeft(item.starts);
  const [enlarged, setEnlarged] = useState<number>();
  const { title, label, text, starts, stages = [], conditions } = item;
  const { common, own } = factsOf(tickets);
  // The sheets of travellers with the same item name their holder.
  const [holder] = tickets.length === 1 ? tickets : [];
  const when = is_over ? t("order_tickets:over") : timeLeft.text;
  return (
    <article
      className={styles["ticket"]}
      aria-label={holder ? `${title}, ${holder.traveller}` : title}
      data-over={is_over ? "" : undefined}
    >
      <div className={styles["sheetHead"]}>
        <Brand />
        <p>{booking_no}</p>
      </div>
      <h2 className={isNamed ? styles["title"] : styles["printed"]}>{title}</h2>
      <p className={styles["day"]}>
        <strong>{format.date(starts.date, DAY)}</strong>
        {label && <span>{label}</span>}
        {when && (
          <span
            className={styles["left"]}
            data-live={timeLeft.isLive && !is_over ? "" : undefined}
          >
            {when}
          </span>
        )}
      </p>
      <ItemWhen item={item} />
      {text && <p className={styles["text"]}>{text}</p>}
      <Facts facts={common} />
      <ul className={styles["holders"]}>
        {tickets.map((ticket, index) => (
          <li key={ticket.ticket_no} className={styles["holder"]}>
            {ticket.barcode_svg && (
              <button
                type="button"
                className={styles["code"]}
                onClick={() => setEnlarged(index)}
              >
                <Code ticket={ticket} orderGuid={order_guid} />
                <span className={styles["enlarge"]}>
                  {t("order_tickets:enlarge")}
                </span>
              </button>
            )}
            <div className={styles["words"]}>
              <h3 className={styles["traveller"]}>{ticket.traveller}</h3>
              {ticket.void_text && (
                <p className={styles["void"]}>{ticket.void_text}</p>
              )}
              <Facts facts={own[index]!} />
              <Facts
                look="small"
                facts={[
                  ...(ticket.pickup_code
                    ? [
                        {
                          label: t("order_tickets:pickup_code"),
                          text: ticket.pickup_code,
                        },
                      ]
                    : []),
                  { label: t("order_tickets:booking_no"), text: booking_no },
                  {
                    label: t("order_tickets:ticket_no"),
                    text: ticket.ticket_no,
                  },
                ]}
              />
              {/* A pass cannot renew its code. */}
              {ticket.barcode_svg && !ticket.renewing && (
                <PassLink address={passAddress(ticket.ticket_no)} />
              )}
            </div>
            <PlacePlans details={ticket.details} />
          </li>
        ))}
      </ul>
      <div className={styles["sheet"]}>
        {stages.length > 0 && <ItemStages title={title} stages={stages} />}
        {conditions.length > 0 && <ConditionList conditions={conditions} />}
      </div>
      <LargeCodes
        tickets={tickets}
        orderGuid={order_guid}
        first={enlarged}
        onClose={() => setEnlarged(undefined)}
      />
    </article>
  );
}

function PassLink({ address }: { readonly address: string | undefined }) {
  const t = useTranslation();
  if (address === undefined) return null;
  return (
    <p className={styles["links"]}>
      <a href={address}>{t("order_tickets:wallet")}</a>
    </p>
  );
}
