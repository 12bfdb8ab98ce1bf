import { mergeActivities, nameEvent, type Activity, type EventKind } from '@driveway/domain/energy/activity'
import { findPetrolMg } from '@driveway/domain/energy/carbon'
import { measureChargingTime } from '@driveway/domain/energy/consumption'
import { countMinutesByDay, type DailyStatistics } from '@driveway/domain/energy/daily-statistics'
import { toGrams, toPence } from '@driveway/domain/energy/units'
import { findDayStart, type LocalDate } from '@driveway/domain/time/local-date'
import type { Database } from '../kernel/database.ts'
import { activitiesOfRange, flexibleEnergy, sessionsOfRange } from './charge-history-statements.ts'
import type { InstantRange } from './consumption-store.ts'

export type ChargeEvent = { readonly kind: EventKind; readonly start: Date; readonly end: Date }

export type ChargeSessionRecord = {
  readonly start: Date
  /** Null while the car is there. */
  readonly end: Date | null
  readonly boosts: number
  readonly totalDeviceImportedWh: number
  readonly totalExportedWh: number
  /** Pence; null where a price is not known. */
  readonly cost: number | null
  /** Grams; null where an intensity is not known. */
  readonly totalCarbonEmissionGrams: number | null
  readonly totalBaselineCarbonEmissionGrams: number | null
  readonly carbonSaving: { readonly PETROL: number | null; readonly STANDARD_EV: number | null }
  readonly events: readonly ChargeEvent[]
}

export type FlexiblePeriod = {
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly totalEnergyWh: number
  readonly totalEnergyBoostOrHomealoneWh: number
  /** Of the whole period; whoever shows them divides by its days. */
  readonly totalTimeMinutes: number
  readonly totalTimeBoostOrHomealoneMinutes: number
}

export type ChargeHistoryStore = ReturnType<typeof createChargeHistoryStore>

type SessionRow = {
  started_at: Date
  ended_at: Date | null
  import_wh: number
  export_wh: number
  cost: number | null
  emissions: number | null
  baseline: number | null
}

/** What a customer's charger did. Every answer is null for a device that is not the account's own. */
export function createChargeHistoryStore(database: Database) {
  async function loadActivities(
    accountNumber: string,
    deviceId: string,
    { from, to }: InstantRange,
  ): Promise<readonly Activity[] | null> {
    const { rows } = await database.pool.query<[number, string, string, boolean] | [null]>({
      name: 'list-activities',
      text: activitiesOfRange,
      values: [deviceId, accountNumber, from, to],
      rowMode: 'array',
    })
    if (rows.length === 0) return null
    return mergeActivities(
      rows.flatMap(([at, cable, mode, isUnplanned]) =>
        at === null ? [] : [{ at, cable, mode, isUnplanned } as Activity],
      ),
    )
  }

  return {
    /** What happened from one instant to another, or to now, without a gap but for times that nobody knows of. */
    async listEvents(
      accountNumber: string,
      deviceId: string,
      range: InstantRange,
      now: Date,
    ): Promise<readonly ChargeEvent[] | null> {
      const activities = await loadActivities(accountNumber, deviceId, range)
      return activities === null ? null : toEvents(activities, range, now)
    },

    /** Each day from the first up to, and without, the last; today up to now. */
    async listDailyStatistics(
      accountNumber: string,
      deviceId: string,
      days: { readonly from: LocalDate; readonly to: LocalDate },
      now: Date,
    ): Promise<readonly DailyStatistics[] | null> {
      const range = { from: new Date(findDayStart(days.from)), to: new Date(findDayStart(days.to)) }
      const activities = await loadActivities(accountNumber, deviceId, range)
      return activities === null ? null : countMinutesByDay(activities, days, now.getTime())
    },

    /** The sessions that have a part in the range, each as a whole, with its events. */
    async listSessions(
      accountNumber: string,
      deviceId: string,
      range: InstantRange,
      now: Date,
    ): Promise<readonly ChargeSessionRecord[] | null> {
      const { rows } = await database.pool.query<SessionRow | { started_at: null }>({
        name: 'list-charge-sessions',
        text: sessionsOfRange,
        values: [deviceId, accountNumber, range.from, range.to],
      })
      if (rows.length === 0) return null
      const sessions = rows.filter((row) => row.started_at !== null)
      const [first, last] = [sessions[0], sessions.at(-1)]
      if (first === undefined || last === undefined) return []
      const whole = { from: first.started_at, to: last.ended_at ?? now }
      const activities = (await loadActivities(accountNumber, deviceId, whole)) ?? []
      return sessions.map((row) => toSession(row, activities, now))
    },

    /** For the year's summary: how much of the charging could be planned. */
    async findFlexiblePeriod(
      accountNumber: string,
      deviceId: string,
      range: InstantRange,
      now: Date,
    ): Promise<FlexiblePeriod | null> {
      const { rows } = await database.pool.query<{ wh: number; unplanned_wh: number }>({
        name: 'sum-flexible-energy',
        text: flexibleEnergy,
        values: [deviceId, accountNumber, range.from, range.to],
      })
      const activities = await loadActivities(accountNumber, deviceId, range)
      if (rows[0] === undefined || activities === null) return null
      const to = Math.min(range.to.getTime(), now.getTime())
      const time = measureChargingTime(activities, { from: range.from.getTime(), to })
      return {
        periodStart: range.from,
        periodEnd: range.to,
        totalEnergyWh: rows[0].wh,
        totalEnergyBoostOrHomealoneWh: rows[0].unplanned_wh,
        totalTimeMinutes: time.minutes,
        totalTimeBoostOrHomealoneMinutes: time.unplannedMinutes,
      }
    },
  }
}

function toEvents(activities: readonly Activity[], range: InstantRange, now: Date): readonly ChargeEvent[] {
  const end = Math.min(range.to.getTime(), now.getTime())
  const events: { kind: EventKind; start: Date; end: Date }[] = []
  activities.forEach((activity, index) => {
    const kind = nameEvent(activity)
    const from = Math.max(activity.at, range.from.getTime())
    const to = Math.min(activities[index + 1]?.at ?? end, end)
    if (kind === null || to <= from) return
    const last = events.at(-1)
    if (last?.kind === kind && last.end.getTime() === from) last.end = new Date(to)
    else events.push({ kind, start: new Date(from), end: new Date(to) })
  })
  return events
}

function toSession(row: SessionRow, activities: readonly Activity[], now: Date): ChargeSessionRecord {
  const events = toEvents(activities, { from: row.started_at, to: row.ended_at ?? now }, now)
  const [emissions, baseline] = [row.emissions, row.baseline].map((mg) => (mg === null ? null : toGrams(mg)))
  const petrol = toGrams(findPetrolMg(row.import_wh, row.export_wh))
  return {
    start: row.started_at,
    end: row.ended_at,
    boosts: events.filter((event) => event.kind === 'BOOSTING').length,
    totalDeviceImportedWh: row.import_wh,
    totalExportedWh: row.export_wh,
    cost: row.cost === null ? null : toPence(row.cost),
    totalCarbonEmissionGrams: emissions ?? null,
    totalBaselineCarbonEmissionGrams: baseline ?? null,
    carbonSaving: {
      PETROL: subtract(petrol, emissions ?? null),
      STANDARD_EV: subtract(baseline ?? null, emissions ?? null),
    },
    events,
  }
}

function subtract(from: number | null, what: number | null): number | null {
  return from === null || what === null ? null : from - what
}
