/** Add-ons of tickets: data/ticket-addons.json, with texts of the content. */
import type { AddonText } from "#schema/backend/content-tickets.ts";
import type { TicketAddon as Addon } from "#schema/backend/ticket-addons.ts";
import type { Price } from "#schema/common.ts";
import type { AddonListData } from "#schema/modules/addon_list.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Content } from "../../../content/content.ts";
import type { Money } from "#server/backend/money/money.ts";
import type { Network } from "../network/networks.ts";
import type { Text } from "#server/backend/text/texts.ts";

interface Shown {
  readonly title: string;
  readonly text: string;
  readonly price: Price;
}

/** An add-on as tickets offer it. */
export interface OfferedAddon extends Shown {
  readonly addon_id: string;
  readonly per: Addon["per"];
  readonly most: number;
  readonly detail_path: string;
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
   * An add-on of the first network that has it; add-ons per passenger are limited to the number of
   * passengers.
   */
  find(
    networks: readonly Network[],
    addonId: string,
    party: Party,
  ): SoldAddon | undefined;
  title(addonId: string, language: string): string;
  /** The add-ons of a ticket; those that several networks have appear once. */
  offered(
    networks: readonly Network[],
    party: Party,
    caller: Caller,
  ): readonly OfferedAddon[];
  list(network: Network, caller: Caller): AddonListData;
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
  const textOf = (addonId: string, language: string): AddonText =>
    content.tickets(language, "addons")[addonId]!;
  const priceOf = (network: Network, { units }: Addon, { currency }: Caller) =>
    money.convert(money.price(units, network.currency), currency);
  const of = ({ data }: Network) => data.ticket_addons;
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
    // Its text may have been removed since the purchase.
    title: (addonId, language) =>
      content.tickets(language, "addons")[addonId]?.title ?? addonId,
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
