/** Two servers continue the same payment: the answer that comes second is no failure. */
import { expect, test } from "vitest";
import { openOrdersDatabase } from "../../../../tests/support/orders-database.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
} from "../../../../tests/support/orders.ts";
import {
  NOW,
  readPublished,
} from "../../../../tests/support/reference-backend.ts";

const ana = testVisitor("device:ana-0001");

test("a payment that another server has finished meanwhile goes on at once", async () => {
  const opened = await openOrdersDatabase({});
  const input = { now: () => NOW, published: readPublished(), opened };
  const asked = Promise.withResolvers<void>();
  const arrives = Promise.withResolvers<void>();
  const slow = await startTestOrders({
    ...input,
    aroundGateway: (gateway) => ({
      ...gateway,
      async authorise(request) {
        asked.resolve();
        await arrives.promise;
        return gateway.authorise(request);
      },
    }),
  });
  const other = await startTestOrders(input);
  const { order_guid } = await slow.orders.create(
    ana,
    orderRequest(await slow.want(ana.owners[0]!)),
  );
  const { card_token } = await slow.gateway.tokenise(
    {
      number: "4242424242424242",
      expiry: "12/30",
      cvc: "123",
      holder: "Ana Rivera",
    },
    ana,
  );
  const paying = slow.orders.pay(ana, order_guid, {
    method: "card",
    card_token,
    idempotency_key: "pay-this-order",
  });
  await asked.promise;
  await other.orders.job.runDue();
  arrives.resolve();
  expect(await paying).toMatchObject({ order_status: "issued" });
  expect([...slow.errors, ...other.errors]).toEqual([]);
  await slow.stop();
  await other.stop();
  await opened.close();
});
