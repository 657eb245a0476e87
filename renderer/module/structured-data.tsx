import { serializeState } from "../escape.ts";

/** What search engines read about a section: an object of https://schema.org as JSON-LD. */
export function StructuredData({ value }: { readonly value: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeState(value) }}
    />
  );
}
