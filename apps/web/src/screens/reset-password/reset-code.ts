/** The code in a reset mail has digits only. */
export function isResetCode(text: string): boolean {
  return /^\d+$/.test(text)
}
