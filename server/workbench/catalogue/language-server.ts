/**
 * Connects the catalogue's editor with a language server: messages of the protocol
 * (https://microsoft.github.io/language-server-protocol/) are sent in requests, and received in a
 * stream of events.
 */
import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Message, StreamMessageWriter } from "vscode-languageserver/node";
import { requestUrl } from "#server/web/http/request-url.ts";
import type { CatalogueInput } from "./catalogue-input.ts";

/** Each session has a process of its own. */
const MAX_SESSIONS = 4;

type Start = CatalogueInput["startLanguageServer"];

/**
 * GET answers with events: `session` with an id, then each message of the language server. The
 * process ends with the connection. POST ?session= sends a message to it.
 */
export function createLanguageServer(start: Start): RequestHandler {
  const sessions = new Map<string, StreamMessageWriter>();
  return async (request, response) => {
    if (request.method === "POST") take(request, response);
    else await open(response);
  };

  async function open(response: Response): Promise<void> {
    // Loaded on first use: few servers have a catalogue, and fewer an open editor.
    const { StreamMessageReader, StreamMessageWriter } =
      await import("vscode-languageserver/node");
    // The page was closed meanwhile.
    if (response.destroyed) return;
    if (sessions.size >= MAX_SESSIONS) return void response.sendStatus(503);
    const child = start();
    const id = randomUUID();
    const end = () => {
      sessions.delete(id);
      child.kill();
      response.end();
    };
    response.on("close", end);
    child.on("error", end).on("exit", end);
    child.stdin.on("error", end);
    sessions.set(id, new StreamMessageWriter(child.stdin));
    response.type("text/event-stream").flushHeaders();
    response.write(`event: session\ndata: ${id}\n\n`);
    new StreamMessageReader(child.stdout).listen((message) => {
      // The last messages of a process can be read after it has ended.
      if (!response.writableEnded && !response.destroyed)
        response.write(`data: ${JSON.stringify(message)}\n\n`);
    });
  }

  function take({ url, body }: Request, response: Response): void {
    const id = requestUrl(url).searchParams.get("session") ?? "";
    const writer = sessions.get(id);
    if (!writer) return void response.sendStatus(404);
    // A process that has ended has no session any more.
    writer.write(body as Message).catch(() => {});
    response.status(204).end();
  }
}
