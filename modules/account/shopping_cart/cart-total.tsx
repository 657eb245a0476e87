import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { ShoppingCartData } from "#schema/modules/shopping_cart.ts";
import styles from "./style.module.css";

/** What it comes to: in the visitor's currency, and in the one that is charged. */
export function CartTotal({ items, total, charged_total }: ShoppingCartData) {
  const t = useTranslation();
  const price = usePriceFormat();
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
      {charged_total && charged_total.currency !== total.currency && (
        <p className={styles["quiet"]}>
          {t("shopping_cart:charged", { price: price(charged_total) })}
        </p>
      )}
      {left > 0 && (
        <p className={styles["quiet"]}>
          {t("shopping_cart:left_out", { count: left })}
        </p>
      )}
      <p className={styles["quiet"]}>{t("shopping_cart:paying")}</p>
    </section>
  );
}
