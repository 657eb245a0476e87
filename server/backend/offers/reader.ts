import { formatAbout, formatPrice } from "../money/format-price.ts";
import type { Price } from "#schema/common.ts";
import { averageRatings } from "../booking/reviews/review-list.ts";
import type { Caller } from "../callers/caller.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import type { Reader } from "./offering.ts";
import { countAllTaken, countTaken } from "./stock.ts";

/** The properties of a caller that an offering needs. */
export function createReader({
  data,
  published,
  database,
  money,
  text,
  now,
}: Kernel): (caller: Caller) => Reader {
  return (caller) => {
    const { language, currency } = caller;
    const locale = published().languages[language]!.intl;
    const price: Reader["price"] = (units, from) =>
      money.sum(
        [units].flat().map((one) => ({ units: one, count: 1 })),
        from,
        currency,
      );
    const write = (of: Price) => formatPrice(of, published(), locale);
    const about: Reader["writtenAbout"] = (units, from) =>
      from === currency
        ? write(price(units, from))
        : formatAbout(price(units, from), published(), locale);
    return {
      caller,
      words: { language, locale, text },
      price,
      written: (units, from) => write(price(units, from)),
      writtenAbout: about,
      writtenLocally: (units, from) =>
        from === currency
          ? write(price(units, from))
          : `${about(units, from)} (${write(money.price(units, from))})`,
      left: async (key, capacity) =>
        capacity - (await countTaken(database, key, now())),
      ratings: (subjects) =>
        averageRatings(database, data.one("reviews"), subjects),
      async leftOf(keys, capacity) {
        const taken = await countAllTaken(database, keys, now());
        return new Map(
          keys.map((key) => [key, capacity - (taken.get(key) ?? 0)]),
        );
      },
    };
  };
}
