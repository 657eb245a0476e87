/** Menus, areas, experiments, and the coupon for phone numbers. */
import express, { type Request, type Router } from "express";
import { bodyText } from "../body.ts";
import type { Coupons } from "../belongings/coupons.ts";
import type { Caller } from "../caller.ts";
import { fail, succeed } from "../envelope.ts";
import { queryText } from "../query.ts";
import type { Text } from "../texts.ts";
import type { Users } from "../users/create-users.ts";
import { personal, postChange } from "../users/requests.ts";
import { readVisitor } from "../users/visitor.ts";
import { createAreas } from "./areas.ts";
import { createCountries } from "./countries.ts";
import { createExperiments } from "./experiments.ts";
import { destinationGuide, slideWords, type SlideWordsInput } from "./guide.ts";
import { createPhoneCoupon } from "./phone-coupon.ts";
import { createProducts } from "./products.ts";

export interface NavigationRoutesInput extends SlideWordsInput {
  readonly users: Users;
  readonly coupons: Coupons;
  readonly text: Text;
  readonly caller: (request: Request) => Caller;
}

const NO_TYPE = ["1205", "no such type"] as const;
const NO_AREA = ["1206", "no such area"] as const;
const NO_PARTNER = ["1207", "no such partner"] as const;

export function navigationRoutes(input: NavigationRoutesInput): Router {
  const { users, content, networks, published, caller } = input;
  const countries = createCountries();
  const products = createProducts(input);
  const areas = createAreas({ content, networks, countries, products });
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
    if (type === "product_types") {
      const items = products
        .list(language)
        .map(({ product_type_id, product_type, title }) => ({
          id: String(product_type_id),
          code: product_type,
          name: title,
        }));
      return succeed(response, { type, items });
    }
    if (type === "verticals") {
      const items = products.verticals(language).map(({ vertical, label }) => ({
        id: vertical,
        code: vertical,
        name: label,
      }));
      return succeed(response, { type, items });
    }
    fail(response, ...NO_TYPE);
  });

  router.get(
    "/v1/usrcsrv/general/classification/navigation/info",
    (request, response) => {
      const { language } = languageOf(request);
      const preview = queryText(request, "admin_preview_mode") === "true";
      const all = products.list(language, preview);
      const classifications = products
        .verticals(language)
        .map(({ vertical, label }) => ({
          vertical,
          name: label,
          items: all.filter((product) => product.vertical === vertical),
        }));
      succeed(response, { classifications });
    },
  );

  router.get("/v2/usrcsrv/destination/guide", (request, response) => {
    const { language } = languageOf(request);
    succeed(response, {
      guides: destinationGuide(language, content, products),
    });
  });

  router.get("/v1/usrcsrv/city/:id", (request, response) => {
    const { language, locale } = languageOf(request);
    const city = areas.city(Number(request.params.id), language, locale);
    if (city) succeed(response, city);
    else fail(response, ...NO_AREA);
  });
  router.get("/v1/usrcsrv/country/:id/basic_info", (request, response) => {
    const { language, locale } = languageOf(request);
    const country = areas.country(Number(request.params.id), language, locale);
    if (country) succeed(response, country);
    else fail(response, ...NO_AREA);
  });
  router.get(
    "/v1/experiencesrv/area/strative_area_service/get_all_countries",
    (request, response) => {
      const { locale } = languageOf(request);
      succeed(response, { countries: countries.list(locale) });
    },
  );

  router.get("/v1/experimentsrv/hit_list", personal, (request, response) => {
    succeed(response, experiments(readVisitor(request).deviceId));
  });

  router.get("/v1/usrcsrv/header/search_slide_words", (request, response) => {
    succeed(response, { words: slideWords(caller(request), input) });
  });

  router.get("/v1/usrcsrv/phone_coupon/info", (request, response) => {
    const { language } = languageOf(request);
    const info = phoneCoupon.info(queryText(request, "partner_code"), language);
    if (info) succeed(response, info);
    else fail(response, ...NO_PARTNER);
  });
  postChange(router, users.csrf)(
    "/v1/usrcsrv/phone_coupon/redeem",
    (request, response) => {
      const { language } = languageOf(request);
      succeed(response, {
        successful_redeemed_info: phoneCoupon.redeem(
          bodyText(request, "country_number"),
          bodyText(request, "phone"),
          language,
        ),
      });
    },
  );

  return router;
}
