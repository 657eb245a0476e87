import { allFiles, oldestFirst, Owners } from "#server/config/tables/check.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";

/** Two files must not define the same name: their order would decide which one wins. */
export const uniqueNames = allFiles({
  kinds: ["route-table", "call-table"],
  reads: [],
  check(files) {
    const tables = [
      { kind: "route-table", key: "routes" },
      { kind: "call-table", key: "calls" },
    ] as const;
    return tables.flatMap(({ kind, key }) => {
      const seen = new Owners<string>();
      return oldestFirst(files)
        .filter((file) => file.kind === kind)
        .flatMap(({ json }) =>
          Object.keys((json.value as Record<string, object>)[key]!).flatMap(
            (name) => {
              const first = seen.claim(name, json, [key, name]);
              if (!first) return [];
              return [
                problemAt(json, [key, name], {
                  rule: "unique_name",
                  message: `${first.file} defines this name too`,
                  value: name,
                  other: first.place(),
                }),
              ];
            },
          ),
        );
    });
  },
});
