/** Offers: texts from the content; discount and dates from the coupon. */
import type { PromotionText } from "#schema/backend/content.ts";
import type { Promotion, PromotionsData } from "#schema/modules/promotions.ts";
import type { Content } from "../catalogue/content.ts";
import type { SectionQuery } from "../catalogue/sections/section.ts";
import type { Coupons } from "./coupons.ts";

interface PromotionServices {
  readonly content: Content;
  readonly coupons: Pick<Coupons, "published">;
}

export function promotions(
  { language, subject }: SectionQuery,
  { content, coupons }: PromotionServices,
): PromotionsData | undefined {
  const texts = content.section(language, subject, "promotions");
  if (!texts) return undefined;
  return {
    title: texts.title,
    items: texts.items.map((item) => withCoupon(item, coupons)),
  };
}

function withCoupon(
  { coupon, start_time = "", end_time = "", ...words }: PromotionText,
  coupons: PromotionServices["coupons"],
): Promotion {
  if (coupon === undefined) return { ...words, start_time, end_time };
  const found = coupons.published(coupon);
  if (!found?.valid_from || !found.valid_until)
    throw new Error(
      `${words.promotion_id}: data/coupons.json has no coupon "${coupon}" with a code, a first and a last day`,
    );
  const { code, discount, min_spend, valid_from, valid_until } = found;
  return {
    ...words,
    coupon: { code, discount, ...(min_spend ? { min_spend } : {}) },
    start_time: `${valid_from}T00:00:00Z`,
    end_time: `${valid_until}T23:59:59Z`,
  };
}
