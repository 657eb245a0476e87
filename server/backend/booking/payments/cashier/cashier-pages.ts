/**
 * The pages of the simulated cashiers. The tester who opens one with a request decides the
 * outcome.
 */
import express, { type Request, type Router } from "express";
import { targetOf } from "#server/config/audit/act.ts";
import { nameAct } from "#server/config/audit/name-act.ts";
import { bodyText } from "#server/backend/http/body.ts";
import { escape } from "#server/backend/text/escape.ts";
import { leadsTo, page, showPage } from "#server/backend/http/test-page.ts";
import { siteHost } from "#server/backend/callers/visitor.ts";
import { queryText } from "#server/backend/http/query.ts";
import {
  readRequest,
  signWord,
  type CashierRequest,
  type CashierStatus,
} from "./messages.ts";
import type { CashierPartner, CashierPartners } from "./partners.ts";
import type { Decision, TestCashier } from "./test-cashier.ts";

/** Their path, on the site and on the backend. */
export const TEST_CASHIERS_PATH = "/_/test-cashier";

const MAX_FORM_SIZE = "1kb";

/** The values of the buttons. */
const DECISIONS: Readonly<Record<string, Decision>> = {
  pay: "authorised",
  pay_and_stay: "authorised",
  decline: "declined",
  cancel: "cancelled",
};

export interface CashierPagesInput {
  readonly partners: CashierPartners;
  readonly cashier: Pick<TestCashier, "find" | "decide">;
  readonly now: () => number;
  /** The number of decimal digits of a currency's minor unit. */
  readonly exponentOf: (currency: string) => number | undefined;
}

export function createCashierPages({
  partners,
  cashier,
  now,
  exponentOf,
}: CashierPagesInput): Router {
  const read = (request: Request) => {
    const partner = partners.byCode(String(request.params["code"]));
    const asked =
      partner && readRequest(queryText(request, "request"), partner, now());
    return asked && leadsTo(asked.return_to, siteHost(request))
      ? { partner, asked }
      : undefined;
  };
  const priceOf = ({ amount, currency }: CashierRequest): string => {
    const digits = exponentOf(currency) ?? 2;
    const format = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
      currencyDisplay: "code",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return format.format(amount / 10 ** digits);
  };
  const backWith = (
    partner: CashierPartner,
    asked: CashierRequest,
    status: CashierStatus,
  ): string => {
    const { payment, order, amount, currency, nonce, return_to } = asked;
    const word = { payment, order, amount, currency, nonce, status };
    const back = new URL(return_to);
    back.searchParams.set("payment", signWord(word, partner, now()));
    return back.href;
  };

  const router = express.Router();
  router.get("/:code", async (request, response) => {
    const known = read(request);
    if (!known) return showPage(response.status(400), refusedPage());
    const { partner, asked } = known;
    const status = await cashier.find(asked);
    const html =
      status === "open"
        ? payPage(partner, asked, priceOf(asked))
        : overPage(partner, status);
    return showPage(response, html, styleOf(partner));
  });
  router.post(
    "/:code",
    express.urlencoded({ extended: false, limit: MAX_FORM_SIZE }),
    async (request, response) => {
      const known = read(request);
      const wish = bodyText(request, "wish");
      const decision = Object.hasOwn(DECISIONS, wish)
        ? DECISIONS[wish]
        : undefined;
      nameAct(response, {
        who: known ? `partner/${known.partner.code}` : "nobody",
        act: `payment.${decision ?? "decide"}`,
        target: targetOf(known?.asked.payment),
      });
      if (!known || (!decision && wish !== "back"))
        return showPage(response.status(400), refusedPage());
      const { partner, asked } = known;
      const status = decision
        ? await cashier.decide(partner, asked, decision)
        : await cashier.find(asked);
      if (wish === "pay_and_stay")
        return showPage(response, overPage(partner, status), styleOf(partner));
      return response.redirect(303, backWith(partner, asked, status));
    },
  );
  return router;
}

function payPage(
  partner: CashierPartner,
  { order, language }: CashierRequest,
  price: string,
): string {
  const name = escape(partner.name);
  return page(
    { title: "Pay", company: partner.name },
    `<header>${name}</header>
<h1>Pay ${escape(price)}</h1>
<p>This page stands in for the cashier of ${name}. No money moves: you decide what happens.</p>
<dl>
<div><dt>Order</dt><dd>${escape(order)}</dd></div>
<div><dt>Amount</dt><dd>${escape(price)}</dd></div>
<div><dt>Language of the shop</dt><dd>${escape(language)}</dd></div>
</dl>
<form method="post">
<button name="wish" value="pay">Pay ${escape(price)}</button>
<button name="wish" value="decline" class="plain">Decline, as a bank would</button>
<button name="wish" value="cancel" class="plain">Cancel and go back</button>
<button name="wish" value="pay_and_stay" class="plain">Pay, and do not go back</button>
</form>`,
    styleOf(partner),
  );
}

const OVER: Readonly<Record<Exclude<CashierStatus, "open">, string>> = {
  authorised:
    "The payment was made. The shop is informed when you return to it, or when it asks.",
  captured: "The payment was made, and the shop has collected the money.",
  voided: "It was paid, and the shop has refunded the money.",
  declined: "It was declined, and nothing was paid.",
  cancelled: "It was cancelled, and nothing was paid.",
  abandoned: "The shop has cancelled it, and nothing was paid.",
};

function overPage(partner: CashierPartner, status: CashierStatus): string {
  const said = status === "open" ? "Nobody has paid yet." : OVER[status];
  return page(
    { title: "This payment is settled", company: partner.name },
    `<header>${escape(partner.name)}</header>
<h1>This payment is settled</h1>
<p>${said}</p>
<form method="post"><button name="wish" value="back">Back to the shop</button></form>`,
    styleOf(partner),
  );
}

function refusedPage(): string {
  return page(
    { title: "This cannot be paid", company: "Test cashier" },
    `<h1>This cannot be paid</h1>
<p>Either this cashier does not exist, or the request did not come from the shop, is too old, or leads to a site that is not the shop's. Nothing was paid. Go back and start again.</p>`,
  );
}

/**
 * The partner's colour with white text. The configuration check ensures that it is
 * readable.
 */
function styleOf({ colour = "#28527a" }: CashierPartner): string {
  return `
:root { color-scheme: light; }
header { margin: -40px -24px 24px; padding: 16px 24px; background: ${colour}; color: #fff; font-weight: 650; }
@media (min-width: 30rem) { main { overflow: hidden; } header { margin: -40px -40px 32px; padding: 20px 40px; } }
h1 { font-size: 1.73rem; }
dl { margin: 0 0 24px; border-block: 1px solid #d9dbe0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; }
dl div + div { border-top: 1px solid #d9dbe0; }
dt { color: #565b66; }
dd { margin: 0; font-weight: 650; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; }
button { background: ${colour}; color: #fff; }
button.plain { background: #fff; color: ${colour}; border: 1px solid ${colour}; }
`;
}
