/** The colours of the scene. */
export const grey = "#a9b6bf";
export const pearl = "#e3e2da";
export const gold = "#f5dba6";
export const light = "#fff6e2";
export const stone = "#d2ae78";
export const shade = "#8d7259";
export const slate = "#566470";
export const green = "#6f8f7c";
export const red = "#c33a30";
