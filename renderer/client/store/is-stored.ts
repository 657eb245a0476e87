/**
 * Whether the browser has a cookie with a name, or a key with this prefix in its local or session
 * storage.
 */
export function isStored(name: string): boolean {
  if (`; ${document.cookie}`.includes(`; ${name}=`)) return true;
  try {
    return [sessionStorage, localStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith(name)),
    );
  } catch {
    // Storage can be forbidden.
    return false;
  }
}
