/** The tools with which a company writes an upstream: a document of the calls, and a mock. */
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import path from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it, onTestFinished } from "vitest";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import { createServer as createWebServer } from "#server/web/app/create-server.ts";
import { createUpstream } from "#server/web/upstream/client.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { EXHAUSTIVE } from "../../../../tests/support/exhaustive.ts";
import { loadMini } from "../../../../tests/support/load-mini.ts";
import { miniConfig, ROOT } from "../../../../tests/support/mini-config.ts";
import {
  MINI_MODULES,
  startMiniServer,
} from "../../../../tests/support/mini-server.tsx";
import { readProjectConfig } from "../../../../tests/support/project-config.ts";
import { endpointsOf } from "./endpoints.ts";
import { createMock, createMockAnswer } from "./mock.ts";
import { openApiDocument } from "./openapi.ts";

const config = readProjectConfig();
const NOW = Date.parse("2026-11-21T10:20:30Z");
const openApi = openApiDocument(config, ROOT, { now: NOW }) as {
  readonly paths: Record<string, Record<string, Operation>>;
};

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string }[];
  readonly requestBody?: {
    readonly content: {
      readonly "application/json": { readonly example?: object };
    };
  };
  readonly responses: {
    readonly "200": {
      readonly content: {
        readonly "application/json": {
          readonly schema: object;
          readonly example?: object;
        };
      };
    };
  };
  readonly "x-lost"?: readonly string[];
}

const operations = Object.values(openApi.paths).flatMap((item) =>
  Object.values(item),
);

it("the document is valid OpenAPI", async () => {
  const validator = new Validator();
  // The validator changes its input.
  const result = await validator.validate(structuredClone(openApi));
  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

it("has, if it is minimal, the calls without which a page is lost", () => {
  const { paths } = openApiDocument(config, ROOT, {
    now: NOW,
    isMinimal: true,
  }) as typeof openApi;
  const needed = Object.values(paths).flatMap((item) => Object.values(item));
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.length).toBeLessThan(operations.length / 2);
  for (const each of needed)
    expect(each["x-lost"]!.join()).toMatch(/there is no page|page is a 500/);
});

it("has every row of the call table, under a unique name", () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const rows = Object.entries(config.calls).filter(
    ([, { path }]) => !path.includes("..."),
  );
  expect(
    rows.map(([row]) => row).filter((row) => !names.includes(row)),
  ).toEqual([]);
});

it("has the parameters of a row with an example, and the effect of its absence", () => {
  const search =
    openApi.paths["/v1/reappserv/ptp/{type}/route/search"]!["post"]!;
  expect(search.parameters[0]).toEqual({
    name: "type",
    in: "path",
    required: true,
    schema: { type: "string" },
    example: "jprail",
  });
  expect(search.requestBody!.content["application/json"].example).toEqual({
    origin_position: "tokyo",
    destination_position: "kyoto",
    departure_date: "2026-12-21",
  });
  expect(search["x-lost"]).toContain(
    "the module route_times asks it in the browser",
  );
});

it("has the schema of each result that browsers get, and of the data of refusals", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(openApi, "document");
  const schemaOf = (path: string, method: string) => {
    const step = path.replaceAll("~", "~0").replaceAll("/", "~1");
    return ajv.compile({
      $ref: `document#/paths/${encodeURIComponent(step)}/${method}/responses/200/content/application~1json/schema`,
    });
  };
  const held = schemaOf("/v1/reappserv/ptp/{type}/seat/hold", "post");
  expect(held({ success: true, result: {} })).toBe(false);
  expect(held({ success: false, error: { code: "seat_taken" } })).toBe(true);
  const said = (taken: unknown) => ({
    success: false,
    error: { code: "seat_taken", data: { taken } },
  });
  expect([held(said(["1A"])), held(said("1A"))]).toEqual([true, false]);
  const described = Object.entries(config.calls).filter(
    ([, { gateway, answer }]) => gateway && answer !== undefined,
  );
  for (const [row, { path, method }] of described)
    expect([
      row,
      schemaOf(path, method.toLowerCase())({ success: true, result: 7 }),
    ]).toEqual([row, false]);
});

it("the example of each answer meets the schema of the document", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(openApi, "document");
  const faults = Object.entries(openApi.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { responses }]) => {
      const { example } = responses["200"].content["application/json"];
      if (!example) return [];
      const place = [path, method, "responses", "200", "content"]
        .concat("application/json", "schema", "anyOf", "0")
        .map((step) =>
          encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1")),
        )
        .join("/");
      const validate = ajv.compile({ $ref: `document#/paths/${place}` });
      return validate(example)
        ? []
        : [`${method} ${path}: ${JSON.stringify(validate.errors?.[0])}`];
    }),
  );
  // A guard uses their rows as well, and examples are only the modules' data.
  expect(faults).toEqual([]);
});

it("the mock answers each section with data that its module shows", () => {
  const answer = createMockAnswer(config);
  const validator = createDataValidator(ROOT, config.modules);
  const sections = endpointsOf(config).filter(
    ({ result }) => result.modules.length > 0,
  );
  expect(sections.length).toBeGreaterThan(30);
  for (const { method, path, result } of sections) {
    const found = answer(method, path.replaceAll(/\{\w+\}/g, "any"));
    expect([
      path,
      validator.data(result.modules[0]!, structuredClone(found)),
    ]).toEqual([path, null]);
  }
});

it("the mock refuses calls without an example, in the envelope", () => {
  expect(createMockAnswer(config)("GET", "/unknown")).toBeUndefined();
  expect(createMockAnswer(config)("POST", "/v1/logsrv/events")).toBeUndefined();
});

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("the server shows pages from the mock", async () => {
  const section = { name: "words", module_id: "text", api_path: "/words" };
  const publish_languages = ["ALL"];
  const files = {
    ...miniConfig(),
    "skeletons/home/home.json": { publish_languages, sections: [section] },
  };
  const load = loadMini(files, MINI_MODULES);
  if (!load.ok) throw new Error(JSON.stringify(load.problems));
  const upstream = createUpstream({
    url: await listen(createServer(createMock(load.config))),
    calls: () => load.config.calls,
    limits: () => load.config.callLimits,
    format: () => load.config.upstreamFormat,
    report() {},
  });
  onTestFinished(() => upstream.close());
  const server = await startMiniServer(files, { upstream });
  onTestFinished(() => server.close());
  const shown = await server.fetch("/home/?complete=1");
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain("<p>example</p>");
  // This configuration has no example of its skeleton.
  expect((await server.fetch("/rails-32/")).status).toBe(500);
});

it.runIf(EXHAUSTIVE)(
  "pages of the project are shown from the mock",
  async () => {
    const web = await createWebServer({
      root: ROOT,
      configDir: "configs",
      watch: false,
      upstreamUrl: await listen(createServer(createMock(config))),
      buildDir: path.join(ROOT, "dist"),
      loadRendering,
      log: createLogger("silent"),
    });
    onTestFinished(() => web.stop());
    const origin = await listen(web.http);
    const pages = [
      "/transport/",
      "/rails-32/",
      "/rails-32/search/",
      "/flights/",
    ];
    const answers = await Promise.all(
      pages.map((page) => fetch(`${origin}${page}?complete=1`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const example = config.modules.get("faq")!.example as {
      readonly items: readonly { readonly question: string }[];
    };
    expect(await answers[1]!.text()).toContain(example.items[0]!.question);
  },
);
