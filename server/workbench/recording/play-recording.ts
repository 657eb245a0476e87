/**
 * Renders recorded pages in this process, without a server: from their recorded answers, at their
 * recorded time, under any configuration. The tests, `wayfare replay` and `wayfare diff` use it.
 */
import type { CallFunction } from "#renderer/loading/call.ts";
import type { Fault } from "#renderer/loading/page.ts";
import type { LoadingDeps } from "#renderer/loading/load-page.ts";
import type { Assets } from "#renderer/rendering/assets.ts";
import type { Exchange, Recording } from "#schema/recording.ts";
import type { Config } from "#server/config/model/config.ts";
import { createMemo, type Memo } from "#server/config/model/memo.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { createRuntime, type Runtime } from "#server/web/runtime/runtime.ts";
import { createDeviceIds } from "#server/web/context/device-ids.ts";
import { createAgentReader } from "#server/web/context/platform.ts";
import type { VisitorRequest } from "#server/web/http/request.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import type { Rendering } from "#server/web/runtime/load-rendering.ts";
import { resolvePage } from "#server/web/pages/resolve-page.ts";
import { createUpstream } from "#server/web/upstream/client.ts";
import type { Outgoing } from "#server/web/upstream/send.ts";
import type { DataValidator } from "#server/web/validation/data-validator.ts";
import { recordedAnswers, type RecordedAnswers } from "./recorded-answers.ts";
import {
  describeNoPage,
  renderWhole,
  type RenderedPage,
} from "./rendered-page.ts";
import { createVirtualTime } from "./virtual-time.ts";

export interface PlayerInput {
  /** Called when a module threw while it rendered a section; left out: the result says it. */
  readonly onThrow?: (section: string, error: unknown) => void;
  readonly config: Config;
  readonly rendering: Rendering;
  readonly assets: Assets;
  readonly validator: DataValidator;
  /** If players of two configurations share it, equal parts are rendered once. */
  readonly memo?: Memo;
}

/** A request that a page made. */
export interface PlayedCall {
  readonly outgoing: Outgoing;
  /** undefined: it was not recorded. */
  readonly exchange: Exchange | undefined;
}

/** An answer that did not match its schema. */
export interface Misfit {
  readonly exchange: Exchange;
  /** The section that it was for, or the skeleton's entry. */
  readonly section?: string;
  readonly fault: Fault;
}

export interface PlayedPage {
  /** undefined: the URL leads to no page. */
  readonly page: RenderedPage | undefined;
  /** Why there is no page, or why an error page replaces it. */
  readonly failure: string | undefined;
  readonly calls: readonly PlayedCall[];
  readonly misfits: readonly Misfit[];
  /** The exchange of each section whose data came from upstream, by the section's name. */
  readonly sources: ReadonlyMap<string, Exchange>;
  /**
   * The duration of the page if every call takes as long as its row allows, in milliseconds,
   * without the page's deadline.
   */
  readonly criticalMs: number;
}

export interface Player {
  /**
   * Plays one recording at a time.
   *
   * @param answers left out: those of the recording
   */
  play(recording: Recording, answers?: RecordedAnswers): Promise<PlayedPage>;
}

