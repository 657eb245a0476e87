/** The calls of a product's offers: their search form, their list, and a single offer. */
import express, { type Request, type Response, type Router } from "express";
import type { FaqData } from "#schema/modules/faq.ts";
import type { HeroData } from "#schema/modules/hero.ts";
import type { OfferDetailData } from "#schema/modules/offer_detail.ts";
import { describeQuotePrice } from "../booking/model/describe-price.ts";
import type { Quote } from "../booking/model/quote.ts";
import { createReviewList } from "../booking/reviews/review-list.ts";
import type { Vertical, Words } from "../booking/model/vertical.ts";
import { partnerPages } from "../callers/partner-pages.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import { fail, succeed } from "../http/envelope.ts";
import { Refusal } from "../refusals/refusals.ts";
import { addDays, isDay } from "../time/days.ts";
import type { OfferForm, Offering, Reader, Selection } from "./offering.ts";
import { createDraftOf } from "./create-offer-vertical.ts";
import { createReader } from "./reader.ts";
import { readSelection } from "./selection.ts";
import { withSoldOut } from "./sold-out.ts";

export interface OfferRoutesInput {
  readonly kernel: Kernel;
  readonly offering: Offering;
  readonly vertical: Vertical;
}

/** Refusals that the visitor can correct have a text: offer.problem.<code>. */
const TOLD = new Set([
  "date_invalid",
  "quantity_invalid",
  "passengers_invalid",
  "route_unknown",
  "sold_out",
  "departed",
]);

/** The longest span of days in one request, in days. */
const MAX_DAYS = 100;

