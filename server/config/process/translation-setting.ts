/** Reads which service suggests translations to operators. */
import type { Environment } from "./environment.ts";
import { StartError } from "./start-error.ts";

/** A service with LibreTranslate's `POST /translate` (https://docs.libretranslate.com). */
export interface TranslationSetting {
  /** Without a slash at the end. */
  readonly url: string;
  /** What the service wants to know of its callers; undefined: nothing. */
  readonly key: string | undefined;
}

/**
 * Reads TRANSLATION_URL and TRANSLATION_KEY.
 *
 * @returns undefined if there is no service
 * @throws StartError if the URL is invalid, without quoting what may be a password
 */
export function readTranslationSetting({
  TRANSLATION_URL: address,
  TRANSLATION_KEY: key,
}: Environment): TranslationSetting | undefined {
  if (!address) return undefined;
  const url = URL.parse(address);
  const why =
    url === null
      ? "it is not a URL"
      : !["http:", "https:"].includes(url.protocol)
        ? `its scheme is ${url.protocol.slice(0, -1)}`
        : url.username !== "" || url.password !== ""
          ? "a key belongs into TRANSLATION_KEY"
          : url.search !== "" || url.hash !== ""
            ? "nothing may follow the path"
            : undefined;
  if (why !== undefined)
    throw new StartError(
      `TRANSLATION_URL must be http://host or https://host: ${why}`,
    );
  return { url: url!.href.replace(/\/+$/, ""), key: key || undefined };
}
