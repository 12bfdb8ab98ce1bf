import { chargingModes, type Activity } from '@driveway/domain/energy/activity'
import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { toPence } from '@driveway/domain/energy/units'
import { findHalfHour, HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { NightInputs } from '../plan-model.ts'
import { chargeStraightAway } from '../straight-charge.ts'
import { summariseTonight } from '../tonight.ts'
import { listDifferences } from './night-difference.ts'
import { findStoredWh } from './stored-energy.ts'
import type { NightOutcome, NightSide, NightVersion, PastNight } from './outcome-model.ts'

/** The target counts as met within this, in percentage points: the level is a whole number in most cars. */
export const MET_TOLERANCE_POINTS = 1

/** Less energy than this does not count as a charge. */
const LEAST_FLOW_WH = 50

/** False for a car that left before its ready-by time and had neither charged nor given back: its night never began. */
export function hasHappened({ readyAt, endedAt, done }: NightOutcome): boolean {
  return endedAt === readyAt || done.energyWh >= LEAST_FLOW_WH || done.exportedWh >= LEAST_FLOW_WH
}

/** Compares what was planned with what the ledger holds. */
export function settleNight(night: PastNight): NightOutcome {
  const [first] = night.plans
  const promised = findPromisedPlan(night.plans)
  const planned = findPlanned(night, promised)
  const done = findDone(night, first)
  const targetWh = promised.plan.targets[0]?.targetWh ?? promised.inputs.car.maximumWh
  const targetLevel = toPercent(targetWh, promised.inputs)
  const atPlugInPence = findCostAtPlugIn(night, first.inputs)
  return {
    readyAt: night.readyAt,
    endedAt: night.endedAt,
    planned,
    done,
    targetLevel,
    wasMet: done.level === null ? null : done.level >= targetLevel - MET_TOLERANCE_POINTS,
    atPlugInPence,
    savedPence: atPlugInPence === null || done.costPence === null ? null : atPlugInPence - done.costPence,
    differences: listDifferences(night, promised, planned, done),
  }
}

/** The first plan for the goal, the range and the target that were in force to the end. */
export function findPromisedPlan(plans: PastNight['plans']): NightVersion {
  const last = describeSettings(plans.at(-1) ?? plans[0])
  const changedAt = plans.findLastIndex((each) => describeSettings(each) !== last)
  return plans[changedAt + 1] ?? plans[0]
}

function describeSettings({ inputs, plan }: NightVersion): string {
  return `${inputs.goal} ${inputs.car.maximumWh} ${plan.targets[0]?.targetWh}`
}

/** Energy that had flowed when the plan was made, and the plan's own sums. */
function findPlanned(night: PastNight, { inputs, plan }: NightVersion): NightSide {
  const before = sumPeriods(
    night,
    night.periods.filter(({ periodStart }) => periodStart + HALF_HOUR_MS <= inputs.now),
  )
  const tonight = summariseTonight(plan)
  const began = before.energyWh > 0 ? findCharging(night).start : null
  const levelWh = plan.targets[0]?.levelWh
  return {
    start: began ?? tonight.start,
    finish: tonight.finish,
    energyWh: before.energyWh + tonight.energyWh,
    solarWh: before.solarWh + tonight.solarWh,
    exportedWh: before.exportedWh + tonight.exportedWh,
    costPence: before.costPence === null ? null : before.costPence + tonight.costPence,
    level: inputs.car.levelKind === 'unknown' || levelWh === undefined ? null : toPercent(levelWh, inputs),
  }
}

function findDone(night: PastNight, { inputs }: NightVersion): NightSide {
  const sums = sumPeriods(night, night.periods)
  return { ...findCharging(night), ...sums, level: findFinalLevel(night, inputs, sums) }
}

type Sums = Pick<NightSide, 'energyWh' | 'solarWh' | 'exportedWh' | 'costPence'>

function sumPeriods(night: PastNight, periods: readonly PricedPeriod[]): Sums {
  const sums = { energyWh: 0, solarWh: 0, exportedWh: 0 }
  let costPence: number | null = 0
  for (const period of periods) {
    sums.energyWh += period.importWh
    sums.solarWh += period.importWh - period.importFromGridWh
    sums.exportedWh += period.exportWh
    const cost = findPeriodPence(night, period)
    costPence = costPence === null || cost === null ? null : costPence + cost
  }
  return { ...sums, costPence }
}

/** The plan's definition of cost: energy of the roof costs its export, and energy given back spares or earns. */
function findPeriodPence(night: PastNight, period: PricedPeriod): number | null {
  const { periodStart, importWh, importFromGridWh, exportWh, exportToGridWh, costMicropence } = period
  const exportPrice = night.findExportPrice(periodStart)
  const homeWh = exportWh - exportToGridWh
  const importPrice = homeWh === 0 ? 0 : night.findImportPrice(periodStart)
  if (importPrice === null || (importFromGridWh > 0 && costMicropence === null)) return null
  const exchanged = (importWh - importFromGridWh - exportToGridWh) * exportPrice
  return toPence(costMicropence ?? 0) + (exchanged - homeWh * importPrice) / 1000
}

/** When the car first and last charged within the night. */
function findCharging({ plans, activities, endedAt }: PastNight): Pick<NightSide, 'start' | 'finish'> {
  const from = plans[0].inputs.now
  const times = activities
    .map((activity, index) => ({
      start: Math.max(from, activity.at),
      finish: Math.min(endedAt, activities[index + 1]?.at ?? endedAt),
      isCharging: isCharging(activity),
    }))
    .filter(({ start, finish, isCharging: charges }) => charges && finish > start)
  return { start: times[0]?.start ?? null, finish: times.at(-1)?.finish ?? null }
}

function isCharging({ cable, mode }: Activity): boolean {
  return cable === 'connected' && chargingModes.has(mode)
}

/** As the next plan knows it, else from the level at the plug-in and the metered energy. */
function findFinalLevel({ after }: PastNight, first: NightInputs, sums: Sums): number | null {
  if (after !== null && after.car.levelKind !== 'unknown') {
    return toPercent(after.car.levelWh.expected, after)
  }
  return findMeteredLevel(first, sums)
}

/** The level that follows from the one at the plug-in; null where that is unknown. */
function findMeteredLevel(first: NightInputs, sums: Pick<Sums, 'energyWh' | 'exportedWh'>): number | null {
  if (first.car.levelKind === 'unknown') return null
  const { expected } = first.car.levelWh
  return toPercent(Math.min(first.car.batteryWh, expected + findStoredWh(first, sums)), first)
}

/** The cost of the energy that the battery gained, charged at full power from the plug-in on at the real prices. */
function findCostAtPlugIn(night: PastNight, first: NightInputs): number | null {
  const storedWh = findStoredWh(first, sumPeriods(night, night.periods))
  if (storedWh <= 0) return 0
  const slots = []
  for (const slot of first.slots.filter(({ start }) => start < night.endedAt)) {
    const importPrice = night.findImportPrice(findHalfHour(slot.start))
    if (importPrice === null) return null
    slots.push({ ...slot, importPrice, exportPrice: night.findExportPrice(findHalfHour(slot.start)) })
  }
  const levelWh = Math.min(first.car.levelWh.expected, first.car.batteryWh - storedWh)
  const charge = chargeStraightAway(
    { ...first, slots },
    { from: first.now, levelWh, targetWh: levelWh + storedWh },
  )
  return charge.reachedAt === null && charge.chargedWh === 0 ? null : charge.costPence
}

function toPercent(wh: number, { car }: NightInputs): number {
  return (100 * wh) / car.batteryWh
}
