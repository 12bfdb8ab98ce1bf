/** A password or a passkey counts for acts that could lock the owner out as long as it is not older than this. */
export const CONFIRMED_FOR_MS = 10 * 60 * 1000

/** True if the owner of a session has proved themselves lately. */
export function isConfirmed(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= CONFIRMED_FOR_MS
}
