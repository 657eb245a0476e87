/** The calls about orders, and the sections of an order's page. */
import express, { type Request, type Response, type Router } from "express";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { bodyText, bodyValue } from "#server/backend/http/body.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { Users } from "../../accounts/users/create-users.ts";
import { personal, postChange } from "../../accounts/users/requests.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import { readPrice } from "../model/read-price.ts";
import type { Orders } from "./create-orders.ts";
import { LIST_VIEWS } from "./listed-orders.ts";
import type { OrderListRequest } from "./order-list.ts";
import type { OrderSection } from "../engine/seen-orders.ts";
import type { Order, RequestedDeductions } from "../model/order.ts";
import { isClosed, isJustBooked, isShared } from "../model/order-state.ts";
import { readOrderVisitor, type OrderVisitor } from "../engine/visitor.ts";

export interface OrderRoutesInput extends Pick<
  Kernel,
  "now" | "published" | "caller" | "limits"
> {
  readonly data: Pick<DataSet, "one">;
  readonly orders: Orders;
  readonly users: Users;
  /** Whether something of an order is late or cancelled. */
  readonly isDisrupted: (order: Order) => Promise<boolean>;
}

const PATH = "/v1/reappserv/ptp";
const PAGE = "/v3/reappserv/ptp/orderdetail";
const SECTIONS: readonly OrderSection[] = [
  "status",
  "confirmation",
  "tickets",
  "voucher",
  "items",
  "travellers",
  "price",
];

/** The views of an order's page. */
const VIEWS = [
  "booked",
  "voucher",
  "receipt",
  "refund",
  "refund_details",
  "amendment",
] as const;
/** The query parameters of a page that its sections receive. */
const PASSED = ["item", "travellers", "day"];

