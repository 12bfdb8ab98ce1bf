import type { Database } from '../kernel/database.ts'

type Presented = { readonly brand: string; readonly ticketHash: Buffer; readonly now: Date }

export type SignInTicketStore = ReturnType<typeof createSignInTicketStore>

/** Single-use tickets that sign one customer in. Only their hashes are stored. */
export function createSignInTicketStore(database: Database) {
  const db = database.kysely
  return {
    /** False if the brand has no such customer. */
    async add(ticket: {
      ticketHash: Buffer
      brand: string
      accountNumber: string
      expiresAt: Date
    }): Promise<boolean> {
      const added = await db
        .insertInto('sign_in_tickets')
        .columns(['ticket_hash', 'account_number', 'brand', 'expires_at'])
        .expression((select) =>
          select
            .selectFrom('customers')
            .select((column) => [
              column.val(ticket.ticketHash).as('ticket_hash'),
              'account_number',
              'brand',
              column.cast<Date>(column.val(ticket.expiresAt), 'timestamptz').as('expires_at'),
            ])
            .where('account_number', '=', ticket.accountNumber)
            .where('brand', '=', ticket.brand),
        )
        .executeTakeFirst()
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    /** The account that a valid ticket signs in. */
    async find({ brand, ticketHash, now }: Presented): Promise<string | null> {
      const row = await db
        .selectFrom('sign_in_tickets')
        .select('account_number')
        .where('ticket_hash', '=', ticketHash)
        .where('brand', '=', brand)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row?.account_number ?? null
    },

    /** True for one of several concurrent uses. */
    async use({ brand, ticketHash, now }: Presented): Promise<boolean> {
      const used = await db
        .updateTable('sign_in_tickets')
        .set({ used_at: now })
        .where('ticket_hash', '=', ticketHash)
        .where('brand', '=', brand)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return used.numUpdatedRows > 0n
    },
  }
}
