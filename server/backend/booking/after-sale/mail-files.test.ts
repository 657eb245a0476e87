/** The attachments of mails about orders. */
import { expect, test } from "vitest";
import {
  ana,
  ordered,
  payWith,
  published,
  shop,
  useShop,
} from "../../../../tests/support/order-shop.ts";
import { createMailFiles } from "./mail-files.ts";

useShop();

const file = (name: string) => Promise.resolve({ name, base64: "AA==" });
const filesOf = (order_guid: string, kind: string) =>
  createMailFiles({
    database: shop.database,
    published: () => published,
    files: {
      tickets: ({ language }) => file(`tickets-${language}.pdf`),
      calendar: ({ language }) => file(`tickets-${language}.ics`),
    },
    receipts: { pdf: (_reader, _order, receiptNo) => file(`${receiptNo}.pdf`) },
  })({ order_guid, kind }).then((files) =>
    files.map(({ name, type }) => [name, type]),
  );

test("mails of issued tickets have the tickets, mails of sent refunds have credit notes", async () => {
  const { order_guid } = await payWith(
    await ordered({ ...ana, language: "ja" }),
    "approves",
  );
  expect(await filesOf(order_guid, "issued")).toEqual([
    ["tickets-ja.pdf", "application/pdf"],
    ["tickets-ja.ics", "text/calendar"],
  ]);
  const order = await shop.orders.current(ana, order_guid);
  const quote = await shop.refunds.quote(order, [{ item: 0, traveller: 0 }]);
  const { refund_id } = await shop.refunds.confirm(
    order,
    quote.refund_id,
    null,
  );
  expect(await filesOf(order_guid, `refund.${refund_id}.sent`)).toEqual([
    [expect.stringMatching(/^C\d{4}-\d+\.pdf$/), "application/pdf"],
  ]);
  for (const kind of [
    `refund.${refund_id}.refused`,
    "refund.another.sent",
    "declined.1",
    "link.1",
  ])
    expect(await filesOf(order_guid, kind)).toEqual([]);
  expect(await filesOf("unknown", "issued")).toEqual([]);
});
