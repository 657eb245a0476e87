import { ALL_LANGUAGES } from "#renderer/loading/gather-page.ts";
import type { Layout } from "#schema/layout.ts";
import { eachFile } from "../../tables/check.ts";

/** Checks that pages have sections and headers, and name their languages only once. */
export const skeletonChecks = [
  eachFile({
    reads: ["overlays", "pageUse"],
    check({ kind, name, json }, { overlays, pageUse }, report) {
      const folder = /^(.*)-skeleton$/.exec(kind)?.[1];
      if (folder === undefined) return;
      const { sections } = json.value as { sections: readonly unknown[] };
      const routes = pageUse.skeletons.get(`${folder}/${name}`);
      // A file that no page shows is reported by another check.
      if (sections.length > 0 || !routes) return;
      const isFilled = overlays.some(({ pages, changes }) =>
        changes.some(
          ({ insert }) =>
            insert && pages.some(({ route }) => routes.has(route)),
        ),
      );
      if (!isFilled)
        report.warn(["sections"], {
          rule: "empty_page",
          message: "the page has no section, and is blank within its layout",
          value: sections,
        });
    },
  }),
  eachFile({
    reads: [],
    check({ kind, json }, _, report) {
      if (!kind.endsWith("-skeleton")) return;
      const { publish_languages: codes } = json.value as {
        publish_languages: readonly string[];
      };
      const others = codes.filter((code) => code !== ALL_LANGUAGES);
      if (others.length === 0 || others.length === codes.length) return;
      report.warn(["publish_languages", codes.indexOf(ALL_LANGUAGES)], {
        rule: "publish_languages",
        message: `${ALL_LANGUAGES} is every language: ${others.join(", ")} beside it does nothing. Leave out one or the other`,
        value: codes,
      });
    },
  }),
  eachFile({
    kinds: ["layout"],
    reads: ["routes", "pageUse"],
    check({ name, json }, { routes, pageUse }, report) {
      const { header } = json.value as Layout;
      for (const form of ["full", "mini"] as const) {
        const shown = [...(pageUse.layouts.get(name) ?? [])].find(
          (route) => routes[route]?.meta.header === form,
        );
        if (header[form].length === 0 && shown !== undefined)
          report.warn(["header", form], {
            rule: "empty_header",
            message: `the pages of the route ${shown} have this header, and it has no section: give it one, or say "header": "none" in the route's meta`,
            value: header[form],
          });
      }
    },
  }),
];
