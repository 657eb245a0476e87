/**
 * The inspector of a preview: an outline of the page's sections, why each is or is not shown,
 * switches that make it fail, and its data to edit. It is in a shadow root, so that its styles and
 * the page's do not affect each other. Visitors' pages never load it.
 */
import {
  EDITOR_PATH,
  INSPECTOR_PATH,
  PREVIEW_END_PATH,
} from "#renderer/shared/addresses.ts";
import { changeList } from "./change-list.ts";
import { dataForm } from "./data-form.ts";
import { element } from "./element.ts";
import type { PageReport, SectionReport } from "./report.ts";
import { sectionDetails } from "./section-details.ts";
import { STYLE } from "./style.ts";

/** The key that opens and closes it, with Alt. */
const KEY = "KeyI";
const OPEN = "wayfare-inspector-open";

const host = element("div", { id: "wayfare-inspector" });
const root = host.attachShadow({ mode: "open" });
const panel = element("aside", { "aria-label": "Inspector" });
const outline = element("div", { class: "outline" });
const toggle = element(
  "button",
  { type: "button", class: "toggle", "aria-expanded": "false" },
  "Inspect",
);
let report: PageReport | undefined;
let chosen: string | undefined;

function start(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  panel.hidden = true;
  root.append(toggle, panel);
  document.body.append(host);
  toggle.addEventListener("click", () => void show(panel.hidden === true));
  addEventListener("keydown", (event) => {
    if (event.altKey && event.code === KEY) void show(panel.hidden === true);
    else if (event.key === "Escape" && event.composedPath().includes(panel))
      void show(false);
  });
  if (sessionStorage.getItem(OPEN)) void show(true);
}

async function show(isOpen: boolean): Promise<void> {
  panel.hidden = !isOpen;
  toggle.setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) {
    sessionStorage.removeItem(OPEN);
    mark(undefined);
    toggle.focus();
    return;
  }
  sessionStorage.setItem(OPEN, "1");
  await refresh();
}

async function refresh(): Promise<void> {
  const response = await fetch(address({}));
  if (!response.ok) {
    panel.replaceChildren(
      element(
        "p",
        { role: "alert" },
        "The preview has ended, or the server was restarted. Open its link again.",
      ),
    );
    return;
  }
  report = (await response.json()) as PageReport;
  panel.replaceChildren(...header(report), outline);
  draw();
}

function address(query: Readonly<Record<string, string>>): string {
  const { pathname } = location;
  return `${INSPECTOR_PATH}?${new URLSearchParams({ path: pathname, ...query })}`;
}

function header(of: PageReport): Node[] {
  const facts = [
    `${of.route}, ${of.status}`,
    of.language,
    `market ${of.market}`,
    of.currency,
    of.platform,
    of.partner === null ? "no partner" : `partner ${of.partner}`,
    new Date(of.at).toISOString().slice(0, 16).replace("T", " ") + " UTC",
  ];
  const back = new URLSearchParams({
    return_to: location.pathname + location.search,
  });
  const here = new URLSearchParams({
    url: location.pathname + location.search,
  });
  const close = element("button", { type: "button" }, "Close");
  close.addEventListener("click", () => void show(false));
  return [
    element(
      "header",
      {},
      element("h2", {}, "Inspector"),
      close,
      element("a", { href: `${EDITOR_PATH}?${here}` }, "Edit"),
      element("a", { href: `${PREVIEW_END_PATH}?${back}` }, "End preview"),
    ),
    element("p", { class: "facts" }, facts.join(" · ")),
    ...(of.changes.length > 0 ? [changeList(of.changes, change)] : []),
  ];
}

/** Draws the outline: a button for each section, and the details of the selected one below it. */
function draw(): void {
  const rows = report!.sections.map((section) => {
    const isChosen = section.name === chosen;
    const button = element(
      "button",
      {
        type: "button",
        class: "section",
        "data-state": stateOf(section),
        "aria-expanded": String(isChosen),
      },
      element("span", { class: "name" }, section.name),
      element("span", { class: "state" }, wordsOf(section)),
    );
    button.addEventListener("click", () => choose(section.name));
    button.addEventListener("focus", () => mark(section.name));
    button.addEventListener("pointerenter", () => mark(section.name));
    const row = element("li", {}, button);
    if (isChosen)
      row.append(
        sectionDetails(section, { change, edit: () => edit(section) }),
      );
    return row;
  });
  const list = element("ol", {}, ...rows);
  list.addEventListener("keydown", moveFocus);
  outline.replaceChildren(list);
}

/** Arrow keys move between the sections. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const buttons = [...outline.querySelectorAll<HTMLElement>(".section")];
  const at = buttons.indexOf(root.activeElement as HTMLElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  buttons.at((at + step) % buttons.length)?.focus();
}

function choose(name: string): void {
  chosen = chosen === name ? undefined : name;
  draw();
  const buttons = [...outline.querySelectorAll<HTMLElement>(".section")];
  const index = report!.sections.findIndex((each) => each.name === name);
  buttons[index]?.focus({ preventScroll: true });
  buttons[index]?.parentElement!.scrollIntoView({ block: "nearest" });
  document.getElementById(name)?.scrollIntoView({ block: "nearest" });
}

/** Outlines a section on the page. */
function mark(name: string | undefined): void {
  for (const marked of document.querySelectorAll<HTMLElement>(
    "[data-inspected]",
  )) {
    delete marked.dataset["inspected"];
    marked.style.removeProperty("outline");
  }
  const target = name === undefined ? null : document.getElementById(name);
  if (!target) return;
  target.dataset["inspected"] = "";
  target.style.setProperty("outline", "3px solid #b4005a");
}

function stateOf({ shown, result }: SectionReport): string {
  if (!shown) return "absent";
  return result === "ok" || result === undefined ? "ok" : result;
}

function wordsOf(section: SectionReport): string {
  if (!section.shown) return "not here";
  const { result, reason, ms } = section;
  const time = ms === undefined ? "" : ` ${ms} ms`;
  return `${reason ?? result ?? ""}${time}`;
}

/** Changes a section of this preview, and reloads the page. */
async function change(
  section: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const response = await fetch(INSPECTOR_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ section, ...body }),
  });
  if (response.ok) location.reload();
  else
    outline.prepend(
      element(
        "p",
        { role: "alert" },
        response.status === 413
          ? "This is too much data for a preview (32 kB at most)."
          : "The preview did not take this. Open its link again.",
      ),
    );
}

async function edit(section: SectionReport): Promise<void> {
  const response = await fetch(address({ section: section.name }));
  const form = dataForm(
    section,
    (await response.json()) as Parameters<typeof dataForm>[1],
    (data) => void change(section.name, { data }),
  );
  outline.querySelector(".edit")?.replaceChildren(form);
  form.querySelector<HTMLElement>("input, textarea, select")?.focus();
}

// The editor shows the page in a frame, with its own panel beside it.
if (window.parent === window) start();
