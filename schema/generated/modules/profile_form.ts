// Generated from modules/account/profile_form/data.schema.json by `npm run generate`. Do not edit.

/**
 * The user's profile.
 */
export interface ProfileFormData {
  user: Profile;
}
/**
 * The editable data of a user and their identities.
 */
export interface Profile {
  /**
   * The user's name; empty if unknown.
   */
  user_name: string;
  /**
   * The user's title: one of the list, or empty.
   */
  title: string;
  /**
   * The available titles.
   *
   * Items: A title; each has a text.
   */
  title_list: readonly ("MR" | "MRS" | "MISS")[];
  /**
   * The user's email address; empty when there is none.
   */
  email: string;
  /**
   * The user's country of residence (ISO 3166-1 alpha-2); empty if unknown.
   */
  country_code: string;
}
