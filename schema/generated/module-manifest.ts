// Generated from schema/module-manifest.schema.json by `npm run generate`. Do not edit.
import type { CallName, ModuleId, RouteName } from "./common.ts";

/**
 * The manifest of a module (modules/<vertical>/<module_id>/module.json). It declares everything that the module uses beyond its data; the module has no access to anything else.
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
   * never: static HTML, its JavaScript is not downloaded. intent: hydrated at the first sign that the visitor will use it, such as a pointer over it, a touch or the focus; what was pressed or typed before is not lost. load: hydrated as soon as the page is loaded, for what always changes without the visitor, such as a countdown. What does so now and then says intent, and its HTML contains an element with the attribute data-live meanwhile.
   */
  hydrate: "never" | "intent" | "load";
  /**
   * The name of a cookie, or the start of a key in the browser's or the tab's storage. A browser that has one hydrates the section before it comes into view, because the section then shows something that the server does not know. For hydrate: intent.
   */
  hydrate_with?: string;
  /**
   * The parts of the site context on which the module's HTML depends. They are part of the key of its cached HTML; it cannot read any other part. Language and platform are always available.
   */
  context: readonly (
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
  messages?: readonly string[];
  /**
   * The routes to which the module builds links.
   */
  routes?: readonly RouteName[];
  /**
   * The calls that the module makes from the browser. Their rows must be marked for the gateway.
   */
  calls?: readonly CallName[];
  /**
   * The events of elements that the module reports, by name, where the visitor allows measurement. Each is sent with the module's id as its category and its name as the action. What its calls report is in the call table.
   */
  events?: {
    [k: string]: ModuleEvent;
  };
  /**
   * The placeholder shown while the section is loading.
   */
  placeholder: {
    /**
     * The drawing of the placeholder.
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
export interface ModuleEvent {
  /**
   * The event of the element.
   */
  on: "click" | "mousedown" | "mouseup" | "mouseenter" | "mouseleave";
  /**
   * When it is sent, in one line.
   */
  summary: string;
  /**
   * The content of its label; left out: it has none. It must not contain personal data.
   */
  label?: string;
  /**
   * The content of its value; left out: it has none.
   */
  value?: string;
}
