import type { SectionServices } from "#server/backend/content/sections/section.ts";
import type { Networks } from "#server/backend/verticals/transport/network/networks.ts";
import type { Cities } from "#server/backend/verticals/transport/network/cities.ts";
import type { FromFaresOf } from "#server/backend/verticals/transport/search/lowest/from-fares.ts";
import type { FindSearched } from "#server/backend/verticals/transport/timetable/searched-product.ts";

export interface TransportSectionServices extends SectionServices {
  readonly networks: Networks;
  readonly cities: Cities;
  readonly findSearched: FindSearched;
  readonly fromFares: FromFaresOf;
}
