/** The subjects of a price's lines, and their labels. */
import type { PassengerType } from "#schema/transport.ts";
import type { Text } from "#server/backend/text/texts.ts";
import { passengerLabel } from "../timetable/product-rules.ts";
import { assistanceTitle } from "../assistance/title.ts";
import type { Addons } from "./addons.ts";

/** The subject of a line, without texts; a journey is an index. */
export type LineSubject =
  | {
      readonly kind: "fare";
      readonly journey: number;
      readonly passenger_type: PassengerType;
    }
  /** Taxes and charges at the departure. */
  | { readonly kind: "tax"; readonly journey: number }
  | { readonly kind: "seat"; readonly journey: number }
  | { readonly kind: "addon"; readonly addon_id: string }
  | { readonly kind: "companion"; readonly journey: number }
  /** The difference to the price that the shopper saw. */
  | { readonly kind: "promise"; readonly journey: number }
  | {
      readonly kind: "assistance";
      readonly journey: number;
      readonly assistance_id: string;
    }
  | { readonly kind: "change_fee" | "waived" | "guaranteed" };

export interface LineWords {
  readonly text: Text;
  readonly language: string;
  /** The titles of the journeys: "Tokyo – Kyoto". */
  readonly titles: readonly string[];
  /** The names of the places of departure. */
  readonly origins: readonly string[];
  readonly addons: Pick<Addons, "title">;
}

export function lineLabel(
  line: LineSubject,
  { text, language, titles, origins, addons }: LineWords,
): string {
  switch (line.kind) {
    case "fare":
      return text(language, "ticket.line.fare", {
        passenger: passengerLabel(text, language, line.passenger_type),
        route: titles[line.journey]!,
      });
    case "tax":
      return text(language, "ticket.line.tax", {
        place: origins[line.journey]!,
      });
    case "companion":
      return text(language, "ticket.line.companion", {
        route: titles[line.journey]!,
      });
    case "promise":
      return text(language, "ticket.line.promise", {
        route: titles[line.journey]!,
      });
    case "seat":
      return text(language, "ticket.line.seat", {
        route: titles[line.journey]!,
      });
    case "assistance":
      return text(language, "ticket.line.assistance", {
        service: assistanceTitle(text, language, line.assistance_id),
        route: titles[line.journey]!,
      });
    case "addon":
      return addons.title(line.addon_id, language);
    case "change_fee":
    case "waived":
    case "guaranteed":
      return text(language, `ticket.line.${line.kind}`);
  }
}

/** "Tokyo – Kyoto" */
export function journeyTitle(
  text: Text,
  language: string,
  origin: string,
  destination: string,
): string {
  return text(language, "route_title", { origin, destination });
}
