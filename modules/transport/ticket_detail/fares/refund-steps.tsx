import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { RefundStep } from "#schema/modules/ticket_detail.ts";
import { TravelLine } from "#ui/drawings/travel-line.tsx";
import { useClock } from "../../../booking/model/items/condition-text.tsx";

/** What comes back of a fare until when, on a line through time. */
export function RefundSteps({
  steps,
}: {
  readonly steps: readonly RefundStep[];
}) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { clock, moment } = useClock();
  const lastEnd = steps.findLastIndex(({ until_at }) => until_at !== undefined);
  const whenOf = (step: RefundStep, index: number): string => {
    const { until_at } = step;
    if (until_at === undefined)
      return t(`ticket_detail:fares.back.${index === 0 ? "always" : "after"}`);
    // The place whose time it is is named once, at the end.
    const until = (index === lastEnd ? moment : clock)(until_at, step);
    return t("ticket_detail:fares.back.until", { until });
  };
  const label = t("ticket_detail:fares.back.title");
  return (
    <div>
      <p>{label}</p>
      <TravelLine
        direction="column"
        label={label}
        stops={steps.map((step, index) => ({
          state: index === 0 ? "here" : "ahead",
          minor: step.amount.amount === 0,
          label: format(step.amount),
          detail: whenOf(step, index),
        }))}
      />
    </div>
  );
}
