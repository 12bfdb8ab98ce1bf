export const MIN_PASSWORD_LENGTH = 8

/** Bounds the time that the server spends on a hash. */
export const MAX_PASSWORD_LENGTH = 256

export type PasswordProblem =
  | { readonly code: 'password-too-short'; readonly minLength: number }
  | { readonly code: 'password-too-long'; readonly maxLength: number }

/** Returns the reason why a password is refused, or null. A character is a code point, however many bytes it takes. */
export function findPasswordProblem(password: string): PasswordProblem | null {
  const length = Array.from(password).length
  if (length < MIN_PASSWORD_LENGTH) return { code: 'password-too-short', minLength: MIN_PASSWORD_LENGTH }
  if (length > MAX_PASSWORD_LENGTH) return { code: 'password-too-long', maxLength: MAX_PASSWORD_LENGTH }
  return null
}
