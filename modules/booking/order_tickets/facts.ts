import type { Detail } from "#schema/booking.ts";
import type { OrderTicket } from "#schema/modules/order_tickets.ts";

interface SharedFacts {
  /** The facts of all tickets. */
  readonly common: readonly Detail[];
  /** The other facts, by ticket. */
  readonly own: readonly (readonly Detail[])[];
}

/**
 * Moves facts that are equal on all tickets into one list. Facts below a heading (a detail without
 * a label) stay together.
 */
export function factsOf(
  tickets: readonly Pick<OrderTicket, "details">[],
): SharedFacts {
  const lists = tickets.map(({ details }) => details);
  const isGrouped = lists.some((list) =>
    list.some(({ label }) => label === undefined),
  );
  const [first = []] = lists;
  const common = isGrouped
    ? []
    : first.filter((fact) =>
        lists.every((list) => list.some((other) => isSame(fact, other))),
      );
  const own = lists.map((list) =>
    list.filter((fact) => !common.some((other) => isSame(fact, other))),
  );
  return { common, own };
}

function isSame(one: Detail, other: Detail): boolean {
  return one.label === other.label && one.text === other.text;
}
