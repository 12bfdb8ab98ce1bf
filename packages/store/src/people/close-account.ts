import { randomUUID } from 'node:crypto'
import type { ChargerRequest } from '@driveway/domain/charger/charger-request'
import { notifyOwner } from '../accounts/notify-owner.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Transaction } from '../kernel/database.ts'
import { endMembership, type Leaver } from './end-membership.ts'

/** A charger that is away follows its last plan until it is back within this time. */
const CLEARED_WITHIN_MS = 30 * 24 * 60 * 60 * 1000

/** Tables of what acts for a household without its people. */
const doors = ['webhooks', 'vehicle_links', 'data_exports'] as const

const closed = { kind: 'account-closed', params: {} } as const

type Closing = {
  readonly accountNumber: string
  readonly people: readonly (Omit<Leaver, 'accountNumber'> & { readonly role: string })[]
  readonly now: Date
}

/**
 * Ends every sign-in to the household; its chargers belong to nobody and charge without a plan. `eraseClosedAccounts`
 * erases the rest.
 */
export async function closeAccount(transaction: Transaction, closing: Closing): Promise<void> {
  const { accountNumber, people, now } = closing
  await transaction
    .updateTable('customers')
    .set({ closed_by_owner_at: now })
    .where('account_number', '=', accountNumber)
    .execute()
  await transaction.deleteFrom('invitations').where('account_number', '=', accountNumber).execute()
  for (const table of doors) {
    await transaction.deleteFrom(table).where('account_number', '=', accountNumber).execute()
  }
  await unlinkParkedCars(transaction, accountNumber)
  await transaction
    .deleteFrom('access_tokens')
    .where((where) => where(where.fn.coalesce('home', 'account_number'), '=', accountNumber))
    .execute()
  await unlinkBrokers(transaction, accountNumber, now)
  await giveUpChargers(transaction, accountNumber, now)
  for (const person of people) {
    if (person.signIn !== null && person.role === 'owner') {
      // The mail is the household's, because the sign-in may be deleted before it is sent.
      await notifyOwner(transaction, person.signIn, closed, now, accountNumber)
    }
    const isOwnWish = person.role === 'owner'
    await endMembership(transaction, { ...person, accountNumber }, { isOwnWish, isNameErased: true, now })
  }
  // Names of people who left before are still there.
  await transaction
    .updateTable('household_people')
    .set({ name: null })
    .where('account_number', '=', accountNumber)
    .execute()
}

/** The link of a car that is not in use names the car, and not the household. */
async function unlinkParkedCars(transaction: Transaction, accountNumber: string): Promise<void> {
  await transaction
    .deleteFrom('vehicle_links')
    .where('parked_car_id', 'in', (query) =>
      query.selectFrom('cars').select('car_id').where('account_number', '=', accountNumber),
    )
    .execute()
}

/** The process that holds a broker removes its retained topics. */
async function unlinkBrokers(transaction: Transaction, accountNumber: string, now: Date): Promise<void> {
  const brokers = await transaction
    .updateTable('brokers')
    .set({ unlinked_at: now })
    .where('account_number', '=', accountNumber)
    .where('unlinked_at', 'is', null)
    .returning('broker_id')
    .execute()
  await recordChanges(
    transaction,
    brokers.map(({ broker_id }) => ({ topic: 'broker', key: broker_id })),
  )
}

async function giveUpChargers(transaction: Transaction, accountNumber: string, now: Date): Promise<void> {
  const chargers = await transaction
    .updateTable('devices')
    .set({ account_number: null, given_up_at: now, car_id: null })
    .where('account_number', '=', accountNumber)
    .returning(['device_no', 'charger_id'])
    .execute()
  if (chargers.length === 0) return
  const expiresAt = new Date(now.getTime() + CLEARED_WITHIN_MS)
  const request: ChargerRequest = { kind: 'clear-limits' }
  const payload = JSON.stringify(request)
  const clearing = { kind: 'request', action: request.kind, payload, state: 'pending' } as const
  await transaction
    .insertInto('charger_commands')
    .values(
      chargers.map(({ device_no }) => ({
        ...clearing,
        command_id: randomUUID(),
        device_no,
        expires_at: expiresAt,
        created_at: now,
      })),
    )
    .execute()
  // Each reconnects without its plan, and gets the command then.
  await recordChanges(
    transaction,
    chargers.map(({ charger_id }) => ({ topic: 'charger-access', key: charger_id })),
  )
}
