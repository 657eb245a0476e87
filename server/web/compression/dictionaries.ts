/**
 * Remembers documents that browsers may use as compression dictionaries (RFC 9842). A browser
 * names the one that it has by its hash.
 */
import { LRUCache } from "lru-cache";
import { identify, type Identified } from "./dcz.ts";

export interface Dictionaries {
  identify(bytes: Buffer): Identified;
  /** Remembers a public document, unless it is longer than MAX_DOCUMENT_BYTES. */
  add(bytes: Buffer): void;
  /**
   * @param available the header Available-Dictionary (RFC 9842, 2.2)
   * @returns undefined for an unknown dictionary, and for anything that is none
   */
  get(available: string | undefined): Identified | undefined;
}

/** Limits the memory of all documents. The least recently used are dropped. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Limits the cost of an answer, which grows with the length of its dictionary. */
const MAX_DOCUMENT_BYTES = 256 * 1024;

export function createDictionaries(maxBytes = MAX_BYTES): Dictionaries {
  const known = new LRUCache<string, Identified>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  /** The bytes of a cached page are the same object each time: they are hashed once. */
  const identified = new WeakMap<Buffer, Identified>();

  function identifyOnce(bytes: Buffer): Identified {
    return identified.getOrInsertComputed(bytes, identify);
  }

  return {
    identify: identifyOnce,
    add(bytes) {
      if (bytes.length === 0 || bytes.length > MAX_DOCUMENT_BYTES) return;
      const document = identifyOnce(bytes);
      if (!known.get(document.name)) known.set(document.name, document);
    },
    get: (available) =>
      available === undefined ? undefined : known.get(available),
  };
}
