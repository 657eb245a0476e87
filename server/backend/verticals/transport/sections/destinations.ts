import type { DestinationListText } from "#schema/backend/content.ts";
import type {
  Destination,
  DestinationListData,
} from "#schema/modules/destination_list.ts";
import type { SectionQuery } from "../../../catalogue/sections/section.ts";
import type { TransportSectionServices } from "./services.ts";

function textsOf(
  { language, subject }: SectionQuery,
  { content }: TransportSectionServices,
): DestinationListText | undefined {
  return content.section(language, subject, "destination_list");
}

/** The destinations of a product. Only the chosen one has its places. */
export function destinationList(
  query: SectionQuery,
  services: TransportSectionServices,
): DestinationListData | undefined {
  const texts = textsOf(query, services);
  if (!texts || query.productId === undefined) return undefined;
  const chosen =
    texts.des_list.find(({ des_id }) => des_id === query.desId) ??
    texts.des_list[0];
  return {
    title: texts.title,
    product_type_id: Number(query.productId),
    des_list: texts.des_list.map(({ des_id, name, items }) => ({
      des_id,
      name,
      default_select: des_id === chosen?.des_id,
      ...(des_id === chosen?.des_id ? { items } : {}),
    })),
  };
}

/** The places of one destination. */
export function destinationPlaces(
  query: SectionQuery,
  services: TransportSectionServices,
): Pick<Destination, "items"> | undefined {
  const found = textsOf(query, services)?.des_list.find(
    ({ des_id }) => des_id === query.desId,
  );
  return found && { items: found.items };
}
