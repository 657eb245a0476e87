import { describe, expect, it } from "vitest";
import { edited, loadMini as load } from "../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModules,
  textSection,
  type Files,
} from "../../../tests/support/mini-config.ts";

/** The errors, without warnings. */
function problemsOf(files: Files, modules = miniModules()) {
  const result = load(files, modules);
  if (result.ok) throw new Error("the configuration was accepted");
  return result.problems.filter(({ severity }) => severity === undefined);
}

describe("files that contradict each other", () => {
  it.each<[string, Files, object]>([
    [
      "a call that is not in the table",
      edited(
        "guards.json",
        (file: { guards: { product_info: { call: string } } }) => {
          file.guards.product_info.call = "basic_inf";
        },
      ),
      {
        rule: "unknown_call",
        pointer: "/guards/product_info/call",
        nearest: "basic_info",
      },
    ],
    [
      "a message that is not written",
      edited(
        "routes/pages.json",
        (file: { routes: { home: { meta: { title_key: string } } } }) => {
          file.routes.home.meta.title_key = "pages:hom";
        },
      ),
      { rule: "unknown_message", nearest: "pages:home" },
    ],
    [
      "a layout that does not exist",
      edited(
        "routes/pages.json",
        (file: { routes: { home: { meta: { layout: string } } } }) => {
          file.routes.home.meta.layout = "defualt";
        },
      ),
      { rule: "unknown_layout", nearest: "default" },
    ],
    [
      "data that its module does not take",
      edited(
        "skeletons/page/error.json",
        (skeleton: { sections: object[] }) => {
          skeleton.sections = [
            { name: "x", module_id: "text", data: { text: 42 } },
          ];
        },
      ),
      { rule: "type", pointer: "/sections/0/data/text" },
    ],
    [
      "two sections of one name",
      edited(
        "skeletons/page/error.json",
        (skeleton: { sections: object[] }) => {
          skeleton.sections = [textSection("a", "x"), textSection("a", "y")];
        },
      ),
      { rule: "unique_name", pointer: "/sections/1/name" },
    ],
    [
      "a call that two files define",
      {
        ...miniConfig(),
        "calls/more.json": {
          calls: {
            home: {
              summary: "Again.",
              service: "testsrv",
              origin: "ours",
              method: "GET",
              path: "/x",
              timeout_ms: 1,
            },
          },
        },
      },
      {
        file: "configs/calls/more.json",
        rule: "unique_name",
        pointer: "/calls/home",
      },
    ],
    [
      "a parameter that the path lacks",
      edited(
        "routes/pages.json",
        (file: { routes: { home: { params?: object } } }) => {
          file.routes.home.params = { slug: { pattern: "[a-z]+" } };
        },
      ),
      { rule: "unknown_param", pointer: "/routes/home/params/slug" },
    ],
    [
      "a pattern that is no regular expression",
      edited(
        "routes/pages.json",
        (file: {
          routes: { product: { params: { productId: { pattern: string } } } };
        }) => {
          file.routes.product.params.productId.pattern = "[0-9";
        },
      ),
      {
        rule: "route_pattern",
        pointer: "/routes/product/params/productId/pattern",
      },
    ],
    [
      "a path with a brace too many",
      edited(
        "routes/pages.json",
        (file: { routes: { home: { path: string } } }) => {
          file.routes.home.path = "/ho}me/";
        },
      ),
      { rule: "route_pattern", pointer: "/routes/home/path" },
    ],
    [
      "a fact that nothing provides",
      edited(
        "routes/pages.json",
        (file: {
          routes: { product: { skeleton: { params: Record<string, string> } } };
        }) => {
          file.routes.product.skeleton.params["product_type_id"] = "{prodctId}";
        },
      ),
      { rule: "unknown_fact", nearest: "productId" },
    ],
  ])("%s", (_, files, expected) => {
    expect(problemsOf(files)).toEqual([expect.objectContaining(expected)]);
  });
});
