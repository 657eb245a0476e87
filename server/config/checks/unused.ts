import { eachFile } from "../tables/check.ts";
import { problemAt } from "../../data-files/problem-at.ts";

/** Files and rows that no page can show are forgotten, or what should name them is mistyped. */
export const unusedChecks = [
  eachFile({
    reads: ["pageUse"],
    check({ kind, schema, name, json }, { pageUse }) {
      const folder = /^(.*)-skeleton$/.exec(kind)?.[1];
      if (folder === undefined && kind !== "layout") return [];
      const used = folder
        ? pageUse.skeletons.has(`${folder}/${name}`) ||
          (folder !== "page" && pageUse.openSchemas.has(schema))
        : pageUse.layouts.has(name);
      if (used) return [];
      return [
        problemAt(json, "", {
          severity: "warning",
          rule: "unused_file",
          message: `no route shows this ${folder ? "skeleton" : "layout"}: name it in a route of configs/routes/, or delete it`,
          value: name,
        }),
      ];
    },
  }),
  eachFile({
    kinds: ["guards"],
    reads: ["routes"],
    check({ json }, { routes }) {
      const { guards } = json.value as { guards: object };
      const used = new Set(
        Object.values(routes).flatMap((route) => route.guards ?? []),
      );
      return Object.keys(guards)
        .filter((guard) => !used.has(guard))
        .map((guard) =>
          problemAt(json, ["guards", guard], {
            severity: "warning",
            rule: "unused_guard",
            message: "no route has this guard",
            value: guard,
          }),
        );
    },
  }),
];
