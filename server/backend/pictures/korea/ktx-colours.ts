/** A spring morning on the Han. */
export const blue = "#a9cfe0";
export const air = "#eef0e4";
export const peach = "#fadcc0";
export const white = "#fffaf2";
export const granite = "#7d95a8";
export const hill = "#5f8f6d";
export const deep = "#2f5f58";
export const river = "#6ea7b8";
export const steel = "#5d7686";
