/**
 * A page that a whole Chromium prerenders. Playwright attaches to pages in a way that forbids
 * prerendering ("PrerenderingDisabledByDevTools"), so this speaks the DevTools protocol itself: it
 * attaches to the tab, whose prerendered page is a target of its own.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

/** A page of a tab: the one that is open, or a prerendered one. */
export interface TabPage {
  /** The pathnames of its requests. */
  readonly requests: readonly string[];
  send(method: string, params?: object): Promise<unknown>;
  /** The value of an expression, once it is resolved. */
  evaluate<Value>(expression: string): Promise<Value>;
}

export interface PrerenderingBrowser {
  readonly open: TabPage;
  isPrerendering(): boolean;
  /** Resolves when the tab begins to prerender a page. */
  readonly prerendered: Promise<TabPage>;
  stop(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: object;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface AttachedToTarget {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string; readonly subtype?: string };
}

/** https://chromedevtools.github.io/devtools-protocol/tot/Network/#event-requestWillBeSent */
interface RequestWillBeSent {
  readonly request: { readonly url: string };
}

/** @param executable a whole Chromium (findFullChromium) */
export async function startPrerenderingBrowser(
  executable: string,
): Promise<PrerenderingBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), "wayfare-chromium-"));
  const child = spawn(
    executable,
    [
      "--headless=new",
      "--no-sandbox",
      "--no-first-run",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const socket = new WebSocket(await debuggerAddress(child));
  await new Promise((resolve) => socket.addEventListener("open", resolve));

  const waiting = new Map<number, (message: Message) => void>();
  const send = (
    method: string,
    params: object = {},
    sessionId?: string,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = waiting.size + 1;
      waiting.set(id, ({ result, error }) =>
        error
          ? reject(new Error(`${method}: ${error.message}`))
          : resolve(result),
      );
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });

  const requests = new Map<string, string[]>();
  let isPrerendering = false;
  const open = Promise.withResolvers<TabPage>();
  const prerendered = Promise.withResolvers<TabPage>();
  async function attach(sessionId: string): Promise<TabPage> {
    const sent: string[] = [];
    requests.set(sessionId, sent);
    const page: TabPage = {
      requests: sent,
      send: (method, params) => send(method, params, sessionId),
      async evaluate<Value>(expression: string) {
        const { result } = (await page.send("Runtime.evaluate", {
          expression,
          awaitPromise: true,
          returnByValue: true,
        })) as { result: { value: Value } };
        return result.value;
      },
    };
    await page.send("Network.enable");
    return page;
  }
  const AUTO_ATTACH = {
    autoAttach: true,
    flatten: true,
    waitForDebuggerOnStart: false,
  };
  const handlers: Record<string, (params: object, from: string) => void> = {
    "Target.attachedToTarget"(params) {
      const {
        sessionId,
        targetInfo: { type, subtype },
      } = params as AttachedToTarget;
      if (type === "tab")
        void send(
          "Target.setAutoAttach",
          { ...AUTO_ATTACH, filter: [{}] },
          sessionId,
        );
      if (subtype === "prerender") isPrerendering = true;
      if (type === "page")
        (subtype === "prerender" ? prerendered : open).resolve(
          attach(sessionId),
        );
    },
    "Network.requestWillBeSent"(params, from) {
      const { request } = params as RequestWillBeSent;
      requests.get(from)?.push(new URL(request.url).pathname);
    },
  };
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)!(message);
    else handlers[message.method!]?.(message.params!, message.sessionId ?? "");
  });
  await send("Target.setAutoAttach", {
    ...AUTO_ATTACH,
    filter: [{ type: "page", exclude: true }, { type: "tab" }],
  });
  return {
    open: await open.promise,
    isPrerendering: () => isPrerendering,
    prerendered: prerendered.promise,
    async stop() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function debuggerAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stderr!)) {
    const found = /ws:\/\/\S+/.exec(line);
    if (found) return found[0];
  }
  throw new Error("Chromium ended before it was ready");
}
