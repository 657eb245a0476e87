/** Pages with converted prices name the day of the exchange rates. */
import { expect, test } from "vitest";
import { readProjectConfig } from "../support/project-config.ts";
import { readData } from "../support/project-data.ts";

interface Page {
  readonly sections: readonly { readonly module_id: string }[];
}

const { skeletons, modules } = readProjectConfig();
const pages: readonly (readonly [string, Page])[] = [
  ...Object.entries(skeletons).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind as Readonly<Record<string, Page>>).map(
      ([name, page]) => [`${kind}/${name}`, page] as const,
    ),
  ),
  ["amendment", { sections: readData("order-page").amendment }],
];

/** The confirmed price has its rate beside it; a share is in the currency in which it is charged. */
const NAMED = new Set(["checkout", "order_list", "share_payment"]);
/** Their texts have amounts. */
const WRITTEN = new Set(["policy_detail"]);

const showsPrices = ({ sections }: Page): boolean =>
  sections.some(
    ({ module_id: id }) =>
      WRITTEN.has(id) ||
      (modules.get(id)!.manifest.context.includes("currency") &&
        !NAMED.has(id)),
  );

test.each(pages.filter(([, page]) => showsPrices(page)))(
  "%s",
  (_name, { sections }) => {
    const ids = sections.map(({ module_id }) => module_id);
    expect(ids).toContain("exchange_rates");
  },
);
