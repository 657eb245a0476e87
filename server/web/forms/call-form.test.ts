/** Calls that pages post as HTML forms, without scripts. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { edited } from "../../../tests/support/load-mini.ts";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

const FORM = {
  summary: "Stores a step.",
  service: "applications",
  origin: "ours",
  method: "POST",
  path: "/apply/{draft}",
  timeout_ms: 1000,
  form: true,
  answer: "form-answer",
  required: ["step"],
};

let server: MiniServer;

beforeEach(async () => {
  const form = edited(
    "calls/all.json",
    ({ calls }: { calls: Record<string, object> }) => {
      calls["save_step"] = FORM;
    },
  );
  server = await startMiniServer({ ...miniConfig(), ...form });
});

afterEach(() => server.close());

const post = (
  fields: Record<string, string> | string,
  name = "save_step",
  headers: Record<string, string> = {},
) =>
  server.fetch(`/_/form/${name}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });

const STEP = { draft: "d1", step: "name", return_to: "/de/home/?step=1" };

describe("a form", () => {
  it("sends its fields, and leads to the page that the answer names, in the language of its page", async () => {
    server.upstream.reply("/apply/d1", { next: "/home/?step=2" });
    const answer = await post({ ...STEP, name: "Ana" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/de/home/?step=2",
    ]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const [request] = server.upstream.requests;
    expect(JSON.parse(request!.body)).toMatchObject({
      step: "name",
      name: "Ana",
    });
    expect(request!.body).not.toContain("return_to");
  });

  it("has several values of one name as a list", async () => {
    server.upstream.reply("/apply/d1", { next: "/home/" });
    await post("draft=d1&step=x&colour=red&colour=blue");
    expect(JSON.parse(server.upstream.requests[0]!.body)).toMatchObject({
      colour: ["red", "blue"],
    });
  });

  it.each([
    ["another site", "https://evil.example/"],
    ["another host", "//evil.example"],
    ["a script", "javascript:alert(1)"],
    ["nothing", null],
  ])("does not lead to %s", async (_, next) => {
    server.upstream.reply("/apply/d1", { next });
    const answer = await post(STEP);
    expect(answer.headers.get("location") ?? "").not.toContain("evil");
    expect(answer.status).toBe(502);
  });

  it("says that it is unknown whether it arrived, in the language of its page", async () => {
    server.upstream.on("/apply/d1", (_, response) =>
      response.writeHead(500).end(),
    );
    const answer = await post({ ...STEP, name: "<script>" });
    expect(answer.status).toBe(502);
    const html = await answer.text();
    expect(html).toContain('lang="de"');
    expect(html).toContain("We could not confirm that your form arrived");
    expect(html).not.toContain("script");
  });

  it.each([
    ["a call that is no form", STEP, "events", {}, 404],
    ["a call that does not exist", STEP, "constructor", {}, 404],
    ["a required field that is missing", { draft: "d1" }, "save_step", {}, 400],
    ["a path without its parameter", { step: "x" }, "save_step", {}, 400],
    [
      "another site's page",
      STEP,
      "save_step",
      { origin: "https://evil.example" },
      403,
    ],
  ] as const)("refuses %s", async (_, fields, name, headers, status) => {
    expect((await post(fields, name, headers)).status).toBe(status);
    expect(server.upstream.requests).toEqual([]);
  });
});
