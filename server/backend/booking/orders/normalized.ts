/** Texts of forms in one form, without loss. Browsers send them so (modules/booking/checkout/normalized.ts). */
import type { FieldKind } from "./field-rules.ts";

/** Letters and digits of full width, kana of half width: as tickets have them. */
const WIDE = /[\u3000\uff00-\uffef]+/g;
/** Accents and quotation marks on keys beside the apostrophe. Alone they are none of their own. */
const APOSTROPHES = /[\u0060\u00b4\u2018\u201b\u2032]/g;
/** Other white space and control characters stay, and are refused. */
const SPACES = /[\p{Zs}\t]+/gu;

export function normalized(typed: string, kind: FieldKind): string {
  const text = typed
    .replaceAll(WIDE, (wide) => wide.normalize("NFKC"))
    .normalize("NFC")
    .replaceAll(SPACES, " ")
    .replaceAll(/^ | $/g, "");
  return kind === "text" ? text.replaceAll(APOSTROPHES, "'") : text;
}
