/** Every module's views, by file. The only list of modules: a folder is included automatically. */
export const views: Readonly<Record<string, () => Promise<unknown>>> =
  import.meta.glob(["./*/*/view.tsx", "./*/*/desktop.tsx", "./*/*/mobile.tsx"]);
