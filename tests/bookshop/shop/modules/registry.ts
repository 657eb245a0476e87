/** The views of the shop's modules, by file. */
export const views: Readonly<Record<string, () => Promise<unknown>>> =
  import.meta.glob(["./*/*/view.tsx", "./*/*/desktop.tsx", "./*/*/mobile.tsx"]);
