import { useTranslation } from "#renderer/module-api.ts";
import type { OrderTicket } from "#schema/modules/order_tickets.ts";
import styles from "./style.module.css";

/** The code of a ticket: dark on white in both colour schemes, so that scanners can read it. */
export function Code({ barcode_svg, traveller }: OrderTicket) {
  const t = useTranslation();
  if (!barcode_svg) return null;
  const { size, path } = barcode_svg;
  return (
    <svg
      className={styles["squares"]}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("order_tickets:barcode", { traveller })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
