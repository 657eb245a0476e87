/** The section cache: equal answers in an equal context are rendered once. */
import { contextKey } from "../context/site-context.ts";
import type { Answer } from "../loading/call.ts";
import type { Fault, PresentSection, Presented } from "../loading/page.ts";
import type { Memo } from "../loading/skeleton-reader.ts";
import {
  contentKey,
  renderSection,
  type RenderDeps,
} from "./render-section.tsx";

export interface PresenterDeps extends RenderDeps {
  /**
   * Validates a section's data against its module's schema; null when it is valid.
   * Takes away what the schema does not know and cleans its HTML, in place.
   */
  readonly validate: (moduleId: string, data: unknown) => Fault | null;
  /** undefined: nothing is kept (benchmarks). */
  readonly memo: Memo<Presented> | undefined;
  readonly onThrow: (section: string, error: unknown) => void;
}

/**
 * The key of a section's HTML is the bytes of its data and the parts of the context
 * that its module declares. Equal keys mean the same verdict and the same HTML:
 * nothing is parsed, checked or rendered again, and nothing can be stale.
 */
export function createPresenter(deps: PresenterDeps): PresentSection {
  const digests = new WeakMap<object, string>();
  const digestOf = (data: object): string => {
    let digest = digests.get(data);
    if (!digest) digests.set(data, (digest = contentKey(JSON.stringify(data))));
    return digest;
  };

  return ({ name, manifest }, source, context) => {
    const { kind } = context.platform;
    const parts = contextKey(context, manifest.context);
    const digest = isAnswer(source) ? source.digest : digestOf(source.data);
    const key = `${manifest.module_id}|${name}|${kind}|${digest}|${parts}`;
    // What shows this one request is never shown again.
    const memo = manifest.context.includes("request") ? undefined : deps.memo;
    const known = memo?.get(key);
    if (known) return known;

    const presented = present();
    memo?.set(key, presented);
    return presented;

    // Data can be nested so deeply that copying or checking it exhausts the stack.
    function present(): Presented {
      try {
        return presentData();
      } catch (error) {
        deps.onThrow(name, error);
        const message = error instanceof Error ? error.message : String(error);
        const fault = { pointer: "", rule: "render", message };
        return { ok: false, reason: "render", fault };
      }
    }

    function presentData(): Presented {
      let data: unknown;
      if (isAnswer(source)) {
        const reading = source.read();
        if (!reading.ok) return { ok: false, reason: "service" };
        // Validation may change what it reads; the answer may be read by others.
        data = structuredClone(reading.result);
      } else {
        data = structuredClone(source.data);
      }
      const fault = deps.validate(manifest.module_id, data);
      if (fault) return { ok: false, reason: "invalid", fault };
      const html = renderSection(
        { name, manifest, kind },
        data,
        context,
        identity(),
        deps,
      );
      return { ok: true, part: { html } };
    }

    function identity(): string {
      const still = manifest.context.filter((part) => part !== "location");
      return contentKey(
        `${manifest.module_id}|${kind}|${digest}|${contextKey(context, still)}`,
      );
    }
  };
}

function isAnswer(source: Parameters<PresentSection>[1]): source is Answer {
  return "body" in source;
}
