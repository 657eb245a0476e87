/** The operator's messages about impossible rules for travellers. */
import type {
  CollectionRule,
  Luggage,
  LuggageRule,
  NetworkFile,
} from "#schema/backend/network.ts";
import { expect, test } from "vitest";
import { problemsAfter } from "../../../../../tests/support/changed-data.ts";
import { checkTravel } from "./check-travel.ts";

const problemsWith = (
  name: string,
  change: (network: NetworkFile) => void,
): readonly string[] =>
  problemsAfter(checkTravel, `networks/${name}.json`, (network) =>
    change(network as NetworkFile),
  );

test("the project's own networks have no problem", () => {
  expect(problemsWith("jprail", () => undefined)).toEqual([]);
});

test("names that nothing defines are reported with the nearest one", () => {
  const [place, luggage, pass, ...others] = problemsWith(
    "eurail",
    (network) => {
      network.collection!.exceptions![0]!.place_id = "london-st-pankras";
      network.luggage!.exceptions![0]!.services = ["Eurostat"];
      network.passes![0]!.supplement_services = ["Frecciarosa"];
    },
  );
  expect(others).toEqual([]);
  expect(place).toContain("london-st-pancras");
  expect(luggage).toContain("/luggage/exceptions/0/services/0");
  expect(luggage).toContain("Eurostar");
  expect(pass).toContain("Frecciarossa");
});

test("a service has at most one exception", () => {
  const [problem, ...others] = problemsWith("eurail", ({ luggage }) => {
    luggage!.exceptions = [
      ...luggage!.exceptions!,
      { services: ["Eurostar"], rule: { max_kg: 20 } },
    ];
  });
  expect(others).toEqual([]);
  expect(problem).toContain("this id is in use already");
});

test("tickets are collected where there is a counter or a machine", () => {
  const bare = (rule: CollectionRule) =>
    problemsWith("thferry", ({ places, collection }) => {
      places["koh-tao"]!.facilities = ["toilets", "ticket_machine"];
      collection!.usual = rule;
    });
  const [problem, ...others] = bare({ show: "counter" });
  expect(others).toEqual([]);
  expect(problem).toContain("/places/koh-tao/facilities");
  expect(problem).toContain("collected at a counter");
  expect(bare({ show: "staff" })).toEqual([]);
  expect(bare({ show: "gate", paper: ["counter"] })).toHaveLength(1);
  // Either is enough.
  expect(bare({ show: "gate", paper: ["counter", "machine"] })).toEqual([]);
});

test("facts of another file are not repeated", () => {
  const [papers, ...others] = problemsWith("sgbus", ({ collection }) => {
    collection!.usual.papers = "passport";
  });
  expect(others).toEqual([]);
  expect(papers).toContain("traveller-fields.json");
  const [pieces] = problemsWith("hkferry", ({ luggage }) => {
    luggage!.usual.pieces = 1;
  });
  expect(pieces).toContain("/luggage/usual/pieces");
  expect(pieces).toContain("fare-families.json has it");
});

test("oversized luggage has a limit above the usual one, and a way to travel", () => {
  const oversized = (rule: LuggageRule["oversized"], name = "jprail") =>
    problemsWith(name, (network) => {
      const luggage: Luggage = {
        usual: {
          ...network.luggage!.usual,
          ...(rule ? { oversized: rule } : {}),
        },
      };
      network.luggage = luggage;
    });
  expect(oversized({ how: "seat", to_cm: 300, fee: 1000 })).toEqual([]);
  const [lower] = oversized({ how: "reservation", to_cm: 200 });
  expect(lower).toContain("must be more than max_sum_cm, 250");
  const [free] = oversized({ how: "fee", to_cm: 300 });
  expect(free).toContain("needs the fee");
  const [endless] = oversized({ how: "reservation" });
  expect(endless).toContain("needs `to_cm`");
  const [none] = oversized({ how: "none", to_cm: 300 });
  expect(none).toContain("/luggage/usual/oversized/to_cm");
  const [seat] = oversized({ how: "seat", to_cm: 300 }, "twrail");
  expect(seat).toContain("luggage_space");
  const [limitless] = oversized({ how: "none" }, "krbus");
  expect(limitless).toContain("needs a `max_sum_cm`");
});
