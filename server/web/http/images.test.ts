/** What stands beside pages: the gateway, preferences, pictures, the catalogue. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import sharp from "sharp";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

const ERROR_TEXTS = {
  "locales/en/errors.json": {
    client_server_failure: "The service could not answer.",
    client_network_failure: "No connection.",
    service: { sold_out: "Sold out." },
  },
  "locales/de/errors.json": {
    client_server_failure: "Der Dienst antwortet nicht.",
    client_network_failure: "Keine Verbindung.",
    service: { sold_out: "Ausverkauft." },
  },
};

let server: MiniServer;

beforeEach(async () => {
  const files = { ...miniConfig(), ...ERROR_TEXTS };
  server = await startMiniServer(files, { catalogue: true });
});

afterEach(() => server.close());

describe("pictures", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" fill="#f00"/></svg>';
  const picture = async (path: string, accept = "image/webp,*/*") => {
    const response = await server.fetch(`/_/image/${path}`, {
      headers: { accept },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  beforeEach(async () => {
    // The presets of the tests ask the section call for pictures.
    const files = server.folder;
    files.write("image-presets.json", {
      quality: 85,
      call: "scene",
      presets: { card: { width: 20, height: 10 } },
    });
    files.write("calls/scene.json", {
      calls: {
        scene: {
          summary: "A picture.",
          service: "mediasrv",
          origin: "ours",
          method: "GET",
          path: "/scene",
          timeout_ms: 60_000,
        },
      },
    });
    const problems = await server.config.reload();
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
    server.upstream.reply("/scene", { svg });
  });

  it.each([
    ["card/a/b", "image/avif,image/webp", "image/avif", "heif", 20, 10],
    ["card/a/b", "image/webp,*/*", "image/webp", "webp", 20, 10],
    ["card@2x/a/b", "*/*", "image/webp", "webp", 40, 20],
  ])("%s for %s is %s", async (path, accept, type, format, width, height) => {
    const { response, bytes } = await picture(path, accept);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("vary")).toBe("Accept");
    expect(await sharp(bytes).metadata()).toMatchObject({
      format,
      width,
      height,
    });
  });

  it.each([
    "none/a",
    "card@3x/a",
    "card/a..b",
    "card/A",
    "constructor/a",
    "card/a%2F..%2Fb",
  ])("%s is not found", async (path) => {
    expect((await picture(path)).response.status).toBe(404);
  });

  it("that upstream does not have are not found", async () => {
    server.upstream.reply("/scene", null);
    expect((await picture("card/none")).response.status).toBe(404);
  });

  it("that nobody can say anything of are not said to be gone", async () => {
    server.upstream.on("/scene", ({ socket }) => socket.destroy());
    const { response } = await picture("card/lost");
    expect(response.status).toBe(502);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("are encoded once, however many ask at once", async () => {
    await Promise.all([
      picture("card/a"),
      picture("card/a"),
      picture("card/a"),
    ]);
    await picture("card/a");
    expect(server.upstream.requests).toHaveLength(1);
  });
});
