/** Why an edit is refused. Nothing has changed then. */
import type { Problem } from "#server/config/data-files/problem.ts";

/** A problem, with the field of the section's data that it concerns. */
export interface EditProblem extends Partial<
  Pick<Problem, "file" | "line" | "pointer" | "rule" | "value" | "nearest">
> {
  readonly message: string;
  /** A JSON pointer into the data of the edited section; left out: it concerns no field. */
  readonly field?: string;
}

/** A file that has changed since it was edited. */
export interface Conflict {
  readonly file: string;
  /** From the text that was edited to the one that is there now, as `diff -u` writes it. */
  readonly difference: string;
}

export class EditRefusal extends Error {
  override name = "EditRefusal";
  /** 400: nonsense; 403: not granted; 404: unknown; 409: changed meanwhile; 422: not valid; 502: a service failed. */
  readonly status: 400 | 403 | 404 | 409 | 422 | 502;
  readonly problems: readonly EditProblem[];
  readonly conflicts: readonly Conflict[];

  constructor(
    status: EditRefusal["status"],
    problems: readonly EditProblem[],
    conflicts: readonly Conflict[] = [],
  ) {
    super(problems.map(({ message }) => message).join("\n"));
    this.status = status;
    this.problems = problems;
    this.conflicts = conflicts;
  }
}

/** A refusal with one sentence. */
export function refusal(
  status: EditRefusal["status"],
  message: string,
): EditRefusal {
  return new EditRefusal(status, [{ message }]);
}

const DATA = /\/data(\/.*)?$/;

/** A refusal with the problems that the check found. */
export function invalid(problems: readonly Problem[]): EditRefusal {
  return new EditRefusal(
    422,
    problems.map(({ file, line, pointer, rule, message, value, nearest }) => {
      // The data of other sections was valid before the edit.
      const start = pointer.indexOf("/data");
      const field = start === -1 ? undefined : DATA.exec(pointer.slice(start));
      return {
        file,
        line,
        pointer,
        rule,
        message,
        ...(value === undefined ? {} : { value }),
        ...(nearest === undefined ? {} : { nearest }),
        ...(field ? { field: field[1] ?? "" } : {}),
      };
    }),
  );
}
