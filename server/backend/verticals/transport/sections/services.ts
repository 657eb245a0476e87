import type { SectionServices } from "../../../catalogue/sections/section.ts";
import type { Networks } from "../network/networks.ts";

export interface TransportSectionServices extends SectionServices {
  readonly networks: Networks;
}
