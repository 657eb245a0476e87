/**
 * An operator's acts on accounts, as JSON, for `wayfare account`: POST {command, account}. What the account is called
 * and how it is reached is in no answer.
 */
import express, { type Response, type Router } from "express";
import { nameAct } from "#server/config/audit/name-act.ts";
import { bodyText } from "#server/backend/http/body.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { parseEmail } from "#server/backend/text/addresses.ts";
import type { Account, Identity } from "../users/accounts.ts";
import type { Users } from "../users/create-users.ts";

/** Their path, here and on the site. */
export const ACCOUNTS_PATH = "/_/accounts";

const COMMANDS = ["show", "disable", "enable", "end_sessions"] as const;

export interface AccountActsInput extends Pick<Kernel, "database" | "now"> {
  readonly users: Users;
}

export function accountActs({
  database,
  now,
  users,
}: AccountActsInput): Router {
  const { accounts, tokens } = users;

  const find = async (typed: string): Promise<Account | undefined> => {
    const identity = identityOf(typed);
    const userId = identity
      ? await accounts.owner(database, identity)
      : Number(/^\d{1,15}$/.exec(typed)?.[0] ?? -1);
    return userId === undefined ? undefined : accounts.find(database, userId);
  };

  const show = async (response: Response, userId: number, ended = 0) => {
    const { create_time, guest, disabled_at } = (await accounts.find(
      database,
      userId,
    ))!;
    const sessions = await tokens.list(database, userId);
    response.json({
      account: {
        user_id: userId,
        created: create_time,
        guest: guest === 1,
        disabled: disabled_at,
        sessions: sessions.length,
        log_name: users.nameInLog(userId),
      },
      ended,
    });
  };

  const router = express.Router();
  router.post(
    "/",
    express.json({ limit: "4kb" }),
    async (request, response) => {
      const refuse = (problem: string) =>
        void response.status(400).json({ problems: [problem] });
      const said = bodyText(request, "command");
      if (said === "end_all_sessions") {
        nameAct(response, { act: "account.end_all_sessions" });
        response.json({ ended: await tokens.revokeAll(database) });
        return;
      }
      const command = COMMANDS.find((each) => each === said);
      if (!command)
        return refuse(
          `"command" is one of ${COMMANDS.join(", ")}, end_all_sessions`,
        );
      nameAct(response, { act: `account.${command}` });
      const account = await find(bodyText(request, "account"));
      if (!account)
        return refuse(
          "no such account: name its number, its e-mail address, or its phone number with the country's (+81…)",
        );
      const { user_id } = account;
      nameAct(response, { act: `account.${command}`, target: String(user_id) });
      const ended = await database.transaction(async (inside) => {
        if (command === "disable")
          await accounts.setDisabled(inside, user_id, now());
        if (command === "enable")
          await accounts.setDisabled(inside, user_id, null);
        return command === "disable" || command === "end_sessions"
          ? tokens.revokeOf(inside, user_id)
          : 0;
      });
      await show(response, user_id, ended);
    },
  );
  return router;
}

/** @returns undefined for a number of an account, and for what is none of these */
function identityOf(typed: string): Identity | undefined {
  if (/^\+\d{5,20}$/.test(typed)) return { kind: "phone", value: typed };
  if (!typed.includes("@")) return undefined;
  try {
    return parseEmail(typed, "html");
  } catch {
    return undefined;
  }
}
