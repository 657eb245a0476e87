/**
 * Icons of place lists. They have a file of their own because pages load them when a place list
 * opens.
 */
import type { IconShape } from "./icons.ts";

export const positionIcon: IconShape =
  "M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 12h.01";

export const stationIcon: IconShape =
  "M4 20.5h16M6 20.5v-9.5M18 20.5v-9.5M3.5 11L12 4l8.5 7zM10 20.5V15h4v5.5";
