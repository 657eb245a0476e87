/** The company that sells on a site or partner, as receipts name it. */
import type { Published } from "#server/backend/data-set/published.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import { senderOf } from "../../mail/sender.ts";

export interface Merchant {
  /** The merchant whose series of numbers the receipts continue. */
  readonly id: string;
  readonly name: string;
  readonly address: readonly string[];
  readonly tax_id?: string;
  readonly email: string;
  /** The brand of the pages, and its colour. */
  readonly brand: string;
  readonly colour: string;
}

const COLOUR = "#1d2129";

/** A partner sells in the site's name, unless it is a merchant itself. */
export function merchantOf(scope: Scope, published: Published): Merchant {
  const [siteId = "", partnerId = ""] = scope.split("/");
  const site = published.sites?.[siteId];
  const partner = published.partners?.[partnerId];
  const { name: brand, email } = senderOf(scope, published);
  const {
    name = brand,
    address = [],
    tax_id,
  } = partner?.merchant ?? site?.merchant ?? {};
  return {
    id: partner?.merchant ? scope : siteId,
    name,
    address,
    ...(tax_id === undefined ? {} : { tax_id }),
    email,
    brand,
    colour: partner?.colours?.main ?? site?.colours?.main ?? COLOUR,
  };
}
