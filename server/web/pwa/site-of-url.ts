import type { Request } from "express";
import { requestUrl } from "../http/request-url.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { siteAt, type EffectiveSite } from "../context/effective-site.ts";
import { hostName } from "../context/visitor.ts";

export interface InstalledDeps {
  readonly runtime: () => Runtime;
}

/** The site for a request's host and the path in its parameter `url`: a partner may have a path. */
export function siteOfUrl(
  request: Request,
  { sites }: Pick<Runtime, "sites">,
): { readonly site: EffectiveSite | undefined; readonly path: string } {
  const { searchParams } = requestUrl(request.url);
  const path = searchParams.get("url") ?? "/";
  return { site: siteAt(sites, hostName(request.headers.host), path), path };
}
