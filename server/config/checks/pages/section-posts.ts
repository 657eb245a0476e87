import { createRowFinder } from "#server/config/model/find-row.ts";
import { eachFile } from "../../tables/check.ts";
import { openRoute } from "./personal-paths.ts";
import { sectionsOf } from "./sections.ts";

const find = createRowFinder();

/**
 * A POST is never cached: in a row whose answers are shared, it would be made for every visitor.
 */
export const sectionPosts = eachFile({
  reads: ["calls", "sites", "routes", "pageUse"],
  check(file, { calls, sites, routes, pageUse }, report) {
    const posts = sectionsOf(file).filter(
      ({ section: { api_path, request_type } }) =>
        api_path !== undefined &&
        request_type === "POST" &&
        !find(calls, api_path, "POST"),
    );
    if (posts.length === 0) return;
    const cached = Object.values(sites)
      .map(({ loading }) => loading.section_call)
      .find((name) => calls[name]?.cache);
    if (cached === undefined || !openRoute(file, pageUse, routes)) return;
    for (const { steps } of posts)
      report.warn([...steps, "request_type"], {
        rule: "uncached_post",
        message: `answers of the call ${cached} are cached, and those of a POST never are: it is made for every visitor. Use GET, or give the path a row of its own`,
        value: "POST",
        nearest: "GET",
      });
  },
});
