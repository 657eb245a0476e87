/** The colours of the scene. */
export const mist = "#d8e0dc";
export const rose = "#f3d6c4";
export const cream = "#fbe9d0";
export const light = "#fff7e8";
export const brick = "#b8705a";
export const blush = "#dca391";
export const marble = "#f4e6d6";
export const verdigris = "#7fa398";
export const lagoon = "#86aaa9";
export const ink = "#363f4c";
