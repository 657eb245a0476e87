/** Calls of menus, areas, experiments and the phone-number coupon. */
import express, { type Request, type Router } from "express";
import { bodyText } from "#server/backend/http/body.ts";
import type { Coupons } from "../../rewards/coupons.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import type { Users } from "../../accounts/users/create-users.ts";
import { personal, postChange } from "../../accounts/users/requests.ts";
import { doerOf, readRequester } from "#server/backend/callers/visitor.ts";
import { createAreas } from "./areas.ts";
import { createCountries } from "#server/backend/text/countries.ts";
import { createExperiments } from "./experiments.ts";
import type { SeoLinkGroup } from "#schema/modules/seo_links.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import type { Content } from "../content.ts";
import type { FindSoldPlace } from "../sold-place.ts";
import { destinationGuide, productsByVertical } from "./guide.ts";
import { createPhoneCoupon } from "../../rewards/phone-coupon.ts";
import { createProducts } from "./products.ts";

export interface NavigationRoutesInput extends Pick<
  Kernel,
  "database" | "data" | "published" | "text" | "caller" | "limits"
> {
  readonly content: Content;
  /** The places of every vertical. */
  readonly findPlace: FindSoldPlace;
  /** The most popular searches. */
  readonly popularLinks: (caller: Caller) => readonly SeoLinkGroup[];
  readonly users: Users;
  readonly coupons: Coupons;
}

/** The lists of generic types, with the text key of their titles. */
const GENERIC_TYPES: ReadonlyMap<string, string> = new Map([
  ["coupon_products", "coupon_products.title"],
]);

export function navigationRoutes(input: NavigationRoutesInput): Router {
  const { database, data, users, content, findPlace, published } = input;
  const { caller, text, limits, coupons } = input;
  const countries = createCountries(data);
  const products = createProducts(input);
  const areas = data.live(() =>
    createAreas({ data, content, findPlace, countries, products }),
  );
  const experiments = createExperiments(data);
  const phoneCoupon = data.live(() =>
    createPhoneCoupon({ database, data, coupons, countries, text }),
  );
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

  router.get(
    "/v1/experimentsrv/hit_list",
    personal,
    async (request, response) => {
      const { deviceId } = readRequester(request);
      const user = await users.of(request);
      succeed(response, experiments(deviceId, user?.global_id));
    },
  );

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
  const change = postChange(router, users.csrf);
  change("/v1/usrcsrv/phone_coupon/redeem", async (request, response) => {
    await limits.take("phone_coupon", doerOf(request));
    const { language } = languageOf(request);
    succeed(response, {
      successful_redeemed_info: await phoneCoupon.redeem(
        bodyText(request, "country_number"),
        bodyText(request, "phone"),
        language,
      ),
    });
  });

  return router;
}
