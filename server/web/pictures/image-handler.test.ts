/**
 * Pictures over HTTP: the original if it consists of shapes, otherwise drawn, with a stand-in until
 * then.
 */
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import sharp from "sharp";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import type { AppInput } from "../app/app-input.ts";
import { createDrawingProcess } from "./drawing-process.ts";
import type { ReadDrawing } from "./drawing.ts";
import { createPictures } from "./pictures.ts";

let server: MiniServer;

/** @param overrides of the server's parts */
async function start(overrides: Partial<AppInput> = {}): Promise<void> {
  server = await startMiniServer(miniConfig(), overrides);
  // The presets of the tests ask the section call for pictures.
  const files = server.folder;
  files.write("image-presets.json", {
    quality: { avif: 60, webp: 80 },
    call: "scene",
    presets: { card: { width: 20, height: 10, widths: [20, 40] } },
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
}

beforeEach(() => start());

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
  beforeEach(() => server.upstream.reply("/scene", { svg }));

  it.each([
    ["card/a/b", "image/avif,image/webp", "image/avif", "heif", 20, 10],
    ["card/a/b", "image/webp,*/*", "image/webp", "webp", 20, 10],
    ["card@40/a/b", "*/*", "image/webp", "webp", 40, 20],
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
    "card@30/a",
    "card@40@40/a",
    "card/a..b",
    "card/A",
    "constructor/a",
    "card/a%2F..%2Fb",
  ])("%s is not found", async (path) => {
    expect((await picture(path)).response.status).toBe(404);
  });

  it("are cropped around their focus, as far as there is a picture", async () => {
    // Red above, blue below: a wide crop of the lowest part is blue.
    const halves = svg.replace(
      "</svg>",
      '<rect y="20" width="40" height="20" fill="#00f"/></svg>',
    );
    const colour = async () => {
      const { bytes } = await picture("card@40/a/b");
      const { channels } = await sharp(bytes).stats();
      return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 255));
    };
    server.upstream.reply("/scene", { svg: halves, focus: { x: 50, y: 100 } });
    expect(await colour()).toEqual([0, 0, 1]);
  });

  it("have a variant in the dark scheme when the operator wants it", async () => {
    expect((await picture("card.dark/a/b")).response.status).toBe(404);
    server.folder.write("image-presets.json", {
      quality: { avif: 60, webp: 80 },
      call: "scene",
      dark: true,
      presets: { card: { width: 20, height: 10, widths: [20, 40] } },
    });
    expect(await server.config.reload()).toEqual([]);
    const { response } = await picture("card@40.dark/a/b");
    expect(response.status).toBe(200);
    expect(server.upstream.requests.at(-1)?.line).toContain("scheme=dark");
  });

  it("are not found if the upstream does not have them", async () => {
    server.upstream.reply("/scene", null);
    expect((await picture("card/none")).response.status).toBe(404);
    const shown = await picture("card@40/none", "image/svg+xml,image/*");
    expect(shown.response.status).toBe(404);
    expect(shown.response.headers.get("content-type")).toContain("svg");
    expect(shown.response.headers.get("cache-control")).toBe("no-store");
    const { width, height } = await sharp(shown.bytes).metadata();
    expect([width, height]).toEqual([40, 20]);
  });

  it("are a temporary failure if the upstream does not answer", async () => {
    server.upstream.on("/scene", ({ socket }) => socket.destroy());
    const { response } = await picture("card/lost");
    expect(response.status).toBe(502);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  const ANY = "image/avif,image/webp,image/svg+xml,*/*;q=0.8";
  const FILTER = "<filter><feTurbulence/></filter></svg>";

  describe("that consist of shapes", () => {
    const drawn: ReadDrawing[] = [];
    beforeEach(async () => {
      drawn.length = 0;
      await server.close();
      await start({
        pictures: createPictures({
          drawer: {
            draw: (drawing) => Promise.reject(drawn.push(drawing)),
            close: () => {},
          },
          onError: () => {},
        }),
      });
      const focus = { x: 50, y: 100 };
      server.upstream.reply("/scene", { svg, focus });
    });

    it("are sent as they are, cropped around their focus, and nothing is drawn", async () => {
      const { response, bytes } = await picture("card@40/a", ANY);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get("cache-control")).toBe(
        "public, max-age=86400",
      );
      expect(response.headers.get("vary")).toMatch(/Accept\b.*Accept-Encoding/);
      expect(response.headers.get("content-security-policy")).toContain(
        "default-src 'none'",
      );
      expect(bytes.toString()).toContain('viewBox="0 20 40 20"');
      expect(bytes.toString()).toContain(svg);
      const etag = response.headers.get("etag")!;
      const again = await server.fetch("/_/image/card@40/a", {
        headers: { accept: ANY, "if-none-match": etag },
      });
      expect(again.status).toBe(304);
      expect(drawn).toEqual([]);
    });

    it.each(["br", "gzip", "identity"])("are sent as %s", async (coding) => {
      const { headers } = await server.fetch("/_/image/card/a", {
        headers: { accept: ANY, "accept-encoding": coding },
      });
      const sent = headers.get("content-encoding") ?? "identity";
      expect(sent).toBe(coding);
    });

    it("are drawn for clients that do not accept SVG", async () => {
      await picture("card/a", "image/webp");
      expect(drawn[0]).toMatchObject({ source: svg, format: "webp" });
    });

    it("are drawn when they are very long", async () => {
      const long = svg.replace("<rect", `<desc>${"a".repeat(1e5)}</desc><rect`);
      server.upstream.reply("/scene", { svg: long });
      await picture("card/a", ANY);
      expect(drawn[0]).toMatchObject({ source: long, format: "avif" });
    });
  });

  describe("that are not drawn yet", () => {
    beforeEach(() => {
      const heavy = svg.replace("</svg>", FILTER);
      server.upstream.reply("/scene", { svg: heavy });
    });

    it("are replaced by the original, which runs no scripts and is not cached", async () => {
      server.upstream.reply("/scene", {
        svg: svg.replace(
          "<rect",
          "<script>alert(1)</script><rect onload='a()'",
        ),
      });
      const { response, bytes } = await picture("card/a", ANY);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("vary")).toMatch(/\bAccept\b/);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const policy = response.headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("sandbox");
      expect(bytes.toString()).toContain('fill="#f00"');
      expect(bytes.toString()).not.toMatch(/script|alert|onload/);
    });

    it("follow as soon as they are drawn", async () => {
      await picture("card/a", ANY);
      // A browser that accepts no SVG waits for the same drawing.
      await picture("card/a", "image/avif");
      const { response } = await picture("card/a", ANY);
      expect(response.headers.get("content-type")).toBe("image/avif");
      expect(response.headers.get("cache-control")).toBe(
        "public, max-age=86400",
      );
    });

    it("are drawn without elements other than shapes, if they take too much", async () => {
      const drawer = createDrawingProcess();
      onTestFinished(() => drawer.close());
      const draw = (drawing: ReadDrawing) =>
        String(drawing.source).includes("filter")
          ? Promise.reject(new Error("the drawing process ended"))
          : drawer.draw(drawing);
      await server.close();
      await start({
        pictures: createPictures({
          drawer: { draw, close: () => {} },
          onError: () => {},
        }),
      });
      const heavy = svg.replace("</svg>", FILTER);
      server.upstream.reply("/scene", { svg: heavy });
      const { response, bytes } = await picture("card/a");
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 20 });
    });

    it("are a failure for clients that do not accept SVG, if they cannot be drawn", async () => {
      server.upstream.reply("/scene", { svg: "no picture" });
      expect((await picture("card/a")).response.status).toBe(502);
    });
  });
});
