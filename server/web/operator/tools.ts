/**
 * The interface between the server and the tools of operators, partners and testers, which are in
 * server/workbench/door.ts. A server without the workbench has none.
 */
import type { RequestHandler } from "express";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { Config, PublishedSkeleton } from "#server/config/model/config.ts";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import type { OpenConfigInput } from "#server/config/reload/open-config.ts";
import type { TranslationSetting } from "#server/config/process/translation-setting.ts";
import type { BuiltAssets } from "../build/assets.ts";
import type { Mount } from "../http/mount.ts";
import type { PreviewTokens } from "../http/preview.ts";
import type { MediaLibrary } from "../media/media-library.ts";
import type { PageDeps } from "../pages/page-handler.ts";
import type { ShowsPreviews } from "../pages/previews.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Circuits } from "../upstream/circuits/circuits.ts";
import type { Upstream, UpstreamOptions } from "../upstream/upstream.ts";

export interface Tools {
  readonly previews: ShowsPreviews;
  /** Their addresses below /_/. */
  readonly mounts: readonly Mount[];
  /** The operator's home page. */
  readonly home: RequestHandler;
}

/** The parts of the server that the tools receive. */
export interface ToolsDeps extends Omit<PageDeps, "previews"> {
  /** A runtime that caches nothing, over another client; of the current configuration, or another one. */
  readonly uncachedRuntime: (call: CallFunction, config?: Config) => Runtime;
  /** undefined if this server has no operator. */
  readonly previewTokens: PreviewTokens | undefined;
  /** The media library; undefined: there is none. */
  readonly media: MediaLibrary | undefined;
  readonly refused: ConfigStore["refused"];
  /** The call function of pages. */
  readonly call: CallFunction;
  /** Has the texts of the configuration's files, considers and takes over edits. */
  readonly configuration: Pick<ConfigStore, "consider" | "reload" | "text">;
  readonly circuits: Pick<Circuits, "states">;
  readonly hasUpstreamPages: boolean;
}

export type OpenTools = (server: ToolsDeps) => Tools;

/** A built product that runs. */
export interface ToolsOfProduct {
  /** The product's folder, with its modules. */
  readonly root: string;
  /** The configuration's folder, absolute. */
  readonly configDir: string;
  /** The folder with what the server stores; undefined: nothing is. */
  readonly dataDir: string | undefined;
  /** The folder of the build. */
  readonly buildDir: string;
  readonly assets: BuiltAssets;
  /** Whether there is a catalogue of modules. */
  readonly catalogue: boolean;
  /** Whether what the editor publishes is committed to git. */
  readonly editorCommits: boolean;
  /** Whether pages can be recorded with the upstream's answers. */
  readonly record: boolean;
  /** The service that suggests translations; undefined: there is none. */
  readonly translation: TranslationSetting | undefined;
  /** The folder with other configurations, a folder each, for previews. */
  readonly previewDir: string | undefined;
  /** The headers by which the upstream answers from a draft of this name; undefined: it has none. */
  readonly draftHeaders:
    | ((name: string) => Readonly<Record<string, string>>)
    | undefined;
  /** The files of the upstream's skeletons; undefined if it does not list its files. */
  readonly published: (() => readonly PublishedSkeleton[]) | undefined;
  /** How other configurations are opened. */
  readonly openConfig: Omit<OpenConfigInput, "configDir">;
  /** Creates a client of the upstream with options that differ from the server's. */
  readonly upstreamWith: (own: Partial<UpstreamOptions>) => Upstream;
}

/** server/workbench/door.ts. */
export interface Workbench {
  toolsOf(product: ToolsOfProduct): OpenTools;
}
