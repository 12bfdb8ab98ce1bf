import { normaliseCardId, type Card, type CardPolicy } from '@driveway/domain/charger/card'
import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

/** The facts by which a card is accepted; null at a charger in stock. */
export type CardFacts = { readonly policy: CardPolicy; readonly card: Card | null }

/** The cards of a household, as its chargers keep them. */
export type CardList = {
  readonly deviceNo: number
  readonly version: number
  readonly policy: CardPolicy
  readonly cards: readonly Card[]
  /** Null until the charger has confirmed a list. */
  readonly heldVersion: number | null
}

export type NamedCard = {
  readonly cardId: string
  /** As the household calls it. */
  readonly name: string | null
  readonly personId: string | null
  readonly isBlocked: boolean
}

type CardRow = { card_id: string; is_blocked: boolean; expires_at: Date | null }

export type CardStore = ReturnType<typeof createCardStore>

export function createCardStore(database: Database) {
  return { ...createCards(database), ...createNamedCards(database), ...createCardLists(database) }
}

function createCards(database: Database) {
  const db = database.kysely
  return {
    async findFacts(deviceNo: number, cardId: string): Promise<CardFacts | null> {
      const row = await db
        .selectFrom('devices')
        .leftJoin('card_policies', 'card_policies.account_number', 'devices.account_number')
        .leftJoin('cards', (join) =>
          join
            .onRef('cards.account_number', '=', 'devices.account_number')
            .on('card_id', '=', normaliseCardId(cardId)),
        )
        .select(['devices.account_number', 'accepts_all', 'card_id', 'is_blocked', 'expires_at'])
        .where('device_no', '=', deviceNo)
        .executeTakeFirst()
      if (row === undefined || row.account_number === null) return null
      const { card_id, is_blocked, expires_at } = row
      return {
        policy: { acceptsAll: row.accepts_all ?? true },
        card: card_id === null ? null : toCard({ card_id, is_blocked: is_blocked ?? false, expires_at }),
      }
    },

    /** Adds a card or replaces its entry. `now` is real time. False for an unknown customer. */
    set(accountNumber: string, card: Card, now: Date): Promise<boolean> {
      return changeCards(database, accountNumber, async (transaction) => {
        const entry = { is_blocked: card.isBlocked, expires_at: card.expiresAt }
        await transaction
          .insertInto('cards')
          .values({
            account_number: accountNumber,
            card_id: normaliseCardId(card.cardId),
            added_at: now,
            ...entry,
          })
          .onConflict((conflict) => conflict.columns(['account_number', 'card_id']).doUpdateSet(entry))
          .execute()
      })
    },

    /** The card counts as unknown from now on. False for a card that the household does not have. */
    async remove(accountNumber: string, cardId: string): Promise<boolean> {
      const id = normaliseCardId(cardId)
      const cards = await loadCards(db, accountNumber)
      if (!cards.some((card) => card.cardId === id)) return false
      return changeCards(database, accountNumber, async (transaction) => {
        await transaction
          .deleteFrom('cards')
          .where('account_number', '=', accountNumber)
          .where('card_id', '=', id)
          .execute()
      })
    },
  }
}

function createNamedCards(database: Database) {
  const db = database.kysely
  return {
    async listNamed(accountNumber: string): Promise<readonly NamedCard[]> {
      return db
        .selectFrom('cards')
        .select(['card_id as cardId', 'name', 'person_id as personId', 'is_blocked as isBlocked'])
        .where('account_number', '=', accountNumber)
        .orderBy('card_id')
        .execute()
    },

    /** False for a card or a person that the household does not have. No charger is told. */
    async nameCard(accountNumber: string, card: Omit<NamedCard, 'isBlocked'>): Promise<boolean> {
      const { personId } = card
      const named = await db
        .updateTable('cards')
        .set({ name: card.name, person_id: personId })
        .where('account_number', '=', accountNumber)
        .where('card_id', '=', normaliseCardId(card.cardId))
        .$if(personId !== null, (update) =>
          update.where((where) =>
            where.exists(
              where
                .selectFrom('household_people')
                .select('person_id')
                .where('account_number', '=', accountNumber)
                .where('person_id', '=', personId)
                .where('left_at', 'is', null),
            ),
          ),
        )
        .executeTakeFirst()
      return named.numUpdatedRows > 0n
    },
  }
}

