import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { homeWhOf, findSolarWh, type Flow } from '../night/slot-cost.ts'
import { summariseTonight } from '../tonight.ts'
import { createEvents, type NightEvents } from './night-events.ts'
import { clipFlows, cutPeriods, listPlannedFlows } from './night-flows.ts'
import { createFacts, flowPenceOf, type FindFacts } from './night-prices.ts'
import type {
  CauseKind,
  ComparedNight,
  EnergyFlow,
  NightCause,
  NightSide,
  NightVersion,
  PastNight,
} from './outcome-model.ts'
import { listLaterPlans } from './promised-plan.ts'

/** A night within these is as planned. */
export const LEAST_DIFFERENCE = { startMs: 2 * MINUTE_MS, energyWh: 500, pence: 3 } as const
/** A cause below both is not named. */
export const LEAST_CAUSE = { energyWh: 500, pence: 0.5 } as const

type Share = { readonly cause: CauseKind; readonly pence: number; readonly energyWh: number }
/** Of a half hour; its cause is null where nothing but the car explains it. */
type MeteredShare = Omit<Share, 'cause'> & { readonly cause: CauseKind | null; readonly halfHour?: number }

/**
 * Divides the difference in cost between planned and done into causes that add up to it:
 *
 * 1. the promised plan at the real prices against its own prices;
 * 2. each later plan against the one that it replaced;
 * 3. in each half hour, the metered energy against the plan in force, by what happened then, and what nothing else
 *    explains by the car, together with the plans that only followed it;
 * 4. the real part of roof and house in the metered energy against their forecast.
 */
export function listCauses(compared: ComparedNight): readonly NightCause[] {
  const { night, promised, planned, done } = compared
  if (!hasDiffered(planned, done)) return []
  const findFacts = createFacts(night, [promised, ...night.plans])
  const events = createEvents(compared)
  const later = compareLaterPlans(compared, findFacts, events)
  const metered = compareMetered(compared, later.inForce, findFacts, events)
  const shares = mergeShares([
    comparePrices(compared, findFacts),
    ...nameCar(shareBoosts([...later.shares, ...metered], events), events),
    ...compareForecast(compared, findFacts),
  ])
  const isPriced = planned.costPence !== null && done.costPence !== null
  const pence = isPriced ? done.costPence - planned.costPence - sum(shares, (share) => share.pence) : 0
  const all = mergeShares([...shares, { cause: { kind: 'other' }, pence, energyWh: 0 }])
  const causes = [...chooseShown(all).map((share) => toCause(share, isPriced)), ...delayOf(compared)]
  return causes.length > 0 ? causes : [{ kind: 'other', pence: isPriced ? pence : null, energyWh: 0 }]
}

function toCause({ cause, pence, energyWh }: Share, isPriced: boolean): NightCause {
  return { ...cause, pence: isPriced ? pence : null, energyWh }
}

function hasDiffered(planned: NightSide, done: NightSide): boolean {
  return (
    differs(planned.start, done.start, LEAST_DIFFERENCE.startMs) ||
    differs(planned.energyWh, done.energyWh, LEAST_DIFFERENCE.energyWh) ||
    differs(planned.exportedWh, done.exportedWh, LEAST_DIFFERENCE.energyWh) ||
    (planned.costPence !== null &&
      done.costPence !== null &&
      differs(planned.costPence, done.costPence, LEAST_DIFFERENCE.pence))
  )
}

function differs(first: number | null, second: number | null, most: number): boolean {
  if (first === null || second === null) return first !== second
  return Math.abs(first - second) > most
}

/** A plan counts up to its own ready-by time. */
export function planEndOf({ plan }: NightVersion, readyAt: number): number {
  return plan.targets[0]?.at ?? readyAt
}

function flowsOf(version: NightVersion, { readyAt }: PastNight): readonly EnergyFlow[] {
  return listPlannedFlows(version.plan, planEndOf(version, readyAt))
}

