import { buildProduct } from "@wayfare/tools/build";

await buildProduct(import.meta.dirname);
