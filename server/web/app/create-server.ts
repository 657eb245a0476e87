/** Creates everything that runs together: configuration, upstream, application. main.ts makes it listen. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { FAULTS_PATH } from "#renderer/shared/addresses.ts";
import { createBuild } from "../build/current-build.ts";
import { serveBuiltFiles } from "../build/built-files.ts";
import { serveStylesheets } from "../build/serve-stylesheets.ts";
import type { Config } from "#server/config/model/config.ts";
import { openSnapshot } from "#server/config/snapshots/open-snapshot.ts";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import { openSharedState } from "./open-shared-state.ts";
import { openFolders } from "./open-folders.ts";
import type { RunningServer, ServerInput } from "./server-input.ts";
import { createDataValidator } from "../validation/data-validator.ts";
import type { AppInput } from "./app-input.ts";
import { openReleaseStore, snapshotFolder } from "./open-release-store.ts";
import { serveFolder, serveReleases } from "./serving.ts";
import { upstreamOptions } from "../upstream/upstream-options.ts";
import { loadTools } from "./load-tools.ts";
import { createHttpServer } from "../http/http-server.ts";
import { isLoopbackName } from "#server/config/process/local-names.ts";
import { checkedBackendSecret } from "#server/config/process/backend-secret.ts";
import { storedSecret } from "#server/config/process/stored-secret.ts";
import {
  createDraftTokens,
  DRAFT_HEADER,
} from "#server/config/process/draft-token.ts";
import { createJobReport } from "#server/config/process/job-report.ts";
import { NO_TRACER } from "#server/config/tracing/tracer.ts";
import type { Readiness } from "../observability/health.ts";
import { createMetrics } from "../observability/metrics.ts";
import {
  chooseToken,
  doorProblems,
  DoorsOpenError,
  publicHosts,
} from "#server/config/process/operator-token.ts";
import { openMedia } from "../media/open-media.ts";
import { createDrawingProcess } from "../pictures/drawing-process.ts";
import { createPictureStore } from "../pictures/picture-store.ts";
import { createPictures } from "../pictures/pictures.ts";
import { createUpstream } from "../upstream/client.ts";
import type { Upstream, UpstreamOptions } from "../upstream/upstream.ts";
import { createForwardPages } from "../upstream/forward-pages.ts";
import { createWarmUp } from "../warm-up/create-warm-up.ts";

/** The file of DATA_DIR that holds the key for signing cookies. */
const COOKIE_KEY_FILE = "cookie-key";

/** The folder of DATA_DIR with drawn pictures. It can be deleted at any time. */
const PICTURES_FOLDER = "pictures";

/** @throws DoorsOpenError when the operator's tools would be open to everybody
 * @throws ConfigError when there is no valid configuration to start with */
