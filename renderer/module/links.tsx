import { useCallback, type AnchorHTMLAttributes, type ReactNode } from "react";
import type { PathParams } from "../routing/build-path.ts";
import { useRuntime } from "./runtime.ts";
import { useSite } from "./use-site.ts";

export type LinkTarget =
  /** A route that the module's manifest names. */
  | {
      readonly route: string;
      readonly params?: PathParams;
      readonly path?: never;
    }
  /** A path of this site without language segment, as in upstream data. */
  | { readonly path: string; readonly route?: never; readonly params?: never };

/** Builds URLs of this site's pages, in the language of the request. */
export function useHref(): (target: LinkTarget) => string {
  const { routePath } = useRuntime();
  const { segment } = useSite("language");
  return useCallback(
    (target) =>
      target.route === undefined
        ? segment + target.path
        : routePath(target.route, target.params),
    [segment, routePath],
  );
}

type LinkProps = LinkTarget &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
    readonly children: ReactNode;
  };

/**
 * A link to a page of this site. It is an ordinary `<a>` that works without scripts; with scripts
 * the router handles its clicks.
 */
export function Link({ route, params, path, children, ...rest }: LinkProps) {
  const href = useHref();
  const target = (
    route === undefined ? { path } : { route, params }
  ) as LinkTarget;
  return (
    <a {...rest} href={href(target)}>
      {children}
    </a>
  );
}
