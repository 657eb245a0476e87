import { describe, expect, it } from "vitest";
import { structuredData } from "./structured-data.ts";

interface Page {
  readonly mainEntity: readonly {
    readonly name: string;
    readonly acceptedAnswer: { readonly text: string };
  }[];
}

describe("structured data of questions", () => {
  it("has each question with its answer", () => {
    const page = JSON.parse(
      structuredData([{ question: "How early?", answer: "A month." }]),
    ) as unknown;
    expect(page).toEqual({
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

  it.each([
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "</ScRiPt >",
    String.raw`\u003c/script>`,
  ])("cannot be ended by %s, and keeps it as text", (attack) => {
    const json = structuredData([{ question: attack, answer: attack }]);
    expect(json).not.toContain("<");
    const [first] = (JSON.parse(json) as Page).mainEntity;
    expect(first?.name).toBe(attack);
    expect(first?.acceptedAnswer.text).toBe(attack);
  });
});