function comparePrices({ night, promised }: ComparedNight, findFacts: FindFacts): Share {
  const expected = summariseTonight(promised.plan, planEndOf(promised, night.readyAt)).costPence
  const pence = flowPenceOf(flowsOf(promised, night), findFacts) - expected
  return { cause: { kind: 'prices' }, pence, energyWh: 0 }
}

function compareLaterPlans(
  { night, promised }: ComparedNight,
  findFacts: FindFacts,
  events: NightEvents,
): { readonly shares: readonly Share[]; readonly inForce: readonly EnergyFlow[] } {
  const shares: Share[] = []
  let inForce = flowsOf(promised, night)
  for (const { madeAt, reason, version } of listLaterPlans(night.plans, promised)) {
    const next = [
      ...clipFlows(inForce, { from: -Infinity, to: madeAt }),
      ...clipFlows(flowsOf(version, night), { from: madeAt, to: Infinity }),
    ]
    shares.push({
      cause: events.findPlanCause({ madeAt, reason }),
      pence: flowPenceOf(next, findFacts) - flowPenceOf(inForce, findFacts),
      energyWh: sum(next, ({ wh }) => wh) - sum(inForce, ({ wh }) => wh),
    })
    inForce = next
  }
  return { shares, inForce }
}

function compareMetered(
  { night, promised, flows }: ComparedNight,
  inForce: readonly EnergyFlow[],
  findFacts: FindFacts,
  events: NightEvents,
): readonly MeteredShare[] {
  const metered = Map.groupBy(
    clipFlows(flows, { from: promised.inputs.now, to: night.endedAt }),
    ({ from }) => halfHourStart(from),
  )
  const asked = Map.groupBy(inForce, ({ from }) => halfHourStart(from))
  const halfHours = [...new Set([...metered.keys(), ...asked.keys()])].toSorted((a, b) => a - b)
  return halfHours.map((halfHour) => {
    const [done, planned] = [metered.get(halfHour) ?? [], asked.get(halfHour) ?? []]
    const energyWh = sum(done, ({ wh }) => wh) - sum(planned, ({ wh }) => wh)
    const pence = flowPenceOf(done, findFacts) - flowPenceOf(planned, findFacts)
    return { cause: events.findEvent(halfHour, energyWh), pence, energyWh, halfHour }
  })
}

/** Energy of a boost is not missing later; more than the boost has charged is, for another cause. */
function shareBoosts(
  shares: readonly MeteredShare[],
  { isAfterBoost }: NightEvents,
): readonly MeteredShare[] {
  let boostedWh = sum(
    shares.filter(({ cause }) => cause?.kind === 'boost'),
    ({ energyWh }) => energyWh,
  )
  return shares.flatMap((share): MeteredShare[] => {
    const { cause, pence, energyWh, halfHour } = share
    const isOwed = cause === null && halfHour !== undefined && isAfterBoost(halfHour)
    if (!isOwed || energyWh >= 0 || boostedWh <= 0) return [share]
    const part = Math.min(1, boostedWh / -energyWh)
    boostedWh += part * energyWh
    return [
      { cause: { kind: 'boost' }, pence: part * pence, energyWh: part * energyWh },
      { ...share, pence: (1 - part) * pence, energyWh: (1 - part) * energyWh },
    ]
  })
}

/** A plan that a check made only followed the car: with what was metered it tells how full the car was. */
function followsCar({ cause }: MeteredShare): boolean {
  return cause?.kind === 'later-plan' && (cause.reason === 'check' || cause.reason === 'level')
}

/** A plan that moved the charge, of which the car took as much as planned, stays a cause of its own. */
function nameCar(shares: readonly MeteredShare[], events: NightEvents): readonly Share[] {
  const wh = sum(
    shares.filter((share) => share.cause === null || followsCar(share)),
    ({ energyWh }) => energyWh,
  )
  const ofCar = events.findCarCause(wh)
  const isTold = ofCar.kind !== 'other' || Math.abs(wh) >= LEAST_CAUSE.energyWh
  return shares.map((share) => {
    const { cause, pence, energyWh } = share
    return { cause: cause === null || (isTold && followsCar(share)) ? ofCar : cause, pence, energyWh }
  })
}

