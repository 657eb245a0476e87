/** Describes what a customer can do with an order, until when, and what they already did. */
import type { OrderAction } from "#schema/modules/order_actions.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { readAmendments } from "./amendments/amendment-store.ts";
import type { Amendments } from "./amendments/amendments.ts";
import { changePath } from "./amendments/change-path.ts";
import type { Order } from "../model/order.ts";
import { orderPath, payPath } from "../model/order-state.ts";
import type { PartTerms } from "../model/part-terms.ts";
import type { Refunds } from "./refunds/create-refunds.ts";
import { isReturned } from "./refunds/refund-pages.ts";
import { isSamePart } from "../model/quote.ts";
import { readRefunds } from "./refunds/refund-store.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";

export interface ActionsInput {
  readonly database: Database;
  readonly refunds: Pick<Refunds, "parts">;
  readonly amendments: Pick<Amendments, "parts">;
  readonly sellers: Pick<Sellers, "of" | "pagesOf">;
  readonly wordsOf: WordsOf;
}

export function createActionsSection({
  database,
  refunds,
  amendments,
  sellers,
  wordsOf,
}: ActionsInput): (order: Order, language: string) => Promise<object> {
  return async (order, language) => {
    const { text } = wordsOf(language);
    const { order_guid, contents } = order;
    const query = new URLSearchParams({ order_guid });
    const changeable = (await amendments.parts(order)).filter(
      ({ fee }) => fee !== undefined,
    );
    const { parts, closed } = await refunds.parts(order);
    const refundable = parts.filter(
      (part) => part.refund && !closed.some((one) => isSamePart(one, part)),
    );
    const made = await readRefunds(database, order_guid);
    const changes = await readAmendments(database, order_guid);
    const offered = (
      action: "change" | "refund",
      open: readonly PartTerms[],
      path: string,
    ): readonly OrderAction[] =>
      open.length === 0
        ? []
        : [
            {
              action,
              title: text(
                language,
                `${action === "change" ? "amendment" : "refund"}.action.title`,
              ),
              path,
              ...untilOf(open),
            },
          ];
    const other = (key: "new" | "old", guid: string, booking_no: string) => ({
      action: "changed" as const,
      title: text(language, `amendment.action.${key}`, { booking_no }),
      path: orderPath(guid),
    });
    const { quote } = contents;
    const pages = sellers.pagesOf(quote);
    const actions: readonly OrderAction[] = [
      ...(order.status === "pending_payment"
        ? [
            {
              action: "pay" as const,
              title: text(language, "order.action.pay"),
              path: payPath(pages, order),
              until: {
                at: order.pay_before,
                time_zone: quote.items[0]!.time_zone,
              },
            },
          ]
        : []),
      ...changes.map(({ new_guid, new_no }) => other("new", new_guid, new_no)),
      ...offered("change", changeable, changePath(order)),
      ...offered("refund", refundable, `${pages.refund}?${query}`),
      ...(made.some(isReturned)
        ? [
            {
              action: "refund_details" as const,
              title: text(language, "refund.action.details"),
              path: `${pages.refund_details}?${query}`,
            },
          ]
        : []),
      ...(contents.amends
        ? [other("old", contents.amends.order_guid, contents.amends.booking_no)]
        : []),
    ];
    return { actions };
  };
}

/** The earliest moment at which the terms of a part end. */
function untilOf(parts: readonly PartTerms[]): Pick<OrderAction, "until"> {
  const [first] = parts.toSorted(
    (one, other) => (one.ends_at ?? Infinity) - (other.ends_at ?? Infinity),
  );
  return first?.ends_at === undefined
    ? {}
    : { until: { at: first.ends_at, time_zone: first.time_zone } };
}
