import { useRef, useState } from "react";
import {
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type {
  ComparedPrice,
  SearchListData,
} from "#schema/modules/search_list.ts";
import { searchedLeg } from "../search/legs.ts";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import styles from "./price-trend.module.css";

interface PriceTrendProps {
  readonly data: SearchListData;
  /** The chosen day: another one than the data's while its journeys are loading. */
  readonly date: string | undefined;
}

/** Whether the day's lowest price is low, usual or high, and the button that opens its history. */
export function PriceTrend({ data, date }: PriceTrendProps) {
  const t = useTranslation();
  const history = useLazy(() => import("./price-history.tsx"));
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { trend, condition } = data;
  const leg = condition && searchedLeg(condition);
  if (!trend || !leg || leg.departure_date !== date) return null;
  const { compared, has_history } = trend;
  const History = history.loaded?.PriceHistory;
  return (
    <div className={styles["trend"]}>
      {compared && <Compared compared={compared} isEach={trend.is_per_adult} />}
      {has_history && (
        <button
          ref={opener}
          type="button"
          className={`${styles["opener"]} with-scripts`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            history.want();
            setOpen(!isOpen);
          }}
        >
          {t("search_list:trend.history")}
        </button>
      )}
      {History && (
        <History
          product={data.product}
          origin={leg.origin_position}
          destination={leg.destination_position}
          date={leg.departure_date}
          compared={compared}
          isOpen={isOpen}
          opener={opener}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Units of a currency, below which cents matter. */
const SMALL = 20;

/** "Low for this day · usually $52–$68". */
function Compared({
  compared: { level, from, to },
  isEach,
}: {
  readonly compared: ComparedPrice;
  readonly isEach: boolean;
}) {
  const t = useTranslation();
  const formatPrice = usePriceFormat("stripIfInteger");
  const { digits } = useSite("currency");
  // "Usually" is no sum of money: cents would say more than is known, except in small amounts.
  const [first, last] = [from, to].map(({ amount, currency }) => {
    const unit = 10 ** (digits[currency]?.[0] ?? 2);
    const isSmall = amount < SMALL * unit;
    return formatPrice({
      amount: isSmall ? amount : Math.round(amount / unit) * unit,
      currency,
    });
  });
  const prices =
    first === last
      ? first!
      : t("search_list:trend.range", { from: first!, to: last! });
  return (
    <p>
      <strong>{t(`search_list:trend.${level}`)}</strong>
      <span className={styles["usually"]}>
        {" · "}
        {t(`search_list:trend.${isEach ? "usually_each" : "usually"}`, {
          prices,
        })}
      </span>
    </p>
  );
}
