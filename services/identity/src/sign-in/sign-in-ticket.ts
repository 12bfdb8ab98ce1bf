import type { RealClock } from '@driveway/service-kit/clock'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import type { Database } from '@driveway/store/kernel/database'
import { hashSecret, makeTicket } from '../secret.ts'

const TICKET_LIFETIME_MS = 10 * 60 * 1000

/**
 * A ticket that signs this customer in once within ten minutes, at this brand alone: for our own mails and tools, as
 * `/login?_={ticket}`. Null if the brand has no such customer.
 */
export async function createSignInTicket(
  deps: { database: Database; clock: RealClock },
  customer: { brand: string; accountNumber: string },
): Promise<string | null> {
  const ticket = makeTicket()
  const expiresAt = new Date(deps.clock.now().getTime() + TICKET_LIFETIME_MS)
  const tickets = createSignInTicketStore(deps.database)
  const isMade = await tickets.add({ ...customer, ticketHash: hashSecret(ticket), expiresAt })
  return isMade ? ticket : null
}
