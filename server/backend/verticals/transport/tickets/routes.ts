/** What ticket pages call: the journey with its fares, seats, prices, and what stands beside. */
import express, {
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express";
import type { Price } from "#schema/common.ts";
import { bodyText } from "../../../kernel/body.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Content } from "../../../catalogue/content.ts";
import type { Published } from "../../../kernel/published.ts";
import { fail, succeed } from "../../../kernel/envelope.ts";
import { deviceOwner, userOwner } from "../../../kernel/owner.ts";
import type { Limits } from "../../../kernel/limits/limits.ts";
import { queryText } from "../../../kernel/query.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import { productPage } from "../search/product-pages.ts";
import type { NetworkProduct } from "../timetable/find-route.ts";
import type { Users } from "../../../accounts/users/create-users.ts";
import {
  personal,
  postChange,
  readBody,
} from "../../../accounts/users/requests.ts";
import { doerOf, readVisitor } from "../../../kernel/visitor.ts";
import type { Tickets } from "./create-tickets.ts";
import type { Owners } from "../seats/hold-rows.ts";
import type { Selection } from "./purchase.ts";
import { readSeats, readSelection } from "./selection.ts";

export interface TicketRoutesInput {
  readonly tickets: Tickets;
  readonly users: Users;
  readonly content: Content;
  readonly published: () => Published;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

const PTP = "/v1/reappserv/ptp/:type";
const TICKET_SKELETON = "ticket";

/** What is left changes from one moment to the next: nobody keeps the answer. */
const fresh: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", "no-store");
  next();
};

type Answer = (
  product: NetworkProduct,
  request: Request,
  response: Response,
) => void | Promise<void>;

export function ticketRoutes({
  tickets,
  users,
  content,
  published,
  caller,
  limits,
}: TicketRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);

  /** The product that the path names. */
  const of =
    (answer: Answer): RequestHandler =>
    async (request, response) => {
      const product = tickets.productOfType(String(request.params["type"]));
      if (product) await answer(product, request, response);
      else fail(response, "product_unknown");
    };

  const ownersOf = (request: Request): Owners | undefined => {
    const user = users.of(request);
    const device = deviceOwner(readVisitor(request));
    const account = user && userOwner(user.user_id);
    if (account) return device ? [account, device] : [account];
    return device && [device];
  };
  const requireOwners = (request: Request): Owners => {
    const owners = ownersOf(request);
    if (!owners) throw new Refusal("bad_request");
    return owners;
  };

  const answerSection = (response: Response, section: unknown): void => {
    if (section === undefined) fail(response, "section_unknown");
    else succeed(response, section);
  };
  /** What is written of a product. */
  const written = (
    { product_type }: NetworkProduct,
    kind: "notices" | "rich_text",
    request: Request,
  ): unknown => content.tickets(caller(request).language, kind)[product_type];

  router.get(
    "/v3/reappserv/ptp/:type/route/sections",
    of((product, _request, response) => {
      const { search, aggregation } = published().skeletons;
      const skeleton = search[TICKET_SKELETON];
      const home = aggregation[product.product_type_id];
      if (skeleton)
        succeed(response, {
          ...productPage(skeleton, product),
          ...(home ? { publish_languages: home.publish_languages } : {}),
        });
      else fail(response, "page_unknown");
    }),
  );

  router.get(
    "/v3/reappserv/ptp/:type/route/detail",
    fresh,
    of((product, request, response) => {
      const question = {
        product,
        route_id: queryText(request, "route_id"),
        return_route_id: queryText(request, "return_route_id"),
        passengers: queryText(request, "passengers"),
        seat_class: queryText(request, "seat_class"),
        shown_price: queryText(request, "shown_price"),
      };
      succeed(response, tickets.describe(question, caller(request)));
    }),
  );

  router.get(
    `${PTP}/notices`,
    of((product, request, response) => {
      const notices = written(product, "notices", request) ?? [];
      succeed(response, { notices });
    }),
  );
  router.get(
    "/v1/reappserv/rail/:type/richcontent",
    of((product, request, response) => {
      answerSection(response, written(product, "rich_text", request));
    }),
  );

  router.get(
    `${PTP}/policy`,
    of(({ network }, request, response) => {
      const type = queryText(request, "policy_type") || "ticket";
      answerSection(response, tickets.policy(network, type, caller(request)));
    }),
  );
  router.get(
    `${PTP}/addons`,
    of(({ network }, request, response) => {
      succeed(response, tickets.addons.list(network, caller(request)));
    }),
  );
  router.get(
    `${PTP}/addon`,
    of(({ network }, request, response) => {
      const id = queryText(request, "addon_id");
      const addon = tickets.addons.detail(network, id, caller(request));
      answerSection(response, addon);
    }),
  );

  router.post(
    `${PTP}/price/add`,
    readBody,
    of((product, request, response) => {
      const selection = readSelection(product, request.body);
      const by = caller(request);
      const journeys = tickets.resolve(product, selection, by);
      const { network } = product;
      const { price } = tickets.priceOf(network, selection, journeys, by);
      succeed(response, price);
    }),
  );

  router.get(
    `${PTP}/seat_map`,
    personal,
    of(async (product, request, response) => {
      const question = {
        product,
        route_id: queryText(request, "route_id"),
        seat_class: queryText(request, "seat_class"),
      };
      const map = await tickets.seating.map(
        question,
        ownersOf(request),
        caller(request),
      );
      succeed(response, map);
    }),
  );
  change(
    `${PTP}/seat/hold`,
    of(async (product, request, response) => {
      const { seats } = (request.body ?? {}) as { readonly seats?: unknown };
      const question = {
        product,
        route_id: bodyText(request, "route_id"),
        seat_class: bodyText(request, "seat_class"),
      };
      const owners = requireOwners(request);
      const wanted = readSeats(seats);
      const { route_id, seat_class } = question;
      // Exchanging seats takes no more of them.
      const before = await tickets.holds.find(owners, route_id, seat_class);
      const more = wanted.length - (before?.seats.length ?? 0);
      if (more > 0) await limits.take("held_places", doerOf(request), more);
      const hold = await tickets.seating.hold(
        question,
        owners,
        wanted,
        bodyText(request, "hold_id") || undefined,
      );
      succeed(response, hold);
    }),
  );
  change(
    `${PTP}/seat/hold/extend`,
    of(async (_product, request, response) => {
      const holdId = bodyText(request, "hold_id");
      succeed(
        response,
        await tickets.holds.extend(requireOwners(request), holdId),
      );
    }),
  );
  change(
    `${PTP}/seat/hold/release`,
    of(async (_product, request, response) => {
      const holdId = bodyText(request, "hold_id");
      await tickets.holds.release(requireOwners(request), holdId);
      succeed(response, {});
    }),
  );

  change(
    `${PTP}/validate`,
    of(async (product, request, response) => {
      const { expected_total } = (request.body ?? {}) as {
        readonly expected_total?: unknown;
      };
      const selection = readSelection(product, request.body);
      const owners = requireOwners(request);
      const places = placesTaken(selection);
      if (places > 0) await limits.take("held_places", doerOf(request), places);
      const { validate_id, expires_at } = await tickets.validate(
        product,
        selection,
        readPrice(expected_total),
        owners,
        caller(request),
      );
      succeed(response, {
        validate_id,
        expires_at,
        pay_path: `/transport-tickets/pay/?validate_id=${validate_id}`,
      });
    }),
  );

  return router;
}

/** How many places a purchase takes that are not held yet. */
function placesTaken({ selections, passengers }: Selection): number {
  const people = passengers.reduce((sum, { count }) => sum + count, 0);
  const open = selections.filter(({ seats = [] }) => seats.length === 0);
  return open.length * people;
}

function readPrice(value: unknown): Price | undefined {
  const { amount, currency } = (value ?? {}) as Partial<
    Record<keyof Price, unknown>
  >;
  return typeof amount === "number" && typeof currency === "string"
    ? { amount, currency }
    : undefined;
}
