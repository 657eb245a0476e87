/** The calls for files of an order's tickets. */
import express, { type Request, type Router } from "express";
import type { Users } from "#server/backend/accounts/users/create-users.ts";
import { personal } from "#server/backend/accounts/users/requests.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import type { Limits } from "#server/backend/limits/limits.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { queryText } from "#server/backend/http/query.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import { readOrderVisitor } from "../../engine/visitor.ts";
import type { TicketFiles } from "./ticket-files.ts";

export interface TicketFileRoutesInput {
  readonly files: TicketFiles;
  readonly users: Users;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

export function ticketFileRoutes({
  files,
  users,
  published,
  caller,
  limits,
}: TicketFileRoutesInput): Router {
  const router = express.Router();
  const path = "/v1/reappserv/ptp/ticket";

  const visitorOf = (request: Request) =>
    readOrderVisitor(request, users, caller(request), published());

  router.get(`${path}/calendar`, personal, async (request, response) => {
    const orderGuid = queryText(request, "order_guid");
    succeed(
      response,
      await files.calendar(await visitorOf(request), orderGuid),
    );
  });
  router.get(`${path}/pass`, personal, async (request, response) => {
    // Drawing icons and signing take some ten milliseconds.
    await limits.take("ticket_pass", doerOf(request));
    const pass = await files.pass(
      await visitorOf(request),
      queryText(request, "order_guid"),
      queryText(request, "ticket_no"),
    );
    succeed(response, pass);
  });
  router.get(`${path}/code`, personal, async (request, response) => {
    const code = await files.code(
      await visitorOf(request),
      queryText(request, "order_guid"),
      queryText(request, "ticket_no"),
    );
    succeed(response, code);
  });
  return router;
}
