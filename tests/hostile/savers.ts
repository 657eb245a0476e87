/** The ways in which operators save files, for the test of what comes of it and for the benchmark of what it costs. */
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

/** The ways in which editors and copying tools save, and what goes wrong with them. */
export const SAVERS: readonly Save[] = [
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
    const partners = path.join(folder, "partners");
    renameSync(partners, `${folder}-partners`);
    await pause(150);
    renameSync(`${folder}-partners`, partners);
    writeFileSync(file, text);
  },
  async (folder, file, text) => {
    const routes = path.join(folder, "routes/orders.json");
    const before = readFileSync(routes, "utf8");
    const bad = before.replace(/"pattern": "[^"]*"/, '"pattern": "[a-z"');
    writeFileSync(routes, bad);
    writeFileSync(file, text);
    await pause(150);
    writeFileSync(routes, before);
  },
  async (folder, file, text) => {
    const link = path.join(folder, "partners/link");
    symlinkSync("..", link);
    writeFileSync(file, text);
    await pause(150);
    unlinkSync(link);
  },
];

/** A background must be light enough for text on it, or it is refused. */
const LIGHT = 0xea;

function hex(value: number): string {
  return value.toString(16).padStart(2, "0");
}

/** A partner's file with two values that go together: a number below 16 in each. */
export function numbered(partner: object, count: number): string {
  const main = `#14${hex(count % 16)}b0`;
  const background = `#fc${hex((count % 16) + LIGHT)}fe`;
  const colours = { main, background };
  return JSON.stringify({ ...partner, colours }, null, 2);
}

/** @returns the number that a page of the partner shows; undefined where its values are of two files */
export function numberOf(page: string): number | undefined {
  const number = (colour: RegExp) =>
    Number.parseInt(colour.exec(page)?.[1] ?? "", 16);
  const main = number(/--site-main:#14(..)b0/);
  const background = number(/--site-background:#fc(..)fe/);
  return background - LIGHT === main ? main : undefined;
}
