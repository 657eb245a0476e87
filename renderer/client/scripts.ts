/** Loads scripts when they are needed. */
import type { CurrentPage } from "./page-store.ts";

/** How long a script may load, in milliseconds (specification, section 9: chunk loading). */
const CHUNK_MS = 120_000;

/** Rejects when a script is not there in time. */
export function inTime<Script>(loading: Promise<Script>): Promise<Script> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("not loaded in time")), CHUNK_MS);
  });
  return Promise.race([loading, late]);
}

/**
 * Creates a function that imports the last of some files, with all of them requested at
 * once. Each is checked against its hash, if the page has it (https://www.w3.org/TR/SRI/).
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
