/** Rewards of users and devices: credits, gift cards and coupons. */
import type { UserRewards } from "../accounts/users/user-rewards.ts";
import { userOwner } from "../callers/owner.ts";
import type { Content } from "../content/content.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import { createCoupons, type Coupons } from "./coupons.ts";
import { createCredits, type Credits } from "./credits.ts";
import { createGiftCards, type GiftCards } from "./gift-cards.ts";
import { createRedeemCodes } from "./redeem-codes.ts";
import { createSpending, type Spending } from "./spending.ts";

export interface Rewards extends UserRewards {
  readonly credits: Credits;
  readonly giftCards: GiftCards;
  readonly coupons: Coupons;
  readonly spending: Spending;
}

export interface RewardsInput extends Pick<
  Kernel,
  "data" | "database" | "now" | "money" | "text"
> {
  readonly content: Content;
}

/** Credits of every new user. */
const WELCOME_CREDITS = 100;

export function createRewards({
  data,
  database,
  now,
  money,
  text,
  content,
}: RewardsInput): Rewards {
  const codes = createRedeemCodes(now);
  const credits = createCredits(now, text);
  const giftCards = createGiftCards({ data, now, money, codes });
  const coupons = createCoupons({ data, now, text, content, codes });
  return {
    credits,
    giftCards,
    coupons,
    spending: createSpending({ coupons, giftCards, credits }),
    adopt: (inside, from, to) => coupons.adopt(inside, from, to),
    async welcome(inside, userId, earned) {
      await credits.give(inside, userId, "welcome", WELCOME_CREDITS);
      if (earned > 0) await credits.give(inside, userId, "journeys", earned);
    },
    async balances(userId, { language }) {
      const { balance } = await credits.list(database, userId, language);
      return {
        credits: balance,
        gift_card: await giftCards.has(database, userId),
      };
    },
    async count(userId, { language }) {
      const [hasGiftCard, owned] = await Promise.all([
        giftCards.has(database, userId),
        coupons.list(database, userOwner(userId), language),
      ]);
      return {
        gift_card: hasGiftCard,
        coupons: owned.filter(({ status }) => status === "usable").length,
      };
    },
  };
}
