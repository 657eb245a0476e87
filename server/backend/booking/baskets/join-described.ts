import type { Described, Words } from "../model/vertical.ts";
import { itemId, type Member } from "./basket-quote.ts";

/** The maximum length of a price line's label, from its schema. */
const MAX_LABEL = 120;

/** The members of a basket as one description, in the order of its items. */
export function joinDescribed(
  all: readonly {
    readonly index: number;
    readonly member: Member;
    readonly described: Described;
  }[],
  { text, language }: Words,
): Described {
  const items: Described["items"][number][] = [];
  const travellers: string[] = [];
  for (const { index, member, described } of all) {
    for (const [own, item] of described.items.entries())
      items[member.items[own]!] = {
        ...item,
        item_id: itemId(index, item.item_id),
      };
    for (const [own, label] of described.travellers.entries())
      travellers[member.travellers[own]!] ??= label;
  }
  const [first, ...others] = all.map(({ described }) => described);
  return {
    title:
      others.length === 0
        ? first!.title
        : text(language, "basket.title", {
            first: first!.title,
            count: String(others.length),
          }),
    items,
    travellers,
    lines: all.flatMap(({ described: { title, lines } }) =>
      lines.map((line) => {
        const label = `${title}: ${line}`;
        return all.length === 1 || label.length > MAX_LABEL ? line : label;
      }),
    ),
    steps: first!.steps,
  };
}
