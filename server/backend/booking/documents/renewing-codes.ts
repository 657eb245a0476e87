/** Barcodes that change with time, so that a copied picture is soon invalid. */
import { createHmac, hkdfSync } from "node:crypto";
import type { Barcode, RenewingCode } from "#schema/modules/order_tickets.ts";
import type { IssuedDocument } from "../model/vertical.ts";
import { drawBarcode } from "./barcode.ts";

export type RenewCode = (
  document: Pick<IssuedDocument, "barcode" | "symbology">,
  everySeconds: number,
  now: number,
) => RenewingCode & Pick<Barcode, "size">;

/** The number of codes that a device gets: enough for a tunnel, too few to share. */
const HELD = 5;
const SIGNATURE_LENGTH = 16;

/** @param secret a secret of any length that cannot be guessed; gates have a key derived from it */
export function createRenewCode(secret: Uint8Array | string): RenewCode {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "renewed codes", 32));
  return ({ barcode, symbology }, every_s, now) => {
    const stepMs = every_s * 1000;
    const first = Math.floor(now / stepMs);
    const drawn = Array.from({ length: HELD }, (_, index) =>
      drawBarcode(renewedText(barcode, first + index, key), symbology),
    );
    return {
      every_s,
      from: first * stepMs,
      at: now,
      size: drawn[0]!.size,
      paths: drawn.map(({ path }) => path),
    };
  };
}

/** The text of the code in a time step: a gate with the key computes the same. */
export function renewedText(
  barcode: string,
  step: number,
  key: Uint8Array,
): string {
  const said = `${barcode}/${step.toString(36)}`;
  const signature = createHmac("sha256", key)
    .update(said)
    .digest("base64url")
    .slice(0, SIGNATURE_LENGTH);
  return `${said}/${signature}`;
}
