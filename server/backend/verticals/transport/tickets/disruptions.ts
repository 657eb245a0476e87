/** Disruptions of trains, coaches and ferries: affected travellers, and their compensation. */
import type {
  Disruption,
  DisruptionFunctions,
} from "#server/backend/booking/model/disruption.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { findRoute, type FindProduct } from "../timetable/find-route.ts";
import { startDay, type ReportedRuns } from "../timetable/reported-runs.ts";
import { zoneOf } from "../timetable/route.ts";
import { payloadOf, soldBy, type QuotedJourney } from "./model/payload.ts";

const DAY_MS = 24 * 60 * 60_000;

export function createDisruptions(
  findProduct: FindProduct,
  reportedRuns: ReportedRuns,
  data: Pick<DataSet, "one">,
): Required<DisruptionFunctions> {
  const isConcerned = (
    quote: Quote,
    journey: QuotedJourney,
    { product_type, service, date }: Disruption,
  ): boolean => {
    const network = findProduct(
      soldBy(quote, journey).product_type_id,
    )?.network;
    if (network?.product_type !== product_type) return false;
    const route = findRoute(network, journey.route_id);
    return journey.legs.some(({ service_name, from, departs_at }, index) => {
      if (service_name !== service) return false;
      // A traveller may board on the day after the run's start.
      const leg = route?.legs[index];
      return leg
        ? startDay(network, leg) === date
        : localTime(zoneOf(network, from), departs_at).date === date;
    });
  };
  return {
    reported: (all) => reportedRuns.set(all),
    nextOf: (...asked) => reportedRuns.next(...asked),
    servicesOn: (...asked) => reportedRuns.servicesOn(...asked),
    disruptedItems: (quote, disruption) =>
      payloadOf(quote).journeys.flatMap((journey, item) =>
        isConcerned(quote, journey, disruption) ? [item] : [],
      ),
    compensation(quote, item, { product_type, minutes }) {
      const products = data.one("compensation");
      const known = Object.hasOwn(products, product_type)
        ? products[product_type]
        : undefined;
      if (known === undefined || typeof known === "string") return undefined;
      const { rules, source, url, claim_days } = known;
      const rule = rules.findLast(
        ({ from_minutes }) => minutes >= from_minutes,
      );
      return (
        rule && {
          percent: rule.percent,
          source,
          ...(url === undefined ? {} : { url }),
          until: quote.items[item]!.ends_at + claim_days * DAY_MS,
        }
      );
    },
  };
}
