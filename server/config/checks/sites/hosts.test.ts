/** If two files have the same host, the newer one is the edit. */
import { utimesSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { problemsIn } from "../../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModules,
} from "../../../../tests/support/mini-config.ts";

it.each([
  ["partners/p.json", "sites/main.json"],
  ["sites/main.json", "partners/p.json"],
])("a duplicate host is reported for %s, the newer one", (newer, older) => {
  const files = {
    ...miniConfig(),
    "partners/p.json": {
      partner_id: 7,
      name: "Partner",
      site: "main",
      hosts: ["localhost"],
      origin: "https://localhost",
    },
  };
  const [problem] = problemsIn(files, miniModules(), {
    prepare: (dir) => utimesSync(path.join(dir, older), 1000, 1000),
  });
  expect(problem).toMatchObject({
    file: `configs/${newer}`,
    rule: "unique_host",
    other: { file: `configs/${older}` },
  });
});
