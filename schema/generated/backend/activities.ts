// Generated from schema/backend/activities.schema.json by `npm run generate`. Do not edit.
import type { DataTime, WeekdayNumber } from "./common.ts";
import type { FareRule } from "./fare-families.ts";

/**
 * Things to do (data/activities.json). Their addresses are /transport/ttd/<country>/<city>/<id>/.
 */
export interface ActivitiesFile {
  /**
   * The youngest and the oldest child.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: An age.
   */
  child_ages: readonly [number, number];
  /**
   * How many days ahead it can be booked.
   */
  sale_days: number;
  /**
   * The things to do by id.
   */
  activities: {
    [k: string]: Activity;
  };
}
/**
 * One thing to do.
 */
export interface Activity {
  /**
   * Its area of destinations.json.
   */
  area: string;
  /**
   * Its city: a place of the area.
   */
  city: string;
  /**
   * What kind of thing it is; its name is the text activity.category.<id>.
   */
  category: string;
  /**
   * Its name by language.
   */
  names: {
    /**
     * In this language.
     */
    [k: string]: string;
  };
  /**
   * Two or three sentences about it, by language. Left out where a language has none.
   */
  about: {
    /**
     * In this language.
     */
    [k: string]: string;
  };
  /**
   * The meeting point, by language.
   */
  meeting: {
    /**
     * In this language.
     */
    [k: string]: string;
  };
  /**
   * In degrees.
   */
  latitude: number;
  /**
   * In degrees.
   */
  longitude: number;
  /**
   * Its picture.
   */
  image_id: string;
  /**
   * The languages of the guide; empty: there is no guide.
   *
   * Items: A language, as BCP 47 has it.
   */
  languages: readonly string[];
  /**
   * The minimum age of all participants.
   */
  min_age?: number;
  /**
   * The features that its name and text promise: every package includes them.
   */
  promises?: readonly string[];
  /**
   * What can be booked.
   */
  packages: readonly ActivityPackage[];
  /**
   * The fee of a refund. `departure` is when it begins, `arrival` when it ends.
   */
  rules: readonly FareRule[];
}
/**
 * What can be booked.
 */
export interface ActivityPackage {
  /**
   * Its id; its name is the text activity.package.<id>.
   */
  package: string;
  /**
   * The price of an adult, in whole units of the currency.
   */
  adult: number;
  /**
   * The price of a child. Left out: children are not admitted.
   */
  child?: number;
  /**
   * When it begins.
   */
  times: readonly DataTime[];
  /**
   * On which days of the week; left out, on all.
   */
  weekdays?: readonly WeekdayNumber[];
  /**
   * How long it takes.
   */
  minutes: number;
  /**
   * How many people each time.
   */
  capacity: number;
  /**
   * What is part of the price.
   *
   * Items: The text activity.includes.<id>.
   */
  includes: readonly string[];
}
