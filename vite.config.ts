import { globSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

/**
 * Two builds: the browser's files, one chunk for each view of a module so that a page
 * takes just those of its islands; and the server's rendering. A module's static views
 * are in the browser's build for their styles only; their scripts are never asked for.
 */
const root = import.meta.dirname;

const views = globSync("modules/*/*/{view,desktop,mobile}.tsx", {
  cwd: root,
}).map((file) => [
  file.replace(/^modules\//, "").replace(/\.tsx$/, ""),
  path.join(root, file),
]);

/** react-router marks its files for React Server Components, of which there are none here. */
function withoutDirectives(
  warning: { readonly code?: string },
  warn: (warning: never) => void,
): void {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning as never);
}

export default defineConfig({
  root,
  base: "/_/assets/",
  publicDir: "modules/ui/public",
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          onwarn: withoutDirectives,
          input: {
            entry: path.join(root, "renderer/client/entry.ts"),
            base: path.join(root, "modules/ui/base.css"),
            ...Object.fromEntries(views),
          },
          preserveEntrySignatures: "allow-extension",
          output: {
            entryFileNames: "build/[name]-[hash].js",
            chunkFileNames: "build/[name]-[hash].js",
            assetFileNames: "build/[name]-[hash][extname]",
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: "dist/server",
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: path.join(root, "server/entry-server.ts") },
      },
    },
  },
  builder: {},
  test: {
    include: ["{renderer,modules,server,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/build.ts"],
    setupFiles: ["tests/support/setup.ts"],
    restoreMocks: true,
  },
});
