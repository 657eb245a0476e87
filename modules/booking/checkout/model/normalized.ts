/** Texts of forms as the server stores them (server/backend/booking/people/normalized.ts). */
import type { CheckoutField } from "#schema/modules/checkout.ts";

/** Full-width letters and digits, and half-width kana. */
const WIDE = /[\u3000\uff00-\uffef]+/g;
/** Accents and quotation marks that are typed instead of an apostrophe. */
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
