import type { CallFunction } from "#renderer/loading/call.ts";
import { createEncoders } from "../compression/encoders.ts";
import { createDeviceIds } from "../context/device-ids.ts";
import { createExperiments } from "../context/experiments.ts";
import { createAgentReader } from "../context/platform.ts";
import { createUsers } from "../context/users.ts";
import { createAnswers, type Answers } from "../gateway/answers.ts";
import { createSessions, type VisitorCallDeps } from "../gateway/sessions.ts";
import { createQueues } from "../http/queues.ts";
import { createDocumentPolicy } from "../http/security-headers.ts";
import type { ImageDeps } from "../pictures/image-handler.ts";
import type { PageDeps } from "../pages/page-handler.ts";
import { createPreviewTokens, type PreviewTokens } from "../preview/preview.ts";
import { createPreviews, type Previews } from "../preview/previews.ts";
import type { Rendering } from "../pages/load-rendering.ts";
import type { AppInput } from "./app-input.ts";
import type { Runtime } from "./runtime.ts";
import { createRuntimes } from "./runtimes.ts";
import { makeSecret } from "../../process/stored-secret.ts";

/** What the handlers share. Each handler's own type lists the few that it uses. */
export interface Services
  extends Omit<PageDeps, "rendering">, VisitorCallDeps, ImageDeps {
  readonly rendering: Rendering;
  readonly uncachedRuntime: (call: CallFunction) => Runtime;
  readonly answers: Answers;
  readonly previews: Previews;
  readonly previewTokens: PreviewTokens | undefined;
}

export function createServices(input: AppInput): Services {
  const { log, metrics, now } = input;
  const { call } = input.upstream;
  // Expiry is measured by a monotonic clock: the time of day can be set back.
  const clock = () => performance.now();
  const devices = createDeviceIds(input.cookieKey ?? makeSecret());
  const runtimes = createRuntimes(input, devices, clock);
  const users = createUsers({ call, now, clock });
  const csrf = input.csrf !== false;
  return {
    runtime: runtimes.current,
    uncachedRuntime: runtimes.uncached,
    previews: createPreviews({
      runtime: runtimes.current,
      runtimeOf: (config, { call: callOf }) =>
        runtimes.uncached(callOf, config),
      others: input.otherConfigurations,
    }),
    previewTokens: createPreviewTokens(input.operator.token, now),
    rendering: input.rendering,
    agent: createAgentReader(),
    users,
    sessions: createSessions({ call, users, csrf, devices, now }),
    answers: createAnswers(input),
    experiments: createExperiments({ call, clock }),
    queues: createQueues({
      queues: () => runtimes.current().config.queues,
      onEntered: (queue, outcome) => metrics.queued(queue, outcome),
    }),
    call,
    encoders: createEncoders(),
    pictures: input.pictures,
    policy: createDocumentPolicy(),
    log,
    metrics,
    now,
    clock,
  };
}
