import { findPasswordProblem, type PasswordProblem } from '@driveway/domain/account/password-rule'

export type ChosenPasswordProblem = PasswordProblem | { readonly code: 'password-too-common' }

/** Why a password cannot be chosen, or null if it can. The list of common ones is loaded when the first is chosen. */
export async function findChosenPasswordProblem(password: string): Promise<ChosenPasswordProblem | null> {
  const problem = findPasswordProblem(password)
  if (problem) return problem
  const { isCommonPassword } = await import('@driveway/domain/account/common-passwords')
  return isCommonPassword(password) ? { code: 'password-too-common' } : null
}
