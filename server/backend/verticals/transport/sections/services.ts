import type { SectionServices } from "../../../catalogue/sections/section.ts";
import type { Networks } from "../network/networks.ts";
import type { Cities } from "../places/cities.ts";
import type { FromFaresOf } from "../search/from-fares.ts";
import type { FindSearched } from "../search/searched-product.ts";

export interface TransportSectionServices extends SectionServices {
  readonly networks: Networks;
  readonly cities: Cities;
  readonly findSearched: FindSearched;
  readonly fromFares: FromFaresOf;
}
