import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { REBUILT } from "#server/config/process/supervise.ts";
import { createDevServer, type DevChild } from "./dev-server.ts";

class Child extends EventEmitter implements DevChild {
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  connected = true;
  readonly heard: string[] = [];
  kill(signal: NodeJS.Signals): void {
    this.heard.push(signal);
  }
  send(message: string): void {
    this.heard.push(message);
  }
  exit(): void {
    this.exitCode = 0;
    this.emit("exit", 0);
  }
}

function started() {
  const children: Child[] = [];
  const server = createDevServer(() => {
    const child = new Child();
    children.push(child);
    return child;
  });
  return { server, children };
}

it("notifies a running server of a build, and restarts one that ended", async () => {
  const { server, children } = started();
  await server.rebuilt();
  await server.rebuilt();
  expect(children.map(({ heard }) => heard)).toEqual([[REBUILT]]);
  children[0]!.exit();
  await server.rebuilt();
  expect(children).toHaveLength(2);
});

it("starts the next server when the previous one has ended", async () => {
  const { server, children } = started();
  await server.restart();
  const restarted = server.restart();
  expect(children).toHaveLength(1);
  expect(children[0]!.heard).toEqual(["SIGINT"]);
  children[0]!.exit();
  await restarted;
  expect(children).toHaveLength(2);
});

it("leaves no server behind, whatever is under way", async () => {
  const { server, children } = started();
  await server.restart();
  const restarted = server.restart();
  const ended = server.end();
  children[0]!.exit();
  await Promise.all([restarted, ended]);
  expect(children).toHaveLength(1);
});
