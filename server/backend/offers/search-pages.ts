/** The common part of the pages of searched lists. */
import type { OfferField } from "#schema/booking.ts";
import type {
  OfferSearchData,
  OfferSearchSummary,
} from "#schema/modules/offer_search.ts";
import { Refusal } from "../refusals/refusals.ts";
import type { OfferPage, Selection } from "./offering.ts";

/** Formats a text of the vertical. */
type Say = (key: string) => string;

/**
 * @param text what to know before searching
 * @param summary throws the Refusal of a search that has no results; its form is open then
 */
export function searchFormOf(
  t: Say,
  path: string,
  fields: OfferField[],
  text: string,
  summary: () => OfferSearchSummary,
): OfferSearchData {
  const form = {
    title: t("search.title"),
    text,
    path,
    fields,
    submit: t("search.submit"),
  };
  try {
    return { ...form, summary: summary() };
  } catch (error) {
    if (error instanceof Refusal) return form;
    throw error;
  }
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
