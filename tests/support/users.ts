import type { UserContext } from "#renderer/context/user-context.ts";

/** A signed-in user. */
export const HANA: UserContext = {
  user_id: "1001",
  global_id: "g-1001",
  user_name: "Hana Sato",
  email: "hana@wayfare.example",
  email_hash:
    "0e84baed4ff8199a14cf0042c1575ec820e42cfba65d50262422921db602403b",
  avatar: "",
  title: "MISS",
  country_code: "JP",
  create_time: "2025-03-01T09:00:00.000Z",
  membership_level: 2,
  membership_style: "silver",
  display_membership_entry: true,
  gift_card: true,
  unreview: 0,
  guest: false,
  limited: false,
  user_residence: "JP",
  prefer_language: "en",
  prefer_currency: "JPY",
  counts: { shopping_cart: 2, wishlist: 3, coupons: 1 },
};
