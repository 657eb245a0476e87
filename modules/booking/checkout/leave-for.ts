/** Opens another company's page instead of this one. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
