/** What must hold when everybody has gone and the jobs have finished, on both databases. */
import type { Database } from "#server/backend/storage/database.ts";
import { readOrderBooks, type OrderRow } from "../reliability/order-books.ts";
import type { World } from "./node.ts";

/** What a gift card is worth before anything is bought with it. */
const CARDS: Readonly<Record<string, number>> = {
  "GIFT-1000-0001": 5000,
  "GIFT-1000-0002": 2500,
  "GIFT-1000-0003": 10_000,
};

interface Contents {
  readonly quote: { readonly payload: { readonly place: string } };
  readonly spending?: { readonly spent: { readonly coupon_id?: string } };
}

/** @param confirmed the orders that shoppers know of */
export async function findProblems(
  {
    database,
    delivered,
    unconfirmed,
  }: Pick<World, "database" | "delivered" | "unconfirmed">,
  confirmed: readonly string[],
): Promise<string[]> {
  const { orders, problems } = await readOrderBooks(database);
  const known = new Set(orders.map(({ order_guid }) => order_guid));
  return [
    ...problems,
    ...confirmed
      .filter((guid) => !known.has(guid))
      .map((guid) => `order ${guid} is lost`),
    ...soldTwice(orders),
    ...(await wrongCards(database)),
    ...(await wrongRows(database)),
    ...sentTwice(delivered, unconfirmed),
  ];
}

/** Places and coupons that two issued orders have. */
function soldTwice(orders: readonly OrderRow[]): string[] {
  const issued = orders.filter(({ status }) => status === "issued");
  const contents = issued.map(
    (row): Contents & Pick<OrderRow, "refunded_parts"> => ({
      ...(JSON.parse(row.contents) as Contents),
      refunded_parts: row.refunded_parts,
    }),
  );
  const twice = (names: readonly (string | undefined)[]): string[] =>
    [...Map.groupBy(names, (name) => name)].flatMap(([name, all]) =>
      name !== undefined && all.length > 1 ? [name] : [],
    );
  return [
    // The garden takes no place back: it belongs to one issued order for ever.
    ...twice(contents.map(({ quote }) => quote.payload.place)).map(
      (place) => `${place} is sold twice`,
    ),
    ...twice(
      contents
        .filter(({ refunded_parts }) => refunded_parts === 0)
        .map(({ spending }) => spending?.spent.coupon_id),
    ).map((coupon) => `coupon ${coupon} is used twice`),
  ];
}

async function wrongCards(database: Database): Promise<string[]> {
  const cards = await database.all<{ code: string; amount: number }>(
    `SELECT code, amount + (SELECT coalesce(sum(amount), 0) FROM gift_card_uses u
       WHERE u.card_id = c.card_id) AS amount FROM gift_cards c`,
  );
  return cards.flatMap(({ code, amount }) =>
    Number(amount) === CARDS[code]
      ? []
      : [`gift card ${code} has ${amount} of ${CARDS[code]}`],
  );
}

async function wrongRows(database: Database): Promise<string[]> {
  const rows = await database.all<{ wrong: string }>(
    `SELECT 'place ' || place || ' is held by nobody' AS wrong FROM fake_places
       WHERE validate_id IN (SELECT validate_id FROM orders WHERE status <> 'issued')
     UNION ALL SELECT 'issued order ' || order_guid || ' has no place' FROM orders
       WHERE status = 'issued' AND validate_id NOT IN
         (SELECT validate_id FROM fake_places WHERE validate_id IS NOT NULL)
     UNION ALL SELECT 'order ' || reference || ' is captured twice'
       FROM payment_captures JOIN payment_authorisations USING (authorisation_id)
       WHERE authorisation_id NOT IN (SELECT authorisation_id FROM payment_shares WHERE authorisation_id IS NOT NULL)
       GROUP BY reference HAVING count(*) > 1
     UNION ALL SELECT 'order ' || order_guid || ' is captured by a group and by one person'
       FROM payment_captures JOIN payment_authorisations USING (authorisation_id)
         JOIN orders ON payment_asset_no = reference
       GROUP BY order_guid HAVING count(DISTINCT authorisation_id IN (SELECT authorisation_id FROM payment_shares WHERE authorisation_id IS NOT NULL)) > 1
     UNION ALL SELECT 'share ' || s.position || ' of ' || t.order_guid || ' is ' || s.status || ', the payment ' || p.status
       FROM payment_shares s JOIN payment_share_sets t USING (payment_id) JOIN order_payments p USING (payment_id)
       WHERE s.status <> CASE p.status WHEN 'captured' THEN 'captured' ELSE 'released' END
     UNION ALL SELECT 'order ' || order_guid || ' has no mail' FROM orders
       WHERE status IN ('issued', 'failed') AND NOT EXISTS
         (SELECT 1 FROM mails m WHERE m.order_guid = orders.order_guid AND kind = orders.status)
     UNION ALL SELECT 'mail ' || mail_id || ' is not sent' FROM mails WHERE sent_at IS NULL`,
  );
  return rows.map(({ wrong }) => wrong);
}

function sentTwice(
  delivered: readonly string[],
  unconfirmed: readonly string[],
): string[] {
  return [...Map.groupBy(delivered, (mail) => mail)].flatMap(
    ([mail, { length }]) => {
      // A sender that crashed did not know that its mail had arrived.
      const excused = unconfirmed.filter((one) => one === mail).length;
      return length > 1 + excused
        ? [`mail ${mail} is sent ${length} times`]
        : [];
    },
  );
}
