import {
  copyInstead,
  downloadAddress,
  Link,
  useHref,
  usePriceFormat,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OrderConfirmationData } from "#schema/modules/order_confirmation.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import {
  calendarIcon,
  checkIcon,
  chevronRightIcon,
  swapIcon,
  ticketIcon,
  walletIcon,
} from "#ui/icons/icons.ts";
import { ItemSummary } from "../model/items/item-summary.tsx";
import styles from "./style.module.css";

/**
 * The confirmation page: the journey, the charged amounts, where the tickets were sent, and the
 * next steps.
 */
export default function OrderConfirmation({
  data,
}: ModuleProps<OrderConfirmationData>) {
  const t = useTranslation();
  const href = useHref();
  const { booking_no, order_path, items, travellers, change } = data;
  return (
    <div
      className={styles["page"]}
      {...copyInstead(href({ path: order_path }))}
    >
      <header className={styles["head"]}>
        <span className={styles["mark"]}>
          <Icon shape={checkIcon} size={28} />
        </span>
        <div>
          <h1 tabIndex={-1}>
            {t(`order_confirmation:${change ? "title_change" : "title"}`)}
          </h1>
          <p className={styles["quiet"]}>
            {t("order_tickets:booking_no")}{" "}
            <strong className={styles["reference"]}>{booking_no}</strong>
          </p>
        </div>
      </header>
      <div className={styles["columns"]}>
        <section className={styles["booked"]} aria-label={data.title}>
          {items.map((item) => (
            <div key={item.item_id} className={styles["item"]}>
              <ItemSummary item={item}>
                <p className={styles["chosen"]}>{item.details.join(" · ")}</p>
              </ItemSummary>
            </div>
          ))}
          <p className={styles["people"]}>{travellers.join(", ")}</p>
          <Files data={data} />
        </section>
        <div className={styles["aside"]}>
          <Facts data={data} />
          <NextSteps data={data} />
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  readonly data: OrderConfirmationData;
}

/** The vertical whose word for a ticket holds for the whole order; "" if there are several. */
function verticalOf({ items }: OrderConfirmationData): string {
  const [first, ...others] = new Set(
    items.flatMap(({ stages = [] }) => stages.map(({ vertical }) => vertical)),
  );
  return others.length === 0 && first ? first : "";
}

/** The tickets, and their downloads. */
function Files({ data }: PartProps) {
  const { order_guid, order_path, passes } = data;
  const t = useTranslation();
  const href = useHref();
  const { path, search } = useSite("location");
  const addressOf = (call: string, params = {}) =>
    downloadAddress(
      call,
      { order_guid, ...params },
      href({ path: path + search }),
    );
  return (
    <div className={styles["files"]}>
      <ButtonLink path={order_path}>
        {t("order_confirmation:tickets", { context: verticalOf(data) })}
      </ButtonLink>
      <ul className={styles["badges"]}>
        <li>
          <a className={styles["badge"]} href={addressOf("ticket_calendar")}>
            <Icon shape={calendarIcon} />
            {t("order_tickets:calendar")}
          </a>
        </li>
        {passes.map(({ ticket_no, label }) => (
          <li key={ticket_no}>
            <a
              className={styles["badge"]}
              href={addressOf("ticket_pass", { ticket_no })}
            >
              <Icon shape={walletIcon} />
              <span>
                {t("order_tickets:wallet")}
                {passes.length > 1 && (
                  <span className={styles["whose"]}>{label}</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The charged amounts, and where the tickets were sent. */
function Facts({ data }: PartProps) {
  const { paid, email, change } = data;
  const t = useTranslation();
  const price = usePriceFormat();
  return (
    <dl className={styles["facts"]}>
      <div>
        <dt>{t("order_confirmation:charged")}</dt>
        {paid.length === 0 && (
          <dd>{t("order_confirmation:nothing_charged")}</dd>
        )}
        {paid.map(({ label, amount }) => (
          <dd key={label} className={styles["paid"]}>
            <strong>{price(amount)}</strong>
            <span>{label}</span>
          </dd>
        ))}
        {change?.back && (
          <dd>{t("checkout:change_back", { price: price(change.back) })}</dd>
        )}
      </div>
      <div>
        <dt>{t("order_confirmation:sent", { context: verticalOf(data) })}</dt>
        <dd className={styles["address"]}>{email}</dd>
      </div>
    </dl>
  );
}

function NextSteps({ data: { order_path, change, next } }: PartProps) {
  const t = useTranslation();
  return (
    <nav className={styles["next"]} aria-label={t("order_confirmation:next")}>
      <h2>{t("order_confirmation:next")}</h2>
      <ul>
        {next && (
          <NextStep
            icon={swapIcon}
            path={next.path}
            title={t("order_confirmation:way_back")}
            text={next.title}
          />
        )}
        <NextStep
          icon={ticketIcon}
          path={order_path}
          title={t("order_confirmation:manage")}
          text={
            change
              ? t("order_confirmation:replaces", {
                  booking: change.booking_no,
                })
              : t("order_confirmation:manage_text")
          }
        />
      </ul>
    </nav>
  );
}

interface NextStepProps {
  readonly icon: string;
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

function NextStep({ icon, path, title, text }: NextStepProps) {
  return (
    <li>
      <Link path={path} className={styles["step"]}>
        <Icon shape={icon} />
        <span className={styles["words"]}>
          <strong>{title}</strong>
          <span className={styles["quiet"]}>{text}</span>
        </span>
        <Icon shape={chevronRightIcon} size={20} />
      </Link>
    </li>
  );
}
