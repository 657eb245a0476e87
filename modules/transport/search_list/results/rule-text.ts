import {
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { RuleFact } from "#schema/transport.ts";

/** "Change for $60 until 06:48", with the day if it differs from the departure's. */
export function useRuleText(): (rule: RuleFact) => string {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat("stripIfInteger");
  return ({ kind, fee, percent, until }) =>
    t(`search_list:rule.${kind}`, {
      fee: [
        percent && format.number(percent / 100, { style: "percent" }),
        fee && formatPrice(fee),
      ]
        .filter(Boolean)
        .join(" + "),
      until:
        until?.date === undefined
          ? (until?.time ?? "")
          : `${format.date(until.date, { day: "numeric", month: "short" })} ${until.time}`,
    });
}
