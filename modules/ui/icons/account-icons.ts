/**
 * Icons of the account pages. They have a file of their own because all icons of one file
 * are in one chunk: pages without account modules do not load these.
 */
import type { IconShape } from "./icons.ts";

export const giftIcon: IconShape =
  "M4.5 11h15v8a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19zM3.5 7.5h17V11h-17zM12 7.5v13M12 7.5S10.8 3.5 8.3 3.5a2 2 0 0 0 0 4zM12 7.5s1.2-4 3.7-4a2 2 0 0 1 0 4z";
export const coinsIcon: IconShape =
  "M12 10c4.1 0 7.5-1.3 7.5-3S16.1 4 12 4 4.5 5.3 4.5 7s3.4 3 7.5 3zM4.5 7v5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V7M4.5 12v5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3v-5";
export const plusIcon: IconShape = "M5 12h14M12 5v14";
export const minusIcon: IconShape = "M5 12h14";
