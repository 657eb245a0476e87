/** Purchases with one place each, in the database of the orders. */
import type { RouteCard } from "#schema/transport.ts";
import type { Database } from "#server/backend/kernel/database/database.ts";
import type {
  Purchase,
  PurchasePassenger,
  Purchases,
} from "#server/backend/verticals/transport/tickets/purchase.ts";

export const FAKE_PURCHASE_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE fake_places (place TEXT PRIMARY KEY, validate_id TEXT) STRICT;
  CREATE TABLE fake_purchases (
    validate_id TEXT PRIMARY KEY,
    purchase TEXT NOT NULL,
    place TEXT NOT NULL REFERENCES fake_places (place)
  ) STRICT;
  `,
];

export interface FakePurchases extends Purchases {
  /** A traveller requests a place. */
  add(place: string, purchase: Purchase): Promise<void>;
  /** The owner of a place: the id of the purchase. */
  has(place: string): Promise<string | null | undefined>;
}

export function createFakePurchases(database: Database): FakePurchases {
  return {
    async add(place, purchase) {
      await database.transaction(async (inside) => {
        await inside.run(
          "INSERT INTO fake_places (place) VALUES (?) ON CONFLICT DO NOTHING",
          place,
        );
        await inside.run(
          "INSERT INTO fake_purchases (validate_id, purchase, place) VALUES (?, ?, ?)",
          purchase.validate_id,
          JSON.stringify(purchase),
          place,
        );
      });
    },
    async has(place) {
      const row = await database.get<{ validate_id: string | null }>(
        "SELECT validate_id FROM fake_places WHERE place = ?",
        place,
      );
      return row?.validate_id;
    },
    async adopt() {},
    async find(validateId) {
      const row = await database.get<{ purchase: string }>(
        "SELECT purchase FROM fake_purchases WHERE validate_id = ?",
        validateId,
      );
      return row && (JSON.parse(row.purchase) as Purchase);
    },
    async seats(validateId, inside = database) {
      const row = await inside.get<{ purchase: string }>(
        "SELECT purchase FROM fake_purchases WHERE validate_id = ?",
        validateId,
      );
      const { journeys } = JSON.parse(row!.purchase) as Purchase;
      return journeys.map(({ route: { route_id }, seats }) => ({
        route_id,
        legs: [seats],
      }));
    },
    async confirm(validateId) {
      const { changes } = await database.run(
        `UPDATE fake_places SET validate_id = ?
           WHERE place = (SELECT place FROM fake_purchases WHERE validate_id = ?)
             AND (validate_id IS NULL OR validate_id = ?)`,
        validateId,
        validateId,
        validateId,
      );
      return changes === 1;
    },
    async release(validateId) {
      await database.run(
        "UPDATE fake_places SET validate_id = NULL WHERE validate_id = ?",
        validateId,
      );
    },
  };
}

/** The paths of the test pages. */
export const SCOPE = "wayfare";

const ADULT: PurchasePassenger = {
  passenger_type: "adult",
  label: "Adult 1",
  min_age: 12,
};

/** A seat from Tokyo to Kyoto for JPY 14,170 unless overridden. */
export function fakePurchase(
  more: Partial<Purchase> & Pick<Purchase, "validate_id" | "owner">,
  at: number,
): Purchase {
  const charged = more.charged ?? { amount: 14_170, currency: "JPY" };
  const stop = (
    place_id: string,
    name: string,
    time: string,
    hour: number,
  ) => ({
    place_id,
    name,
    date: "2026-12-01",
    time,
    time_zone: "Asia/Tokyo",
    at: Date.parse("2026-11-30T15:00:00Z") + hour * 60 * 60 * 1000,
  });
  const departure = stop("tokyo", "Tokyo", "09:00", 9);
  const arrival = stop("kyoto", "Kyoto", "11:00", 11);
  const route: RouteCard = {
    route_id: "nozomi.20261201.0900.tokyo.kyoto",
    departure,
    arrival,
    minutes: 120,
    day_difference: 0,
    changes: 0,
    legs: [
      {
        departure,
        arrival,
        minutes: 120,
        service_name: "Nozomi 9",
        carrier: "JR Central",
        vertical: "rail",
        stops: 2,
      },
    ],
    service_name: "Nozomi 9",
    carrier: "JR Central",
    supplier: "JR Central",
    classes: [
      {
        seat_class: "ordinary",
        label: "Ordinary",
        price: charged,
        sold_out: false,
      },
    ],
    price: charged,
    sold_out: false,
    departed: false,
    badges: [],
  };
  return {
    product_type_id: 32,
    scope: SCOPE,
    created_at: at,
    expires_at: at + 20 * 60 * 1000,
    selection: {
      selections: [
        {
          direction: "departure",
          route_id: route.route_id,
          fare_id: "ordinary.standard",
        },
      ],
      passengers: [{ passenger_type: "adult", count: 1 }],
      addons: [],
    },
    journeys: [
      {
        direction: "departure",
        route,
        fare_id: "ordinary.standard",
        seat_class: "ordinary",
        seat_class_label: "Ordinary",
        family: "standard",
        fare_label: "Ordinary, Standard",
        per_passenger: [
          {
            passenger_type: "adult",
            label: "Adult",
            count: 1,
            price: charged,
          },
        ],
        seats: ["7-12A"],
        conditions: [],
      },
    ],
    passengers: [ADULT],
    price: {
      lines: [{ kind: "fare", label: "Adult", count: 1, amount: charged }],
      total: charged,
    },
    charged,
    hold_ids: [],
    back_path: "/rails-32/ticket-detail/",
    ...more,
  };
}
