import type { Passenger } from "#schema/transport.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { isDate, isOnSale, type Journey } from "./journey.ts";

/** The problems of a journey by field, as message keys. */
export type Problems = Partial<
  Record<
    | "origin_position"
    | "destination_position"
    | "departure_date"
    | "return_date"
    | "passengers",
    string
  >
>;

/** Equal places are checked by the form itself, before this file is loaded. */
export function problemsOf(data: SearchFormData, journey: Journey): Problems {
  const { origin_position, destination_position } = journey;
  const departure = dateProblem(data, journey.departure_date);
  const back = returnProblem(data, journey);
  const passengers = passengersProblem(data, journey);
  return {
    ...(origin_position ? {} : { origin_position: NO_PLACE }),
    ...(destination_position ? {} : { destination_position: NO_PLACE }),
    ...(departure ? { departure_date: departure } : {}),
    ...(back ? { return_date: back } : {}),
    ...(passengers ? { passengers } : {}),
  };
}

const NO_PLACE = "search_fields:place_unknown";

function dateProblem(data: SearchFormData, date: string): string | undefined {
  if (!isDate(date)) return "search_form:problem.date_invalid";
  return isOnSale(data, date)
    ? undefined
    : "search_form:problem.date_not_on_sale";
}

function returnProblem(
  data: SearchFormData,
  { departure_date, return_date }: Journey,
): string | undefined {
  if (return_date === "") return undefined;
  return return_date < departure_date
    ? "search_form:problem.return_before_departure"
    : dateProblem(data, return_date);
}

function passengersProblem(
  { passenger_types, most_passengers }: SearchFormData,
  { passengers }: Journey,
): string | undefined {
  const typeOf = ({ passenger_type }: Passenger) =>
    passenger_types.find((type) => type.passenger_type === passenger_type)!;
  if (passengers.every((one) => typeOf(one).accompanied))
    return "search_form:problem.no_adult";
  const all = passengers.reduce((sum, { count }) => sum + count, 0);
  if (all > most_passengers) return "search_form:problem.too_many_passengers";
  const hasAges = passengers.every(
    (one) => !typeOf(one).ask_ages || one.ages?.length === one.count,
  );
  return hasAges ? undefined : "search_form:problem.ages_missing";
}
