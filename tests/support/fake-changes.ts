/** Changes of visits of the fake vertical: to any hour of any day, at the price that the offer names. */
import type { ChangeFunctions } from "#server/backend/booking/model/part-terms.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The cost of a change for each visitor from the day before on. */
export const CHANGE_FEE = 300;

/** @param terms of refunds */
export function fakeChanges(
  terms: ChangeFunctions["changeTerms"],
): ChangeFunctions {
  return {
    // An order can be changed twice at most, until the visit starts.
    changeTerms: (quote, at, made) =>
      terms(quote, at, made).map(({ fee, ...part }) =>
        fee === undefined || made >= 2
          ? part
          : { ...part, fee: fee === 0 ? 0 : CHANGE_FEE },
      ),
    changeDays: ({ items }, item) => ({
      first: items[item]!.first_day,
      last: "2026-12-31",
    }),
    changeOffers: ({ items, charged }, { item, travellers }, day) =>
      [3000, 4000, 5000, 15_000].map((price, index) => {
        const starts_at = Date.parse(`${day}T00:00:00Z`) + index * 3 * HOUR;
        const moment = (at: number) => ({
          date: day,
          time: new Date(at + 9 * HOUR).toISOString().slice(11, 16),
          time_zone: items[item]!.time_zone,
          at,
        });
        const ends_at = starts_at + 2 * HOUR;
        return {
          offer_id: `${day}.${index * 3}.${price}`,
          title: "Garden",
          starts: moment(starts_at),
          ends: moment(ends_at),
          starts_at,
          ends_at,
          charged: {
            amount: price * travellers.length,
            currency: charged.currency,
          },
        };
      }),
    changeQuote(quote, { item, travellers }, offerId, fee) {
      const [day = "", hours, price] = offerId.split(".");
      const before = quote.items[item]!;
      const starts_at = Date.parse(`${day}T00:00:00Z`) + Number(hours) * HOUR;
      const { currency } = quote.charged;
      const fare = {
        amount: Number(price) * travellers.length,
        currency,
      };
      const total = { amount: fare.amount + fee, currency };
      return {
        product_type_id: quote.product_type_id,
        items: [
          {
            ...before,
            item_id: `garden.${day}.${hours}`,
            starts_at,
            ends_at: starts_at + 2 * HOUR,
            first_day: day,
            last_day: day,
          },
        ],
        travellers: travellers.map((index) => quote.travellers[index]!),
        lines: [
          { kind: "fare", count: travellers.length, amount: fare },
          ...(fee === 0
            ? []
            : [
                {
                  kind: fee > 0 ? "fee" : "waived",
                  amount: { amount: fee, currency },
                },
              ]),
        ],
        total,
        charged: total,
        back_path: "/garden/",
        payload: { place: `${offerId}.${starts_at % DAY}` },
      };
    },
  };
}
