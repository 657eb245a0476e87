/**
 * Faults: any call can be made to misbehave, for tests and demonstrations:
 *
 *   PUT    /_/faults  {"path": "/v1/reappserv/ptp/home/faq", "kind": "slow", "ms": 30000}
 *   DELETE /_/faults
 *
 * A supplier of searches, by its id: {"path": "supplier:trenitalia", "kind": "down"}.
 */
import type { NextFunction, Request, Response, Router } from "express";
import express from "express";
import { nameAct } from "#server/config/audit/name-act.ts";
import { targetOf } from "#server/config/audit/act.ts";
import { fail } from "./envelope.ts";

/** The path at which faults are added and removed, here and on the site. */
export const FAULTS_PATH = "/_/faults";

const FAULT_KINDS = [
  /** Answers after `ms`. */
  "slow",
  /** Answers when the faults are removed. */
  "hold",
  /** Answers with the HTTP status `status`. */
  "error",
  /** Answers `success: false`. */
  "failed",
  /** Answers with an empty result. */
  "empty",
  /** Answers with JSON of another shape. */
  "malformed",
  /** Breaks off in the middle of its answer. */
  "partial",
  /** Closes the connection without an answer. */
  "down",
] as const;

/**
 * Faults of products: they can be scarce or more expensive.
 *
 *   {"path": "inventory:<route_id>", "kind": "sold_out"}
 *   {"path": "inventory:<route_id>", "kind": "seats", "count": 1}
 *   {"path": "price:<product_type>", "kind": "price", "percent": 110}
 */
const STOCK_KINDS = ["sold_out", "seats", "price"] as const;

const STOCK_PATH = /^(?:inventory|price):/;

export interface Fault {
  /** The path of the affected call; "*" is every call. */
  readonly path: string;
  readonly kind: (typeof FAULT_KINDS)[number];
  readonly ms?: number;
  readonly status?: number;
  /** The code of the errors of "error" and "failed". */
  readonly code?: string;
}

export interface StockFault {
  readonly path: string;
  readonly kind: (typeof STOCK_KINDS)[number];
  /** The number of seats left in each class. */
  readonly count?: number;
  /** The percentage of the usual price. */
  readonly percent?: number;
}

export interface Faults {
  set(fault: Fault | StockFault): void;
  clear(): void;
  /** The fault of a product. */
  stock(path: string): StockFault | undefined;
  /** The faults whose paths begin with a prefix. */
  stocks(prefix: string): readonly StockFault[];
  /** The fault with a name that is not a call: "supplier:eurostar". */
  of(name: string): Fault | undefined;
  /** Applies faults to requests. */
  readonly middleware: (
    request: Request,
    response: Response,
    next: NextFunction,
  ) => void;
  /** Adds and removes faults over HTTP: at FAULTS_PATH, for operators. */
  readonly control: Router;
}

const MAX_MS = 120_000;

export function createFaults(): Faults {
  const faults = new Map<string, Fault>();
  const stock = new Map<string, StockFault>();
  const held = new Set<() => void>();
  const set = (fault: Fault | StockFault): void => {
    if (isStock(fault)) stock.set(fault.path, fault);
    else faults.set(fault.path, fault);
  };
  const clear = (): void => {
    faults.clear();
    stock.clear();
    for (const goOn of held) goOn();
  };

  const middleware = (
    request: Request,
    response: Response,
    next: NextFunction,
  ): void => {
    const fault = faults.get(request.path) ?? faults.get("*");
    if (fault) inject(fault, response, next, held);
    else next();
  };

  const control = express.Router();
  control.use(express.json());
  control.put("/", (request, response) => {
    const fault = readStockFault(request.body) ?? readFault(request.body);
    nameAct(response, { act: "fault.set", target: targetOf(fault?.path) });
    if (!fault) {
      response.status(400).json({
        error: `a fault is {path, kind, ms?, status?, code?}; kind is one of ${FAULT_KINDS.join(", ")}; of inventory: and price: ${STOCK_KINDS.join(", ")}`,
      });
      return;
    }
    set(fault);
    response.json({ faults: [...faults.values(), ...stock.values()] });
  });
  control.delete("/", (_request, response) => {
    nameAct(response, { act: "fault.clear" });
    clear();
    response.json({ faults: [] });
  });

  return {
    set,
    clear,
    stock: (path) => stock.get(path),
    stocks: (prefix) =>
      [...stock.values()].filter(({ path }) => path.startsWith(prefix)),
    of: (name) => faults.get(name),
    middleware,
    control,
  };
}

function isStock(fault: Fault | StockFault): fault is StockFault {
  return STOCK_KINDS.some((kind) => kind === fault.kind);
}

function readStockFault(value: unknown): StockFault | undefined {
  const { path, kind, count, percent } = (value ?? {}) as Partial<
    Record<keyof StockFault, unknown>
  >;
  const known = STOCK_KINDS.find((candidate) => candidate === kind);
  if (typeof path !== "string" || !STOCK_PATH.test(path) || !known)
    return undefined;
  return {
    path,
    kind: known,
    ...(typeof count === "number" && count >= 0
      ? { count: Math.floor(count) }
      : {}),
    ...(typeof percent === "number" && percent > 0 ? { percent } : {}),
  };
}

function readFault(value: unknown): Fault | undefined {
  const { path, kind, ms, status, code } = (value ?? {}) as Partial<
    Record<keyof Fault, unknown>
  >;
  const known = FAULT_KINDS.find((candidate) => candidate === kind);
  if (typeof path !== "string" || !known) return undefined;
  return {
    path,
    kind: known,
    ...(typeof ms === "number" ? { ms: Math.min(ms, MAX_MS) } : {}),
    ...(typeof status === "number" ? { status } : {}),
    ...(typeof code === "string" ? { code } : {}),
  };
}

function inject(
  { kind, ms = 1000, status = 500, code }: Fault,
  response: Response,
  next: NextFunction,
  held: Set<() => void>,
): void {
  switch (kind) {
    case "slow": {
      const timer = setTimeout(next, ms);
      response.on("close", () => clearTimeout(timer));
      return;
    }
    case "hold": {
      const goOn = (): void => {
        held.delete(goOn);
        next();
      };
      held.add(goOn);
      response.on("close", () => held.delete(goOn));
      return;
    }
    case "error":
      fail(response, "injected_error", { status, code });
      return;
    case "failed":
      fail(response, "injected_failure", { code });
      return;
    case "empty":
      response.json({ success: true, result: {} });
      return;
    case "malformed":
      response.json({
        success: true,
        result: { title: 42, items: "none", sections: "none" },
      });
      return;
    case "partial":
      response.writeHead(200, {
        "Content-Type": "application/json",
        "Content-Length": "4096",
      });
      response.write('{"success":true,"result":{"title":"cut o');
      response.socket?.end();
      return;
    case "down":
      response.socket?.destroy();
  }
}
