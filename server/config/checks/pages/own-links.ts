import { eachFile } from "../../tables/check.ts";
import { sectionsOf } from "./sections.ts";

/**
 * A link to a host of this site must be a path: an absolute link would lose the visitor's language,
 * partner and test server.
 */
export const ownLinks = eachFile({
  reads: ["sites"],
  check(file, { sites }, report) {
    const hosts = new Set(
      Object.values(sites).flatMap(({ hosts: own }) => own),
    );
    for (const { section, steps } of sectionsOf(file))
      for (const { link, at } of absoluteLinks(section.data, [
        ...steps,
        "data",
      ])) {
        const url = URL.parse(link);
        if (url && hosts.has(url.hostname))
          report.warn(at, {
            rule: "own_link",
            message:
              "is a link to this site: write its path, so that it is checked, and stays in the language and with the partner",
            value: link,
            nearest: `${url.pathname}${url.search}${url.hash}`,
          });
      }
  },
});

interface PlacedLink {
  readonly link: string;
  readonly at: readonly (string | number)[];
}

/** Addresses with a host, as values and in HTML. */
function absoluteLinks(
  node: unknown,
  at: readonly (string | number)[],
): PlacedLink[] {
  if (typeof node === "string")
    return node.includes("://")
      ? [...node.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([link]) => ({
          link,
          at,
        }))
      : [];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) =>
    absoluteLinks(child, [...at, Array.isArray(node) ? Number(key) : key]),
  );
}
