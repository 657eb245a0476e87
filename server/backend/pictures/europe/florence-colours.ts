/** The colours of the scene. */
export const blue = "#c2d2cf";
export const cream = "#fbeccb";
export const honey = "#f6d194";
export const light = "#fff6df";
export const tile = "#c9623f";
export const brick = "#96463a";
export const marble = "#f8ead2";
export const moss = "#7f8a5e";
export const deep = "#47583f";
export const plum = "#7b6174";
