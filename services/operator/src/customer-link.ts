import { isEmailAddress } from '@driveway/domain/account/email-address'
import { paths } from '@driveway/domain/journey/paths'
import { findSafePath } from '@driveway/domain/journey/safe-path'
import { REDIRECT_QUERY } from '@driveway/domain/journey/signed-out-redirect'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import { sealMailSecret } from '@driveway/service-kit/secrets/mail-secret'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createMailStore } from '@driveway/store/accounts/mail-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import { secretBoxOf, type OperatorDeps } from './operator-deps.ts'

/** The link is for somebody who waits for it. */
const LINK_LIFETIME_MS = 10 * 60 * 1000

export type LinkRequest = {
  readonly accountNumber: string
  /** The page that the link opens; home by default. */
  readonly path: string | null
}

export type LinkProblem = { readonly code: 'unknown-customer' | 'no-app-address' | 'path-outside' }

/** A link that signs the customer in once, within ten minutes. Expired, it leads to sign-in and then to its page. */
export async function createCustomerLink(
  { database, clock }: OperatorDeps,
  { accountNumber, path }: LinkRequest,
): Promise<Result<string, LinkProblem>> {
  const safePath = path === null ? null : findSafePath(path)
  if (path !== null && safePath === null) return fail({ code: 'path-outside' })
  const customer = await createCustomerStore(database).find(accountNumber)
  if (!customer) return fail({ code: 'unknown-customer' })
  const appUrl = await createOrganisationStore(database).findAppUrl(accountNumber)
  if (appUrl === null) return fail({ code: 'no-app-address' })
  const { brand } = customer
  const tickets = createSignInTicketStore(database)
  const ticket = await createSignInTicket({ tickets, clock }, { brand, accountNumber })
  if (ticket === null) return fail({ code: 'unknown-customer' })
  const query = new URLSearchParams({ _: ticket, ...(safePath !== null && { [REDIRECT_QUERY]: safePath }) })
  return succeed(`${appUrl.replace(/\/+$/, '')}${paths.login}?${query.toString()}`)
}

export type MailLinkProblem = {
  readonly code: 'unknown-customer' | 'no-email-address' | 'no-app-address' | 'no-secrets-key'
}

/** Mails the customer a link that signs them in once, within ten minutes. The operator never sees it. */
export async function mailCustomerLink(
  deps: OperatorDeps,
  accountNumber: string,
): Promise<Result<null, MailLinkProblem>> {
  const { database, clock } = deps
  const customer = await createCustomerStore(database).find(accountNumber)
  if (!customer) return fail({ code: 'unknown-customer' })
  const { brand, username: recipient } = customer
  if (!isEmailAddress(recipient)) return fail({ code: 'no-email-address' })
  if ((await createOrganisationStore(database).findAppUrl(accountNumber)) === null) {
    return fail({ code: 'no-app-address' })
  }
  const secrets = secretBoxOf(deps)
  if (secrets === null) return fail({ code: 'no-secrets-key' })
  const tickets = createSignInTicketStore(database)
  const ticket = await createSignInTicket({ tickets, clock }, { brand, accountNumber }, LINK_LIFETIME_MS)
  if (ticket === null) return fail({ code: 'unknown-customer' })
  const createdAt = clock.now()
  await createMailStore(database).add({
    kind: 'support-link',
    params: sealMailSecret(secrets, accountNumber, ticket),
    brand,
    accountNumber,
    recipient,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LINK_LIFETIME_MS),
  })
  return succeed(null)
}
