import {
  Link,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { AmendmentRequestData } from "#schema/modules/amendment_request.ts";
import { BackLink } from "#ui/controls/back-link.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import { clockScene } from "#ui/drawings/travel-scenes.tsx";
import { BoughtContext } from "../model/bought-price.tsx";
import { DayForm } from "./day-form.tsx";
import { amendmentFailure } from "../model/amendment-failure.ts";
import { useAmendment } from "../model/use-amendment.ts";
import { ItemChoice } from "./item-choice.tsx";
import { OfferList } from "./offer-list.tsx";
import { PriceNote } from "./price-note.tsx";
import styles from "./style.module.css";
import { TravellerChoice } from "./traveller-choice.tsx";

/**
 * A change of tickets: the choice of item, travellers, day and departure. All but the last are
 * links.
 */
export default function AmendmentRequest({
  data,
}: ModuleProps<AmendmentRequestData>) {
  const t = useTranslation();
  const { kind } = useSite("platform");
  const { order_guid, booking_no, order_path, items, choice } = data;

  const { choose, pending, failure } = useAmendment(order_guid);
  const chosen = choice?.travellers
    .filter(({ is_chosen }) => is_chosen)
    .map(({ traveller }) => traveller);

  return (
    <>
      {kind === "mobile" && (
        <div className={styles["back"]}>
          <BackLink />
        </div>
      )}
      <PageFrame title={t("amendment_request:title")} width="reading">
        <p className={styles["order"]}>
          <Link path={order_path}>{`${data.title} · ${booking_no}`}</Link>
        </p>
        {items.length > 1 && choice && <ItemChoice items={items} />}
        {choice ? (
          <>
            {choice.travellers.length > 1 && (
              <TravellerChoice travellers={choice.travellers} />
            )}
            <DayForm data={data} choice={choice} />
            {choice.problem ? (
              <p role="status">
                {t(`amendment_request:problem.${choice.problem}`)}
              </p>
            ) : (
              <BoughtContext value={data.bought}>
                <PriceNote
                  choice={choice}
                  until={items[choice.item]?.until}
                  refundPath={data.refund_path}
                />
                <p className={styles["failure"]} role="alert">
                  {failure &&
                    t(`amendment_request:error.${amendmentFailure(failure)}`)}
                </p>
                <OfferList
                  choice={choice}
                  pending={pending}
                  onChoose={(offer) => void choose(choice.item, chosen!, offer)}
                />
                <p className={styles["quiet"]}>{t("amendment_request:note")}</p>
              </BoughtContext>
            )}
          </>
        ) : (
          <EmptyState
            scene={clockScene}
            title={t("amendment_request:nothing.title")}
            text={t("amendment_request:nothing.text")}
          >
            <ButtonLink path={order_path}>
              {t("amendment_request:nothing.order")}
            </ButtonLink>
            <ButtonLink path={data.refund_path} look="plain">
              {t("amendment_request:refund")}
            </ButtonLink>
          </EmptyState>
        )}
      </PageFrame>
    </>
  );
}
