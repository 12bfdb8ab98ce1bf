import { brands, isBrandId } from '@driveway/brand/brands'
import { isSameEmailAddress } from '@driveway/domain/account/email-address'
import { isGuessablePassword } from '@driveway/domain/account/guessable-password'
import { findPasswordProblem, type PasswordProblem } from '@driveway/domain/account/password-rule'

export type ChosenPasswordProblem =
  | PasswordProblem
  | { readonly code: 'password-too-common' | 'password-is-email' }

type Chooser = { readonly brand: string; readonly username: string; readonly accountNumber?: string }

/** The problem of a chosen password, or null. The filter of common passwords is loaded at first use. */
export async function findChosenPasswordProblem(
  password: string,
  { brand, username, accountNumber = '' }: Chooser,
): Promise<ChosenPasswordProblem | null> {
  const problem = findPasswordProblem(password)
  if (problem) return problem
  if (isSameEmailAddress(password, username)) return { code: 'password-is-email' }
  const title = isBrandId(brand) ? brands[brand].title : brand
  if (isGuessablePassword(password, [title, username, accountNumber])) return { code: 'password-too-common' }
  const { isCommonPassword } = await import('@driveway/domain/account/common-passwords')
  return isCommonPassword(password) ? { code: 'password-too-common' } : null
}
