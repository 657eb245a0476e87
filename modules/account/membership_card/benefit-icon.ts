import { coinsIcon, giftIcon } from "#ui/icons/account-icons.ts";
import {
  checkIcon,
  clockIcon,
  luggageIcon,
  phoneIcon,
  priceIcon,
  refundIcon,
  seatIcon,
  shieldIcon,
  starIcon,
  ticketIcon,
  type IconShape,
} from "#ui/icons/icons.ts";

const ICONS: Readonly<Record<string, IconShape>> = {
  clock: clockIcon,
  coins: coinsIcon,
  gift: giftIcon,
  luggage: luggageIcon,
  phone: phoneIcon,
  price: priceIcon,
  refund: refundIcon,
  seat: seatIcon,
  shield: shieldIcon,
  star: starIcon,
  ticket: ticketIcon,
};

/** The icon of a benefit, by the icon name in the data. */
export function benefitIcon(name: string): IconShape {
  return ICONS[name] ?? checkIcon;
}
