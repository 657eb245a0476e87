import { expect, it } from "vitest";
import { siteContext } from "../../tests/support/contexts.ts";
import { MINI_MODULES } from "../../tests/support/mini-server.tsx";
import { MINI_REGISTRY } from "../../tests/support/mini-views.tsx";
import { createPresenter, type PresenterDeps } from "./create-presenter.ts";

/** `{"a":{"a":...}}`, as deep as in an answer of 24 kB. */
function nested(depth: number): Record<string, unknown> {
  return JSON.parse('{"a":'.repeat(depth) + "1" + "}".repeat(depth)) as Record<
    string,
    unknown
  >;
}

it("texts in another language than the page's have its name", () => {
  const present = createPresenter({
    registry: MINI_REGISTRY,
    translator: () => String,
    validate: () => null,
    cache: undefined,
  } as unknown as PresenterDeps);
  const { manifest } = MINI_MODULES.get("text")!;
  const shown = (language: object) =>
    present(
      { name: "words", manifest },
      {
        body: new Uint8Array(),
        digest: JSON.stringify(language),
        read: () => ({
          ok: true as const,
          result: { text: "Hi" },
          ...language,
        }),
      },
      siteContext(),
    );
  expect(shown({ language: "zh-TW" })).toHaveProperty(
    "part.html",
    expect.stringMatching(/^<div class="section" id="words" [^>]*lang="zh-TW"/),
  );
  expect(shown({})).toHaveProperty(
    "part.html",
    expect.not.stringContaining("lang="),
  );
});

it("data that is nested too deeply to be copied costs only its section", () => {
  const thrown: unknown[] = [];
  const present = createPresenter({
    validate: () => null,
    cache: undefined,
    onThrow: (_section: string, error: unknown) => thrown.push(error),
  } as unknown as PresenterDeps);
  const target = { name: "menu", manifest: MINI_MODULES.get("text")!.manifest };
  const answer = {
    body: new Uint8Array(),
    digest: "deep",
    read: () => ({ ok: true as const, result: nested(4000) }),
  };
  expect(present(target, answer, siteContext())).toMatchObject({
    ok: false,
    reason: "render",
    fault: { rule: "render" },
  });
  expect(thrown).toHaveLength(1);
});
