/** Refunds that banks refuse, for operators: who waits for how much, and that it was paid. */
import express, { type Router } from "express";
import { bodyText } from "../../kernel/body.ts";
import type { Database } from "../../kernel/database/database.ts";
import { escape } from "../../kernel/escape.ts";
import type { Published } from "../../kernel/published.ts";
import { page, showPage } from "../../kernel/test-page.ts";
import { formatPrice } from "../sender.ts";
import type { Refunds } from "./create-refunds.ts";
import { readRefused, totalOf } from "./refund-store.ts";

/** Their path, here and on the site. */
export const REFUNDS_PATH = "/_/refunds";

const SHOWN = 100;
const MAX_NOTE = 200;

type Refused = Awaited<ReturnType<typeof readRefused>>[number];

export interface HandPagesInput {
  readonly database: Database;
  readonly published: () => Published;
  readonly refunds: Pick<Refunds, "settle">;
}

export function createHandPages({
  database,
  published,
  refunds,
}: HandPagesInput): Router {
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
      const isSettled =
        note !== "" &&
        note.length <= MAX_NOTE &&
        (await refunds.settle(bodyText(request, "refund_id"), note));
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
            : "This refund does not wait any more: somebody settled it, or the bank took it",
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
