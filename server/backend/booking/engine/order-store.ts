/** Reads and writes orders. */
import type { Value, Database } from "#server/backend/storage/database.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import { LISTED, listedOf } from "./listed-columns.ts";
import {
  orderOf,
  paymentOf,
  READ_ORDER,
  storedStatus,
  withPayment,
  type Row,
} from "./order-row.ts";
import type {
  Order,
  OrderStatus,
  Payment,
  PaymentStatus,
} from "../model/order.ts";

export type NewOrder = Pick<
  Order,
  | "order_guid"
  | "booking_no"
  | "payment_asset_no"
  | "owner"
  | "scope"
  | "validate_id"
  | "email"
  | "amount"
  | "contents"
  | "created_at"
  | "pay_before"
>;

export type NewPayment = Pick<
  Payment,
  "payment_id" | "attempt" | "method" | "card_token" | "created_at"
> & { readonly idempotency_key: string };

/** The columns that a transition changes. */
export type OrderChange = Partial<{
  status: OrderStatus;
  reason: string | null;
  pay_before: number;
  paid_at: number;
  issued_at: number;
  ended_at: number;
  release_due: 0 | 1;
  next_at: number | null;
  tries: number;
}>;

export type PaymentChange = Partial<
  Pick<
    Payment,
    | "reason"
    | "authorisation_id"
    | "challenge_id"
    | "attempts_left"
    | "fails_to_issue"
  >
>;

/** An order with its last payment attempt. */
export async function readOrder(
  database: Database,
  orderGuid: string,
): Promise<Order | undefined> {
  const read = await database.get<Row>(READ_ORDER, orderGuid);
  return read && withPayment(read);
}

/** All payment attempts, oldest first. */
export async function readPayments(
  database: Database,
  orderGuid: string,
): Promise<Payment[]> {
  const rows = await database.all<object>(
    "SELECT * FROM order_payments WHERE order_guid = ? ORDER BY attempt",
    orderGuid,
  );
  return rows.map(paymentOf);
}

/** The owners whose orders a visitor may see, and the scope of the pages. */
export interface Viewer {
  readonly owners: readonly Owner[];
  readonly scope: Scope;
}

/** An SQL condition on `orders`, with its parameters. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Orders that one of the owners created or found in this scope. */
export function visibleTo({ owners, scope }: Viewer): Condition {
  if (owners.length === 0) return { sql: "1 = 0", values: [] };
  const marks = owners.map(() => "?").join();
  return {
    sql: `scope = ? AND (owner IN (${marks}) OR order_guid IN
         (SELECT order_guid FROM order_viewers WHERE owner IN (${marks})))`,
    values: [scope, ...owners, ...owners],
  };
}

/** Orders without their payments. */
export async function readOrders(
  database: Database,
  sql: string,
  values: readonly Value[],
): Promise<Omit<Order, "payment">[]> {
  const rows = await database.all<Row>(
    `SELECT * FROM orders WHERE ${sql}`,
    ...values,
  );
  return rows.map(orderOf);
}

/**
 * The id of an order that a viewer created or found in this scope, by its id or by its quote's id.
 */
export async function findVisibleOrder(
  database: Database,
  by: "order_guid" | "validate_id",
  id: string,
  viewer: Viewer,
): Promise<string | undefined> {
  const { sql, values } = visibleTo(viewer);
  const row = await database.get<{ order_guid: string }>(
    `SELECT order_guid FROM orders WHERE ${by} = ? AND ${sql}`,
    id,
    ...values,
  );
  return row?.order_guid;
}

/** Whether a viewer created or found the order in this scope. */
export async function isVisibleTo(
  database: Database,
  orderGuid: string,
  viewer: Viewer,
): Promise<boolean> {
  const seen = await findVisibleOrder(
    database,
    "order_guid",
    orderGuid,
    viewer,
  );
  return seen !== undefined;
}

