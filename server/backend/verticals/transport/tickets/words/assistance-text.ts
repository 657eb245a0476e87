/** What travellers of an order asked for, as text. */
import type { Detail } from "#schema/booking.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import { meetingText } from "#server/backend/verticals/transport/assistance/describe.ts";
import { assistanceTitle } from "#server/backend/verticals/transport/assistance/title.ts";
import type { QuotedJourney } from "../model/payload.ts";

type Assisted = Pick<QuotedJourney, "assistance">;

/**
 * "Adult 1: Wheelchair space, Boarding ramp" for each traveller who has any; without the name of
 * the only one.
 *
 * @param labels of the travellers of the quote
 */
export function describeAssisted(
  { assistance = [] }: Assisted,
  labels: readonly string[],
  { language, text }: Words,
): readonly string[] {
  const groups = Map.groupBy(assistance, ({ traveller }) => traveller);
  return [...groups].map(([traveller, group]) => {
    const services = group
      .map(({ assistance_id }) =>
        assistanceTitle(text, language, assistance_id),
      )
      .join(", ");
    return labels.length === 1
      ? services
      : text(language, "ticket.assistance.of", {
          traveller: labels[traveller]!,
          services,
        });
  });
}

/** What one traveller asked for, as details of a ticket, and where to be when. */
export function assistanceDetails(
  { assistance = [] }: Assisted,
  traveller: number,
  { language, text }: Words,
): readonly Detail[] {
  const own = assistance.filter((one) => one.traveller === traveller);
  const meetings = new Set(
    own.flatMap((one) => meetingText(one, text, language)),
  );
  return [
    ...own.map(({ assistance_id, coach }) => ({
      label: assistanceTitle(text, language, assistance_id),
      text:
        coach === undefined
          ? text(language, "ticket.assistance.booked")
          : text(language, "ticket.coach", { coach }),
    })),
    ...Array.from(meetings, (meeting) => ({
      label: text(language, "ticket.assistance.meeting"),
      text: meeting,
      minor: true,
    })),
  ];
}
