import type { DestinationPlace } from "#schema/modules/destination_list.ts";

/** The answer of the call. */
interface PlacesAnswer {
  readonly items: readonly DestinationPlace[];
}

/**
 * Validates the answer of the call `home_destination_list`: unlike the section's data it was
 * not checked against the module's schema.
 *
 * @throws Error when it is not a list of places with paths on this site
 */
export function readPlaces(answer: unknown): readonly DestinationPlace[] {
  if (!isPlacesAnswer(answer))
    throw new Error("the answer is not a list of places");
  return answer.items;
}

function isPlacesAnswer(answer: unknown): answer is PlacesAnswer {
  return (
    isRecord(answer) &&
    Array.isArray(answer["items"]) &&
    answer["items"].every(isPlace)
  );
}

function isPlace(value: unknown): value is DestinationPlace {
  if (!isRecord(value)) return false;
  const { place_id, name, text, image, path } = value;
  return (
    isText(place_id) &&
    isText(name) &&
    (text === undefined || isText(text)) &&
    isRecord(image) &&
    isText(image["image_id"]) &&
    typeof image["alt"] === "string" &&
    isText(path) &&
    // A path on this site, as schema/common.schema.json has it: never "//host".
    /^\/(?![/\\])/.test(path)
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
