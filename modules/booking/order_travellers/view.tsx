import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { OrderTravellersData } from "#schema/modules/order_travellers.ts";
import { Block } from "#ui/frame/block.tsx";
import styles from "./style.module.css";

export default function OrderTravellers({
  data,
  name,
}: ModuleProps<OrderTravellersData>) {
  const t = useTranslation();
  const { travellers, contact } = data;
  return (
    <Block name={name} title={t("order_travellers:title")} layout="beside">
      <dl className={styles["rows"]}>
        {travellers.map((traveller) => (
          <div
            key={traveller.label}
            className={styles["row"]}
            data-ended={traveller.ended ? "" : undefined}
          >
            <dt>{traveller.label}</dt>
            <dd>
              {traveller.name && <strong>{traveller.name}</strong>}
              {traveller.ended && <p>{traveller.ended}</p>}
              {traveller.details.map(({ label, value }) => (
                <p key={`${label} ${value}`} className={styles["detail"]}>
                  {label}: {value}
                </p>
              ))}
            </dd>
          </div>
        ))}
        {contact && (
          <div className={styles["row"]}>
            <dt>{t("order_travellers:contact")}</dt>
            <dd>
              <p className={styles["address"]}>{contact.email}</p>
              {contact.phone && <p>{contact.phone}</p>}
            </dd>
          </div>
        )}
      </dl>
    </Block>
  );
}
