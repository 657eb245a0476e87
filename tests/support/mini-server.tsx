/** The whole server with a small configuration, test modules and a stubbed upstream. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Assets } from "#renderer/rendering/assets.ts";
import { createPresenter } from "#renderer/rendering/create-presenter.ts";
import { streamDocument } from "#renderer/rendering/stream-document.ts";
import { streamState } from "#renderer/rendering/stream-state.ts";
import {
  createConfigStore,
  type ConfigStore,
} from "#server/config/reload/config-store.ts";
import {
  createConfigReader,
  type ConfigReaderOptions,
} from "#server/config/reload/config-reader.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import type { CheckedModule } from "#server/config/model/modules.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import type { AppInput } from "#server/web/app/app-input.ts";
import { createApp } from "#server/web/app/create-app.ts";
import { createTools, type ToolsInput } from "#server/workbench/door.ts";
import type { Rendering } from "#server/web/runtime/load-rendering.ts";
import { createReloadReport } from "#server/config/reload/reload-report.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { createMetrics } from "#server/web/observability/metrics.ts";
import { createDrawingProcess } from "#server/web/pictures/drawing-process.ts";
import { createPictures } from "#server/web/pictures/pictures.ts";
import { createUpstream } from "#server/web/upstream/client.ts";
import { startTestUpstream, type TestUpstream } from "./test-upstream.ts";
import { miniEditor } from "./mini-editor.ts";
import { MINI_REGISTRY } from "./mini-views.tsx";
import { publishedSkeleton } from "./published-skeleton.ts";
import {
  miniConfig,
  miniModule,
  miniModules,
  ROOT,
  tempFolder,
  withoutPublished,
  type Files,
  type TempFolder,
} from "./mini-config.ts";

export const MINI_MODULES: ReadonlyMap<string, CheckedModule> = miniModules(
  miniModule("hydrated", {
    hydrate: "load",
    context: ["location"],
    messages: ["pages"],
  }),
  miniModule("live", { hydrate: "intent" }),
  miniModule("user", { context: ["user", "currency"] }),
  miniModule("pictured"),
  miniModule("device", { context: ["device"] }),
  miniModule("contact", { context: ["site"] }),
);

export const MINI_RENDERING: Rendering = {
  registry: MINI_REGISTRY,
  createPresenter,
  streamDocument,
  streamState,
};

const scripts = (id: string) => ({
  script: `/_/assets/build/${id}.js`,
  preloads: ["/_/assets/build/shared.js"],
});

export const MINI_ASSETS: Assets = {
  build: "b1",
  icon: "/_/assets/icon.svg",
  fonts: () => [],
  entry: scripts("entry"),
  base: ["base0"],
  integrity: () => undefined,
  inlineStyle: (parts) => ({
    html: `<style data-parts="${parts.join("")}"></style>`,
    hash: "sha256-mini",
  }),
  styles: (id) => ({ shown: [id.padEnd(5, "-").slice(0, 5)], later: [] }),
  scripts,
};

export interface MiniRequest extends RequestInit {
  readonly headers?: Record<string, string>;
}

export interface MiniServer {
  readonly url: string;
  readonly upstream: TestUpstream;
  readonly config: ConfigStore;
  readonly folder: TempFolder;
  /** The log, one object per line. */
  readonly logs: Record<string, unknown>[];
  /** Resolves with the result of the next reload of the configuration. */
  nextReload(): Promise<readonly Problem[]>;
  fetch(path: string, init?: MiniRequest): Promise<Response>;
  close(): Promise<void>;
}

const schemas = loadSchemas(ROOT);
const validator = createDataValidator(ROOT, MINI_MODULES);

export async function startMiniServer(
  files: Files = miniConfig(),
  overrides: Partial<AppInput> & {
    readonly watch?: boolean;
    readonly reader?: Partial<ConfigReaderOptions>;
    /** The tools of operators and testers. */
    readonly tools?: ToolsInput;
    /** Whether it has the editor of pages. */
    readonly hasEditor?: boolean;
    /** Sees each request before the server. */
    readonly onRequest?: (request: IncomingMessage) => void;
  } = {},
): Promise<MiniServer> {
  const { own, published } = withoutPublished(files);
  const folder = tempFolder(own);
  const logs: Record<string, unknown>[] = [];
  let onReload: (problems: readonly Problem[]) => void = () => {};
  const metrics = createMetrics();
  const log = createLogger("debug", {
    write: (line: string) =>
      void logs.push(JSON.parse(line) as Record<string, unknown>),
  });
  const report = createReloadReport("configuration", log, metrics);
  const config = await createConfigStore({
    reader: createConfigReader({
      folder: folder.dir,
      label: "configs",
      modules: { modules: MINI_MODULES, problems: [] },
      schemas,
      watch: overrides.watch ?? false,
      ...overrides.reader,
    }),
    label: "configs",
    onUpdate(update) {
      report(update);
      onReload(update.refused.flatMap(({ problems }) => problems));
    },
    onFault: (error) => log.error({ err: error }, "not applied"),
  });
  const upstream = await startTestUpstream();
  const client = createUpstream({
    url: upstream.url,
    calls: () => config.current().calls,
    limits: () => config.current().callLimits,
    format: () => config.current().upstreamFormat,
    partners: () => config.current().partners,
    report: () => {},
    tracer: overrides.tracer,
  });
  const pictures = createPictures({
    drawer: createDrawingProcess(),
    onError: (error) => log.warn({ err: error }, "picture not drawn"),
  });
  if (overrides.redis) metrics.watchRedis(overrides.redis);
  const app = createApp({
    config,
    pictures,
    rendering: MINI_RENDERING,
    assets: MINI_ASSETS,
    files: undefined,
    stylesheets: undefined,
    validator,
    upstream: client,
    log,
    metrics,
    now: () => Date.parse("2026-11-21T10:20:30Z"),
    readiness: () => "ready",
    cookieKey: COOKIE_KEY,
    operator: { token: OPERATOR_TOKEN, openLocally: () => false },
    openTools: createTools({
      published: () => Object.entries(published).map(publishedSkeleton),
      editor: overrides.hasEditor ? miniEditor(folder.dir) : undefined,
      translator: { script: () => "/* the translator */" },
      ...overrides.tools,
    }),
    ...overrides,
  });
  const http: Server = createServer((request, response) => {
    overrides.onRequest?.(request);
    app(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    url,
    upstream,
    config,
    folder,
    logs,
    nextReload: () => new Promise((resolve) => (onReload = resolve)),
    fetch: (target, init) =>
      fetch(url + target, {
        redirect: "manual",
        ...init,
        headers: { "user-agent": BROWSER, ...init?.headers },
      }),
    async close() {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeAllConnections();
      await closed;
      pictures.close();
      await upstream.close();
      await client.close();
      await config.close();
      folder.remove();
    },
  };
}

const COOKIE_KEY = "cookie-key-of-the-mini-server";

/** A cookie of a browser that the mini server recognises by an id. */
export function deviceCookie(id: string): string {
  const signature = createHmac("sha256", COOKIE_KEY).update(`device\n${id}`);
  return `device_id=${id}.${signature.digest("base64url")}`;
}

/** The headers of the mini server's operator. */
export const OPERATOR_TOKEN = "operator-of-the-mini-server";
export const AS_OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

/** A desktop browser: not a bot, and not a phone. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";
export const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
export const BOT =
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
