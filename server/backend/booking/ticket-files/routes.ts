/** The calls for files of an order's tickets. */
import express, { type Request, type Router } from "express";
import type { Users } from "../../accounts/users/create-users.ts";
import { personal } from "../../accounts/users/requests.ts";
import type { Caller } from "../../kernel/caller.ts";
import { succeed } from "../../kernel/envelope.ts";
import type { Limits } from "../../kernel/limits/limits.ts";
import type { Published } from "../../kernel/published.ts";
import { queryText } from "../../kernel/query.ts";
import { doerOf } from "../../kernel/visitor.ts";
import { readOrderVisitor } from "../orders/visitor.ts";
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
    succeed(response, await files.calendar(visitorOf(request), orderGuid));
  });
  router.get(`${path}/pass`, personal, async (request, response) => {
    // Icons are drawn and a signature is made: some ten milliseconds.
    await limits.take("ticket_pass", doerOf(request));
    const pass = await files.pass(
      visitorOf(request),
      queryText(request, "order_guid"),
      queryText(request, "ticket_no"),
    );
    succeed(response, pass);
  });
  router.get(`${path}/code`, personal, async (request, response) => {
    const code = await files.code(
      visitorOf(request),
      queryText(request, "order_guid"),
      queryText(request, "ticket_no"),
    );
    succeed(response, code);
  });
  return router;
}
