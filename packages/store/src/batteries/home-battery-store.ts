import type { BatteryPeriod } from '@driveway/domain/home-battery/battery-energy'
import type { BatteryReading, BrokerPresence } from '@driveway/domain/home-battery/battery-state'
import type { HomeBattery } from '@driveway/domain/home-battery/home-battery'
import type { BatteryStep } from '@driveway/domain/planning/battery/plan-beside'
import { sql, type Selectable } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { addBatteryPeriods } from './battery-energy-write.ts'

const WATTS = 1000

/** A battery with what it said last. */
export type KnownBattery = {
  readonly accountNumber: string
  readonly battery: HomeBattery
  readonly reading: BatteryReading
  readonly broker: BrokerPresence
  /** The powers of the plan in force, in world time; null where it has none for the battery. */
  readonly steps: readonly BatteryStep[] | null
}

export type KeptReading = {
  readonly accountNumber: string
  readonly reading: BatteryReading
  /** In world time. */
  readonly energy: readonly BatteryPeriod[]
}

type Row = Selectable<Tables['home_batteries']> & { broker: BrokerPresence }

export type HomeBatteryStore = ReturnType<typeof createHomeBatteryStore>

/** The batteries on the walls. Readings are in real time. */
export function createHomeBatteryStore(database: Database) {
  async function list(accountNumbers: readonly string[]): Promise<readonly KnownBattery[]> {
    const { rows } = await sql<Row>`
      select h.*, case when b.broker_id is null then 'none' when b.connected_at is null then 'away'
        else 'connected' end as broker
      from home_batteries h
      left join brokers b on b.account_number = h.account_number and b.unlinked_at is null
      where h.account_number = any(${accountNumbers}::text[])`.execute(database.kysely)
    return rows.map(toKnown)
  }

  return {
    list,

    find: async (accountNumber: string): Promise<KnownBattery | null> =>
      (await list([accountNumber]))[0] ?? null,

    /** Readings before it may be those of other topics, and are dropped. */
    async save(accountNumber: string, battery: HomeBattery): Promise<void> {
      const values = toColumns(battery)
      await runTransaction(database, async (transaction) => {
        await transaction.deleteFrom('home_batteries').where('account_number', '=', accountNumber).execute()
        await transaction
          .insertInto('home_batteries')
          .values({ account_number: accountNumber, ...values })
          .execute()
        await recordChanges(transaction, [{ topic: 'home-battery', key: accountNumber }])
      })
    },

    /** False without one. */
    remove: (accountNumber: string): Promise<boolean> =>
      runTransaction(database, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('home_batteries')
          .where('account_number', '=', accountNumber)
          .executeTakeFirstOrThrow()
        await recordChanges(transaction, [{ topic: 'home-battery', key: accountNumber }])
        return numDeletedRows > 0n
      }),

    /** Announces plans of batteries that differ from those in force; null for a battery without one. */
    async setSteps(accountNumber: string, steps: readonly BatteryStep[] | null): Promise<void> {
      const stored = steps === null ? null : JSON.stringify(steps)
      await runTransaction(database, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('home_batteries')
          .set({ steps: stored })
          .where('account_number', '=', accountNumber)
          .where(sql<boolean>`steps is distinct from ${stored}::jsonb`)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return
        await recordChanges(transaction, [{ topic: 'battery-plan', key: accountNumber }])
      })
    },

    keepReadings: (readings: readonly KeptReading[], changed: readonly string[], worldNow: Date) =>
      keepReadings(database, readings, changed, worldNow),
  }
}

/** Keeps what batteries said and the energy since the last time, and announces those whose use by plans has changed. */
async function keepReadings(
  database: Database,
  readings: readonly KeptReading[],
  changed: readonly string[],
  worldNow: Date,
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    for (const { accountNumber, reading, energy } of readings) {
      await addBatteryPeriods(transaction, accountNumber, energy, worldNow.getTime())
      await transaction
        .updateTable('home_batteries')
        .set({
          level_percent: reading.levelPercent,
          level_at: toDate(reading.levelAt),
          power_w: reading.powerW,
          power_at: toDate(reading.powerAt),
          is_bad: reading.isBad,
        })
        .where('account_number', '=', accountNumber)
        .execute()
    }
    await recordChanges(
      transaction,
      changed.map((key) => ({ topic: 'home-battery', key })),
    )
  })
}

function toColumns({ topics, ...battery }: HomeBattery) {
  return {
    size_wh: Math.round(battery.sizeKwh * WATTS),
    charge_w: Math.round(battery.chargeKw * WATTS),
    discharge_w: Math.round(battery.dischargeKw * WATTS),
    efficiency_percent: battery.efficiencyPercent,
    reserve_percent: battery.reservePercent,
    level_topic: topics.level,
    power_topic: topics.power,
    command_topic: topics.command,
    level_percent: null,
    power_w: null,
  }
}

function toKnown(row: Row): KnownBattery {
  return {
    accountNumber: row.account_number,
    battery: {
      sizeKwh: row.size_wh / WATTS,
      chargeKw: row.charge_w / WATTS,
      dischargeKw: row.discharge_w / WATTS,
      efficiencyPercent: row.efficiency_percent,
      reservePercent: row.reserve_percent,
      topics: { level: row.level_topic, power: row.power_topic, command: row.command_topic },
    },
    reading: {
      levelPercent: row.level_percent,
      levelAt: row.level_at?.getTime() ?? null,
      powerW: row.power_w,
      powerAt: row.power_at?.getTime() ?? null,
      isBad: row.is_bad,
    },
    broker: row.broker,
    // Stored by this package only.
    steps: row.steps as readonly BatteryStep[] | null,
  }
}

function toDate(at: number | null): Date | null {
  return at === null ? null : new Date(at)
}
