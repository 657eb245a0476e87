/** Calls of wishlist, cart, coupons, gift cards, credits and membership. */
import express, { type Request, type Response, type Router } from "express";
import { bodyText, bodyValue } from "../kernel/body.ts";
import type { Caller } from "../kernel/caller.ts";
import { succeed } from "../kernel/envelope.ts";
import type { Limits } from "../kernel/limits/limits.ts";
import { deviceOwner, userOwner, type Owner } from "../kernel/owner.ts";
import { Refusal } from "../kernel/refusals.ts";
import type { Text } from "../kernel/texts.ts";
import type { Account } from "../accounts/users/accounts.ts";
import type { Users } from "../accounts/users/create-users.ts";
import { personal, postChange, whenFree } from "../accounts/users/requests.ts";
import { doerOf, readRequester } from "../kernel/visitor.ts";
import type { Belongings } from "./create-belongings.ts";
import { describeMembership } from "./membership.ts";

export interface BelongingsRoutesInput {
  readonly users: Users;
  readonly belongings: Belongings;
  readonly caller: (request: Request) => Caller;
  readonly text: Text;
  readonly limits: Limits;
}

export function belongingsRoutes({
  users,
  belongings,
  caller,
  text,
  limits,
}: BelongingsRoutesInput): Router {
  const { wishlist, cart, credits, giftCards, coupons } = belongings;
  const router = express.Router();
  const change = postChange(router, users.csrf, whenFree(users));

  const ownerOf = (request: Request): Owner | undefined => {
    const user = users.of(request);
    return user ? userOwner(user.user_id) : deviceOwner(readRequester(request));
  };
  const requireOwner = (request: Request): Owner => {
    const owner = ownerOf(request);
    if (!owner) throw new Refusal("bad_request");
    return owner;
  };
  /** Requires an account that lasts: a guest's ends with the session. */
  const requireAccount = (request: Request): Account => {
    const account = users.of(request);
    if (!account || account.guest === 1) throw new Refusal("sign_in_needed");
    return account;
  };

  const answerWishlist = async (
    request: Request,
    response: Response,
  ): Promise<void> => {
    const owner = ownerOf(request);
    const items = owner ? await wishlist.items(owner, caller(request)) : [];
    succeed(response, { items, count: items.length });
  };
  router.get("/v1/usrcsrv/wishlist", personal, answerWishlist);
  change("/v1/usrcsrv/wishlist/add", async (request, response) => {
    const itemId = bodyText(request, "item_id");
    wishlist.add(requireOwner(request), itemId, caller(request));
    await answerWishlist(request, response);
  });
  change("/v1/usrcsrv/wishlist/remove", async (request, response) => {
    wishlist.remove(requireOwner(request), bodyText(request, "item_id"));
    await answerWishlist(request, response);
  });

  const answerCart = async (
    request: Request,
    response: Response,
  ): Promise<void> => {
    const by = caller(request);
    const owner = ownerOf(request);
    succeed(
      response,
      owner
        ? await cart.read(owner, by)
        : { items: [], total: { amount: 0, currency: by.currency }, count: 0 },
    );
  };
  router.get("/v1/cartsrv/shopping_cart", personal, answerCart);
  change("/v1/cartsrv/shopping_cart/add", (request, response) => {
    const line = {
      item_id: bodyText(request, "item_id"),
      date: bodyText(request, "date"),
      quantity: bodyText(request, "quantity"),
    };
    cart.add(requireOwner(request), line, caller(request));
    return answerCart(request, response);
  });
  change("/v1/cartsrv/shopping_cart/change", (request, response) => {
    cart.change(
      requireOwner(request),
      bodyText(request, "line_id"),
      bodyText(request, "quantity"),
    );
    return answerCart(request, response);
  });
  change("/v1/cartsrv/shopping_cart/remove", (request, response) => {
    cart.remove(requireOwner(request), bodyText(request, "line_id"));
    return answerCart(request, response);
  });
  change("/v1/cartsrv/shopping_cart/add_offer", async (request, response) => {
    const offer = {
      product_type_id: Number(bodyText(request, "product_type_id")),
      request: bodyValue(request, "request"),
    };
    await cart.addOffer(requireOwner(request), offer, caller(request));
    return answerCart(request, response);
  });

  router.get("/v1/usrcsrv/membership", personal, (request, response) => {
    const account = requireAccount(request);
    const { language } = caller(request);
    succeed(
      response,
      describeMembership(account, language, users.levels, text),
    );
  });
  router.get("/v1/usrcsrv/credits", personal, (request, response) => {
    const { user_id } = requireAccount(request);
    succeed(response, credits.list(user_id, caller(request).language));
  });

  /** Redeems a code. Unknown codes are guesses, which are limited. */
  const guessed = (
    request: Request,
    redeem: (code: string) => void,
  ): Promise<void> =>
    limits.guess(
      "wrong_redeem_code",
      doerOf(request),
      ({ code }) => code === "code_unknown",
      () => redeem(bodyText(request, "code")),
    );

  const answerGiftCards = (request: Request, response: Response): void => {
    const { user_id } = requireAccount(request);
    succeed(response, giftCards.list(user_id, caller(request).currency));
  };
  router.get("/v1/usrcsrv/gift_cards", personal, answerGiftCards);
  change("/v1/usrcsrv/gift_cards/redeem", async (request, response) => {
    const { user_id } = requireAccount(request);
    await guessed(request, (code) => giftCards.redeem(user_id, code));
    answerGiftCards(request, response);
  });

  const answerCoupons = (request: Request, response: Response): void => {
    const owner = requireOwner(request);
    const list = coupons.list(owner, caller(request).language);
    succeed(response, { coupons: list });
  };
  router.get("/v1/usrcsrv/coupons", personal, answerCoupons);
  change("/v1/usrcsrv/coupons/redeem", async (request, response) => {
    const owner = requireOwner(request);
    await guessed(request, (code) => coupons.redeem(owner, code));
    answerCoupons(request, response);
  });

  return router;
}
