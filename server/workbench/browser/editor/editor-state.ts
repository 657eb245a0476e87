/** What the server tells the editor. */
import type { Region } from "#renderer/shared/regions.ts";

export interface EditorState {
  readonly draft: {
    readonly id: string;
    readonly version: number;
    readonly name?: string;
    readonly by?: string;
    readonly reason?: string;
    /** The files that it changes, below the configuration's folder. */
    readonly files: readonly string[];
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly review?: Review;
    readonly schedule?: Scheduled;
    /** Its files that changed since they were edited, with the difference. */
    readonly conflicts: readonly FileDifference[];
    /** What the check warns of in its files. */
    readonly warnings: readonly string[];
  };
  readonly you: {
    /** The signed-in member of staff; left out: the operator. */
    readonly name?: string;
    readonly mayEdit: boolean;
    /** Whether some changes are granted to others. */
    readonly isLimited: boolean;
    readonly mayPublish: boolean;
  };
  readonly page: {
    readonly route: string;
    /** The partner whose page it is, and its name. */
    readonly partner?: { readonly code: string; readonly name: string };
    readonly status: number;
    readonly language: string;
    readonly sections: readonly EditorSection[];
  };
  /** The section that was edited last. */
  readonly section?: string;
}

/** A request for a review, or why it was returned. */
export interface Review {
  readonly state: "asked" | "returned";
  readonly by: string;
  readonly at: number;
  readonly remark?: string;
}

/** When a draft goes live by itself, or why it did not. */
export interface Scheduled {
  readonly at: number;
  readonly by: string;
  readonly problems?: readonly EditProblem[];
}

export interface FileDifference {
  readonly file: string;
  /** As `diff -u` writes it. */
  readonly difference: string;
}

export interface EditorSection {
  readonly name: string;
  readonly module_id: string;
  readonly region: Region;
  readonly shown: boolean;
  /** Where its entry is: file and line. */
  readonly place?: string;
  /** The file that an edit changes is for more than this page: the layout. */
  readonly layout?: string;
  /** Its own data; left out if it is the answer of a call. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The path of the call that answers with its data. */
  readonly api_path?: string;
  /** Whether an overlay has other data for it than the service that publishes it. */
  readonly isReplaced?: true;
  /** Whether it can be moved and removed. */
  readonly isOwn: boolean;
  readonly when?: Readonly<Record<string, unknown>>;
  /** Why it is or is not on the page, in sentences. */
  readonly reasons: readonly string[];
}

/** A module of the palette. */
export interface PaletteModule {
  readonly module_id: string;
  readonly summary: string;
  /** The folder that it belongs to: common. */
  readonly group: string;
}

/** What publishing a draft would change. */
export interface DraftEffect {
  /** The files, from what was edited to the draft. */
  readonly files: readonly FileDifference[];
  /** What the page costs at worst; left out: it is not known. */
  readonly cost?: { readonly before: PageCost; readonly after: PageCost };
}

export interface PageCost {
  /** Requests to services, with nothing cached. */
  readonly calls: number;
  /** The longest time to the first byte by the time-outs of the calls, in milliseconds. */
  readonly first_byte_ms: number;
}

/** What can be added to pages, and for whom sections can be shown. */
export interface Choices extends ConditionChoices {
  readonly modules: readonly PaletteModule[];
}

export interface ConditionChoices {
  readonly languages: readonly {
    readonly code: string;
    readonly name: string;
  }[];
  readonly markets: readonly string[];
  readonly partners: readonly {
    readonly code: string;
    readonly name: string;
  }[];
}

export interface EditProblem {
  readonly message: string;
  readonly field?: string;
  readonly file?: string;
  readonly line?: number;
  readonly pointer?: string;
  readonly rule?: string;
  readonly value?: string;
  readonly nearest?: string;
}

/** The answer to a request that is refused. */
export interface Refused {
  readonly problems: readonly EditProblem[];
  readonly conflicts?: readonly FileDifference[];
}

export interface DraftSummary {
  readonly id: string;
  readonly version: number;
  /** The partner on whose pages it was edited last. */
  readonly partner?: string;
  readonly name: string;
  readonly by: string;
  readonly reason: string;
  readonly changed: number;
  readonly pages: readonly string[];
  readonly files: readonly string[];
  readonly review?: Review;
  readonly schedule?: Scheduled;
  readonly mayPublish: boolean;
}

export interface PublicationSummary {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly reason: string;
  readonly at: number;
  readonly pages: readonly string[];
  readonly files: readonly string[];
  readonly reverts?: string;
  /** Who published it, where that is not who made it. */
  readonly publisher?: string;
  /** The git commit with its files, or why there is none. */
  readonly commit?: string;
  readonly not_committed?: string;
  readonly mayRevert: boolean;
}

/** The saved drafts, and what was published. */
export interface DraftsAndHistory {
  readonly drafts: readonly DraftSummary[];
  readonly publications: readonly PublicationSummary[];
}
