import { MAX_PASSWORD_LENGTH } from '@driveway/domain/account/password-rule'
import { succeed, type Result } from '@driveway/domain/result'
import { createBoundedWork } from '../limit/bounded-work.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'

/** Each takes 46 MiB and a core for its time, and the thread pool must have some left for others. */
const HASHES_AT_ONCE = 2
const MAX_WAITING = 40

type Busy = { readonly code: 'too-busy' }

export type PasswordCheck = {
  /** Takes as long for a customer who does not exist as for one who does. */
  isRight(passwordHash: string | null, password: string): Promise<Result<boolean, Busy>>
  hash(password: string): Promise<Result<string, Busy>>
}

/** Checks and hashes passwords, a few at once; who finds the line too long is told to come back. */
export async function createPasswordCheck(
  limits = { atOnce: HASHES_AT_ONCE, maxWaiting: MAX_WAITING },
): Promise<PasswordCheck> {
  const work = createBoundedWork(limits)
  const nobodysHash = await hashPassword('nobody signs in with this')
  return {
    async isRight(passwordHash, password) {
      const isTooLong = password.length > MAX_PASSWORD_LENGTH * 2
      const checked = await work.run(() =>
        isPasswordOf(passwordHash ?? nobodysHash, isTooLong ? '' : password),
      )
      if (!checked.ok) return checked
      return succeed(checked.value && passwordHash !== null && !isTooLong)
    },

    hash: (password) => work.run(() => hashPassword(password)),
  }
}
