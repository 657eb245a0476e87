/** What the sender of a request may do with drafts: the operator everything, staff what a grant covers. */
import type { Request } from "express";
import type { Overlay } from "#schema/overlay.ts";
import type { StaffGrant } from "#schema/staff.ts";
import type { Config } from "#server/config/model/config.ts";
import {
  grantsOf,
  type Role,
  type StaffMember,
} from "#server/config/staff/member.ts";
import type { DraftFiles, Publication } from "./draft.ts";
import { EditRefusal } from "../pages/refusal.ts";

/** The texts that a change touches, by file: before and after, null where there is none. */
export type TouchedFiles = Readonly<Record<string, readonly (string | null)[]>>;

export interface Access {
  /** undefined: the operator. */
  readonly member: StaffMember | undefined;
  /** Whether the role of an editor is granted for some sites, partners or folders only. */
  readonly isLimited: boolean;
  /** Whether a role for all these files is granted; for none of them: whether it is granted at all. */
  may(role: Role, files: TouchedFiles): boolean;
  /** @throws EditRefusal if it is not granted */
  check(role: Role, files: TouchedFiles): void;
}

const EVERYTHING: Access = {
  member: undefined,
  isLimited: false,
  may: () => true,
  check: () => {},
};

/** What server/web/http/mount.ts let in. */
export function accessOf(
  { staff }: Pick<Request, "staff">,
  config: Config,
): Access {
  return staff ? accessOfMember(staff, config) : EVERYTHING;
}

export function accessOfMember(member: StaffMember, config: Config): Access {
  const access: Access = {
    member,
    isLimited: !grantsOf(member, "editor").some(
      ({ sites, partners, folders }) => !sites && !partners && !folders,
    ),
    may: (role, files) =>
      grantsOf(member, role).some((grant) =>
        Object.entries(files).every(([file, texts]) =>
          covers(grant, file, texts, config),
        ),
      ),
    check(role, files) {
      if (access.may(role, files)) return;
      const grants = grantsOf(member, role);
      const which = Object.keys(files).filter(
        (file) =>
          !grants.some((grant) => covers(grant, file, files[file]!, config)),
      );
      throw new EditRefusal(403, [
        { message: words(member, role, grants.length, which) },
      ]);
    },
  };
  return access;
}

export const filesOfDraft = (files: DraftFiles): TouchedFiles =>
  Object.fromEntries(
    Object.entries(files).map(([file, { base, text }]) => [file, [base, text]]),
  );

export const filesOfPublication = ({
  files,
}: Pick<Publication, "files">): TouchedFiles =>
  Object.fromEntries(
    Object.entries(files).map(([file, { before, after }]) => [
      file,
      [before, after],
    ]),
  );

function words(
  { name }: StaffMember,
  role: Role,
  grants: number,
  files: readonly string[],
): string {
  const verb = { viewer: "see", editor: "edit", publisher: "publish" }[role];
  if (grants === 0)
    return `${name} may not ${verb} pages: staff.json grants it to others`;
  const what = files.length === 0 ? `this change as a whole` : files.join(", ");
  return `${name} may not ${verb} ${what}: staff.json grants it to others`;
}

/** Whether a file is within a grant, with each of its texts. */
function covers(
  { sites, partners, folders }: StaffGrant,
  file: string,
  texts: readonly (string | null)[],
  config: Config,
): boolean {
  if (folders && !folders.some((folder) => file.startsWith(`${folder}/`)))
    return false;
  if (partners && !isOfPartners(file, texts, partners)) return false;
  return sites === undefined || isOfSites(file, texts, sites, config);
}

const FILE = /^(sites|partners|overlays)\/([^/]+)\.json$/;

/** Whether a file concerns no others than some partners. */
function isOfPartners(
  file: string,
  texts: readonly (string | null)[],
  partners: readonly string[],
): boolean {
  const [, folder, name = ""] = FILE.exec(file) ?? [];
  if (folder === "partners") return partners.includes(name);
  if (folder !== "overlays") return false;
  return texts.every((text) => {
    const named = text === null ? partners : partnersIn(text);
    return named.length > 0 && named.every((code) => partners.includes(code));
  });
}

function isOfSites(
  file: string,
  texts: readonly (string | null)[],
  sites: readonly string[],
  config: Config,
): boolean {
  if (Object.keys(config.sites).every((site) => sites.includes(site)))
    return true;
  const [, folder, name = ""] = FILE.exec(file) ?? [];
  if (folder === "sites") return sites.includes(name);
  const partners = Object.entries(config.partners)
    .filter(([, { site }]) => sites.includes(site))
    .map(([code]) => code);
  return isOfPartners(file, texts, partners);
}

/** The partners for which an overlay is; none: it is for everybody, or cannot be read. */
function partnersIn(text: string): readonly string[] {
  try {
    const overlay = JSON.parse(text) as Partial<Overlay> | null;
    return overlay?.when?.partners ?? [];
  } catch {
    return [];
  }
}
