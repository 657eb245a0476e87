import type { Defaults } from "#schema/defaults.ts";
import { allFiles, eachFile, rowsOf } from "#server/config/tables/check.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";

/** Files and rows that no page can show were forgotten, or a reference to them is mistyped. */
export const unusedChecks = [
  eachFile({
    reads: ["pageUse"],
    check({ kind, schema, name }, { pageUse }, report) {
      const folder = /^(.*)-skeleton$/.exec(kind)?.[1];
      if (folder === undefined && kind !== "layout") return;
      const used = folder
        ? pageUse.skeletons.has(`${folder}/${name}`) ||
          (folder !== "page" && pageUse.openSchemas.has(schema))
        : pageUse.layouts.has(name);
      if (!used)
        report.warn("", {
          rule: "unused_file",
          message: `no route shows this ${folder ? "skeleton" : "layout"}: name it in a route of configs/routes/, or delete it`,
          value: name,
        });
    },
  }),
  allFiles({
    kinds: ["defaults", "route-table", "call-table", "partner"],
    reads: [],
    check(files) {
      const { json } = files.find(({ kind }) => kind === "defaults")!;
      const named = new Set(
        files.flatMap(({ references }) =>
          references.map(({ kind, value }) => `${kind} ${value}`),
        ),
      );
      const { utilities = {}, queues = {} } = json.value as Defaults;
      return (
        [
          ["utility", "utilities", utilities, "partner"],
          ["queue", "queues", queues, "route and no call"],
        ] as const
      ).flatMap(([kind, key, table, who]) =>
        Object.keys(table)
          .filter((name) => !named.has(`${kind} ${name}`))
          .map((name) =>
            problemAt(json, [key, name], {
              severity: "warning",
              rule: `unused_${kind}`,
              message: `no ${who} has this ${kind}`,
              value: name,
            }),
          ),
      );
    },
  }),
  eachFile({
    kinds: ["guards"],
    reads: ["routes"],
    check(file, { routes }, report) {
      const used = new Set(
        Object.values(routes).flatMap((route) => route.guards ?? []),
      );
      for (const [guard] of rowsOf(file, "guards"))
        if (!used.has(guard))
          report.warn(["guards", guard], {
            rule: "unused_guard",
            message: "no route has this guard",
            value: guard,
          });
    },
  }),
];
