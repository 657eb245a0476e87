import { useEffect, useMemo, useRef, useState } from "react";
import {
  useCall,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { OfferField } from "#schema/booking.ts";
import { Field } from "#ui/controls/field.tsx";
import { DateField } from "../model/days/date-field.tsx";
import type { LoadDays } from "../model/days/priced-days.tsx";
import { useShortPrice } from "../model/days/use-short-price.ts";
import type { Chosen } from "./use-offer.ts";
import styles from "./style.module.css";

interface DayFieldProps {
  readonly field: OfferField;
  readonly productType: string;
  /** The choices on which the prices of days depend. Another object asks again. */
  readonly chosen: Chosen;
  readonly onChosen: (date: string) => void;
}

/** A day of an offer: a calendar with prices, or the browser's own field without scripts. */
export function DayField({
  field,
  productType,
  chosen,
  onChosen,
}: DayFieldProps) {
  const t = useTranslation();
  const call = useCall();
  const formatPrice = usePriceFormat();
  const shortPrice = useShortPrice();
  const box = useRef<HTMLDivElement>(null);
  /** undefined until hydration: the browser's own control has the day until then. */
  const [value, setValue] = useState<string>();
  const { name, priced, label, hint } = field;

  // The visitor may have typed a day before hydration.
  useEffect(
    // oxlint-disable-next-line react/set-state-in-effect
    () => setValue(box.current!.querySelector("input")!.value),
    [],
  );

  const load = useMemo<LoadDays>(
    () =>
      ({ from, to }, signal) =>
        call(
          "offer_days",
          { ...chosen, type: productType, from_date: from, to_date: to },
          signal,
        ),
    [call, chosen, productType],
  );

  return (
    <div ref={box} className={styles["day"]}>
      <Field label={label} hint={hint} isNamed>
        {(control) => (
          <DateField
            field={{ ...field, value: value ?? field.value }}
            control={{ ...control, "data-field": name, "aria-invalid": false }}
            isHydrated={value !== undefined}
            align="end"
            prices={
              priced && {
                load,
                shortOf: shortPrice,
                labelOf: (price, isLowest) =>
                  isLowest
                    ? t("offer_detail:lowest_price", {
                        price: formatPrice(price),
                      })
                    : formatPrice(price),
              }
            }
            onChange={(date) => {
              setValue(date);
              onChosen(date);
            }}
          />
        )}
      </Field>
    </div>
  );
}
