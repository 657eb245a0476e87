/** The part of the page that a section is in. */
export type Region = "header" | "before_main" | "main" | "footer";

export const REGIONS: readonly Region[] = [
  "header",
  "before_main",
  "main",
  "footer",
];
