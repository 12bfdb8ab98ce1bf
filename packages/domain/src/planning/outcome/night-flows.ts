import { chargingModes, type Activity, type ActivityMode } from '@driveway/domain/energy/activity'
import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { NO_POWER_W } from '@driveway/domain/car-level/car-stop'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { NightPlan } from '../model/plan-model.ts'
import type { EnergyFlow, NightInterval } from './outcome-model.ts'

type Span = { readonly from: number; readonly to: number }

const exportModes: ReadonlySet<ActivityMode> = new Set(['exporting'])

/** The times of activities that `isOne` holds for, within a span. */
export function listTimes(
  activities: readonly Activity[],
  { from, to }: Span,
  isOne: (activity: Activity) => boolean,
): readonly Span[] {
  return activities
    .map((activity, index) => ({
      activity,
      from: Math.max(from, activity.at),
      to: Math.min(to, activities[index + 1]?.at ?? to),
    }))
    .filter((each) => isOne(each.activity) && each.to > each.from)
}

export function sumMs(times: readonly Span[]): number {
  return times.reduce((sum, { from, to }) => sum + to - from, 0)
}

function listFlowing(
  activities: readonly Activity[],
  span: Span,
  modes: ReadonlySet<ActivityMode>,
): readonly Span[] {
  return listTimes(activities, span, ({ cable, mode }) => cable === 'connected' && modes.has(mode))
}

/**
 * The parts of half hours within a span. Energy is divided by the time in which it flowed, or evenly where that is not
 * known, so that two nights with a common bound add up to the half hour between them.
 */
export function cutPeriods(
  periods: readonly PricedPeriod[],
  activities: readonly Activity[],
  { from, to }: Span,
): readonly PricedPeriod[] {
  function shareOf(whole: Span, modes: ReadonlySet<ActivityMode>): number {
    const part = { from: Math.max(from, whole.from), to: Math.min(to, whole.to) }
    if (part.to <= part.from) return 0
    const flowing = sumMs(listFlowing(activities, whole, modes))
    if (flowing > 0) return sumMs(listFlowing(activities, part, modes)) / flowing
    return (part.to - part.from) / HALF_HOUR_MS
  }
  return periods.flatMap((period) => {
    const whole = { from: period.periodStart, to: period.periodStart + HALF_HOUR_MS }
    if (whole.from >= from && whole.to <= to) return [period]
    const [charge, back] = [shareOf(whole, chargingModes), shareOf(whole, exportModes)]
    if (charge === 0 && back === 0) return []
    return [
      {
        ...period,
        importWh: period.importWh * charge,
        importFromGridWh: period.importFromGridWh * charge,
        costMicropence: period.costMicropence === null ? null : period.costMicropence * charge,
        exportWh: period.exportWh * back,
        exportToGridWh: period.exportToGridWh * back,
      },
    ]
  })
}

/** The times in which energy flowed: those of its modes, else those in which the charger was offline, else all. */
function guessFlowing(
  activities: readonly Activity[],
  span: Span,
  modes: ReadonlySet<ActivityMode>,
): readonly Span[] {
  const known = listFlowing(activities, span, modes)
  if (known.length > 0) return known
  const offline = listTimes(activities, span, ({ cable }) => cable === 'offline')
  return offline.length > 0 ? offline : [span]
}

/** The metered energy of cut half hours at the times in which it flowed. */
export function listMeteredFlows(
  periods: readonly PricedPeriod[],
  activities: readonly Activity[],
  { from, to }: Span,
): readonly EnergyFlow[] {
  function spread(wh: number, part: Span, modes: ReadonlySet<ActivityMode>): readonly EnergyFlow[] {
    if (wh === 0 || part.to <= part.from) return []
    const times = guessFlowing(activities, part, modes)
    return times.map((time) => ({
      from: time.from,
      to: time.to,
      wh: (wh * (time.to - time.from)) / sumMs(times),
    }))
  }
  return periods
    .flatMap(({ periodStart, importWh, exportWh }) => {
      const part = { from: Math.max(from, periodStart), to: Math.min(to, periodStart + HALF_HOUR_MS) }
      return [...spread(importWh, part, chargingModes), ...spread(-exportWh, part, exportModes)]
    })
    .toSorted((first, second) => first.from - second.from)
}

/** The energy of a plan's slots that end by `until`. */
export function listPlannedFlows({ slots }: NightPlan, until: number): readonly EnergyFlow[] {
  return slots
    .filter(({ end, powerW, energyWh }) => end <= until && powerW !== 0 && energyWh !== 0)
    .map(({ flowsFrom, powerW, energyWh }) => ({
      from: flowsFrom,
      to: flowsFrom + (energyWh / powerW) * HOUR_MS,
      wh: energyWh,
    }))
}

export function clipFlows(flows: readonly EnergyFlow[], { from, to }: Span): readonly EnergyFlow[] {
  return flows.flatMap((flow) => {
    const part = { from: Math.max(from, flow.from), to: Math.min(to, flow.to) }
    if (part.to <= part.from) return []
    return [{ ...part, wh: (flow.wh * (part.to - part.from)) / (flow.to - flow.from) }]
  })
}

/** A car takes a few Wh at the plug before its plan arrives: less energy than this does not count as a charge. */
export const LEAST_CHARGE_WH = 50

/** The intervals of flows above what counts as no power, those that touch each other as one. */
export function listIntervals(flows: readonly EnergyFlow[]): readonly NightInterval[] {
  const intervals: (NightInterval & { readonly wh: number })[] = []
  for (const { from, to, wh } of flows) {
    if ((Math.abs(wh) * HOUR_MS) / (to - from) < NO_POWER_W) continue
    const kind = wh > 0 ? 'charge' : 'export'
    const last = intervals.at(-1)
    if (last?.kind === kind && last.to >= from) {
      intervals[intervals.length - 1] = { ...last, to, wh: last.wh + wh }
    } else intervals.push({ from, to, kind, wh })
  }
  return intervals
    .filter(({ wh }) => Math.abs(wh) >= LEAST_CHARGE_WH)
    .map(({ from, to, kind }) => ({ from, to, kind }))
}
