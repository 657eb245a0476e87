/** Codes of tickets that change with time, so that a picture of one is soon worth nothing. */
import { createHmac, hkdfSync } from "node:crypto";
import type { IssuedDocument } from "../vertical.ts";
import { drawBarcode, type Barcode } from "./barcode.ts";

/** The code of a moment and those after it, for a device that goes on without a network. */
export interface RenewingCode {
  /** How long each code is shown, in seconds. */
  readonly every_s: number;
  /** From when the first one is shown, in milliseconds since 1970. */
  readonly from: number;
  /** The server's time, for devices whose clock is wrong. */
  readonly at: number;
  /** The drawings of the codes, of the same size. */
  readonly paths: readonly string[];
}

export type RenewCode = (
  document: Pick<IssuedDocument, "barcode" | "symbology">,
  everySeconds: number,
  now: number,
) => RenewingCode & Pick<Barcode, "size">;

/** How many codes a device gets: enough for a tunnel, too few to pass on. */
const HELD = 5;
const SIGNATURE_LENGTH = 16;

/** @param secret a secret of any length that cannot be guessed; gates have a key made of it */
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

/** What a code says in a time step: a gate that has the key computes the same. */
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
