/** Files that the upstream makes for one visitor. */
import { expect, it } from "vitest";
import {
  asked,
  server,
  withToken,
  startUsersServer,
} from "../../../tests/support/users-server.ts";

startUsersServer();

const file = { name: "receipt-1.pdf", base64: btoa("%PDF-1.7") };
const get = (path: string) =>
  server.fetch(`/_/download/${path}`, {
    ...withToken("t1"),
    redirect: "manual",
  });

it("is downloaded by its owner, in the page's language", async () => {
  server.upstream.reply("/paper", file);
  const answer = await get("paper?no=7&back=%2Fde%2Fhome%2F");
  expect(await answer.text()).toBe("%PDF-1.7");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="receipt-1.pdf"',
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  const [request] = asked("/paper");
  expect(request).toMatchObject({ headers: { token: "t1" } });
  expect(request!.line).toMatch(/\?no=7&.*k_lang=de_DE/);
  expect(request!.line).not.toContain("back");
});

it.each([
  ["not of the visitor", { success: false, error: { code: "not_found" } }],
  [
    "without bytes that are bytes",
    { success: true, result: { ...file, base64: "%PDF-1.7" } },
  ],
  ["without a name", { success: true, result: { base64: "" } }],
  [
    "with a name that is none",
    { success: true, result: { ...file, name: 'a"\r\nX: y' } },
  ],
])("redirects back to the page if it is %s", async (_, answer) => {
  server.upstream.on("/paper", (_request, response) => {
    response.end(JSON.stringify(answer));
  });
  const { status, headers } = await get("paper?back=%2Fde%2Fhome%2F%3Fa%3D1");
  expect([status, headers.get("location")]).toEqual([302, "/de/home/?a=1"]);
});

it.each(["verify", "rename", "nothing", "__proto__", "constructor"])(
  "does not accept the answer of the call %s",
  async (name) => {
    expect((await get(name)).status).toBe(404);
    expect(asked("/rename")).toEqual([]);
  },
);
