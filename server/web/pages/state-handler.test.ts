import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { textSection } from "../../../tests/support/mini-config.ts";
import { readLines } from "#renderer/client/read-lines.ts";
import type { StateLine } from "#renderer/shared/page-state.ts";

let server: MiniServer;

beforeEach(async () => {
  server = await startMiniServer();
});

afterEach(() => server.close());

const upstream = (path: string, result: unknown) =>
  server.upstream.reply(path, result);

const section = (name: string, extra: object = {}) => ({
  name,
  module_id: "text",
  api_path: `/v1/${name}`,
  ...extra,
});

function home(...sections: object[]) {
  upstream("/home", { publish_languages: ["ALL"], sections });
}

describe("the state of another page", () => {
  const lines = async (url: string, afterFirst = () => {}) => {
    const response = await server.fetch(
      `/_/page-state?url=${encodeURIComponent(url)}`,
    );
    const found: StateLine[] = [];
    for await (const line of readLines(response.body!)) {
      found.push(line);
      if (found.length === 1) afterFirst();
    }
    return { response, lines: found };
  };

  it("is one line for the page, then one for each late section", async () => {
    home(textSection("a", "first"), section("late", { load_type: "other" }));
    const late = server.upstream.hold("/v1/late");
    const { response, lines: found } = await lines("/home/", () =>
      late.answer({ text: "later" }),
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({
      kind: "page",
      title: "Home of Mini",
      status: 200,
      styles: ["base0", "text-"],
      regions: {
        main: [
          { name: "a" },
          {
            name: "late",
            html: expect.stringContaining("data-pending") as string,
          },
        ],
      },
    });
    expect(found[1]).toMatchObject({
      kind: "section",
      name: "late",
      html: expect.stringContaining("later") as string,
    });
  });

  it("is a redirect where the address is not canonical", async () => {
    const { lines: found } = await lines("/Home");
    expect(found).toEqual([{ kind: "redirect", location: "/home/" }]);
  });

  it("is the error page for an unknown address", async () => {
    const { lines: found } = await lines("/nowhere/");
    expect(found[0]).toMatchObject({ kind: "page", status: 404 });
  });
});
