import { useEffect } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import type { ShareTerms } from "#schema/modules/checkout.ts";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import type { SharesState } from "./payers.ts";
import styles from "../style.module.css";

export interface SharesProps {
  readonly terms: ShareTerms;
  /** What the shares add up to. */
  readonly total: Price;
  /** Guesses who pays. */
  readonly names: readonly string[];
  readonly state: SharesState | undefined;
  readonly onChange: (state: SharesState) => void;
}

/** Asks who pays which share. It is loaded when the customer chooses to pay in shares. */
export function Shares(props: SharesProps) {
  const t = useTranslation();
  const editor = useLazy(() => import("./shares-editor.tsx"));
  const { want } = editor;
  useEffect(want, [want]);
  const Editor = editor.loaded?.SharesEditor;
  return Editor ? (
    <Editor {...props} />
  ) : (
    <p className={styles["shares"]} role="status">
      {t(editor.failed ? "checkout:shares.failed" : "checkout:shares.loading")}
    </p>
  );
}
