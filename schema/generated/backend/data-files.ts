// Generated from schema/backend/ by `npm run generate`. Do not edit.
import type { AreasFile } from "./areas.ts";
import type { CitiesFile } from "./cities.ts";
import type { SiteContentFile } from "./content-site.ts";
import type { TicketsContentFile } from "./content-tickets.ts";
import type { SubjectContentFile } from "./content.ts";
import type { CountryNumbersFile } from "./country-numbers.ts";
import type { CouponsFile } from "./coupons.ts";
import type { ExperimentsFile } from "./experiments.ts";
import type { FareFamiliesFile } from "./fare-families.ts";
import type { GiftCardsFile } from "./gift-cards.ts";
import type { JoinedNetworksFile } from "./joined-networks.ts";
import type { LimitsFile } from "./limits.ts";
import type { LineNamesFile } from "./line-names.ts";
import type { MembershipFile } from "./membership.ts";
import type { NetworkFile } from "./network.ts";
import type { OrderPageFile } from "./order-page.ts";
import type { PartnerLoginsFile } from "./partner-logins.ts";
import type { PhoneCouponFile } from "./phone-coupon.ts";
import type { PlaceWordsFile } from "./place-words.ts";
import type { RatesFile } from "./rates.ts";
import type { SearchRules } from "./search.ts";
import type { SeatLayoutsFile } from "./seat-layouts.ts";
import type { ServicesFile } from "./services.ts";
import type { TestAccountsFile } from "./test-accounts.ts";
import type { TextsFile } from "./texts.ts";
import type { TicketAddonsFile } from "./ticket-addons.ts";
import type { TravellerFieldsFile } from "./traveller-fields.ts";

/** The types of the backend's data files, by the names of their schemas. */
export interface DataFiles {
  areas: AreasFile;
  cities: CitiesFile;
  "content-site": SiteContentFile;
  "content-tickets": TicketsContentFile;
  content: SubjectContentFile;
  "country-numbers": CountryNumbersFile;
  coupons: CouponsFile;
  experiments: ExperimentsFile;
  "fare-families": FareFamiliesFile;
  "gift-cards": GiftCardsFile;
  "joined-networks": JoinedNetworksFile;
  limits: LimitsFile;
  "line-names": LineNamesFile;
  membership: MembershipFile;
  network: NetworkFile;
  "order-page": OrderPageFile;
  "partner-logins": PartnerLoginsFile;
  "phone-coupon": PhoneCouponFile;
  "place-words": PlaceWordsFile;
  rates: RatesFile;
  search: SearchRules;
  "seat-layouts": SeatLayoutsFile;
  services: ServicesFile;
  "test-accounts": TestAccountsFile;
  texts: TextsFile;
  "ticket-addons": TicketAddonsFile;
  "traveller-fields": TravellerFieldsFile;
}
