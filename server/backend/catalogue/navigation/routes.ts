/** Calls of menus, areas, experiments and the phone-number coupon. */
import express, { type Request, type Router } from "express";
import { bodyText } from "../../kernel/body.ts";
import type { Coupons } from "../../rewards/coupons.ts";
import type { Caller } from "../../kernel/caller.ts";
import { fail, succeed } from "../../kernel/envelope.ts";
import type { Limits } from "../../kernel/limits/limits.ts";
import { queryText } from "../../kernel/query.ts";
import type { Text } from "../../kernel/texts.ts";
import type { Users } from "../../accounts/users/create-users.ts";
import {
  personal,
  postChange,
  whenFree,
} from "../../accounts/users/requests.ts";
import { doerOf, readRequester } from "../../kernel/visitor.ts";
import { createAreas } from "./areas.ts";
import { createCountries } from "../../kernel/countries.ts";
import { createExperiments } from "./experiments.ts";
import type { SeoLinkGroup } from "#schema/modules/seo_links.ts";
import type { Content } from "../content.ts";
import type { Published } from "../../kernel/published.ts";
import type { FindSoldPlace } from "../sold-place.ts";
import { destinationGuide, productsByVertical } from "./guide.ts";
import { createPhoneCoupon } from "../../rewards/phone-coupon.ts";
import { createProducts } from "./products.ts";

export interface NavigationRoutesInput {
  readonly published: () => Published;
  readonly content: Content;
  /** The places of every vertical. */
  readonly findPlace: FindSoldPlace;
  /** What visitors search for most. */
  readonly popularLinks: (caller: Caller) => readonly SeoLinkGroup[];
  readonly users: Users;
  readonly coupons: Coupons;
  readonly text: Text;
  readonly caller: (request: Request) => Caller;
  readonly limits: Limits;
}

/** The lists of generic types, with the text key of their titles. */
const GENERIC_TYPES: ReadonlyMap<string, string> = new Map([
  ["coupon_products", "coupon_products.title"],
]);

export function navigationRoutes(input: NavigationRoutesInput): Router {
  const { users, content, findPlace, published, caller, text, limits } = input;
  const countries = createCountries();
  const products = createProducts(input);
  const areas = createAreas({ content, findPlace, countries, products });
  const experiments = createExperiments();
  const phoneCoupon = createPhoneCoupon({ ...input, countries });
  const router = express.Router();

  const languageOf = (request: Request) => {
    const { language } = caller(request);
    return { language, locale: published().languages[language]!.intl };
  };

  router.get("/v1/usrcsrv/generic/types/:type", (request, response) => {
    const { language } = languageOf(request);
    const { type } = request.params;
    const title = GENERIC_TYPES.get(type);
    if (title === undefined) return fail(response, "type_unknown");
    succeed(response, {
      title: text(language, title),
      groups: productsByVertical(products, language),
    });
  });

  router.get(
    "/v1/usrcsrv/general/classification/navigation/info",
    (request, response) => {
      const { language } = languageOf(request);
      const preview = queryText(request, "admin_preview_mode") === "true";
      succeed(response, {
        title: text(language, "navigation.title"),
        groups: productsByVertical(products, language, preview),
      });
    },
  );

  router.get("/v2/usrcsrv/destination/guide", (request, response) => {
    const { language } = languageOf(request);
    const first = queryText(request, "product_types").split(",");
    succeed(response, {
      title: text(language, "guide.title"),
      groups: destinationGuide(language, content, products, first),
    });
  });

  router.get("/v1/usrcsrv/city/:id", (request, response) => {
    const { language } = languageOf(request);
    const city = areas.city(Number(request.params.id), language);
    if (city) succeed(response, city);
    else fail(response, "area_unknown");
  });
  router.get("/v1/usrcsrv/country/:id/basic_info", (request, response) => {
    const { language, locale } = languageOf(request);
    const country = areas.country(Number(request.params.id), language, locale);
    if (country) succeed(response, country);
    else fail(response, "area_unknown");
  });
  router.get(
    "/v1/experiencesrv/area/strative_area_service/get_all_countries",
    (request, response) => {
      const { locale } = languageOf(request);
      succeed(response, { countries: countries.list(locale) });
    },
  );

  router.get("/v1/experimentsrv/hit_list", personal, (request, response) => {
    succeed(response, experiments(readRequester(request).deviceId));
  });

  router.get("/v1/usrcsrv/header/search_slide_words", (request, response) => {
    const asking = caller(request);
    succeed(response, {
      title: text(asking.language, "words.title"),
      groups: input.popularLinks(asking),
    });
  });

  router.get("/v1/usrcsrv/phone_coupon/info", (request, response) => {
    const { language } = languageOf(request);
    const info = phoneCoupon.info(queryText(request, "partner_code"), language);
    if (info) succeed(response, info);
    else fail(response, "partner_unknown");
  });
  postChange(
    router,
    users.csrf,
    whenFree(users),
  )("/v1/usrcsrv/phone_coupon/redeem", async (request, response) => {
    await limits.take("phone_coupon", doerOf(request));
    const { language } = languageOf(request);
    succeed(response, {
      successful_redeemed_info: phoneCoupon.redeem(
        bodyText(request, "country_number"),
        bodyText(request, "phone"),
        language,
      ),
    });
  });

  return router;
}
