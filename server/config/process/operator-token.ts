/** The operator's token: from the environment, or generated once for an installation that is not public. */
import type { Site } from "#schema/site.ts";
import type { Config } from "../model/config.ts";
import { isPublicName } from "./local-names.ts";
import { StartError } from "./start-error.ts";
import { isSecret, storedSecret, MIN_SECRET_LENGTH } from "./stored-secret.ts";

/** The file in DATA_DIR that stores a generated token. */
export const OPERATOR_TOKEN_FILE = "operator-token";

/**
 * The hosts of sites and partners that other machines can reach. They come from the files: a
 * partner inherits no host, only its site's origin.
 */
export function publicHosts({
  layers: { sites, partners },
}: Pick<Config, "layers">): readonly string[] {
  const files = [...Object.values(sites), ...Object.values(partners)];
  const names = files.flatMap(({ value }) => {
    const { hosts = [], origin = "" } = value as Partial<Site>;
    const own = URL.parse(origin)?.hostname;
    return own === undefined ? hosts : [...hosts, own];
  });
  return publicNames(names);
}

/** The names that other machines can reach. */
export function publicNames(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter(isPublicName))].sort();
}

/** Settings that open the server to testers and operators. */
export interface Opened {
  /** OPERATOR_TOKEN */
  readonly operatorToken?: string | undefined;
  /** DEVELOPMENT=1 */
  readonly development?: boolean;
  /** HOST_OVERRIDE=1 */
  readonly hostOverride?: boolean;
}

/** Settings that would open a public server to everybody, so that it does not start. */
export class DoorsOpenError extends StartError {
  override name = "DoorsOpenError";
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

/** Why a server must not start with these settings; empty if it may. */
export function doorProblems(
  { operatorToken: token, development, hostOverride }: Opened,
  hosts: readonly string[],
): readonly string[] {
  const reached = `the configuration has hosts that others can reach (${hosts.slice(0, 3).join(", ")}${hosts.length > 3 ? ", …" : ""})`;
  return [
    ...(token && !isSecret(token)
      ? [
          `OPERATOR_TOKEN must have at least ${MIN_SECRET_LENGTH} printable characters without spaces: openssl rand -base64 24 makes one`,
        ]
      : []),
    ...(hosts.length > 0 && development
      ? [
          `DEVELOPMENT=1 opens faults, recordings, test logins and the catalogue without a token, and ${reached}: unset it, and set OPERATOR_TOKEN to use them`,
        ]
      : []),
    ...(hosts.length > 0 && hostOverride
      ? [
          `HOST_OVERRIDE=1 shows anybody the pages of any host, and ${reached}: unset it`,
        ]
      : []),
  ];
}

/**
 * The given token, or a generated one if the server is not public and has a folder. A server with
 * public hosts generates none, because not everybody who reads its log is its operator.
 */
export function chooseToken(
  {
    operatorToken,
    dataDir,
  }: { readonly operatorToken?: string | undefined; readonly dataDir?: string },
  hosts: readonly string[],
): { readonly token: string | undefined; readonly made: boolean } {
  if (operatorToken) return { token: operatorToken, made: false };
  return hosts.length > 0 || dataDir === undefined
    ? { token: undefined, made: false }
    : { token: storedSecret(dataDir, OPERATOR_TOKEN_FILE), made: true };
}
