/** The travellers of an order, and its contact. */
import type { ClosedPart } from "../model/closed-part.ts";
import type { Countries } from "#server/backend/text/countries.ts";
import { openParts } from "../model/quote.ts";
import type { Described, Words } from "../model/vertical.ts";
import { formatDay } from "../model/words.ts";
import { formatPhone } from "../people/check-fields.ts";
import type { Order, Values } from "../model/order.ts";
import { nameOf } from "../people/saved-travellers.ts";
import type { TravellerFields } from "../people/traveller-fields.ts";
import type { SecretValues } from "../people/secret-values.ts";

/** @param closed parts that were refunded or replaced by another order */
export function describePeople(
  { contents: { quote, travellers, contact } }: Order,
  described: Described,
  closed: readonly ClosedPart[],
  countries: Countries,
  secrets: SecretValues,
  fields: Pick<TravellerFields, "isSecret" | "labelOf">,
  words: Words,
): object {
  const open = openParts(quote, closed);
  const stepOf = ({ kind }: (typeof closed)[number]): string =>
    words.text(
      words.language,
      `order.step.${kind === "amendment" ? "amended" : "refunded"}`,
    );
  return {
    travellers: described.travellers.map((label, index) => {
      const values = secrets.open(travellers[index] ?? {});
      const name = nameOf(values);
      const ended = closed.filter(({ traveller }) => traveller === index);
      const steps = new Set(ended.map(stepOf));
      const isOne =
        steps.size === 1 && !open.some(({ traveller }) => traveller === index);
      return {
        label,
        ...(name === "" ? {} : { name }),
        ...(isOne ? { ended: [...steps][0]! } : {}),
        details: [
          ...detailsOf(values, countries, fields, words),
          ...(isOne
            ? []
            : ended.map((part) => ({
                label: stepOf(part),
                value: described.items[part.item]!.title,
              }))),
        ],
      };
    }),
    ...(contact["email"] === undefined
      ? {}
      : {
          contact: {
            email: contact["email"],
            ...(contact["phone"] === undefined
              ? {}
              : { phone: formatPhone(contact["phone"]) }),
          },
        }),
  };
}

const NAMES: readonly string[] = ["family_name", "given_name", "one_name"];

function detailsOf(
  values: Values,
  countries: Countries,
  fields: Pick<TravellerFields, "isSecret" | "labelOf">,
  words: Words,
): { readonly label: string; readonly value: string }[] {
  const { locale } = words;
  const shown = (name: string, value: string): string => {
    if (name === "nationality") return countries.nameOf(value, locale);
    // The last characters distinguish passports and cards without revealing a number.
    if (fields.isSecret(name)) return `•••• ${value.slice(-3)}`;
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value, locale) : value;
  };
  return Object.entries(values)
    .filter(([name]) => !NAMES.includes(name))
    .map(([name, value]) => ({
      label: fields.labelOf(name, words),
      value: shown(name, value),
    }));
}
