import { problemAt, type Check } from "../cross-checks.ts";

/** A name that two files define would be settled by their order: it is an error. */
export const checkUnique: Check = ({ files }) => {
  const tables = [
    { kind: "route-table", key: "routes" },
    { kind: "call-table", key: "calls" },
  ] as const;
  return tables.flatMap(({ kind, key }) => {
    const seen = new Map<string, string>();
    return files
      .filter((file) => file.kind === kind)
      .flatMap(({ json }) =>
        Object.keys((json.value as Record<string, object>)[key]!).flatMap(
          (name) => {
            const first = seen.get(name);
            if (first === undefined) {
              seen.set(name, json.file);
              return [];
            }
            return [
              problemAt(json, [key, name], {
                rule: "unique_name",
                message: `${first} defines this name too`,
                value: name,
              }),
            ];
          },
        ),
      );
  });
};
