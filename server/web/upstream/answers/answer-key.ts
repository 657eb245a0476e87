/** The parts of the context on which a shared answer depends. They are sent with the request, and form its cache key. */
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { Call } from "#schema/call-table.ts";
import type { Part } from "#server/config/upstream/format.ts";

/** The parts for rows without `varies_by`: everything that is known without a call. */
const COMMON: readonly Part[] = [
  "site",
  "partner",
  "language",
  "currency",
  "market",
  "platform",
  "residence",
];

/** The parts of the context on which a row's answer depends. */
export function partsOf({ varies_by }: Call): readonly Part[] {
  return varies_by ?? COMMON;
}

export function answerKey(context: SiteContext, row: Call): string {
  return partsOf(row)
    .map((part) => VALUES[part](context))
    .join("|");
}

/** The key of all parts together. */
export function allParts(context: SiteContext): string {
  return ALL.map((part) => VALUES[part](context)).join("|");
}

const VALUES: Readonly<Record<Part, (context: SiteContext) => string>> = {
  site: ({ site }) => `${site.id} ${site.host}`,
  partner: ({ partner }) => partner?.code ?? "",
  language: ({ language }) => language.code,
  currency: ({ currency }) => currency.code,
  market: ({ market }) => market.code,
  platform: ({ device }) => String(device.code),
  residence: ({ residence }) => residence?.code ?? "",
  experiments: ({ experiments }) => JSON.stringify(experiments?.tinted_list),
};

const ALL = Object.keys(VALUES) as Part[];
