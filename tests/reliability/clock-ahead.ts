/** Loaded before the program: its clock is CLOCK_AHEAD_MS ahead of the machine's. */
const aheadMs = Number(process.env["CLOCK_AHEAD_MS"]);
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  constructor(...values: readonly []) {
    if (values.length === 0) super(MachineDate.now() + aheadMs);
    else super(...values);
  }
  static override now(): number {
    return MachineDate.now() + aheadMs;
  }
} as DateConstructor;