export function createPlayer(input: PlayerInput): Player {
  const { config } = input;
  const runtime = createRuntime(config, {
    rendering: input.rendering,
    assets: input.assets,
    validator: input.validator,
    call: () => Promise.reject(new Error("a recording is played without it")),
    hostOverride: false,
    devices: createDeviceIds("recording"),
    // Equal sections are rendered once, but no page is cached: each has its own time.
    pages: { get: () => undefined, set() {} },
    memo: input.memo ?? createMemo(),
    turn: () => undefined,
    log: {
      missingMessage() {},
      sectionThrew: input.onThrow ?? (() => {}),
      sectionRefused() {},
      pathRefused() {},
    },
  });
  const agent = createAgentReader();

  return {
    async play(recording, answers = recordedAnswers(recording.exchanges)) {
      const time = createVirtualTime();
      const calls: PlayedCall[] = [];
      const failures: string[] = [];
      const upstream = createUpstream({
        url: "",
        calls: () => config.calls,
        limits: () => config.callLimits,
        format: () => config.upstreamFormat,
        partners: () => config.partners,
        cache: false,
        report() {},
        async send(outgoing) {
          const exchange = answers.exchangeOf(outgoing);
          calls.push({ outgoing, exchange });
          await time.wait(outgoing.row.timeout_ms);
          return answers.answer(outgoing);
        },
      });
      const watch = createWatch(runtime, upstream.call, answers);
      const { clock, request } = recording;
      const resolved = await resolvePage(
        visitorRequest(request),
        requestUrl(request.url),
        {
          runtime: () => watch.runtime,
          agent,
          users: { read: async () => null, invalidate() {} },
          experiments: () => null,
          now: () => clock,
          log: createLogger("warn", {
            write: (line) => void failures.push(failureOf(line)),
          }),
        },
      );
      const page =
        resolved.kind === "page"
          ? await renderWhole(resolved.page, runtime)
          : undefined;
      return {
        page,
        failure:
          failures[0] ??
          (resolved.kind === "page" ? undefined : describeNoPage(resolved)),
        calls,
        misfits: watch.misfits,
        sources: watch.sources,
        criticalMs: time.now(),
      };
    },
  };
}

/** The recorded visitor, who is anonymous. */
export function visitorRequest({
  headers,
  country,
}: Recording["request"]): VisitorRequest {
  return {
    id: headers["x-request-id"] ?? "recording",
    headers,
    ...(country === undefined ? {} : { namedCountry: country }),
  };
}

const NO_ENVELOPE: Fault = {
  pointer: "",
  rule: "envelope",
  message: "is not the envelope that configs/defaults.json describes",
};

interface Watch {
  readonly runtime: Runtime;
  readonly misfits: readonly Misfit[];
  readonly sources: ReadonlyMap<string, Exchange>;
}

/** A runtime that makes calls with `call`, and records answers that do not match. */
function createWatch(
  runtime: Runtime,
  call: CallFunction,
  answers: RecordedAnswers,
): Watch {
  const misfits: Misfit[] = [];
  const sources = new Map<string, Exchange>();
  const note = (
    exchange: Exchange | undefined,
    fault: Fault | undefined,
    section?: string,
  ): void => {
    if (!exchange || !fault) return;
    const isNoted = misfits.some(
      (known) => known.exchange === exchange && known.section === section,
    );
    if (!isNoted)
      misfits.push({ exchange, fault, ...(section ? { section } : {}) });
  };
  const watched = (loading: LoadingDeps): LoadingDeps => ({
    ...loading,
    call,
    present(target, source, context) {
      const presented = loading.present(target, source, context);
      if (!("body" in source)) return presented;
      const exchange = answers.sourceOf(source);
      if (exchange) sources.set(target.name, exchange);
      const reading = source.read();
      if (!reading.ok && reading.error.unreadable)
        note(exchange, NO_ENVELOPE, target.name);
      if (!presented.ok && presented.reason === "invalid")
        note(exchange, presented.fault, target.name);
      return presented;
    },
    readSkeleton(answer, shape, maxSections) {
      const reading = loading.readSkeleton(answer, shape, maxSections);
      const exchange = answers.sourceOf(answer);
      if ("fault" in reading) note(exchange, reading.fault);
      if (reading.ok)
        for (const { name, fault } of reading.refused)
          note(exchange, fault, name);
      return reading;
    },
  });
  return {
    runtime: { ...runtime, loading: (site) => watched(runtime.loading(site)) },
    misfits,
    sources,
  };
}

function failureOf(line: string): string {
  const { code, detail } = JSON.parse(line) as Record<string, unknown>;
  return `${String(code)}: ${String(detail)}`;
}
