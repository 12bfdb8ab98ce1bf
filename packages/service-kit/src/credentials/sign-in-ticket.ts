import type { RealClock } from '../clock.ts'
import { hashSecret, makeTicket } from './secret.ts'

/** For a link that somebody waits for. */
const TICKET_LIFETIME_MS = 10 * 60 * 1000

type Customer = { readonly brand: string; readonly accountNumber: string }

type TicketStore = {
  /** Answers false if the brand has no such customer. */
  add(ticket: Customer & { ticketHash: Buffer; expiresAt: Date }): Promise<boolean>
}

/**
 * Creates a ticket for `/login?_={ticket}` that signs this customer in once, within ten minutes or the given time, and at this
 * brand only. Null if the brand has no such customer.
 */
export async function createSignInTicket(
  deps: { readonly tickets: TicketStore; readonly clock: RealClock },
  { brand, accountNumber }: Customer,
  lifetimeMs = TICKET_LIFETIME_MS,
): Promise<string | null> {
  const ticket = makeTicket()
  const expiresAt = new Date(deps.clock.now().getTime() + lifetimeMs)
  const isCreated = await deps.tickets.add({
    brand,
    accountNumber,
    ticketHash: hashSecret(ticket),
    expiresAt,
  })
  return isCreated ? ticket : null
}
