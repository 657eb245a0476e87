import { isOwn } from "#renderer/loading/visit.ts";
import { eachRoute } from "../../tables/check.ts";

/** A personal page must have a user, and must not be listed by search engines. */
export const personalPages = eachRoute({
  reads: [],
  check({ meta }, _, report) {
    if (!isOwn(meta)) return;
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
