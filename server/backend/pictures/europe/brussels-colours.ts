/** The colours of the scene. */
export const dusk = "#3d5a80";
export const violet = "#7b9cb5";
export const rose = "#b3b5c4";
export const amber = "#e6cbb2";
export const stone = "#e9cfa6";
export const shade = "#97796f";
export const slate = "#4a4b66";
export const gold = "#f2bf57";
export const lamp = "#ffe3a0";
export const brick = "#a8645a";
