/** A log of which a test reads nothing. */
export const SILENT_LOG = { info() {}, warn() {} };
