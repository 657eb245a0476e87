/** The calls of the landing pages of verticals: data/skeletons/landing/vertical-*.json. */
import express, { type Request, type Router } from "express";
import type { Caller } from "#server/backend/callers/caller.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import type { Networks } from "#server/backend/verticals/transport/network/networks.ts";
import {
  createDescribeTravel,
  withQuestions,
  type TravelDescription,
} from "#server/backend/verticals/transport/travel-advice/describe-travel.ts";
import {
  createDescribeLanding,
  type LandingDescription,
} from "./describe-landing.ts";
import type { DescribeLandingInput } from "./landing-detail.ts";
import { findSubject, landingProducts } from "./landing-page.ts";
import { travelSubject } from "./travel-subject.ts";

export interface VerticalPageRoutesInput extends DescribeLandingInput {
  readonly networks: Networks;
  readonly caller: (request: Request) => Caller;
}

interface Page {
  readonly landing: LandingDescription;
  readonly travel: TravelDescription;
}

export function verticalPageRoutes(input: VerticalPageRoutesInput): Router {
  const { published, networks, cities, caller } = input;
  const describe = createDescribeLanding(input);
  const describeTravel = createDescribeTravel(input);
  const router = express.Router();

  const find = (request: Request): Page | undefined => {
    const asked = {
      vertical: queryText(request, "vertical"),
      part: queryText(request, "part"),
      departure: queryText(request, "departure"),
      arrival: queryText(request, "arrival"),
    };
    const product = landingProducts(published(), networks).find(
      (one) => one.product.landing === asked.vertical,
    );
    const subject = product && findSubject(product.network, cities, asked);
    if (!product || !subject) return undefined;
    const reader = caller(request);
    return {
      // Lazy, because it computes times, which not every section needs.
      get landing() {
        return describe(product, subject, reader);
      },
      travel: describeTravel(travelSubject(product, subject, cities), reader),
    };
  };

  const get = (name: string, answer: (page: Page) => unknown): void => {
    router.get(
      `/v1/reappserv/ptp/vertical/${name}`,
      async (request, response) => {
        const page = find(request);
        const result = page && (await answer(page));
        if (result) succeed(response, result);
        else
          fail(response, name === "page" ? "page_unknown" : "section_unknown");
      },
    );
  };
  get("page", ({ landing }) => landing.detail());
  get("hero", ({ landing }) => landing.hero());
  get("facts", ({ landing }) => landing.facts());
  get("links", ({ landing }) => landing.more());
  get("stops", ({ landing }) => landing.stops());
  get("before_you_go", ({ travel }) => travel.beforeYouGo());
  get("stations", ({ travel }) => travel.stations());
  get("faq", ({ landing, travel }) => withQuestions(landing.faq(), travel));
  return router;
}
