/** Changes, disruptions and the guarantee of changes, for orders without the rest of the backend. */
import type { Amendments } from "#server/backend/booking/after-sale/amendments/amendments.ts";
import {
  createAmendments,
  type AmendmentsInput,
} from "#server/backend/booking/after-sale/amendments/create-amendments.ts";
import {
  createDisruptions,
  type Disruptions,
  type DisruptionsInput,
} from "#server/backend/booking/after-sale/disruptions/create-disruptions.ts";
import {
  createGuarantee,
  type ConnectionGuarantee,
  type GuaranteeInput,
} from "#server/backend/booking/after-sale/guarantee/create-guarantee.ts";
import { createReadMissed } from "#server/backend/booking/after-sale/guarantee/missed-parts.ts";

export interface TestAfterSale {
  readonly amendments: Amendments;
  readonly disruptions: Disruptions;
  readonly guarantee: ConnectionGuarantee;
}

export function createTestAfterSale(
  input: AmendmentsInput &
    Omit<DisruptionsInput, "isMissed"> &
    Omit<GuaranteeInput, "readMissed" | "amendments">,
): TestAfterSale {
  const { database } = input;
  const readMissed = createReadMissed(input.sellers, input.now);
  const amendments = createAmendments(input);
  return {
    amendments,
    disruptions: createDisruptions({
      ...input,
      isMissed: async (order) => (await readMissed(database, order)).length > 0,
    }),
    guarantee: createGuarantee({ ...input, amendments, readMissed }),
  };
}
