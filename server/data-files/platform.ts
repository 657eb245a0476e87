import path from "node:path";

/**
 * The folder of this program: `renderer/`, `server/` and the schemas of data files. The folder of
 * a product has `modules/` and `configs/`; this project's own product is in the same folder.
 */
export const PLATFORM = path.resolve(import.meta.dirname, "../..");
