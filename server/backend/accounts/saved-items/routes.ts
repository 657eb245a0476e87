/** Calls of the wishlist and the cart. */
import express, { type Request, type Response, type Router } from "express";
import { bodyText, bodyValue } from "../../http/body.ts";
import { succeed } from "../../http/envelope.ts";
import { queryText } from "../../http/query.ts";
import type { Kernel } from "../../kernel/create-kernel.ts";
import type { Users } from "../users/create-users.ts";
import { ownersOf, requireOwners } from "../users/owners.ts";
import { personal, postChange } from "../users/requests.ts";
import type { SavedItems } from "./create-saved-items.ts";

export interface SavedItemRoutesInput extends Pick<
  Kernel,
  "database" | "caller"
> {
  readonly users: Users;
  readonly savedItems: SavedItems;
}

export function savedItemRoutes({
  database,
  users,
  savedItems,
  caller,
}: SavedItemRoutesInput): Router {
  const { findItem, wishlist, cart } = savedItems;
  const router = express.Router();
  const change = postChange(router, users.csrf);

  const answerWishlist = async (
    request: Request,
    response: Response,
  ): Promise<void> => {
    const [owner] = (await ownersOf(request, users)) ?? [];
    const items = owner
      ? await wishlist.items(database, owner, caller(request))
      : [];
    succeed(response, { items, count: items.length });
  };
  router.get("/v1/usrcsrv/wishlist", personal, answerWishlist);
  // The same for everybody, so that pages with it can be cached.
  router.get("/v1/reappserv/ptp/site/wishlist_item", (request, response) => {
    const item = findItem(queryText(request, "item_id"), caller(request));
    succeed(response, item ? { item_id: item.item_id, title: item.title } : {});
  });
  router.get(
    "/v1/usrcsrv/wishlist/saved",
    personal,
    async (request, response) => {
      const [owner] = (await ownersOf(request, users)) ?? [];
      const itemId = queryText(request, "item_id");
      const saved = !!owner && (await wishlist.has(database, owner, itemId));
      succeed(response, { saved });
    },
  );
  router.get(
    "/v1/usrcsrv/saved/counts",
    personal,
    async (request, response) => {
      const [owner] = (await ownersOf(request, users)) ?? [];
      succeed(
        response,
        owner
          ? await savedItems.count(database, owner, caller(request))
          : { shopping_cart: 0, wishlist: 0 },
      );
    },
  );
  change("/v1/usrcsrv/wishlist/add", async (request, response) => {
    const itemId = bodyText(request, "item_id");
    const [owner] = await requireOwners(request, users);
    await wishlist.add(database, owner, itemId, caller(request));
    await answerWishlist(request, response);
  });
  change("/v1/usrcsrv/wishlist/remove", async (request, response) => {
    const [owner] = await requireOwners(request, users);
    await wishlist.remove(database, owner, bodyText(request, "item_id"));
    await answerWishlist(request, response);
  });

  const answerCart = async (
    request: Request,
    response: Response,
  ): Promise<void> => {
    const by = caller(request);
    const owners = await ownersOf(request, users);
    succeed(
      response,
      owners
        ? await cart.read(database, owners, by)
        : { items: [], total: { amount: 0, currency: by.currency }, count: 0 },
    );
  };
  router.get("/v1/cartsrv/shopping_cart", personal, answerCart);
  change("/v1/cartsrv/shopping_cart/add", async (request, response) => {
    const line = {
      item_id: bodyText(request, "item_id"),
      date: bodyText(request, "date"),
      quantity: bodyText(request, "quantity"),
    };
    const [owner] = await requireOwners(request, users);
    await cart.add(database, owner, line, caller(request));
    await answerCart(request, response);
  });
  change("/v1/cartsrv/shopping_cart/change", async (request, response) => {
    const [owner] = await requireOwners(request, users);
    await cart.change(
      database,
      owner,
      bodyText(request, "line_id"),
      bodyText(request, "quantity"),
    );
    await answerCart(request, response);
  });
  change("/v1/cartsrv/shopping_cart/remove", async (request, response) => {
    const [owner] = await requireOwners(request, users);
    await cart.remove(database, owner, bodyText(request, "line_id"));
    await answerCart(request, response);
  });
  change("/v1/cartsrv/shopping_cart/restore", async (request, response) => {
    const [owner] = await requireOwners(request, users);
    await cart.restore(database, owner, bodyText(request, "line_id"));
    await answerCart(request, response);
  });
  change("/v1/cartsrv/shopping_cart/add_offer", async (request, response) => {
    const offer = {
      product_type_id: Number(bodyText(request, "product_type_id")),
      request: bodyValue(request, "request"),
    };
    const owners = await requireOwners(request, users);
    await cart.addOffer(database, owners, offer, caller(request));
    await answerCart(request, response);
  });

  return router;
}
