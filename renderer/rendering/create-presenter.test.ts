import { expect, it } from "vitest";
import { siteContext } from "../../tests/support/contexts.ts";
import { MINI_MODULES } from "../../tests/support/mini-server.tsx";
import { createPresenter, type PresenterDeps } from "./create-presenter.ts";

/** `{"a":{"a":...}}`, as deep as an answer of 24 kB can be. */
function nested(depth: number): Record<string, unknown> {
  return JSON.parse('{"a":'.repeat(depth) + "1" + "}".repeat(depth)) as Record<
    string,
    unknown
  >;
}

it("data that is nested so deeply that it cannot be copied costs its section, and nothing else", () => {
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
