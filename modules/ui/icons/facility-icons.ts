/**
 * Icons of stations' facilities. They have a file of their own because all icons of one file are in
 * one chunk.
 */
import type { IconShape } from "./icons.ts";

export const ticketMachineIcon: IconShape =
  "M7 3.5h10A1.5 1.5 0 0 1 18.5 5v15.5h-13V5A1.5 1.5 0 0 1 7 3.5zM8.5 7h7v4h-7zM8.5 14.5h3M8.5 17.5h7";
export const lockersIcon: IconShape =
  "M5 3.5h14v17H5zM12 3.5v17M5 12h14M9.5 7.75h.01M16.5 7.75h.01M9.5 16.25h.01M16.5 16.25h.01";
export const loungeIcon: IconShape =
  "M6 10V7.5A2.5 2.5 0 0 1 8.5 5h7A2.5 2.5 0 0 1 18 7.5V10M7 14v-1.75a2 2 0 1 0-3 1.7V18h16v-4.05a2 2 0 1 0-3-1.7V14zM6 18v2M18 18v2";
export const toiletsIcon: IconShape =
  "M7 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM4.75 9h4.5v5.5H8V21H6v-6.5H4.75zM17 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM17 9l3 7h-2v5h-2v-5h-2zM12 3v18";
export const babyIcon: IconShape =
  "M10 3h4l.5 3.5h-5zM9.5 6.5h5a3 3 0 0 1 1.5 2.6V19a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2V9.1a3 3 0 0 1 1.5-2.6zM8 12.5h3M8 16h3";
export const prayerIcon: IconShape =
  "M9 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 10c-2 2.5-2.5 6-1 10h11c-.8-2.8-3-4.2-6.5-4.2M8.5 11.5l3.5 2.5 4.5-3";
export const stepFreeIcon: IconShape =
  "M10.5 6.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5zM10.5 9v5.5h5.5l2.5 5M10.5 11.25h4.5M8 12.2a5 5 0 1 0 7 6.3";
export const escalatorIcon: IconShape =
  "M3.5 20h4v-4h4v-4h4V8h5M4 12l7-7M11 5H7M11 5v4";
export const shopsIcon: IconShape =
  "M5.5 8h13l1 12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5";
export const cardIcon: IconShape =
  "M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 10h18M6.5 14.5h4";
export const metroIcon: IconShape =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 15.5v-7l4 4.5 4-4.5v7";
export const tramIcon: IconShape =
  "M8 6h8a2 2 0 0 1 2 2v8a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 16V8a2 2 0 0 1 2-2zM6 12h12M12 6V3.5M8.5 3.5h7M9 15.25h.01M15 15.25h.01M8.5 18.5L7 21M15.5 18.5L17 21";
export const taxiIcon: IconShape =
  "M4 17v-4.5l2-5A2 2 0 0 1 7.9 6h8.2A2 2 0 0 1 18 7.5l2 5V17zM4 12.5h16M6 17v2.5M18 17v2.5M10 6V3.5h4V6M7.5 14.75h.01M16.5 14.75h.01";
export const parkingIcon: IconShape =
  "M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zM9.5 17V7.5h3.25a2.9 2.9 0 0 1 0 5.8H9.5";
export const bicycleIcon: IconShape =
  "M6 18.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM18 18.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM6 15l3.5-6.5h5.25L18 15M9.5 8.5L12.5 15l2.25-6.5M12.5 15H6M8 6h2.5M14.75 8.5L14 5.5h2.5";
