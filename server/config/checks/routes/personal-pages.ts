import { isOwn } from "#renderer/loading/visit.ts";
import { eachRoute } from "../../tables/check.ts";

/** A personal page must have a user and a call for its sections, and must not be listed by search engines. */
export const personalPages = eachRoute({
  reads: ["sites"],
  check({ meta }, { sites }, report) {
    if (!isOwn(meta)) return;
    const site = Object.keys(sites).find(
      (id) => sites[id]!.loading.personal_section_call === undefined,
    );
    if (site !== undefined)
      report.error(["meta"], {
        rule: "personal_sections",
        message: `the page is each visitor's own, and the site ${site} has no call for its sections: name one in loading.personal_section_call of its file or of defaults.json`,
      });
    if (meta.index === true)
      report.warn(["meta", "index"], {
        rule: "personal_index",
        message:
          "search engines are asked to list a page that is each visitor's own: they would find it empty",
        value: true,
        nearest: "false",
      });
    if (meta.auth === false)
      report.error(["meta", "auth"], {
        rule: "personal_auth",
        message:
          "the page is personal, and no user is looked up for it: leave out auth",
        value: false,
      });
  },
});
