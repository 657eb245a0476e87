/** The calls for files of an order's tickets. */
import express, { type Request, type Router } from "express";
import type { Users } from "../../accounts/users/create-users.ts";
import { personal } from "../../accounts/users/requests.ts";
import type { Caller } from "../../kernel/caller.ts";
import { succeed } from "../../kernel/envelope.ts";
import type { Published } from "../../kernel/published.ts";
import { queryText } from "../../kernel/query.ts";
import { readOrderVisitor } from "../orders/visitor.ts";
import type { TicketFiles } from "./ticket-files.ts";

export interface TicketFileRoutesInput {
  readonly files: TicketFiles;
  readonly users: Users;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
}

export function ticketFileRoutes({
  files,
  users,
  published,
  caller,
}: TicketFileRoutesInput): Router {
  const router = express.Router();
  const path = "/v1/reappserv/ptp/ticket";

  router.get(`${path}/calendar`, personal, async (request, response) => {
    const visitor = readOrderVisitor(
      request,
      users,
      caller(request),
      published(),
    );
    const orderGuid = queryText(request, "order_guid");
    succeed(response, await files.calendar(visitor, orderGuid));
  });
  return router;
}
