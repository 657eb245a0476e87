/** The product on which a verb works: the folder with its configs/, its modules/ and its build. */
import { existsSync } from "node:fs";
import path from "node:path";
import { Option } from "commander";
import { PROJECT } from "#server/config/parts.ts";
import { fail } from "../output/fail.ts";
import { checkedFolder } from "./checked-path.ts";
import type { ReferenceBackend } from "../interfaces/reference-backend.ts";

export interface ProductFolders {
  /** The product's folder, absolute. */
  readonly root: string;
  /** The folder of its configuration, from the working folder: problems name it this way. */
  readonly configs: string;
  /** The folder of its build, absolute. */
  readonly buildDir: string;
}

export interface Product extends ProductFolders {
  /** undefined: its upstream is another program. */
  readonly backend: ReferenceBackend | undefined;
}

export interface ProductOptions {
  readonly root?: string | undefined;
  readonly config?: string | undefined;
}

export const rootOption = new Option(
  "--root <folder>",
  "the product's folder, with its configs/ and modules/; else the nearest one above the working folder",
);

export const configOption = new Option(
  "--config <dir>",
  "the configuration; else that of CONFIG_DIR, or of the product",
);

/** What a product's folder has. */
const PARTS = ["configs", "modules"];

/**
 * Finds the product of a verb's options. Without a product in or above the working folder it is this
 * project's own. Ends the command if there is none.
 */
export function productFolders(options: ProductOptions = {}): ProductFolders {
  const root =
    options.root === undefined
      ? (nearestProduct() ?? noProduct())
      : checkedProduct(options.root);
  const { CONFIG_DIR, BUILD_DIR = "dist" } = process.env;
  // CONFIG_DIR is the configuration of the product in the working folder.
  const isGiven = options.root !== undefined;
  return {
    root,
    configs:
      options.config ??
      (isGiven ? undefined : CONFIG_DIR) ??
      configsOf(root, isGiven),
    buildDir: path.resolve(root, BUILD_DIR),
  };
}

/** The folder whose DATA_DIR has the token of a server on this machine. */
export function serverFolder({ root }: ProductOptions): string {
  return root === undefined
    ? (nearestProduct() ?? process.cwd())
    : path.resolve(checkedFolder("--root", root));
}

function configsOf(root: string, isGiven: boolean): string {
  // An operator may work in a folder with configs/ alone.
  return isGiven || !existsSync("configs")
    ? path.relative("", path.join(root, "configs"))
    : "configs";
}

/** The product in the working folder or above it, else this project's own. */
function nearestProduct(): string | undefined {
  const above = (folder: string): readonly string[] => {
    const parent = path.dirname(folder);
    return parent === folder ? [folder] : [folder, ...above(parent)];
  };
  return [...above(process.cwd()), PROJECT].find((folder) =>
    PARTS.every((part) => existsSync(path.join(folder, part))),
  );
}

function checkedProduct(given: string): string {
  checkedFolder("--root", path.join(checkedFolder("--root", given), "modules"));
  return path.resolve(given);
}

function noProduct(): never {
  return fail([
    "there is no product in this folder or above it: a product has configs/ and modules/",
    "    name  its folder with --root <folder>",
  ]);
}
