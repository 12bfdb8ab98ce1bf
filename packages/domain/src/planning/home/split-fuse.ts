import type { NightInputs, SlotFacts } from '../model/plan-model.ts'
import { capWhOf, chargeWOf, hoursOf, rateOf, surplusWOf } from '../night/night-problem.ts'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { minimise, type LinearRow } from './bounded-simplex.ts'
import { fuseWOf } from './fuse-room.ts'
import { findSlot } from './shared-slots.ts'

/** Aims in their order, in pence for each kWh: the largest shortfall, all of it, peak hours; then cost. */
const LARGEST_SHORTFALL = 1e6
const SHORTFALL = 1e4
const PEAK = 1e3

/** Of plans of the same cost the one in which a car charges early: less than any price, for each slot that it waits. */
const EARLY_PER_SLOT = 1e-4

/** A car with what is fixed of its night: the level from which it is free, and how it begins to charge. */
export type FreeCar = {
  readonly inputs: NightInputs
  readonly levelWh: number
  readonly freeFrom: number
  /** Slots, by their start, in which power would begin to flow, so that a part of them is lost. */
  readonly resting: ReadonlySet<number>
  /** Slots in which power does flow, at the least power or more. */
  readonly starts: ReadonlySet<number>
  /** Slots in which none does. */
  readonly closed: ReadonlySet<number>
  /** From this instant (ms) on the car takes no more than the power of its taper. */
  readonly slowFrom: number
  /** 1 for a car that rather charges early than the others, -1 for one that rather charges late. */
  readonly lean: number
  /** Energy that the car stores less than the programme has it. */
  readonly lossWh: number
  /** By the slot's start: power that is fixed, such as that of the minimum charge. */
  readonly fixedW: (slot: SlotFacts) => number
}

/** The power of each car (W) by the start of a slot. */
export type Split = readonly ReadonlyMap<number, number>[]

/**
 * The power of each car in each slot that leaves the least shortfall, shared evenly, at the least cost, if power could
 * take any value: a linear programme. The slots of all cars are cut at the same instants.
 */
export function splitFuse(cars: readonly FreeCar[], sharedA: number): Split {
  const programme = createProgramme()
  const most = programme.add(LARGEST_SHORTFALL, Infinity)
  const power = cars.map((car) => addPower(programme, car))
  for (const [index, car] of cars.entries()) addTargets(programme, car, power[index] ?? new Map(), most)
  addFuse(programme, cars, power, sharedA)
  addRoof(programme, cars, power)
  addCaps(programme, cars, power)
  const values = programme.solve(most)
  return cars.map((car, index) => {
    const own = listFree(car).map((slot): [number, number] => {
      const variable = power[index]?.get(slot.start) ?? -1
      return [slot.start, (values[variable] ?? 0) * 1000 + leastWOf(car, slot)]
    })
    return new Map(own)
  })
}

/** The level (Wh) that a car would have at an instant by a split. */
export function splitLevelWh(car: FreeCar, split: ReadonlyMap<number, number>, at: number): number {
  return listFree(car).reduce((levelWh, slot) => {
    if (slot.end > at) return levelWh
    return levelWh + (split.get(slot.start) ?? 0) * flowHoursOf(car, slot) * car.inputs.car.chargeEfficiency
  }, car.levelWh)
}

type Programme = ReturnType<typeof createProgramme>
/** The variable of a car's power by the slot's start. */
type Power = ReadonlyMap<number, number>

function createProgramme() {
  const costs: number[] = []
  const bounds: number[] = []
  const rows: LinearRow[] = []
  return {
    add(cost: number, bound: number): number {
      costs.push(cost)
      bounds.push(bound)
      return costs.length - 1
    },
    limit(factors: readonly (readonly [number, number])[], limit: number): void {
      rows.push({ limit, factors: new Map(factors) })
    },
    solve: (rescue: number) => minimise({ costs, bounds, rows, rescue }),
  }
}

function listFree({ inputs, freeFrom }: FreeCar): readonly SlotFacts[] {
  const last = inputs.readyTargets.at(-1)?.at ?? inputs.now
  return inputs.slots.filter(({ start, end }) => start >= freeFrom && end <= last)
}

/** The hours in which power flows: a start costs the random delay. */
function flowHoursOf({ inputs, resting }: FreeCar, slot: SlotFacts): number {
  const delay = resting.has(slot.start) ? inputs.startDelayMs / HOUR_MS : 0
  return Math.max(0, hoursOf(slot) - delay)
}

function mostWOf({ inputs, slowFrom, closed }: FreeCar, slot: SlotFacts): number {
  if (closed.has(slot.start)) return 0
  const most = chargeWOf(inputs, slot)
  return slot.start >= slowFrom ? Math.min(most, inputs.car.taperW) : most
}

/** The power that a start has at least. */
function leastWOf({ inputs, starts }: FreeCar, slot: SlotFacts): number {
  return starts.has(slot.start) ? Math.min(inputs.power.minW, chargeWOf(inputs, slot)) : 0
}

function addPower(programme: Programme, car: FreeCar): Power {
  const { goal } = car.inputs
  return new Map(
    listFree(car).map((slot, index) => {
      const rate = rateOf(goal, slot.importPrice, slot.carbonIntensity) * 1000 + (slot.isPeak ? PEAK : 0)
      const most = (mostWOf(car, slot) - leastWOf(car, slot)) / 1000
      const early = car.lean * EARLY_PER_SLOT * index
      return [slot.start, programme.add((rate + early) * flowHoursOf(car, slot), Math.max(0, most))]
    }),
  )
}

