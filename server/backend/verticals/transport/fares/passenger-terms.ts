/**
 * The passenger types and their shares of the fare, as text, from the rules of a network's
 * passengers.
 */
import type { PassengerRule } from "#schema/backend/network.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Network } from "../network/networks.ts";
import { productRules } from "../timetable/product-rules.ts";
import { paragraph } from "../travel-advice/subject.ts";
import type { TermsGroup, TermsInput } from "./fare-terms.ts";

export function passengerGroup(
  network: Network,
  { language }: Pick<Caller, "language">,
  { text }: Pick<TermsInput, "text">,
): TermsGroup {
  const say = (key: string, values?: Readonly<Record<string, string>>) =>
    text(language, `ticket.policy.${key}`, values);
  const { passenger_types, most_passengers } = productRules(
    network,
    text,
    language,
  );
  const share = (percent: number): string =>
    say(percent === 100 ? "full_fare" : "share", { percent: String(percent) });
  const when = (key: string, percent: number | undefined) =>
    percent !== undefined &&
    text(language, "travel.named", { name: say(key), text: share(percent) });
  const hasSurcharge =
    network.full_surcharge === true && network.seat_classes.length > 1;

  const shareOf = (rule: PassengerRule): string => {
    const { percent, on_lap, weekend_percent, seated_percent } = rule;
    return paragraph([
      on_lap === undefined
        ? share(percent)
        : say(percent === 0 ? "on_lap" : "lap_share", {
            percent: String(percent),
          }),
      on_lap !== undefined && say("per_adult", { count: String(on_lap) }),
      when("own_seat", seated_percent),
      when("weekend", weekend_percent),
      hasSurcharge && percent > 0 && percent < 100 && say("full_surcharge"),
      rule.residents_only && say("residents"),
    ]);
  };
  return {
    title: say("passengers"),
    rows: network.passenger_types.map((rule, index) => ({
      label: `${passenger_types[index]!.label}, ${passenger_types[index]!.ages}`,
      text: shareOf(rule),
    })),
    note: say("most_passengers", { count: String(most_passengers) }),
  };
}
