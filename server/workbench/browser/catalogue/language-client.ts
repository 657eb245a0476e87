/** The editor's connection with a language server of its own (docs/editor.md). */
import {
  languageServerExtensions,
  LSPClient,
  type Transport,
} from "@codemirror/lsp-client";
import { CATALOGUE_LANGUAGE_SERVER_PATH } from "#renderer/shared/addresses.ts";

type Handler = (message: string) => void;

/**
 * Connects to the language server, and reconnects if the connection is lost.
 *
 * @param onState called with the state of the connection
 */
export function connectLanguageServer(
  onState: (isConnected: boolean) => void,
): LSPClient {
  const client = new LSPClient({
    extensions: languageServerExtensions(),
    // The server first reads all data files.
    timeout: 30_000,
    sanitizeHTML: withoutMarkup,
  });
  const events = new EventSource(CATALOGUE_LANGUAGE_SERVER_PATH);
  const handlers = new Set<Handler>();
  events.addEventListener("session", ({ data }: MessageEvent<string>) => {
    client.disconnect();
    client.connect(transportTo(data, handlers));
    client.initializing.then(
      () => onState(true),
      () => onState(false),
    );
  });
  events.addEventListener("message", ({ data }: MessageEvent<string>) => {
    for (const handler of handlers) handler(data);
  });
  events.addEventListener("error", () => onState(false));
  return client;
}

function transportTo(session: string, handlers: Set<Handler>): Transport {
  // Each message waits for the previous one, because edits are ordered.
  let sent: Promise<unknown> = Promise.resolve();
  return {
    send(message) {
      sent = sent.then(() =>
        fetch(`${CATALOGUE_LANGUAGE_SERVER_PATH}?session=${session}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: message,
        }).catch(() => undefined),
      );
    },
    subscribe: (handler) => void handlers.add(handler),
    unsubscribe: (handler) => void handlers.delete(handler),
  };
}

const ALLOWED = new Set(
  "P CODE PRE EM STRONG UL OL LI HR BR H1 H2 H3 H4 TABLE THEAD TBODY TR TH TD SPAN".split(
    " ",
  ),
);

/** Texts of data files are shown as markdown; only the structure of their HTML is retained. */
function withoutMarkup(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const node of body.querySelectorAll("*")) {
    for (const name of node.getAttributeNames()) node.removeAttribute(name);
    if (!ALLOWED.has(node.tagName)) node.replaceWith(node.textContent ?? "");
  }
  return body.innerHTML;
}
