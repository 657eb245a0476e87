import { createEncoders } from "../compression/encoders.ts";
import { createDeviceIds } from "../context/device-ids.ts";
import { createExperiments } from "../context/experiments.ts";
import { createAgentReader } from "../context/platform.ts";
import { createSessionChanges } from "../context/session-changes.ts";
import { createUsers } from "../context/users.ts";
import { createAnswers, type Answers } from "../gateway/answers.ts";
import { createSessions, type VisitorCallDeps } from "../sessions/sessions.ts";
import { createAdmission } from "../http/pressure.ts";
import { createQueues } from "../http/queues.ts";
import { createDocumentPolicy } from "../http/security-headers.ts";
import type { ImageDeps } from "../pictures/image-handler.ts";
import type { PageDeps } from "../pages/page-handler.ts";
import { createPreviewTokens, type PreviewTokens } from "../http/preview.ts";
import type { Tools } from "../operator/tools.ts";
import { createReadMedia } from "../media/read-media.ts";
import type { Rendering } from "../runtime/load-rendering.ts";
import type { AppInput } from "./app-input.ts";
import { createRuntimes } from "../runtime/runtimes.ts";
import { NO_TRACER, type Tracer } from "#server/config/tracing/tracer.ts";
import { makeSecret } from "#server/config/process/stored-secret.ts";

/** What the handlers share. Each handler's own type lists the few that it uses. */
export interface Services
  extends Omit<PageDeps, "rendering">, VisitorCallDeps, ImageDeps {
  readonly rendering: Rendering;
  readonly answers: Answers;
  readonly previewTokens: PreviewTokens | undefined;
  readonly tools: Tools | undefined;
  readonly tracer: Tracer;
}

export function createServices(input: AppInput): Services {
  const { log, metrics, now, tracer = NO_TRACER } = input;
  const { call } = input.upstream;
  // Expiry is measured by a monotonic clock: the time of day can be set back.
  const clock = input.clock ?? (() => performance.now());
  const devices = createDeviceIds(input.cookieKey ?? makeSecret());
  const runtimes = createRuntimes(input, devices, clock);
  const users = createUsers({
    call,
    now,
    clock,
    changes: input.redis && createSessionChanges(input.redis),
    onEndedKnown(name, isKnown) {
      if (isKnown)
        log.info({ call: name }, "the call reports ended sessions again");
      else
        log.warn(
          { call: name },
          "the call does not report ended sessions: they are noticed when users are verified",
        );
    },
  });
  const csrf = input.csrf !== false;
  const services = {
    runtime: runtimes.current,
    previewTokens:
      input.openTools && createPreviewTokens(input.operator.token, now),
    rendering: input.rendering,
    agent: createAgentReader(),
    users,
    sessions: createSessions({ call, users, csrf, devices, now }),
    answers: createAnswers(input),
    experiments: createExperiments({ call, clock }),
    admission: createAdmission({
      pressure: () => runtimes.current().config.pressure,
      queues: createQueues({
        queues: () => runtimes.current().config.queues,
        onEntered: (queue, outcome) => metrics.queued(queue, outcome),
        tracer,
      }),
      waited: runtimes.waited,
      onRefused: (priority) => metrics.shed(priority),
    }),
    tracer,
    call,
    encoders: createEncoders(),
    pictures: input.pictures,
    readMedia:
      input.media &&
      createReadMedia(input.media, (error) =>
        log.warn({ err: error }, "picture of the media library not read"),
      ),
    policy: createDocumentPolicy(),
    visited: input.visited,
    outcomes: input.outcomes,
    log,
    metrics,
    now,
    clock,
  };
  const tools = input.openTools?.({
    ...services,
    media: input.media,
    uncachedRuntime: runtimes.uncached,
    refused: input.config.refused,
    configuration: input.config,
    circuits: input.upstream.circuits,
    hasUpstreamPages: input.upstreamPages !== undefined,
  });
  return { ...services, tools, previews: tools?.previews };
}
