import type { BreadcrumbItem } from "#schema/modules/breadcrumb.ts";

/** The breadcrumb as structured data for search engines (https://schema.org/BreadcrumbList). */
export function breadcrumbList(
  items: readonly BreadcrumbItem[],
  address: (path: string) => string,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(path ? { item: address(path) } : {}),
    })),
  };
}
