/**
 * A report names the day on which a run starts, which may be before the day on which a traveller
 * boards.
 */
import { expect, test } from "vitest";
import { readPublished } from "../../../../../tests/support/reference-backend.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import { createFindProduct, findRoute } from "../timetable/find-route.ts";
import { createReportedRuns } from "../timetable/reported-runs.ts";
import { runOf } from "../timetable/route.ts";
import { createDisruptions } from "./disruptions.ts";
import {
  projectData,
  readNetworks,
} from "../../../../../tests/support/project-data.ts";

const networks = readNetworks();
const published = readPublished();
const ROUTE = "paris-amsterdam.20261202.0105.lille.amsterdam-sloterdijk";

test("a traveller who boards a night coach after midnight is affected by that coach's report, not by the next night's", () => {
  const network = networks.get("eubus")!;
  const route = findRoute(network, ROUTE)!;
  const [leg] = route.legs;
  const service = runOf(route, leg);
  const [product_type_id] = Object.entries(published.productTypes).find(
    ([, { product_type }]) => product_type === "eubus",
  )!;
  const quote = {
    product_type_id: Number(product_type_id),
    payload: {
      journeys: [
        {
          route_id: ROUTE,
          legs: [
            {
              service_name: service,
              from: leg.from,
              departs_at: leg.departsAt,
            },
          ],
        },
      ],
    },
  } as unknown as Quote;
  const { disruptedItems } = createDisruptions(
    createFindProduct(() => published, networks),
    createReportedRuns(networks, projectData()),
    projectData(),
  );
  const concerned = (date: string) =>
    disruptedItems(quote, {
      disruption_id: "1",
      product_type: "eubus",
      service,
      date,
      kind: "cancelled",
      minutes: 0,
      reported_at: 0,
    });
  expect(concerned("2026-12-01")).toEqual([0]);
  expect(concerned("2026-12-02")).toEqual([]);
});
