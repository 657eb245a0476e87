/** The servers of the benchmark, in one process, each on a port of its own. */
import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import express, { type RequestHandler } from "express";
import { request } from "undici";
import type { PresentSection } from "#renderer/loading/page.ts";
import type { PresenterDeps } from "#renderer/rendering/create-presenter.ts";
import type { StreamDeps } from "#renderer/rendering/stream-document.ts";
import { createServer } from "#server/web/app/create-server.ts";
import type { ServerInput } from "#server/web/app/server-input.ts";
import { withRequestId } from "#server/web/http/request.ts";
import { commonHeaders } from "#server/web/http/security-headers.ts";
import { openTracer } from "#server/config/tracing/open-tracer.ts";
import { createLogger } from "#server/config/process/logger.ts";
import type { SectionData } from "./baseline.tsx";

process.env["NODE_ENV"] = "production";

const ROOT = path.resolve(import.meta.dirname, "../..");
type Built = typeof import("./baseline.tsx");

interface Setup {
  readonly upstream: string;
  /** An upstream half of whose sections change on every request. */
  readonly changing: string;
  /** The page whose bytes the floor serves. */
  readonly page: string;
  readonly headers: Record<string, string>;
  readonly clock: number;
}

type Variant = Pick<ServerInput, "cacheCalls" | "cachePages" | "loadRendering">;

process.on("message", (message: Setup | "cpu") => {
  if (message === "cpu") process.send?.(process.cpuUsage());
  else void start(message);
});

async function start(setup: Setup): Promise<void> {
  const { upstream, changing, page, headers, clock } = setup;
  const log = createLogger("error");
  // OTEL_EXPORTER_OTLP_ENDPOINT measures with traces.
  const tracer = await openTracer(process.env, "wayfare-bench", log);
  const built = (await import(
    path.join(ROOT, "dist/bench/baseline.js")
  )) as Built;
  const serve = async (variant: Variant, url = upstream): Promise<number> => {
    const server = await createServer({
      root: ROOT,
      configDir: process.env["CONFIG_DIR"] ?? path.join(ROOT, "configs"),
      watch: false,
      upstreamUrl: url,
      buildDir: path.join(ROOT, "dist"),
      log,
      tracer,
      now: () => clock,
      ...variant,
    });
    return listen(server.http);
  };
  const { loadRendering } = built;
  const ports = {
    a: await serve({ loadRendering, cacheCalls: false, cachePages: false }),
    b: await serve({ loadRendering, cacheCalls: false, cachePages: true }),
    c: await serve({ loadRendering, cacheCalls: true, cachePages: true }),
    d: await serve({
      loadRendering: baseline(built),
      cacheCalls: false,
      cachePages: false,
    }),
    h: await serve(
      { loadRendering, cacheCalls: false, cachePages: true },
      changing,
    ),
  };
  const bytes = await captured(`http://127.0.0.1:${ports.c}${page}`, headers);
  const e = await listen(createHttpServer(application(bytes)));
  const f = await listen(createHttpServer(bytes));
  process.send?.({ ...ports, e, f });
}

/** Rendering that renders the whole page in one tree, when all its data is there. */
function baseline({
  loadRendering,
  renderWhole,
}: Built): ServerInput["loadRendering"] {
  return async (modules) => {
    const rendering = await loadRendering(modules);
    const dataOf = new WeakMap<object, unknown>();
    let renderDeps: PresenterDeps;
    return {
      ...rendering,
      createPresenter(deps): PresentSection {
        renderDeps = deps;
        return (_, source) => {
          const reading =
            "body" in source
              ? source.read()
              : { ok: true as const, result: source.data };
          if (!reading.ok) return { ok: false, reason: "service" };
          const part = { html: "" };
          dataOf.set(part, reading.result);
          return { ok: true, part };
        };
      },
      streamDocument(page, _, deps: StreamDeps) {
        const data: SectionData = new Map(
          page.sections.flatMap((section) => {
            const part = section.settled?.part;
            return part ? [[section, dataOf.get(part)] as const] : [];
          }),
        );
        const html = renderWhole(page, data, { ...deps, ...renderDeps });
        return { styleHash: "", first: [{ html }], rest: undefined };
      },
    };
  };
}

/** Handlers that send the bytes of one answer only. */
async function captured(
  url: string,
  headers: Record<string, string>,
): Promise<RequestListener> {
  const response = await request(url, { headers });
  const body = Buffer.from(await response.body.arrayBuffer());
  const {
    connection: _,
    "keep-alive": __,
    date: ___,
    ...kept
  } = response.headers;
  return (_request, answer) => {
    answer.writeHead(200, kept as Record<string, string>);
    answer.end(body);
  };
}

/** The application without its pages: the handlers through which every answer passes. */
function application(handler: RequestListener): RequestListener {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(withRequestId as RequestHandler, commonHeaders());
  app.use(handler);
  return app;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
