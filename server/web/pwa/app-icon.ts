/** The icons of an installed site: the site's mark on its main colour, or the partner's logo. */
import type { Request, RequestHandler } from "express";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { AgentReader } from "../context/platform.ts";
import { anonymousContext } from "../context/site-contexts.ts";
import type { EffectiveSite } from "../context/effective-site.ts";
import { readVisitor } from "../context/visitor.ts";
import { cropSvg } from "../pictures/crop.ts";
import { readOriginal } from "../pictures/read-original.ts";
import { cleanSvg, type Original } from "../pictures/shown-svg.ts";
import { representationOf, sendBytes } from "../responses/send-bytes.ts";
import { MIDDLE } from "../pictures/drawing.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { siteOfUrl, type InstalledDeps } from "./site-of-url.ts";

/**
 * The icons by name. Filled ones reach the edges, because the system cuts them to its own shape;
 * their mark stays in the middle 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
const ICONS: Readonly<
  Record<string, { readonly size: number; readonly isFilled: boolean }>
> = {
  "192": { size: 192, isFilled: false },
  "512": { size: 512, isFilled: false },
  maskable: { size: 512, isFilled: true },
  apple: { size: 180, isFilled: true },
  /** Search engines show icons whose size is a multiple of 48. */
  favicon: { size: 96, isFilled: false },
};

const CACHED = `public, max-age=${24 * 60 * 60}`;

/** The mark of modules/ui/public/icon.svg in a colour. */
export function appIcon(colour: string, isFilled: boolean): string {
  const corners = isFilled ? "" : ` rx="8"`;
  const smaller = isFilled ? ` transform="translate(3.2 3.2)scale(.8)"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${corners} fill="${colour}"/><g${smaller} fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"><path d="M5.5 8.5 11 24l3.5-8M17.5 16l3.5 8L26.5 8.5"/><circle cx="16" cy="12.4" r="3.3"/></g></svg>`;
}

/**
 * The mark of a partner's logo. Systems round icons that reach the edges, so there it is smaller, on
 * the partner's background.
 */
export function logoIcon(
  { svg, focus }: Original,
  background: string,
  isFilled: boolean,
): string | undefined {
  const clean = cleanSvg(svg);
  if (clean === undefined) return undefined;
  const square = cropSvg(clean, { width: 32, height: 32, zoom: 1 }, focus);
  if (!isFilled) return square;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${background}"/><svg x="6.4" y="6.4" width="19.2" height="19.2"${square.slice("<svg".length).replace(/ width="\d+" height="\d+"/, "")}</svg>`;
}

/** A stop of a line on the main colour: for a partner without a logo. The mark is the site's. */
export function plainIcon(colour: string, isFilled: boolean): string {
  const corners = isFilled ? "" : ` rx="8"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${corners} fill="${colour}"/><circle cx="16" cy="16" r="6" fill="none" stroke="#fff" stroke-width="3"/></svg>`;
}

export interface AppIconDeps extends InstalledDeps {
  readonly pictures: Pictures;
  readonly agent: AgentReader;
  readonly call: CallFunction;
  readonly now: () => number;
}

/** GET /_/app-icon/<name>.png?url=/ */
export function createAppIconHandler(deps: AppIconDeps): RequestHandler {
  return sendIcon(deps, ({ params }) =>
    String(params["name"]).replace(/\.png$/, ""),
  );
}

/** Answers with an icon of the site. @param nameOf reads an icon's name from a request */
export function sendIcon(
  deps: AppIconDeps,
  nameOf: (request: Request) => string,
): RequestHandler {
  const { pictures } = deps;
  return async (request, response) => {
    const { site } = siteOfUrl(request, deps.runtime());
    const name = nameOf(request);
    const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
    if (!site || !icon) {
      response.sendStatus(site ? 404 : 421);
      return;
    }
    const { size, isFilled } = icon;
    const { svg, caching = CACHED } = await iconOf(
      site,
      isFilled,
      request,
      deps,
    );
    const drawing = {
      source: svg,
      focus: MIDDLE,
      size: { width: size, height: size, zoom: 1 },
      format: "png" as const,
      quality: 100,
    };
    const bytes =
      (await pictures.find(drawing)) ?? (await pictures.draw(drawing));
    if (!bytes) {
      response.sendStatus(502);
      return;
    }
    response.set("Cache-Control", caching).type("image/png");
    sendBytes(request, response, representationOf(bytes));
  };
}

async function iconOf(
  { site, partner, logo }: EffectiveSite,
  isFilled: boolean,
  request: Request,
  deps: AppIconDeps,
): Promise<{ readonly svg: string; readonly caching?: string }> {
  const { main, background } = site.colours;
  if (partner === null) return { svg: appIcon(main, isFilled) };
  const plain = plainIcon(main, isFilled);
  if (logo === undefined) return { svg: plain };
  const original = await originalOf(logo, request, deps);
  const svg = original && logoIcon(original, background, isFilled);
  // The logo may be found by the next request.
  return svg === undefined ? { svg: plain, caching: "no-store" } : { svg };
}

/** @returns undefined if the upstream has no picture of this id, or failed */
async function originalOf(
  id: string,
  request: Request,
  { runtime, agent, call, now }: AppIconDeps,
): Promise<Original | undefined> {
  const current = runtime();
  const visitor = readVisitor(request, new URLSearchParams(), current, agent);
  if (!visitor) return undefined;
  const { defaultLanguage } = visitor.site;
  const asked = { id: request.id };
  const context = anonymousContext(visitor, defaultLanguage, asked, now());
  const { imagePresets } = current.config;
  const found = await readOriginal(id, false, imagePresets, context, call);
  return typeof found === "number" ? undefined : found;
}
