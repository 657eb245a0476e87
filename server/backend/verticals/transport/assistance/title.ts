import { textOrId, type Text } from "#server/backend/text/texts.ts";

/** The name of a kind of assistance; its id if its text was removed since the purchase. */
export function assistanceTitle(
  text: Text,
  language: string,
  assistanceId: string,
): string {
  const key = `ticket.assistance.${assistanceId}.title`;
  return textOrId(text, language, key, assistanceId);
}
