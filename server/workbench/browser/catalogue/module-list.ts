/** The list of modules, with a field that filters it. */
import { element } from "../inspector/element.ts";
import type { ListedModule } from "./listing.ts";

export interface ModuleList {
  readonly node: HTMLElement;
  /** Marks the module that is shown; undefined: the overview. */
  readonly mark: (moduleId: string | undefined) => void;
}

export function moduleList(
  modules: readonly ListedModule[],
  open: (moduleId: string | undefined) => void,
): ModuleList {
  const all = linkTo(location.pathname, "Overview", "All modules", () =>
    open(undefined),
  );
  const filter = element("input", {
    type: "search",
    placeholder: "Find a module",
    "aria-label": "Find a module",
  });
  const links = new Map(
    modules.map((module) => [module.module_id, linkOf(module, open)]),
  );
  const groups = Map.groupBy(modules, ({ folder }) => folder.split("/")[0]!);
  const parts = [...groups].map(([name, inside]) => {
    const list = element(
      "ul",
      {},
      ...inside.map(({ module_id }) =>
        element("li", {}, links.get(module_id)!),
      ),
    );
    return {
      inside,
      node: element("section", {}, element("h2", {}, name), list),
    };
  });
  const none = element("p", { hidden: "" }, "No module has these words.");
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { inside, node } of parts) {
      const found = inside.filter((module) => matches(module, words));
      for (const { module_id } of inside)
        links.get(module_id)!.parentElement!.hidden = !found.some(
          (module) => module.module_id === module_id,
        );
      node.hidden = found.length === 0;
      count += found.length;
    }
    none.hidden = count > 0;
  });
  return {
    node: element(
      "nav",
      { "aria-label": "Modules" },
      all,
      filter,
      none,
      ...parts.map(({ node }) => node),
    ),
    mark(moduleId) {
      if (moduleId === undefined) all.setAttribute("aria-current", "page");
      else all.removeAttribute("aria-current");
      for (const [id, link] of links)
        if (id === moduleId) {
          link.setAttribute("aria-current", "page");
          link.scrollIntoView({ block: "nearest" });
        } else link.removeAttribute("aria-current");
    },
  };
}

function matches(
  { module_id, summary }: ListedModule,
  words: readonly string[],
): boolean {
  const text = `${module_id} ${summary}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function linkOf(
  { module_id, summary }: ListedModule,
  open: (moduleId: string) => void,
): HTMLAnchorElement {
  return linkTo(`?module=${module_id}`, module_id, summary, () =>
    open(module_id),
  );
}

function linkTo(
  href: string,
  text: string,
  title: string,
  open: () => void,
): HTMLAnchorElement {
  const link = element("a", { href, title }, text);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  return link;
}
