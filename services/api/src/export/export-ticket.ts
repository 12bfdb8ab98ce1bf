import { createHash, randomBytes } from 'node:crypto'

const TICKET_BYTES = 16
const ticketShape = /^[\w-]{22}$/

/** 128 random bits, which need no slow hash. */
export function makeExportTicket(): string {
  return randomBytes(TICKET_BYTES).toString('base64url')
}

export function isExportTicket(text: string): boolean {
  return ticketShape.test(text)
}

/** Only the hash is stored, so that a reader of the table cannot download a file. */
export function hashExportTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}
