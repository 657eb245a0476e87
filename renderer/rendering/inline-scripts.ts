/** The inline scripts of documents. Their texts are constant, so that the policy allows them by hash. */
import { HOLD_SCRIPT } from "./hold-script.ts";
import { LATE_SCRIPT } from "./late-script.ts";
import { WAIT_SCRIPT } from "./wait-script.ts";

export const INLINE_SCRIPTS: readonly string[] = [
  HOLD_SCRIPT,
  LATE_SCRIPT,
  WAIT_SCRIPT,
];
