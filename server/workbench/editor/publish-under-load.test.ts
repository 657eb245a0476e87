/** Publishing while visitors read: nobody gets an error or half of a change, and no edit is lost. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  LABEL,
  openEditor,
  startEditedServer,
  type EditorClient,
} from "../../../tests/support/editor-client.ts";
import type { MiniServer } from "../../../tests/support/mini-server.tsx";

let server: MiniServer;
beforeEach(async () => {
  server = await startEditedServer();
});
afterEach(() => server.close());

const ROUNDS = 10;
const READERS = 3;

const set = (section: string, text: string) => ({
  kind: "set",
  section,
  data: { text },
});

/** Publishes until it is taken: another one's change is taken over before. */
async function publish(editor: EditorClient, name: string): Promise<void> {
  await editor.command({ command: "save", ...LABEL, name });
  let told = await editor.command({ command: "publish" });
  while (told.status === 409) {
    await editor.read();
    expect((await editor.command({ command: "rebase" })).status).toBe(200);
    told = await editor.command({ command: "publish" });
  }
  expect(told.status).toBe(200);
}

it("two editors publish in turns while visitors read", async () => {
  const editors = [await openEditor(server), await openEditor(server)];
  const sections = ["hero", "body"] as const;
  let isOver = false;
  const seen: { status: number; text: string }[] = [];
  const read = async () => {
    const response = await server.fetch("/about/");
    return { status: response.status, text: await response.text() };
  };
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) seen.push(await read());
  });
  await Promise.all(
    editors.map(async (editor, who) => {
      const section = sections[who]!;
      for (let round = 1; round <= ROUNDS; round += 1) {
        await editor.read();
        const told = await editor.edit(
          set(section, `${section} ${round} here`),
        );
        expect(told.status).toBe(200);
        await publish(editor, `${section} ${round}`);
        // Who has published sees it at once.
        expect((await read()).text).toContain(`${section} ${round} here`);
      }
    }),
  );
  isOver = true;
  await Promise.all(readers);

  expect(seen.length).toBeGreaterThan(READERS);
  for (const { status, text } of seen) {
    expect(status).toBe(200);
    expect(text).toMatch(/welcome|hero \d+ here/);
    expect(text).toMatch(/about us|body \d+ here/);
  }
  const file = path.join(server.folder.dir, "skeletons/page/about.json");
  const written = readFileSync(file, "utf8");
  for (const section of sections)
    expect(written).toContain(`${section} ${ROUNDS} here`);
  const { publications } = await editors[0]!.drafts();
  expect(publications.map(({ name }) => name).toSorted()).toEqual(
    sections
      .flatMap((section) =>
        Array.from({ length: ROUNDS }, (_, at) => `${section} ${at + 1}`),
      )
      .toSorted(),
  );
});
