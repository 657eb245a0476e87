/** Hotels near stations (data/hotels.json): their facts, and the prices of their rooms on a day. */
import { hash } from "node:crypto";
import type { CitiesFile } from "#schema/backend/cities.ts";
import type { Hotel, HotelRoom } from "#schema/backend/hotels.ts";
import { addDays, dayIn, isDay } from "#server/backend/time/days.ts";
import { daysBetween } from "#server/backend/time/local-time.ts";

export interface Stay {
  /** The day of arrival: 2026-12-04. */
  readonly check_in: string;
  readonly nights: number;
}

export interface RoomPrice {
  readonly room: HotelRoom["room"];
  /** The price of the first night and of all nights, in whole units of the hotel's currency. */
  readonly night: number;
  readonly total: number;
  readonly left: number;
}

export interface City {
  readonly city_id: string;
  readonly names: Readonly<Record<string, string>>;
}

/** The default number of days until the stay, if the query names no valid day. */
const USUAL_DAYS = 30;
const MAX_DAYS = 365;
const MAX_NIGHTS = 14;

/** The city of a hotel's stop. */
export function findCity(
  { cities }: CitiesFile,
  { stop }: Pick<Hotel, "stop">,
): City | undefined {
  const found = Object.entries(cities).find(([, { stops }]) =>
    stops.includes(stop),
  );
  return found && { city_id: found[0], names: found[1].names };
}

/**
 * The stay of a query. An invalid, past or too distant day, and a number of nights that no hotel
 * sells, are replaced by the defaults.
 *
 * @param now in milliseconds since 1970
 */
export function stayOf(checkIn: string, nights: string, now: number): Stay {
  const today = dayIn("UTC", now);
  const days = isDay(checkIn) ? daysBetween(today, checkIn) : -1;
  const count = Number(nights);
  return {
    check_in:
      days >= 0 && days <= MAX_DAYS ? checkIn : addDays(today, USUAL_DAYS),
    nights:
      Number.isInteger(count) && count >= 1 && count <= MAX_NIGHTS ? count : 1,
  };
}

/**
 * The price of each kind of room for a stay, and the number of rooms that are free in all its
 * nights.
 *
 * @param weekend_percent surcharge for the nights to Saturday and Sunday
 */
export function roomPrices(
  hotelId: string,
  { rooms }: Hotel,
  { check_in, nights }: Stay,
  weekend_percent: number,
): RoomPrice[] {
  const days = Array.from({ length: nights }, (_, night) =>
    addDays(check_in, night),
  );
  return rooms.map(({ room, price, count }) => {
    const costs = days.map((day) => nightPrice(price, day, weekend_percent));
    return {
      room,
      night: costs[0]!,
      total: costs.reduce((sum, cost) => sum + cost, 0),
      left: Math.min(...days.map((day) => leftOn(hotelId, room, day, count))),
    };
  });
}

function nightPrice(
  price: number,
  day: string,
  weekend_percent: number,
): number {
  const weekday = new Date(day).getUTCDay();
  const isWeekend = weekday === 5 || weekday === 6;
  return Math.round(isWeekend ? price * (1 + weekend_percent / 100) : price);
}

/** Deterministic, so that every visitor sees the same number. */
function leftOn(
  hotelId: string,
  room: string,
  day: string,
  count: number,
): number {
  const drawn = hash("sha256", `${hotelId} ${room} ${day}`, "buffer");
  return drawn.readUInt16BE(0) % (count + 1);
}
