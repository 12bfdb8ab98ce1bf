import type { NightInputs, ReadyTarget, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { createRandom } from '@driveway/domain/seeded-random'
import { londonOffsetOf } from '@driveway/domain/time/london-time'

export const nightKinds = [
  'price only',
  'minimum first',
  'solar',
  'V2G',
  'negative prices',
  'several ready times',
  'unreachable',
  'clock change',
  'estimated charge',
  'capped tariff',
  'capped with V2G',
] as const
export type NightKind = (typeof nightKinds)[number]

/** Fixed, so that another kind of night changes no home. */
const HOME_SEED = 10
const HALF_HOUR = 1_800_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const clockChanges = ['2026-03-28', '2026-10-24', '2027-03-27', '2025-10-25'] as const

type Draw = {
  readonly between: (least: number, most: number) => number
  readonly pick: <Item>(...items: readonly [Item, ...Item[]]) => Item
  readonly chance: (share: number) => boolean
}

/** A night of a kind; the same seed gives the same night. */
export function makeRandomNight(kind: NightKind, seed: number): NightInputs {
  const draw = createDraw(seed * 31 + nightKinds.indexOf(kind))
  const now = drawNow(kind, draw)
  const targets = drawReadyTimes(kind, draw, now)
  const horizon = targets.at(-1) ?? now + DAY
  const car = drawCar(kind, draw)
  const power = drawPower(kind, draw)
  const cut = cutSlots(now, horizon, targets, createFacts(kind, draw))
  const readyTargets = targets.map((at): ReadyTarget => {
    const isFull = draw.chance(0.05)
    return { at, targetWh: isFull ? car.batteryWh : car.maximumWh }
  })
  const goal = draw.chance(0.2) ? 'carbon' : 'cost'
  return {
    now,
    goal,
    ...(isCapped(kind) ? addCaps(draw, cut) : { slots: cut }),
    car,
    power,
    readyTargets,
    noExport: [now - draw.between(0, 4) * HOUR, ...targets].map((from) => ({ from, to: from + 2 * HOUR })),
    startDelayMs: draw.chance(0.15) ? 0 : Math.round(draw.between(0, draw.chance(0.1) ? 1800 : 600) * 1000),
    isCharging: draw.chance(0.2),
    assumed: [],
  }
}

function isCapped(kind: NightKind): boolean {
  return kind === 'capped tariff' || kind === 'capped with V2G'
}

function givesBack(kind: NightKind): boolean {
  return kind === 'V2G' || kind === 'capped with V2G'
}

/** Cars of one home, and the A on each phase that their chargers may draw together. */
export type RandomHome = { readonly cars: readonly NightInputs[]; readonly sharedA: number }

/** Two cars on two chargers behind one fuse, on some nights with too little time for both. */
export function makeRandomHome(seed: number): RandomHome {
  const draw = createDraw(seed * 31 + HOME_SEED)
  const kind = draw.chance(0.2) ? 'unreachable' : draw.pick('price only', 'negative prices')
  const now = drawNow(kind, draw)
  const readFacts = rememberFacts(createFacts(kind, draw))
  const goal = draw.chance(0.2) ? 'carbon' : 'cost'
  const isThreePhase = draw.chance(0.2)
  const fuseA = draw.pick(40, 60, 60, 80, 100)
  const cars = [0, 1].map((): NightInputs => {
    const targets = drawReadyTimes(kind, draw, now)
    const car = drawCar(kind, draw)
    return {
      now,
      goal,
      slots: cutSlots(now, targets.at(-1) ?? now, targets, readFacts),
      car,
      power: {
        minW: isThreePhase ? 4140 : 1380,
        maxW: isThreePhase ? draw.pick(11_000, 22_000) : draw.pick(3680, 6900, 7360, 7400),
        maxExportW: 0,
        fuseW: (isThreePhase ? 3 : 1) * 230 * fuseA,
      },
      readyTargets: targets.map((at) => ({
        at,
        targetWh: draw.chance(0.05) ? car.batteryWh : car.maximumWh,
      })),
      noExport: [],
      startDelayMs: draw.chance(0.15) ? 0 : Math.round(draw.between(0, 600) * 1000),
      isCharging: draw.chance(0.2),
      assumed: [],
    }
  })
  return { cars, sharedA: fuseA - draw.pick(5, 10, 15) }
}

/** The same half hour has the same facts for every car of a home. */
function rememberFacts<Facts>(read: (start: number) => Facts): (start: number) => Facts {
  const known = new Map<number, Facts>()
  return (start) => {
    const facts = known.get(start) ?? read(start)
    known.set(start, facts)
    return facts
  }
}

function createDraw(seed: number): Draw {
  const random = createRandom(seed)
  // The first numbers of neighbouring seeds resemble each other.
  for (let skipped = 0; skipped < 8; skipped += 1) random()
  return {
    between: (least, most) => least + random() * (most - least),
    pick: (...items) => items[Math.floor(random() * items.length)] ?? items[0],
    chance: (share) => random() < share,
  }
}

function drawNow(kind: NightKind, draw: Draw): number {
  const minute = Math.round(draw.between(0, 59)) * 60_000 + Math.round(draw.between(0, 59)) * 1000
  if (kind === 'clock change') {
    const day = Date.parse(`${draw.pick(...clockChanges)}T00:00:00Z`)
    return day + Math.round(draw.between(15, 23)) * HOUR + minute
  }
  const day = Date.parse('2026-01-01T00:00:00Z') + Math.floor(draw.between(0, 365)) * DAY
  const hour = kind === 'solar' ? draw.between(6, 13) : draw.between(14, 24)
  if (kind === 'unreachable') return day + DAY + Math.round(draw.between(2, 5)) * HOUR + minute
  return day + Math.round(hour) * HOUR + minute
}

/** To a quarter of an hour. */
function quarter(hour: number): number {
  return Math.round(hour * 4) / 4
}

function drawReadyTimes(kind: NightKind, draw: Draw, now: number): readonly number[] {
  const atDay = Math.floor(now / DAY) * DAY
  function first(day: number): number {
    const local = atDay + day * DAY + quarter(draw.between(5, 9)) * HOUR
    return local - londonOffsetOf(local)
  }
  if (kind === 'unreachable')
    return [Math.max(now + 40 * 60_000, atDay + quarter(draw.between(5.5, 8)) * HOUR)]
  if (kind === 'solar') {
    return [draw.chance(0.5) ? atDay + quarter(draw.between(15, 18)) * HOUR : first(1)]
  }
  if (kind === 'several ready times') return [first(1), first(2)].filter((at) => at - now <= 2 * DAY)
  if (givesBack(kind))
    return draw.chance(0.2) ? [first(1), first(2)].filter((at) => at - now <= 2 * DAY) : [first(1)]
  return [first(1)]
}

function drawCar(kind: NightKind, draw: Draw): NightInputs['car'] {
  const batteryWh = Math.round(draw.between(28, 100) * 1000)
  const minimumWh = batteryWh * draw.pick(0.1, 0.15, 0.2, 0.25, 0.3)
  const maximumWh = batteryWh * draw.pick(0.7, 0.8, 0.85, 0.9, 0.95, 1)
  const low =
    kind === 'minimum first' ? draw.between(0.02, 0.95) * minimumWh : draw.between(minimumWh, maximumWh)
  const band = kind === 'estimated charge' ? draw.between(0.02, 0.2) * batteryWh : 0
  return {
    batteryWh,
    levelWh: { low, expected: low + band / 2, high: low + band },
    levelKind: kind === 'estimated charge' ? 'estimated' : 'known',
    minimumWh,
    maximumWh,
    chargeEfficiency: draw.between(0.84, 0.94),
    dischargeEfficiency: draw.between(0.86, 0.94),
    taperFromWh: batteryWh * 0.95,
    taperW: draw.between(1800, 4200),
    wearPrice: draw.between(1, 6),
    wearCarbon: draw.pick(0, 0, 20),
  }
}

function drawPower(kind: NightKind, draw: Draw): NightInputs['power'] {
  const isThreePhase = !givesBack(kind) && draw.chance(0.2)
  return {
    minW: isThreePhase ? 4140 : 1380,
    maxW: isThreePhase ? draw.pick(11_000, 22_000) : draw.pick(3680, 6900, 7360, 7400),
    maxExportW: givesBack(kind) ? draw.pick(3680, 5000, 7360) : 0,
    fuseW: (isThreePhase ? 3 : 1) * 230 * draw.pick(40, 60, 80, 100),
  }
}

/** Facts of a half hour by its start in ms. */
function createFacts(kind: NightKind, draw: Draw): (start: number) => Omit<SlotFacts, 'start' | 'end'> {
  const tariff = findTariff(kind, draw)
  const base = draw.between(10, 30)
  const mayHaveRoof = givesBack(kind) || isCapped(kind)
  const roofW = kind === 'solar' || (mayHaveRoof && draw.chance(0.4)) ? draw.between(2000, 9000) : 0
  const exportBase = draw.pick(0, 4.1, 15)
  const cloud = draw.between(0.2, 1)
  const carbonBase = draw.between(60, 220)
  const windy = draw.between(0, Math.PI * 2)
  return (start) => {
    const local = new Date(start + londonOffsetOf(start))
    const hour = local.getUTCHours() + local.getUTCMinutes() / 60
    const isWeekday = local.getUTCDay() >= 1 && local.getUTCDay() <= 5
    const sun = Math.max(0, Math.sin(((hour - 5) / 14) * Math.PI)) * cloud
    return {
      importPrice: findPrice(kind, draw, tariff, base, hour),
      exportPrice: tariff === 'agile' ? Math.max(0, exportBase + draw.between(-6, 6)) : exportBase,
      carbonIntensity: Math.round(
        carbonBase * (1 + 0.4 * Math.sin((start / DAY) * 5 + windy)) +
          draw.between(0, 15) +
          (hour >= 16 && hour < 20 ? 80 : 0),
      ),
      solarW: Math.round(roofW * sun * draw.between(0.4, 1)),
      houseW: Math.round(draw.between(150, 900) + (hour >= 17 && hour < 21 ? draw.between(0, 2500) : 0)),
      estimates: [],
      isPeak: isWeekday && ((hour >= 8 && hour < 11) || (hour >= 16 && hour < 22)),
    }
  }
}

function findTariff(kind: NightKind, draw: Draw): string {
  if (kind === 'negative prices') return 'agile'
  if (isCapped(kind)) return draw.pick('two rates', 'long night', 'three rates')
  return draw.pick('agile', 'agile', 'two rates', 'flat')
}

function findPrice(kind: NightKind, draw: Draw, tariff: string, base: number, hour: number): number {
  if (tariff === 'flat') return Math.round(base * 100) / 100
  if (tariff === 'two rates') return hour < 5.5 || hour >= 23.5 ? 7 : 27.5
  if (tariff === 'long night') return hour < 8 || hour >= 20 ? 8.5 : 26
  if (tariff === 'three rates') return hour < 7 || hour >= 22 ? 9 : hour >= 16 && hour < 19 ? 38 : 24.25
  const swing = draw.between(-5, 5) + (hour >= 16 && hour < 19 ? 14 : 0) - (hour < 6 ? 5 : 0)
  const lower = kind === 'negative prices' && (hour < 6 || draw.chance(0.2)) ? draw.between(10, 30) : 0
  return Math.round((base + swing - lower) * 1000) / 1000
}

function cutSlots(
  from: number,
  to: number,
  cuts: readonly number[],
  readFacts: (start: number) => Omit<SlotFacts, 'start' | 'end'>,
): readonly SlotFacts[] {
  const slots: SlotFacts[] = []
  for (let half = Math.floor(from / HALF_HOUR) * HALF_HOUR; half < to; half += HALF_HOUR) {
    const facts = readFacts(half)
    const edges = [
      Math.max(from, half),
      ...cuts.filter((cut) => cut > Math.max(from, half) && cut < half + HALF_HOUR),
      Math.min(to, half + HALF_HOUR),
    ]
    for (const [index, start] of edges.slice(0, -1).entries()) {
      const end = edges[index + 1]
      if (end !== undefined && end > start) slots.push({ start, end, ...facts })
    }
  }
  return slots
}

/** A cap of hours or kWh on the lowest rate, of which some of the first day is used. */
function addCaps(draw: Draw, slots: readonly SlotFacts[]): Pick<NightInputs, 'slots' | 'caps'> {
  const unit = draw.pick('hours', 'kWh')
  const limit = unit === 'hours' ? Math.round(draw.between(1, 12)) : Math.round(draw.between(3, 30)) * 1000
  const dayStart = draw.pick(0, 12, 3, 23.5) * HOUR
  const cheap = Math.min(...slots.map(({ importPrice }) => importPrice))
  const beyondPrice = Math.min(
    ...slots.map(({ importPrice }) => importPrice).filter((price) => price > cheap),
  )
  if (beyondPrice === Infinity) return { slots }
  const days: number[] = []
  const capped = slots.map((slot): SlotFacts => {
    if (slot.importPrice > cheap) return slot
    const day = Math.floor((slot.start + londonOffsetOf(slot.start) - dayStart) / DAY)
    if (!days.includes(day)) days.push(day)
    return { ...slot, cap: { index: days.indexOf(day), beyondPrice } }
  })
  const used = draw.chance(0.3) ? Math.round(limit * draw.between(0, 1)) : 0
  return {
    slots: capped,
    caps: days.map((_, index) => ({
      unit,
      left: index === 0 ? limit - used : limit,
      halfHour: null,
      isWithin: false,
    })),
  }
}

/** The first seeds but those of slow nights, for which the solver needs seconds to minutes: the proof alone tries them. */
export function listSeeds(count: number, slow: readonly number[] = []): readonly number[] {
  const first = Array.from({ length: count + slow.length }, (_, index) => index + 1)
  return first.filter((seed) => !slow.includes(seed)).slice(0, count)
}