export function offerRoutes({
  kernel,
  offering,
  vertical,
}: OfferRoutesInput): Router {
  const { data, published, database, text, now } = kernel;
  const router = express.Router();
  const draftOf = createDraftOf(offering, kernel);
  const listReviews = createReviewList({
    database,
    text,
    decided: () => data.one("reviews"),
  });

  const read = createReader(kernel);
  const readerOf = (request: Request): Reader => read(kernel.caller(request));

  const problemOf = (
    error: unknown,
    asked: Selection,
    words: Words,
  ): string => {
    if (!(error instanceof Refusal)) throw error;
    const { language } = words;
    const own = offering.problem?.(error.code, asked, words);
    if (own !== undefined) return own;
    return TOLD.has(error.code)
      ? text(language, `offer.problem.${error.code}`)
      : text(language, "offer.none");
  };

  /** The page of an offer also exists without possible choices, for example for a past day. */
  const formOr = async (
    asked: Selection,
    reader: Reader,
  ): Promise<OfferForm | undefined> => {
    try {
      return await offering.form(asked, reader);
    } catch (error) {
      const problem = problemOf(error, asked, reader.words);
      const page = offering.page(asked, reader);
      return (
        page && {
          title: page.label,
          main: true,
          text: problem,
          facts: [],
          fields: [],
          notes: [],
        }
      );
    }
  };

  const get = (
    path: string,
    answer: (
      asked: Selection,
      reader: Reader,
      product: { readonly id: number; readonly type: string },
    ) => unknown,
    unknown: "section_unknown" | "page_unknown" = "section_unknown",
  ): void => {
    router.get(
      `/v1/reappserv/ptp/:type/offer/${path}`,
      async (request: Request, response: Response, next) => {
        const type = String(request.params["type"]);
        const [id] =
          Object.entries(published().productTypes).find(
            ([, one]) =>
              one.product_type === type && one.sold_by === offering.name,
          ) ?? [];
        if (id === undefined) return next();
        const result = await answer(
          { ...readSelection(request.query), product_type: type },
          readerOf(request),
          { id: Number(id), type },
        );
        if (result === undefined) fail(response, unknown);
        else succeed(response, result);
      },
    );
  };

  get("page", (asked, reader) => offering.page(asked, reader), "page_unknown");
  get("hero", (asked, reader): HeroData | undefined => {
    const page = offering.page(asked, reader);
    return (
      page && {
        title: page.heading ?? page.label,
        subtitle: page.description,
        image: { image_id: page.image_id, alt: "" },
      }
    );
  });
  get("faq", (_asked, { words: { language } }): FaqData | undefined => {
    if (!offering.faq) return undefined;
    const { prefix, keys, values } = offering.faq;
    return {
      title: text(language, "route.faq.title"),
      items: keys.map((key) => ({
        question: text(language, `${prefix}.faq.${key}`),
        answer: text(language, `${prefix}.notes.${key}.text`, values),
      })),
    };
  });
  get("popular", (asked, reader) => offering.popular?.(asked, reader));
  // A page without results below the form shows the form itself, whatever its address has.
  get("search_form", (asked, reader, { type }) => {
    const { offers = {} } = partnerPages(data, reader.caller);
    const places = Object.entries(offers).find(([one]) => one === type)?.[1];
    const form = offering.searchForm?.({ ...places, ...asked }, reader);
    return form && asked["has_results"] !== "1"
      ? { ...form, summary: undefined }
      : form;
  });

  get("list", async (asked, reader) => {
    try {
      const list = await offering.list?.(asked, reader);
      return (
        list &&
        (await withSoldOut(list, offering, reader, (card) =>
          problemOf(new Refusal("sold_out"), card, reader.words),
        ))
      );
    } catch (error) {
      const { language } = reader.words;
      const page = offering.page({}, reader);
      return {
        ...(page ? { title: page.label, main: true } : {}),
        offers: [],
        empty: {
          title: text(language, "offer.none"),
          text: problemOf(error, asked, reader.words),
        },
      };
    }
  });

  get("reviews", async (asked, { words: { language } }) => {
    const subject = offering.reviewedAs?.(asked);
    return (
      subject && {
        ...(await listReviews({ subject }, language)),
        note: text(language, "offer.reviews.note"),
        none: text(language, "offer.reviews.none"),
      }
    );
  });

  get("place", (asked, { words }) => offering.places?.(asked, words));

  get("days", async (asked, reader) => {
    const { from_date: from = "", to_date: to = "" } = asked;
    if (!isDay(from) || !isDay(to) || to > addDays(from, MAX_DAYS))
      throw new Refusal("bad_request");
    return offering.days?.(asked, { from, to }, reader);
  });

  get("detail", async (asked, reader, product) => {
    const { language } = reader.words;
    const form = await formOr(asked, reader);
    if (!form) return undefined;
    const subject = offering.reviewedAs?.(asked);
    const rating = subject && (await reader.ratings([subject])).get(subject);
    const shared = {
      ...form,
      ...(rating ? { rating: { ...rating } } : {}),
      product_type_id: product.id,
      product_type: product.type,
      path: offering.detailPath(asked),
      submit: text(language, "offer.book"),
    };
    try {
      // What the form shows is what costs this, also where the address leaves it out.
      const shown = form.fields.map(({ name, value }) => [name, value]);
      const chosen = offering.choose(
        { ...Object.fromEntries(shown), ...asked },
        false,
      );
      if (chosen.item.starts_at <= now()) throw new Refusal("departed");
      for (const { key, count, capacity } of chosen.stock)
        if ((await reader.left(key, capacity)) < count)
          throw new Refusal("sold_out");
      const quote: Quote = {
        ...draftOf(chosen, reader.caller.currency),
        product_type_id: product.id,
        vertical: offering.name,
        scope: reader.caller.scope,
        validate_id: "",
        owner: "device:none",
        created_at: now(),
        expires_at: 0,
      };
      const { lines, items } = await vertical.describe(
        database,
        quote,
        reader.words,
      );
      const result: OfferDetailData = {
        ...shared,
        starts_at: chosen.item.starts_at,
        ends_at: chosen.item.ends_at,
        price: describeQuotePrice(quote, lines),
        conditions: [...items[0]!.conditions],
      };
      return result;
    } catch (error) {
      const problem = problemOf(error, asked, reader.words);
      return { ...shared, conditions: [], problem };
    }
  });
  return router;
}
