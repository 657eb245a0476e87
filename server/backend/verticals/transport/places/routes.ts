/** The calls of place fields. */
import express, { type Request, type Router } from "express";
import type { Caller } from "#server/backend/callers/caller.ts";
import { bodyText } from "#server/backend/http/body.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { readRequester } from "#server/backend/callers/visitor.ts";
import { createNearPlaces, type NearInput } from "./near-places.ts";
import { createSuggest, type SuggestInput } from "./suggest.ts";

export interface PlaceRoutesInput extends SuggestInput, NearInput {
  readonly caller: (request: Request) => Caller;
}

export function placeRoutes(input: PlaceRoutesInput): Router {
  const suggest = createSuggest(input);
  const near = createNearPlaces(input);
  const router = express.Router();
  router.get("/v1/reappserv/ptp/places", (request, response) => {
    succeed(
      response,
      suggest({
        text: queryText(request, "text"),
        product_type: queryText(request, "type"),
        country: readRequester(request).residence,
        language: input.caller(request).language,
      }),
    );
  });
  // A POST, because addresses are logged and cached, which a visitor's position must not be.
  router.post(
    "/v1/reappserv/ptp/places/near",
    express.json({ limit: MAX_BODY }),
    (request, response) => {
      succeed(
        response,
        near({
          latitude: degrees(bodyText(request, "latitude"), 90),
          longitude: degrees(bodyText(request, "longitude"), 180),
          product_type: bodyText(request, "type"),
          language: input.caller(request).language,
        }),
      );
    },
  );
  return router;
}

const MAX_BODY = "1kb";

/** Two decimals are a kilometre: a more precise position is not necessary. */
const DEGREES = /^-?\d{1,3}(?:\.\d{1,2})?$/;

/** @throws Refusal for a text that is not a number with at most this many degrees */
function degrees(text: string, max: number): number {
  const value = Number(text);
  if (!DEGREES.test(text) || Math.abs(value) > max)
    throw new Refusal("bad_request");
  return value;
}
