/** The partners that take payments themselves, and the keys that they share with us. */
import type { Published } from "../../kernel/published.ts";
import { partnerOf, type Scope } from "../../kernel/scope.ts";
import type { Store } from "../../kernel/store.ts";
import { secretOf } from "../../kernel/secret.ts";

export interface CashierPartner {
  readonly code: string;
  readonly name: string;
  /** Who we are to it: these pages, and no other's that it takes payments for. */
  readonly audience: string;
  /** Where its cashier is: https, or a path of this host. */
  readonly address: string;
  /** The colour of its pages. */
  readonly colour: string | undefined;
  /** What signs what both say: known to the partner and to us. */
  readonly key: Uint8Array;
}

/** By code, or by the scope of an order; undefined for one without a cashier. */
export interface CashierPartners {
  byCode(code: string): CashierPartner | undefined;
  byScope(scope: Scope): CashierPartner | undefined;
}

export function createCashierPartners(
  store: Store,
  published: () => Pick<Published, "partners">,
): CashierPartners {
  const byCode = (code: string): CashierPartner | undefined => {
    const { partners = {} } = published();
    const partner = Object.hasOwn(partners, code) ? partners[code] : undefined;
    if (partner?.payment_address === undefined) return undefined;
    return {
      code,
      name: partner.name,
      audience: `${partner.site ?? ""}/${code}`,
      address: partner.payment_address,
      colour: partner.colours?.main,
      key: secretOf(store, `partner_cashier/${code}`),
    };
  };
  return {
    byCode,
    byScope: (scope) => byCode(partnerOf(scope)),
  };
}
