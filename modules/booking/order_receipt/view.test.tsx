// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OrderReceiptData } from "#schema/modules/order_receipt.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { settle, told } from "../../../tests/support/page.ts";
import {
  exampleOf,
  hydrateModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import OrderReceipt from "./view.tsx";

const data = exampleOf<OrderReceiptData>("order_receipt");
let hydrated: HydratedModule;
let answers: Answers;
let calls: ReturnType<typeof stubGateway>;

beforeEach(async () => {
  calls = stubGateway(() => answers);
  hydrated = await hydrateModule({
    moduleId: "order_receipt",
    view: OrderReceipt,
    data,
  });
});
afterEach(() => {
  hydrated.stop();
  vi.unstubAllGlobals();
});

const save = async (company: string): Promise<void> => {
  const form = document.querySelector("form")!;
  (form.elements.namedItem("company") as HTMLInputElement).value = company;
  form.requestSubmit();
  await settle();
};

it("names the company on the receipt when it is saved", async () => {
  const [first, ...others] = data.documents;
  const parties = [{ label: "To", lines: ["Rivera & Co"] }];
  const documents = [{ ...first, parties }, ...others];
  answers = { receipt_buyer: { result: { ...data, documents } } };
  await save("Rivera & Co");
  expect(calls.made).toEqual([
    [
      "receipt_buyer",
      { order_guid: data.order_guid, ...data.buyer, company: "Rivera & Co" },
    ],
  ]);
  expect(document.querySelector("article")!.textContent).toContain(
    "Rivera & Co",
  );
  expect(told("status")).toContain("Saved");
});

it("names the field with unprintable characters, and the characters", async () => {
  const fields = [{ path: "company", code: "characters", characters: ["Ꮳ"] }];
  answers = { receipt_buyer: { code: "fields_invalid", data: { fields } } };
  await save("ᏣᎳᎩ");
  const field = document.querySelector<HTMLInputElement>("[name=company]")!;
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = field.getAttribute("aria-describedby")!.split(" ");
  expect(
    described.map((id) => document.getElementById(id)!.textContent).join(" "),
  ).toContain("Company has characters that cannot be printed: Ꮳ.");
  expect(told("alert")).not.toContain("could not be saved");
});

it("typed values stay when saving fails", async () => {
  answers = { receipt_buyer: { code: "anything" } };
  await save("Rivera & Co");
  expect(told("alert")).toContain("could not be saved");
  expect(
    document.querySelector<HTMLInputElement>("[name=company]")!.value,
  ).toBe("Rivera & Co");
});

it("links each document's file, in the reader's language and the order's", () => {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>('a[href^="/_/download/"]'),
  ].map(({ href }) => {
    const { pathname, searchParams } = new URL(href);
    return [
      pathname,
      searchParams.get("receipt_no"),
      searchParams.get("language"),
      searchParams.get("back"),
    ];
  });
  const path = "/_/download/receipt_pdf";
  expect(links).toEqual([
    [path, "R2026-000042", "en", data.order_path],
    [path, "R2026-000042", "de", data.order_path],
    [path, "C2026-000007", "en", data.order_path],
    [path, "C2026-000007", "de", data.order_path],
  ]);
});
