// Generated from schema/module-manifest.schema.json by `npm run generate`. Do not edit.
import type { CallName, ModuleId, RouteName } from "./common.ts";

/**
 * What a module declares about itself (modules/<vertical>/<module_id>/module.json). Whatever it uses of the page beyond its data is named here, and only what is named is given to it.
 */
export interface ModuleManifest {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The module's id: the name of its folder.
   */
  module_id: ModuleId;
  /**
   * What the module shows, in one line, for the catalogue.
   */
  summary: string;
  /**
   * never: static HTML, its JavaScript is not downloaded. visible: hydrated shortly before it is scrolled into view. load: hydrated as soon as the page is there.
   */
  hydrate: "never" | "visible" | "load";
  /**
   * The parts of the site context on which the module's HTML depends. They are part of the key of its cached HTML; any other part is out of its reach. Language and platform are always there.
   */
  context: (
    | "site"
    | "partner"
    | "util"
    | "languages"
    | "currencies"
    | "currency"
    | "market"
    | "location"
    | "device"
    | "residence"
    | "measurement"
    | "experiments"
    | "user"
    | "request"
    | "day"
    | "minute"
  )[];
  /**
   * The files of configs/locales/<language>/ whose messages the module uses, without .json.
   */
  messages?: string[];
  /**
   * The routes to which the module builds links.
   */
  routes?: RouteName[];
  /**
   * The calls that the module makes from the browser. Their rows must be marked for the gateway.
   */
  calls?: CallName[];
  /**
   * The shape that holds the module's place while its section is still loading.
   */
  placeholder: {
    /**
     * What the place holder draws.
     */
    shape: "block" | "lines" | "cards";
    /**
     * The height in CSS pixels, so that nothing jumps.
     */
    height: {
      /**
       * The height in the desktop view.
       */
      desktop: number;
      /**
       * The height in the mobile view.
       */
      mobile: number;
    };
  };
}
