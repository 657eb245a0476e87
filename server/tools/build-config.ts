/** What Vite builds of a product. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, UserConfig } from "vite";
import { PLATFORM } from "../data-files/platform.ts";
import { CLIENT_ENTRY } from "../web/build/client-entry.ts";
import { createClassNames } from "./class-names.ts";

/**
 * Six builds: the browser's scripts, one chunk for each view of an interactive module,
 * so that a page takes just those of its islands; the styles of every module, of which
 * the scripts are thrown away; the service worker; the inspector of previews; the
 * catalogue; and the server's rendering.
 */
const names = {
  entryFileNames: "build/[name]-[hash].js",
  chunkFileNames: "build/[name]-[hash].js",
  assetFileNames: "build/[name]-[hash][extname]",
};

/**
 * Packages that parts of modules need when they are first used (modules/ui/combobox,
 * modules/ui/calendar), and what those packages need: they stay out of what every page
 * loads.
 */
const later =
  /[\\/]node_modules[\\/](downshift|compute-scroll-into-view|prop-types|react-is|tslib|@babel|react-day-picker|date-fns|@date-fns)[\\/]/;

/** What is loaded with the first island. */
const withReact =
  /[\\/](node_modules|renderer[\\/](client[\\/]react|(escape|module-api)\.ts|module[\\/](format|images|links|page-store|runtime|structured-data|use-)))/;

/** What is loaded with a page that is saved or listed on the device, or asked for again while it is open. */
const onSomePages =
  /[\\/]renderer[\\/](image-id|(client[\\/])?recent-pages|client[\\/](offline|refreshing))\.ts$/;

/** react-router marks its files for React Server Components, of which there are none here. */
function withoutDirectives(
  warning: { readonly code?: string },
  warn: (warning: never) => void,
): void {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning as never);
}

/**
 * react-router names its components where it makes them, which keeps those that nobody
 * imports: the names are for developers' tools, and making a component has no effect.
 */
const withoutNames: Plugin = {
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

/** No script waits for styles, and what is loaded later is small: an import is just that. */
const withoutPreloads: Plugin = {
  name: "imports-without-preloads",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/**
 * @param root the folder of the product, with its modules
 * @param entryServer the file that exports loadRendering (server/web/pages/load-rendering.ts)
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
    plugins: [withoutNames, withoutPreloads],
    base: "/_/assets/",
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
          // The styles are those of their own build.
          cssCodeSplit: false,
          modulePreload: false,
          rolldownOptions: {
            onwarn: withoutDirectives,
            input: {
              entry: path.join(PLATFORM, CLIENT_ENTRY),
              ...inputs(islands),
            },
            preserveEntrySignatures: "allow-extension",
            output: {
              ...names,
              // What every island shares is one file; so is what most of them show. The entry
              // loads before them and shares nothing with them that needs React.
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  {
                    name: "base",
                    test: (id) =>
                      /[\\/]renderer[\\/]|vite\/preload-helper/.test(id) &&
                      !withReact.test(id) &&
                      !onSomePages.test(id),
                  },
                  {
                    name: "runtime",
                    test: (id) => withReact.test(id) && !later.test(id),
                  },
                  {
                    name: "ui",
                    test: /[\\/]modules[\\/]ui[\\/](block|button|icons?|picture|tip|scroller|dialog|use-back-closes)\.(tsx?|module\.css)$/,
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
            input: inputs(["modules/ui/base.css", ...views]),
            // Without what it exports a view would lose its styles too.
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
            input: path.join(PLATFORM, "renderer/offline/worker.ts"),
            // Browsers load it as a classic script at an address that stays.
            output: { format: "iife", entryFileNames: "worker.js" },
          },
        },
      },
      inspector: {
        consumer: "client",
        build: {
          outDir: path.join(buildDir, "inspector"),
          copyPublicDir: false,
          rolldownOptions: {
            input: path.join(PLATFORM, "renderer/inspector/inspector.ts"),
            // No page of a visitor loads it: it needs no name of its content.
            output: { format: "iife", entryFileNames: "inspector.js" },
          },
        },
      },
      catalogue: {
        consumer: "client",
        build: {
          outDir: path.join(buildDir, "catalogue"),
          copyPublicDir: false,
          // It has an editor for JSON. No page of a visitor loads it.
          chunkSizeWarningLimit: 1000,
          rolldownOptions: {
            input: path.join(PLATFORM, "renderer/catalogue/catalogue.ts"),
            output: { format: "iife", entryFileNames: "catalogue.js" },
          },
        },
      },
      ssr: {
        build: {
          outDir: path.join(buildDir, "server"),
          ssr: true,
          copyPublicDir: false,
          rolldownOptions: {
            input: entryServer,
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
