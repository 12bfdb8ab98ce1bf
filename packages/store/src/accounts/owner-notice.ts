import { isEmailAddress } from '@driveway/domain/account/email-address'
import type { OutboxMail } from './mail-kind.ts'
import type { NewMail } from './mail-store.ts'

/** A notice is not sent after this time. */
const NOTICE_LIFETIME_MS = 3 * 24 * 60 * 60 * 1000

export type AccountOwner = {
  readonly accountNumber: string
  readonly brand: string
  /** The owner's address, unless they sign in with a name that is not an address. */
  readonly username: string
}

/** A mail to the owner's current address about a change of their account; none if they have no address. */
export function writeNotice(owner: AccountOwner, mail: OutboxMail, now: Date): readonly NewMail[] {
  const { accountNumber, brand, username } = owner
  if (!isEmailAddress(username)) return []
  const expiresAt = new Date(now.getTime() + NOTICE_LIFETIME_MS)
  return [{ ...mail, brand, accountNumber, recipient: username, createdAt: now, expiresAt }]
}
