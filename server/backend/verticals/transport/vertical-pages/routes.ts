/** The calls of the landing pages of verticals: configs/skeletons/landing/vertical-*.json. */
import express, { type Request, type Router } from "express";
import type { Caller } from "../../../kernel/caller.ts";
import { fail, succeed } from "../../../kernel/envelope.ts";
import { queryText } from "../../../kernel/query.ts";
import type { Networks } from "../network/networks.ts";
import {
  createDescribeLanding,
  type LandingDescription,
} from "./describe-landing.ts";
import type { DescribeLandingInput } from "./landing-detail.ts";
import { findSubject, landingProducts } from "./landing-page.ts";

export interface VerticalPageRoutesInput extends DescribeLandingInput {
  readonly networks: Networks;
  readonly caller: (request: Request) => Caller;
}

export function verticalPageRoutes(input: VerticalPageRoutesInput): Router {
  const { published, networks, cities, caller } = input;
  const describe = createDescribeLanding(input);
  const router = express.Router();

  const find = (request: Request): LandingDescription | undefined => {
    const asked = {
      vertical: queryText(request, "vertical"),
      part: queryText(request, "part"),
      departure: queryText(request, "departure"),
      arrival: queryText(request, "arrival"),
    };
    const landing = landingProducts(published(), networks).find(
      ({ product }) => product.landing === asked.vertical,
    );
    const subject = landing && findSubject(landing.network, cities, asked);
    return landing && subject
      ? describe(landing, subject, caller(request))
      : undefined;
  };

  const get = (
    name: string,
    answer: (page: LandingDescription) => unknown,
  ): void => {
    router.get(`/v1/reappserv/ptp/vertical/${name}`, (request, response) => {
      const page = find(request);
      const result = page && answer(page);
      if (result) succeed(response, result);
      else fail(response, name === "page" ? "page_unknown" : "section_unknown");
    });
  };
  get("page", ({ detail }) => detail());
  get("hero", ({ hero }) => hero());
  get("facts", ({ facts }) => facts());
  get("links", ({ more }) => more());
  get("stops", ({ stops }) => stops());
  get("faq", ({ faq }) => faq());
  return router;
}
