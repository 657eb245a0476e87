/** Ends a process at a step: between two writes to the database, or two requests to the gateway. */
import type { Database } from "#server/backend/storage/database.ts";
import type { Gateway } from "#server/backend/booking/payments/gateway.ts";

/** What a run writes, so that the next one begins without it. */
export const ORDER_TABLES: readonly string[] = [
  "amendments",
  "compensated_parts",
  "disruptions",
  "payment_share_refunds",
  "payment_shares",
  "payment_share_sets",
  "refund_payments",
  "refund_parts",
  "refunds",
  "receipts",
  "receipt_counters",
  "documents",
  "order_payments",
  "order_keys",
  "orders",
  "quotes",
  "fake_places",
  "mails",
  "ledger_entries",
  "payment_refunds",
  "payment_captures",
  "payment_voids",
  "payment_authorisations",
];

/** The process has ended. */
export class Ended extends Error {}

/** Counts steps, and ends the process at one of them: nothing is done after it. */
export function createEnd(at: number) {
  let steps = 0;
  let isUnderWay = false;
  const step = (): void => {
    if (isUnderWay && ++steps >= at) throw new Ended();
  };
  const around = (database: Database): Database => ({
    ...database,
    async run(sql, ...values) {
      step();
      return database.run(sql, ...values);
    },
    transaction: (work) =>
      database.transaction((inside) => work(around(inside))),
  });
  const aroundGateway = (gateway: Gateway): Gateway => {
    // The request arrives and its answer does not, or it does not arrive.
    const far =
      <Given extends readonly unknown[], Answer>(
        call: (...given: Given) => Promise<Answer>,
      ) =>
      async (...given: Given): Promise<Answer> => {
        step();
        const answer = await call(...given);
        step();
        return answer;
      };
    return {
      ...gateway,
      authorise: far((...given) => gateway.authorise(...given)),
      abandon: far((...given) => gateway.abandon(...given)),
      capture: far((...given) => gateway.capture(...given)),
      void: far((...given) => gateway.void(...given)),
      refund: far((...given) => gateway.refund(...given)),
    };
  };
  const begin = (): void => {
    isUnderWay = true;
  };
  return { around, aroundGateway, begin };
}
