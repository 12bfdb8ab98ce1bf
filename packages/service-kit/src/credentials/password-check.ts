import { MAX_PASSWORD_LENGTH } from '@driveway/domain/account/password-rule'
import { succeed, type Result } from '@driveway/domain/result'
import { createBoundedWork } from '../limit/bounded-work.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'

/** Each hash takes 46 MiB and one thread of the pool, which other work needs too. */
const HASHES_AT_ONCE = 2
const MAX_WAITING = 40

type Busy = { readonly code: 'too-busy' }

export type PasswordCheck = {
  /** Takes as long for an unknown customer as for a known one. */
  isRight(passwordHash: string | null, password: string): Promise<Result<boolean, Busy>>
  hash(password: string): Promise<Result<string, Busy>>
}

/** Compared for unknown customers; once for a process. */
let placeholder: Promise<string> | undefined

/** Checks and hashes a few passwords at once; a full queue answers too-busy. */
export async function createPasswordCheck(
  limits = { atOnce: HASHES_AT_ONCE, maxWaiting: MAX_WAITING },
): Promise<PasswordCheck> {
  const work = createBoundedWork(limits)
  const unknownCustomerHash = await (placeholder ??= hashPassword('nobody signs in with this'))
  return {
    async isRight(passwordHash, password) {
      const isTooLong = password.length > MAX_PASSWORD_LENGTH * 2
      const checked = await work.run(() =>
        isPasswordOf(passwordHash ?? unknownCustomerHash, isTooLong ? '' : password),
      )
      if (!checked.ok) return checked
      return succeed(checked.value && passwordHash !== null && !isTooLong)
    },

    hash: (password) => work.run(() => hashPassword(password)),
  }
}
