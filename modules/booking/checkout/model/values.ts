/**
 * The entries of the forms, by the paths of the fields: "travellers.0.given_name",
 * "contact.email". The backend's refusals use the same paths. A phone number's country has
 * a path of its own: "contact.phone_country".
 */
import type { CheckoutField } from "#schema/modules/checkout.ts";
import type { Checkout } from "./checkout.ts";
import { normalized } from "./normalized.ts";

export type Values = Readonly<Record<string, string>>;

export interface PathedField {
  readonly path: string;
  readonly field: CheckoutField;
  /** The traveller's index in the list; undefined for the contact. */
  readonly traveller?: number;
}

export const travellerPath = (index: number, name: string): string =>
  `travellers.${index}.${name}`;
export const contactPath = (name: string): string => `contact.${name}`;
export const countryPath = (path: string): string => `${path}_country`;

/** The entry that saves the travellers to the account: "true" or "". */
export const SAVE_TRAVELLERS = "save_travellers";

/** @returns the HTML id of a field's wrapper */
export const placeOf = (path: string): string => path.replaceAll(".", "-");

/** @returns all fields in the order of the page */
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

/** @returns the paths of all stored entries */
export function pathsOf(checkout: Checkout): ReadonlySet<string> {
  return new Set([
    ...fieldsOf(checkout).flatMap(({ path, field }) =>
      field.kind === "phone" ? [path, countryPath(path)] : [path],
    ),
    SAVE_TRAVELLERS,
  ]);
}

/** The value of a checked box. */
export const CHECKED = "true";

/** Whether a field is required: some fields are not while a related box is checked. */
export function isAsked(
  { path, field: { name, unless } }: PathedField,
  values: Values,
): boolean {
  if (unless === undefined) return true;
  return values[path.slice(0, -name.length) + unless] !== CHECKED;
}

/**
 * @returns a field's value in the form that calls expect; phone numbers include the country code
 */
export function sentValue(
  entry: PathedField,
  values: Values,
  countries: Checkout["countries"],
): string {
  const { path, field } = entry;
  const value = isAsked(entry, values)
    ? normalized(values[path] ?? "", field.kind)
    : "";
  return field.kind === "phone"
    ? phoneNumber(value, values[countryPath(path)], countries)
    : value;
}

/** Formats as ITU-T E.164: "+81901234567". A number that begins with + is complete. */
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

/** @returns travellers and contact in the form of order_create, without empty values */
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
