/** How personal data is stored: sealed, or as a hash by which it is found. */

export interface Sealing {
  /** Whether new values are sealed. */
  readonly isOn: boolean;
  /** How values that the first key seals begin. */
  readonly prefix: string;
  /** Seals a text for a column or field. "" stays "". */
  readonly seal: (name: string, text: string) => string;
  /**
   * Opens a sealed text; returns others unchanged.
   *
   * @throws CannotOpen if its key is missing, or it was changed or moved
   */
  readonly open: (name: string, text: string) => string;
  /** Opens values of the release before, which name no key; undefined if no key fits. */
  readonly openEarlier: (name: string, encrypted: string) => string | undefined;
  /**
   * A keyed hash by which equal texts are found (a blind index). Its key does not change when the
   * keys of sealed values do.
   */
  readonly blind: (column: string, text: string) => string;
  /** Both forms in which a text may be stored: hashed, and as the release before stored it. */
  readonly either: (column: string, text: string) => readonly [string, string];
}

/** Sealed texts begin with this, then with the id of their key. */
export const SEALED = "sealed:2:";
export const BLIND = "blind:1:";

/** Without keys: values are stored as they are. For tests, and while the keys are read. */
export const NOT_SEALED: Sealing = {
  isOn: false,
  prefix: "",
  seal: (_name, text) => text,
  open: (_name, text) => text,
  openEarlier: () => undefined,
  blind: (_column, text) => text,
  either: (_column, text) => [text, text],
};

/** A value that no key of this program opens. It stays as it is in the database. */
export class CannotOpen extends Error {
  override name = "CannotOpen";
}
