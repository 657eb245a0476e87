/** The partners with logins of their own (data/partner-logins.json), and their keys. */
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { SecretOf } from "../../storage/secret.ts";

/** The path of the simulated login pages, here and on the site. */
export const PARTNER_LOGINS_PATH = "/_/test-partner-login";

export interface LoginPartner {
  readonly code: string;
  readonly name: string;
  /**
   * The audience of its tokens. It names these pages, so that a token for other sites with the same
   * key is refused.
   */
  readonly audience: string;
  /** Signs its tokens: shared with the partner. */
  readonly key: Uint8Array;
}

export interface LoginPartners {
  byCode(code: string): LoginPartner | undefined;
  /** By the id that the web program sends. */
  byId(partnerId: number): LoginPartner | undefined;
}

export function createLoginPartners(
  secretOf: SecretOf,
  data: Pick<DataSet, "one">,
): LoginPartners {
  const byCode = (code: string): LoginPartner | undefined => {
    const rows = data.one("partner-logins");
    return Object.hasOwn(rows, code)
      ? {
          code,
          name: rows[code]!.name,
          audience: `wayfare/${code}`,
          key: secretOf(`partner_login/${code}`),
        }
      : undefined;
  };
  return {
    byCode,
    byId(partnerId) {
      const found = Object.entries(data.one("partner-logins")).find(
        ([, { partner_id }]) => partner_id === partnerId,
      );
      return found && byCode(found[0]);
    },
  };
}
