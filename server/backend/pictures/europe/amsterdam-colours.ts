/** The colours of the scene. */
export const blue = "#bdd6da";
export const air = "#f4ead6";
export const white = "#fff8ea";
export const brick = "#a9543f";
export const rust = "#c9774d";
export const tar = "#4a4650";
export const ochre = "#dca75c";
export const water = "#5d8583";
export const leaf = "#7f9b5c";
