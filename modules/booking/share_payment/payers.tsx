import { useTranslation } from "#renderer/module-api.ts";
import type { GroupPayer } from "#schema/modules/share_payment.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { clockIcon, successIcon } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

/** Who of the group has paid, by the names that the organiser typed. */
export function Payers({ payers }: { readonly payers: readonly GroupPayer[] }) {
  const t = useTranslation();
  return (
    <section className={styles["part"]}>
      <h2 className={styles["partTitle"]}>{t("share_payment:group")}</h2>
      <ul className={styles["payers"]}>
        {payers.map(({ name, has_paid }, index) => (
          <li key={index} data-paid={has_paid ? "" : undefined}>
            <Icon shape={has_paid ? successIcon : clockIcon} size={20} />
            <span>{name}</span>
            <span className={styles["quiet"]}>
              {t(`share_payment:${has_paid ? "has_paid" : "not_paid"}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
