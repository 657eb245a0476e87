import type { FaqItem } from "#schema/modules/faq.ts";

/**
 * The questions as search engines read them (https://schema.org/FAQPage), in JSON that
 * can stand inside a script: no "<" is left that could end it.
 */
export function structuredData(items: readonly FaqItem[]): string {
  const page = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return JSON.stringify(page).replaceAll("<", String.raw`\u003c`);
}
