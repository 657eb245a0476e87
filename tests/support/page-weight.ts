/** The size of a page before any interaction, over HTTP: budgets.json has the limits. */
import { gunzipSync, gzipSync } from "node:zlib";
import { request } from "undici";
import { FIRST_SCREEN_ID } from "#renderer/shared/page-state.ts";
import type { PageLimits, PageBudget } from "#schema/budgets.ts";
import { COMPLETE } from "#server/web/context/page-query.ts";

/** A part of a page and its size: bytes, rules or elements. */
interface Part {
  readonly name: string;
  readonly size: number;
}

interface Weight {
  readonly value: number;
  /** Its components. */
  readonly parts: readonly Part[];
}

export type PageWeight = Readonly<Record<keyof PageLimits, Weight>>;

/** @param origin a running server @param userAgent decides the platform */
export async function weighPage(
  origin: string,
  path: string,
  userAgent: string,
): Promise<PageWeight> {
  const load = async (address: string) => {
    const { statusCode, headers, body } = await request(origin + address, {
      headers: { "accept-encoding": "gzip", "user-agent": userAgent },
    });
    if (statusCode !== 200) throw new Error(`${address}: ${statusCode}`);
    const bytes = Buffer.from(await body.arrayBuffer());
    return { bytes, isGzip: headers["content-encoding"] === "gzip" };
  };
  const sizes = (addresses: readonly string[]) =>
    Promise.all(
      addresses.map(async (name) => ({
        name,
        size: (await load(name)).bytes.length,
      })),
    );
  const { bytes, isGzip } = await load(completePath(path));
  if (!isGzip) throw new Error(`${path} is not compressed`);
  const html = gunzipSync(bytes).toString();
  const head = html.split("</head>")[0]!;
  const styles = await sizes(addressesOf(head, STYLE));
  const inline = [...head.matchAll(INLINE_STYLE)].map(([, text], index) => ({
    name: `style ${index + 1}`,
    size: gzipSync(text!).length,
  }));
  const scripts = await sizes(addressesOf(html, SCRIPT));
  const sections = sectionsOf(html);
  return {
    script_bytes: sumOf(scripts),
    font_bytes: sumOf(await sizes(addressesOf(head, FONT))),
    paint_style_bytes: sumOf([...inline, ...styles]),
    paint_style_rules: sumOf(
      [...head.matchAll(INLINE_STYLE)].map(([, text], index) => ({
        name: `style ${index + 1}`,
        size: text!.split("{").length - 1,
      })),
    ),
    first_screen_elements: sumOf(sectionsOf(firstScreenOf(html), elementsIn)),
    blocking_style_files: { value: styles.length, parts: styles },
    html_bytes: {
      value: Buffer.byteLength(html.replaceAll(INLINE_STYLE, "")),
      parts: sections,
    },
    html_gzip_bytes: { value: bytes.length, parts: sections },
  };
}

/** In one piece: which sections are late depends on the machine. */
function completePath(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${COMPLETE}=1`;
}

/** The body up to the end of the first screen. */
function firstScreenOf(html: string): string {
  const [before] = html.split(`<template id="${FIRST_SCREEN_ID}">`);
  return before!.slice(before!.indexOf("<body"));
}

const elementsIn = (html: string): number =>
  [...html.matchAll(/<[a-z]/g)].length;

const INLINE_STYLE = /<style[^>]*>(.*?)<\/style>/gs;
const STYLE = /<link rel="stylesheet" href="([^"]+)"/g;
const FONT = /<link rel="preload" as="font"[^>]* href="([^"]+)"/g;
const SCRIPT =
  /<(?:link rel="modulepreload" href|script\b[^>]* src)="([^"]+)"/g;

function addressesOf(html: string, tag: RegExp): string[] {
  return [...new Set([...html.matchAll(tag)].map(([, address]) => address!))];
}

function sumOf(parts: readonly Part[]): Weight {
  return { value: parts.reduce((sum, { size }) => sum + size, 0), parts };
}

/** The sections and scripts of a document, each up to the beginning of the next. */
function sectionsOf(
  html: string,
  measure: (part: string) => number = (part) => Buffer.byteLength(part),
): Part[] {
  const starts = [
    { name: "head", index: 0 },
    ...html
      .matchAll(/<(?:div class="section"|script)[^>]*? (?:id|src)="([^"]+)"/g)
      .map(({ 1: name, index }) => ({ name: name!, index })),
  ];
  return starts.map(({ name, index }, at) => ({
    name,
    size: measure(html.slice(index, starts[at + 1]?.index)),
  }));
}

const SHOWN_PARTS = 4;

/** A line for each limit that a page exceeds, with its largest parts. */
export function exceeded(
  { kind, max }: PageBudget,
  weight: PageWeight,
): string[] {
  return (Object.keys(max) as (keyof PageLimits)[])
    .filter((name) => weight[name].value > max[name])
    .map((name) => {
      const { value, parts } = weight[name];
      const largest = parts
        .toSorted((one, other) => other.size - one.size)
        .slice(0, SHOWN_PARTS)
        .map((part) => `${part.name} ${part.size}`);
      return `${kind}: ${name} is ${value}, at most ${max[name]}; largest: ${largest.join(", ")}`;
    });
}
