/** The calls of ticket pages: a journey with its fares, seats and prices. */
import express, {
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express";
import type { Services } from "#server/backend/content/services.ts";
import { bodyText } from "#server/backend/http/body.ts";
import { dayIn } from "#server/backend/time/days.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import { productPage } from "../search/product-pages.ts";
import { addMaps, type Maps } from "../maps/maps.ts";
import { noticesFor } from "../notices/notices-for.ts";
import { readLegRouteIds } from "../timetable/route-ids.ts";
import type { Users } from "../../../accounts/users/create-users.ts";
import { ownersOf, requireOwners } from "../../../accounts/users/owners.ts";
import {
  personal,
  postChange,
  readBody,
} from "../../../accounts/users/requests.ts";
import { doerOf } from "#server/backend/callers/visitor.ts";
import type { Tickets } from "./create-tickets.ts";
import { readSeats, readSelection } from "./offer/selection.ts";
import type { ProductOfType } from "../timetable/product-of-type.ts";

export interface TicketRoutesInput extends Pick<
  Services,
  "content" | "published" | "caller" | "limits" | "now"
> {
  readonly tickets: Tickets;
  readonly maps: Maps;
  readonly users: Users;
}

const PTP = "/v1/reappserv/ptp/:type";
const TICKET_SKELETON = "ticket";

/** Availability changes at any moment, so the answer is not cached. */
const fresh: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", "no-store");
  next();
};

type Answer<Product> = (
  product: Product,
  request: Request,
  response: Response,
) => void | Promise<void>;

export function ticketRoutes({
  tickets,
  maps,
  users,
  content,
  published,
  caller,
  limits,
  now,
}: TicketRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);

  const answerOf =
    <Product>(find: ProductOfType<Product>) =>
    (answer: Answer<Product>): RequestHandler =>
    async (request, response) => {
      const product = find(String(request.params["type"]));
      if (product) await answer(product, request, response);
      else fail(response, "product_unknown");
    };
  /** The product that the path names: one with a network of its own. */
  const of = answerOf(tickets.productOfType);
  /** The same, or a product that sells the journeys of several. */
  const ofAny = answerOf(tickets.searchedOfType);

  const answerSection = (response: Response, section: unknown): void => {
    if (section === undefined) fail(response, "section_unknown");
    else succeed(response, section);
  };

  router.get(
    "/v3/reappserv/ptp/:type/route/sections",
    ofAny((product, _request, response) => {
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
    ofAny((product, request, response) => {
      const question = {
        product,
        route_id: queryText(request, "route_id"),
        return_route_id: queryText(request, "return_route_id"),
        passengers: queryText(request, "passengers"),
        seat_class: queryText(request, "seat_class"),
        shown_price: queryText(request, "shown_price"),
        promise: queryText(request, "promise"),
      };
      const by = caller(request);
      const detail = tickets.describe(question, by);
      succeed(response, addMaps(detail, product.parts, maps, by.language));
    }),
  );

  router.get(
    `${PTP}/notices`,
    ofAny((product, request, response) => {
      const routeIds = ["route_id", "return_route_id"].flatMap((name) =>
        readLegRouteIds(queryText(request, name)).flat(),
      );
      const written = content.tickets(caller(request).language, "notices");
      const today = dayIn("UTC", now());
      succeed(response, {
        notices: noticesFor(product, routeIds, written, today),
      });
    }),
  );
  router.get(
    "/v1/reappserv/rail/:type/richcontent",
    ofAny((product, request, response) => {
      const { language } = caller(request);
      const articles = content.tickets(language, "rich_text");
      answerSection(response, articles[product.product_type]);
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
    ofAny((product, request, response) => {
      const selection = readSelection(product, request.body);
      const by = caller(request);
      const { price } = tickets.priceChoice(product, selection, by);
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
        await ownersOf(request, users),
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
      const owners = await requireOwners(request, users);
      const wanted = readSeats(seats);
      const { route_id, seat_class } = question;
      // Exchanging seats needs no additional places.
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
        await tickets.holds.extend(await requireOwners(request, users), holdId),
      );
    }),
  );
  change(
    `${PTP}/seat/hold/release`,
    of(async (_product, request, response) => {
      const holdId = bodyText(request, "hold_id");
      await tickets.holds.release(await requireOwners(request, users), holdId);
      succeed(response, {});
    }),
  );

  return router;
}
