/** Sends messages to the app's mini-program that shows this page. */
import type { Host } from "../context/host.ts";

type Post = (message: unknown) => void;

const LOAD_MS = 15_000;

/**
 * Sends data to the program that shows the page. If the program has not put its API on the window,
 * its script is loaded first.
 *
 * @param host undefined: the page is in no program
 * @returns false if the program could not be reached; true also outside of a program
 */
export async function tellHost(
  host: Host | undefined,
  data: object,
  page: object = window,
  load: (address: string) => Promise<void> = loadScript,
): Promise<boolean> {
  if (!host) return true;
  const { object, data_key, script } = host;
  if (!programIn(page, object)?.postMessage && script !== undefined)
    await load(script).catch(() => {});
  const program = programIn(page, object);
  program?.postMessage?.(data_key === undefined ? data : { [data_key]: data });
  return program?.postMessage !== undefined;
}

function programIn(
  page: object,
  object: string,
): { readonly postMessage?: Post } | undefined {
  let at: unknown = page;
  for (const step of object.split("."))
    at = (at as Readonly<Record<string, unknown>> | undefined)?.[step];
  return at as ReturnType<typeof programIn>;
}

/** @throws Error if the script fails to load, or does not load in time */
export async function loadScript(address: string): Promise<void> {
  const script = document.createElement("script");
  script.src = address;
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`not loaded: ${address}`));
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", fail);
    setTimeout(fail, LOAD_MS);
    document.head.append(script);
  });
}
