import type { Request } from "express";
import type { EmailFormat } from "#schema/site.ts";
import type { Published } from "../data-set/published.ts";
import { queryText } from "../http/query.ts";
import { partnerOf, scopeOf, type Scope } from "./scope.ts";
import { readRequester } from "./visitor.ts";

/** The language, currency and scope for which a call is answered. */
export interface Caller {
  readonly language: string;
  readonly currency: string;
  /** The code of the visitor's market; undefined for none, for example in a mail. */
  readonly market?: string | undefined;
  /** The site and partner of the page that calls. */
  readonly scope: Scope;
  /** The accepted email addresses; undefined: those of the specification. */
  readonly emailFormat?: EmailFormat | undefined;
}

export function readCaller(request: Request, published: Published): Caller {
  const { languages, currencies, unprefixed } = published;
  // The query contains the upstream's name of a language, the header a tag (RFC 5646).
  const wanted = asTag(
    queryText(request, "k_lang") || (request.get("accept-language") ?? ""),
  );
  const language =
    Object.keys(languages).find(
      (code) => asTag(languages[code]!.backend) === wanted,
    ) ?? unprefixed;
  const asked =
    queryText(request, "k_currency") || (request.get("currency") ?? "");
  const requester = readRequester(request);
  const scope = scopeOf(requester, published);
  const [siteId = ""] = scope.split("/");
  const site = published.sites?.[siteId];
  const partner = published.partners?.[partnerOf(scope)];
  const [market] =
    Object.entries(published.marketIds ?? {}).find(
      ([, id]) => id === requester.marketId,
    ) ?? [];
  return {
    language,
    currency: Object.hasOwn(currencies, asked) ? asked : "USD",
    market,
    scope,
    emailFormat: partner?.email_format ?? site?.email_format,
  };
}

function asTag(name: string): string {
  return name.replaceAll("_", "-");
}
