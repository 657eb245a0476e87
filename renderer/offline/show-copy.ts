/** Inserts the service worker's additions into the HTML of a copy. */
import { escapeHtml } from "../shared/escape.ts";
import { NOTICE, NOTICE_TIME, SAVED_LIST, SHOWN_NOTICE } from "./protocol.ts";

export interface SavedPage {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly html: string;
  /** The document's Content-Security-Policy. */
  readonly policy: string;
}

/** The page with a notice that it is a copy, and when it was saved, in the device's time zone. */
export function withNotice({ html, savedAt }: SavedPage): string {
  const time = escapeHtml(timeText(savedAt, languageOf(html)));
  return html
    .replace(NOTICE, SHOWN_NOTICE)
    .replace(NOTICE_TIME, () => `<time>${time}</time>`);
}

/** The offline page with links to the saved pages, latest first. */
export function withSavedPages(
  html: string,
  pages: readonly SavedPage[],
): string {
  const language = languageOf(html);
  const items = pages
    .toSorted((one, other) => other.savedAt - one.savedAt)
    .map(({ path, savedAt, html: saved }) => {
      const time = escapeHtml(timeText(savedAt, language));
      return `<li><a href="${escapeHtml(path)}">${headingOf(saved)}</a> <time>${time}</time></li>`;
    });
  return html.replace(
    SAVED_LIST,
    (_, start: string) => `${start}${items.join("")}</ul>`,
  );
}

/** The text of the first heading, or the title. It is HTML without elements. */
function headingOf(html: string): string {
  const [, heading] =
    /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html) ??
    /<title>([\s\S]*?)<\/title>/.exec(html) ??
    [];
  return (heading ?? "").replaceAll(/<[^>]*>/g, "").replaceAll("<", "&lt;");
}

/** @returns undefined: the browser's own language */
function languageOf(html: string): string | undefined {
  return /<html lang="([\w-]+)"/.exec(html)?.[1];
}

function timeText(time: number, language: string | undefined): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(time);
}
