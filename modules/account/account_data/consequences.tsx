import { Link, useFormat, useTranslation } from "#renderer/module-api.ts";
import type { AccountDataData } from "#schema/modules/account_data.ts";
import styles from "./style.module.css";

/** What is deleted at once, what is stored for how long, and which trips are not over. */
export function Consequences({ data }: { readonly data: AccountDataData }) {
  const t = useTranslation();
  const format = useFormat();
  const timeOf = (count: number, unit: "year" | "day"): string =>
    format.number(count, { style: "unit", unit, unitDisplay: "long" });
  const { orders, more_orders, credits, gift_card } = data;
  return (
    <>
      <h3 className={styles["name"]}>{t("account_data:delete.now.title")}</h3>
      <ul className={styles["list"]}>
        <li>{t("account_data:delete.now.account")}</li>
        <li>{t("account_data:delete.now.saved")}</li>
        <li>{t("account_data:delete.now.trips")}</li>
        {credits > 0 && (
          <li>
            {t("account_data:delete.now.credits", {
              count: format.number(credits),
            })}
          </li>
        )}
        {gift_card && <li>{t("account_data:delete.now.gift_card")}</li>}
      </ul>
      <h3 className={styles["name"]}>{t("account_data:delete.kept.title")}</h3>
      <ul className={styles["list"]}>
        <li>
          {t("account_data:delete.kept.receipts", {
            time: timeOf(data.receipt_years, "year"),
          })}
        </li>
        <li>
          {t("account_data:delete.kept.mails", {
            time: timeOf(data.mail_days, "day"),
          })}
        </li>
        <li>{t("account_data:delete.kept.amounts")}</li>
      </ul>
      {orders.length > 0 && (
        <>
          <h3 className={styles["name"]}>
            {t("account_data:delete.trips.title")}
          </h3>
          <ul className={styles["trips"]}>
            {orders.map(({ booking_no, title, when, path }) => (
              <li key={booking_no} className={styles["trip"]}>
                <Link path={path}>{title}</Link>
                <span className={styles["quiet"]}>{when}</span>
                <span className={styles["quiet"]}>{booking_no}</span>
              </li>
            ))}
          </ul>
          {more_orders > 0 && (
            <Link route="orderList">
              {t("account_data:delete.trips.more", {
                count: format.number(more_orders),
              })}
            </Link>
          )}
          <p>
            {t("account_data:delete.trips.text", {
              time: timeOf(data.trip_days, "day"),
            })}
          </p>
        </>
      )}
    </>
  );
}
