/** Advertised offers: texts come from the content; discount and dates come from the coupon. */
import type { PromotionText } from "#schema/backend/content.ts";
import type { Promotion, PromotionsData } from "#schema/modules/promotions.ts";
import type { Content } from "../content/content.ts";
import type { SectionQuery } from "../content/sections/section.ts";
import type { Money } from "../money/money.ts";
import type { Coupons, PublicCoupon } from "./coupons.ts";
import { shownCoupon } from "./shown-coupon.ts";

interface PromotionServices {
  readonly content: Content;
  readonly coupons: Pick<Coupons, "published">;
  readonly money: Pick<Money, "convert">;
}

export function promotions(
  {
    language,
    subject,
    currency,
  }: Pick<SectionQuery, "language" | "subject" | "currency">,
  { content, coupons, money }: PromotionServices,
): PromotionsData | undefined {
  const texts = content.section(language, subject, "promotions");
  if (!texts) return undefined;
  return {
    title: texts.title,
    items: texts.items.map((item) =>
      withCoupon(item, coupons, (of) => shownCoupon(of, currency, money)),
    ),
  };
}

function withCoupon(
  { coupon, start_time = "", end_time = "", ...words }: PromotionText,
  coupons: PromotionServices["coupons"],
  shownOf: (of: PublicCoupon) => ReturnType<typeof shownCoupon>,
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
    coupon: {
      code,
      discount,
      ...(min_spend ? { min_spend } : {}),
      ...shownOf(found),
    },
    start_time: `${valid_from}T00:00:00Z`,
    end_time: `${valid_until}T23:59:59Z`,
  };
}
