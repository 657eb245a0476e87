/**
 * Copies of pages on this device. Each is a cache of its own with the document and its files, so
 * that a copy works with any build of the server, and is deleted as a whole.
 */
import { ASSETS_PATH, STYLES_PATH } from "../shared/addresses.ts";
import { COPY_INSTEAD, COPY_UNTIL, OWNER_HEADER } from "./protocol.ts";
import type { SavedPage } from "./show-copy.ts";

export interface CopiesDeps {
  readonly caches: CacheStorage;
  readonly fetch: (path: string) => Promise<Response>;
  readonly now: () => number;
}

export interface Copies {
  /**
   * Fetches a page and stores it: a public one, or one that has an owner and an expiry
   * (`data-copy-until`). If the page no longer has an expiry, an earlier copy is deleted. A page
   * may name another one that is saved instead (`data-copy-instead`).
   *
   * @returns whether it is stored. Never rejects
   */
  save(path: string, isPublic?: boolean): Promise<boolean>;
  /** Like `list`, it does not find expired copies. */
  find(path: string): Promise<SavedPage | undefined>;
  /** The personal copies, or the public ones. */
  list(isPublic: boolean): Promise<SavedPage[]>;
  /** Deletes the copies of other visitors if a response names its visitor. */
  keepOnlyOwner(response: Response): Promise<void>;
  /** Deletes all personal copies. */
  deletePersonal(): Promise<void>;
  /**
   * Deletes all personal copies, because tickets may have become void.
   *
   * @returns a function that saves the pages again
   */
  outdate(): Promise<() => Promise<void>>;
  /** Deletes what has expired. */
  deleteExpired(): Promise<void>;
  /** Deletes copies that an earlier service worker stored in another way. */
  deleteOldFormats(): Promise<void>;
}

/** The prefix of a cache's name. Increase the number when the content of a cache changes. */
const FORMAT = "copy-2";
/** The owner of public copies. Keys of owners have more characters. */
const PUBLIC = "-";
/** The maximum number of personal copies on a device; those that are needed last are deleted. */
const MAX_COPIES = 20;
const SAVED_AT = "x-saved-at";
const POLICY = "content-security-policy";

