/** Buys a ticket in any language: elements are found by their kind, not by their text. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { ROOT } from "../support/mini-config.ts";
import { hydrated, expect } from "./fixtures.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day of the calendar, `days` days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

export interface Trip {
  /** The product's page, with the language's segment. */
  readonly home: string;
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly returnDate?: string;
  readonly passengers?: readonly {
    readonly passenger_type: string;
    readonly count: number;
    readonly ages?: readonly number[];
  }[];
}

/** The address of a trip's results. */
export function searchOf(trip: Trip): string {
  const query = new URLSearchParams({
    origin_position: trip.from,
    destination_position: trip.to,
    departure_date: trip.date,
    ...(trip.returnDate === undefined ? {} : { return_date: trip.returnDate }),
    ...(trip.passengers === undefined
      ? {}
      : { passengers: JSON.stringify(trip.passengers) }),
  });
  return `${trip.home}search/?${query}`;
}

/** Takes the first available journey of a list, in both directions of a round trip. */
export async function choose(page: Page, trip: Trip): Promise<void> {
  await page.goto(searchOf(trip));
  await hydrated(page);
  const cards = page.locator("#search_list article:not([data-gone])");
  if (trip.returnDate !== undefined) {
    await cards.first().click();
    await expect(page).toHaveURL(/forward_route_id=/);
  }
  await cards.first().click();
  await expect(page).toHaveURL(/\/ticket-detail\/\?/);
  await hydrated(page);
}

/** Continues to the payment page without changes to the ticket. */
export async function goOn(page: Page): Promise<void> {
  // The last number is the total; steppers above it have numbers, too.
  await page.locator("#ticket_detail output + button").last().click();
  await expect(page).toHaveURL(
    /\/(transport-tickets|flights)\/pay\/\?validate_id=/,
  );
  await hydrated(page);
}

export interface Person {
  readonly family_name: string;
  readonly given_name: string;
  readonly birth_date?: string;
}

export const AIKO: Person = { family_name: "Tanaka", given_name: "Aiko" };

export const EMAIL = "aiko.tanaka@example.com";

/** Values for all fields that a carrier may require, by the field's name. */
function answersOf(person: Person): Readonly<Record<string, string>> {
  return {
    family_name: person.family_name,
    given_name: person.given_name,
    birth_date: person.birth_date ?? "1990-05-17",
    passport_no: "TR1234567",
    passport_expiry: "2033-01-31",
    nationality: "JP",
  };
}

/** Fills in the fields of each traveller, and the contact. */
export async function sayWhoTravels(
  page: Page,
  people: readonly Person[],
): Promise<void> {
  const form = page.locator("#checkout form");
  await expect(form).toBeVisible();
  for (const [index, person] of people.entries())
    for (const [name, value] of Object.entries(answersOf(person)))
      await answer(form.locator(`[name="travellers.${index}.${name}"]`), value);
  await answer(form.locator('[name="contact.email"]'), EMAIL);
  await form.locator("[type=submit]").click();
  await expect(page.locator('#checkout [name="method"]').first()).toBeVisible();
}

async function answer(field: Locator, value: string): Promise<void> {
  if ((await field.count()) === 0) return;
  const isList = await field.evaluate(({ tagName }) => tagName === "SELECT");
  if (isList) await field.selectOption(value);
  else await field.fill(value);
}

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  poor: "4000000000009995",
  asks: "4000000000003220",
  unissued: "4000000000000341",
  lost: "4000000000000119",
} as const;

/** Pays with a card of the test gateway. */
export async function pay(
  page: Page,
  card: (typeof CARDS)[keyof typeof CARDS],
): Promise<void> {
  const form = page.locator("#checkout form");
  await form.locator('[name="method"][value="card"]').check();
  await form.locator('[name="card_number"]').fill(card);
  await form.locator('[name="card_expiry"]').fill("12/32");
  await form.locator('[name="card_cvc"]').fill("123");
  await form.locator('[name="card_holder"]').fill("AIKO TANAKA");
  for (const term of await form.locator('[name="terms"]').all())
    await term.check();
  await form.locator("[type=submit]").click();
}

/** From an unchanged ticket to the paid order of these people. */
export async function buy(
  page: Page,
  people: readonly Person[] = [AIKO],
  card: (typeof CARDS)[keyof typeof CARDS] = CARDS.good,
): Promise<void> {
  await goOn(page);
  await sayWhoTravels(page, people);
  await pay(page, card);
}

/** From the page after paying to the tickets. */
export async function openTickets(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/ptp\/booked\/\?order_guid=/);
  await page
    .locator('#order_confirmation a[href*="/order-details/"]')
    .first()
    .click();
  await expect(page).toHaveURL(/\/(ptp|flights)\/order-details\/\?order_guid=/);
}

/** The order's page after paying, with the given number of tickets. */
export async function seeTickets(page: Page, tickets: number): Promise<void> {
  await openTickets(page);
  await expect(page.locator("#order_tickets li button svg")).toHaveCount(
    tickets,
  );
  await expect(page.locator("#order_status h2")).toContainText(/WF-/);
  await expect(page.locator("#order_price")).toBeVisible();
}

/** The texts of a module in a language: a file of configs/locales. */
export function messagesOf<T>(language: string, module: string): T {
  const file = `configs/locales/${language}/${module}.json`;
  return JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as T;
}

/** The texts of the seat selection in a language. */
export function seatTexts(language: string): Readonly<Record<string, string>> {
  return messagesOf<{ seats: Record<string, string> }>(
    language,
    "ticket_detail",
  ).seats;
}
