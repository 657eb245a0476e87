import { StartError } from "./start-error.ts";
import { isSecret, MIN_SECRET_LENGTH } from "./stored-secret.ts";

/**
 * The setting BACKEND_SECRET, by which the web server and the backend know each other.
 *
 * @returns undefined if it is not set
 * @throws StartError if it is too short, or has characters that a header cannot have
 */
export function checkedBackendSecret(
  text: string | undefined,
): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (isSecret(text)) return text;
  throw new StartError(
    `BACKEND_SECRET must have at least ${MIN_SECRET_LENGTH} printable characters without spaces: openssl rand -base64 24 makes one`,
  );
}
