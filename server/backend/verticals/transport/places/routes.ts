/** The call of place fields: configs/calls/search.json. */
import express, { type Request, type Router } from "express";
import type { Caller } from "../../../kernel/caller.ts";
import { succeed } from "../../../kernel/envelope.ts";
import { queryText } from "../../../kernel/query.ts";
import { readRequester } from "../../../kernel/visitor.ts";
import { createSuggest, type SuggestInput } from "./suggest.ts";

export interface PlaceRoutesInput extends SuggestInput {
  readonly caller: (request: Request) => Caller;
}

export function placeRoutes(input: PlaceRoutesInput): Router {
  const suggest = createSuggest(input);
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
  return router;
}
