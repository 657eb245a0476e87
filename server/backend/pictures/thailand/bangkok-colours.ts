/** The colours of the scene. */
export const plum = "#5f4f7d";
export const violet = "#9a7a9e";
export const coral = "#ec9a83";
export const amber = "#fac98b";
export const cream = "#fdebc4";
export const stone = "#e8c79a";
export const shade = "#8f6470";
export const palm = "#453f5c";
export const gold = "#ffd98c";
