/** Renewing codes: the same for every holder of the key, within one time step only. */
import { expect, test } from "vitest";
import { createRenewCode, renewedText } from "./renewing-codes.ts";

const AT = Date.parse("2026-12-04T08:12:34Z");
const ticket = {
  barcode: "WF1/0321234567890/one/sig",
  symbology: "qr",
} as const;
const renew = createRenewCode("a secret of tests");

test("codes computed ahead are those that the server returns later", () => {
  const { from, paths } = renew(ticket, 60, AT);
  expect(from).toBe(Date.parse("2026-12-04T08:12:00Z"));
  expect(new Set(paths).size).toBe(paths.length);
  const later = renew(ticket, 60, AT + 60_000);
  expect(later.paths.slice(0, -1)).toEqual(paths.slice(1));
  // Within a time step the code does not change.
  expect(renew(ticket, 60, AT + 25_000).paths).toEqual(paths);
});

test("another installation has other codes", () => {
  const other = createRenewCode("another secret");
  expect(other(ticket, 60, AT).paths).not.toEqual(renew(ticket, 60, AT).paths);
  const [one, two] = [1, 2].map((step) =>
    renewedText(ticket.barcode, step, new Uint8Array(32)),
  );
  expect(one).toMatch(/^WF1.0321234567890.one.sig.1.[\w-]{16}$/);
  expect(two!.slice(-16)).not.toBe(one!.slice(-16));
});
