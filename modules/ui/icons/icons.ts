/**
 * The icons, each as the data of one SVG path, so that an island loads only those that it
 * imports. Drawn on 24 units with a stroke of 1.75 and round ends.
 */

export type IconShape = string & { readonly __icon?: never };

export const trainIcon: IconShape =
  "M7 3h10a2 2 0 0 1 2 2v9a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V5a2 2 0 0 1 2-2zM5 10h14M12 3v7M8.5 13.5h.01M15.5 13.5h.01M8 17l-2.5 4M16 17l2.5 4";
export const busIcon: IconShape =
  "M6 3.5h12a2 2 0 0 1 2 2V17H4V5.5a2 2 0 0 1 2-2zM4 11h16M7.5 14h.01M16.5 14h.01M6.5 17v3M17.5 17v3M9 6.5h6";
export const ferryIcon: IconShape =
  "M4 14l1-4h14l1 4-2.5 4h-11zM8 10V6h8v4M12 6V3M2.5 20.5c1.6 0 1.6-1 3.2-1s1.6 1 3.2 1 1.6-1 3.1-1 1.6 1 3.2 1 1.6-1 3.2-1 1.6 1 3.1 1";
export const flightIcon: IconShape =
  "M21 12.5c0-.9-.7-1.5-1.6-1.5H15l-4-7H9l2 7H6.5L5 9H3.5l1 3.5-1 3.5H5l1.5-2H11l-2 7h2l4-7h4.4c.9 0 1.6-.6 1.6-1.5z";
export const carIcon: IconShape =
  "M4 16.5V12l2-5.5A2 2 0 0 1 7.9 5h8.2A2 2 0 0 1 18 6.5l2 5.5v4.5zM4 12h16M6 16.5V19M18 16.5V19M7.5 14.25h.01M16.5 14.25h.01";
export const transferIcon: IconShape =
  "M3 16V9a2 2 0 0 1 2-2h9.5L19 11.5h1A1.5 1.5 0 0 1 21.5 13v3H19M14.5 16h-5M5 16H3M14 7v4.5h5M9.5 16.25a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0zM19 16.25a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0z";
export const activityIcon: IconShape =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM15.8 8.2l-2.2 5.4-5.4 2.2 2.2-5.4z";
export const searchIcon: IconShape =
  "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3L20 20";
export const swapIcon: IconShape =
  "M7 20V5M7 5L3.5 8.5M7 5l3.5 3.5M17 4v15M17 19l-3.5-3.5M17 19l3.5-3.5";
export const calendarIcon: IconShape =
  "M5 5h14a1.5 1.5 0 0 1 1.5 1.5v12A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5v-12A1.5 1.5 0 0 1 5 5zM3.5 9.5h17M8 3v4M16 3v4";
export const placeIcon: IconShape =
  "M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z";
export const ticketIcon: IconShape =
  "M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14.5 7v2M14.5 11v2M14.5 15v2";
export const walletIcon: IconShape =
  "M4 7.5A2.5 2.5 0 0 1 6.5 5H18v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H20V8H6.5A2.5 2.5 0 0 1 4 7.5zM16 13.75h.01";
export const seatIcon: IconShape =
  "M6.2 3.5h1.6a1.5 1.5 0 0 1 1.5 1.3l1.2 7.7h6a2.5 2.5 0 0 1 2.5 2.5v1.5H9.3a2.5 2.5 0 0 1-2.5-2.1L4.9 5.1a1.4 1.4 0 0 1 1.3-1.6zM10 16.5v4M16.5 16.5v4M12.2 9.5h4.3";
export const clockIcon: IconShape =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2";
export const refundIcon: IconShape =
  "M8 7L4.5 10.5 8 14M4.5 10.5H14a5 5 0 0 1 0 10H9";
export const phoneIcon: IconShape =
  "M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2";
export const shieldIcon: IconShape =
  "M12 3l7 2.5V11c0 5-3 8-7 10-4-2-7-5-7-10V5.5zM9 11.8l2.2 2.2L15 9.8";
export const globeIcon: IconShape =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5S9.5 5.8 12 3.5z";
export const priceIcon: IconShape = "M12.5 3.5H20V11l-9 9-7.5-7.5zM16 8h.01";
export const luggageIcon: IconShape =
  "M7 7.5h10a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 18V9A1.5 1.5 0 0 1 7 7.5zM9.5 7.5V4h5v3.5M9.5 11v5M14.5 11v5M8 19.5V21M16 19.5V21";
export const wifiIcon: IconShape =
  "M3.5 10a12 12 0 0 1 17 0M7 13.5a7 7 0 0 1 10 0M12 17.5h.01";
export const socketIcon: IconShape =
  "M9 3v5M15 3v5M6.5 8h11v3a5.5 5.5 0 0 1-11 0zM12 16.5V21";
export const quietIcon: IconShape =
  "M3.5 9.5H7L11.5 6v12L7 14.5H3.5zM15.5 9.5l5 5M20.5 9.5l-5 5";
export const foodIcon: IconShape =
  "M5 8.5h11V14a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10h1.5a2.25 2.25 0 0 1 0 4.5H16M5 21h11M8.5 3v2.5M12.5 3v2.5";
export const mapIcon: IconShape =
  "M9 4.5L3.5 6.5v13L9 17.5l6 2 5.5-2v-13L15 6.5zM9 4.5v13M15 6.5v13";
export const menuIcon: IconShape = "M4 7h16M4 12h16M4 17h16";
export const closeIcon: IconShape = "M6 6l12 12M18 6L6 18";
export const cartIcon: IconShape =
  "M3 4h2.5l2 11h10l2-8H6.3M9 19.5h.01M16 19.5h.01";
export const userIcon: IconShape =
  "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.8 3.7-6 7.5-6s6.7 2.2 7.5 6";
export const chevronDownIcon: IconShape = "M6 9.5l6 6 6-6";
export const chevronRightIcon: IconShape = "M9.5 6l6 6-6 6";
export const chevronLeftIcon: IconShape = "M14.5 6l-6 6 6 6";
export const arrowRightIcon: IconShape = "M4.5 12h15M13.5 6l6 6-6 6";
export const arrowDownIcon: IconShape = "M12 4.5v15M6 13.5l6 6 6-6";
export const arrowUpIcon: IconShape = "M12 19.5v-15M6 10.5l6-6 6 6";
export const checkIcon: IconShape = "M5 12.5l4.5 4.5L19 7.5";
export const crossIcon: IconShape = "M7 7l10 10M17 7L7 17";
export const infoIcon: IconShape =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.8h.01";
export const successIcon: IconShape =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.2 12.3l2.7 2.7 5-5.4";
export const failureIcon: IconShape =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9 9l6 6M15 9l-6 6";
export const warningIcon: IconShape = "M12 4l9 15.5H3zM12 10v4.5M12 17h.01";
export const externalIcon: IconShape = "M7.5 16.5l9-9M9 7.5h7.5V15";
export const bellIcon: IconShape =
  "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4";
export const starIcon: IconShape =
  "M12 4.1L14.2 9.7L20.2 10L15.6 13.9L17.1 19.7L12 16.5L6.9 19.7L8.4 13.9L3.8 10L9.8 9.7z";
export const heartIcon: IconShape =
  "M12 20s-8-4.7-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.3 12 20 12 20z";
export const filterIcon: IconShape =
  "M4 7h9M18 7h2M4 17h3M12 17h8M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z";