/** Each target is met but for the largest shortfall less a saving, and no level passes the range. */
function addTargets(programme: Programme, car: FreeCar, power: Power, most: number): void {
  const { chargeEfficiency } = car.inputs.car
  for (const { at, targetWh } of car.inputs.readyTargets) {
    const before = listFree(car).filter(({ end }) => end <= at)
    const stored = before.flatMap((slot): [number, number][] => {
      const variable = power.get(slot.start)
      return variable === undefined ? [] : [[variable, flowHoursOf(car, slot) * chargeEfficiency]]
    })
    const leastWh = before.reduce((sum, slot) => sum + leastWOf(car, slot) * flowHoursOf(car, slot), 0)
    const levelWh = car.levelWh - car.lossWh + leastWh * chargeEfficiency
    const roomWh = capWhOf(car.inputs, at) - levelWh
    if (before.length > 0) programme.limit(stored, Math.max(0, roomWh) / 1000)
    if (targetWh <= levelWh) continue
    const saving = programme.add(-SHORTFALL, Infinity)
    const missing = stored.map(([variable, factor]): [number, number] => [variable, -factor])
    programme.limit([...missing, [most, -1], [saving, 1]], (levelWh - targetWh) / 1000)
    programme.limit(
      [
        [saving, 1],
        [most, -1],
      ],
      0,
    )
  }
}

/** A car's part of the fuse in a slot, as shares of what it could draw alone. */
type SlotShare = {
  readonly variable: number
  readonly perKw: number
  readonly fixed: number
  readonly most: number
  readonly least: number
}

/** The fuse in shares of what one car could draw alone: cars on other phases count by their current. */
function addFuse(
  programme: Programme,
  cars: readonly FreeCar[],
  power: readonly Power[],
  sharedA: number,
): void {
  const starts = new Set(power.flatMap((own) => [...own.keys()]))
  for (const start of starts) {
    const shares = cars.flatMap((car, index): SlotShare[] => {
      const slot = findSlot(car.inputs, start)
      const fuseW = slot === undefined ? 0 : fuseWOf(car.inputs, slot, sharedA)
      if (slot === undefined || fuseW <= 0) return []
      return [
        {
          variable: power[index]?.get(start) ?? -1,
          perKw: 1000 / fuseW,
          fixed: (car.fixedW(slot) + leastWOf(car, slot)) / fuseW,
          most: chargeWOf(car.inputs, slot) / fuseW,
          least: car.inputs.power.minW / fuseW,
        },
      ]
    })
    const free = shares.filter(({ variable }) => variable !== -1)
    const left = shares.reduce((rest, { fixed }) => rest - fixed, 1)
    if (free.length === 0) continue
    programme.limit(
      free.map(({ variable, perKw }) => [variable, perKw]),
      Math.max(0, left),
    )
    if (left === 1) addLeastPower(programme, free)
  }
}

/**
 * A car draws at least its least power or nothing. Where a car at full power leaves another one less than that, the rest
 * of the fuse is of no use: between both the limit is the line from the one to the other.
 */
function addLeastPower(programme: Programme, shares: readonly SlotShare[]): void {
  for (const one of shares) {
    for (const other of shares) {
      const missing = one.most + other.least - 1
      if (one === other || one.most >= 1 || missing <= 0 || other.least > other.most) continue
      programme.limit(
        [
          [one.variable, one.perKw],
          [other.variable, (other.perKw * missing) / other.least],
        ],
        one.most,
      )
    }
  }
}

/** Energy beyond a cap of kWh, which is the home's, costs the day rate. */
function addCaps(programme: Programme, cars: readonly FreeCar[], power: readonly Power[]): void {
  const [first] = cars
  for (const [index, { unit, left }] of (first?.inputs.caps ?? []).entries()) {
    if (unit !== 'kWh' || first === undefined || first.inputs.goal !== 'cost') continue
    let dearerBy = 0
    const drawn = cars.flatMap((car, place) =>
      listFree(car).flatMap((slot): [number, number][] => {
        const variable = power[place]?.get(slot.start)
        if (slot.cap?.index !== index || variable === undefined) return []
        dearerBy = Math.max(dearerBy, slot.cap.beyondPrice - slot.importPrice)
        return [[variable, flowHoursOf(car, slot)]]
      }),
    )
    if (drawn.length === 0) continue
    const beyond = programme.add(dearerBy, Infinity)
    programme.limit([...drawn, [beyond, -1]], left / 1000)
  }
}

/** Power of the roof costs what its export would earn, whichever car takes it. */
function addRoof(programme: Programme, cars: readonly FreeCar[], power: readonly Power[]): void {
  const [first] = cars
  for (const slot of first?.inputs.slots ?? []) {
    const surplusW = surplusWOf(slot)
    const own = power.flatMap((each) => {
      const variable = each.get(slot.start)
      return variable === undefined ? [] : [variable]
    })
    if (surplusW <= 0 || own.length === 0 || first === undefined) continue
    const { goal } = first.inputs
    const gain =
      rateOf(goal, slot.importPrice, slot.carbonIntensity) -
      rateOf(goal, slot.exportPrice, slot.carbonIntensity)
    if (gain <= 0 && !slot.isPeak) continue
    const perKwh = gain * 1000 + (slot.isPeak ? PEAK : 0)
    const roof = programme.add(-perKwh * hoursOf(slot), surplusW / 1000)
    programme.limit([[roof, 1], ...own.map((variable): [number, number] => [variable, -1])], 0)
  }
}
