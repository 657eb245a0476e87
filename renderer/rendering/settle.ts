import type { LoadingSection } from "../loading/page.ts";

/** Yields sections in the order in which they finish. */
export async function* yieldAsSettled(
  sections: readonly LoadingSection[],
): AsyncGenerator<LoadingSection> {
  const waiting = new Map(
    sections.map((section) => [section, section.result.then(() => section)]),
  );
  while (waiting.size > 0) {
    const section = await Promise.race(waiting.values());
    waiting.delete(section);
    yield section;
  }
}
