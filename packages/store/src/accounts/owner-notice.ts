import { isEmailAddress } from '@driveway/domain/account/email-address'
import type { OutboxMail } from './mail-kind.ts'
import type { NewMail } from './mail-store.ts'

/** A notice that comes later than this only confuses. */
const NOTICE_LIFETIME_MS = 3 * 24 * 60 * 60 * 1000

export type AccountOwner = {
  readonly accountNumber: string
  readonly brand: string
  /** Where the owner reads mail, unless they sign in with a name that is no address. */
  readonly username: string
}

/** Tells the owner, where they are now, what was done to their account. */
export function writeNotice(owner: AccountOwner, mail: OutboxMail, now: Date): readonly NewMail[] {
  const { accountNumber, brand, username } = owner
  if (!isEmailAddress(username)) return []
  const expiresAt = new Date(now.getTime() + NOTICE_LIFETIME_MS)
  return [{ ...mail, brand, accountNumber, recipient: username, createdAt: now, expiresAt }]
}
