import type { Passenger } from "#schema/transport.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { fieldsOfLeg } from "../../model/more-legs.ts";
import { isDate, isOnSale, type Journey } from "./journey.ts";
import { legsOf } from "./several.ts";

/** The problems of a journey by the name of the field in the form, as message keys. */
export type Problems = Readonly<Partial<Record<string, string>>>;

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
    ...legProblems(data, journey),
    ...(passengers ? { passengers } : {}),
  };
}

/** The problems of the legs after the first one. */
function legProblems(data: SearchFormData, journey: Journey): Problems {
  const legs = legsOf(journey);
  const found = legs.flatMap((leg, index) => {
    if (index === 0) return [];
    const { origin_position: from, destination_position: to } = leg;
    const names = fieldsOfLeg(index + 1);
    const before = legs[index - 1]!.departure_date;
    const date =
      dateProblem(data, leg.departure_date) ??
      (leg.departure_date < before
        ? "search_form:problem.before_previous"
        : undefined);
    const destination =
      from !== "" && from === to ? "search_form:problem.same_place" : NO_PLACE;
    return [
      ...(from ? [] : [[names.origin_position, NO_PLACE]]),
      ...(to && from !== to ? [] : [[names.destination_position, destination]]),
      ...(date ? [[names.departure_date, date]] : []),
    ];
  });
  return Object.fromEntries(found) as Problems;
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
