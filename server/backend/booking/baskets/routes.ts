/** The call that makes a quote of a cart. */
import express, { type Request, type Router } from "express";
import type { ShoppingCart } from "../../accounts/saved-items/shopping-cart.ts";
import type { Users } from "../../accounts/users/create-users.ts";
import { requireOwners } from "../../accounts/users/owners.ts";
import { postChange } from "../../accounts/users/requests.ts";
import { bodyList, bodyValue } from "#server/backend/http/body.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import type { Limits } from "#server/backend/limits/limits.ts";
import type { Database } from "../../storage/database.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import type { MakeQuote } from "../quotes/make-quote.ts";
import { readPrice } from "../model/read-price.ts";
import type { Sellers } from "../model/sellers.ts";
import { BASKET, type BasketRequest } from "./create-basket.ts";

export interface BasketRoutesInput {
  readonly database: Database;
  readonly sellers: Pick<Sellers, "soldBy">;
  readonly cart: Pick<ShoppingCart, "offersOf">;
  readonly makeQuote: MakeQuote;
  readonly users: Users;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

export function basketRoutes({
  database,
  sellers,
  cart,
  makeQuote,
  users,
  caller,
  limits,
}: BasketRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  change("/v1/cartsrv/shopping_cart/pay", async (request, response) => {
    const sold = sellers.soldBy(BASKET);
    if (!sold) return fail(response, "product_unknown");
    const owners = await requireOwners(request, users);
    const line_ids = bodyList(request, "line_ids").map(String);
    const body: BasketRequest = {
      members: await cart.offersOf(database, owners[0], line_ids),
      line_ids,
    };
    const { validate_id, expires_at } = await makeQuote(
      {
        ...sold,
        body,
        expected: readPrice(bodyValue(request, "expected_total")),
      },
      owners,
      caller(request),
      (places) => limits.take("held_places", doerOf(request), places),
    );
    const query = new URLSearchParams({ validate_id });
    succeed(response, {
      validate_id,
      expires_at,
      pay_path: `${sold.seller.pay_path}?${query}`,
    });
  });
  return router;
}
