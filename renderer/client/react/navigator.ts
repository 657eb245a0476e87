/** The shared history behind react-router-dom's Navigator. */
import {
  createPath,
  parsePath,
  type Navigator,
  type To,
} from "react-router-dom";
import type { SharedHistory } from "../store/history.ts";

export function createNavigator({
  navigate,
}: Pick<SharedHistory, "navigate">): Navigator {
  return {
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
    push: (to) => navigate(resolve(to), "push"),
    replace: (to) => navigate(resolve(to), "replace"),
    go: (delta) => window.history.go(delta),
  };
}

function resolve(to: To): string {
  const {
    pathname = window.location.pathname,
    search = "",
    hash = "",
  } = typeof to === "string" ? parsePath(to) : to;
  return pathname + search + hash;
}
