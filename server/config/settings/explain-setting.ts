/** Explains the value of a setting: the value of each layer (`npm run why`). */
import type { Position } from "../data-files/json-file.ts";
import { pointerStep } from "../data-files/problem.ts";
import {
  isGroup,
  layersOf,
  type Layer,
  type LayerFiles,
  type LayerKind,
  type SettingsOf,
  type Values,
} from "./settings.ts";

export interface Explanation {
  /** The path of the setting: features.footer. */
  readonly key: string;
  readonly value: unknown;
  /** Every layer that may set the key, the lowest first. */
  readonly chain: readonly Link[];
}

export interface Link {
  readonly kind: LayerKind;
  readonly name: string;
  /** undefined: the layer does not set the key. A value of the platform has no place in a file. */
  readonly set:
    | (Partial<Position & { file: string }> & { value: unknown })
    | undefined;
  /** Whether this layer's value is the effective one. */
  readonly holds: boolean;
}

/** @returns undefined if no layer sets the key, or the key is a group */
export function explain(
  { layers: files }: { readonly layers: LayerFiles },
  key: string,
  of: SettingsOf,
): Explanation | undefined {
  const layers = layersOf(files, of);
  const steps = key.split(".");
  const found = layers.map((layer) => valueAt(layer.values, steps));
  const winner = found.findLastIndex((value) => value !== undefined);
  const value = found[winner];
  if (value === undefined || isGroup(value)) return undefined;
  return {
    key,
    value,
    chain: layers.map((layer, index) => ({
      kind: layer.kind,
      name: layer.name,
      set: found[index] === undefined ? undefined : placeOf(layer, steps),
      holds: index === winner,
    })),
  };

  function placeOf({ json, at, values }: Layer, path: readonly string[]) {
    const pointer = at + path.map(pointerStep).join("");
    const place = json && { file: json.file, ...json.locate(pointer) };
    return { ...place, value: valueAt(values, path) };
  }
}

/** All keys that any layer sets, in the order of the layers. */
export function settingKeys(
  { layers: files }: { readonly layers: LayerFiles },
  of: SettingsOf,
): string[] {
  const keys = layersOf(files, of).flatMap(({ values }) => leafPaths(values));
  return [...new Set(keys)];
}

/** The dotted paths of all values, also those in groups. */
export function leafPaths(values: Values, before = ""): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    isGroup(value) ? leafPaths(value, `${before}${key}.`) : before + key,
  );
}

/** @returns undefined if there is none */
export function valueAt(values: Values, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) =>
      isGroup(value) && Object.hasOwn(value, step) ? value[step] : undefined,
    values,
  );
}
