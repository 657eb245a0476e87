/** The partners with cashiers of their own, and the shared keys. */
import type { Published } from "#server/backend/data-set/published.ts";
import { partnerOf, type Scope } from "#server/backend/callers/scope.ts";
import type { SecretOf } from "#server/backend/storage/secret.ts";

export interface CashierPartner {
  readonly code: string;
  readonly name: string;
  /**
   * Our audience at the partner: these pages, and no other shop for which it takes
   * payments.
   */
  readonly audience: string;
  /** The cashier's address: https, or a path of this host. */
  readonly address: string;
  /** The colour of its pages. */
  readonly colour: string | undefined;
  /** The key that signs both sides' messages. */
  readonly key: Uint8Array;
}

/** Finds a partner by its code or by the scope of an order; undefined if it has no cashier. */
export interface CashierPartners {
  byCode(code: string): CashierPartner | undefined;
  byScope(scope: Scope): CashierPartner | undefined;
}

export function createCashierPartners(
  secretOf: SecretOf,
  published: () => Pick<Published, "partners">,
): CashierPartners {
  const byCode = (code: string): CashierPartner | undefined => {
    const { partners = {} } = published();
    const partner = Object.hasOwn(partners, code) ? partners[code] : undefined;
    if (partner?.payment_address === undefined) return undefined;
    return {
      code,
      name: partner.name ?? code,
      audience: `${partner.site ?? ""}/${code}`,
      address: partner.payment_address,
      colour: partner.colours?.main,
      key: secretOf(`partner_cashier/${code}`),
    };
  };
  return {
    byCode,
    byScope: (scope) => byCode(partnerOf(scope)),
  };
}
