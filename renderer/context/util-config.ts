import type { Login, SettingValue } from "#schema/site.ts";

/**
 * The settings of the product and the partner's configuration, with the field names of the
 * specification (section 3: utilConfig).
 */
export interface UtilConfig {
  /** null on the site's own pages. */
  readonly white_label: WhiteLabel | null;
  /** The settings of configs/defaults.json, but for those of kinds of partners. */
  readonly [setting: string]: SettingValue | WhiteLabel | null;
}

export interface WhiteLabel {
  readonly partner_code: string;
  readonly partner_id: number;
  readonly main_color: string;
  readonly style_tokens: { readonly bg_color: string };
  /** How the partner's customers sign in; left out: on the site's page. */
  readonly login?: Login;
  /** Settings that a partner has because of its kind (`partner_kinds` of defaults.json). */
  readonly [setting: string]:
    | SettingValue
    | { readonly bg_color: string }
    | undefined;
}