const FILES = new RegExp(
  `(?:${ASSETS_PATH}/(?:build|fonts)|${STYLES_PATH})/[\\w./-]+\\.(?:js|css|woff2)`,
  "g",
);
const UNTIL = new RegExp(`\\b${COPY_UNTIL}="(\\d{1,15})"`, "g");
/** Matches only a path of this host, as in HTML without entities. */
const INSTEAD = new RegExp(`\\b${COPY_INSTEAD}="(/[\\w-][\\w/?=.-]*)"`);
/** Matches the built files that a script imports, also dynamically. */
const IMPORTS = /["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g;

export function createCopies({ caches, fetch, now }: CopiesDeps): Copies {
  /**
   * Counts deletions of all personal copies, for example at sign-out: a page that was requested
   * before one is not stored after it.
   */
  let deletions = 0;
  /**
   * Counts deletions because pages may have changed: a page that was requested before one is
   * requested again.
   */
  let changes = 0;
  /** The visitor whom the latest response names: copies of other visitors are no longer stored. */
  let lastOwner: string | undefined;

  const copies = async (isPublic?: boolean) =>
    (await caches.keys())
      .map((name) => ({ name, parts: name.split(" ") }))
      .filter(({ parts }) => parts[0] === FORMAT && parts.length === 4)
      .map(({ name, parts: [, owner, until, path] }) => ({
        name,
        owner: owner!,
        until: Number(until),
        path: path!,
      }))
      .filter(
        ({ owner }) =>
          isPublic === undefined || (owner === PUBLIC) === isPublic,
      );

  const valid = async (isPublic?: boolean) =>
    (await copies(isPublic)).filter(
      ({ owner, until }) => owner === PUBLIC || until > now(),
    );

  const remove = (found: readonly { readonly name: string }[]) =>
    Promise.all(found.map(({ name }) => caches.delete(name)));

  async function read(name: string, path: string) {
    const response = await (await caches.open(name)).match(path);
    if (!response) return undefined;
    return {
      path,
      savedAt: Number(response.headers.get(SAVED_AT)),
      policy: response.headers.get(POLICY) ?? "",
      html: await response.text(),
    };
  }

  const save = (path: string, isPublic = false): Promise<boolean> =>
    store(path, isPublic).catch(() => false);

  async function store(path: string, isPublic: boolean): Promise<boolean> {
    const before = { deletions, changes };
    const response = await fetch(path);
    const owner = isPublic ? PUBLIC : response.headers.get(OWNER_HEADER);
    if (!response.ok || response.redirected || !owner) return false;
    const html = await response.text();
    const until = isPublic ? 0 : untilOf(html);
    const earlier = (await copies()).filter((copy) => copy.path === path);
    if (!isPublic && until <= now()) {
      await remove(earlier);
      const [, instead] = INSTEAD.exec(html) ?? [];
      if (instead !== undefined) await (await outdate(instead))();
      return false;
    }
    const files = await filesOf(html);
    const isUnwanted = () =>
      !isPublic &&
      (deletions !== before.deletions || (lastOwner ?? owner) !== owner);
    const isOutdated = () => !isPublic && changes !== before.changes;
    if (isUnwanted()) return false;
    if (isOutdated()) return store(path, isPublic);

    await remove(earlier);
    const name = `${FORMAT} ${owner} ${until} ${path}`;
    const cache = await caches.open(name);
    try {
      for (const [file, answer] of files) await cache.put(file, answer);
      const headers = {
        "content-type": "text/html; charset=utf-8",
        [POLICY]: response.headers.get(POLICY) ?? "",
        [SAVED_AT]: String(now()),
      };
      await cache.put(path, new Response(html, { headers }));
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
    if (isUnwanted() || isOutdated()) {
      await caches.delete(name);
      // Another copy may have been stored under its name since.
      return isUnwanted() ? false : store(path, isPublic);
    }
    await removeLast(name);
    return true;
  }

  /**
   * Makes room for the copy with this name by deleting another one. A ticket for a later day can be
   * saved again.
   */
  async function removeLast(name: string): Promise<void> {
    const others = (await copies(false))
      .filter((copy) => copy.name !== name)
      .sort((one, other) => one.until - other.until);
    await remove(others.slice(MAX_COPIES - 1));
  }

  /** The scripts, styles and fonts that a document names, and the scripts that those import. */
  async function filesOf(html: string): Promise<Map<string, Response>> {
    const files = new Map<string, Response>();
    const found = new Set(html.match(FILES));
    // The loop also visits files that are added during it.
    for (const file of found) {
      const answer = await fetch(file).catch(() => undefined);
      if (!answer?.ok) continue;
      files.set(file, answer.clone());
      if (!file.endsWith(".js")) continue;
      for (const [, imported] of (await answer.text()).matchAll(IMPORTS))
        found.add(new URL(imported!, `http://host${file}`).pathname);
    }
    return files;
  }

  async function deletePersonal(): Promise<void> {
    deletions += 1;
    await remove(await copies(false));
  }

  /** @param others paths that are saved again in addition */
  async function outdate(...others: string[]): Promise<() => Promise<void>> {
    const paths = (await copies(false)).map(({ path }) => path);
    changes += 1;
    await remove(await copies(false));
    return async () => {
      for (const path of new Set([...paths, ...others])) await save(path);
    };
  }

  return {
    save,
    async find(path) {
      const copy = (await valid()).find((each) => each.path === path);
      return copy && read(copy.name, path);
    },
    async list(isPublic) {
      const found = await valid(isPublic);
      const pages = await Promise.all(
        found.map(({ name, path }) => read(name, path)),
      );
      return pages.filter((page) => page !== undefined);
    },
    async keepOnlyOwner({ headers }) {
      const owner = headers.get(OWNER_HEADER);
      if (!owner) return;
      lastOwner = owner;
      await remove(
        (await copies(false)).filter((copy) => copy.owner !== owner),
      );
    },
    deletePersonal,
    outdate: () => outdate(),
    async deleteExpired() {
      const current = new Set((await valid(false)).map(({ name }) => name));
      await remove(
        (await copies(false)).filter(({ name }) => !current.has(name)),
      );
    },
    async deleteOldFormats() {
      const current = new Set((await copies()).map(({ name }) => name));
      const names = await caches.keys();
      await remove(
        names.filter((name) => !current.has(name)).map((name) => ({ name })),
      );
    },
  };
}

/** The latest expiry that a document names; 0 if there is none. */
function untilOf(html: string): number {
  return Math.max(0, ...[...html.matchAll(UNTIL)].map(([, at]) => Number(at)));
}
