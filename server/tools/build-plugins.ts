/** What a build adds to Vite: an entry for products that have none, and changes of packages' code. */
import type { Plugin } from "vite";
import { ASSETS_PATH } from "#renderer/shared/addresses.ts";

/** The name of the entry for products without an entry-server.ts. */
export const PRODUCT_ENTRY = "virtual:wayfare/entry-server";

/** The entry of a server's build with the views of all modules. */
export const productEntry: Plugin = {
  name: "product-entry",
  resolveId: (id) => (id === PRODUCT_ENTRY ? id : undefined),
  load: (id) =>
    id === PRODUCT_ENTRY
      ? `import { createLoadRendering } from "@wayfare/web/rendering";
export const loadRendering = createLoadRendering(
  import.meta.glob("./*/*/{view,desktop,mobile}.tsx", { base: "/modules" }),
);`
      : undefined,
};

/**
 * react-router sets display names where it creates components, which prevents tree shaking of
 * unused ones: the names are for developer tools only, and creating a component has no side effect.
 */
export const withoutNames: Plugin = {
  name: "react-router-without-names",
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, "")
        .replaceAll(
          /= (React\d*\.(?:forwardRef|createContext)\()/g,
          "= /* @__PURE__ */ $1",
        ),
  },
};

/**
 * Vite's helper, without its wait for styles: no script here needs any. A script that is loaded on
 * first use is requested together with the files that it imports, which it would otherwise request
 * a round trip later.
 */
export const plainPreloads: Plugin = {
  name: "plain-preloads",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () =>
      `export const __vitePreload=(load,files=[])=>{for(const file of files){const link=document.createElement("link");link.rel="modulepreload";link.href="${ASSETS_PATH}/"+file;document.head.append(link)}return load()}`,
  },
};
