/** Missed changes of orders that a gift card, or several people, paid. */
import { expect, test } from "vitest";
import {
  HOUR,
  legReport,
  legsQuote,
  LEGS_START,
} from "../../../../../tests/support/legs.ts";
import { balancesOf } from "../../../../../tests/support/ledger-balances.ts";
import {
  ana,
  checkBooks,
  clock,
  ordered,
  payWith,
  shop,
  taken,
  useShop,
} from "../../../../../tests/support/order-shop.ts";
import {
  orderRequest,
  testVisitor,
} from "../../../../../tests/support/orders.ts";
import {
  bea,
  cem,
  newKey,
  pay,
  tokensOf,
} from "../../../../../tests/support/share-shop.ts";
import { totalOf } from "../../model/refund-contents.ts";

useShop();

const DEARER = "2026-12-01.9.15000";
const MORNING = "2026-12-02.9.15000";
const press = async (
  guid: string,
  offer: string,
  travellers: number[],
  who = ana,
) =>
  shop.guarantee.replace(
    who,
    await shop.orders.current(who, guid),
    { item: 1, travellers },
    offer,
    () => Promise.resolve(),
  );

test("a gift card pays for the replacement, and its part of the night comes back to it", async () => {
  clock.now = LEGS_START - 24 * HOUR;
  const id = await shop.addUser();
  const user = testVisitor(`user:${id}`, id);
  const { giftCards } = shop.rewards;
  await giftCards.redeem(shop.database, id, "GIFT-1000-0001");
  const quote = await shop.want(user.owners[0]!, legsQuote(2));
  const wanted = { coupon_id: "", use_gift_card: true, use_credits: false };
  const { price } = await shop.orders.update(user, quote.validate_id, wanted);
  const created = await shop.orders.create(
    user,
    orderRequest(quote, { wanted, expected_total: price.total }),
  );
  const made = await payWith(created, "approves", user);
  clock.now = LEGS_START + 2 * HOUR;
  await shop.disruptions.report(legReport(1, 9 * 60));
  const replaced = await press(made.order_guid, MORNING, [0], user);
  await shop.refunds.job.runDue();
  const { gift_cards = 0, payments = 0 } = await balancesOf(
    shop.database,
    replaced.order_guid,
  );
  expect(gift_cards).toBeLessThan(0);
  expect(gift_cards + payments).toBe(-4000);
  await checkBooks([made, replaced]);
});

test("two travellers whose shares others paid are replaced together, or both payers get their part of the rest", async () => {
  clock.now = LEGS_START - 24 * HOUR;
  const buy = async () => {
    const order = await ordered(ana, legsQuote(2, 2));
    const shared = await shop.shares.start(ana, order.order_guid, {
      payers: [{ name: "Bea" }, { name: "Cem" }],
      idempotency_key: newKey(),
    });
    const [first, second] = await tokensOf(shared);
    await pay(first!, bea);
    await pay(second!, cem);
    return order;
  };
  const [travels, stays] = [await buy(), await buy()];
  expect(await taken()).toEqual({ reserved: 0, taken: 48_000 });
  clock.now = LEGS_START + 2 * HOUR;
  await shop.disruptions.report(legReport(1, 60));
  const replaced = await press(travels.order_guid, DEARER, [0, 1]);
  const refund = await shop.guarantee.refund(
    await shop.orders.current(ana, stays.order_guid),
    1,
  );
  expect(totalOf(refund.contents)).toMatchObject({ card: 12_000, fee: 0 });
  expect(await taken()).toEqual({ reserved: 0, taken: 36_000 });
  await checkBooks([travels, stays, replaced]);
});
