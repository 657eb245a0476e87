/** Opens an address as a new document in this tab: another company's page, or one that shares no state with this one. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
