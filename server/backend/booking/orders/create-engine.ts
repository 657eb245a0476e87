/** The engine of orders, with what it issues and mails. */
import type { Spending } from "../../rewards/spending.ts";
import {
  createProcessOrder,
  type ProcessInput,
  type ProcessOrder,
} from "../engine/process-order.ts";
import { createIssueTickets, type IssueTicketsInput } from "./issue-tickets.ts";

export interface EngineInput
  extends
    Omit<ProcessInput, "issue" | "tell" | "onFailure" | "spending">,
    IssueTicketsInput {
  readonly rewards: { readonly spending: Spending };
  readonly onError: (error: unknown) => void;
}

export function createEngine(input: EngineInput): ProcessOrder {
  return createProcessOrder({
    database: input.database,
    now: input.now,
    schedule: input.schedule,
    takerOf: input.takerOf,
    quotes: input.quotes,
    tracer: input.tracer,
    spending: input.rewards.spending,
    ...createIssueTickets(input),
    onFailure: (_orderGuid, error) => input.onError(error),
  });
}
