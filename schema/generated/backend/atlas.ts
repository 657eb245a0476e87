// Generated from schema/backend/atlas.schema.json by `npm run generate`. Do not edit.

/**
 * Degrees of the projection.
 */
export type Degrees = number;
/**
 * x and y of each point in turn, in thousandths of a degree: the first from the box's north-west corner, the others from the point before. "12 30-4 5"
 */
export type Line = string;

/**
 * Land and borders for maps (data/atlas.json). `npm run atlas` writes it.
 */
export interface AtlasFile {
  /**
   * The parts of the world that have maps.
   */
  regions: readonly AtlasRegion[];
}
/**
 * A part of the world.
 */
export interface AtlasRegion {
  box: AtlasBox;
  /**
   * Rings around land, and around lakes in it.
   */
  land: readonly Line[];
  /**
   * Borders between countries.
   */
  borders: readonly Line[];
}
/**
 * In degrees of the Mercator projection: x is the longitude, y is 0 at the equator and smaller in the north.
 */
export interface AtlasBox {
  west: Degrees;
  north: Degrees;
  east: Degrees;
  south: Degrees;
}
