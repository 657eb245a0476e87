import { afterEach, beforeEach, expect, it } from "vitest";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;
beforeEach(async () => {
  server = await startMiniServer();
});
afterEach(() => server.close());

const LATE = { name: "late", module_id: "text", api_path: "/v1/late" };
const HEIGHT = { desktop: 700, mobile: 900 };

function home(section: object): void {
  const sections = [
    ...["a", "b", "c"].map((name) => ({
      name,
      module_id: "text",
      data: { text: name },
    })),
    { ...section, load_type: "other" },
  ];
  server.upstream.reply("/home", { publish_languages: ["ALL"], sections });
}

it("a late section has the height of its skeleton before and after it arrives", async () => {
  home({ ...LATE, height: HEIGHT });
  const held = server.upstream.hold("/v1/late");
  const response = await server.fetch("/home/");
  let html = "";
  for await (const chunk of response.body!.pipeThrough(
    new TextDecoderStream(),
  )) {
    if (html === "") held.answer({ text: "late" });
    html += chunk;
  }
  expect(html).toContain('<svg class="placeholder" width="100%" height="700">');
  expect(html).toContain('id="late" data-module="text" data-height="700"');
});

it("equal data of sections with other heights is other HTML", async () => {
  server.upstream.reply("/v1/late", { text: "late" });
  const heightOf = async (section: object) => {
    home(section);
    const html = await (await server.fetch("/home/?complete=1")).text();
    return /id="late"[^>]* data-height="(\d+)"/.exec(html)![1];
  };
  expect(await heightOf({ ...LATE, height: HEIGHT })).toBe("700");
  expect(await heightOf(LATE)).toBe("100");
});
