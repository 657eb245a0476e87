// Generated from schema/messages.schema.json by `npm run generate`. Do not edit.

/**
 * A text, or a group of texts.
 */
export type MessageNode =
  | string
  | {
      [k: string]: MessageNode;
    };

/**
 * The texts of the interface in one language, by key (configs/locales/<language>/<namespace>.json). {name} is a placeholder; keys that end in _zero, _one, _two, _few, _many and _other are plural forms.
 */
export interface Messages {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  [k: string]: MessageNode | string | undefined;
}
