/** The web app manifest of a site or partner in a language (https://www.w3.org/TR/appmanifest/). */
import type { RequestHandler } from "express";
import {
  joinLanguage,
  splitLanguage,
} from "#renderer/routing/language-path.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { EffectiveSite } from "../context/effective-site.ts";
import { nameIn } from "../context/settings-parts.ts";
import { appIconUrl } from "../runtime/app-urls.ts";
import { siteOfUrl, type InstalledDeps } from "./site-of-url.ts";

/** GET /_/app.webmanifest?url=/ja/ */
export function createManifestHandler(deps: InstalledDeps): RequestHandler {
  return (request, response) => {
    const runtime = deps.runtime();
    const { site, path } = siteOfUrl(request, runtime);
    if (!site) {
      response.sendStatus(421);
      return;
    }
    const { language } = splitLanguage(path, site.languages);
    response
      .set("Cache-Control", "no-cache")
      .type("application/manifest+json")
      .send(JSON.stringify(manifestOf(site, language, runtime)));
  };
}

function manifestOf(
  { site, partner, languages }: EffectiveSite,
  language: string,
  runtime: Runtime,
): object {
  const { config, translators } = runtime;
  const translate = translators.for(language);
  const { base = "" } = languages;
  const own = partner === null ? undefined : config.partners[partner];
  const name = own ? nameIn(own, language, config) : site.name;
  const url = (route: string) =>
    joinLanguage(runtime.path(route), language, languages);
  const { background } = site.colours;
  const icon = (file: string, size: number, purpose: string) => ({
    src: appIconUrl(file, base),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: `${base}/`,
    name,
    short_name: name,
    lang: language,
    start_url: url(site.home_route),
    scope: `${base}/`,
    display: "standalone",
    background_color: background,
    theme_color: background,
    icons: [
      icon("192", 192, "any"),
      icon("512", 512, "any"),
      icon("maskable", 512, "maskable"),
    ],
    shortcuts: (site.shortcuts ?? []).map(({ route, title_key }) => ({
      name: translate(title_key),
      url: url(route),
    })),
  };
}
