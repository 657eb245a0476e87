/** The call table and its schemas as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html). */
import type { Config } from "#server/config/model/config.ts";
import type { Envelope } from "#server/config/upstream/envelope.ts";
import { pathParams } from "#server/web/upstream/call-url.ts";
import { isShared } from "#server/config/model/choose-row.ts";
import { contextParams, headersOf } from "./context-parameters.ts";
import { impactAt, impactByRow } from "../upstream/impact.ts";
import { exampleOf } from "#server/config/model/example-of.ts";
import { collectSchemas, type ComponentSchemas } from "./component-schemas.ts";
import { endpointsOf, type Endpoint, type Result } from "./endpoints.ts";
import {
  describeEnvelope,
  failureSchema,
  schemaOfPlaces,
  successSchema,
} from "./envelope-schemas.ts";

type Json = Readonly<Record<string, unknown>>;

const describe = (envelope: Envelope) =>
  `What an upstream answers, so that the renderer can show pages from it.

${describeEnvelope(envelope)} A result may have more keys than its schema: they are removed. \`x-lost\` says what pages lose without an answer, \`x-timeout-ms\` how long they wait, \`x-cache\` how long an answer is used again.`;

const TEXT = { type: "string" };

export interface OpenApiOptions {
  /** For the dates of examples, in milliseconds since 1970. */
  readonly now: number;
  /** Whether calls are left out without which every page is shown, perhaps without a section. */
  readonly isMinimal?: boolean;
}

/** @param root the product's folder */
export function openApiDocument(
  config: Config,
  root: string,
  { now, isMinimal = false }: OpenApiOptions,
): Json {
  const { envelope, identity } = config.upstreamFormat;
  const components = collectSchemas(
    root,
    (id) => config.modules.get(id)!.folder,
  );
  const losses = impactByRow(config);
  const lossesOf = ({ row, call, path }: Endpoint) =>
    impactAt(losses.get(row) ?? [], call, path);
  const endpoints = endpointsOf(config).filter(
    (endpoint) =>
      !isMinimal || lossesOf(endpoint).some(({ isPage }) => isPage === true),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const item = (paths[endpoint.path] ??= {});
    const lost = lossesOf(endpoint).map(({ what }) => what);
    item[endpoint.method.toLowerCase()] = {
      ...operation(endpoint, config, now),
      responses: {
        "200": answer(endpoint.result, config, components),
        default: { $ref: "#/components/responses/Failure" },
      },
      ...(lost.length > 0 ? { "x-lost": lost } : {}),
    };
  }
  const services = new Set(endpoints.map(({ call }) => call.service));
  return {
    openapi: "3.1.1",
    info: {
      title: "Upstream",
      version: config.id.slice(0, 12),
      description: describe(envelope),
    },
    servers: [{ url: "http://localhost:4000" }],
    tags: [...services].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...components.schemas, Failure: failureSchema(envelope) },
      responses: {
        Failure: {
          description: "The service refuses, or has a fault.",
          content: json({ $ref: "#/components/schemas/Failure" }),
        },
      },
      securitySchemes: {
        visitor: {
          type: "apiKey",
          in: "header",
          name: identity.token,
          description: "The session of a visitor who is signed in.",
        },
      },
    },
  };
}

function operation(
  { row, call, method, path, params }: Endpoint,
  { upstreamFormat }: Config,
  now: number,
) {
  const example = exampleOf(call, now);
  const withExample = (name: string) =>
    example[name] === undefined ? {} : { example: example[name] };
  const sent = params.map((name) => ({
    name,
    in: "query",
    required: call.required?.includes(name) === true,
    schema: TEXT,
    ...withExample(name),
  }));
  const isOwn = path === call.path;
  return {
    operationId: isOwn
      ? row
      : `${row}.${path.replaceAll(/\W+/g, "_").slice(1)}`,
    summary: isOwn ? call.summary : `The data of a section: ${path}`,
    tags: [call.service],
    parameters: [
      ...pathParams(path).map((name) => ({
        name,
        in: "path",
        required: true,
        schema: TEXT,
        ...withExample(name),
      })),
      ...(method === "GET"
        ? [...sent, ...contextParams(call, upstreamFormat)]
        : []),
      ...headersOf(call, upstreamFormat),
    ],
    ...(method === "POST" ? { requestBody: body(params, call, example) } : {}),
    security: isShared(call) ? [] : [{}, { visitor: [] }],
    "x-timeout-ms": call.timeout_ms,
    ...(call.cache ? { "x-cache": call.cache } : {}),
  };
}