function createCardLists(database: Database) {
  const db = database.kysely
  return {
    /** False for an unknown customer. */
    setPolicy(accountNumber: string, { acceptsAll }: CardPolicy): Promise<boolean> {
      return changeCards(database, accountNumber, async (transaction) => {
        await transaction
          .updateTable('card_policies')
          .set({ accepts_all: acceptsAll })
          .where('account_number', '=', accountNumber)
          .execute()
      })
    },

    /** Null for an unknown customer. */
    async list(accountNumber: string): Promise<{ policy: CardPolicy; cards: readonly Card[] } | null> {
      const customer = await db
        .selectFrom('customers')
        .leftJoin('card_policies', 'card_policies.account_number', 'customers.account_number')
        .select('accepts_all')
        .where('customers.account_number', '=', accountNumber)
        .executeTakeFirst()
      if (customer === undefined) return null
      return {
        policy: { acceptsAll: customer.accepts_all ?? true },
        cards: await loadCards(db, accountNumber),
      }
    },

    listDue: (deviceNos: readonly number[]) => listDueCards(db, deviceNos),

    async recordHeld(deviceNo: number, version: number): Promise<void> {
      await db
        .insertInto('device_capabilities')
        .values({ device_no: deviceNo, card_version: version })
        .onConflict((conflict) => conflict.column('device_no').doUpdateSet({ card_version: version }))
        .execute()
    },
  }
}

/** The lists of these chargers that a charger has not confirmed; chargers of households without a policy have none. */
async function listDueCards(db: Queryable, deviceNos: readonly number[]): Promise<readonly CardList[]> {
  const rows = await db
    .selectFrom('devices')
    .innerJoin('card_policies', 'card_policies.account_number', 'devices.account_number')
    .leftJoin('device_capabilities', 'device_capabilities.device_no', 'devices.device_no')
    .select(['devices.device_no', 'card_policies.account_number', 'accepts_all', 'version', 'card_version'])
    .where('devices.device_no', '=', sql<number>`any(${deviceNos}::int[])`)
    .whereRef('card_version', 'is distinct from', 'version')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      deviceNo: row.device_no,
      version: row.version,
      policy: { acceptsAll: row.accepts_all },
      cards: await loadCards(db, row.account_number),
      heldVersion: row.card_version,
    })),
  )
}

async function loadCards(db: Database['kysely'], accountNumber: string): Promise<readonly Card[]> {
  const rows = await db
    .selectFrom('cards')
    .select(['card_id', 'is_blocked', 'expires_at'])
    .where('account_number', '=', accountNumber)
    .orderBy('card_id')
    .execute()
  return rows.map(toCard)
}

/** Counts the version up and announces the change to the household's chargers. */
function changeCards(
  database: Database,
  accountNumber: string,
  write: (transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const customer = await transaction
      .selectFrom('customers')
      .select('account_number')
      .where('account_number', '=', accountNumber)
      .executeTakeFirst()
    if (customer === undefined) return false
    await transaction
      .insertInto('card_policies')
      .values({ account_number: accountNumber })
      .onConflict((conflict) =>
        conflict.column('account_number').doUpdateSet({ version: sql`card_policies.version + 1` }),
      )
      .execute()
    await write(transaction)
    const chargers = await transaction
      .selectFrom('devices')
      .select('charger_id')
      .where('account_number', '=', accountNumber)
      .execute()
    await recordChanges(
      transaction,
      chargers.map(({ charger_id: key }) => ({ topic: 'charger-cards', key })),
    )
    return true
  })
}

function toCard(row: CardRow): Card {
  return { cardId: row.card_id, isBlocked: row.is_blocked, expiresAt: row.expires_at }
}
