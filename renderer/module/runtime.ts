/**
 * The services of a module besides its data. The server and the browser implement them differently.
 */
import { createContext, useContext } from "react";
import type { JsonValue } from "../shared/json.ts";
import type { ImagePresets } from "#schema/image-presets.ts";
import type { ModuleContext } from "../context/site-context.ts";
import type { MessageValues } from "../context/translate.ts";
import type { PathParams } from "../routing/build-path.ts";
import type { PageStore } from "./page-store.ts";

export interface ModuleRuntime {
  readonly moduleId: string;
  /** The name of the section that the module renders. */
  readonly sectionName: string;
  /** The current context. In the browser it changes with the page. */
  readonly context: () => ModuleContext;
  readonly subscribe: (listener: () => void) => () => void;
  readonly translate: (key: string, values?: MessageValues) => string;
  /** The path under which the device stores the current page (`recently_viewed` of its route). */
  readonly viewedPath: () => string | undefined;
  /** The path of a route that the manifest lists, with language segment. */
  readonly routePath: (route: string, params?: PathParams) => string;
  /** Throws for an event that the manifest does not list (server only). */
  readonly checkEvent?: (on: string, name: string) => void;
  readonly images: Pick<ImagePresets, "presets" | "dark">;
  /** Receives a picture that is above the fold (server only). */
  readonly firstPicture?: (picture: FirstPicture) => void;
  readonly call: (
    name: string,
    params?: CallParams,
    signal?: AbortSignal,
  ) => Promise<unknown>;
  /** Reloads the page state and updates what differs. */
  readonly refresh: () => Promise<void>;
  /** Updates the numbers of saved items: without a new page state, if the browser asks for them. */
  readonly recount: () => Promise<void>;
  readonly notify: Notify;
  readonly confirm: Confirm;
  readonly store: PageStore;
}

/** A picture that the document's head preloads, with the attributes of the img element. */
export interface FirstPicture {
  readonly srcSet: string;
  /** The picture's addresses for the dark colour scheme, if they differ. */
  readonly darkSrcSet?: string | undefined;
  readonly sizes: string;
}

/** Shows a short message. */
export type Notify = (
  kind: "error" | "message" | "warning",
  text: string,
) => void;

/** Asks the visitor for confirmation; resolves with the answer. */
export type Confirm = (question: Question) => Promise<boolean>;

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The labels of the buttons. They name the action, not "yes" or "OK". */
  readonly confirm: string;
  readonly cancel: string;
}

/** Scalars; a POST also takes lists and objects. */
export type CallParams = Readonly<Record<string, Exclude<JsonValue, null>>>;

export const RuntimeContext = createContext<ModuleRuntime | null>(null);

export function useRuntime(): ModuleRuntime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error("a module is rendered without its runtime");
  return runtime;
}
