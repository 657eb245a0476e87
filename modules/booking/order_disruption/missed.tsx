import { useState } from "react";
import {
  useCall,
  useHref,
  useNavigate,
  useRefresh,
  useTranslation,
} from "#renderer/module-api.ts";
import type { ShownMissed } from "#schema/modules/order_disruption.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/hooks/use-action.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { warningIcon } from "#ui/icons/icons.ts";
import { amendmentFailure } from "../model/amendment-failure.ts";
import { RefundLines } from "../model/refund-lines.tsx";
import { ClaimDeadline } from "./claim-deadline.tsx";
import { Offers } from "./offers.tsx";
import styles from "./style.module.css";

/**
 * A missed ticket. A press on an offer is the whole exchange; the refund, which ends the journey,
 * takes two.
 */
export function Missed({
  order_guid,
  item,
  travellers,
  title,
  text,
  offers,
  refund,
  until,
}: ShownMissed) {
  const t = useTranslation();
  const call = useCall();
  const href = useHref();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { run, pending, failure } = useAction();
  const [isOpen, setOpen] = useState(false);
  const id = `missed-${order_guid}-${item}`;
  const press = (offer_id: string): Promise<boolean> =>
    run(async () => {
      try {
        const { path } = await call("guarantee_help", {
          order_guid,
          item,
          travellers,
          offer_id,
        });
        await navigate(href({ path }));
      } catch (error) {
        void refresh();
        throw error;
      }
    });
  return (
    <section className={styles["notice"]} aria-labelledby={id}>
      <h2 id={id} className={styles["title"]}>
        <Icon shape={warningIcon} />
        {title}
      </h2>
      <p role="alert">{text}</p>
      <div className={styles["replacement"]}>
        {offers.length > 0 && (
          <Offers
            label={id}
            offers={offers}
            pending={pending}
            onChoose={({ offer_id }) => void press(offer_id)}
          />
        )}
        <div className={styles["small"]}>
          <ClaimDeadline until={until} />
        </div>
        {refund && isOpen && (
          <RefundLines
            lines={refund.lines}
            label={t("order_disruption:lines")}
          />
        )}
        <p className={styles["failure"]} role="alert">
          {failure && t(`order_disruption:error.${amendmentFailure(failure)}`)}
        </p>
        {refund && (
          <div>
            <Button
              look={offers.length > 0 ? "plain" : "main"}
              aria-disabled={pending || undefined}
              aria-expanded={isOpen ? undefined : false}
              onClick={() => (isOpen ? void press("") : setOpen(true))}
            >
              {refund.label}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
