/** The common part of the pages of searched lists. */
import type { OfferField } from "#schema/booking.ts";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import type { OfferPage, Selection } from "./offering.ts";

/** Formats a text of the vertical. */
type Say = (key: string) => string;

export function searchFormOf(
  t: Say,
  path: string,
  fields: OfferField[],
): OfferSearchData {
  return {
    title: t("search.title"),
    text: t("search.text"),
    path,
    fields,
    submit: t("search.submit"),
  };
}

export function homePageOf(t: Say, image_id: string): OfferPage {
  return {
    title: t("home.title"),
    heading: t("home.heading"),
    description: t("home.description"),
    label: t("home.label"),
    image_id,
  };
}

/** The search values, for the addresses of results. */
export function searchedOf(
  names: readonly string[],
  asked: Selection,
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, asked[name] ?? ""]));
}
