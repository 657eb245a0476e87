/** Calls of coupons, gift cards, credits and membership. */
import express, { type Request, type Response, type Router } from "express";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { bodyText } from "../http/body.ts";
import { succeed } from "../http/envelope.ts";
import { Refusal } from "../refusals/refusals.ts";
import type { Account } from "../accounts/users/accounts.ts";
import type { Users } from "../accounts/users/create-users.ts";
import { requireOwners } from "../accounts/users/owners.ts";
import { personal, postChange } from "../accounts/users/requests.ts";
import type { Money } from "../money/money.ts";
import { doerOf } from "../callers/visitor.ts";
import { shownCoupon } from "./shown-coupon.ts";
import type { Rewards } from "./create-rewards.ts";
import { describeMembership } from "./membership.ts";

export interface RewardRoutesInput extends Pick<
  Kernel,
  "database" | "caller" | "text" | "limits"
> {
  readonly users: Users;
  readonly rewards: Rewards;
  readonly money: Pick<Money, "convert">;
}

export function rewardRoutes({
  database,
  users,
  rewards,
  caller,
  text,
  money,
  limits,
}: RewardRoutesInput): Router {
  const { credits, giftCards, coupons } = rewards;
  const router = express.Router();
  const change = postChange(router, users.csrf);

  /** Requires a permanent account: a guest's ends with the session. */
  const requireAccount = async (request: Request): Promise<Account> => {
    const account = await users.of(request);
    if (!account || account.guest === 1) throw new Refusal("sign_in_needed");
    return account;
  };

  router.get("/v1/usrcsrv/membership", personal, async (request, response) => {
    const account = await requireAccount(request);
    const { language } = caller(request);
    succeed(
      response,
      describeMembership(account, language, users.levels, text),
    );
  });
  router.get("/v1/usrcsrv/credits", personal, async (request, response) => {
    const { user_id } = await requireAccount(request);
    const { language } = caller(request);
    succeed(response, await credits.list(database, user_id, language));
  });

  /** Redeems a code. Unknown codes count as guesses, which are limited. */
  const guessed = (
    request: Request,
    redeem: (code: string) => Promise<void>,
  ): Promise<void> =>
    limits.guess(
      "wrong_redeem_code",
      doerOf(request),
      ({ code }) => code === "code_unknown",
      () => redeem(bodyText(request, "code")),
    );

  const answerGiftCards = async (
    request: Request,
    response: Response,
  ): Promise<void> => {
    const { user_id } = await requireAccount(request);
    const { currency } = caller(request);
    succeed(response, await giftCards.list(database, user_id, currency));
  };
  router.get("/v1/usrcsrv/gift_cards", personal, answerGiftCards);
  change("/v1/usrcsrv/gift_cards/redeem", async (request, response) => {
    const { user_id } = await requireAccount(request);
    await guessed(request, (code) => giftCards.redeem(database, user_id, code));
    await answerGiftCards(request, response);
  });

  const answerCoupons = async (
    request: Request,
    response: Response,
  ): Promise<void> => {
    const [owner] = await requireOwners(request, users);
    const { language, currency } = caller(request);
    const owned = await coupons.list(database, owner, language);
    succeed(response, {
      coupons: owned.map((one) => ({
        ...one,
        ...shownCoupon(one, currency, money),
      })),
    });
  };
  router.get("/v1/usrcsrv/coupons", personal, answerCoupons);
  change("/v1/usrcsrv/coupons/redeem", async (request, response) => {
    const [owner] = await requireOwners(request, users);
    await guessed(request, (code) => coupons.redeem(database, owner, code));
    await answerCoupons(request, response);
  });

  return router;
}
