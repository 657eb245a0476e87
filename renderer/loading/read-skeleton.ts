/** Reads the skeleton that an upstream published. */
import type { Section } from "#schema/section.ts";
import type { Fault, Skeleton } from "./page.ts";

/** Validates a value against a schema of schema/; null if it is valid. */
export type ValidateData = (schema: string, value: unknown) => Fault | null;

/** An entry of a skeleton that is not a valid section. */
export interface RefusedEntry {
  readonly name: string;
  readonly module_id: string;
  readonly fault: Fault;
}

export type SkeletonReading =
  | {
      readonly ok: true;
      readonly skeleton: Skeleton;
      /** Invalid entries, which are left out. */
      readonly refused: readonly RefusedEntry[];
    }
  | { readonly ok: false; readonly fault: Fault };

/**
 * Reads a skeleton. A fault outside its sections makes the whole skeleton invalid. A section that
 * is invalid, or repeats a name, is left out.
 *
 * @param shape the schema of the whole: aggregation, landing or order
 * @param maxSections the maximum number of sections
 */
export function readSkeleton(
  value: unknown,
  shape: string,
  maxSections: number,
  validate: ValidateData,
): SkeletonReading {
  const entries = (value as { sections?: unknown } | null)?.sections;
  if (!Array.isArray(entries)) {
    return {
      ok: false,
      fault: {
        pointer: "/sections",
        rule: "required",
        message: "has no list of sections",
      },
    };
  }
  if ((value as Partial<Skeleton>).publish_languages === undefined) {
    return { ok: false, fault: UNPUBLISHED };
  }
  const whole = validate(`${shape}-skeleton`, {
    ...(value as object),
    sections: [],
  });
  if (whole) return { ok: false, fault: whole };
  if (entries.length > maxSections) {
    return {
      ok: false,
      fault: {
        pointer: "/sections",
        rule: "maxItems",
        message: `has more than ${maxSections} sections`,
      },
    };
  }

  const names = new Set<string>();
  const sections: Section[] = [];
  const refused: { name: string; module_id: string; fault: Fault }[] = [];
  for (const [index, entry] of (entries as unknown[]).entries()) {
    const { name, module_id } = (entry ?? {}) as Partial<Section>;
    const fault = validate("section", entry) ?? duplicate(names, name);
    if (fault) {
      refused.push({
        name: String(name),
        module_id: String(module_id),
        fault: { ...fault, pointer: `/sections/${index}${fault.pointer}` },
      });
      continue;
    }
    names.add(name!);
    sections.push(entry as Section);
  }
  return { ok: true, skeleton: { ...(value as Skeleton), sections }, refused };
}

/** The fault of a page that is published in no language (specification, section 5). */
export const UNPUBLISHED: Fault = {
  pointer: "/publish_languages",
  rule: "required",
  message: "has no publish_languages",
};

function duplicate(
  names: ReadonlySet<string>,
  name: string | undefined,
): Fault | null {
  return name !== undefined && names.has(name)
    ? {
        pointer: "/name",
        rule: "unique_name",
        message: "another section of this page has this name",
      }
    : null;
}
