import type { OfferField } from "#schema/booking.ts";

export interface SearchFieldProps {
  readonly field: OfferField;
  /** Whether it is asked only without scripts, because another answer decides. */
  readonly isHidden: boolean;
  /** The day from which days up to this one are marked. */
  readonly since?: string | undefined;
  /** false: the browser's own control is shown, which holds the answer. */
  readonly isHydrated: boolean;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}
