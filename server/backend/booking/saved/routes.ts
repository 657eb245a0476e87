/** The calls about saved searches (configs/calls/orders.json). */
import express, { type Request, type Router } from "express";
import { ownersOf, requireOwners } from "../../accounts/users/owners.ts";
import type { Users } from "../../accounts/users/create-users.ts";
import {
  personal,
  postChange,
  readBody,
} from "../../accounts/users/requests.ts";
import { bodyText } from "../../kernel/body.ts";
import type { Caller } from "../../kernel/caller.ts";
import { succeed } from "../../kernel/envelope.ts";
import type { Limits } from "../../kernel/limits/limits.ts";
import { queryText } from "../../kernel/query.ts";
import { doerOf } from "../../kernel/visitor.ts";
import type { SavedSearches, SavedVisitor } from "./saved-searches.ts";

export interface SavedRoutesInput {
  readonly saved: SavedSearches;
  readonly users: Users;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

const PATH = "/v1/reappserv/ptp/saved_searches";

export function savedRoutes({
  saved,
  users,
  caller,
  limits,
}: SavedRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  const visitorOf = (request: Request): SavedVisitor => ({
    ...caller(request),
    owners: requireOwners(request, users),
  });

  router.get(PATH, personal, async (request, response) => {
    succeed(
      response,
      // A browser without an id has saved nothing.
      ownersOf(request, users)
        ? await saved.list(visitorOf(request))
        : { items: [], mail: { state: "needed" } },
    );
  });
  change(`${PATH}/add`, async (request, response) => {
    await limits.take("save_search", doerOf(request));
    succeed(
      response,
      await saved.add(
        visitorOf(request),
        bodyText(request, "product_type"),
        request.body,
      ),
    );
  });
  change(`${PATH}/remove`, async (request, response) => {
    const savedId = bodyText(request, "saved_id");
    succeed(response, await saved.remove(visitorOf(request), savedId));
  });
  change(`${PATH}/address`, async (request, response) => {
    const email = bodyText(request, "email");
    await limits.take("confirm_address", doerOf(request, email.toLowerCase()));
    succeed(response, await saved.setAddress(visitorOf(request), email));
  });

  // The key is the proof, so that a mail's link works in any browser, and from mail programs.
  router.get(`${PATH}/mail_link`, personal, async (request, response) => {
    const { language } = caller(request);
    succeed(
      response,
      await saved.showLink(queryText(request, "key"), language),
    );
  });
  router.post(
    `${PATH}/mail_link/follow`,
    personal,
    readBody,
    async (request, response) => {
      await saved.followLink(bodyText(request, "key"));
      succeed(response, {});
    },
  );
  return router;
}
