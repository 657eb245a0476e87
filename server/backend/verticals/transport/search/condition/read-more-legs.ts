/** Reads the legs after the first one, from the numbered fields of an address. */
import type { Request } from "express";
import { bodyList, bodyText } from "#server/backend/http/body.ts";
import type { LegCondition } from "./condition.ts";
import type { DatedLeg } from "./read-chosen.ts";

/** The fields of a leg in an address. */
export interface LegFields {
  readonly origin: string;
  readonly destination: string;
  readonly date: string;
}

/** The value of `trip_type` with which a second leg must follow. */
const SEVERAL = "multi";

type Source = Pick<Request, "body">;

/** The most legs that a list of a call can have. */
const MAX_LISTED = 4;

/** The legs of a call's list `more_legs` as the numbered fields of an address. */
export function withLegFields(source: Source): Source {
  const listed = bodyList(source, "more_legs").slice(0, MAX_LISTED);
  const fields = listed.flatMap((value, index) => {
    const leg = (value ?? {}) as Readonly<Record<string, unknown>>;
    const { origin, destination, date } = fieldsOf(index + 2);
    return [
      [origin, leg["origin_position"]],
      [destination, leg["destination_position"]],
      [date, leg["departure_date"]],
    ];
  });
  return fields.length === 0
    ? source
    : {
        body: {
          ...(source.body as object),
          ...(Object.fromEntries(fields) as object),
        },
      };
}

/** The fields of a leg by its number, from 2: origin_position_2. */
function fieldsOf(number: number): LegFields {
  return {
    origin: `origin_position_${number}`,
    destination: `destination_position_${number}`,
    date: `departure_date_${number}`,
  };
}

/**
 * The legs up to the last one with a field that is not empty.
 *
 * @param most the most legs of a search; left out: legs after the first are ignored
 * @param read reads a leg from its fields
 * @throws what `read` throws
 */
export function readMoreLegs(
  source: Source,
  most: number | undefined,
  read: (fields: LegFields) => LegCondition,
): readonly DatedLeg[] {
  const numbers = Array.from({ length: (most ?? 1) - 1 }, (_, at) => at + 2);
  const all = numbers.map(fieldsOf);
  const filled = all.findLastIndex((fields) =>
    Object.values(fields).some(
      (field: string) => bodyText(source, field) !== "",
    ),
  );
  const isSeveral = bodyText(source, "trip_type") === SEVERAL;
  return all
    .slice(0, Math.max(filled + 1, isSeveral ? 1 : 0))
    .map((fields) => ({ ...read(fields), field: fields.date }));
}
