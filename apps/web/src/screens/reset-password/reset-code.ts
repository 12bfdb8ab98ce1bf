/** The code in a reset mail is made of digits alone. */
export function isResetCode(text: string): boolean {
  return /^\d+$/.test(text)
}
