// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RuntimeContext, type CallParams } from "#renderer/module/runtime.ts";
import type {
  DestinationListData,
  DestinationPlace,
} from "#schema/modules/destination_list.ts";
import { passedOn } from "../../../tests/support/gateway.ts";
import {
  exampleOf,
  moduleRuntime,
} from "../../../tests/support/render-module.tsx";
import DestinationList from "./view.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const data = exampleOf<DestinationListData>("destination_list");
const KANSAI = 2801;
const KANTO = 2802;
const TOKAI = 2803;

interface Asked {
  readonly name: string;
  readonly params: CallParams | undefined;
  readonly answer: (result: unknown) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

let root: Root;
/** The calls that were made, in their order; the test answers them. */
let asked: Asked[];

beforeEach(async () => {
  asked = [];
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main")!);
  const runtime = moduleRuntime("destination_list", {
    call: (name, params) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      asked.push({
        name,
        params,
        answer: (result) => act(async () => resolve(passedOn(name, result))),
        fail: (error) => act(async () => reject(error)),
      });
      return promise;
    },
  });
  await act(async () =>
    root.render(
      <RuntimeContext value={runtime}>
        <DestinationList data={data} name="destinations" />
      </RuntimeContext>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
});

const place = (name: string): DestinationPlace => ({
  place_id: name.toLowerCase(),
  name,
  path: "/rails-32/",
});

const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("[role=tab]")].find(
    ({ textContent }) => textContent === name,
  )!;
const choose = (name: string) => act(async () => tab(name).click());
const shown = () =>
  [...document.querySelectorAll("[role=tabpanel] h3")].map(
    (title) => title.textContent,
  );
const status = () => document.querySelector("[role=status]")!.textContent;
const alert = () => document.querySelector("[role=alert]")?.textContent;
const retry = () =>
  act(async () => {
    const button = document.querySelector<HTMLElement>(
      "[role=tabpanel] button",
    )!;
    button.focus();
    button.click();
  });

describe("the tabs", () => {
  it("begin with the selected one, whose places are in the page", () => {
    expect(tab("Kansai").getAttribute("aria-selected")).toBe("true");
    expect(shown()).toEqual(["Kyoto", "Osaka", "Kobe", "Himeji"]);
    expect(asked).toHaveLength(0);
  });

  it("are links to the page with that tab selected", () => {
    expect(tab("Kanto").getAttribute("href")).toBe(
      `/home/?des_id=${KANTO}#destinations`,
    );
  });

  it("fetch their places when they are selected, and show that they load", async () => {
    await choose("Kanto");
    expect(asked).toMatchObject([
      {
        name: "home_destination_list",
        params: { product_type_id: data.product_type_id, des_id: KANTO },
      },
    ]);
    expect(status()).toBe("Loading places: Kanto");
    expect(document.querySelectorAll("[inert] li")).toHaveLength(4);
    await asked[0]!.answer({ items: [place("Tokyo")] });
    expect(shown()).toEqual(["Tokyo"]);
    expect(status()).toBe("Kanto: 1 place");
  });

  it("fetch their places once", async () => {
    await choose("Kanto");
    await asked[0]!.answer({ items: [place("Tokyo")] });
    await choose("Kansai");
    expect(shown()[0]).toBe("Kyoto");
    await choose("Kanto");
    expect(shown()).toEqual(["Tokyo"]);
    expect(asked).toHaveLength(1);
  });
});

describe("a late answer", () => {
  it("is not shown under another tab, and is stored for its own", async () => {
    await choose("Kanto");
    await choose("Tokai and Mount Fuji");
    expect(asked.map(({ params }) => params!["des_id"])).toEqual([
      KANTO,
      TOKAI,
    ]);
    await asked[1]!.answer({ items: [place("Nagoya")] });
    await asked[0]!.answer({ items: [place("Tokyo")] });
    expect(shown()).toEqual(["Nagoya"]);
    await choose("Kanto");
    expect(shown()).toEqual(["Tokyo"]);
    expect(asked).toHaveLength(2);
  });

  it("is not requested twice while it is pending", async () => {
    await choose("Kanto");
    await choose("Kansai");
    await choose("Kanto");
    expect(asked).toHaveLength(1);
    expect(status()).toBe("Loading places: Kanto");
  });

  it("does not show its failure under another tab", async () => {
    await choose("Kanto");
    await choose("Kansai");
    await asked[0]!.fail(new Error("too late"));
    expect(alert()).toBeUndefined();
    expect(tab("Kansai").getAttribute("aria-controls")).toBe(
      document.querySelector("[role=tabpanel]")!.id,
    );
    expect(shown()[0]).toBe("Kyoto");
  });
});

describe("a failure", () => {
  it("says what failed and why, and can be retried", async () => {
    await choose("Kanto");
    await asked[0]!.fail(
      Object.assign(new Error("No connection."), {
        code: "990001",
        errorType: "client",
      }),
    );
    expect(alert()).toBe("The places could not be loaded: KantoNo connection.");
    await retry();
    expect(alert()).toBeUndefined();
    expect(
      document
        .querySelector("[role=tabpanel]")!
        .contains(document.activeElement),
    ).toBe(true);
    expect(asked).toHaveLength(2);
    await asked[1]!.answer({ items: [place("Tokyo")] });
    expect(shown()).toEqual(["Tokyo"]);
  });

  it("is retried when its tab is selected again", async () => {
    await choose("Kanto");
    await asked[0]!.fail(new Error("lost"));
    await choose("Kansai");
    await choose("Kanto");
    expect(asked).toHaveLength(2);
  });

  it("is not shown as an empty destination", async () => {
    await choose("Kanto");
    await asked[0]!.answer({ items: [] });
    expect(alert()).toBeUndefined();
    expect(document.querySelector("[role=tabpanel]")!.textContent).toContain(
      "There is nothing to show here yet.",
    );
  });
});

it("every destination is requested by its own id", async () => {
  expect(data.des_list.map(({ des_id }) => des_id)).toContain(KANSAI);
  for (const { name } of data.des_list) await choose(name);
  expect(asked.map(({ params }) => params!["des_id"])).toEqual(
    data.des_list.map(({ des_id }) => des_id).filter((id) => id !== KANSAI),
  );
});
