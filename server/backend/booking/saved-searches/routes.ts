/** The calls about saved searches. */
import express, { type Request, type Router } from "express";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { ownersOf, requireOwners } from "../../accounts/users/owners.ts";
import type { Users } from "../../accounts/users/create-users.ts";
import {
  personal,
  postChange,
  readBody,
} from "../../accounts/users/requests.ts";
import { bodyText } from "#server/backend/http/body.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import type { SavedSearches, SavedVisitor } from "./saved-searches.ts";

export interface SavedRoutesInput extends Pick<Kernel, "caller" | "limits"> {
  readonly saved: SavedSearches;
  readonly users: Users;
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
  const visitorOf = async (request: Request): Promise<SavedVisitor> => ({
    ...caller(request),
    owners: await requireOwners(request, users),
  });

  router.get(PATH, personal, async (request, response) => {
    succeed(
      response,
      // A browser without an id has saved nothing.
      (await ownersOf(request, users))
        ? await saved.list(await visitorOf(request))
        : { items: [], mail: { state: "needed" } },
    );
  });
  change(`${PATH}/add`, async (request, response) => {
    await limits.take("save_search", doerOf(request));
    succeed(
      response,
      await saved.add(
        await visitorOf(request),
        bodyText(request, "product_type"),
        request.body,
      ),
    );
  });
  change(`${PATH}/remove`, async (request, response) => {
    const savedId = bodyText(request, "saved_id");
    succeed(response, await saved.remove(await visitorOf(request), savedId));
  });
  change(`${PATH}/address`, async (request, response) => {
    const email = bodyText(request, "email");
    await limits.take("confirm_address", doerOf(request, email.toLowerCase()));
    succeed(response, await saved.setAddress(await visitorOf(request), email));
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
