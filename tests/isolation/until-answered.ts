import { DatabaseUnavailable } from "#server/backend/storage/database.ts";
import { isSimulated } from "../simulation/node.ts";

/** A request whose connection broke is sent again until it is answered. */
const TRIES = 100;

/** A broken connection is answered by a repetition: every operation has a key. */
export async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBorne(error) || tries === TRIES) throw error;
    }
  }
}

/** An error that a client has to expect: nothing else was wrong than the connection. */
export function isBorne(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || isSimulated(error);
}
