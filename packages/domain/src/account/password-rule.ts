export const MIN_PASSWORD_LENGTH = 8

/** Far more than anybody types, far less than what would keep the server busy. */
export const MAX_PASSWORD_LENGTH = 256

export type PasswordProblem =
  | { readonly code: 'password-too-short'; readonly minLength: number }
  | { readonly code: 'password-too-long'; readonly maxLength: number }

/** Says why a password cannot be chosen, or null if it can. A character is a code point, however many bytes it takes. */
export function findPasswordProblem(password: string): PasswordProblem | null {
  const length = Array.from(password).length
  if (length < MIN_PASSWORD_LENGTH) return { code: 'password-too-short', minLength: MIN_PASSWORD_LENGTH }
  if (length > MAX_PASSWORD_LENGTH) return { code: 'password-too-long', maxLength: MAX_PASSWORD_LENGTH }
  return null
}
