import {
  assumedHabit,
  levelSources,
  unknownCar,
  type CarLevelState,
} from '@driveway/domain/car-level/level-state'
import { readKnown } from '@driveway/domain/known-value'
import { sql } from 'kysely'
import type { Transaction } from '../kernel/database.ts'

/** A row of `car_levels` as a parked car keeps it. */
export type ParkedLevel = {
  readonly percent: number | null
  readonly low: number | null
  readonly high: number | null
  readonly at: string | null
  readonly source: string | null
  readonly assumed_wh: number
  readonly assumed_days: number
  readonly stop_limit: number | null
  readonly habit_wh: number | null
  readonly habit_spread_wh: number | null
}

export function toParkedState(level: ParkedLevel | null): CarLevelState {
  if (level === null) return unknownCar
  const { percent, at, habit_wh: dayWh, habit_spread_wh: spreadWh } = level
  return {
    point:
      percent === null || at === null
        ? null
        : {
            percent,
            low: level.low ?? percent,
            high: level.high ?? percent,
            at: Date.parse(at),
            source: readKnown(levelSources, level.source ?? '', () => {}) ?? 'customer',
            assumedWh: level.assumed_wh,
            assumedDays: level.assumed_days,
          },
    stopLimit: level.stop_limit,
    habit: dayWh === null || spreadWh === null ? assumedHabit : { dayWh, spreadWh },
  }
}

/** At a charger, the energy that its half hour had before is not counted again. */
export async function writeParkedState(
  transaction: Transaction,
  carId: string,
  { point, stopLimit, habit }: CarLevelState,
  metered: { readonly deviceNo: number; readonly halfHour: Date | null } | null = null,
): Promise<void> {
  const level: ParkedLevel = {
    percent: point?.percent ?? null,
    low: point?.low ?? null,
    high: point?.high ?? null,
    at: point === null ? null : new Date(point.at).toISOString(),
    source: point?.source ?? null,
    assumed_wh: Math.round(point?.assumedWh ?? 0),
    assumed_days: point?.assumedDays ?? 0,
    stop_limit: stopLimit,
    habit_wh: habit.dayWh,
    habit_spread_wh: habit.spreadWh,
  }
  await sql`update cars set parked = jsonb_set(parked, '{level}', ${JSON.stringify(level)}::jsonb || (
      select jsonb_build_object('imported_before_wh', coalesce(sum(e.import_wh), 0),
        'exported_before_wh', coalesce(sum(e.export_wh), 0))
      from settlement_periods e where e.device_no = ${metered?.deviceNo ?? null}
        and e.period_start = ${metered?.halfHour ?? null}::timestamptz))
    where car_id = ${carId} and parked is not null`.execute(transaction)
}
