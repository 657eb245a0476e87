/**
 * The floor below all others: Node.js's HTTP server, the calls of the page over undici's pool, and a
 * constant text. It parses the skeleton only, and renders nothing.
 */
import { createServer } from "node:http";
import { Pool } from "undici";
import { SKELETON_PATH, type Skeleton } from "./content.ts";

const pool = new Pool(process.env["UPSTREAM"]!, { connections: 1024 });
const PAGE = Buffer.alloc(60_000, "page ");

async function get(path: string): Promise<Buffer> {
  const { body } = await pool.request({ method: "GET", path });
  return Buffer.from(await body.arrayBuffer());
}

async function call(): Promise<void> {
  const { result } = JSON.parse((await get(SKELETON_PATH)).toString()) as {
    readonly result: Skeleton;
  };
  await Promise.all(result.sections.map(({ api_path }) => get(api_path)));
}

createServer((_, response) => {
  void call().then(() => {
    response.writeHead(200, { "Content-Length": PAGE.length });
    response.end(PAGE);
  });
}).listen(Number(process.env["PORT"]), "127.0.0.1");
