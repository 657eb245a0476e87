/**
 * Writes the types of a product's schemas, of its modules' data and of its calls' answers into
 * schema/generated/, which is not committed.
 *
 *   npx wayfare generate
 */
import { Command } from "commander";
import {
  productFolders,
  rootOption,
  type ProductOptions,
} from "../project/product.ts";

export const verb = new Command()
  .description(
    "Writes the types of modules' data and of calls' answers, from their schemas.",
  )
  .addOption(rootOption)
  .action(async (options: ProductOptions) => {
    const { root } = productFolders(options);
    const { writeTypes } = await import("#server/tools/write-types.ts");
    const { TARGET } = await import("#server/tools/type-sources.ts");
    console.log(`${await writeTypes(root)} files in ${TARGET}`);
  });
