/** Vite's configuration for building a product. */
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { EnvironmentOptions, UserConfig } from "vite";
import { ASSETS_PATH } from "#renderer/shared/addresses.ts";
import { findPart } from "#server/config/parts.ts";
import { CLIENT_ENTRY } from "#server/web/build/client-entry.ts";
import { plainPreloads, productEntry, withoutNames } from "./build-plugins.ts";
import { createClassNames } from "./class-names.ts";

const { resolve } = createRequire(import.meta.url);

/**
 * Eight builds: the browser's scripts, with one chunk for each view of an interactive module, so that
 * a page loads only those of its islands; the styles of every module, without their scripts; the
 * service worker; the inspector of previews; the catalogue; the editor; the translator's view; and the server's
 * rendering.
 */
const names = {
  entryFileNames: "build/[name]-[hash].js",
  chunkFileNames: "build/[name]-[hash].js",
  assetFileNames: "build/[name]-[hash][extname]",
};

/**
 * Packages that parts of modules need on first use (modules/ui/controls: combobox, calendar), with
 * their dependencies: they are excluded from what every page loads.
 */
const later =
  /[\\/]node_modules[\\/](downshift|compute-scroll-into-view|prop-types|react-is|tslib|@babel|react-day-picker|date-fns|@date-fns)[\\/]/;

/** The folder of the renderer, which may be a package. */
const RENDERER = path.dirname(resolve("#renderer/module-api.ts"));

/** A file of the renderer from its folder, without its extension; undefined for other files. */
function rendererFile(id: string): string | undefined {
  if (!id.startsWith(RENDERER + path.sep)) return undefined;
  return path
    .relative(RENDERER, id)
    .replaceAll(path.sep, "/")
    .replace(/\.\w+$/, "");
}

/** Files of the renderer that are loaded with the first island. */
const WITH_REACT =
  /^(?:client\/react\/|shared\/escape$|module-api$|module\/(?:format|images|links|page-store|runtime|structured-data|use-))/;

/** Loaded with the first island. */
function isWithReact(id: string): boolean {
  const file = rendererFile(id);
  return file === undefined
    ? /[\\/]node_modules[\\/]/.test(id)
    : WITH_REACT.test(file);
}

/**
 * Files of the renderer that are loaded with a page that is saved or listed on the device, refreshed
 * while it is open, or in a mini-program, and in a browser that saved something.
 */
const ON_SOME_PAGES =
  /^(?:shared\/(?:host-program|image-id|recent-pages)|client\/(?:store\/counts|recent-pages|offline|refreshing|share-card))$/;

/** The built files that are loaded before a module imports anything. */
const LOADED_FIRST = /\/(?:base|entry|runtime|ui|rolldown-runtime)-/;

/** Loaded with every page. */
function isBase(id: string): boolean {
  const file = rendererFile(id);
  return file === undefined
    ? id.includes("vite/preload-helper")
    : !WITH_REACT.test(file) && !ON_SOME_PAGES.test(file);
}

/**
 * Removes the directives with which react-router marks files for React Server Components, which are
 * not used here.
 */
function withoutDirectives(
  warning: { readonly code?: string },
  warn: (warning: never) => void,
): void {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning as never);
}

/**
 * @param root the folder of the product, with its modules
 * @param entryServer the file that exports loadRendering (server/web/runtime/load-rendering.ts), or
 * PRODUCT_ENTRY
 * @param buildDir the folder of the build
 */
