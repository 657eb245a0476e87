/** Late afternoon over the harbour. */
export const blue = "#8fbccb";
export const air = "#f3e7cf";
export const peach = "#f7c79a";
export const white = "#fff8ec";
export const peak = "#5a8a7c";
export const deep = "#2b5a66";
export const glass = "#6f9fb0";
export const slate = "#3e6479";
export const sea = "#3f8796";
export const lamp = "#ffe0a0";

export const QUAY = 520;
