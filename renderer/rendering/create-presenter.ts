/** The section cache: equal data in an equal context is rendered once. */
import { contextKey, type SiteContext } from "../context/site-context.ts";
import type { Answer } from "../loading/call.ts";
import type { Fault, PresentSection, Presented } from "../loading/page.ts";
import type { Cache } from "../loading/skeleton-reader.ts";
import {
  contentKey,
  renderSection,
  type RenderDeps,
  type RenderTarget,
} from "./render-section.tsx";

export interface PresenterDeps extends RenderDeps {
  /**
   * Validates a section's data against its module's schema; null if it is valid. Removes unknown
   * keys and sanitizes HTML, in place.
   */
  readonly validate: (moduleId: string, data: unknown) => Fault | null;
  /** undefined: nothing is cached (benchmarks). */
  readonly cache: Cache<Presented> | undefined;
  readonly onThrow: (section: string, error: unknown) => void;
}

/**
 * Creates the function that renders sections. HTML is cached by the bytes of the section's data
 * and the parts of the context that its module declares. With equal keys nothing is parsed,
 * validated or rendered again, and the HTML is never stale.
 */
export function createPresenter(deps: PresenterDeps): PresentSection {
  const digests = new WeakMap<object, string>();
  const digestOf = (data: object): string =>
    digests.getOrInsertComputed(data, () => contentKey(JSON.stringify(data)));

  return ({ name, manifest }, source, context) => {
    const { kind } = context.platform;
    const parts = contextKey(context, manifest.context);
    const digest = isAnswer(source) ? source.digest : digestOf(source.data);
    const key = `${manifest.module_id}|${name}|${kind}|${manifest.placeholder.height[kind]}|${digest}|${parts}`;
    // HTML that depends on the request's id cannot be reused.
    const cache = manifest.context.includes("request") ? undefined : deps.cache;
    const cached = cache?.get(key);
    if (cached) return cached;

    const presented = present(
      { name, manifest, kind, digest },
      source,
      context,
      deps,
    );
    cache?.set(key, presented);
    return presented;
  };
}

interface PresentTarget extends RenderTarget {
  /** Equal digests mean equal data. */
  readonly digest: string;
}

type Source = Parameters<PresentSection>[1];

// Deeply nested data can exhaust the stack in structuredClone or validation.
function present(
  target: PresentTarget,
  source: Source,
  context: SiteContext,
  deps: PresenterDeps,
): Presented {
  try {
    return presentData(target, source, context, deps);
  } catch (error) {
    deps.onThrow(target.name, error);
    const message = error instanceof Error ? error.message : String(error);
    const fault = { pointer: "", rule: "render", message };
    return { ok: false, reason: "render", fault };
  }
}

function presentData(
  target: PresentTarget,
  source: Source,
  context: SiteContext,
  deps: PresenterDeps,
): Presented {
  let data: unknown;
  let language: string | undefined;
  if (isAnswer(source)) {
    const reading = source.read();
    if (!reading.ok) return { ok: false, reason: "service" };
    // Validation changes the data, and other requests share the answer.
    data = structuredClone(reading.result);
    language = reading.language;
  } else {
    data = structuredClone(source.data);
  }
  const fault = deps.validate(target.manifest.module_id, data);
  if (fault) return { ok: false, reason: "invalid", fault };
  const identity = identityOf(target, context);
  const part = renderSection(
    { ...target, language },
    data,
    context,
    identity,
    deps,
  );
  return { ok: true, part };
}

function identityOf(
  { manifest, kind, digest }: PresentTarget,
  context: SiteContext,
): string {
  const still = manifest.context.filter((part) => part !== "location");
  return contentKey(
    `${manifest.module_id}|${kind}|${digest}|${contextKey(context, still)}`,
  );
}

function isAnswer(source: Source): source is Answer {
  return "body" in source;
}
