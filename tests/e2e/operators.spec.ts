/** An operator edits data files of a running server. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type TestServer } from "./fixtures.ts";

const FILE = "skeletons/aggregation/18.json";

interface Skeleton {
  sections: Record<string, unknown>[];
}

function edit(
  server: TestServer,
  change: (skeleton: Skeleton) => void,
): () => void {
  const file = path.join(server.configDir, FILE);
  const before = readFileSync(file, "utf8");
  const skeleton = JSON.parse(before) as Skeleton;
  change(skeleton);
  writeFileSync(file, JSON.stringify(skeleton, null, 2));
  return () => writeFileSync(file, before);
}

const tip = (module_id: string) => ({
  name: "tip",
  module_id,
  data: { title: "A tip", html: "<p>Bring a jacket: the coach is cool.</p>" },
});

test("a section that is added is there on reload; a mistake changes nothing and is named", async ({
  page,
  server,
}) => {
  await page.goto("/buses-18/");
  await expect(page.locator("#tip")).toHaveCount(0);

  let undo = edit(server, ({ sections }) =>
    sections.splice(2, 0, tip("rich_text")),
  );
  await expect(async () => {
    await page.reload();
    await expect(page.locator("#tip")).toContainText("Bring a jacket", {
      timeout: 100,
    });
  }).toPass({ timeout: 2000 });
  undo();

  undo = edit(server, ({ sections }) => sections.splice(2, 0, tip("rich_txt")));
  await expect
    .poll(() =>
      server.log.some((line) => line.includes("configuration refused")),
    )
    .toBe(true);
  const refused = server.log.find((line) =>
    line.includes("configuration refused"),
  )!;
  const { problem } = JSON.parse(refused) as { problem: { file: string } };
  expect(problem.file).toMatch(/18\.json$/);
  expect(problem).toMatchObject({
    pointer: "/sections/2/module_id",
    rule: "unknown_module",
    value: '"rich_txt"',
    nearest: "rich_text",
  });
  const response = await page.reload();
  expect(response?.status()).toBe(200);
  undo();
});