function body(
  params: readonly string[],
  { required = [] }: Endpoint["call"],
  example: Readonly<Record<string, string>>,
) {
  const inBody = Object.fromEntries(
    Object.entries(example).filter(([name]) => params.includes(name)),
  );
  const schema = {
    type: "object",
    properties: Object.fromEntries(params.map((name) => [name, {}])),
    ...(required.length > 0 ? { required } : {}),
  };
  return {
    required: true,
    content: {
      "application/json": {
        schema,
        ...(Object.keys(inBody).length > 0 ? { example: inBody } : {}),
      },
    },
  };
}

function answer(result: Result, config: Config, components: ComponentSchemas) {
  const { envelope } = config.upstreamFormat;
  const success = successSchema(
    envelope,
    resultSchema(result, config, components),
  );
  const schema = envelope.settings.success
    ? { anyOf: [success, refusalSchema(result, components, envelope)] }
    : success;
  const [module] = result.modules;
  const example =
    module === undefined ? undefined : config.modules.get(module)?.example;
  return {
    description: envelope.settings.success ? "The envelope." : "The result.",
    content: {
      "application/json": {
        schema,
        ...(example === undefined ? {} : { example: envelope.around(example) }),
      },
    },
  };
}

/** A refusal, with the data that pages read, if they read any. */
function refusalSchema(
  { refusal }: Result,
  components: ComponentSchemas,
  { settings }: Envelope,
): Json {
  const failure = { $ref: "#/components/schemas/Failure" };
  const [at] = settings.error?.data ?? [];
  if (refusal === undefined || at === undefined) return failure;
  const data = components.addNamed(refusal);
  return { allOf: [failure, schemaOfPlaces([[at, data]])] };
}

/** All schemas that the configuration requires of a result. */
function resultSchema(
  { shapes, guards, modules, isSitemap, answer, file }: Result,
  config: Config,
  components: ComponentSchemas,
): Json {
  const demands = [
    shapes.map((shape) =>
      components.add(`schema/${shape}-skeleton.schema.json`),
    ),
    modules.map((id) => {
      const { folder } = config.modules.get(id)!;
      return components.add(`modules/${folder}/data.schema.json`);
    }),
    guards.map(({ summary, required = [] }) => ({
      type: "object",
      description: summary,
      properties: Object.fromEntries(required.map((name) => [name, {}])),
      ...(required.length > 0 ? { required } : {}),
    })),
    isSitemap ? [SITEMAP] : [],
    answer === undefined ? [] : [namedSchema(answer, file, components)],
  ]
    .filter((schemas) => schemas.length > 0)
    .map(oneOrAny);
  const [only] = demands;
  if (!only) return { description: "What the row's summary says." };
  return demands.length === 1 ? only : { allOf: demands };
}

function namedSchema(
  answer: string,
  file: Result["file"],
  components: ComponentSchemas,
): Json {
  return {
    ...components.addNamed(answer),
    ...(file === undefined
      ? {}
      : { description: `A file of the type ${file}.` }),
  };
}

const SITEMAP = {
  type: "object",
  properties: {
    pages: {
      type: "array",
      items: {
        type: "object",
        properties: {
          path: { ...TEXT, description: "Without a language." },
          languages: { type: "array", items: TEXT },
        },
        required: ["path", "languages"],
      },
    },
  },
  required: ["pages"],
};

/** Merges equal schemas. */
function oneOrAny(schemas: readonly Json[]): Json {
  const different = [
    ...new Map(schemas.map((one) => [JSON.stringify(one), one])).values(),
  ];
  return different.length === 1 ? different[0]! : { anyOf: different };
}

function json(schema: Json) {
  return { "application/json": { schema } };
}
