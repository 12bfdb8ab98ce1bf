import { findExportRate, type ExportRate } from '../energy/export-earnings.ts'
import { toPence } from '../energy/units.ts'
import { ASSUMED_IMPORT_PENCE } from '../planning/build-night-inputs.ts'
import { isPeakTime } from '../planning/peak-times.ts'
import { planNight } from '../planning/catch-up.ts'
import type {
  CarFacts,
  NightInputs,
  PlannedSlot,
  PowerFacts,
  SlotFacts,
} from '../planning/model/plan-model.ts'
import { createPlanCaps } from '../planning/plan-caps.ts'
import type { PriceList } from '../tariff/half-hour-price.ts'
import { halfHourStart, listHalfHours } from '../time/half-hour.ts'
import { DAY_MS } from '../time/london-time.ts'
import type { ChargeWindow, SettledPart } from './charge-window.ts'
import type { GridEnergy } from './replayed-cost.ts'

/** The home's car and charger as they are now. */
export type ReplayedHome = { readonly car: CarFacts; readonly power: PowerFacts }

type Prices = { readonly prices: PriceList; readonly exportRates: readonly ExportRate[] }

/** A cap counts by a day. */
const CAP_MEMORY_MS = 2 * DAY_MS
/** The meter counts whole Wh. */
const LEAST_MISSING_WH = 1

/**
 * The energy of a charger as the planner would have moved it: window by window, the same energy by the same time. Energy
 * from the roof, and energy outside any window, stays where it was; so does a window that no plan can serve.
 */
export function replanYear(
  windows: readonly ChargeWindow[],
  parts: readonly SettledPart[],
  home: ReplayedHome,
  terms: Prices,
): readonly GridEnergy[] {
  const movable = new Set(windows.flatMap((window) => window.parts))
  const fixed = parts.filter((part) => !movable.has(part))
  const moved: GridEnergy[] = []
  for (const window of windows) {
    const since = window.from - CAP_MEMORY_MS
    const before = [...fixed, ...moved.slice(-96)].filter(
      ({ periodStart }) => periodStart >= since && periodStart < window.from,
    )
    moved.push(...(planWindow(window, home, terms, before) ?? window.parts))
  }
  return [...fixed, ...moved].toSorted((first, second) => first.periodStart - second.periodStart)
}

/** Null where no plan brings the energy in time. */
function planWindow(
  window: ChargeWindow,
  home: ReplayedHome,
  terms: Prices,
  before: readonly GridEnergy[],
): readonly GridEnergy[] | null {
  const inputs = windowInputsOf(window, home, terms, before)
  const plan = planNight(inputs)
  const missingWh = plan.targets.reduce((most, { shortfallWh }) => Math.max(most, shortfallWh), 0)
  return missingWh > LEAST_MISSING_WH
    ? null
    : toEnergy(plan.slots, inputs.power.maxExportW > 0 ? null : window.parts)
}

function sum(parts: readonly SettledPart[], read: (part: SettledPart) => number): number {
  return parts.reduce((total, part) => total + read(part), 0)
}

function windowInputsOf(
  { from, to, parts }: ChargeWindow,
  { car, power }: ReplayedHome,
  terms: Prices,
  before: readonly GridEnergy[],
): NightInputs {
  const storedWh =
    sum(parts, ({ importFromGridWh }) => importFromGridWh) * car.chargeEfficiency -
    (power.maxExportW > 0 ? sum(parts, ({ exportWh }) => exportWh) / car.dischargeEfficiency : 0)
  const levels = levelsOf(storedWh, car, power)
  const dearestHalfHourW = 2 * Math.max(...parts.map(({ importFromGridWh }) => importFromGridWh))
  const maxW = Math.max(power.maxW, dearestHalfHourW)
  const { slots, caps } = listSlots(from, to, terms, before)
  return {
    now: from,
    goal: 'cost',
    slots,
    car: { ...car, ...levels, taperFromWh: levels.maximumWh, batteryWh: levels.maximumWh, wearCarbon: 0 },
    power: { ...power, maxW, fuseW: Math.max(power.fuseW, maxW) },
    readyTargets: [{ at: to, targetWh: levels.levelWh.expected + storedWh }],
    noExport: [],
    startDelayMs: 0,
    isCharging: false,
    assumed: [],
    ...(caps.length === 0 ? {} : { caps }),
  }
}

/**
 * The ledger knows no level. Without vehicle-to-grid none is needed: the car takes what it took. With it the car ends at
 * the top of its range.
 */
function levelsOf(storedWh: number, car: CarFacts, { maxExportW }: PowerFacts) {
  const [bottomWh, topWh] = maxExportW > 0 ? [car.minimumWh, car.maximumWh] : [0, Math.max(0, storedWh)]
  const startWh = Math.min(topWh, Math.max(0, topWh - storedWh))
  const endWh = startWh + storedWh
  return {
    levelWh: { low: startWh, expected: startWh, high: startWh },
    levelKind: 'known' as const,
    minimumWh: Math.max(0, Math.min(bottomWh, startWh, endWh)),
    maximumWh: Math.max(topWh, endWh, 1),
  }
}

function listSlots(from: number, to: number, { prices, exportRates }: Prices, before: readonly GridEnergy[]) {
  const planCaps = createPlanCaps(prices, before)
  const starts = listHalfHours(from, to).map((start) => Math.max(start, from))
  const slots = starts.map((start, index): SlotFacts => {
    const period = halfHourStart(start)
    const [price, exportPrice, cap] = [
      prices.findPrice(period),
      prices.findExportPrice(period),
      planCaps.find(period),
    ]
    const slot: SlotFacts = {
      start,
      end: starts[index + 1] ?? to,
      importPrice: price === null ? ASSUMED_IMPORT_PENCE : toPence(price),
      exportPrice: exportPrice === null ? (findExportRate(exportRates, start) ?? 0) : toPence(exportPrice),
      carbonIntensity: 0,
      solarW: 0,
      houseW: 0,
      estimates: [],
      isPeak: isPeakTime(start),
    }
    return cap === null ? slot : Object.assign(slot, { cap })
  })
  return { slots, caps: planCaps.list() }
}

/**
 * Whole Wh by half hour. Sums are rounded, not parts, so that the window's energy stays the same; what the car gave to the
 * house, or what a home without vehicle-to-grid gave back, stays where it was.
 */
function toEnergy(slots: readonly PlannedSlot[], kept: readonly SettledPart[] | null): readonly GridEnergy[] {
  let [taken, given] = [0, 0]
  const energy = slots.map(({ start, energyWh }): GridEnergy => {
    const [takenBefore, givenBefore] = [Math.round(taken), Math.round(given)]
    taken += Math.max(0, energyWh)
    given += Math.max(0, -energyWh)
    return {
      periodStart: halfHourStart(start),
      importFromGridWh: Math.round(taken) - takenBefore,
      exportToGridWh: kept === null ? Math.round(given) - givenBefore : 0,
    }
  })
  const exports = (kept ?? []).flatMap(({ periodStart, exportToGridWh }) =>
    exportToGridWh === 0 ? [] : [{ periodStart, importFromGridWh: 0, exportToGridWh }],
  )
  return [...energy, ...exports].filter(
    ({ importFromGridWh, exportToGridWh }) => importFromGridWh > 0 || exportToGridWh > 0,
  )
}