/** A house meter tells the part of the roof and of the house; without one the ledger counts everything as grid. */
function compareForecast(
  { night, promised, planned, done, flows }: ComparedNight,
  findFacts: FindFacts,
): readonly Share[] {
  const span = { from: promised.inputs.now, to: night.endedAt }
  const metered = clipFlows(flows, span)
  const periods = Map.groupBy(cutPeriods(night, span), (each) => each.periodStart)
  return [...periods].flatMap(([halfHour, parts]): Share[] => {
    const facts = findFacts(halfHour)
    const pencePerWh = (facts.importPrice - facts.exportPrice) / 1000
    const own = metered.filter(({ from }) => halfHourStart(from) === halfHour).map(toFlow)
    const solarWh = sum(own, (flow) => findSolarWh(facts, flow)) - sum(parts, readSolarWh)
    const homeWh = sum(own, (flow) => homeWhOf(facts, flow)) - sum(parts, readHomeWh)
    if (parts.some(({ isSplit }) => isSplit)) {
      const { solarWh: plannedWh } = planned
      return [
        {
          cause: { kind: 'solar', plannedWh, actualWh: done.solarWh },
          pence: solarWh * pencePerWh,
          energyWh: 0,
        },
        { cause: { kind: 'house' }, pence: homeWh * pencePerWh, energyWh: -homeWh },
      ]
    }
    return [{ cause: { kind: 'unmeasured' }, pence: (solarWh + homeWh) * pencePerWh, energyWh: 0 }]
  })
}

function toFlow({ from, to, wh }: EnergyFlow): Flow {
  const hours = (to - from) / HOUR_MS
  return { powerW: wh / hours, hours }
}

function readSolarWh({ importWh, importFromGridWh }: PricedPeriod): number {
  return importWh - importFromGridWh
}

function readHomeWh({ exportWh, exportToGridWh }: PricedPeriod): number {
  return exportWh - exportToGridWh
}

/** The planned cost includes the delay, so that it has no part in the difference. */
function delayOf({ promised, planned, done }: ComparedNight): readonly NightCause[] {
  const minutes = Math.round(promised.inputs.startDelayMs / MINUTE_MS)
  const lateMs = planned.start === null || done.start === null ? 0 : done.start - planned.start
  if (minutes === 0 || lateMs <= LEAST_DIFFERENCE.startMs) return []
  return [{ kind: 'random-delay', minutes, pence: 0, energyWh: 0 }]
}

/** Later plans for one reason come together: an estimate that is refined all night has dozens of them. */
function mergeShares(shares: readonly Share[]): readonly Share[] {
  const groups = Map.groupBy(shares, ({ cause }) =>
    cause.kind === 'later-plan' ? `${cause.kind} ${cause.reason}` : cause.kind,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return [
      {
        cause: endAtLast(first.cause, group.at(-1)?.cause),
        pence: sum(group, ({ pence }) => pence),
        energyWh: sum(group, ({ energyWh }) => energyWh),
      },
    ]
  })
}

function endAtLast(first: CauseKind, last: CauseKind = first): CauseKind {
  if (first.kind !== 'later-plan' || last.kind !== 'later-plan') return first
  const until = last.until ?? last.at
  return until === first.at ? first : { ...first, until }
}

/** The largest first. */
function chooseShown(shares: readonly Share[]): readonly Share[] {
  return shares
    .filter(
      ({ pence, energyWh }) =>
        Math.abs(pence) >= LEAST_CAUSE.pence || Math.abs(energyWh) >= LEAST_CAUSE.energyWh,
    )
    .toSorted(
      (first, second) =>
        Math.abs(second.pence) - Math.abs(first.pence) ||
        Math.abs(second.energyWh) - Math.abs(first.energyWh),
    )
}

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((total, item) => total + read(item), 0)
}
