/** Who travels with an order, and where its mails go. */
import type { Countries } from "../../kernel/countries.ts";
import { openParts } from "../quote.ts";
import type { readClosedParts } from "../refunds/refund-store.ts";
import type { Described, Words } from "../vertical.ts";
import { formatDay } from "../words.ts";
import { formatPhone } from "./check-fields.ts";
import type { Order, Values } from "./order.ts";
import { nameOf } from "./saved-travellers.ts";
import type { SecretValues } from "./secret-values.ts";

/** @param closed parts that were refunded, or replaced by those of another order */
export function describePeople(
  { contents: { quote, travellers, contact } }: Order,
  described: Described,
  closed: Awaited<ReturnType<typeof readClosedParts>>,
  countries: Countries,
  secrets: SecretValues,
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
      const ended = closed.filter(({ traveller }) => traveller === index);
      const steps = new Set(ended.map(stepOf));
      const isOne =
        steps.size === 1 && !open.some(({ traveller }) => traveller === index);
      return {
        label,
        name: nameOf(values),
        ...(isOne ? { ended: [...steps][0]! } : {}),
        details: [
          ...detailsOf(values, countries, words),
          ...(isOne
            ? []
            : ended.map((part) => ({
                label: stepOf(part),
                value: described.items[part.item]!.title,
              }))),
        ],
      };
    }),
    contact: {
      email: contact["email"],
      ...(contact["phone"] === undefined
        ? {}
        : { phone: formatPhone(contact["phone"]) }),
    },
  };
}

const NAMES: readonly string[] = ["family_name", "given_name", "one_name"];

function detailsOf(
  values: Values,
  countries: Countries,
  { language, locale, text }: Words,
): { readonly label: string; readonly value: string }[] {
  const shown = (name: string, value: string): string => {
    if (name === "nationality") return countries.nameOf(value, locale);
    // The last characters tell passports apart, and give no number away.
    if (name === "passport_no") return `•••• ${value.slice(-3)}`;
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value, locale) : value;
  };
  return Object.entries(values)
    .filter(([name]) => !NAMES.includes(name))
    .map(([name, value]) => ({
      label: text(language, `order.field.${name}`),
      value: shown(name, value),
    }));
}
