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

/** The icon of a vertical; one that has none of its own looks like an activity. */
export function verticalIcon(vertical: Vertical): IconShape {
  return Object.hasOwn(ICONS, vertical) ? ICONS[vertical]! : activityIcon;
}
