import { useMemo, type ReactNode } from "react";
import {
  useCall,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import {
  PricedDays,
  type LoadDays,
} from "../../booking/model/days/priced-days.tsx";
import { useShortPrice } from "../../booking/model/days/use-short-price.ts";

/**
 * The parameters of lowest_fares without the days. Memoize them: a new object is requested again.
 */
export type FareSearch = Readonly<Record<string, string>>;

interface FareDaysProps {
  /** Whether it takes the focus when it opens. */
  readonly takesFocus: boolean;
  /** The selected day as YYYY-MM-DD, or "". */
  readonly value: string;
  /** The first and the last day that can be selected. */
  readonly first: string;
  readonly last: string;
  /** Start and end of the range whose days are marked; "" is none. */
  readonly between: readonly [string, string];
  /** undefined shows the days without fares. */
  readonly search: FareSearch | undefined;
  /** Whether fares are for all passengers of the search, not for one. */
  readonly isParty: boolean;
  /**
   * Whether days without a fare have no journeys; otherwise they may have trips of several
   * journeys.
   */
  readonly isComplete: boolean;
  readonly onSelect: (date: string) => void;
  /** Content beside the note below the days. */
  readonly children?: ReactNode;
}

/**
 * A calendar of the days on sale, each with its lowest fare. Its module uses the messages of
 * `fare_days` and the call `lowest_fares`; load it when it is first opened.
 */
export function FareDays({
  search,
  isParty,
  isComplete,
  ...days
}: FareDaysProps) {
  const t = useTranslation();
  const call = useCall();
  const formatPrice = usePriceFormat();
  const shortPrice = useShortPrice();
  const load = useMemo<LoadDays | undefined>(
    () =>
      search &&
      (({ from, to }, signal) => {
        const params = { ...search, from_date: from, to_date: to };
        return call("lowest_fares", params, signal);
      }),
    [call, search],
  );
  return (
    <PricedDays
      {...days}
      load={load}
      noteOf={(currency) =>
        t(`fare_days:${isParty ? "note_party" : "note"}`, { currency })
      }
      shortOf={shortPrice}
      labelOf={(price, isLowest) =>
        t(`fare_days:${isLowest ? "lowest" : "from"}`, {
          price: formatPrice(price),
        })
      }
      none={isComplete ? t("fare_days:none") : undefined}
      empty={isComplete ? t("fare_days:empty") : ""}
    />
  );
}
