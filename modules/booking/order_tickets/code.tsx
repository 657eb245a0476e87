import { useSite, useTranslation } from "#renderer/module-api.ts";
import type { OrderTicket } from "#schema/modules/order_tickets.ts";
import styles from "./style.module.css";
import { useCode } from "./use-code.ts";

interface CodeProps {
  readonly ticket: OrderTicket;
  readonly orderGuid: string | undefined;
}

/** The code of a ticket: dark on white in both colour schemes, so that scanners can read it. */
export function Code({ ticket, orderGuid }: CodeProps) {
  const t = useTranslation();
  const { intl } = useSite("language");
  const { path, lateSince } = useCode(ticket, orderGuid);
  const { barcode_svg, renewing, traveller } = ticket;
  if (!barcode_svg || path === undefined) return null;
  const { size } = barcode_svg;
  return (
    <>
      <svg
        className={styles["squares"]}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t("order_tickets:barcode", { traveller })}
        shapeRendering="crispEdges"
        data-live={renewing ? "" : undefined}
      >
        <path d={path} />
      </svg>
      {renewing && (
        <span className={styles["renews"]}>
          {lateSince === undefined
            ? t("order_tickets:renews")
            : t("order_tickets:renewed", {
                time: new Intl.DateTimeFormat(intl, {
                  timeStyle: "short",
                }).format(lateSince),
              })}
        </span>
      )}
    </>
  );
}
