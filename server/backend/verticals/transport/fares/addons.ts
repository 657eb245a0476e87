/** What can be had beside tickets: data/ticket-addons.json, with texts of the content. */
import type { AddonText } from "#schema/backend/content-tickets.ts";
import type { TicketAddon as Addon } from "#schema/backend/ticket-addons.ts";
import type { Price } from "#schema/common.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Content } from "../../../catalogue/content.ts";
import type { Money } from "../../../kernel/money.ts";
import type { Network } from "../network/networks.ts";
import { readData } from "../../../kernel/read-data.ts";
import type { Text } from "../../../kernel/texts.ts";

interface Shown {
  readonly title: string;
  readonly text: string;
  readonly price: Price;
}

/** As tickets offer it. */
export interface OfferedAddon extends Shown {
  readonly addon_id: string;
  readonly per: Addon["per"];
  readonly most: number;
  readonly detail_path: string;
}

export interface AddonList {
  readonly title: string;
  readonly addons: readonly (Shown & {
    readonly addon_id: string;
    readonly path: string;
  })[];
}

export interface AddonDetail extends Shown {
  readonly facts: AddonText["facts"];
  readonly terms: readonly string[];
  readonly list_path: string;
}

interface SoldAddon extends Addon {
  readonly network: Network;
}

type Party = readonly { readonly count: number }[];

export interface Addons {
  /**
   * An add-on of the first network that has it; of what is for each passenger there are no more than
   * passengers.
   */
  find(
    networks: readonly Network[],
    addonId: string,
    party: Party,
  ): SoldAddon | undefined;
  title(addonId: string, language: string): string;
  /** What can be had with a ticket: what several networks have, once. */
  offered(
    networks: readonly Network[],
    party: Party,
    caller: Caller,
  ): readonly OfferedAddon[];
  list(network: Network, caller: Caller): AddonList;
  detail(
    network: Network,
    addonId: string,
    caller: Caller,
  ): AddonDetail | undefined;
}

export function createAddons({
  content,
  money,
  text,
}: {
  readonly content: Content;
  readonly money: Money;
  readonly text: Text;
}): Addons {
  const textOf = (addonId: string, language: string): AddonText => {
    const texts = content.tickets(language, "addons");
    return texts[addonId]!;
  };
  const priceOf = (network: Network, { units }: Addon, { currency }: Caller) =>
    money.convert(money.price(units, network.currency), currency);
  const of = ({ product_type }: Network) =>
    readData("ticket-addons")[product_type] ?? [];
  const soldBy = (networks: readonly Network[], party: Party): SoldAddon[] => {
    const all = networks.flatMap((network) =>
      of(network).map((addon) => ({ ...limited(addon, party), network })),
    );
    const groups = Map.groupBy(all, ({ addon_id }) => addon_id);
    return [...groups.values()].map(([first]) => first!);
  };
  const query = ({ product_type }: Network) => `?product_type=${product_type}`;
  const detailPath = (network: Network, addonId: string) =>
    `/ptp/addon-detail/${query(network)}&addon_id=${addonId}`;

  return {
    find: (networks, addonId, party) =>
      soldBy(networks, party).find(({ addon_id }) => addon_id === addonId),
    title: (addonId, language) => textOf(addonId, language).title,
    offered: (networks, party, caller) =>
      soldBy(networks, party).map((addon) => {
        const { network, addon_id, per, most } = addon;
        const { title, text: sentence } = textOf(addon_id, caller.language);
        return {
          addon_id,
          title,
          text: sentence,
          price: priceOf(network, addon, caller),
          per,
          most,
          detail_path: detailPath(network, addon_id),
        };
      }),
    list: (network, caller) => ({
      title: text(caller.language, "ticket.addons.title"),
      addons: of(network).map((addon) => {
        const { title, text: sentence } = textOf(
          addon.addon_id,
          caller.language,
        );
        return {
          addon_id: addon.addon_id,
          title,
          text: sentence,
          price: priceOf(network, addon, caller),
          path: detailPath(network, addon.addon_id),
        };
      }),
    }),
    detail(network, addonId, caller) {
      const addon = of(network).find(({ addon_id }) => addon_id === addonId);
      if (!addon) return undefined;
      const { language } = caller;
      const { title, about, facts, terms } = textOf(addonId, language);
      return {
        title,
        text: about,
        price: priceOf(network, addon, caller),
        facts: [
          {
            label: text(language, "ticket.addons.price"),
            text: text(language, `ticket.addons.per_${addon.per}`),
          },
          ...facts,
        ],
        terms: [...terms, text(language, "ticket.addons.illustrative")],
        list_path: `/ptp/addon-list/${query(network)}`,
      };
    },
  };
}

function limited(addon: Addon, party: Party): Addon {
  const people = party.reduce((sum, { count }) => sum + count, 0);
  return addon.per === "passenger"
    ? { ...addon, most: Math.min(addon.most, people) }
    : addon;
}
