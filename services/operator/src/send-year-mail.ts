import { isEmailAddress } from '@driveway/domain/account/email-address'
import { isFeatureOn } from '@driveway/domain/account/feature'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import { sealMailSecret } from '@driveway/service-kit/secrets/mail-secret'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createMailStore } from '@driveway/store/accounts/mail-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import { runAlone } from '@driveway/store/kernel/run-alone'
import { secretBoxOf, type OperatorDeps } from './operator-deps.ts'

/** After this long the link of the mail leads to sign-in. */
const YEAR_TICKET_MS = 24 * 60 * 60 * 1000
/** A customer gets no second mail within this time. */
const YEAR_MAIL_MS = 7 * 24 * 60 * 60 * 1000

export type YearMailProblem = {
  readonly code: 'unknown-customer' | 'feature-off' | 'no-email-address' | 'no-app-address' | 'no-secrets-key'
}

/** Writes 'Your year' to one customer, with a ticket that signs them in once, within 24 hours. */
export async function sendYearMail(
  deps: OperatorDeps,
  accountNumber: string,
): Promise<Result<{ readonly recipient: string }, YearMailProblem>> {
  const { database, clock } = deps
  const customer = await createCustomerStore(database).find(accountNumber)
  if (!customer) return fail({ code: 'unknown-customer' })
  const features = await createFeatureStore(database).list(accountNumber)
  if (!isFeatureOn(features, 'YEAR_SUMMARY')) return fail({ code: 'feature-off' })
  const { brand, username: recipient } = customer
  if (!isEmailAddress(recipient)) return fail({ code: 'no-email-address' })
  const appUrl = await createOrganisationStore(database).findAppUrl(accountNumber)
  if (appUrl === null) return fail({ code: 'no-app-address' })
  const secrets = secretBoxOf(deps)
  if (secrets === null) return fail({ code: 'no-secrets-key' })
  const tickets = createSignInTicketStore(database)
  const ticket = await createSignInTicket({ tickets, clock }, { brand, accountNumber }, YEAR_TICKET_MS)
  if (ticket === null) return fail({ code: 'unknown-customer' })
  const createdAt = clock.now()
  await createMailStore(database).add({
    kind: 'year-summary',
    params: sealMailSecret(secrets, accountNumber, ticket),
    brand,
    accountNumber,
    recipient,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + YEAR_MAIL_MS),
  })
  return succeed({ recipient })
}

export type YearMailing = {
  readonly sent: number
  /** Customers whose mail was written within the last 7 days, so that a repeated command sends to the others. */
  readonly skipped: number
  readonly refused: readonly ({ readonly accountNumber: string } & YearMailProblem)[]
}

export type YearMailingProblem = { readonly code: 'unknown-brand' | 'already-running' }

/** Writes to every customer of a brand whose year summary is switched on. Two runs at once would write to each twice. */
export async function sendYearMails(
  deps: OperatorDeps,
  brand: string,
): Promise<Result<YearMailing, YearMailingProblem>> {
  if (!deps.brands.some(({ id }) => id === brand)) return fail({ code: 'unknown-brand' })
  const mailing = await runAlone(deps.database.kysely, `year mails of ${brand}`, () =>
    writeYearMails(deps, brand),
  )
  return mailing === null ? fail({ code: 'already-running' }) : succeed(mailing)
}

async function writeYearMails(deps: OperatorDeps, brand: string): Promise<YearMailing> {
  const holders = await createFeatureStore(deps.database).listHolders(brand, 'YEAR_SUMMARY')
  const since = new Date(deps.clock.now().getTime() - YEAR_MAIL_MS)
  const done = await createMailStore(deps.database).listRecipients(brand, 'year-summary', since)
  const on = holders.filter((feature) => isFeatureOn([feature], 'YEAR_SUMMARY'))
  const open = on.filter(({ accountNumber }) => !done.has(accountNumber))
  const refused: YearMailing['refused'][number][] = []
  for (const { accountNumber } of open) {
    const sent = await sendYearMail(deps, accountNumber)
    if (!sent.ok) refused.push({ accountNumber, ...sent.problem })
  }
  return { sent: open.length - refused.length, skipped: on.length - open.length, refused }
}
