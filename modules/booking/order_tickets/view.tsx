import {
  copyUntil,
  downloadAddress,
  Link,
  useHref,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import { ItemTicket } from "./item-ticket.tsx";
import styles from "./style.module.css";

/** Tickets are inspected until travellers leave the station, and claims are made afterwards. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The tickets of an order, by item: everything that a traveller needs during the journey. */
export default function OrderTickets({ data }: ModuleProps<OrderTicketsData>) {
  const t = useTranslation();
  const href = useHref();
  const { path, search } = useSite("location");
  const { title, booking_no, order_guid, items, note, voucher_path, look } =
    data;
  if (items.length === 0) return null;
  const lastEnd = Math.max(
    ...items.map(({ item: { starts, ends = starts } }) => ends.at),
  );
  const fileAddress = (call: string, params = {}) =>
    order_guid === undefined
      ? undefined
      : downloadAddress(
          call,
          { order_guid, ...params },
          href({ path: path + search }),
        );
  return (
    <div
      className={styles["page"]}
      data-print="alone"
      data-look={look}
      {...copyUntil(lastEnd + DAY_MS)}
    >
      <PageFrame title={title}>
        <div className={styles["items"]}>
          {items.map((item) => (
            <ItemTicket
              key={`${item.item.item_id} ${item.tickets[0]?.ticket_no}`}
              {...item}
              booking_no={booking_no}
              order_guid={order_guid}
              passAddress={(ticket_no) =>
                fileAddress("ticket_pass", { ticket_no })
              }
              isNamed={item.item.title !== title}
            />
          ))}
        </div>
        {(voucher_path || order_guid) && (
          <p className={styles["links"]}>
            {voucher_path && (
              <Link path={voucher_path}>{t("order_tickets:voucher")}</Link>
            )}
            {order_guid && (
              <a href={fileAddress("ticket_calendar")}>
                {t("order_tickets:calendar")}
              </a>
            )}
          </p>
        )}
        <p className={`shown-when-saved ${styles["saved"]}`}>
          {t("order_tickets:saved")}
        </p>
        {note && <p className={styles["note"]}>{note}</p>}
      </PageFrame>
    </div>
  );
}
