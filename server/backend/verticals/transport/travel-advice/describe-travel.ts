/**
 * Information for travellers before their journey, in the reader's language, from the facts of a
 * network.
 */
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { FaqData } from "#schema/modules/faq.ts";
import type { StationFacilitiesData } from "#schema/modules/station_facilities.ts";
import type { UspListData } from "#schema/modules/usp_list.ts";
import type { Services } from "#server/backend/content/services.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { describeCollection, type Length } from "./collection.ts";
import { describeBicycles, describeLuggage } from "./luggage.ts";
import { validPasses } from "./passes.ts";
import { describeStations } from "./stations.ts";
import { travelWords, type TravelSubject } from "./subject.ts";

export interface DescribeTravelInput extends Pick<
  Services,
  "published" | "content" | "text" | "money"
> {
  readonly data: Pick<DataSet, "one">;
}

export interface TravelDescription {
  /** A summary of the rules; undefined if none is known. */
  readonly beforeYouGo: () => UspListData | undefined;
  /** The stations of the page; undefined if nothing is known about them. */
  readonly stations: () => StationFacilitiesData | undefined;
  /** The rules as questions with complete answers. */
  readonly questions: () => FaqData["items"];
}

export function createDescribeTravel({
  data,
  published,
  content,
  text,
  money,
}: DescribeTravelInput) {
  return (
    subject: TravelSubject,
    { language, currency }: Pick<Caller, "language" | "currency">,
  ): TravelDescription => {
    const { network } = subject;
    const locale = published().languages[language]!.intl;
    const languages = content.languages(language);
    const words = travelWords(network, { text, language, languages, locale });
    const { say } = words;
    const fare = (units: number): string =>
      formatPrice(
        money.convert(money.price(units, network.currency), currency),
        published(),
        locale,
      );
    const collection = (length: Length): readonly string[] =>
      describeCollection(subject, words, length).map((one) =>
        one.label === undefined
          ? one.text
          : say("named", { name: one.label, text: one.text }),
      );
    const passes = () =>
      validPasses(subject, words, {
        data,
        published: published(),
        language,
        languages,
      });
    /** The rules by line, each with its icon. */
    const rules = (length: Length) =>
      (
        [
          ["ticket", "ticket", collection(length)],
          ["luggage", "luggage", describeLuggage(subject, words, fare, length)],
          ["bicycles", "bicycle", describeBicycles(subject, words)],
        ] as const
      ).filter(([, , lines]) => lines.length > 0);

    return {
      beforeYouGo() {
        const items: UspListData["items"] = [
          ...rules("short").map(([key, icon, lines]) => ({
            icon,
            title: say(`${key}.title`),
            text: lines.join("\n"),
          })),
          ...passes().map(({ name, text: valid, path }) => ({
            icon: "calendar" as const,
            title: name,
            text: valid,
            ...(path === undefined
              ? {}
              : { link: { label: say("pass.link", { name }), path } }),
          })),
        ];
        return items.length === 0 ? undefined : { title: say("title"), items };
      },
      stations: () => describeStations(subject, words, languages),
      questions: () => [
        ...rules("full").map(([key, , lines]) => ({
          question: say(`${key}.question`),
          answer: [
            ...(key === "ticket" ? [say("ticket.sent")] : []),
            ...lines,
          ].join("\n\n"),
        })),
        ...passes().map(({ name, text: valid }) => ({
          question: say("pass.question", { name }),
          answer: valid,
        })),
      ],
    };
  };
}

/** The questions of a page, then those about its rules. */
export function withQuestions(
  faq: FaqData,
  { questions }: TravelDescription,
): FaqData {
  return { ...faq, items: [...faq.items, ...questions()] };
}
