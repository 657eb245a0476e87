import type { UserContext } from "#renderer/context/site-context.ts";

/** A signed-in user. */
export const HANA: UserContext = {
  user_id: "1001",
  global_id: "g-1001",
  user_name: "Hana Sato",
  email: "hana@wayfare.example",
  avatar: "",
  title: "MISS",
  membership_level: 2,
  membership_style: "silver",
  display_membership_entry: true,
  gift_card: true,
  guest: false,
  limited: false,
  user_residence: "JP",
  prefer_language: "en",
  prefer_currency: "JPY",
  counts: { shopping_cart: 2, wishlist: 3, coupons: 1 },
};
