import {
  Link,
  useHref,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { Detail } from "#schema/booking.ts";
import type {
  OrderTicket,
  OrderTicketsData,
} from "#schema/modules/order_tickets.ts";
import { Block } from "#ui/block.tsx";
import styles from "./style.module.css";

/** The tickets of an order. Codes are dark on white in both colour schemes, so that scanners can read them. */
export default function OrderTickets({
  data,
  name,
}: ModuleProps<OrderTicketsData>) {
  const t = useTranslation();
  const href = useHref();
  const { path } = useSite("location");
  const { tickets, note, voucher_path: voucher, calendar_path } = data;
  if (tickets.length === 0) return null;
  // The voucher page does not link to itself.
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
  title,
  details,
  pickup_code,
  barcode_svg,
}: OrderTicket) {
  const t = useTranslation();
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
        <p>{title}</p>
        {groupsOf(details).map((group, index) => (
          <DetailGroup key={index} {...group} />
        ))}
        <dl className={styles["facts"]}>
          {pickup_code && (
            <div>
              <dt>{t("order_tickets:pickup_code")}</dt>
              <dd>{pickup_code}</dd>
            </div>
          )}
          <div>
            <dt>{t("order_tickets:ticket_no")}</dt>
            <dd>{ticket_no}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}

interface Group {
  /** A detail without a name heads the named details after it. */
  readonly text: string | undefined;
  readonly facts: readonly Detail[];
}

function groupsOf(details: readonly Detail[]): readonly Group[] {
  const groups: { text: string | undefined; facts: Detail[] }[] = [];
  for (const detail of details) {
    if (detail.label === undefined)
      groups.push({ text: detail.text, facts: [] });
    else if (groups.length === 0)
      groups.push({ text: undefined, facts: [detail] });
    else groups.at(-1)!.facts.push(detail);
  }
  return groups;
}

/** A line of text and the named facts below it. */
function DetailGroup({ text, facts }: Group) {
  return (
    <div className={styles["group"]}>
      {text && <p>{text}</p>}
      {facts.length > 0 && (
        <dl className={styles["facts"]}>
          {facts.map(({ label, text: value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={styles["value"]}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
