/** The calls of place fields: configs/calls/search.json. */
import express, { type Request, type Router } from "express";
import type { Caller } from "../../../kernel/caller.ts";
import { bodyText } from "../../../kernel/body.ts";
import { succeed } from "../../../kernel/envelope.ts";
import { queryText } from "../../../kernel/query.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import { readRequester } from "../../../kernel/visitor.ts";
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
  // A POST: addresses are logged and cached, and where somebody is should be neither.
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

/** Two decimals are a kilometre: nobody needs to send more of where they are. */
const DEGREES = /^-?\d{1,3}(?:\.\d{1,2})?$/;

/** @throws Refusal for what is no number of so many degrees */
function degrees(text: string, max: number): number {
  const value = Number(text);
  if (!DEGREES.test(text) || Math.abs(value) > max)
    throw new Refusal("bad_request");
  return value;
}
