// Generated from modules/account/profile_form/data.schema.json by `npm run generate`. Do not edit.

/**
 * The user's profile.
 */
export interface ProfileFormData {
  user: Profile;
}
/**
 * What can be changed of a user, and by what they are known.
 */
export interface Profile {
  /**
   * The user's name; empty when it was never said.
   */
  user_name: string;
  /**
   * The user's title: one of the list, or empty.
   */
  title: string;
  /**
   * The titles that there are.
   *
   * Items: A title.
   */
  title_list: string[];
  /**
   * The user's e-mail address; empty when there is none.
   */
  email: string;
  /**
   * Where the user lives (ISO 3166-1 alpha-2); empty when it was never said.
   */
  country_code: string;
}
