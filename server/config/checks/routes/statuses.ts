import type { Route } from "#schema/route-table.ts";
import { eachFile, rowsOf } from "../../tables/check.ts";

const OK = 200;

/**
 * Only error pages may have an error status: search engines and browsers drop other pages with one.
 */
export const statuses = eachFile({
  kinds: ["route-table"],
  reads: ["sites"],
  check(file, { sites }, report) {
    const ofErrors = new Set(
      Object.values(sites).flatMap(({ error_routes }) =>
        Object.values(error_routes),
      ),
    );
    for (const [name, { meta }] of rowsOf<Route>(file, "routes")) {
      const { status = OK } = meta;
      if (status !== OK && !ofErrors.has(name))
        report.error(["routes", name, "meta", "status"], {
          rule: "error_status",
          message: `answers as an error, and no site has it among its error_routes: search engines drop the page, and browsers do not store it`,
          value: status,
          nearest: String(OK),
        });
    }
  },
});
