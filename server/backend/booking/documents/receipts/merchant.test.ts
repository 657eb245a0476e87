import { expect, it } from "vitest";
import type { Published } from "#server/backend/data-set/published.ts";
import { merchantOf } from "./merchant.ts";

const company = { name: "Wayfare Travel Ltd", address: ["12 Harbour Street"] };
const partner = { partner_id: 1, colours: { main: "#0f4c81" } };
const published = {
  sites: {
    house: {
      name: "Wayfare",
      origin: "https://wayfare.example",
      contact: { email: "help@wayfare.example" },
      merchant: company,
      colours: { main: "#b84300" },
    },
    small: { origin: "https://small.example" },
  },
  partners: {
    agent: { ...partner, name: "Agent" },
    shop: {
      ...partner,
      name: "Shop",
      merchant: { ...company, name: "Shop GmbH", tax_id: "DE1" },
    },
  },
} as unknown as Published;

it.each([
  ["house", { id: "house", name: company.name, brand: "Wayfare" }],
  // A partner sells in the site's name, with its own colours.
  [
    "house/agent",
    { id: "house", name: company.name, brand: "Agent", colour: "#0f4c81" },
  ],
  // A partner that is a merchant has its own series of numbers.
  ["house/shop", { id: "house/shop", name: "Shop GmbH", tax_id: "DE1" }],
  ["small", { id: "small", address: [], email: "no-reply@small.example" }],
])("receipts of %s name a merchant", (scope, merchant) => {
  expect(merchantOf(scope, published)).toMatchObject(merchant);
});
