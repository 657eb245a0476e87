/** The icons of an installed site: the mark on its main colour. */
import type { Request, RequestHandler } from "express";
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

const DAY_S = 24 * 60 * 60;

/** The mark of modules/ui/public/icon.svg in a colour. */
export function appIcon(colour: string, isFilled: boolean): string {
  const corners = isFilled ? "" : ` rx="8"`;
  const smaller = isFilled ? ` transform="translate(3.2 3.2)scale(.8)"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${corners} fill="${colour}"/><g${smaller} fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"><path d="M5.5 8.5 11 24l3.5-8M17.5 16l3.5 8L26.5 8.5"/><circle cx="16" cy="12.4" r="3.3"/></g></svg>`;
}

export interface AppIconDeps extends InstalledDeps {
  readonly pictures: Pictures;
}

/** GET /_/app-icon/<name>.png?url=/ */
export function createAppIconHandler(deps: AppIconDeps): RequestHandler {
  return sendIcon(deps, ({ params }) =>
    String(params["name"]).replace(/\.png$/, ""),
  );
}

/** Answers with an icon of the site. @param nameOf reads an icon's name from a request */
export function sendIcon(
  { pictures, ...deps }: AppIconDeps,
  nameOf: (request: Request) => string,
): RequestHandler {
  return async (request, response) => {
    const { site } = siteOfUrl(request, deps.runtime());
    const name = nameOf(request);
    const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
    if (!site || !icon) {
      response.sendStatus(site ? 404 : 421);
      return;
    }
    const { size, isFilled } = icon;
    const drawing = {
      svg: appIcon(site.site.colours.main, isFilled),
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
    response.set("Cache-Control", `public, max-age=${DAY_S}`).type("image/png");
    sendBytes(request, response, representationOf(bytes));
  };
}
