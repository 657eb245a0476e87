import type { Vertical } from "../../../booking/vertical.ts";

/** What is agreed to before tickets are ordered. */
export const describeTerms: Vertical["terms"] = (
  { product_type },
  { language, text },
) => [
  {
    term_id: "fare_conditions",
    text: text(language, "order.term.fare_conditions"),
    path: `/ptp-policy/${product_type}/ticket/`,
  },
  {
    term_id: "travel_documents",
    text: text(language, "order.term.travel_documents"),
  },
];
