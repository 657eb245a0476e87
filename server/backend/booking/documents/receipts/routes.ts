/** The calls about receipts: the page's section, the file, and the recipient. */
import express, { type Request, type Router } from "express";
import { bodyText } from "#server/backend/http/body.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import type { Limits } from "#server/backend/limits/limits.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { queryText } from "#server/backend/http/query.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import type { Users } from "#server/backend/accounts/users/create-users.ts";
import {
  personal,
  postChange,
} from "#server/backend/accounts/users/requests.ts";
import { readOrderVisitor, type OrderVisitor } from "../../engine/visitor.ts";
import type { Receipts } from "./receipts.ts";

export interface ReceiptRoutesInput {
  readonly receipts: Receipts;
  readonly users: Users;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

const MAX_LENGTH = { company: 120, tax_id: 40, address: 240 };

export function receiptRoutes({
  receipts,
  users,
  published,
  caller,
  limits,
}: ReceiptRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);
  const visitorOf = (request: Request): Promise<OrderVisitor> =>
    readOrderVisitor(request, users, caller(request), published());

  router.get(
    "/v3/reappserv/ptp/orderdetail/receipt",
    personal,
    async (request, response) => {
      const orderGuid = queryText(request, "order_guid");
      succeed(
        response,
        await receipts.page(await visitorOf(request), orderGuid),
      );
    },
  );
  router.get(
    "/v1/reappserv/ptp/receipt/pdf",
    personal,
    async (request, response) => {
      // Drawing a PDF occupies a thread for a few hundred milliseconds.
      await limits.take("receipt_file", doerOf(request));
      const file = await receipts.pdf(
        await visitorOf(request),
        queryText(request, "order_guid"),
        queryText(request, "receipt_no"),
        queryText(request, "language"),
      );
      succeed(response, file);
    },
  );
  change("/v1/reappserv/ptp/receipt/buyer", async (request, response) => {
    const buyer = {
      company: typed(request, "company"),
      tax_id: typed(request, "tax_id"),
      address: typed(request, "address"),
    };
    const orderGuid = bodyText(request, "order_guid");
    const page = await receipts.address(
      await visitorOf(request),
      orderGuid,
      buyer,
    );
    succeed(response, page);
  });
  return router;
}

/**
 * Normalises text for print: composed letters, lines of an address, no invisible characters except
 * joiners.
 */
function typed(request: Request, name: keyof typeof MAX_LENGTH): string {
  return bodyText(request, name)
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{C}\n\u200c\u200d]/gu, "")
    .replaceAll(
      name === "address" ? / *\n\s*/g : /\s+/g,
      name === "address" ? "\n" : " ",
    )
    .slice(0, MAX_LENGTH[name])
    .toWellFormed();
}
