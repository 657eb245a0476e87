/** The town's service: stores applications step by step, and says what must be corrected. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Entries = Record<string, string>;

interface Question {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly autocomplete?: string;
  readonly options?: readonly {
    readonly value: string;
    readonly label: string;
  }[];
  /** Matches what may be answered. */
  readonly valid: RegExp;
  readonly problem: string;
}

interface Draft {
  readonly entries: Entries;
  /** Steps that were sent and have to be corrected. */
  readonly wrong: Set<string>;
  reference?: string;
}

const FUELS = [
  { value: "petrol", label: "Petrol or diesel" },
  { value: "electric", label: "Electricity" },
];
const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  person: [
    {
      name: "name",
      label: "Your name",
      autocomplete: "name",
      valid: /\S/,
      problem: "Enter your name",
    },
    {
      name: "street",
      label: "Street and number in Riverton",
      autocomplete: "street-address",
      valid: /\S.*\d/,
      problem: "Enter your street and number",
    },
  ],
  vehicle: [
    {
      name: "plate",
      label: "Registration number",
      hint: "For example RV26 ABC",
      valid: /^[A-Z]{2}\d{2} ?[A-Z]{3}$/i,
      problem: "Enter a registration number like RV26 ABC",
    },
    {
      name: "fuel",
      label: "What does it run on?",
      options: FUELS,
      valid: /^(?:petrol|electric)$/,
      problem: "Say what it runs on",
    },
  ],
};
const TITLES: Readonly<Record<string, string>> = {
  person: "About you",
  vehicle: "Your car",
  check: "Check your answers",
  done: "Your permit is on its way",
};
const STEPS = Object.keys(TITLES);

const drafts = new Map<string, Draft>();

function describe(id: string, draft: Draft, step: string): object {
  const { entries, wrong } = draft;
  const common = {
    draft: id,
    step,
    title: TITLES[step],
    fields: [],
    entries: [],
  };
  if (step === "done")
    return {
      ...common,
      text: `Your reference is ${draft.reference}. We have stored your application, and post the permit within three days.`,
    };
  const back = STEPS[STEPS.indexOf(step) - 1];
  const more = back === undefined ? {} : { back };
  if (step === "check")
    return {
      ...common,
      ...more,
      entries: Object.values(QUESTIONS).flatMap((questions) =>
        questions.map(({ name, label, options }) => {
          const value = entries[name] ?? "";
          const option = options?.find((one) => one.value === value);
          return { label, text: option?.label ?? value };
        }),
      ),
      submit: "Accept and send",
    };
  return {
    ...common,
    ...more,
    fields: QUESTIONS[step]!.map(({ valid, problem, ...question }) => {
      const value = entries[question.name] ?? "";
      const isWrong = wrong.has(step) && !valid.test(value);
      return { ...question, value, ...(isWrong ? { problem } : {}) };
    }),
    submit: "Continue",
  };
}

const isComplete = ({ entries }: Draft, step: string): boolean =>
  (QUESTIONS[step] ?? []).every(({ name, valid }) =>
    valid.test(entries[name] ?? ""),
  );

/** Stores what was typed. @returns the step that comes next */
function save(draft: Draft, step: string, typed: Entries): string {
  for (const { name } of QUESTIONS[step] ?? [])
    draft.entries[name] = String(typed[name] ?? "").slice(0, 200);
  if (!isComplete(draft, step)) {
    draft.wrong.add(step);
    return step;
  }
  draft.wrong.delete(step);
  const incomplete = STEPS.find((one) => !isComplete(draft, one));
  if (step !== "check") return STEPS[STEPS.indexOf(step) + 1]!;
  if (incomplete !== undefined) return incomplete;
  // Sent twice, it is one application.
  draft.reference ??= `RV-${String(drafts.size).padStart(6, "0")}`;
  return "done";
}

async function resultOf(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(
    request.url ?? "/",
    "http://upstream",
  );
  const [, , kind, ...rest] = pathname.split("/");
  if (kind === "begin") {
    const id = randomUUID();
    drafts.set(id, { entries: {}, wrong: new Set() });
    return { next: `/apply/${id}/person/` };
  }
  const [
    id = searchParams.get("draft") ?? "",
    step = searchParams.get("step") ?? "",
  ] = rest;
  const draft = drafts.get(id);
  if (!draft || !STEPS.includes(step)) return undefined;
  if (request.method === "POST") {
    const typed = (await json(request)) as Entries;
    // What was sent is not changed any more.
    const next =
      draft.reference === undefined ? save(draft, step, typed) : "done";
    return { next: `/apply/${id}/${next}/` };
  }
  const isSent = draft.reference !== undefined;
  if ((step === "done") !== isSent) return undefined;
  return kind === "draft" ? { step } : describe(id, draft, step);
}

/** @returns its address, on this machine only */
export async function startUpstream(port = 0): Promise<string> {
  const server = createServer((request, response) => {
    void resultOf(request).then((result) => {
      response.writeHead(result === undefined ? 404 : 200, {
        "content-type": "application/json",
      });
      response.end(JSON.stringify(result ?? null));
    });
  }).unref();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
