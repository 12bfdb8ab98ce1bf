import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { summariseTonight } from '../tonight.ts'
import { planEndOf, listCauses } from './night-causes.ts'
import {
  clipFlows,
  cutPeriods,
  LEAST_CHARGE_WH,
  listIntervals,
  listMeteredFlows,
  listPlannedFlows,
} from './night-flows.ts'
import { createFacts, findEarnedPence, findImportPence } from './night-prices.ts'
import type {
  EnergyFlow,
  NightInterval,
  NightOutcome,
  NightSide,
  NightVersion,
  PastNight,
} from './outcome-model.ts'
import { findCostAtPlugIn } from './plug-in-cost.ts'
import { findPromisedPlan, listLaterPlans } from './promised-plan.ts'
import { finalLevelOf, findReachedAt, MET_TOLERANCE_POINTS } from './final-level.ts'

/** False for a car that left before its ready-by time and had neither charged nor given back: its night never began. */
export function hasHappened({ readyAt, endedAt, done }: NightOutcome): boolean {
  return endedAt === readyAt || done.energyWh >= LEAST_CHARGE_WH || done.exportedWh >= LEAST_CHARGE_WH
}

/** Compares what was planned with what the ledger holds. */
export function settleNight(night: PastNight): NightOutcome {
  const { readyAt, beganAt, endedAt, plans, activities } = night
  const span = { from: beganAt, to: endedAt }
  const periods = cutPeriods(night, span)
  const flows = listMeteredFlows(periods, activities, span)
  const { version: promised, seenAt } = findPromisedPlan(plans, readyAt)
  const targetLevel = targetLevelOf(plans.at(-1) ?? promised)
  const final = finalLevelOf(night, flows, targetLevel)
  const { level } = final
  const planned = plannedOf(night, promised, flows)
  const done: NightSide = { ...timesOf(listIntervals(flows)), ...sumPeriods(night, periods), ...final }
  const wasMet = level === null ? null : level >= targetLevel - MET_TOLERANCE_POINTS
  const atPlugInPence = findCostAtPlugIn(night, periods, flows, createFacts(night, plans))
  return {
    readyAt,
    beganAt,
    endedAt,
    planned,
    done,
    seenAt,
    laterPlans: listLaterPlans(plans, promised).map(({ madeAt, reason }) => ({ madeAt, reason })),
    targetLevel,
    wasMet,
    reachedAt: wasMet === true ? findReachedAt(night, flows, level ?? 0, targetLevel) : null,
    atPlugInPence,
    savedPence: atPlugInPence === null || done.costPence === null ? null : atPlugInPence - done.costPence,
    causes: listCauses({ night, promised, planned, done, flows, wasMet }),
    stop: night.stop,
  }
}

/** Of the ready-by time: the owner may have asked for more since the promised plan. */
function targetLevelOf({ inputs, plan }: NightVersion): number {
  return toPercent(plan.targets[0]?.targetWh ?? inputs.car.maximumWh, inputs.car.batteryWh)
}

/** Energy that had flowed when the plan was made, and the plan's own sums. */
function plannedOf(night: PastNight, promised: NightVersion, flows: readonly EnergyFlow[]): NightSide {
  const { inputs, plan } = promised
  const past = { from: night.beganAt, to: inputs.now }
  const before = sumPeriods(night, cutPeriods(night, past))
  const until = planEndOf(promised, night.readyAt)
  const tonight = summariseTonight(plan, until)
  const intervals = listIntervals([...clipFlows(flows, past), ...listPlannedFlows(plan, until)])
  const times = timesOf(withoutDelay(intervals, promised))
  const levelWh = plan.targets[0]?.levelWh
  return {
    ...times,
    energyWh: before.energyWh + tonight.energyWh,
    solarWh: before.solarWh + tonight.solarWh,
    exportedWh: before.exportedWh + tonight.exportedWh,
    costPence: before.costPence === null ? null : before.costPence + tonight.costPence,
    level:
      inputs.car.levelKind === 'unknown' || levelWh === undefined
        ? null
        : toPercent(levelWh, inputs.car.batteryWh),
    isLevelEstimated: inputs.car.levelKind !== 'known',
    isLevelLeast: false,
  }
}

/** The owner sees the start of a slot; the random delay is a cause of its own. */
function withoutDelay(
  intervals: readonly NightInterval[],
  { plan: { slots } }: NightVersion,
): readonly NightInterval[] {
  return intervals.map((each) => ({
    ...each,
    from: slots.find(({ flowsFrom, powerW }) => powerW !== 0 && flowsFrom === each.from)?.start ?? each.from,
  }))
}

function timesOf(intervals: readonly NightInterval[]): Pick<NightSide, 'start' | 'finish' | 'intervals'> {
  const charging = intervals.filter(({ kind }) => kind === 'charge')
  return { start: charging[0]?.from ?? null, finish: charging.at(-1)?.to ?? null, intervals }
}

type Sums = Pick<NightSide, 'energyWh' | 'solarWh' | 'exportedWh' | 'costPence'>

/** The plan's definition of cost: energy of the roof costs its export, and energy given back spares or earns. */
function sumPeriods(night: PastNight, periods: readonly PricedPeriod[]): Sums {
  const sums = { energyWh: 0, solarWh: 0, exportedWh: 0 }
  let costPence: number | null = 0
  for (const period of periods) {
    sums.energyWh += period.importWh
    sums.solarWh += period.importWh - period.importFromGridWh
    sums.exportedWh += period.exportWh
    const [paid, earned] = [findImportPence(night, period), findEarnedPence(night, period)]
    costPence = costPence === null || paid === null || earned === null ? null : costPence + paid - earned
  }
  return { ...sums, costPence }
}

function toPercent(wh: number, batteryWh: number): number {
  return (100 * wh) / batteryWh
}
