import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { serveBuiltFiles } from "./built-files.ts";

test("a built file that is gone fails its own request, and no other", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-built-"));
  mkdirSync(path.join(folder, "build"));
  for (const name of ["gone.js", "there.js"])
    writeFileSync(path.join(folder, "build", name), "export {};");
  const server = createServer(serveBuiltFiles(folder, false));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (name: string) =>
    fetch(`http://127.0.0.1:${port}/build/${name}`).then((response) =>
      response.text(),
    );

  rmSync(path.join(folder, "build/gone.js"));
  await expect(ask("gone.js")).rejects.toThrow(/fetch failed|terminated/);
  expect(await ask("there.js")).toBe("export {};");

  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});
