// Generated from schema/backend/joined-networks.schema.json by `npm run generate`. Do not edit.
import type { ProductTypeName } from "./common.ts";
import type { PassengerType, PlaceId } from "../transport.ts";

/**
 * Products that search several networks at once, or the cities of one (data/joined-networks.json).
 */
export interface JoinedNetworksFile {
  /**
   * By product type, as in product-types.json.
   */
  products: {
    [k: string]: JoinedNetworkRules;
  };
}
/**
 * Which networks a product searches, and who can travel.
 */
export interface JoinedNetworkRules {
  /**
   * The networks by their product types, or every network.
   */
  searches: "all" | readonly ProductTypeName[];
  /**
   * The form's default origin.
   */
  default_origin: PlaceId;
  /**
   * The form's default destination.
   */
  default_destination: PlaceId;
  /**
   * The types of passengers to choose from, the usual one first. Each network charges its own types, by age. Left out: those of the first network.
   */
  passenger_types?: readonly PartyRule[];
}
/**
 * A type of passenger.
 */
export interface PartyRule {
  passenger_type: PassengerType;
  /**
   * The lowest age in years.
   */
  min_age: number;
  /**
   * The highest age in years.
   */
  max_age: number;
  /**
   * How many one search may have.
   */
  most?: number;
  /**
   * Whether it may travel only together with a passenger of another type that may travel alone.
   */
  accompanied?: boolean;
  /**
   * Whether the search form asks for the ages.
   */
  ask_ages?: boolean;
}
