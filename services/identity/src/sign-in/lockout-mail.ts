import { isEmailAddress } from '@driveway/domain/account/email-address'
import { foldUsername } from '@driveway/domain/account/username'
import type { RealClock } from '@driveway/service-kit/clock'
import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import { sealMailSecret } from '@driveway/service-kit/secrets/mail-secret'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { MailStore } from '@driveway/store/accounts/mail-store'
import type { SignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import type { AccountFinder } from './account-finder.ts'
import type { BackgroundWork } from '../mail/background-work.ts'

/** The link is for somebody who waits for it. */
const LINK_LIFETIME_MS = 10 * 60 * 1000

export type MailLockedOwner = (brand: string, username: string) => void

/**
 * Mails a link that signs in once to the owner of an account that strangers have locked, so that a new device of the
 * owner gets in. The caller does not wait, so that its time says nothing about the account.
 */
export function createLockoutMail(deps: {
  accounts: AccountFinder
  tickets: SignInTicketStore
  mails: Pick<MailStore, 'add'>
  secrets: SecretBox
  /** One mail for each account and hour. */
  limit: RateLimiter
  background: BackgroundWork
  clock: RealClock
}): MailLockedOwner {
  const { accounts, tickets, mails, secrets, limit, background, clock } = deps
  return (brand, username) =>
    background.begin(async () => {
      const attempt = await limit.take(`${brand} ${foldUsername(username)}`)
      if (!attempt.isAllowed) return
      const customer = await accounts.find(brand, username)
      if (!customer || !isEmailAddress(customer.username)) return
      const { accountNumber, username: recipient } = customer
      const ticket = await createSignInTicket({ tickets, clock }, { brand, accountNumber }, LINK_LIFETIME_MS)
      if (ticket === null) return
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + LINK_LIFETIME_MS)
      await mails.add({
        kind: 'sign-in-link',
        params: sealMailSecret(secrets, accountNumber, ticket),
        brand,
        accountNumber,
        recipient,
        createdAt,
        expiresAt,
      })
    })
}
