/** Makes a product: the shop that `wayfare init` writes, or one with the configuration and the modules of a folder here in place of the shop's. */
import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { init, installByLinks } from "../bookshop/install.ts";
import { ownerEnv } from "../bookshop/run-shop.ts";

/** What belongs to the shop alone. */
const OF_THE_SHOP = [
  "configs/calls",
  "configs/guards.json",
  "configs/locales/en/book_detail.json",
  "configs/locales/en/book_list.json",
  "configs/locales/en/search_form.json",
  "configs/routes",
  "configs/skeletons",
  "modules/books",
  "modules/common",
  "test",
];

const SHOP = "bookshop";

function replaceShop(name: string, product: string): void {
  for (const part of OF_THE_SHOP)
    rmSync(path.join(product, part), { recursive: true });
  cpSync(path.join(import.meta.dirname, "templates", name), product, {
    recursive: true,
  });
}

/**
 * @param name a folder of templates/, or "bookshop"
 * @param packages the folder of the packed packages, with their files
 * @returns the folder of the product, which is checked and built
 */
export function makeProduct(
  name: string,
  { folder, tarballs }: { folder: string; tarballs: readonly string[] },
): string {
  const product = path.join(path.dirname(folder), name);
  init(product, folder);
  if (name !== SHOP) replaceShop(name, product);
  installByLinks(product, tarballs);
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(path.join(product, "node_modules/.bin", program), args, {
      cwd: product,
      env: ownerEnv({
        PATH: [path.dirname(process.execPath), process.env["PATH"]].join(":"),
      }),
      stdio: "pipe",
    });
  run("wayfare", "check", "--strict");
  run("wayfare", "generate");
  run("tsc");
  run("wayfare", "build");
  return product;
}
