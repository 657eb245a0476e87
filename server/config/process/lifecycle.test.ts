import { expect, it } from "vitest";
import { createLifecycle } from "./lifecycle.ts";

function start(drainMs: number) {
  const logged: string[] = [];
  const exit = Promise.withResolvers<number>();
  const stopped: (number | undefined)[] = [];
  const lifecycle = createLifecycle({
    log: {
      info: (...args: unknown[]) => logged.push(String(args[1])),
      fatal: (...args: unknown[]) => logged.push(String(args[1])),
    } as never,
    drainMs,
    exit: (code) => exit.resolve(code),
  });
  const server = {
    stop: (ms?: number) => {
      stopped.push(ms);
      return Promise.resolve();
    },
  };
  return { lifecycle, server, stopped, logged, exit: exit.promise };
}

it("drains on SIGTERM, once, and exits with 0", async () => {
  const { lifecycle, server, stopped, exit } = start(700);
  lifecycle.started(server);
  lifecycle.stop("SIGTERM");
  lifecycle.stop("SIGTERM");
  expect(await exit).toBe(0);
  expect(stopped).toEqual([700]);
});

it("skips the drain time on SIGINT, so that Ctrl-C ends it at once", async () => {
  const { lifecycle, server, stopped, exit } = start(700);
  lifecycle.started(server);
  lifecycle.stop("SIGINT");
  expect(await exit).toBe(0);
  expect(stopped).toEqual([0]);
});

it("logs an uncaught error, lets requests under way end, and exits with 1", async () => {
  const { lifecycle, server, stopped, logged, exit } = start(700);
  lifecycle.started(server);
  lifecycle.failed(new Error("lost"), "unhandledRejection");
  lifecycle.failed(new Error("and another"), "unhandledRejection");
  expect(await exit).toBe(1);
  expect(stopped).toEqual([0]);
  expect(logged).toEqual(["an uncaught error", "an uncaught error"]);
});

it("exits at once when there is no server yet", async () => {
  const { lifecycle, exit } = start(700);
  lifecycle.stop("SIGTERM");
  expect(await exit).toBe(0);
});
