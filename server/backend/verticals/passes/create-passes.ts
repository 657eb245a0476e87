/** Rail passes: a number of travel days, from a day on. */
import type { Pass } from "#schema/backend/passes.ts";
import type { Words } from "#server/backend/booking/model/vertical.ts";
import type { Kernel } from "../../kernel/create-kernel.ts";
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import { momentOf } from "#server/backend/time/local-time.ts";
import { findProductType } from "#server/backend/data-set/published.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { createAsk } from "../../offers/fields.ts";
import { offerFactory } from "../offer-factory.ts";
import type {
  Chosen,
  ChosenLine,
  ItemWords,
  OfferForm,
  Offering,
  OfferPage,
  Selection,
} from "../../offers/offering.ts";
import { dayOfField, numberOf, oneOf } from "../../offers/selection.ts";

const CLASSES = ["second", "first"] as const;
const GROUPS = ["adults", "youths", "children"] as const;
const TYPES = { adults: "adult", youths: "youth", children: "child" } as const;
const MAX_PEOPLE = 9;
const DAY_MS = 24 * 60 * 60_000;

export const PASSES = offerFactory((_destinations, kernel) =>
  createPasses(kernel),
);

function createPasses({
  data,
  now,
  languageChain,
  published,
}: Pick<Kernel, "data" | "now" | "languageChain" | "published">): Offering {
  const { passes, sale_days } = data.one("passes");
  const find = (selection: Selection): Pass | undefined => {
    const type = selection["product_type"] ?? "";
    return Object.hasOwn(passes, type) ? passes[type] : undefined;
  };
  const known = (selection: Selection): Pass => {
    const pass = find(selection);
    if (!pass) throw new Refusal("bad_request");
    return pass;
  };
  const nameOf = ({ names }: Pass, language: string): string =>
    languageChain(language)
      .map((code) => names[code])
      .find((name) => name !== undefined)!;
  const say =
    ({ text, language }: Words) =>
    (key: string, values?: Readonly<Record<string, string>>) =>
      text(language, `pass.${key}`, values);

  const validityOf = (pass: Pass, asked: Selection) => {
    const id = oneOf(
      asked,
      "validity",
      pass.validities.map(({ validity }) => validity),
    );
    return pass.validities.find(({ validity }) => validity === id)!;
  };
  const wordsOfValidity = (
    { days, within }: Pass["validities"][number],
    t: ReturnType<typeof say>,
  ) =>
    within === undefined
      ? t("validity.days", { days: String(days) })
      : t("validity.within", { days: String(days), within: String(within) });

  /** The price for one person of a group, in whole units. */
  const unitsOf = (
    pass: Pass,
    validity: Pass["validities"][number],
    isFirst: boolean,
    group: (typeof GROUPS)[number],
  ): number => {
    const full = isFirst ? validity.first : validity.adult;
    const percent =
      group === "adults"
        ? 100
        : group === "youths"
          ? pass.youth_percent!
          : pass.child_percent;
    return Math.floor((full * percent) / 100);
  };
  const groupsOf = (pass: Pass) =>
    GROUPS.filter((group) => group !== "youths" || pass.youth_ages);
  const agesOf = (pass: Pass, group: (typeof GROUPS)[number]) =>
    group === "children"
      ? pass.child_ages
      : group === "youths"
        ? pass.youth_ages
        : undefined;

  return {
    name: "passes",
    saved: {
      fields: [],
      priceFor(selection, words) {
        const t = say(words);
        const validity = validityOf(known(selection), selection);
        return t("price_for", { validity: wordsOfValidity(validity, t) });
      },
    },
    detailPath({ product_type: type = "" }) {
      const found = findProductType(published(), type);
      return found ? homePathOf(...found) : "/";
    },

    page(asked, { words }): OfferPage | undefined {
      const pass = find(asked);
      if (!pass) return undefined;
      const name = nameOf(pass, words.language);
      const t = say(words);
      return {
        title: t("page.title", { name }),
        description: t("page.description", { name }),
        label: name,
        image_id: pass.image_id,
      };
    },

    async form(asked, { words, written }): Promise<OfferForm | undefined> {
      const pass = find(asked);
      if (!pass) return undefined;
      const t = say(words);
      const ask = createAsk("pass", asked, words);
      const validity = validityOf(pass, asked);
      const isFirst = asked["class"] === "first";
      const today = dayIn(pass.time_zone, now());
      return {
        title: t("choose", { name: nameOf(pass, words.language) }),
        facts: [],
        fields: [
          ask.oneOf(
            "choice",
            "validity",
            pass.validities.map((one) => ({
              value: one.validity,
              label: wordsOfValidity(one, t),
              text: written(isFirst ? one.first : one.adult, pass.currency),
            })),
          ),
          ask.oneOf(
            "choice",
            "class",
            CLASSES.map((one) => ({ value: one, label: t(`class.${one}`) })),
          ),
          ask.date(
            "date",
            addDays(today, 1),
            addDays(today, sale_days),
            addDays(today, 14),
          ),
          ...groupsOf(pass).map((group) => {
            const ages = agesOf(pass, group);
            const price = written(
              unitsOf(pass, validity, isFirst, group),
              pass.currency,
            );
            return {
              ...ask.count(group, 0, MAX_PEOPLE, group === "adults" ? 1 : 0),
              hint: ages
                ? t("field.ages", {
                    price,
                    from: String(ages[0]),
                    to: String(ages[1]),
                  })
                : t("field.each", { price }),
            };
          }),
        ],
        notes: [
          {
            title: t("notes.title"),
            rows: ["use", "exchange", "seats", "cancel"].map((key) => ({
              label: t(`notes.${key}.label`),
              text: t(`notes.${key}.text`),
            })),
          },
        ],
      };
    },

    choose(asked): Chosen {
      const pass = known(asked);
      const validity = validityOf(pass, asked);
      const isFirst = oneOf(asked, "class", CLASSES) === "first";
      const today = dayIn(pass.time_zone, now());
      const date = asked["date"]
        ? dayOfField(asked, "date")
        : addDays(today, 14);
      if (date <= today || date > addDays(today, sale_days))
        throw new Refusal("date_invalid");
      const people = groupsOf(pass).map((group) => ({
        group,
        count: numberOf(asked, group, {
          min: 0,
          max: MAX_PEOPLE,
          usual: group === "adults" ? 1 : 0,
        }),
      }));
      const all = people.reduce((sum, { count }) => sum + count, 0);
      const grown = people
        .filter(({ group }) => group !== "children")
        .reduce((sum, { count }) => sum + count, 0);
      if (grown === 0 || all > MAX_PEOPLE)
        throw new Refusal("passengers_invalid");
      const days = validity.within ?? validity.days;
      const starts_at = momentOf(pass.time_zone, date, 0);
      let first = 0;
      const lines = people
        .filter(({ count }) => count > 0)
        .map(({ group, count }): ChosenLine => {
          const travellers = Array.from(
            { length: count },
            (_, index) => first + index,
          );
          first += count;
          return {
            kind: "fare",
            text: `pass.line.${TYPES[group]}`,
            count,
            units: unitsOf(pass, validity, isFirst, group),
            travellers,
          };
        });
      return {
        selection: {
          product_type: asked["product_type"]!,
          validity: validity.validity,
          class: isFirst ? "first" : "second",
          date,
          ...Object.fromEntries(
            people.map(({ group, count }) => [group, String(count)]),
          ),
        },
        item: {
          item_id: `pass.${asked["product_type"]}.${validity.validity}.${isFirst ? "first" : "second"}.${date}`,
          starts_at,
          ends_at: starts_at + days * DAY_MS - 60_000,
          first_day: date,
          last_day: addDays(date, days - 1),
          time_zone: pass.time_zone,
        },
        travellers: people.flatMap(({ group, count }) => {
          const ages = agesOf(pass, group);
          return Array.from({ length: count }, () => ({
            traveller_type: TYPES[group],
            ...(ages ? { min_age: ages[0]!, max_age: ages[1]! } : {}),
          }));
        }),
        currency: pass.currency,
        lines,
        stock: [],
        rules: pass.rules,
        place_id: asked["product_type"]!,
      };
    },

    describe(selection, words): ItemWords {
      const t = say(words);
      const pass = find(selection);
      if (!pass) return { title: t("gone"), details: [], clock_place: "" };
      const validity = pass.validities.find(
        (one) => one.validity === selection["validity"],
      );
      const name = nameOf(pass, words.language);
      return {
        title: name,
        text: [
          ...(validity ? [wordsOfValidity(validity, t)] : []),
          t(`class.${selection["class"]}`),
        ].join(" · "),
        starts_at_place: { place_name: name },
        ends_at_place: { place_name: name },
        details: [t("detail.exchange")],
        clock_place: t("clock"),
      };
    },
    travellerLabel: (type, words) => say(words)(`line.${type}`),
    terms: ({ text, language }) => [
      { term_id: "conditions", text: text(language, "offer.term.conditions") },
    ],
    policy: () => undefined,
  };
}
