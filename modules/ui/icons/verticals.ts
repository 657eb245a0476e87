import type { Vertical } from "#schema/common.ts";
import {
  activityIcon,
  busIcon,
  carIcon,
  ferryIcon,
  flightIcon,
  trainIcon,
  transferIcon,
  type IconShape,
} from "./icons.ts";

const ICONS: Readonly<Record<Vertical, IconShape>> = {
  rail: trainIcon,
  bus: busIcon,
  ferry: ferryIcon,
  transfer: transferIcon,
  car: carIcon,
  flight: flightIcon,
};

/** The icon of a vertical. Verticals without an icon use that of activities. */
export function verticalIcon(vertical: Vertical): IconShape {
  return Object.hasOwn(ICONS, vertical) ? ICONS[vertical]! : activityIcon;
}