export async function createServer(input: ServerInput): Promise<RunningServer> {
  const { root, log } = input;
  const now = input.now ?? Date.now;
  const metrics = createMetrics();
  const media = openMedia(input);
  const tools = input.tools === false ? undefined : await loadTools();
  const releases = await openReleaseStore(input, now());
  const folders = await openFolders(snapshotFolder(input, releases), metrics);
  const { config, backend, known } = folders;

  const { modules } = config.current();
  const hosts = publicHosts(config.current());
  const open = doorProblems(input, hosts);
  if (open.length > 0) {
    await folders.close();
    throw new DoorsOpenError(open);
  }
  const { token, made } = chooseToken(input, hosts);
  const { redis, counter, shared } = await openSharedState(input);
  if (redis) metrics.watchRedis(redis);

  const embedded = await backend?.start({
    previewDir: input.backendPreviewDir,
    time: { now, clock: () => performance.now() },
    storage: {
      dataDir: input.dataDir,
      databaseUrl: input.databaseUrl,
      dataKey: input.dataKey,
      sealPersonal: input.sealPersonal,
    },
    counter,
    smtpUrl: input.smtpUrl,
    answers: { ahead: input.ahead === true },
    csrf: input.csrf !== false,
    tracer: input.backendTracer ?? NO_TRACER,
    logCode: (line) => log.info(line),
    logEvent: (event, message) => log.info(event, message),
    onError: createJobReport(log),
  });
  const secret = embedded?.secret ?? checkedBackendSecret(input.backendSecret);
  const playing = embedded ?? playingUpstream(input, token);
  const pages =
    playing &&
    createForwardPages({
      ...playing,
      // Answers from before a fault was added or removed are outdated.
      onChange(path) {
        if (path !== FAULTS_PATH) return;
        shared?.clear();
        serving.clear();
      },
    });
  const url = input.upstreamUrl ?? embedded!.url;
  const forService =
    secret === undefined ? {} : { Authorization: `Bearer ${secret}` };
  const clientOf = (of: () => Config, own?: Partial<UpstreamOptions>) =>
    createUpstream({
      ...upstreamOptions(of, { ...input, url, metrics }),
      shared: own ? undefined : shared?.of(of),
      ...own,
      headers: () => ({ ...own?.headers?.(), ...forService }),
    });
  const isChanging = input.development === true;
  const build = await createBuild(
    {
      buildDir: input.buildDir,
      loadRendering: input.loadRendering,
      isChanging,
    },
    modules,
  );

  const pictures = createPictures({
    drawer: createDrawingProcess(),
    store:
      input.dataDir === undefined
        ? undefined
        : createPictureStore(path.join(input.dataDir, PICTURES_FOLDER), now),
    onError: (error) => log.warn({ err: error }, "picture not drawn"),
  });
  const warming = createWarmUp({
    dataDir: input.dataDir,
    limitMs: input.warmUpMs ?? 0,
    config: config.current,
    log,
  });
  const readiness = (): Readiness => {
    if (!server.ready()) return "stopping";
    return warming.hasEnded() ? "ready" : "warming up";
  };
  metrics.watchReadiness(() => readiness() === "ready");
  const appOf = (of: ConfigStore, upstream: Upstream): AppInput => ({
    config: of,
    pictures,
    media,
    rendering: build.rendering,
    assets: build.assets,
    files: serveBuiltFiles(input.buildDir, isChanging),
    stylesheets: serveStylesheets((name) => build.assets.stylesheet(name)),
    serviceWorker: () =>
      readFileSync(path.join(input.buildDir, "worker/worker.js"), "utf8"),
    validator: createDataValidator(root, modules),
    upstream,
    tracer: input.tracer,
    log,
    metrics,
    now,
    readiness,
    visited: warming.visited,
    cachePages: input.cachePages !== false,
    ...(pages ? { upstreamPages: pages.handler, reportAct: pages.report } : {}),
    csrf: input.csrf !== false,
    development: isChanging,
    openTools: tools?.toolsOf({
      root,
      configDir: path.resolve(input.configDir),
      dataDir: input.dataDir,
      buildDir: input.buildDir,
      assets: build.assets,
      catalogue: input.catalogue === true,
      editorCommits: input.editorCommits === true,
      record: input.record === true,
      translation: input.translation,
      previewDir: input.previewDir,
      draftHeaders:
        playing &&
        ((name) => ({
          [DRAFT_HEADER]: createDraftTokens(playing.operatorToken, now).sign(
            name,
          ),
        })),
      published: embedded?.skeletons,
      openConfig: {
        root,
        watch: true,
        lastGoodFile: undefined,
        get upstream() {
          return known();
        },
        log,
      },
      upstreamWith: (own) => clientOf(of.current, own),
    }),
    redis,
    operator: {
      token,
      counter,
      openLocally: () =>
        input.development === true &&
        publicHosts(serving.current()).length === 0,
    },
    staffSecret: input.staffSecret,
    hostOverride: input.hostOverride === true,
    cookieKey:
      input.cookieKey ??
      (input.dataDir && storedSecret(input.dataDir, COOKIE_KEY_FILE)),
    trustedProxies: input.trustedProxies ?? [],
    ...(input.countryHeader === undefined
      ? {}
      : { countryHeader: input.countryHeader }),
  });
  const parts = { config, clientOf, appOf };
  const serving = releases
    ? await serveReleases(parts, releases, {
        check: (id, label) =>
          openSnapshot({
            ...releases,
            root,
            id,
            label,
            upstream: known(),
            log,
          }),
        visited: () => warming.visited.most(),
        onState: (state) => metrics.releaseState(state),
        now,
        log,
      })
    : serveFolder(parts);
  backend?.onChange(() => serving.clear());
  metrics.watchCircuits(serving.circuits);
  metrics.watchReleases(serving.staleSince);
  const server = createHttpServer(serving.listener);
  warming.attach(server.http);
  server.http.once("listening", () => serving.begin());
  return {
    http: server.http,
    config: { ...config, current: serving.current },
    madeToken: made ? token : undefined,
    async takeBuild(loadRendering) {
      await build.take(loadRendering);
      serving.clear();
    },
    async stop(drainMs) {
      await server.stop(drainMs);
      warming.stop();
      await serving.close();
      await pages?.close();
      pictures.close();
      await folders.close();
      await embedded?.stop();
      redis?.close();
    },
  };
}

/**
 * The reference backend as a program of its own (`npm run backend`): on this machine, or one that shares a secret with this
 * server. It also simulates the companies to which visitors are redirected; another upstream does not, and never gets the
 * operator's token.
 */
function playingUpstream(
  { upstreamUrl, backendSecret }: ServerInput,
  operatorToken: string | undefined,
) {
  const url = upstreamUrl!;
  const host = new URL(url).hostname.replaceAll(/[[\]]/g, "");
  const isOurs = isLoopbackName(host) || !!backendSecret;
  return isOurs && operatorToken !== undefined
    ? { url, operatorToken }
    : undefined;
}
