/** The one file of the web program that knows the reference backend: it runs it in this process, on loopback. */
import {
  createBackend,
  type BackendInput,
} from "../../backend/create-backend.ts";
import { listen, LOOPBACK } from "../../backend/listen.ts";
import { makeSecret } from "../../process/stored-secret.ts";

export { readHoldings } from "../../backend/platform/holdings.ts";

export interface EmbeddedInput extends Omit<BackendInput, "access"> {
  /** false: calls that change something need no CSRF token (development). */
  readonly csrf: boolean;
}

export interface EmbeddedBackend {
  /** Scheme and host. */
  readonly url: string;
  /** Opens its faults and its mail to this program. */
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
