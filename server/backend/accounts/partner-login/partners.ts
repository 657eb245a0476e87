/** The partners with logins of their own (data/partner-logins.json), and their keys. */
import { readData } from "../../kernel/read-data.ts";
import type { Store } from "../../kernel/store.ts";
import { secretOf } from "../../kernel/secret.ts";

export interface LoginPartner {
  readonly code: string;
  readonly name: string;
  /** The audience of its tokens: these pages only, where others trust the same key. */
  readonly audience: string;
  /** Signs its tokens: shared with the partner. */
  readonly key: Uint8Array;
}

export interface LoginPartners {
  byCode(code: string): LoginPartner | undefined;
  /** By the id that the web program sends. */
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
