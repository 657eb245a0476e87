/** Who takes the money of orders: the gateway, partners' cashiers, groups that pay in shares. */
import type { Kernel } from "../kernel/create-kernel.ts";
import type { Outbox } from "../mail/outbox.ts";
import { createTakers, type TakerOf } from "./engine/payment-takers.ts";
import type { Sellers } from "./model/sellers.ts";
import type { WordsOf } from "./model/words.ts";
import { askOverHttps } from "./payments/cashier/ask-cashier.ts";
import {
  createCashierPartners,
  type CashierPartners,
} from "./payments/cashier/partners.ts";
import {
  createTestCashier,
  type TestCashier,
} from "./payments/cashier/test-cashier.ts";
import { createPaymentGateway, type Gateway } from "./payments/gateway.ts";
import { createChallengeOf } from "./orders/describe-challenge.ts";
import {
  createShares,
  type Shares,
  type SharesInput,
} from "./shares/create-shares.ts";
import { createShareLinks } from "./shares/share-link.ts";
import { createShareMails } from "./shares/share-mails.ts";

export interface PaymentsInput {
  readonly kernel: Pick<
    Kernel,
    "data" | "database" | "secretOf" | "now" | "published" | "text"
  >;
  readonly sellers: Sellers;
  readonly wordsOf: WordsOf;
  readonly outbox: Pick<Outbox, "write">;
}

export interface Payments {
  readonly gateway: Gateway;
  readonly partners: CashierPartners;
  readonly cashier: TestCashier;
  readonly takerOf: TakerOf;
  /** What groups do with orders that they pay in shares. */
  readonly sharesOf: (
    orders: Pick<SharesInput, "hooks" | "quotes" | "processOrder" | "orders">,
  ) => Shares;
}

export function createPayments({
  kernel: { data, database, secretOf, now, published, text },
  sellers,
  wordsOf,
  outbox,
}: PaymentsInput): Payments {
  const gateway = createPaymentGateway(
    database,
    now,
    () => data.one("payment-methods").methods,
  );
  const partners = createCashierPartners(secretOf, published);
  const cashier = createTestCashier({ database, now, books: gateway });
  const links = createShareLinks(secretOf("share-links"));
  const mails = createShareMails({
    published,
    sellers,
    wordsOf,
    outbox,
    gateway,
    links,
  });
  const takerOf = createTakers({
    gateway,
    partners,
    database,
    tellPayer: mails.tell,
    now,
    // An address that is a path of this site belongs to a test cashier.
    ask: (partner, question) =>
      partner.address.startsWith("/")
        ? cashier.answer(partner, question)
        : askOverHttps(partner, question),
  });
  const challengeOf = createChallengeOf(gateway.methods, published, text);
  const sharesOf: Payments["sharesOf"] = (orders) =>
    createShares({
      ...orders,
      database,
      now,
      published,
      sellers,
      wordsOf,
      gateway,
      takerOf,
      links,
      mails,
      rules: () => data.one("payment-shares"),
      questionOf: (order, language, method) =>
        challengeOf(order, language)({ attempts_left: 1, method }),
    });
  return { gateway, partners, cashier, takerOf, sharesOf };
}
