/** Travellers say "airline" of a flight, and "operator" of a train. */
import { expect, test } from "vitest";
import type { ItemCard, ItemStage } from "#schema/booking.ts";
import { readTexts } from "#server/backend/text/texts.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { wordsOfItems } from "./item-words.ts";

const words = {
  language: "en",
  locale: "en-GB",
  text: readTexts(projectData(), (language) => [language, "en"]),
};
const item = (...verticals: string[]) =>
  ({
    stages: verticals.map((vertical) => ({ vertical }) as ItemStage),
  }) as unknown as ItemCard;

test.each([
  ["a flight", [item("flight", "flight")], "Cancelled by the airline"],
  ["a train", [item("rail")], "Cancelled by the operator"],
  [
    "a flight and a train",
    [item("flight", "rail")],
    "Cancelled by the operator",
  ],
  ["an activity", [{} as ItemCard], "Cancelled by the operator"],
  ["an item that is gone", [undefined], "Cancelled by the operator"],
])("%s has its words", (_what, items, said) => {
  const { language, text } = wordsOfItems(items, words);
  expect(text(language, "order.message.cancelled_by_seller.title")).toBe(said);
});

test("a language without the text of its own has that of its fallback", () => {
  const { text } = wordsOfItems([item("flight")], words);
  const key = "order.message.cancelled_by_seller.title";
  expect(text("en-US", key)).toBe("Canceled by the airline");
  expect(text("en-US", "order.step.paid")).toBe("Paid");
});
