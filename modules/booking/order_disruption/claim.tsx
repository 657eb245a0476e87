import { useState } from "react";
import {
  useCall,
  useHref,
  useNavigate,
  useTranslation,
} from "#renderer/module-api.ts";
import type { DisruptionOffer } from "#schema/modules/order_disruption.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/hooks/use-action.ts";
import { RefundLines } from "../model/refund-lines.tsx";
import { useBoughtFormat } from "../model/bought-price.tsx";
import styles from "./style.module.css";
import { ClaimDeadline } from "./claim-deadline.tsx";

interface ClaimProps {
  readonly order_guid: string;
  readonly disruption_id: string;
  readonly offer: DisruptionOffer;
}

/** Two presses: the first shows the amount, its reason and its destination; the second one pays. */
export function Claim({ order_guid, disruption_id, offer }: ClaimProps) {
  const t = useTranslation();
  const formatPrice = useBoughtFormat();
  const call = useCall();
  const href = useHref();
  const navigate = useNavigate();
  const action = useAction();
  const [isOpen, setOpen] = useState(false);
  const { amount, lines, source, url, until } = offer;
  const claim = (): Promise<boolean> =>
    action.run(async () => {
      const { refund_path } = await call("disruption_claim", {
        order_guid,
        disruption_id,
      });
      await navigate(href({ path: refund_path }));
    });
  const price = formatPrice(amount);
  return (
    <div className={styles["claim"]}>
      {isOpen && (
        <>
          <RefundLines lines={lines} label={t("order_disruption:lines")} />
          <div className={styles["small"]}>
            {source && (
              <p>
                {t("order_disruption:source")}{" "}
                {url ? (
                  <a href={url} rel="noopener">
                    {source}
                  </a>
                ) : (
                  source
                )}
              </p>
            )}
            {until && <ClaimDeadline until={until} />}
          </div>
        </>
      )}
      <p className={styles["failure"]} role="alert">
        {action.failure &&
          t(
            `order_disruption:error.${action.failure.code === "refund_closed" ? "refund_closed" : "other"}`,
          )}
      </p>
      <div>
        {/* One button, so that the focus stays on it. */}
        <Button
          aria-disabled={action.pending || undefined}
          aria-expanded={isOpen ? undefined : false}
          onClick={() => (isOpen ? void claim() : setOpen(true))}
        >
          {t(`order_disruption:${isOpen ? "confirm" : "get"}`, { price })}
        </Button>
      </div>
    </div>
  );
}
