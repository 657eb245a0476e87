import type { Services } from "#server/backend/content/services.ts";
import type { Cities } from "../network/cities.ts";
import type { Networks } from "../network/networks.ts";
import type { ReportedRuns } from "./reported-runs.ts";
import type { FindSearched } from "./searched-product.ts";

/** What all rooms of transport share. A function picks those that it uses. */
export interface TransportServices extends Services {
  readonly networks: Networks;
  readonly reportedRuns: ReportedRuns;
  readonly cities: Cities;
  readonly findSearched: FindSearched;
}
