/** Calls by which users download everything that is stored about them, and delete their accounts. */
import express, { type Request, type Router } from "express";
import { maskedAddress } from "#server/config/audit/act.ts";
import { readRequester } from "#server/backend/callers/visitor.ts";
import { bodyText } from "#server/backend/http/body.ts";
import { succeed } from "#server/backend/http/envelope.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Address } from "#server/backend/text/addresses.ts";
import { EXPIRES_IN_S, RESEND_AFTER_S } from "../users/codes.ts";
import type { Users } from "../users/create-users.ts";
import { personal, postChange } from "../users/requests.ts";
import { askerOf, isWrongCode, type SendCode } from "../users/routes.ts";
import type { AccountData, Asking } from "./account-data.ts";

export interface AccountDataRoutesInput extends Pick<
  Kernel,
  "caller" | "limits" | "logEvent"
> {
  readonly users: Users;
  readonly accountData: AccountData;
  readonly sendCode: SendCode;
}

export function accountDataRoutes({
  users,
  accountData,
  sendCode,
  caller,
  limits,
  logEvent,
}: AccountDataRoutesInput): Router {
  const router = express.Router();
  const change = postChange(router, users.csrf);

  const askingOf = async (request: Request): Promise<Asking> => ({
    account: await users.require(request),
    token: readRequester(request).token!,
    caller: caller(request),
  });
  const doerOf = (request: Request, { account }: Asking) => {
    const { address, deviceId } = readRequester(request);
    return { address, device: deviceId, account: String(account.user_id) };
  };
  /** A code for one thing opens no other. */
  const forDeletion = (address: Address): Address => ({
    ...address,
    value: `deletion ${address.value}`,
  });

  router.get(
    "/v1/usrcsrv/account/data",
    personal,
    async (request, response) => {
      succeed(response, await accountData.describe(await askingOf(request)));
    },
  );

  router.get(
    "/v1/usrcsrv/account/export",
    personal,
    async (request, response) => {
      const asking = await askingOf(request);
      await limits.take("account_export", doerOf(request, asking));
      const text = await accountData.fileOf(asking);
      succeed(response, {
        name: "account.json",
        base64: Buffer.from(text).toString("base64"),
      });
    },
  );

  change(
    "/v1/usrcsrv/account/deletion/send_code",
    async (request, response) => {
      const asking = await askingOf(request);
      const address = await accountData.proofOf(asking.account);
      if (!address) throw new Refusal("bad_request");
      const doer = { ...doerOf(request, asking), target: address.value };
      await limits.take("send_code", doer);
      const code = await users.codes.make(
        forDeletion(address),
        askerOf(request),
      );
      await sendCode({
        address,
        code,
        purpose: "deletion",
        caller: asking.caller,
      });
      succeed(response, {
        resend_after_s: RESEND_AFTER_S,
        expires_in_s: EXPIRES_IN_S,
      });
    },
  );

  change("/v1/usrcsrv/account/deletion", async (request, response) => {
    const asking = await askingOf(request);
    const keepTrips = bodyText(request, "keep_trips") === "1";
    await accountData.check(asking, keepTrips);
    const address = await accountData.proofOf(asking.account);
    if (address)
      await limits.guess(
        "wrong_code",
        doerOf(request, asking),
        isWrongCode,
        () =>
          users.codes.take(
            forDeletion(address),
            bodyText(request, "code").replaceAll(" ", ""),
            askerOf(request),
          ),
      );
    await accountData.remove(asking, keepTrips);
    logEvent(
      {
        event: "account_deleted",
        account: users.nameInLog(asking.account.user_id),
        network: maskedAddress(readRequester(request).address),
      },
      "a user deleted the account",
    );
    succeed(response, {});
  });

  return router;
}
