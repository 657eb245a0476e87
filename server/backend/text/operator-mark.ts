/** The drawn marks of operators. Each has one, by its data or derived from its name and id. */
import type { OperatorMark } from "#schema/common.ts";

/** The number of colours of marks (modules/ui/drawings/operator-mark.module.css). */
const TONES = 8;

/** @param id of the operator in its file */
export function operatorMark(
  id: string,
  {
    name,
    mark,
  }: {
    /** In English. */
    readonly name: string;
    /** What its data says instead of what is derived. */
    readonly mark?: Partial<OperatorMark>;
  },
): OperatorMark {
  return {
    code: mark?.code ?? codeOf(name),
    tone: mark?.tone ?? toneOf(id),
  };
}

/** The initials of the first two words, or the first two letters of the only word. */
function codeOf(name: string): string {
  const [first = "", second = ""] = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const code = second ? first[0]! + second[0]! : first.slice(0, 2);
  return code.toUpperCase();
}

function toneOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % TONES;
}
