/** Mails about orders are in the language of the order, for every language. */
import { beforeAll, afterAll, expect, test } from "vitest";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "../../../../tests/support/orders.ts";
import {
  NOW,
  readPublished,
  readWholePublished,
} from "../../../../tests/support/reference-backend.ts";
import { TEST_CARDS } from "../payments/cards.ts";

const { languages, sites } = readWholePublished();
const published = { ...readPublished(), languages, sites: sites! };
/** Texts of the fake vertical that are the same in every language. */
const SAID_ALIKE = /^(?:Garden visit|Wayfare Gardens|Gate 7)$/;

let shop: TestOrders;
beforeAll(async () => {
  shop = await startTestOrders({ now: () => NOW, published });
});
afterAll(() => shop.stop());

/** The lines of the ticket mail and of the link mail, without parts that differ between orders. */
async function mailsIn(language: string): Promise<string[]> {
  const owner = `device:reads-${language}` as const;
  const reader = testVisitor(owner, undefined, { language });
  const { order_guid, booking_no } = await shop.orders.create(
    reader,
    orderRequest(await shop.want(owner)),
  );
  const { number } = TEST_CARDS.find(
    ({ behaviour }) => behaviour === "approves",
  )!;
  const { card_token } = await shop.gateway.tokenise(
    { number, expiry: "12/30", cvc: "123", holder: "Ana Rivera" },
    reader,
  );
  const idempotency_key = `pay-${order_guid}`;
  await shop.orders.pay(reader, order_guid, {
    method: "card",
    card_token,
    idempotency_key,
  });
  await shop.orders.links.ask(reader.scope, booking_no, "Rivera");
  await shop.orders.links.job.runDue();
  const mails = (await shop.outbox.list()).filter(({ mail_id }) =>
    mail_id.startsWith(order_guid),
  );
  expect(mails).toHaveLength(2);
  return mails.flatMap(({ subject, plain }) =>
    [subject, ...plain.split("\n")]
      .map((line) => line.replaceAll(booking_no, ""))
      .map((line) => line.replace(/https?:\S+/, ""))
      .filter((line) => line !== "" && !SAID_ALIKE.test(line)),
  );
}

const [english, others] = [
  Object.keys(languages).filter((code) => code.startsWith("en")),
  Object.keys(languages).filter((code) => !code.startsWith("en")),
];

test("25 languages have mails", () => {
  expect(english.length + others.length).toBe(25);
});

test.each(others)("no line of a mail in %s is English", async (language) => {
  const inEnglish = await mailsIn("en");
  const lines = await mailsIn(language);
  expect(lines.filter((line) => inEnglish.includes(line))).toEqual([]);
});
