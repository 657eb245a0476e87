import { expect, it } from "vitest";
import { faqPage } from "./faq-page.ts";

it("has each question with its answer", () => {
  expect(faqPage([{ question: "How early?", answer: "A month." }])).toEqual({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "How early?",
        acceptedAnswer: { "@type": "Answer", text: "A month." },
      },
    ],
  });
});
