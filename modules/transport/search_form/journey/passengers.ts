import type { Passenger } from "#schema/transport.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";

/** The passengers of an empty form. */
export function firstPassengers({
  passenger_types,
}: SearchFormData): readonly Passenger[] {
  const first = passenger_types
    .filter(({ first_count }) => first_count > 0)
    .map(({ passenger_type, first_count }) => ({
      passenger_type,
      count: first_count,
    }));
  const { passenger_type } = passenger_types[0]!;
  return first.length > 0 ? first : [{ passenger_type, count: 1 }];
}

/**
 * The passengers in an address or in the form's field, in the product's order. An invalid text is
 * an empty list (specification, section 5).
 */
export function readPassengers(
  { passenger_types }: SearchFormData,
  text: string,
): readonly Passenger[] {
  const given = parse(text);
  return passenger_types.flatMap(
    ({ passenger_type, most, min_age, max_age }) => {
      const found = given.find((one) => one.passenger_type === passenger_type);
      const count = Math.min(Math.trunc(Number(found?.count)), most);
      if (!(count > 0)) return [];
      const ages = (Array.isArray(found?.ages) ? found.ages : [])
        .filter(
          (age) => Number.isInteger(age) && min_age <= age && age <= max_age,
        )
        .slice(0, count);
      return [{ passenger_type, count, ...(ages.length > 0 ? { ages } : {}) }];
    },
  );
}

function parse(text: string): readonly Partial<Passenger>[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(Boolean) : [];
  } catch {
    return [];
  }
}

/** The most common groups, for a list without scripts. */
export function commonGroups(data: SearchFormData): readonly Passenger[][] {
  const { passenger_types, most_passengers } = data;
  const [first] = passenger_types;
  const lead = first!.passenger_type;
  const child = passenger_types.find(
    (type) => type.accompanied,
  )?.passenger_type;
  const alone = [1, 2, 3, 4, 5, 6].filter(
    (count) => count <= Math.min(most_passengers, first!.most),
  );
  const families = child
    ? [
        [1, 1],
        [2, 1],
        [2, 2],
      ]
    : [];
  return [
    ...alone.map((count) => [{ passenger_type: lead, count }]),
    ...families.map(([adults, children]) => [
      { passenger_type: lead, count: adults! },
      { passenger_type: child!, count: children! },
    ]),
  ];
}
