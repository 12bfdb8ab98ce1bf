import type { CarFacts, PowerFacts } from '@driveway/domain/planning/model/plan-model'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { addDays, localDateOf, startOfDay, type LocalDate } from '@driveway/domain/time/local-date'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { PluggedIn, SettledPart } from '../charge-window.ts'
import type { Candidate, ReplayedCharger, ReplayFacts } from '../tariff-advice.ts'

/** A car of 60 kWh between 20 and 80 %. */
export const testCar: CarFacts = {
  batteryWh: 60_000,
  levelWh: { low: 30_000, expected: 30_000, high: 30_000 },
  levelKind: 'known',
  minimumWh: 12_000,
  maximumWh: 48_000,
  chargeEfficiency: 0.9,
  dischargeEfficiency: 0.9,
  taperFromWh: 57_000,
  taperW: 1_924,
  wearPrice: 4,
  wearCarbon: 0,
}

export const testPower: PowerFacts = { minW: 1_380, maxW: 7_360, maxExportW: 0, fuseW: 13_800 }

export function testTariff(id: string, terms: Partial<Tariff> = {}): Tariff {
  return {
    id,
    energySupplier: 'Marigold Energy',
    tariffType: 'UNKNOWN',
    startDate: '2020-01-01',
    periods: [
      { timeStart: '0:30', timeEnd: '4:30', ratePence: 8 },
      { timeStart: '4:30', timeEnd: '0:30', ratePence: 28 },
    ],
    ...terms,
  }
}

/** 3 kWh in each half hour from the plug-in at 18:00 on, every evening; ready by 07:00, unplugged at 08:00. */
export function testYear(from: LocalDate, days: number, halfHours = 4): ReplayedCharger {
  const parts: SettledPart[] = []
  const sessions: PluggedIn[] = []
  const readyTimes: number[] = []
  for (let day = 0; day < days; day += 1) {
    const date = addDays(from, day)
    const plugIn = startOfDay(date) + 18 * HOUR_MS
    const morning = startOfDay(addDays(date, 1))
    sessions.push({ from: plugIn, to: morning + 8 * HOUR_MS })
    readyTimes.push(morning + 7 * HOUR_MS)
    for (let part = 0; part < halfHours; part += 1) {
      parts.push({
        periodStart: plugIn + part * HALF_HOUR_MS,
        sessionStart: plugIn,
        importFromGridWh: 3_000,
        exportToGridWh: 0,
        exportWh: 0,
      })
    }
  }
  return { parts, sessions, readyTimes, home: { car: testCar, power: testPower } }
}

export function testFacts(
  chargers: readonly ReplayedCharger[],
  candidates: readonly Candidate[],
): ReplayFacts {
  const starts = chargers.flatMap(({ parts }) => parts.map(({ periodStart }) => periodStart))
  const from = startOfDay(localDateOf(Math.min(...starts)))
  const to = startOfDay(addDays(localDateOf(Math.max(...starts)), 2))
  return { range: { from, to }, chargers, candidates, agilePrices: new Map(), exportRates: [] }
}

export function testCandidate(tariff: Tariff, kind: Candidate['kind'] = 'preset'): Candidate {
  return { kind, supplier: tariff.energySupplier, name: tariff.id, tariffs: [tariff] }
}
