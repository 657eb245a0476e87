import {
  useSite,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type {
  CartLine,
  ShoppingCartData,
} from "#schema/modules/shopping_cart.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { warningIcon } from "#ui/icons/icons.ts";
import { chargedTotals } from "./charged.ts";
import { Pay } from "./pay.tsx";
import styles from "./style.module.css";

/**
 * What is paid here, in the visitor's currency, and in the currencies that are charged. What is
 * still to be chosen is no part of it; without anything else it is the total.
 */
export function CartTotal({ items, total, payable }: ShoppingCartData) {
  const t = useTranslation();
  const price = usePriceFormat();
  const { intl } = useSite("language");
  const isPaid = ({ line_id }: CartLine): boolean =>
    payable?.line_ids.includes(line_id) ?? true;
  const charged = chargedTotals(items.filter(isPaid)).map(price);
  const dearer = items.filter(
    ({ available, change }) => available && change?.direction === "more",
  ).length;
  const left = items.filter(({ available }) => !available).length;
  const open = items.length - left - (payable?.line_ids.length ?? 0);
  return (
    <section
      className={styles["summary"]}
      aria-label={t("shopping_cart:summary")}
    >
      <p className={styles["sum"]}>
        {t("shopping_cart:total")}
        <output className={styles["total"]}>
          {price(payable?.total ?? total)}
        </output>
      </p>
      {charged.length > 0 && (
        <p className={styles["quiet"]}>
          {t("shopping_cart:charged", {
            price: new Intl.ListFormat(intl).format(charged),
          })}
        </p>
      )}
      {left > 0 && (
        <p className={styles["quiet"]}>
          {t("shopping_cart:left_out", { count: left })}
        </p>
      )}
      {dearer > 0 && (
        <p className={styles["dearer"]}>
          <Icon shape={warningIcon} size={20} />
          {t("shopping_cart:dearer", { count: dearer })}
        </p>
      )}
      {payable && <Pay {...payable} />}
      {open > 0 && (
        <p className={styles["quiet"]}>
          {payable &&
            `${t("shopping_cart:open", {
              price: price({
                ...total,
                amount: total.amount - payable.total.amount,
              }),
            })} `}
          {t("shopping_cart:paying")}
        </p>
      )}
    </section>
  );
}
