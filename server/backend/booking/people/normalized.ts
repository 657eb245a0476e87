/**
 * Normalises the text of form fields. Browsers normalise in the same way before they send
 * (modules/booking/checkout/model/normalized.ts).
 */
import type { FieldKind } from "./field-rules.ts";

/** Full-width letters and digits, and half-width kana. They become the width that tickets use. */
const WIDE = /[\u3000\uff00-\uffef]+/g;
/** Accents and quotation marks that are typed instead of an apostrophe. */
const APOSTROPHES = /[\u0060\u00b4\u2018\u201b\u2032]/g;
/** Other white space and control characters stay unchanged, so that the validation refuses them. */
const SPACES = /[\p{Zs}\t]+/gu;

export function normalized(typed: string, kind: FieldKind): string {
  const text = typed
    .replaceAll(WIDE, (wide) => wide.normalize("NFKC"))
    .normalize("NFC")
    .replaceAll(SPACES, " ")
    .replaceAll(/^ | $/g, "");
  return kind === "text" ? text.replaceAll(APOSTROPHES, "'") : text;
}
