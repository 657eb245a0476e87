/** Addresses for tests that look at a page of each kind. */
const ONE_ADULT =
  "passengers=%5B%7B%22passenger_type%22:%22adult%22,%22count%22:1%7D%5D";
const TOKYO_KYOTO =
  "origin_position=tokyo&destination_position=kyoto&departure_date=2026-12-03";

/** One address of each kind of page that needs no account and no order. */
export const PAGE_KINDS: readonly string[] = [
  "/transport/",
  "/transport/japan/",
  "/transport/google-transport-integration/?origin=Tokyo&destination=Kyoto",
  "/rails-32/",
  `/rails-32/search/?${TOKYO_KYOTO}`,
  `/rails-32/ticket-detail/?route_id=nozomi-hakata.20261203.0600.tokyo.kyoto&${ONE_ADULT}`,
  "/rails-32/route-3201/tokyo-to-kyoto/",
  "/buses-18/route-1801/bangkok-mo-chit-to-chiang-mai-arcade/",
  "/ferry-40/route-4001/chumphon-pier-to-koh-tao-mae-haad/",
  "/japan-rail/shinkansen/",
  "/europe-rail/",
  "/taiwan-bus/",
  "/airport-transfers/",
  "/airport-transfers/search/",
  "/car-rentals/",
  "/car-rentals/search/",
  "/transport/ttd/",
  "/transport/ttd/kyoto/",
  "/transport/ttd/kyoto/tea-ceremony/",
  "/hotels/marunouchi-garden/",
  "/ptp-10008/",
  "/ptp-10010/",
  "/shopping-cart/",
  "/wishlist/",
  "/signin/",
  "/help/",
  "/privacy/",
  "/privacy-choices/",
  "/saved-searches/",
  "/404/",
  "/500/",
  "/offline/",
];
