import { serializeState } from "../shared/escape.ts";

/** Structured data for search engines: a https://schema.org object as JSON-LD. */
export function StructuredData({ value }: { readonly value: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeState(value) }}
    />
  );
}
