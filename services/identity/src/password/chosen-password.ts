import { isSameEmailAddress } from '@driveway/domain/account/email-address'
import { findPasswordProblem, type PasswordProblem } from '@driveway/domain/account/password-rule'

export type ChosenPasswordProblem =
  | PasswordProblem
  | { readonly code: 'password-too-common' | 'password-is-email' }

/** The problem of a chosen password, or null. The list of common passwords is loaded at first use. */
export async function findChosenPasswordProblem(
  password: string,
  username: string,
): Promise<ChosenPasswordProblem | null> {
  const problem = findPasswordProblem(password)
  if (problem) return problem
  if (isSameEmailAddress(password, username)) return { code: 'password-is-email' }
  const { isCommonPassword } = await import('@driveway/domain/account/common-passwords')
  return isCommonPassword(password) ? { code: 'password-too-common' } : null
}
