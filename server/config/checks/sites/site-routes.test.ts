/** A site's references to routes, and contradictory rows, are reported. */
import { describe, expect, it } from "vitest";
import { edited, problemsIn } from "../../../../tests/support/load-mini.ts";

// JSON that a test edits.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

const USERS = {
  sign_in_route: "home",
  verify_call: "countries",
  session_key_call: "countries",
  csrf_call: "countries",
  sign_out_call: "countries",
  preference_call: "countries",
  identity_start_call: "countries",
  identity_finish_call: "countries",
};

describe("an edit that is wrong without an error of its schema", () => {
  it.each<[string, string, (file: Loose) => void, object]>([
    [
      "a home page with parameters",
      "sites/main.json",
      (site) => {
        site.home_route = "product";
      },
      { rule: "missing_param", pointer: "/home_route" },
    ],
    [
      "an error page that answers 200",
      "sites/main.json",
      (site) => {
        site.error_routes["404"] = "home";
      },
      { rule: "error_status", pointer: "/error_routes/404" },
    ],
    [
      "a skeleton that does not exist",
      "calls/all.json",
      ({ calls }) => {
        calls.aggregation.skeleton_files = {
          folder: "aggregation",
          param: "des_id",
        };
        calls.home.skeleton_files = { folder: "home", name: "start" };
      },
      { rule: "unknown_skeleton" },
    ],
    [
      "a personal answer that the browser keeps",
      "calls/all.json",
      ({ calls }) => {
        calls.countries.personal = true;
      },
      { rule: "personal_cache", pointer: "/calls/countries/browser_ttl_s" },
    ],
    [
      "a POST that is retried",
      "calls/all.json",
      ({ calls }) => {
        calls.events.retries = 2;
      },
      { rule: "post_retries", pointer: "/calls/events/retries" },
    ],
    [
      "a language that is formatted as another",
      "languages.json",
      ({ languages }) => {
        languages.de.intl = "ge-u-ca-gregory-nu-latn";
      },
      {
        rule: "language_tag",
        pointer: "/languages/de/intl",
        nearest: "de-u-ca-gregory-nu-latn",
      },
    ],
    [
      "languages that fall back to each other",
      "languages.json",
      ({ languages }) => {
        languages.en.fallback = ["de"];
      },
      { rule: "fallback_circle", pointer: "/languages/de/fallback/0" },
    ],
  ])("%s", (name, file, change, expected) => {
    const files = edited(file, change);
    if (name.startsWith("a skeleton")) {
      const { routes } = files["routes/pages.json"] as Loose;
      routes.product.skeleton.params.des_id = "nowhere";
    }
    expect(problemsIn(files)).toContainEqual(expect.objectContaining(expected));
  });

  it("a call for ended sessions that is about one visitor", () => {
    const files = edited("sites/main.json", (site: Loose) => {
      site.users = { ...USERS, ended_sessions_call: "events" };
    });
    (files["calls/all.json"] as Loose).calls.events.personal = true;
    expect(problemsIn(files)).toContainEqual(
      expect.objectContaining({
        rule: "personal_call",
        pointer: "/users/ended_sessions_call",
      }),
    );
  });

  it.each<[string, (row: Loose) => void]>([
    ["cannot make", (row) => delete row.gateway],
    ["only POST", (row) => (row.method = "POST")],
  ])("a call for counts that browsers %s", (_, edit) => {
    const files = edited("sites/main.json", (site: Loose) => {
      site.users = { ...USERS, guest_counts_call: "events" };
    });
    edit((files["calls/all.json"] as Loose).calls.events);
    expect(problemsIn(files)).toContainEqual(
      expect.objectContaining({
        rule: "gateway",
        pointer: "/users/guest_counts_call",
      }),
    );
  });

  it("a sign-in page that requires a sign-in", () => {
    const files = edited("sites/main.json", (site: Loose) => {
      site.users = USERS;
    });
    (files["routes/pages.json"] as Loose).routes.home.meta.auth = true;
    expect(problemsIn(files)).toContainEqual(
      expect.objectContaining({
        rule: "redirect_loop",
        pointer: "/users/sign_in_route",
      }),
    );
  });
});
