/** Requests without a pause, and the outcome of each. */
import { Agent, request } from "node:http";

export interface Load {
  /** Those that were answered. */
  readonly answered: () => number;
  /** What went wrong, a line each. */
  readonly failures: readonly string[];
  /** Resolves when this many more requests were answered or failed. */
  more(count: number): Promise<void>;
  /** Resolves when the requests under way have ended. */
  stop(): Promise<void>;
}

export interface Asked {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** @throws the error of the connection */
export function send(
  agent: Agent,
  port: number,
  { path, method = "GET", body, headers = {} }: Asked,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    request(
      {
        agent,
        host: "127.0.0.1",
        port,
        path,
        method,
        headers: { host: `localhost:${port}`, ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.once("error", reject);
        response.once("end", () =>
          response.complete
            ? resolve({ status: response.statusCode!, body: text })
            : reject(new Error("the response was cut off")),
        );
      },
    )
      .once("error", reject)
      .end(body);
  });
}

/**
 * @param visitors how many ask at the same time, each from an address of its own
 * @param next the next request of a visitor
 */
export function startLoad(
  port: number,
  visitors: number,
  next: (visitor: number, turn: number) => Asked,
): Load {
  const failures: string[] = [];
  let answered = 0;
  let closing = false;
  const waiting: { at: number; done: () => void }[] = [];
  const note = (): void => {
    for (const one of waiting)
      if (answered + failures.length >= one.at) one.done();
  };
  const visit = async (visitor: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; !closing; turn += 1) {
      const asked = next(visitor, turn);
      const headers = {
        "x-forwarded-for": `203.0.113.${visitor}`,
        ...asked.headers,
      };
      const failed = await send(agent, port, { ...asked, headers }).then(
        ({ status }) => (status >= 500 ? String(status) : undefined),
        (error: Error) => error.message,
      );
      if (failed === undefined) answered += 1;
      else failures.push(`${asked.method ?? "GET"} ${asked.path}: ${failed}`);
      note();
    }
    agent.destroy();
  };
  const all = Promise.all(
    Array.from({ length: visitors }, (_, visitor) => visit(visitor)),
  );
  return {
    answered: () => answered,
    failures,
    more: (count) =>
      new Promise((done) => {
        waiting.push({ at: answered + failures.length + count, done });
      }),
    async stop() {
      closing = true;
      await all;
    },
  };
}
