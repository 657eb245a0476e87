/** Opens another company's page in this tab. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
