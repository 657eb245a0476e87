/** The configuration is compared with the embedded backend's data of now. */
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Logger } from "#server/config/process/logger.ts";
import { DATA_FOLDER } from "#server/backend/data-set/read-data.ts";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { PATIENT } from "../../../tests/support/patience.ts";
import { openFolders } from "./open-folders.ts";

const OWN = "site/picture-of-tests";

it("a picture that the data loses while the server runs is missed in the configuration", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-folders-"));
  const configDir = path.join(folder, "configs");
  const data = path.join(folder, "data");
  cpSync(path.join(ROOT, "configs"), configDir, { recursive: true });
  cpSync(DATA_FOLDER, data, { recursive: true });

  const page = path.join(configDir, "skeletons/page/404.json");
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(
      /"image_id": "[^"]+"/,
      `"image_id": "${OWN}"`,
    ),
  );
  const pictures = path.join(data, "pictures.json");
  const original = readFileSync(pictures, "utf8");
  const entries = JSON.parse(original) as { pictures: Record<string, object> };
  const [known] = Object.keys(entries.pictures);
  entries.pictures[OWN] = entries.pictures[known!]!;
  writeFileSync(pictures, JSON.stringify(entries));
  const ownFile = path.join(data, `pictures/${OWN}.svg`);
  cpSync(path.join(data, `pictures/${known}.svg`), ownFile);

  const said: string[] = [];
  const note = (...words: unknown[]) => void said.push(JSON.stringify(words));
  const log = { info: note, warn: note, error: note } as unknown as Logger;
  const folders = await openFolders(
    {
      root: ROOT,
      configDir,
      watch: true,
      upstreamUrl: undefined,
      backendData: data,
      log,
    },
    { configReload: () => {}, configState: () => {} },
  );
  onTestFinished(async () => {
    await folders.close();
    rmSync(folder, { recursive: true });
  });
  expect(folders.known().images).toContain(OWN);
  expect(said.join("\n")).not.toContain(OWN);

  writeFileSync(pictures, original);
  rmSync(ownFile);
  await vi.waitFor(
    () => expect(said.join("\n")).toMatch(/unknown_image[^]*picture-of-tests/),
    PATIENT,
  );
  expect(folders.known().images).not.toContain(OWN);
});
