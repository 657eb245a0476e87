/**
 * The ways in which operators save files, for the test of their results and the benchmark of their
 * cost.
 */
import {
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export type Save = (
  folder: string,
  file: string,
  text: string,
) => Promise<void>;

/** The other files of a folder with the saved file. */
interface Surroundings {
  /** A folder of files of one kind. */
  readonly kindFolder: string;
  /** Another file, and its text with a mistake. */
  readonly other: string;
  readonly spoil: (text: string) => string;
}

/** The ways in which editors and copying tools save, and failures during saving. */
const saversIn = ({
  kindFolder,
  other,
  spoil,
}: Surroundings): readonly Save[] => [
  async (_, file, text) => writeFileSync(file, text),
  async (_, file, text) => {
    writeFileSync(`${file}~`, text);
    renameSync(`${file}~`, file);
  },
  async (_, file, text) => {
    rmSync(file);
    await pause(5);
    writeFileSync(file, text);
  },
  async (_, file, text) => {
    const half = Math.floor(text.length / 2);
    writeFileSync(file, text.slice(0, half));
    await pause(20);
    writeFileSync(file, text);
  },
  async (_, file, text) => {
    writeFileSync(file, "null");
    await pause(150);
    writeFileSync(file, text);
  },
  async (_, file, text) => {
    writeFileSync(file, "[".repeat(20_000));
    await pause(150);
    writeFileSync(file, text);
  },
  async (folder, file, text) => {
    const away = `${folder}-away`;
    renameSync(folder, away);
    await pause(150);
    renameSync(away, folder);
    writeFileSync(file, text);
  },
  async (folder, file, text) => {
    const kind = path.join(folder, kindFolder);
    renameSync(kind, `${folder}-kind`);
    await pause(150);
    renameSync(`${folder}-kind`, kind);
    writeFileSync(file, text);
  },
  async (folder, file, text) => {
    const beside = path.join(folder, other);
    const before = readFileSync(beside, "utf8");
    writeFileSync(beside, spoil(before));
    writeFileSync(file, text);
    await pause(150);
    writeFileSync(beside, before);
  },
  async (folder, file, text) => {
    const link = path.join(folder, kindFolder, "link");
    symlinkSync("..", link);
    writeFileSync(file, text);
    await pause(150);
    unlinkSync(link);
  },
];

/** Of a file of configs/. */
export const SAVERS = saversIn({
  kindFolder: "partners",
  other: "routes/orders.json",
  spoil: (text) => text.replace(/"pattern": "[^"]*"/, '"pattern": "[a-z"'),
});

/** Of a file of the reference backend's data. */
export const DATA_SAVERS = saversIn({
  kindFolder: "texts",
  other: "gift-cards.json",
  spoil: (text) => text.replace(/"currency": "\w+"/, '"currency": "EUX"'),
});

/** A background must be light enough for text on it, or it is refused. */
const LIGHT = 0xea;

function hex(value: number): string {
  return value.toString(16).padStart(2, "0");
}

/** A partner's file with two values that have to match: a number below 16 in each. */
export function numbered(partner: object, count: number): string {
  const main = `#14${hex(count % 16)}b0`;
  const background = `#fc${hex((count % 16) + LIGHT)}fe`;
  const colours = { main, background };
  return JSON.stringify({ ...partner, colours }, null, 2);
}

/** @returns the number that a page of the partner shows; undefined if its values are from two saves */
export function numberOf(page: string): number | undefined {
  const number = (colour: RegExp) =>
    Number.parseInt(colour.exec(page)?.[1] ?? "", 16);
  const main = number(/--site-main:#14(..)b0/);
  const background = number(/--site-background:#fc(..)fe/);
  return background - LIGHT === main ? main : undefined;
}

interface Content {
  readonly sections: { readonly hero: object };
}

/** A product's content with two texts that have to match: a number below 16 in each. */
export function numberedContent(content: Content, count: number): string {
  const number = count % 16;
  const title = `Save ${number} by title`;
  const subtitle = `Save ${number} by subtitle`;
  const hero = { ...content.sections.hero, title, subtitle };
  return JSON.stringify({
    ...content,
    sections: { ...content.sections, hero },
  });
}

/** @returns the number that a page of the product shows; undefined if its texts are from two saves */
export function contentNumberOf(page: string): number | undefined {
  const [title, subtitle] = ["title", "subtitle"].map(
    (part) => new RegExp(`Save (\\d+) by ${part}\\b`).exec(page)?.[1],
  );
  return title !== undefined && title === subtitle ? Number(title) : undefined;
}
