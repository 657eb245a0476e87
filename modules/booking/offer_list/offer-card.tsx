import {
  NO_RESPONSE,
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { Offer } from "#schema/modules/offer_list.ts";
import { Button } from "#ui/controls/button.tsx";
import { FromPrice } from "#ui/blocks/from-price.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { ItemCard } from "../model/items/item-card.tsx";
import type { QuoteState } from "./use-quote.ts";
import styles from "./style.module.css";

/** Refusals with a text of their own; all others share one. */
const KNOWN = new Set(["sold_out", NO_RESPONSE]);

interface OfferCardProps {
  readonly offer: Offer;
  readonly quote: QuoteState;
}

/** An item with its price and a button to select it. */
export function OfferCard({ offer, quote }: OfferCardProps) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const { item, price_from, text, sold_out } = offer;
  const isChosen = quote.chosen === item.item_id;
  const isPending = isChosen && quote.pending;
  const price = quote.priceOf(offer);
  return (
    <ItemCard item={item} look="folded">
      <div className={styles["end"]}>
        <div className={styles["foot"]}>
          <p className={styles["price"]}>
            {price_from ? (
              <FromPrice price={price} />
            ) : (
              <strong className={styles["amount"]}>{formatPrice(price)}</strong>
            )}
            {text && !sold_out && (
              <span className={styles["text"]}>{text}</span>
            )}
          </p>
          {sold_out ? (
            <p className={styles["soldOut"]}>{t("offer_list:sold_out")}</p>
          ) : (
            <Button
              aria-disabled={quote.pending || undefined}
              aria-label={`${t("offer_list:choose")}: ${item.title}, ${format.date(item.starts.date)}, ${item.starts.time}`}
              onClick={() => quote.choose(offer)}
            >
              {isPending ? t("offer_list:checking") : t("offer_list:choose")}
            </Button>
          )}
        </div>
        <div role="alert" className={styles["alert"]}>
          {isChosen && quote.failure && <Refusal offer={offer} quote={quote} />}
        </div>
      </div>
    </ItemCard>
  );
}

/** Why the displayed offer is not available, and what to do. */
function Refusal({ offer, quote }: OfferCardProps) {
  const t = useTranslation();
  const formatPrice = usePriceFormat();
  const { code } = quote.failure!;
  const price = quote.priceOf(offer);
  return price === offer.price ? (
    <Tip tone="failure">
      {t(`offer_list:refusal.${KNOWN.has(code) ? code : "other"}`)}
    </Tip>
  ) : (
    <Tip tone="attention">
      {t("offer_list:price_changed", {
        before: formatPrice(offer.price),
        after: formatPrice(price),
      })}
    </Tip>
  );
}
