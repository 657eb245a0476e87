import {
  useSite,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { ShoppingCartData } from "#schema/modules/shopping_cart.ts";
import { chargedTotals } from "./charged.ts";
import { Pay } from "./pay.tsx";
import styles from "./style.module.css";

/** The total in the visitor's currency, and in the currencies that are charged. */
export function CartTotal({ items, total, payable }: ShoppingCartData) {
  const t = useTranslation();
  const price = usePriceFormat();
  const { intl } = useSite("language");
  const charged = chargedTotals(items).map(price);
  const left = items.filter(({ available }) => !available).length;
  return (
    <section
      className={styles["summary"]}
      aria-label={t("shopping_cart:summary")}
    >
      <p className={styles["sum"]}>
        {t("shopping_cart:total")}
        <output className={styles["total"]}>{price(total)}</output>
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
      {payable && <Pay {...payable} />}
      {items.length > (payable?.line_ids.length ?? 0) + left && (
        <p className={styles["quiet"]}>{t("shopping_cart:paying")}</p>
      )}
    </section>
  );
}
