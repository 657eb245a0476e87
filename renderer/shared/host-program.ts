/** Sends messages to the app's mini-program that shows this page. */

type Post = (message: unknown) => void;

/** The APIs that host programs put on the window. */
export interface Hosts {
  readonly wx?: { readonly miniProgram?: { readonly postMessage?: Post } };
  readonly my?: { readonly postMessage?: Post };
  readonly tt?: { readonly miniProgram?: { readonly postMessage?: Post } };
}

const LOAD_MS = 15_000;

/** The program that shows the page, and its script. */
export interface Host {
  readonly type: string;
  readonly hostScript?: string;
}

/**
 * By type of program: the function that sends it a message; undefined while its script has not
 * loaded.
 */
const TELL: Readonly<
  Record<string, (hosts: Hosts, data: object) => (() => void) | undefined>
> = {
  wechat_mini_program({ wx }, data) {
    const program = wx?.miniProgram;
    return program?.postMessage && (() => program.postMessage!({ data }));
  },
  alipay_mini_program({ my }, data) {
    return my?.postMessage && (() => my.postMessage!(data));
  },
  douyin_mini_program({ tt }, data) {
    const program = tt?.miniProgram;
    return program?.postMessage && (() => program.postMessage!({ data }));
  },
};

/**
 * Sends data to the program that shows the page. If the program has not put its API on the window,
 * its script is loaded first.
 *
 * @returns false if the program could not be reached; true also outside of a program
 */
export async function tellHost(
  { type, hostScript }: Host,
  data: object,
  hosts: Hosts = window as Hosts,
  load: (address: string) => Promise<void> = loadScript,
): Promise<boolean> {
  const teller = TELL[type];
  if (!teller) return true;
  if (!teller(hosts, data) && hostScript !== undefined)
    await load(hostScript).catch(() => {});
  const tell = teller(hosts, data);
  tell?.();
  return tell !== undefined;
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
