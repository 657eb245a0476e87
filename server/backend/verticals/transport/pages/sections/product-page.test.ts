/** The facts about tickets on a product's page follow from the rules by which they are sold. */
import { afterAll, describe, expect, test } from "vitest";
import type { FaqData } from "#schema/modules/faq.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import {
  LANGUAGES,
  publishedIn,
  readPublished,
  startReferenceBackend,
} from "../../../../../../tests/support/reference-backend.ts";
import { readNetworks } from "../../../../../../tests/support/project-data.ts";

const published = publishedIn(readPublished(), "24", ["en"]);
const backend = await startReferenceBackend(published);
afterAll(() => backend.stop());

const networks = readNetworks();
const products = Object.entries(published.productTypes).filter(
  ([, { product_type }]) => networks.has(product_type),
);

async function section<T>(kind: string, id: string, language = "en") {
  const { result } = await backend.ask(
    `/v1/reappserv/ptp/home/${kind}`,
    { product_type_id: id },
    language,
  );
  return result as T;
}

const faqOf = async (id: string, language?: string) =>
  (await section<FaqData>("faq", id, language)).items;

async function answerTo(question: string, id: string): Promise<string> {
  const found = (await faqOf(id)).find((item) => item.question === question);
  return found!.answer;
}

describe("questions about tickets", () => {
  test("with one fare have its rules, and the deadline", async () => {
    expect(await answerTo("What does a refund cost?", "24")).toBe(
      "Until 30 minutes before departure: A fee of $0.63 for each passenger and journey.\n\nNot possible after that.\n\nIf the operator cancels, you get a full refund.",
    );
  });

  test("with several fares name each", async () => {
    const said = await answerTo("What does a refund cost?", "42");
    expect(said.split("\n\n").map((fare) => fare.split("\n"))).toEqual([
      ["Regular fare", "At any time: Not possible."],
      [
        "Flexible",
        "Until 24 hours before departure: A fee of 10% of the fare.",
        "Not possible after that.",
      ],
      ["If the operator cancels, you get a full refund."],
    ]);
  });

  test("with fees by weekday name each kind of day", async () => {
    const said = await answerTo("What does a refund cost?", "50");
    expect(said).toContain("Monday to Thursday\nUntil 3 hours before");
    expect(said).toContain("Friday to Sunday");
  });

  test.each([
    ["32", "Child, 6–11: 50% of the fare. There is no discount on class"],
    ["32", "Infant, 0–5: Free with an adult, without a separate seat."],
    ["32", "2 children for each adult. With a separate seat: 50% of"],
    ["32", "Up to 6 passengers per booking."],
    ["60", "Infant, 0–1: 10% of the adult fare, on an adult’s lap. 1 child"],
    ["50", "Senior, 65+: 70% of the fare. On Saturdays, Sundays and public"],
    ["50", "public holidays: Full fare."],
    ["24", "Senior, 65+: 50% of the fare. For residents only"],
  ])("passenger fares of product %s: %s", async (id, said) => {
    expect(
      await answerTo("What do children and other travellers pay?", id),
    ).toContain(said);
  });

  test("do not mention a fare difference for a ticket that cannot be changed", async () => {
    expect(await answerTo("What does a change cost?", "50")).toBe(
      "At any time: Not possible.",
    );
    expect(await answerTo("What does a change cost?", "24")).toContain(
      "If the new ticket costs more, you pay the difference.",
    );
  });

  test.each(LANGUAGES)("in %s no question is asked twice", async (language) => {
    for (const [id] of products) {
      const items = await faqOf(id, language);
      // Questions that are not published in a language are left out there.
      const questions = items.map(({ question }) => question);
      expect(new Set(questions).size).toBe(questions.length);
      expect(JSON.stringify(items)).not.toMatch(/\{\w+|undefined|NaN|faq\./);
    }
  });
});

describe("links", () => {
  test("include popular routes' places, and other products", async () => {
    const { groups } = await section<SeoLinksData>("seo_links", "32");
    expect(groups[0]!.title).toBe("From Tokyo");
    expect(groups[0]!.links[0]!.path).toMatch(
      /^\/rails-32\/route-\d+\/tokyo-to-/,
    );
    const { links } = groups.at(-1)!;
    expect(links.map(({ path }) => path)).not.toContain("/rails-32/");
    expect(links.map(({ path }) => path)).toContain("/rails-24/");
  });

  test("exclude products that are not sold in the language", async () => {
    const { groups } = await section<SeoLinksData>("seo_links", "32", "de");
    expect(JSON.stringify(groups)).not.toContain("/rails-24/");
  });
});
