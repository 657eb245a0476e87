/** Alerts and dashboard name metrics that exist, and are explained. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";
import { sharedProjectServer } from "../support/project-server.ts";

const ALERTS = "deploy/prometheus/alerts.yaml";
const TESTS = "deploy/prometheus/alerts.test.yaml";
const DASHBOARD = "deploy/grafana/wayfare.json";
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** The metrics that a text of PromQL names, without the series of histograms. */
const namesIn = (text: string) =>
  new Set(
    text
      .matchAll(/\b(?:wayfare|nodejs|process)_[a-z0-9_]+/g)
      .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, "")),
  );

const server = await sharedProjectServer();

async function servedNames(): Promise<Set<string>> {
  const pages = await Promise.all(
    ["/metrics", "/_/backend-metrics"].map((address) =>
      server.askAsOperator(address),
    ),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  return new Set(
    pages.flatMap(({ body }) =>
      body
        .matchAll(/^# TYPE (\S+)/gm)
        .map(([, name]) => name!)
        .toArray(),
    ),
  );
}

it.each([ALERTS, TESTS, DASHBOARD])(
  "%s names metrics that are served",
  async (file) => {
    const named = namesIn(read(file));
    expect(named.size).toBeGreaterThan(9);
    expect([...named.difference(await servedNames())]).toEqual([]);
  },
);

it("metrics are for operators", async () => {
  for (const address of ["/metrics", "/_/backend-metrics"])
    expect((await server.ask(address)).status).toBe(401);
});

const alerts = read(ALERTS)
  .matchAll(/^\s+- alert: (\w+)$/gm)
  .map(([, name]) => name!)
  .toArray();

it("each alert has a test, and a row in the document that says what to do", () => {
  expect(alerts.length).toBeGreaterThan(9);
  const [document, tests] = [read("docs/operations.md"), read(TESTS)];
  expect(alerts.filter((name) => !document.includes(`| \`${name}\``))).toEqual(
    [],
  );
  expect(
    alerts.filter((name) => !tests.includes(`alertname: ${name}\n`)),
  ).toEqual([]);
});

it("each panel of the dashboard has a title and an expression", () => {
  const { panels } = JSON.parse(read(DASHBOARD)) as {
    panels: readonly {
      readonly type: string;
      readonly title: string;
      readonly targets?: readonly { readonly expr: string }[];
    }[];
  };
  const charts = panels.filter(({ type }) => type !== "row");
  expect(charts.length).toBeGreaterThan(9);
  expect(
    charts.filter(
      ({ title, targets = [] }) => title === "" || targets.length === 0,
    ),
  ).toEqual([]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
if (!hasPromtool)
  console.info(
    "without promtool (Debian: prometheus), alert rules are not run",
  );

it.runIf(hasPromtool)(
  "promtool accepts the rules, and their tests pass",
  () => {
    for (const [kind, file] of [
      ["check", ALERTS],
      ["test", TESTS],
    ] as const) {
      const { status, stdout, stderr } = spawnSync(
        "promtool",
        [kind, "rules", path.join(ROOT, file)],
        { encoding: "utf8" },
      );
      expect(`${stdout}${stderr} ${status}`).toMatch(/SUCCESS[^]* 0$/);
    }
  },
);
