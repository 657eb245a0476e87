import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";

const SCRIPT = path.join(import.meta.dirname, "../main.ts");

interface Ended {
  readonly code: number | string | null | undefined;
  readonly stderr: string;
}

/** Runs the command. Nothing listens on the given ports. */
function record(args: readonly string[], PORT: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT, "record", ...args],
      { env: { ...process.env, PORT } },
      (error, _, stderr) => resolve({ code: error?.code, stderr }),
    );
  });
}

async function listening(
  answer?: (url: string) => object,
): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (answer) response.end(JSON.stringify(answer(request.url ?? "")));
    else response.writeHead(404).end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

it("names the address where no server answers, and the remedy", async () => {
  const { code, stderr } = await record(["/rails-32/"], "1");
  expect(code).toBe(1);
  expect(stderr).toBe(
    "No server answers at http://localhost:1 (ECONNREFUSED). Start one with npm start; one on another port is found by PORT=4000, one elsewhere by --url.\n",
  );
});

it("records from the server at PORT, or at --url", async () => {
  const { port, asked } = await listening();
  await record(["/a/", "--url", `http://127.0.0.1:${port}`], "1");
  expect(asked).toEqual(["/_/record?url=%2Fa%2F"]);
  await record(["/b/"], `${port}`);
  expect(asked).toHaveLength(2);
});

it("names each recording by its address without redacted values", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-record-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { port } = await listening((url) => ({
    request: {
      url: url.includes("order") ? "/order/?order_guid=aa01" : "/help/",
      headers: {},
    },
    exchanges: [],
    page: { status: 200, title: "", sections: [] },
  }));
  const pages = ["/help/", "/order/?order_guid=Zp3h"];
  const { code } = await record([...pages, "--dir", folder], `${port}`);
  expect(code).toBeUndefined();
  expect(readdirSync(folder).toSorted()).toEqual([
    "help.json",
    "order-order_guid-aa01.json",
  ]);
});