/** Moves orders, found orders and idempotency keys to another owner. */
export async function adoptOrders(
  database: Database,
  from: Owner,
  to: Owner,
): Promise<void> {
  await database.run("UPDATE orders SET owner = ? WHERE owner = ?", to, from);
  await database.run(
    `INSERT INTO order_viewers (order_guid, owner)
       SELECT order_guid, ? FROM order_viewers WHERE owner = ? ON CONFLICT DO NOTHING`,
    to,
    from,
  );
  await database.run("DELETE FROM order_viewers WHERE owner = ?", from);
}

export async function insertOrder(
  database: Database,
  order: NewOrder,
): Promise<void> {
  const { seal } = database.sealing;
  await database.run(
    `INSERT INTO orders (order_guid, booking_no, payment_asset_no, owner, scope, validate_id, email,
       amount, currency, status, contents, created_at, pay_before, next_at,
       ${LISTED.join()})
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending_payment', ?, ?, ?, ?, ?, ?, ?, ?)`,
    order.order_guid,
    order.booking_no,
    order.payment_asset_no,
    order.owner,
    order.scope,
    order.validate_id,
    seal("email", order.email),
    order.amount.amount,
    order.amount.currency,
    seal("contents", JSON.stringify(order.contents)),
    order.created_at,
    order.pay_before,
    order.pay_before,
    ...listedOf(order.contents),
  );
}

/** Replaces the contents of an order that is not paid yet. */
export async function replaceContents(
  database: Database,
  orderGuid: string,
  { email, amount, contents }: Pick<NewOrder, "email" | "amount" | "contents">,
): Promise<void> {
  const { seal } = database.sealing;
  await database.run(
    `UPDATE orders SET email = ?, amount = ?, currency = ?, contents = ?, search_text = NULL
       WHERE order_guid = ? AND status = 'pending_payment'`,
    seal("email", email),
    amount.amount,
    amount.currency,
    seal("contents", JSON.stringify(contents)),
    orderGuid,
  );
}

/** Whether a request has started an attempt to pay the order before: it is repeated. */
export async function hasStarted(
  from: Database,
  orderGuid: string,
  idempotencyKey: string,
): Promise<boolean> {
  const row = await from.get(
    "SELECT payment_id FROM order_payments WHERE order_guid = ? AND idempotency_key = ?",
    orderGuid,
    idempotencyKey,
  );
  return row !== undefined;
}

export async function insertPayment(
  database: Database,
  { order_guid, amount }: Pick<Order, "order_guid" | "amount">,
  payment: NewPayment,
): Promise<void> {
  await database.run(
    `INSERT INTO order_payments (payment_id, order_guid, attempt, idempotency_key, method,
       card_token, amount, currency, status, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    payment.payment_id,
    order_guid,
    payment.attempt,
    payment.idempotency_key,
    payment.method,
    payment.card_token,
    amount.amount,
    amount.currency,
    storedStatus(payment, "created"),
    payment.created_at,
    payment.created_at,
  );
}

/** @returns false if the row is not in the status from which it should be moved */
export function moveOrder(
  database: Database,
  orderGuid: string,
  from: OrderStatus,
  change: OrderChange,
): Promise<boolean> {
  return move(database, "orders", ["order_guid", orderGuid], from, change);
}

/** @returns false if the row is not in the status from which it should be moved */
export function movePayment(
  database: Database,
  payment: Pick<Payment, "payment_id" | "method" | "status">,
  change: PaymentChange & {
    readonly status: PaymentStatus;
    readonly updated_at: number;
  },
): Promise<boolean> {
  return move(
    database,
    "order_payments",
    ["payment_id", payment.payment_id],
    storedStatus(payment, payment.status),
    { ...change, status: storedStatus(payment, change.status) },
  );
}

/** Table and column names are constants of this program, never input. */
async function move(
  database: Database,
  table: "orders" | "order_payments",
  [key, id]: readonly [string, string],
  from: string,
  change: Readonly<Record<string, Value>>,
): Promise<boolean> {
  const columns = Object.keys(change).map((column) => `${column} = ?`);
  const { changes } = await database.run(
    `UPDATE ${table} SET ${columns.join(", ")} WHERE ${key} = ? AND status = ?`,
    ...Object.values(change),
    id,
    from,
  );
  return changes === 1;
}
