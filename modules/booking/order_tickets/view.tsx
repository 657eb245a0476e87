import {
  Link,
  useHref,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type {
  OrderTicket,
  OrderTicketsData,
  TicketPlace,
} from "#schema/modules/order_tickets.ts";
import { Block } from "#ui/block.tsx";
import styles from "./style.module.css";

/** Tickets as a gate reads them: the code dark on white in both colour schemes. */
export default function OrderTickets({
  data,
  name,
}: ModuleProps<OrderTicketsData>) {
  const t = useTranslation();
  const href = useHref();
  const { path } = useSite("location");
  const { tickets, note, voucher_path: voucher, calendar_path } = data;
  if (tickets.length === 0) return null;
  // On the voucher itself nothing leads to it.
  const voucher_path = voucher?.startsWith(path) ? undefined : voucher;
  return (
    <Block name={name} title={t("order_tickets:title")}>
      <ul className={styles["tickets"]}>
        {tickets.map((ticket) => (
          <Ticket key={ticket.ticket_no} {...ticket} />
        ))}
      </ul>
      {(voucher_path || calendar_path) && (
        <p className={styles["links"]}>
          {voucher_path && (
            <Link path={voucher_path}>{t("order_tickets:voucher")}</Link>
          )}
          {calendar_path && (
            <a href={href({ path: calendar_path })} download>
              {t("order_tickets:calendar")}
            </a>
          )}
        </p>
      )}
      {note && <p className={styles["note"]}>{note}</p>}
    </Block>
  );
}

function Ticket({
  ticket_no,
  traveller,
  journey_label,
  places,
  pickup_code,
  barcode_svg,
}: OrderTicket) {
  const t = useTranslation();
  const facts = [
    ["pickup_code", pickup_code],
    ["ticket_no", ticket_no],
  ] as const;
  return (
    <li className={styles["ticket"]}>
      {barcode_svg && (
        <svg
          className={styles["code"]}
          viewBox={`0 0 ${barcode_svg.size} ${barcode_svg.size}`}
          role="img"
          aria-label={t("order_tickets:barcode", { traveller })}
          shapeRendering="crispEdges"
        >
          <path d={barcode_svg.path} />
        </svg>
      )}
      <div className={styles["words"]}>
        <h3 className={styles["traveller"]}>{traveller}</h3>
        <p>{journey_label}</p>
        {places.map((place, index) => (
          <Place key={index} {...place} />
        ))}
        <dl className={styles["facts"]}>
          {facts.map(
            ([fact, value]) =>
              value && (
                <div key={fact}>
                  <dt>{t(`order_tickets:${fact}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </li>
  );
}

/** "Coach 7, seat 12A": what one looks for on board, and on which train where there are several. */
function Place({ label, coach, seat, text }: TicketPlace) {
  const t = useTranslation();
  const facts = [
    ["coach", coach],
    ["seat", seat],
  ] as const;
  return (
    <div className={styles["place"]}>
      {label && <p>{label}</p>}
      {text ? (
        <p className={styles["unreserved"]}>{text}</p>
      ) : (
        <dl className={styles["facts"]}>
          {facts.map(
            ([fact, value]) =>
              value && (
                <div key={fact}>
                  <dt>{t(`order_tickets:${fact}`)}</dt>
                  <dd className={styles["seat"]}>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </div>
  );
}
