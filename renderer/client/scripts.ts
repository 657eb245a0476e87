/** Loads scripts when they are needed. */
import type { CurrentPage } from "./store/page-store.ts";

/**
 * Creates a function that imports the last of some files, and requests all of them at once. Each is
 * checked against its hash, if the page has it (https://www.w3.org/TR/SRI/).
 */
export function createScriptLoader(
  page: Pick<CurrentPage, "state">,
): (files: readonly string[]) => Promise<unknown> {
  const requested = new Set(
    [...document.querySelectorAll("link[rel=modulepreload]")].map((link) =>
      link.getAttribute("href"),
    ),
  );
  return (files) => {
    for (const file of files) {
      if (requested.has(file)) continue;
      requested.add(file);
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = file;
      link.integrity = page.state().integrity[file] ?? "";
      document.head.append(link);
    }
    return import(/* @vite-ignore */ files.at(-1)!);
  };
}
