/** Texts of forms as the server stores them (server/backend/booking/orders/normalized.ts). */
import type { CheckoutField } from "#schema/modules/checkout.ts";

/** Letters and digits of full width, kana of half width. */
const WIDE = /[\u3000\uff00-\uffef]+/g;
/** Accents and quotation marks on keys beside the apostrophe. */
const APOSTROPHES = /[\u0060\u00b4\u2018\u201b\u2032]/g;
const SPACES = /[\p{Zs}\t]+/gu;

export function normalized(typed: string, kind: CheckoutField["kind"]): string {
  const text = typed
    .replaceAll(WIDE, (wide) => wide.normalize("NFKC"))
    .normalize("NFC")
    .replaceAll(SPACES, " ")
    .replaceAll(/^ | $/g, "");
  return kind === "text" ? text.replaceAll(APOSTROPHES, "'") : text;
}
