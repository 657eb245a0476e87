/** The partners that know their customers themselves (data/partner-logins.json), and the keys they sign with. */
import { readData } from "../../kernel/read-data.ts";
import type { Store } from "../../kernel/store.ts";
import { secretOf } from "../../kernel/secret.ts";

export interface LoginPartner {
  readonly code: string;
  readonly name: string;
  /** Whom its tokens are for: these pages, and no other's that trust the same key. */
  readonly audience: string;
  /** What signs its tokens: known to the partner and to us. */
  readonly key: Uint8Array;
}

export interface LoginPartners {
  byCode(code: string): LoginPartner | undefined;
  /** By the number that the edge sends. */
  byId(partnerId: number): LoginPartner | undefined;
}

export function createLoginPartners(store: Store): LoginPartners {
  const rows = readData("partner-logins");
  const byCode = (code: string): LoginPartner | undefined =>
    Object.hasOwn(rows, code)
      ? {
          code,
          name: rows[code]!.name,
          audience: `wayfare/${code}`,
          key: secretOf(store, `partner_login/${code}`),
        }
      : undefined;
  return {
    byCode,
    byId(partnerId) {
      const found = Object.entries(rows).find(
        ([, { partner_id }]) => partner_id === partnerId,
      );
      return found && byCode(found[0]);
    },
  };
}
