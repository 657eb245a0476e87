import type { TestOrders } from "../support/orders.ts";

export interface Account {
  readonly userId: number;
  readonly couponId: string;
}

/**
 * An account with a coupon, a gift card and credits.
 *
 * @param card the last digit of the gift card
 */
export async function openAccount(
  shop: TestOrders,
  card: number,
  credits = 300,
): Promise<Account> {
  const { rewards, database } = shop;
  const userId = await shop.addUser();
  const owner = `user:${userId}` as const;
  await rewards.coupons.redeem(database, owner, "HELLO10");
  await rewards.giftCards.redeem(database, userId, `GIFT-1000-000${card}`);
  await rewards.credits.give(database, userId, "welcome", credits);
  const [coupon] = await rewards.coupons.list(database, owner, "en");
  return { userId, couponId: coupon!.coupon_id };
}
