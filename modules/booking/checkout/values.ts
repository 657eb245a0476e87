/**
 * What was typed, by the paths of the fields: "travellers.0.given_name",
 * "contact.email". The backend names the fields of its refusals the same way. A phone
 * number's country stands beside it: "contact.phone_country".
 */
import type { CheckoutField } from "#schema/modules/checkout.ts";
import type { Checkout } from "./checkout.ts";

export type Values = Readonly<Record<string, string>>;

export interface PathedField {
  readonly path: string;
  readonly field: CheckoutField;
  /** The place of the traveller in the list; undefined for the contact. */
  readonly traveller?: number;
}

export const travellerPath = (index: number, name: string): string =>
  `travellers.${index}.${name}`;
export const contactPath = (name: string): string => `contact.${name}`;
export const countryPath = (path: string): string => `${path}_country`;

/** Whether the travellers are to be kept in the account: "true", or not there. */
export const SAVE_TRAVELLERS = "save_travellers";

/** The HTML id of the place where a field stands. */
export const placeOf = (path: string): string => path.replaceAll(".", "-");

/** All fields, in the order in which they are on the screen. */
export function fieldsOf(checkout: Checkout): readonly PathedField[] {
  return [
    ...checkout.travellers.flatMap(({ fields }, traveller) =>
      fields.map((field) => ({
        path: travellerPath(traveller, field.name),
        field,
        traveller,
      })),
    ),
    ...checkout.contact.fields.map((field) => ({
      path: contactPath(field.name),
      field,
    })),
  ];
}

/** The paths of all that is kept. */
export function pathsOf(checkout: Checkout): ReadonlySet<string> {
  return new Set([
    ...fieldsOf(checkout).flatMap(({ path, field }) =>
      field.kind === "phone" ? [path, countryPath(path)] : [path],
    ),
    SAVE_TRAVELLERS,
  ]);
}

/** What the calls take of a field: a phone number with its country's. */
export function sentValue(
  { path, field }: PathedField,
  values: Values,
  countries: Checkout["countries"],
): string {
  // Letters and digits of full width become those that tickets have, as on the server.
  const value = (values[path] ?? "")
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .trim();
  return field.kind === "phone"
    ? phoneNumber(value, values[countryPath(path)], countries)
    : value;
}

/** As ITU-T E.164 has it, "+81901234567"; a number that begins with + is whole already. */
function phoneNumber(
  typed: string,
  country: string | undefined,
  countries: Checkout["countries"],
): string {
  const digits = typed.replaceAll(/[\s().\-\u2010-\u2015]/g, "");
  if (digits === "" || digits.startsWith("+")) return digits;
  const calling = countries.find(
    ({ country_code }) => country_code === country,
  )?.calling_code;
  return `+${calling ?? ""}${digits}`;
}

/** Travellers and contact as order_create takes them; what is empty is left out. */
export function sentForms(checkout: Checkout, values: Values) {
  const travellers = checkout.travellers.map(
    (): Record<string, string> => ({}),
  );
  const contact: Record<string, string> = {};
  for (const entry of fieldsOf(checkout)) {
    const value = sentValue(entry, values, checkout.countries);
    if (value === "") continue;
    const form =
      entry.traveller === undefined ? contact : travellers[entry.traveller]!;
    form[entry.field.name] = value;
  }
  return { travellers, contact };
}
