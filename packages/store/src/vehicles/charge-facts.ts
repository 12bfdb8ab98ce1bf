import { deviceTypes, isV2gCharger } from '@driveway/domain/charger/device-type'
import { stopKinds, type CarStop } from '@driveway/domain/car-level/car-stop'
import type { ChargeFacts } from '@driveway/domain/car-level/level-facts'
import {
  assumedHabit,
  levelSources,
  type CarLevelState,
  type LevelPoint,
} from '@driveway/domain/car-level/level-state'
import { readKnown } from '@driveway/domain/known-value'

export type ChargeFactsRow = StopRow & {
  charger_type: string
  least_percent: number | null
  battery_capacity_wh: number | null
  state_of_charge_at: Date | null
  unplugged_at: Date | null
  level_percent: number | null
  level_low: number | null
  level_high: number | null
  level_at: Date | null
  level_source: string | null
  assumed_wh: number | null
  assumed_days: number | null
  stop_limit: number | null
  habit_wh: number | null
  habit_spread_wh: number | null
  imported_wh: number | null
  exported_wh: number | null
  plug_in_imported_wh: number | null
  plug_in_exported_wh: number | null
  unplugged_from: Date | null
  plugged_in_at: Date | null
}

export type StopRow = { stop_kind: string | null; stop_since: Date | null }

export function toChargeFacts(row: ChargeFactsRow): ChargeFacts {
  const ofPlugIn = { importedWh: row.plug_in_imported_wh ?? 0, exportedWh: row.plug_in_exported_wh ?? 0 }
  return {
    capacityWh: row.battery_capacity_wh,
    givesBackTo: isV2gCharger(readKnown(deviceTypes, row.charger_type, () => {}))
      ? (row.least_percent ?? 0)
      : null,
    reportedAt: row.state_of_charge_at,
    unpluggedAt: row.unplugged_at,
    state: toState(row),
    metered:
      row.level_at === null
        ? ofPlugIn
        : { importedWh: row.imported_wh ?? 0, exportedWh: row.exported_wh ?? 0 },
    ofPlugIn,
    unpluggedFrom: row.unplugged_from,
    pluggedInAt: row.plugged_in_at,
    stop: toStop(row),
  }
}

/** A kind that this build does not know counts as none. */
export function toStop({ stop_kind: kind, stop_since: since }: StopRow): CarStop | null {
  const known = kind === null ? null : readKnown(stopKinds, kind, () => {})
  return known === null || since === null ? null : { kind: known, since: since.getTime() }
}

function toState(row: ChargeFactsRow): CarLevelState {
  const { habit_wh: dayWh, habit_spread_wh: spreadWh } = row
  return {
    point: toPoint(row),
    stopLimit: row.stop_limit,
    habit: dayWh === null || spreadWh === null ? assumedHabit : { dayWh, spreadWh },
  }
}

function toPoint(row: ChargeFactsRow): LevelPoint | null {
  const { level_percent: percent, level_at: at } = row
  if (percent === null || at === null) return null
  return {
    percent,
    low: row.level_low ?? percent,
    high: row.level_high ?? percent,
    at: at.getTime(),
    source: readKnown(levelSources, row.level_source ?? '', () => {}) ?? 'customer',
    assumedWh: row.assumed_wh ?? 0,
    assumedDays: row.assumed_days ?? 0,
  }
}
