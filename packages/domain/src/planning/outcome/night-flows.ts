import { chargingModes, type Activity, type ActivityMode } from '@driveway/domain/energy/activity'
import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { NO_POWER_W } from '@driveway/domain/car-level/car-stop'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { NightPlan } from '../model/plan-model.ts'
import type { EnergyFlow, NightInterval, PastNight, Register } from './outcome-model.ts'

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

type CutFacts = Pick<PastNight, 'periods' | 'activities'> & Partial<Pick<PastNight, 'registers'>>

/**
 * The parts of half hours within a span. Energy is divided by the registers that the meter told within a half hour, and
 * between them by the time in which it flowed, or evenly where that is not known, so that two nights with a common bound
 * add up to the half hour between them.
 */
export function cutPeriods(
  { periods, activities, registers = [] }: CutFacts,
  { from, to }: Span,
): readonly PricedPeriod[] {
  /** Of an energy that flowed in some spans. */
  function timeShareOf(spans: readonly Span[], part: Span, modes: ReadonlySet<ActivityMode>): number {
    const flowing = spans.flatMap((span) => listFlowing(activities, span, modes))
    const times = flowing.length > 0 ? flowing : spans
    const within = times.map((time) => ({
      from: Math.max(part.from, time.from),
      to: Math.max(part.from, time.from, Math.min(part.to, time.to)),
    }))
    return sumMs(within) / sumMs(times)
  }

  function shareOf(whole: Span, wh: number, { read, modes }: Direction): number {
    const part = { from: Math.max(from, whole.from), to: Math.min(to, whole.to) }
    if (part.to <= part.from) return 0
    const sections = listSections(registers, read, whole, wh)
    const sum = sections.reduce((total, section) => total + section.wh, 0)
    return sections.reduce((share, section) => {
      return share + (section.wh / sum) * timeShareOf(section.spans, part, modes)
    }, 0)
  }

  return periods.flatMap((period) => {
    const whole = { from: period.periodStart, to: period.periodStart + HALF_HOUR_MS }
    if (whole.from >= from && whole.to <= to) return [period]
    const charge = shareOf(whole, period.importWh, directions.charge)
    const back = shareOf(whole, period.exportWh, directions.back)
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

type Direction = {
  readonly read: (register: Register) => number | null
  readonly modes: ReadonlySet<ActivityMode>
}

const directions = {
  charge: { read: ({ importWh }) => importWh, modes: chargingModes },
  back: { read: ({ exportWh }) => exportWh, modes: exportModes },
} as const satisfies Record<string, Direction>

/** Registers count whole Wh. */
const REGISTER_WH = 1

/** Energy that flowed somewhere within some spans. */
type Section = { readonly wh: number; readonly spans: readonly Span[] }

/** The energy of a half hour between its registers, and what is left of it around them. */
function listSections(
  registers: readonly Register[],
  read: Direction['read'],
  whole: Span,
  wh: number,
): readonly Section[] {
  const known = registers.flatMap((register) => {
    const value = read(register)
    return value === null || register.at < whole.from || register.at > whole.to
      ? []
      : [{ at: register.at, value }]
  })
  const sections = known.slice(1).map(({ at, value }, index) => {
    const before = known[index] ?? { at, value }
    return { wh: value - before.value, spans: [{ from: before.at, to: at }] }
  })
  const restWh = wh - sections.reduce((sum, section) => sum + section.wh, 0)
  const outer = [
    { from: whole.from, to: known[0]?.at ?? whole.to },
    { from: known.at(-1)?.at ?? whole.to, to: whole.to },
  ].filter((span) => span.to > span.from)
  // Another car's energy of the same half hour, or a register that went back.
  const isOther = restWh < -REGISTER_WH || sections.some((section) => section.wh < 0)
  const isBroken = isOther || (restWh > 0 && outer.length === 0)
  const all = [...sections, { wh: Math.max(0, restWh), spans: outer }].filter((section) => section.wh > 0)
  return isBroken || all.length === 0 ? [{ wh: 1, spans: [whole] }] : all
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
