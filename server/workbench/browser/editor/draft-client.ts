/** The draft of this window: what is typed and done is sent to the server in turn. */
import type { EditorState, Refused } from "./editor-state.ts";
import { changePage, commandDraft, readPage, type Answer } from "./requests.ts";

type Body = Readonly<Record<string, unknown>>;

export interface DraftClient {
  readonly id: string;
  /** undefined: no page was read yet. */
  state(): EditorState | undefined;
  /** Reads the page that the frame shows. */
  read(): Promise<Answer<EditorState>>;
  /** Changes the draft after what is under way and what was typed. */
  change(wish: Body): Promise<Answer<EditorState>>;
  /** Takes over what is typed, after a pause. */
  type(operation: Body, answered: (answer: Answer<EditorState>) => void): void;
  /** What is typed from now on is undone by itself. */
  beginStep(): void;
  /** Sends what was typed, and waits for what is under way. */
  settle(): Promise<void>;
  /** @param isOnly whether changes are for the page's partner only from now on */
  aim(isOnly: boolean): void;
  /** Saves, publishes, …. @returns why it is refused; undefined: it is done */
  command(body: Body): Promise<Refused | undefined>;
}

/** The page follows the typing after this pause, in milliseconds. */
const PAUSE_MS = 300;

/** @param location of the page that the frame shows */
export function createDraftClient(
  id: string,
  location: () => string,
): DraftClient {
  let state: EditorState | undefined;
  /** Each change names the version that the one before has made. */
  let turn: Promise<unknown> = Promise.resolve();
  let typing: { readonly timer: number; readonly send: () => void } | undefined;
  let step = crypto.randomUUID();
  let isOnlyPartner = false;

  const noted = (answer: Answer<EditorState>) => {
    if (answer.ok) state = answer.value;
    return answer;
  };
  const version = () => state?.draft.version;

  function send(wish: Body): Promise<Answer<EditorState>> {
    const done = turn.then(async () =>
      noted(
        await changePage({
          draft: id,
          version: version(),
          path: location(),
          ...(isOnlyPartner ? { only_partner: true } : {}),
          ...wish,
        }),
      ),
    );
    turn = done;
    return done;
  }

  const client: DraftClient = {
    id,
    state: () => state,
    read: async () => noted(await readPage(id, location())),
    async change(wish) {
      await client.settle();
      return send(wish);
    },
    type(operation, answered) {
      window.clearTimeout(typing?.timer);
      const own = step;
      const sendTyped = () => {
        typing = undefined;
        void send({ operation, step: own }).then(answered);
      };
      typing = {
        timer: window.setTimeout(sendTyped, PAUSE_MS),
        send: sendTyped,
      };
    },
    beginStep() {
      step = crypto.randomUUID();
    },
    aim: (isOnly) => void (isOnlyPartner = isOnly),
    async settle() {
      if (typing) {
        window.clearTimeout(typing.timer);
        typing.send();
      }
      await turn;
    },
    async command(body) {
      await client.settle();
      const answer = await commandDraft({
        draft: id,
        version: version(),
        ...body,
      });
      if (!answer.ok) return answer.refused;
      await client.read();
      return undefined;
    },
  };
  return client;
}
