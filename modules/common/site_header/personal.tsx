import { useSite, useTranslation } from "#renderer/module-api.ts";
import { cartIcon, userIcon } from "#ui/icons.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./style.module.css";

/** Account and cart, where the site has them. */
export function Personal() {
  const t = useTranslation();
  const { features } = useSite("site");
  return (
    <>
      {features["user_center"] && (
        <Disclosure kind={t("site_header:account.title")} icon={userIcon}>
          <p className={styles["text"]}>{t("site_header:account.message")}</p>
        </Disclosure>
      )}
      {features["shopping_cart"] && (
        <Disclosure kind={t("site_header:cart.title")} icon={cartIcon}>
          <p className={styles["text"]}>{t("site_header:cart.message")}</p>
        </Disclosure>
      )}
    </>
  );
}
