import { STATUS_CODES, type ServerResponse } from "node:http";

/** Answers with a status and its name as plain text, as Express' `sendStatus` does. */
export function sendStatus(response: ServerResponse, status: number): void {
  const body = `${STATUS_CODES[status]}\n`;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.writeHead(status).end(body);
}
