/**
 * Offers as items of wishlists: offer-<product type>-<the values of the fields that name it>, such
 * as offer-car-narita-airport.compact.
 */
import type { SoldProduct } from "#schema/backend/products.ts";
import type { FindItem } from "../content/item.ts";
import { isPublished } from "../content/published-links.ts";
import { homePathOf } from "../data-set/home-path.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import { Refusal } from "../refusals/refusals.ts";
import { createDraftOf } from "../offers/create-offer-vertical.ts";
import type {
  Chosen,
  Offering,
  Reader,
  Selection,
} from "../offers/offering.ts";
import { writtenDay } from "../offers/written-moment.ts";
import { createReader } from "../offers/reader.ts";

const ITEM = /^offer-([a-z]+)((?:[-.][a-z0-9_/-]+)*)$/;

/** @param products the offering's products, by id */
export function createOfferItems(
  offering: Offering,
  kernel: Kernel,
  products: () => readonly (readonly [string, SoldProduct])[],
): FindItem {
  const read = createReader(kernel);
  const draftOf = createDraftOf(offering, kernel);

  /** What the form of a search proposes for an offer, such as the dates in two weeks. */
  const usual = (named: Selection, reader: Reader): Selection =>
    Object.fromEntries(
      (offering.searchForm?.(named, reader).fields ?? []).map(
        ({ name, value }) => [name, value],
      ),
    );

  const choose = (selection: Selection): Chosen | undefined => {
    try {
      return offering.choose(selection, false);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return undefined;
    }
  };

  return (itemId, caller) => {
    const [, type, values = ""] = ITEM.exec(itemId) ?? [];
    const [id, product] =
      products().find(([, { product_type }]) => product_type === type) ?? [];
    const { fields, priced } = offering.saved;
    const named = values === "" ? [] : values.slice(1).split(".");
    if (
      id === undefined ||
      !product ||
      named.length !== fields.length ||
      !isPublished(homePathOf(id, product), caller.language, kernel.published())
    )
      return undefined;
    const reader = read(caller);
    const selection = Object.fromEntries(
      fields.map((name, index) => [name, named[index]!]),
    );
    const searched = { ...usual(selection, reader), ...selection };
    const asked = {
      ...searched,
      ...priced,
      product_type: product.product_type,
    };
    const page = offering.page(asked, reader);
    const chosen = page && choose(asked);
    if (!chosen) return undefined;
    const { title, text, starts_at_place, duration_text } = offering.describe(
      chosen.selection,
      reader.words,
    );
    const place = starts_at_place?.place_name ?? "";
    const query = offering.searchForm
      ? `?${new URLSearchParams(searched)}`
      : "";
    return {
      item_id: itemId,
      kind: "offer",
      vertical: product.vertical,
      home_path: homePathOf(id, product),
      price_for: offering.saved.priceFor(asked, reader.words),
      title,
      // The price is that of this day.
      subtitle: [
        text,
        title.includes(place) ? undefined : place,
        writtenDay(chosen.item.first_day, reader.words),
        duration_text,
      ]
        .filter((part) => part !== undefined)
        .join(" · "),
      path: offering.detailPath(asked) + query,
      image: { image_id: page.image_id, alt: "" },
      async prices() {
        const { total, charged } = draftOf(chosen, caller.currency);
        return { price: total, charged };
      },
    };
  };
}
