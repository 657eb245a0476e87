/** Runs the reference backend in this process, on loopback. No other file of server/web imports server/backend. */
import {
  createBackend,
  type BackendInput,
} from "../../backend/create-backend.ts";
import { listen, LOOPBACK } from "../../backend/listen.ts";
import { makeSecret } from "../../process/stored-secret.ts";

export { requireGoodData } from "../../backend/check-data.ts";
export { readKnownIds } from "../../backend/platform/known-ids.ts";

export interface EmbeddedInput extends Omit<BackendInput, "access"> {
  /** false: calls that change something need no CSRF token (development). */
  readonly csrf: boolean;
}

export interface EmbeddedBackend {
  /** Scheme and host. */
  readonly url: string;
  /** Grants this program access to its faults and mail. */
  readonly operatorToken: string;
  stop(): Promise<void>;
}

export async function embedBackend({
  csrf,
  ...input
}: EmbeddedInput): Promise<EmbeddedBackend> {
  const operatorToken = makeSecret();
  const backend = await createBackend({
    ...input,
    access: { operatorToken, csrf },
  });
  const server = await listen(backend.app);
  return {
    url: `http://${LOOPBACK}:${server.port}`,
    operatorToken,
    async stop() {
      await server.close();
      await backend.close();
    },
  };
}
