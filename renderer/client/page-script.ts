import type { CurrentPage } from "./store/page-store.ts";

/** What a script that only some pages need receives. */
export interface PageScriptDeps {
  readonly page: Pick<CurrentPage, "state" | "subscribe">;
  /** Updates the page in place. Never rejects. */
  readonly refresh: () => Promise<void>;
}

/** A script that only some pages need. It is loaded with the first of them. */
export interface PageScript {
  /** Works on the current page, and on each later one. */
  readonly start: (deps: PageScriptDeps) => void;
}
