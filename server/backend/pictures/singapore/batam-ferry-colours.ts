/** A morning at HarbourFront. */
export const blue = "#a8d4e4";
export const air = "#eff2e2";
export const blush = "#fbe0c4";
export const white = "#fffaf0";
export const green = "#5a9468";
export const deep = "#2d6156";
export const glass = "#86b4c4";
export const slate = "#52798f";
export const sea = "#3f93a6";
export const steel = "#4c5f6b";
export const red = "#d9533c";

export const QUAY = 512;
