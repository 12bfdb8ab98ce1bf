import { isPhevCapable } from '@driveway/domain/vehicle/battery-capacity'
import type { LinkedCar } from '@driveway/domain/vehicle/linked-car'
import { findUsableWh, readLinkedCars } from '@driveway/domain/vehicle/linked-car'
import type { LinkTimes } from '@driveway/domain/vehicle/vehicle-link'
import { findListedId, findListedModel } from '@driveway/domain/vehicle/vehicle-models'
import type { Selectable } from 'kysely'
import { recordChanges, type Change } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { removeCarLevels } from './car-level-store.ts'

/** Real time, but for the level. */
export type VehicleLink = LinkTimes & {
  readonly linkId: string
  readonly integration: string
  readonly cars: readonly LinkedCar[]
  readonly batteryPercent: number | null
  readonly chargeLimitPercent: number | null
  /** World time. */
  readonly reportedAt: Date | null
  readonly handleHash: Buffer | null
  readonly sealedTokens: Buffer | null
}

export type NewLink = {
  readonly linkId: string
  readonly integration: string
  readonly car: LinkedCar
  readonly cars: readonly LinkedCar[]
  readonly handleHash: Buffer
  readonly sealedTokens: Buffer
  readonly linkedAt: Date
  readonly expiresAt: Date
}

export type VehicleLinkStore = ReturnType<typeof createVehicleLinkStore>

/** Links to car makers' accounts, one for each customer. */
export function createVehicleLinkStore(database: Database) {
  const db = database.kysely
  return {
    async find(accountNumber: string): Promise<VehicleLink | null> {
      const row = await db
        .selectFrom('vehicle_links')
        .selectAll()
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      return row === undefined ? null : toLink(row)
    },

    /** Replaces any link before it, and names the linked car as the customer's. The first read is due at once. */
    async save(accountNumber: string, link: NewLink): Promise<void> {
      await runTransaction(database, async (transaction) => {
        const changes = await removeLink(transaction, accountNumber)
        await transaction
          .insertInto('vehicle_links')
          .values({
            account_number: accountNumber,
            link_id: link.linkId,
            integration: link.integration,
            car_id: link.car.id,
            cars: JSON.stringify(link.cars),
            handle_hash: link.handleHash,
            sealed_tokens: link.sealedTokens,
            linked_at: link.linkedAt,
            expires_at: link.expiresAt,
            next_read_at: link.linkedAt,
          })
          .execute()
        await nameLinkedCar(transaction, accountNumber, link)
        await recordChanges(transaction, [...changes, { topic: 'vehicle', key: accountNumber }])
      })
    },

    /** Erases the link and what it brought, except make, model and capacity. False if there was none. */
    async remove(accountNumber: string): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const before = await transaction
          .selectFrom('vehicle_links')
          .select('link_id')
          .where('account_number', '=', accountNumber)
          .forUpdate()
          .executeTakeFirst()
        if (before === undefined) return false
        const changes = await removeLink(transaction, accountNumber)
        await keepLinkedCar(transaction, accountNumber)
        await recordChanges(transaction, [...changes, { topic: 'vehicle', key: accountNumber }])
        return true
      })
    },
  }
}

/** For transactions that end a link: the car that it named stays the customer's, by its id of the list if it has one. */
export async function keepLinkedCar(transaction: Transaction, accountNumber: string): Promise<void> {
  const car = await transaction
    .selectFrom('vehicles')
    .select(['make', 'model', 'availability_year as year'])
    .where('account_number', '=', accountNumber)
    .executeTakeFirst()
  if (car === undefined) return
  await transaction
    .updateTable('vehicles')
    .set({ integration_internal_oauth_id: null, herbie_vehicle_id: findListedId(car) })
    .where('account_number', '=', accountNumber)
    .execute()
}

/** For transactions that replace the car. */
export async function removeLink(
  transaction: Transaction,
  accountNumber: string,
): Promise<readonly Change[]> {
  const removed = await transaction
    .deleteFrom('vehicle_links')
    .where('account_number', '=', accountNumber)
    .executeTakeFirst()
  return removed.numDeletedRows === 0n ? [] : removeCarLevels(transaction, accountNumber)
}

/** One that neither the list nor the maker gives stays as it was. */
async function nameLinkedCar(
  transaction: Transaction,
  accountNumber: string,
  { linkId, car }: NewLink,
): Promise<void> {
  const capacityWh = findUsableWh(car, findListedModel(car))
  const values = {
    make: car.make,
    model: car.model,
    availability_year: car.year,
    herbie_vehicle_id: null,
    integration_internal_oauth_id: linkId,
    ...(capacityWh === null ? {} : { battery_capacity_wh: capacityWh }),
    // A battery that is too large for hybrid ready mode ends it, as it does for a car from the list.
    ...(capacityWh === null || isPhevCapable(capacityWh) ? {} : { phev_ready_mode_opt_in: false }),
  }
  await transaction
    .insertInto('vehicles')
    .values({ account_number: accountNumber, ...values })
    .onConflict((conflict) => conflict.column('account_number').doUpdateSet(values))
    .execute()
}

function toLink(row: Selectable<Tables['vehicle_links']>): VehicleLink {
  return {
    linkId: row.link_id,
    integration: row.integration,
    cars: readLinkedCars(row.cars),
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    batteryPercent: row.battery_percent,
    chargeLimitPercent: row.charge_limit_percent,
    reportedAt: row.reported_at,
    handleHash: row.handle_hash,
    sealedTokens: row.sealed_tokens,
  }
}
