import type { ServerResponse } from "node:http";

/**
 * Does work when a response is complete, before its end is sent: who has the answer knows that the work is done. A
 * handler learns nothing of it.
 *
 * @param work never rejects
 */
export function beforeAnswer(
  response: ServerResponse,
  work: () => Promise<void>,
): void {
  const end = response.end.bind(response) as (...given: unknown[]) => unknown;
  response.end = ((...given: unknown[]) => {
    response.end = end as typeof response.end;
    void work().then(() => end(...given));
    return response;
  }) as typeof response.end;
}