export function orderRoutes({
  data,
  now,
  orders,
  users,
  published,
  caller,
  limits,
  isDisrupted,
}: OrderRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);

  const visitorOf = (request: Request): Promise<OrderVisitor> =>
    readOrderVisitor(request, users, caller(request), published());

  const read = (
    path: string,
    answer: (visitor: OrderVisitor, request: Request) => Promise<object>,
  ): void => {
    router.get(path, personal, async (request, response: Response) => {
      succeed(response, await answer(await visitorOf(request), request));
    });
  };
  const write = (
    path: string,
    answer: (visitor: OrderVisitor, request: Request) => Promise<object>,
  ): void =>
    change(path, async (request, response) => {
      succeed(response, await answer(await visitorOf(request), request));
    });

  read(`${PATH}/settlement`, (visitor, request) =>
    orders.settlement(
      visitor,
      queryText(request, "validate_id"),
      queryText(request, "order_guid"),
    ),
  );
  write(`${PATH}/settlement/update`, (visitor, request) =>
    orders.update(
      visitor,
      bodyText(request, "validate_id"),
      readWanted(request),
      bodyText(request, "coupon_code"),
    ),
  );
  write(`${PATH}/order/check`, (visitor, request) =>
    orders.check(visitor, bodyText(request, "validate_id"), {
      travellers: bodyList(request, "travellers"),
      contact: bodyValue(request, "contact"),
    }),
  );
  write(`${PATH}/order/create`, (visitor, request) =>
    orders.create(visitor, {
      validate_id: bodyText(request, "validate_id"),
      idempotency_key: bodyText(request, "idempotency_key"),
      travellers: bodyList(request, "travellers"),
      contact: bodyValue(request, "contact"),
      wanted: readWanted(request),
      expected_total: readPrice(bodyValue(request, "expected_total")),
      accepted_terms: bodyList(request, "accepted_terms"),
      save_travellers: bodyFlag(request, "save_travellers"),
    }),
  );
  read(`${PATH}/order/status`, (visitor, request) =>
    orders.status(visitor, queryText(request, "order_guid")),
  );
  write(`${PATH}/order/cancel`, (visitor, request) =>
    orders.cancel(visitor, bodyText(request, "order_guid")),
  );
  const pageOf = async (visitor: OrderVisitor, orderGuid: string) => {
    const { order_path } = await orders.status(visitor, orderGuid);
    return { order_path };
  };
  write(`${PATH}/order/find`, async (visitor, request) => {
    const link = bodyText(request, "link");
    if (link !== "") {
      const opened = await limits.guess(
        "wrong_order_lookup",
        doerOf(request),
        ({ code }) => code === "order_not_found",
        () => orders.links.open(visitor, link),
      );
      return pageOf(visitor, opened);
    }
    const bookingNo = bodyText(request, "booking_no");
    const { userId } = visitor;
    const own = await orders.find(
      visitor,
      bookingNo,
      userId === undefined ? undefined : await users.identity(userId, "email"),
    );
    if (own !== undefined) return pageOf(visitor, own);
    await limits.take("order_link", doerOf(request));
    await orders.links.ask(
      visitor.scope,
      bookingNo,
      bodyText(request, "email") || bodyText(request, "name"),
    );
    return { sent: true };
  });

  read(`${PAGE}/sections`, async (visitor, request) => {
    const page = data.one("order-page");
    const order_guid = queryText(request, "order_guid");
    const order = onlyOf(
      queryText(request, "products"),
      await orders.head(visitor, order_guid),
    );
    const publish_languages = ["ALL"];
    if (order === undefined) {
      const booking_no = queryText(request, "booking_no");
      const link = queryText(request, "link");
      const data = {
        reason:
          link !== ""
            ? (await orders.links.isValid(visitor, link))
              ? "link"
              : "expired"
            : order_guid === ""
              ? "none"
              : "unknown",
        ...(link === "" ? {} : { link }),
        ...(booking_no === "" ? {} : { booking_no }),
      };
      const sections = page.lookup.map((section) => ({ ...section, data }));
      return {
        publish_languages,
        ...(data.reason === "unknown" ? { status: 404 } : {}),
        sections,
      };
    }
    const passed = PASSED.map((name) => [name, queryText(request, name)]);
    const params = {
      order_guid,
      ...Object.fromEntries(passed.filter(([, value]) => value !== "")),
    };
    const wanted = queryText(request, "view");
    const view =
      VIEWS.find(
        (one) =>
          one === wanted && (one !== "booked" || isJustBooked(order, now())),
      ) ?? (order.status === "issued" && !isClosed(order) ? "issued" : "order");
    const leading =
      ["issued", "booked"].includes(view) && (await isDisrupted(order))
        ? page.disrupted
        : [];
    const shared = order.payment && isShared(order.payment) ? page.shared : [];
    const shown =
      view === "order"
        ? page.order.toSpliced(1, 0, ...shared)
        : [...page[view], ...(view === "issued" ? shared : [])];
    const sections = [...leading, ...shown].map((section) => ({
      ...section,
      params,
    }));
    return { order_no: order.booking_no, publish_languages, sections };
  });
  read("/v3/reappserv/ptp/orderlist", (visitor, request) =>
    orders.list(visitor, readListRequest(request)),
  );
  for (const name of SECTIONS)
    read(`${PAGE}/${name}`, (visitor, request) =>
      orders.section(name, visitor, queryText(request, "order_guid")),
    );

  return router;
}

/** @param products the product ids that a page shows, separated by commas; "" for all */
function onlyOf(products: string, order: Order | undefined): Order | undefined {
  const id = String(order?.contents.quote.product_type_id);
  return products === "" || products.split(",").includes(id)
    ? order
    : undefined;
}

function readListRequest(request: Request): OrderListRequest {
  const view = queryText(request, "view");
  return {
    view: LIST_VIEWS.find((one) => one === view) ?? "upcoming",
    query: queryText(request, "q"),
    kind: queryText(request, "kind"),
    after: queryText(request, "after"),
  };
}

function bodyList(request: Request, name: string): readonly unknown[] {
  const value = bodyValue(request, name);
  return Array.isArray(value) ? value : [];
}

function bodyFlag(request: Request, name: string): boolean {
  return ["true", "1"].includes(bodyText(request, name));
}

function readWanted(request: Request): RequestedDeductions {
  return {
    coupon_id: bodyText(request, "coupon_id"),
    use_gift_card: bodyFlag(request, "use_gift_card"),
    use_credits: bodyFlag(request, "use_credits"),
  };
}
