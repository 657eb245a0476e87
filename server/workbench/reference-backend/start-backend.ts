/** Starts the reference backend in memory, to compare its answers. */
import { createData } from "#server/backend/data-set/data.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { publishedOf } from "#server/backend/data-set/published.ts";
import type { Exchange } from "#schema/recording.ts";
import type { StartedBackend } from "../interfaces/reference-backend.ts";
import { requestName } from "../recording/recorded-answers.ts";

type Body = Exchange["body"];

/**
 * Equal requests at the same time are sent once.
 *
 * @param now its clock, in milliseconds since 1970
 */
export async function startBackend(
  files: DataSet,
  now: () => number,
): Promise<StartedBackend> {
  const data = createData(files);
  const published = publishedOf(files);
  const { createBackend } = await import("#server/backend/create-backend.ts");
  const { listen, LOOPBACK } = await import("#server/backend/listen.ts");
  const backend = await createBackend({
    published: () => published,
    data,
    time: { now, clock: () => performance.now() },
    storage: { dataDir: undefined },
    answers: { supplierPace: 0 },
    logCode() {},
    onError() {},
  });
  const server = await listen(backend.app);
  const known = new Map<string, Promise<Body>>();
  const fetchBody = async (path: string): Promise<Body> => {
    const response = await fetch(`http://${LOOPBACK}:${server.port}${path}`);
    const text = await response.text();
    try {
      return JSON.parse(text) as Body;
    } catch {
      return text;
    }
  };
  return {
    ask: (exchange) =>
      known.getOrInsertComputed(`${now()} ${requestName(exchange)}`, () =>
        fetchBody(exchange.path),
      ),
    async close() {
      await server.close();
      await backend.close();
    },
  };
}
