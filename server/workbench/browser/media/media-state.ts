/** What the server tells the editor of the media library. */

export interface MediaState {
  /** The languages of the sites, in which pictures have alternative texts. */
  readonly languages: readonly MediaLanguage[];
  /** The latest first. */
  readonly pictures: readonly MediaPicture[];
}

export interface MediaLanguage {
  readonly code: string;
  readonly name: string;
  /** The languages whose readers read it, too: en-GB reads en. */
  readonly variants: readonly string[];
}

export interface MediaPicture {
  readonly id: string;
  /** Counts its changes. */
  readonly version: number;
  /** Of the uploaded file. */
  readonly name: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** The point that every crop keeps, in percent. */
  readonly focus: { readonly x: number; readonly y: number };
  /** By language; empty: the picture is decorative. */
  readonly alt: Readonly<Record<string, string>>;
  /** When it was uploaded, in milliseconds since 1970. */
  readonly at: number;
  readonly by: string;
  readonly uses: readonly MediaUse[];
}

/** A file of the configuration, or a draft, that names a picture. */
export interface MediaUse {
  /** Below the configuration's folder. */
  readonly file: string;
  /** The paths of the pages that the file is for, as their routes write them; left out: they are not known. */
  readonly pages?: readonly string[];
  /** The name of the draft, if only that has it; empty: it has no name yet. */
  readonly draft?: string;
}

/** An uploaded picture. */
export interface Uploaded {
  readonly picture: MediaPicture;
  /** false: the library had this file. */
  readonly isNew: boolean;
}
