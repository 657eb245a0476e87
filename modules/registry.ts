/** Every module's views, by file. The one list of modules: a folder is enough to be in it. */
export const views: Readonly<Record<string, () => Promise<unknown>>> =
  import.meta.glob(["./*/*/view.tsx", "./*/*/desktop.tsx", "./*/*/mobile.tsx"]);
