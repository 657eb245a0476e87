/**
 * The catalogue of modules: each with its example on a desktop and a phone, in every language and
 * for every partner, in its states, with its download size; and its data to edit. It is for
 * operators and module authors; visitors' pages never load it.
 */
import { CATALOGUE_MODULES_PATH } from "#renderer/shared/addresses.ts";
import { element } from "../inspector/element.ts";
import type { Schema } from "../inspector/data-fields.ts";
import { dataEditor, type DataEditor } from "./data-editor.ts";
import { createFrames } from "./frames.ts";
import { connectLanguageServer } from "./language-client.ts";
import type { Listing, ModuleDetails } from "./listing.ts";
import { moduleFacts } from "./module-facts.ts";
import { moduleList } from "./module-list.ts";
import { schemaTable } from "./schema-table.ts";
import { STYLE } from "./style.ts";
import { overview } from "./overview.ts";
import { toolbar } from "./toolbar.ts";
import { readView, writeView, type View } from "./view.ts";

const nonce = (document.currentScript as HTMLScriptElement).nonce;

/** An edit is shown after this pause in typing. */
const PAUSE_MS = 250;

async function start(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [sheet];
  const listing = await read<Listing>(CATALOGUE_MODULES_PATH);
  if (!listing) return;

  const connection = element("p", { class: "connection", role: "status" });
  const client = connectLanguageServer((isConnected) => {
    connection.textContent = isConnected
      ? "The editor checks names and completes them."
      : "The editor has no language server: it shows no problems and completes nothing.";
  });
  connection.textContent = "The editor reads the data files…";

  const main = element("main", { tabindex: "-1" });
  const list = moduleList(listing.modules, (id) => go({ module: id }));
  document.body.append(
    element("h1", { class: "visually-hidden" }, "Catalogue"),
    list.node,
    main,
  );

  let view = withModule(readView(location.search), listing);
  let edited: string | undefined;
  let editor: DataEditor | undefined;
  let shown = createFrames();
  let pause: ReturnType<typeof setTimeout> | undefined;

  function go(part: Partial<View>): void {
    const isOther = "module" in part && part.module !== view.module;
    view = { ...view, ...part };
    const address = location.pathname + writeView(view);
    if (isOther) {
      history.pushState(null, "", address);
      void open();
    } else {
      history.replaceState(null, "", address);
      shown.show(view, edited);
    }
  }

  function openOverview(): void {
    document.title = "Catalogue";
    main.replaceChildren(
      element("h2", {}, "Catalogue"),
      element(
        "p",
        { class: "summary" },
        `${listing!.modules.length} modules, each with its example.`,
      ),
      overview(listing!.modules, (id) => go({ module: id })),
    );
    main.scrollTop = 0;
  }

  async function open(): Promise<void> {
    const id = view.module;
    list.mark(id);
    if (id === undefined) {
      editor?.close();
      return openOverview();
    }
    document.title = `${id} · Catalogue`;
    const query = new URLSearchParams({ module: id });
    const module = await read<ModuleDetails>(
      `${CATALOGUE_MODULES_PATH}?${query}`,
    );
    // Another module was selected while this one was loading.
    if (!module || view.module !== id) return;
    clearTimeout(pause);
    editor?.close();
    edited = undefined;
    shown = createFrames();
    editor = dataEditor({
      module,
      client,
      nonce,
      onData(data) {
        edited = data;
        clearTimeout(pause);
        pause = setTimeout(() => shown.show(view, edited), PAUSE_MS);
      },
    });
    main.replaceChildren(
      element("h2", {}, module.module_id),
      element("p", { class: "summary" }, module.summary),
      toolbar(listing!, view, go),
      shown.node,
      part("Data", editor.node, connection),
      part("Schema", schemaTable(module.schema as Schema)),
      part("Facts", moduleFacts(module)),
    );
    main.scrollTop = 0;
    shown.show(view, undefined);
  }

  addEventListener("popstate", () => {
    view = withModule(readView(location.search), listing);
    void open();
  });
  await open();
}

function part(title: string, ...children: Node[]): HTMLElement {
  const id = title.toLowerCase();
  return element(
    "section",
    { class: "part", "aria-labelledby": id },
    element("h3", { id }, title),
    ...children,
  );
}

/** A view with an unknown module shows the overview. */
function withModule(view: View, { modules }: Listing): View {
  const isKnown = modules.some(({ module_id }) => module_id === view.module);
  return isKnown ? view : { ...view, module: undefined };
}

/** Reads a server response; if there is none, the page says so. */
async function read<T>(address: string): Promise<T | undefined> {
  const response = await fetch(address).catch(() => undefined);
  if (response?.ok) return (await response.json()) as T;
  const what =
    response?.status === 401
      ? "This browser is not the operator's any more: load the page again."
      : "The server does not answer. Load the page again when it runs.";
  document.body.prepend(element("p", { role: "alert" }, what));
  return undefined;
}

void start();
