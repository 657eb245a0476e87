/** Loads pages of a small configuration whose upstream takes as long as it may, by a fake clock. */
import { vi } from "vitest";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { Assets } from "#renderer/rendering/assets.ts";
import type { Config } from "#server/config/model/config.ts";
import { createMemo } from "#server/config/model/memo.ts";
import { chooseRow } from "#server/config/model/choose-row.ts";
import { createRowFinder } from "#server/config/model/find-row.ts";
import { createRuntime } from "#server/web/runtime/runtime.ts";
import { createDeviceIds } from "#server/web/context/device-ids.ts";
import { createExperiments } from "#server/web/context/experiments.ts";
import { createAgentReader } from "#server/web/context/platform.ts";
import { createUsers } from "#server/web/context/users.ts";
import type { Rendering } from "#server/web/runtime/load-rendering.ts";
import { resolvePage } from "#server/web/pages/resolve-page.ts";
import { createAnswer } from "#server/web/upstream/answers/answer.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { presentText } from "./loading-deps.ts";
import { CALL_LIMITS, miniModules, ROOT } from "./mini-config.ts";

const validator = createDataValidator(ROOT, miniModules());

/** The result of a call at its last moment; undefined: it times out then. */
export type LastAnswer = (row: string) => unknown;

export interface SlowPage {
  /** The rows of the calls that were made. */
  readonly made: readonly string[];
  /**
   * Milliseconds from the request until the document begins, and until all its sections have
   * arrived.
   */
  readonly first_byte_ms: number;
  readonly last_byte_ms: number;
  readonly status: number;
}

/** @param path with its query: "?complete=1" asks for the page in one piece */
export type LoadSlowPage = (
  path: string,
  answer: LastAnswer,
) => Promise<SlowPage>;

export function slowPages(config: Config): LoadSlowPage {
  const findRow = createRowFinder();
  let made: string[] = [];
  let answer: LastAnswer;
  const call: CallFunction = async (name, { params, method }) => {
    const { row, ...chosen } = chooseRow(
      name,
      config.calls,
      { params, ...(method ? { method } : {}) },
      findRow,
    )!;
    made.push(chosen.name);
    await new Promise((resolve) => setTimeout(resolve, row.timeout_ms));
    const result = answer(chosen.name);
    if (result === undefined)
      return {
        ok: false,
        error: { code: "1", message: "", errorType: "client", timeout: true },
      };
    const body = Buffer.from(JSON.stringify({ success: true, result }));
    const { max_depth } = CALL_LIMITS;
    const { envelope } = config.upstreamFormat;
    const read = createAnswer(body, max_depth, envelope);
    return { ok: true, stale: false, answer: read };
  };
  const devices = createDeviceIds("key");
  const runtime = createRuntime(config, {
    rendering: {
      registry: new Map(),
      createPresenter: () => presentText,
    } as unknown as Rendering,
    assets: {} as Assets,
    validator,
    call,
    log: {
      missingMessage: () => {},
      sectionThrew: (_, error) => {
        throw error;
      },
      pathRefused: () => {},
      sectionRefused: () => {},
    },
    hostOverride: false,
    devices,
    pages: undefined,
    memo: createMemo(),
    turn: () => undefined,
  });
  const clock = () => performance.now();
  const request = {
    id: "request",
    headers: {
      host: "mini.example",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
      cookie: `token=token; device_id=${devices.make().cookie}`,
    },
  };
  const log = { child: () => log, warn: () => {}, error: () => {} };

  return async (path, lastAnswer) => {
    made = [];
    answer = lastAnswer;
    vi.useFakeTimers();
    try {
      const began = clock();
      const deps = {
        runtime: () => runtime,
        agent: createAgentReader(),
        log: log as unknown as Logger,
        users: createUsers({ call, now: Date.now, clock }),
        experiments: createExperiments({ call, clock }),
        now: Date.now,
      };
      const load = async () => {
        const url = new URL(path, "https://mini.example");
        const resolved = await resolvePage(request, url, deps);
        if (resolved.kind !== "page") throw new Error(resolved.kind);
        const { sections, status } = resolved.page;
        const first_byte_ms = clock() - began;
        await Promise.all(sections.map(({ result }) => result));
        return { status, first_byte_ms, last_byte_ms: clock() - began };
      };
      const loading = load();
      await vi.runAllTimersAsync();
      return { made, ...(await loading) };
    } finally {
      vi.useRealTimers();
    }
  };
}
