/** Links to the pages of pairs that begin or end at one place. */
import type { SeoLinkGroup } from "#schema/modules/seo_links.ts";
import type { Text } from "#server/backend/text/texts.ts";
import { stopOf } from "#server/backend/verticals/transport/network/stops.ts";
import type { NetworkProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import { pairsOf, routePath } from "./pairs.ts";

export interface PairLinksInput {
  readonly text: Text;
  readonly language: string;
  /** The languages of names, nearest first. */
  readonly languages: readonly string[];
  readonly most: number;
}

/** Popular pairs first. */
export function pairLinks(
  { network, home_path }: Pick<NetworkProduct, "network" | "home_path">,
  key: "from" | "to",
  place: string,
  { text, language, languages, most }: PairLinksInput,
): SeoLinkGroup {
  const nameOf = (id: string): string => stopOf(network, id, languages).name;
  return {
    title: text(language, `route.links.${key}`, { place: nameOf(place) }),
    links: [...pairsOf(network).values()]
      .filter((one) => one[key] === place)
      .slice(0, most)
      .map((one) => ({
        label: text(language, "route_title", {
          origin: nameOf(one.from),
          destination: nameOf(one.to),
        }),
        path: routePath(home_path, network, one),
      })),
  };
}
