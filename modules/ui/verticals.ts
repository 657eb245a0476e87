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

/** The icon of each vertical. */
export const verticalIcons: Readonly<Record<Vertical, IconShape>> = {
  rail: trainIcon,
  bus: busIcon,
  ferry: ferryIcon,
  transfer: transferIcon,
  car: carIcon,
  flight: flightIcon,
  activity: activityIcon,
};
