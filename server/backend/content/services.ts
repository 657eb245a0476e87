import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import type { Content } from "./content.ts";

/** The kernel's services and the content. A function picks those that it uses. */
export interface Services extends Kernel {
  readonly content: Content;
}
