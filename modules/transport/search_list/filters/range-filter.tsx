import { useEffect, useRef, useState } from "react";
import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { ChosenSpan, SearchRange } from "#schema/modules/search_list.ts";
import { ChoiceLink } from "../../model/choice-link.tsx";
import { onlyFilter } from "../search/addresses.ts";
import { usePressed, type Chooser } from "./chooser.ts";
import { chosenSpan, clock, rangeValue } from "./range-value.ts";
import styles from "./range-filter.module.css";

/** A choice that still changes, as with arrow keys, is applied after this pause, in milliseconds. */
const PAUSE_MS = 400;
/** Without scripts this number of maximum prices is offered. */
const OFFERED = 4;

interface RangeFilterProps extends Chooser {
  readonly range: SearchRange;
}

/** A maximum price, or the hours between two times, with a slider. Without scripts: prices as links. */
export function RangeFilter({ range, ...chooser }: RangeFilterProps) {
  const { filter_type, label, currency, least, most, step } = range;
  const { choice, choose, pathOf } = chooser;
  const t = useTranslation();
  const formatPrice = usePriceFormat();
  const [applied, press] = usePressed(chosenSpan(range, choice), choose);
  const [moved, setMoved] = useState<ChosenSpan>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { from, to } = moved ?? applied;

  const apply = (span: ChosenSpan | undefined): void => {
    clearTimeout(timer.current);
    if (!span) return;
    setMoved(undefined);
    press(span, (last) =>
      onlyFilter(last, filter_type, rangeValue(range, span)),
    );
  };
  const move = (span: ChosenSpan): void => {
    setMoved(span);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(span), PAUSE_MS);
  };
  const textOf = (value: number): string => {
    if (!currency) return clock(value);
    return value < most
      ? t("search_list:range.up_to", {
          price: formatPrice({ amount: value, currency }),
        })
      : t("search_list:range.any");
  };
  const handle = (
    value: number,
    name: string,
    spanOf: (value: number) => ChosenSpan,
    isTop = false,
  ) => (
    <input
      type="range"
      className={styles["handle"]}
      data-top={isTop ? "" : undefined}
      min={least}
      max={most}
      step={step}
      value={onScale(value, range)}
      aria-label={name}
      aria-valuetext={textOf(value)}
      onChange={({ currentTarget }) =>
        move(spanOf(Number(currentTarget.value)))
      }
      onPointerUp={() => apply(moved)}
      onBlur={() => apply(moved)}
    />
  );
  const shareOf = (value: number) =>
    (100 * (onScale(value, range) - least)) / (most - least);
  return (
    <div className={styles["range"]}>
      <p className={styles["value"]}>
        {currency ? textOf(to) : `${clock(from)}–${clock(to)}`}
      </p>
      <div className={`with-scripts ${styles["slider"]}`}>
        <svg
          className={styles["line"]}
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden
        >
          <rect width="100" height="4" />
          <rect
            className={styles["chosen"]}
            x={shareOf(from)}
            width={shareOf(to) - shareOf(from)}
            height="4"
          />
        </svg>
        {!currency &&
          handle(
            from,
            t("search_list:range.from", { label }),
            (value) => ({
              from: Math.min(value, to - step),
              to,
            }),
            from > (least + most) / 2,
          )}
        {handle(
          to,
          currency ? label : t("search_list:range.to", { label }),
          (value) => ({
            from,
            to: Math.max(value, currency ? value : from + step),
          }),
        )}
      </div>
      {currency && (
        <ul className="without-scripts">
          {pricesOf(range).map((price) => {
            const value = rangeValue(range, { from, to: price });
            return (
              <li key={price}>
                <ChoiceLink
                  path={pathOf(onlyFilter(choice, filter_type, value))}
                  onChoose={() =>
                    choose((last) => onlyFilter(last, filter_type, value))
                  }
                  chosen={price === to}
                  className={styles["offered"]}
                >
                  {textOf(price)}
                </ChoiceLink>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** The nearest number of a scale. Browsers move a handle to it, which must not look like a choice. */
function onScale(value: number, { least, most, step }: SearchRange): number {
  const nearest = least + Math.round((value - least) / step) * step;
  return Math.min(Math.max(nearest, least), most);
}

/** Maximum prices at equal distances; the last one is any price. */
function pricesOf({ least, most, step }: SearchRange): readonly number[] {
  const steps = (most - least) / step;
  const prices = Array.from(
    { length: OFFERED },
    (_, index) => least + Math.round((steps * index) / (OFFERED - 1)) * step,
  );
  return [...new Set(prices)];
}
