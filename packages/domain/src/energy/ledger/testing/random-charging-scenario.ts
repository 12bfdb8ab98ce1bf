import type { MeterReading, TransactionReading } from '../meter-series.ts'
import type { RedatedReading } from '../redated-registers.ts'
import { createRandom } from '@driveway/domain/seeded-random'

/** A charger's readings over a few days, generated from a seed, with the energy that its meter measured. */
export type ChargingScenario = {
  readonly from: number
  readonly to: number
  readonly readings: readonly MeterReading[]
  readonly transactions: readonly TransactionReading[]
  readonly redated: readonly RedatedReading[]
  readonly isSessionRegister: boolean
  readonly house: readonly { readonly at: number; readonly netW: number }[]
  /** Last reading minus first, summed over the levels between meter resets. */
  readonly importedWh: number
  readonly exportedWh: number
  /** Number of implausible readings. */
  readonly implausibleCount: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Includes the days of clock changes. */
const firstDays = ['2026-03-28', '2026-10-24', '2026-01-14', '2026-07-01', '2025-12-30']

type Level = { readonly first: number; last: number }

export function createChargingScenario(seed: number): ChargingScenario {
  const random = createRandom(seed)
  function between(low: number, high: number): number {
    return low + random() * (high - low)
  }
  const from = Date.parse(`${firstDays[Math.floor(random() * firstDays.length)]}T00:00:00Z`)
  const to = from + Math.ceil(between(1, 4)) * DAY
  const hasHouse = random() < 0.5
  const isV2g = random() < 0.3
  const hasSamples = random() < 0.9
  const everyMs = Math.ceil(between(1, 15)) * MINUTE
  const readings: MeterReading[] = []
  const transactions: TransactionReading[] = []
  const house: { at: number; netW: number }[] = []
  const register = { import: between(0, 200_000), export: isV2g ? between(0, 50_000) : 0 }
  const levels: { import: Level[]; export: Level[] } = { import: [], export: [] }
  let isNewLevel = true
  let implausibleCount = 0
  let transactionId = 0

  /** Reads a register and records the level that the ledger must agree with. */
  function readRegister(name: 'import' | 'export'): number {
    const wh = Math.floor(register[name])
    const last = levels[name].at(-1)
    if (isNewLevel || last === undefined) levels[name].push({ first: wh, last: wh })
    else last.last = wh
    return wh
  }

  function read(at: number, powerW: number): void {
    const [importWh, exportWh] = [readRegister('import'), isV2g ? readRegister('export') : null]
    isNewLevel = false
    const [importW, exportW] = [Math.max(0, powerW), Math.max(0, -powerW)]
    readings.push({
      at,
      importWh,
      exportWh,
      importW,
      exportW,
      transactionId: null,
      isOfKnownTransaction: true,
    })
    if (!hasHouse || random() < 0.1) return
    house.push({ at: at + Math.round(between(-50, 50)) * 1000, netW: between(-4000, 8000) })
  }

  function addTransactionFigure(at: number, powerW: number): void {
    if (hasSamples) read(at, powerW)
    const importWh = hasSamples ? Math.floor(register.import) : readRegister('import')
    transactions.push({ at, importWh, transactionId })
    isNewLevel = false
  }

  /** Resets the meter to 0, followed by two readings. */
  function reset(at: number, powerW: number): void {
    register.import = 0
    register.export = 0
    isNewLevel = true
    read(at - 20_000, powerW)
    read(at - 10_000, powerW)
  }

  /** Adds a single implausible reading between plausible ones. */
  function addImplausible(at: number): void {
    const isJump = random() < 0.5 || register.import < 10_000
    const importWh = isJump ? register.import + between(1e6, 1e9) : between(0, register.import - 5_000)
    const isOfKnownTransaction = random() < 0.8
    readings.push({
      at,
      importWh: Math.floor(importWh),
      exportWh: null,
      importW: null,
      exportW: null,
      transactionId: isOfKnownTransaction ? null : 987_654,
      isOfKnownTransaction,
    })
    implausibleCount += 1
  }

  function charge(start: number, end: number, powerW: number): void {
    const resetAt = hasSamples && random() < 0.3 ? (start + end) / 2 : Infinity
    transactionId += 1
    addTransactionFigure(start, powerW)
    for (let at = start; at < end;) {
      const next = Math.min(end, at + everyMs + Math.round(between(0, 20)) * 1000)
      register[powerW > 0 ? 'import' : 'export'] += (Math.abs(powerW) * (next - at)) / HOUR
      const isHigh = register.import > 20_000 && (!isV2g || register.export > 20_000)
      const isDue = at < resetAt && next >= resetAt && next - at >= MINUTE
      if (isDue && isHigh) reset(next, powerW)
      if (hasSamples && random() < 0.95) {
        read(next, powerW)
        if (random() < 0.02) addImplausible(next + 500)
      }
      at = next
    }
    addTransactionFigure(end + 10_000, 0)
  }

  let at = from + Math.round(between(0, 12)) * HOUR
  while (at < to - 2 * HOUR) {
    const powerW = Math.round(isV2g && random() < 0.4 ? -between(500, 6000) : between(200, 11_000))
    const end = Math.min(to - MINUTE, at + Math.ceil(between(0.2, 9) * 60) * MINUTE)
    charge(at, end, powerW)
    at = end + Math.round(between(0.1, 15) * 60) * MINUTE
  }
  const [importedWh, exportedWh] = [sumLevels(levels.import), sumLevels(levels.export)]
  return {
    from,
    to: to + DAY,
    readings,
    transactions,
    redated: [],
    isSessionRegister: false,
    house,
    importedWh,
    exportedWh,
    implausibleCount,
  }
}

function sumLevels(levels: readonly Level[]): number {
  return levels.reduce((sum, level) => sum + level.last - level.first, 0)
}