export function buildConfig(
  root: string,
  entryServer: string,
  buildDir: string,
): UserConfig {
  const views = globSync("modules/*/*/{view,desktop,mobile}.tsx", {
    cwd: root,
  });
  const islands = views.filter((view) => isInteractive(root, view));
  const inputs = (files: readonly string[]) => inputsOf(root, files);
  const styleName = (id: string) => styleNameOf(root, id);
  return {
    root,
    plugins: [productEntry, withoutNames, plainPreloads],
    base: `${ASSETS_PATH}/`,
    publicDir: "modules/ui/public",
    css: { modules: { generateScopedName: createClassNames(root) } },
    build: {
      target: "es2023",
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
    environments: {
      client: {
        build: {
          outDir: path.join(buildDir, "client"),
          manifest: true,
          // The styles come from their own build.
          cssCodeSplit: false,
          // The entry's own imports are loaded when the page is idle, and what it shares with all islands
          // is loaded before any of their imports.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_file, files, { hostId }) =>
              LOADED_FIRST.test(hostId)
                ? []
                : files.filter((file) => !LOADED_FIRST.test(file)),
          },
          rolldownOptions: {
            onwarn: withoutDirectives,
            input: {
              [CLIENT_ENTRY]: resolve("#renderer/client/entry.ts"),
              ...inputs(islands),
            },
            preserveEntrySignatures: "allow-extension",
            output: {
              ...names,
              // Everything that all islands share is one file, and so is what most of them use. The
              // entry loads before them and shares nothing with them that needs React.
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  {
                    name: "base",
                    test: isBase,
                  },
                  {
                    name: "runtime",
                    test: (id) => isWithReact(id) && !later.test(id),
                  },
                  {
                    name: "ui",
                    test: /[\\/]modules[\\/]ui[\\/]\w+[\\/](block|button|icons?|picture|tip|scroller|dialog|use-back-closes)\.(tsx?|module\.css)$/,
                  },
                ],
              },
            },
          },
        },
      },
      styles: {
        consumer: "client",
        build: {
          outDir: path.join(buildDir, "styles"),
          manifest: true,
          copyPublicDir: false,
          rolldownOptions: {
            onwarn: withoutDirectives,
            input: inputs(["modules/ui/styles/base.css", ...views]),
            // Without its exports a view would lose its styles too.
            preserveEntrySignatures: "allow-extension",
            output: {
              ...names,
              // Each stylesheet is a file: the server joins those of a page.
              codeSplitting: {
                groups: [
                  {
                    debugName: "stylesheet",
                    name: (id) => styleName(id),
                    test: /\.module\.css$/,
                  },
                ],
              },
            },
          },
        },
      },
      worker: {
        consumer: "client",
        build: {
          outDir: path.join(buildDir, "worker"),
          copyPublicDir: false,
          rolldownOptions: {
            input: resolve("#renderer/offline/worker.ts"),
            // Browsers load it as a classic script at a fixed address.
            output: { format: "iife", entryFileNames: "worker.js" },
          },
        },
      },
      ...workbenchScripts(buildDir),
      ssr: {
        build: {
          outDir: path.join(buildDir, "server"),
          ssr: true,
          copyPublicDir: false,
          rolldownOptions: {
            input: { "entry-server": entryServer },
          },
        },
      },
    },
    builder: {},
  };
}

function isInteractive(root: string, view: string): boolean {
  const manifest = path.join(root, path.dirname(view), "module.json");
  const { hydrate } = JSON.parse(readFileSync(manifest, "utf8")) as {
    hydrate: string;
  };
  return hydrate !== "never";
}

/** Inputs by names like common/faq/view. */
function inputsOf(
  root: string,
  files: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/^modules\//, "").replace(/\.\w+$/, ""),
      path.join(root, file),
    ]),
  );
}

/** A name like common/faq/style. */
function styleNameOf(root: string, id: string): string {
  return path
    .relative(path.join(root, "modules"), id)
    .replace(/\.module\.css$/, "")
    .replaceAll(path.sep, "/");
}

/**
 * The scripts of the inspector, the catalogue, the editor and the translator's view, which visitors' pages never load; none without
 * the workbench.
 */
function workbenchScripts(
  buildDir: string,
): Record<string, EnvironmentOptions> {
  const scripts = ["inspector", "catalogue", "editor", "translator"].flatMap(
    (name) => {
      const input = findPart(
        resolve,
        `@wayfare/workbench/browser/${name}/${name}.ts`,
      );
      return input === undefined ? [] : [{ name, input }];
    },
  );
  return Object.fromEntries(
    scripts.map(({ name, input }): [string, EnvironmentOptions] => [
      name,
      {
        consumer: "client",
        build: {
          outDir: path.join(buildDir, name),
          copyPublicDir: false,
          // The catalogue includes an editor for JSON.
          chunkSizeWarningLimit: 1000,
          rolldownOptions: {
            input,
            output: { format: "iife", entryFileNames: `${name}.js` },
          },
        },
      },
    ]),
  );
}
