import {
  Link,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type {
  OrderDisruptionData,
  ShownDisruption,
} from "#schema/modules/order_disruption.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { checkIcon, warningIcon } from "#ui/icons/icons.ts";
import { BoughtContext } from "../model/bought-price.tsx";
import { Claim } from "./claim.tsx";
import { Missed } from "./missed.tsx";
import { Replacement } from "./replacement.tsx";
import styles from "./style.module.css";

/** The disruptions of an order's items, and the customer's options. */
export default function OrderDisruption({
  data: { order_guid, disruptions, missed = [], bought },
}: ModuleProps<OrderDisruptionData>) {
  if (disruptions.length + missed.length === 0) return null;
  return (
    <div className={styles["all"]}>
      <BoughtContext value={bought}>
        {disruptions.map((one) => (
          <Disruption
            key={one.disruption_id}
            order_guid={order_guid}
            {...one}
          />
        ))}
        {missed.map((one) => (
          <Missed key={`${one.order_guid}.${one.item}`} {...one} />
        ))}
      </BoughtContext>
    </div>
  );
}

function Disruption({
  order_guid,
  disruption_id,
  kind,
  title,
  text,
  offer,
  refund_path,
  replacement,
  search_path,
}: ShownDisruption & { readonly order_guid: string }) {
  const t = useTranslation();
  return (
    <section
      className={styles["notice"]}
      data-kind={kind}
      aria-labelledby={disruption_id}
    >
      <h2 id={disruption_id} className={styles["title"]}>
        <Icon shape={kind === "on_time" ? checkIcon : warningIcon} />
        {title}
      </h2>
      {/* The page refreshes while it is open, and changes are announced to screen readers. */}
      <p role="alert">{text}</p>
      {offer && (
        <Claim
          order_guid={order_guid}
          disruption_id={disruption_id}
          offer={offer}
        />
      )}
      {refund_path && (
        <p>
          <Link path={refund_path}>{t("order_disruption:paid")}</Link>
        </p>
      )}
      {replacement && <Replacement order_guid={order_guid} {...replacement} />}
      {search_path && (
        <p>
          <Link path={search_path}>{t("order_disruption:search")}</Link>
        </p>
      )}
    </section>
  );
}
