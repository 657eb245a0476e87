import {
  usePriceFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { SharePaymentData } from "#schema/modules/share_payment.ts";
import { Tip } from "#ui/popups/tip.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import { ItemCard } from "../model/items/item-card.tsx";
import { useMomentDate } from "../model/moment-date.ts";
import { Payers } from "./payers.tsx";
import { PayForm } from "./pay-form.tsx";
import { Receipt } from "./receipt.tsx";
import { ShareChallenge } from "./share-challenge.tsx";
import { shareOf, type ShownShare } from "./share.ts";
import { useShare } from "./use-share.ts";
import styles from "./style.module.css";

/** The page of who pays one share of a group's order. */
export default function SharePayment({ data }: ModuleProps<SharePaymentData>) {
  const t = useTranslation();
  const share = shareOf(data);
  if (!share)
    return (
      <PageFrame title={t("share_payment:unknown.title")} width="reading">
        <p>{t("share_payment:unknown.text")}</p>
      </PageFrame>
    );
  return <Share first={share} />;
}

function Share({ first }: { readonly first: ShownShare }) {
  const t = useTranslation();
  const price = usePriceFormat();
  const moment = useMomentDate();
  const { share, pending, failure, pay, answer } = useShare(first);
  const { status, asker, name, title, items, amount, total } = share;
  const amountText = price(amount);
  const until = moment({ at: share.closes_at, time_zone: share.time_zone });
  const isPayable = status === "open";
  return (
    <PageFrame
      title={t("share_payment:head", { asker, title })}
      width="reading"
    >
      <div className={styles["parts"]}>
        <div className={styles["sum"]}>
          <p>{t("share_payment:yours", { name })}</p>
          <p className={styles["amount"]}>{amountText}</p>
          <p className={styles["quiet"]}>
            {t("share_payment:of", { total: price(total) })}
          </p>
          {(isPayable || status === "challenge") && (
            <p>{t("share_payment:until", { until })}</p>
          )}
        </div>
        <div role="status">
          <Outcome share={share} until={until} />
        </div>
        {status === "challenge" && share.challenge && (
          <ShareChallenge
            key={share.challenge.challenge_id}
            challenge={share.challenge}
            pending={pending}
            failure={failure && t(`share_payment:failure.${failure}`)}
            onAnswer={(code) => void answer(code)}
          />
        )}
        {/* The card's inputs stay in the document while the bank decides, because the card is stored nowhere. */}
        {(isPayable || status === "challenge" || status === "processing") && (
          <div hidden={!isPayable}>
            <PayForm
              share={share}
              amount={amountText}
              pending={pending}
              failure={failure}
              onPay={(request) => void pay(request)}
            />
          </div>
        )}
        {share.receipt && <Receipt share={share} receipt={share.receipt} />}
        <Payers payers={share.payers} />
        <section className={styles["part"]}>
          <h2 className={styles["partTitle"]}>{t("share_payment:what")}</h2>
          {items.map((item) => (
            <ItemCard key={item.item_id} item={item} look="folded" />
          ))}
        </section>
      </div>
    </PageFrame>
  );
}

/** What happened, whether money moved, what to do next. */
function Outcome({
  share: { status, reason, amount, refunded },
  until,
}: {
  readonly share: ShownShare;
  readonly until: string;
}) {
  const t = useTranslation();
  const price = usePriceFormat();
  const values = { amount: price(amount), until };
  if (status === "open")
    return reason === undefined ? (
      <Tip>{t("share_payment:state.open")}</Tip>
    ) : (
      <Tip tone="failure">
        {t(`share_payment:declined.${DECLINED[reason] ?? "other"}`)}
      </Tip>
    );
  return (
    <>
      <Tip tone={status === "captured" ? "success" : "info"}>
        {t(`share_payment:state.${status}`, values)}
      </Tip>
      {refunded && (
        <Tip>{t("share_payment:refunded", { amount: price(refunded) })}</Tip>
      )}
    </>
  );
}

/** Reasons with a text of their own. */
const DECLINED: Readonly<Record<string, string>> = {
  card_declined: "card",
  insufficient_funds: "funds",
  challenge_failed: "bank",
  challenge_expired: "time",
  wallet_timed_out: "time",
  wallet_cancelled: "cancelled",
  wallet_declined: "card",
};
