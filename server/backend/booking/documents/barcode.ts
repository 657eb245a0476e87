/** Barcodes as drawings. */
import bwip from "bwip-js/node";
import type { Barcode } from "#schema/modules/order_tickets.ts";
import type { Symbology } from "../model/vertical.ts";

/**
 * The quiet zone: ISO/IEC 24778 needs none, but scanners prefer one; ISO/IEC 18004 requires four
 * modules.
 */
const EDGE: Readonly<Record<Symbology, number>> = { aztec: 2, qr: 4 };

export function drawBarcode(text: string, symbology: Symbology): Barcode {
  const [drawn] = bwip.raw({ bcid: `${symbology}code`, text });
  if (!drawn || !("pixs" in drawn))
    throw new Error(`${symbology} is no code of squares`);
  const { pixs, pixx: width } = drawn;
  const edge = EDGE[symbology];
  const runs: string[] = [];
  for (let start = 0; start < pixs.length;) {
    const rowEnd = start - (start % width) + width;
    let end = start + 1;
    while (end < rowEnd && pixs[end] === pixs[start]) end += 1;
    if (pixs[start] === 1) {
      const x = (start % width) + edge;
      const y = Math.floor(start / width) + edge;
      runs.push(`M${x} ${y}h${end - start}v1h-${end - start}z`);
    }
    start = end;
  }
  return { size: width + 2 * edge, path: runs.join("") };
}
