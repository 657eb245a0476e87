/** Partners of a running server: by host, by path, and from one new file on. */

import { describe, expect, it } from "vitest";
import type { PageLine } from "#renderer/shared/page-state.ts";
import {
  below,
  start,
  open,
  house,
  stateOf,
} from "../../../tests/support/partner-server.ts";

describe("a partner below a path of its site", () => {
  const started = () => start({ "partners/skin.json": below });

  it("has its own look there, and the site its own beside it", async () => {
    const server = await started();
    const skinned = await open(server, "/w/skin/home/", house);
    expect(skinned.status).toBe(200);
    expect(skinned.body).toContain("--site-main:#3b4a9c");
    expect(skinned.body).not.toContain("a chat");
    expect((await open(server, "/home/", house)).body).not.toContain("#3b4a9c");
    const other = await open(server, "/w/skinny/home/", house);
    expect([other.status, other.body.includes("#3b4a9c")]).toEqual([
      404,
      false,
    ]);
  });

  it("is canonical below the path, in every language", async () => {
    const server = await started();
    const { body } = await open(server, "/w/skin/de/home/", house);
    const address = "https://mini.example/w/skin";
    expect(body).toContain('<html lang="de"');
    expect(body.match(/<link rel="(?:canonical|alternate)"[^>]+>/g)).toEqual([
      `<link rel="canonical" href="${address}/de/home/">`,
      `<link rel="alternate" hreflang="en" href="${address}/home/">`,
      `<link rel="alternate" hreflang="de" href="${address}/de/home/">`,
      `<link rel="alternate" hreflang="x-default" href="${address}/home/">`,
    ]);
  });

  it.each([
    ["/w/skin", 302, "/w/skin/home/"],
    ["/w/skin/", 302, "/w/skin/home/"],
    ["/w/skin/de/", 302, "/w/skin/de/home/"],
    ["/w/skin/home", 301, "/w/skin/home/"],
    ["/W/Skin/DE/Home", 301, "/w/skin/de/home/"],
    ["//w//skin//home/", 301, "/w/skin/home/"],
    ["/w/skin/en/home/?x=1", 301, "/w/skin/home/?x=1"],
  ])("%s leads (%i) to %s", async (path, status, location) => {
    const server = await started();
    expect(await open(server, path, house)).toMatchObject({ status, location });
  });

  it("stays there when a guard leads to the canonical address", async () => {
    const server = await started();
    server.upstream.reply("/basic_info", {
      product_type: "jprail",
      publish_languages: ["ALL"],
      poi_id: 5,
      poi_locale_name: "Kyoto",
    });
    const wrong = "/w/skin/de/rails-32/5-osaka/";
    expect(await open(server, wrong, house)).toMatchObject({
      status: 301,
      location: "/w/skin/de/rails-32/5-kyoto/",
    });
  });

  it("has routes of its own in the browser, whose links stay inside", async () => {
    const server = await started();
    const state = async (path: string) =>
      (await stateOf(server, path, house)) as PageLine;
    expect(await state("/w/skin/de/home/")).toMatchObject({
      url: "/w/skin/de/home/",
      canonical: "https://mini.example/w/skin/de/home/",
      context: {
        language: { code: "de", segment: "/w/skin/de" },
        location: { path: "/home/" },
      },
    });
    expect((await state("/w/skin/home/")).context.language.segment).toBe(
      "/w/skin",
    );
    expect((await state("/de/home/")).context.language.segment).toBe("/de");
    expect(await stateOf(server, "/w/skin/home", house)).toEqual({
      kind: "redirect",
      location: "/w/skin/home/",
    });
  });

  it("makes the calls of its pages, and stores currencies that it offers", async () => {
    const server = await started();
    server.upstream.reply("/places/7", {});
    await open(server, "/_/call/places?id=7", {
      ...house,
      "x-language": "de",
      "x-segment": "/w/skin/de",
    });
    await open(server, "/_/call/places?id=7", { ...house, "x-segment": "/de" });
    expect(
      server.upstream.requests.map(({ headers }) => headers["x-partner-id"]),
    ).toEqual(["8", undefined]);

    // A beacon sets no headers.
    server.upstream.reply("/events", {});
    await server.fetch(
      `/_/call/events?segment=${encodeURIComponent("/w/skin/de")}`,
      {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      },
    );
    const { line, headers, body } = server.upstream.requests.at(-1)!;
    expect([line, headers["x-partner-id"], body]).toEqual([
      "POST /events",
      "8",
      "{}",
    ]);

    const choose = async (return_to: string, currency: string) => {
      const form = new URLSearchParams({ currency, return_to });
      const type = { "content-type": "application/x-www-form-urlencoded" };
      const headers = { ...house, ...type };
      return open(server, "/_/preferences", headers, form.toString());
    };
    expect(await choose("/w/skin/de/home/", "USD")).toMatchObject({
      status: 303,
      location: "/w/skin/de/home/",
      cookies: [],
    });
    expect((await choose("/w/skin/", "JPY")).cookies).toHaveLength(1);
    expect((await choose("/home/", "USD")).cookies).toHaveLength(1);
  });
});
