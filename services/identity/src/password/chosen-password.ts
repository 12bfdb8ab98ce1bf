import { findPasswordProblem, type PasswordProblem } from '@driveway/domain/account/password-rule'

export type ChosenPasswordProblem = PasswordProblem | { readonly code: 'password-too-common' }

/** The problem of a chosen password, or null. The list of common passwords is loaded at first use. */
export async function findChosenPasswordProblem(password: string): Promise<ChosenPasswordProblem | null> {
  const problem = findPasswordProblem(password)
  if (problem) return problem
  const { isCommonPassword } = await import('@driveway/domain/account/common-passwords')
  return isCommonPassword(password) ? { code: 'password-too-common' } : null
}
