import { expect, it } from "vitest";
import { startReferenceBackend } from "../../../tests/support/reference-backend.ts";

const TOKEN = "token-of-the-operator";
const DOORS = ["/_/faults", "/_/outbox"];

it.each(DOORS)("%s opens to the operator's token only", async (path) => {
  const backend = await startReferenceBackend(undefined, {
    operatorToken: TOKEN,
  });
  const statusWith = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const method = path === "/_/faults" ? "DELETE" : "GET";
    return (await fetch(backend.url + path, { method, headers })).status;
  };
  expect(await statusWith()).toBe(401);
  expect(await statusWith("Bearer another-token")).toBe(401);
  expect(await statusWith(`Bearer ${TOKEN}`)).toBe(200);
  await backend.stop();
});

it("without a token none of it exists", async () => {
  const backend = await startReferenceBackend();
  for (const path of DOORS)
    expect((await fetch(backend.url + path)).status).toBe(404);
  await backend.stop();
});
