import { useEffect, useId, useState } from "react";
import {
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/field.tsx";
import { useMomentDate } from "../../model/moment-date.ts";
import type { PayerRow, SentPayer } from "./payers.ts";
import type { SharesProps } from "./shares.tsx";
import styles from "./shares.module.css";

/** The names, addresses and amounts of who pays. The shares are equal until an amount is typed. */
export function SharesEditor({
  terms: { fewest, most, until, time_zone },
  total,
  names,
  state,
  onChange,
}: SharesProps) {
  const t = useTranslation();
  const price = usePriceFormat();
  const format = useFormat();
  const moment = useMomentDate();
  const title = useId();
  const { digits } = useSite("currency");
  const [exponent] = digits[total.currency] ?? [2];
  const [first] = useState(() => firstRows(names, fewest, most));
  const rows = state?.rows ?? first;
  const { isEqual, left, payers } = readRows(rows, total.amount, exponent);
  const equal = equalShares(total.amount, rows.length);

  const set = (next: readonly PayerRow[]): void =>
    onChange({
      rows: next,
      payers: readRows(next, total.amount, exponent).payers,
    });
  // The first guess counts as typed, and a price that changes changes what the amounts must add up to.
  const isCurrent = JSON.stringify(state?.payers) === JSON.stringify(payers);
  useEffect(() => {
    if (!state || !isCurrent) onChange({ rows, payers });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isCurrent]);

  const edit = (id: number, change: Partial<PayerRow>): void =>
    set(rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  const written = (amount: number): string =>
    format.number(amount / 10 ** exponent, {
      useGrouping: false,
      numberingSystem: "latn",
      minimumFractionDigits: exponent,
      maximumFractionDigits: exponent,
    });

  return (
    <div className={styles["shares"]} role="group" aria-labelledby={title}>
      <p id={title}>
        {t("checkout:shares.until", {
          moment: moment({ at: until, time_zone }),
        })}
      </p>
      <ol className={styles["rows"]}>
        {rows.map((row, index) => (
          <li key={row.id} className={styles["row"]}>
            <TextField
              name={`payers.${index}.name`}
              label={t("checkout:shares.name", { number: index + 1 })}
              autoComplete="off"
              maxLength={60}
              value={row.name}
              onChange={({ currentTarget }) =>
                edit(row.id, { name: currentTarget.value })
              }
            />
            <TextField
              name={`payers.${index}.email`}
              type="email"
              label={t("checkout:optional", {
                label: t("checkout:shares.email"),
              })}
              autoComplete="off"
              maxLength={254}
              value={row.email}
              onChange={({ currentTarget }) =>
                edit(row.id, { email: currentTarget.value })
              }
            />
            {isEqual ? (
              <p className={styles["amount"]}>
                {price({ ...total, amount: equal[index]! })}
              </p>
            ) : (
              <TextField
                name={`payers.${index}.amount`}
                label={t("checkout:shares.amount", {
                  currency: total.currency,
                })}
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                value={row.amount}
                onChange={({ currentTarget }) =>
                  edit(row.id, { amount: currentTarget.value || "0" })
                }
              />
            )}
            {rows.length > fewest && (
              <Button
                look="quiet"
                size="s"
                onClick={() => set(rows.filter(({ id }) => id !== row.id))}
              >
                {t("checkout:shares.remove")}
                <span className="visually-hidden"> {row.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!isEqual && left !== 0 && (
        <p className={styles["left"]} role="status">
          {t(left > 0 ? "checkout:shares.left" : "checkout:shares.over", {
            price: price({ ...total, amount: Math.abs(left) }),
          })}
        </p>
      )}
      <div className={styles["ways"]}>
        {rows.length < most && (
          <Button
            look="plain"
            size="s"
            onClick={() =>
              set([...rows, newRow(rows, isEqual ? "" : written(0))])
            }
          >
            {t("checkout:shares.add")}
          </Button>
        )}
        <Button
          look="quiet"
          size="s"
          onClick={() =>
            set(
              rows.map((row, index) => ({
                ...row,
                amount: isEqual ? written(equal[index]!) : "",
              })),
            )
          }
        >
          {t(isEqual ? "checkout:shares.different" : "checkout:shares.equal")}
        </Button>
      </div>
    </div>
  );
}

function firstRows(
  names: readonly string[],
  fewest: number,
  most: number,
): readonly PayerRow[] {
  const count = Math.min(Math.max(names.length, fewest), most);
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: names[id] ?? "",
    email: "",
    amount: "",
  }));
}

function newRow(rows: readonly PayerRow[], amount: string): PayerRow {
  const id = Math.max(...rows.map((row) => row.id)) + 1;
  return { id, name: "", email: "", amount };
}

/** Largest remainder, as the service divides: the first shares have one minor unit more. */
function equalShares(total: number, count: number): readonly number[] {
  const whole = Math.floor(total / count);
  return Array.from(
    { length: count },
    (_, index) => whole + (index < total - whole * count ? 1 : 0),
  );
}

/** @returns undefined if it is no amount above zero */
function minorUnits(typed: string, exponent: number): number | undefined {
  const text = typed.normalize("NFKC").replaceAll(/\s/g, "").replace(",", ".");
  if (!/^\d+(\.\d*)?$/.test(text)) return undefined;
  const amount = Number(text) * 10 ** exponent;
  const rounded = Math.round(amount);
  return rounded > 0 && Math.abs(amount - rounded) < 1e-6 ? rounded : undefined;
}

interface ReadRows {
  /** Whether no amount is typed. */
  readonly isEqual: boolean;
  /** What the typed amounts lack to the total, in minor units; negative: what they exceed it by. */
  readonly left: number;
  readonly payers: readonly SentPayer[] | undefined;
}

function readRows(
  rows: readonly PayerRow[],
  total: number,
  exponent: number,
): ReadRows {
  const isEqual = rows.every(({ amount }) => amount === "");
  const amounts = rows.map(({ amount }) => minorUnits(amount, exponent));
  const left = amounts.reduce<number>((rest, one) => rest - (one ?? 0), total);
  const isWhole =
    rows.every(({ name }) => name.trim() !== "") &&
    (isEqual ||
      (left === 0 && amounts.every((amount) => amount !== undefined)));
  const payers = rows.map(({ name, email }, index) => ({
    name: name.trim(),
    ...(email.trim() === "" ? {} : { email: email.trim() }),
    ...(isEqual ? {} : { amount: amounts[index]! }),
  }));
  return { isEqual, left, payers: isWhole ? payers : undefined };
}
