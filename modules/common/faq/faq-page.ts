import type { FaqItem } from "#schema/modules/faq.ts";

/** The questions as structured data for search engines (https://schema.org/FAQPage). */
export function faqPage(items: readonly FaqItem[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
