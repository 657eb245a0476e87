/**
 * Refunds that banks refused, for operators: the list of them, and a form to record a manual
 * payment.
 */
import { totalOf } from "../../model/refund-contents.ts";
import express, { type Router } from "express";
import { nameAct } from "#server/config/audit/name-act.ts";
import { bodyText } from "#server/backend/http/body.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { escape } from "#server/backend/text/escape.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { page, showPage } from "#server/backend/http/test-page.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import { targetOf } from "#server/config/audit/act.ts";
import type { Refunds } from "./create-refunds.ts";
import { readRefused } from "./refund-store.ts";

/** The pages' path, on the site and on the backend. */
export const REFUNDS_PATH = "/_/refunds";

const SHOWN = 100;
const MAX_NOTE = 200;

type Refused = Awaited<ReturnType<typeof readRefused>>[number];

export interface RefusedPagesInput {
  readonly database: Database;
  readonly published: () => Published;
  readonly refunds: Pick<Refunds, "settle">;
}

export function createRefusedPages({
  database,
  published,
  refunds,
}: RefusedPagesInput): Router {
  const router = express.Router();
  const show = async (failure?: string): Promise<string> => {
    const waiting = await readRefused(database, SHOWN);
    return listPage(
      waiting.map((one) => rowOf(one, published())),
      failure,
    );
  };
  router.get("/", async (_request, response) => {
    showPage(response, await show());
  });
  router.post(
    "/",
    express.urlencoded({ extended: false, limit: "2kb" }),
    async (request, response) => {
      const note = bodyText(request, "note");
      const refundId = bodyText(request, "refund_id");
      nameAct(response, { act: "refund.settle", target: targetOf(refundId) });
      const isSettled =
        note !== "" &&
        note.length <= MAX_NOTE &&
        (await refunds.settle(refundId, note));
      if (isSettled) {
        response.redirect(303, REFUNDS_PATH);
        return;
      }
      response.status(400);
      showPage(
        response,
        await show(
          note === "" || note.length > MAX_NOTE
            ? `Say how it was paid, in at most ${MAX_NOTE} characters`
            : "This refund no longer waits: an operator settled it, or the bank accepted it",
        ),
      );
    },
  );
  return router;
}

function rowOf(
  {
    refund_id,
    booking_no,
    status,
    accepted_at,
    next_at,
    contents,
    waiting,
  }: Refused,
  published: Published,
): string {
  const left = waiting ?? totalOf(contents).card;
  const amount = formatPrice(
    { amount: left, currency: contents.currency },
    published,
    "en",
  );
  const time = (at: number | null): string =>
    at === null
      ? ""
      : new Date(at).toISOString().slice(0, 16).replace("T", " ");
  const about = `${booking_no}: ${amount}, confirmed ${time(accepted_at)} UTC`;
  if (status === "refused")
    return `<p>${escape(about)}. The bank is asked again ${time(next_at)} UTC.</p>`;
  return `<form method="post" action="${REFUNDS_PATH}">
<p>${escape(about)}. The bank refused for three days.</p>
<input type="hidden" name="refund_id" value="${escape(refund_id)}">
<label>How it was paid: transfer of 4 December, TX 4711
<input name="note" maxlength="${MAX_NOTE}" required autocomplete="off"></label>
<div class="actions"><button>It is paid</button></div>
</form>`;
}

function listPage(rows: readonly string[], failure?: string): string {
  return page(
    { title: "Refused refunds", company: "Operator" },
    `<h1>Refused refunds</h1>
<p>What banks do not take back. Pay what waits for somebody another way; the customer gets a mail when you say so here.</p>
${failure === undefined ? "" : `<p class="failure" role="alert">${escape(failure)}</p>`}
${rows.length === 0 ? "<p>No refund waits.</p>" : rows.join("\n")}`,
  );
}
