import { useId } from "react";
import { Link, useTranslation } from "#renderer/module-api.ts";
import type { Replacement as ReplacementData } from "#schema/modules/order_disruption.ts";
import { amendmentFailure } from "../model/amendment-failure.ts";
import { useAmendment } from "../model/use-amendment.ts";
import styles from "./style.module.css";
import { ClaimDeadline } from "./claim-deadline.tsx";
import { Offers } from "./offers.tsx";

interface ReplacementProps extends ReplacementData {
  readonly order_guid: string;
}

/**
 * The next departures, with two presses each: one here, and a confirmation on the page of the
 * change.
 */
export function Replacement({
  order_guid,
  item,
  travellers,
  path,
  until,
  offers,
}: ReplacementProps) {
  const t = useTranslation();
  const { choose, pending, failure } = useAmendment(order_guid);
  const heading = useId();
  return (
    <div className={styles["replacement"]}>
      {offers.length > 0 && (
        <>
          <h3 id={heading} className={styles["subtitle"]}>
            {t("order_disruption:replacements")}
          </h3>
          <Offers
            label={heading}
            offers={offers}
            pending={pending}
            onChoose={(offer) => void choose(item, travellers, offer)}
          />
          <div className={styles["small"]}>
            <p>{t("order_disruption:note")}</p>
            <ClaimDeadline until={until} />
          </div>
        </>
      )}
      <p className={styles["failure"]} role="alert">
        {failure && t(`order_disruption:error.${amendmentFailure(failure)}`)}
      </p>
      <p>
        <Link path={path}>{t("order_disruption:all")}</Link>
      </p>
    </div>
  );
}
