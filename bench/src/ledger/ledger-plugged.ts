import { connectorStates } from '@driveway/domain/connector/connector-state'
import type { ChargerFact } from '@driveway/store/chargers/ingest/charger-fact'
import type { Database } from '@driveway/store/kernel/database'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { quantileOf } from '@driveway/testkit/quantile'
import { addCharger, meterFact } from './history-data.ts'
import { openMeasuredLedger } from './measured-ledger.ts'

export const NOW = Date.parse('2026-06-30T06:00:00Z')
/** A reading every 5 minutes of the first 4 hours of each 24 hours, at 6 kW, with 500 Wh each, and a pause each half hour. */
export const READING_MS = 5 * MINUTE_MS
const CHARGING_MS = 4 * HOUR_MS
/** Readings are measured together: reading the CPU time of all processes costs more than one of them. */
const READINGS_PER_TURN = 12
const WARM_UP_TURNS = 1
const TURNS = 10
const BATCH = 500

/** Reports of a car that has been plugged in for some hours, in one transaction, and charged every 24 hours. */
export function listFacts(deviceNo: number, hours: number): { facts: readonly ChargerFact[]; wh: number } {
  const plugIn = NOW - hours * HOUR_MS
  const facts: ChargerFact[] = []
  let wh = 10_000

  function add(at: number, fact: ChargerFact['fact']): void {
    facts.push({ deviceNo, receivedAt: new Date(at), fact })
  }
  function addStatus(at: number, name: 'unplugged' | 'charging' | 'held-by-car' | 'held-by-charger'): void {
    const state = connectorStates[name]
    add(at, { kind: 'status', state, errorCode: '', vendorInfo: '', at: new Date(at) })
  }

  addStatus(plugIn - HOUR_MS, 'unplugged')
  add(plugIn, {
    kind: 'transaction-started',
    connector: 1,
    idTag: 'HOME',
    at: new Date(plugIn),
    meterStartWh: wh,
  })
  for (let day = plugIn; day < NOW; day += 24 * HOUR_MS) {
    addStatus(day, 'charging')
    for (let at = day; at < Math.min(day + CHARGING_MS, NOW); at += READING_MS) {
      add(at, meterFact(new Date(at), (wh += 500)))
      if (at % HALF_HOUR_MS === 0) {
        addStatus(at + 1_000, 'held-by-charger')
        addStatus(at + 2_000, 'charging')
      }
    }
    if (day + CHARGING_MS < NOW) addStatus(day + CHARGING_MS, 'held-by-car')
  }
  return { facts, wh }
}

type Plugged = { readonly deviceNo: number; readonly hours: number; readonly wh: number }

/**
 * Measures storing, settling and pricing each new reading of cars that have been plugged in for some hours. The cars take
 * turns, so that a change of the machine's pace meets all of them.
 */
export async function measurePlugged(database: Database, plugIns: readonly number[], postmaster: number) {
  const end = new Date(NOW + 12 * HOUR_MS)
  const ledger = openMeasuredLedger(database, { now: () => end }, postmaster)
  const cars: Plugged[] = []
  for (const hours of plugIns) {
    const deviceNo = await addCharger(database, `plugged-${hours}`, null)
    const { facts, wh } = listFacts(deviceNo, hours)
    for (let index = 0; index < facts.length; index += BATCH) {
      await ledger.ingest(facts.slice(index, index + BATCH))
    }
    cars.push({ deviceNo, hours, wh })
  }
  await ledger.settleAll()
  await database.pool.query('vacuum analyze')

  const times = cars.map((): number[] => [])
  const cpuMs = cars.map(() => 0)
  for (let turn = 0; turn < WARM_UP_TURNS + TURNS; turn++) {
    for (const [index, { deviceNo, wh }] of cars.entries()) {
      const cpuBefore = ledger.readCpuMs()
      const own: number[] = []
      for (let reading = turn * READINGS_PER_TURN; reading < (turn + 1) * READINGS_PER_TURN; reading++) {
        const at = new Date(NOW + reading * READING_MS)
        const from = performance.now()
        await ledger.settle([deviceNo], at, meterFact(at, wh + (reading + 1) * 500))
        own.push(performance.now() - from)
      }
      if (turn < WARM_UP_TURNS) continue
      times[index]?.push(...own)
      cpuMs[index] = (cpuMs[index] ?? 0) + ledger.readCpuMs() - cpuBefore
    }
  }
  return cars.map(({ hours }, index) => {
    const own = times[index] ?? []
    return {
      hours,
      cpuMs: (cpuMs[index] ?? 0) / (TURNS * READINGS_PER_TURN),
      p50: quantileOf(own, 0.5),
      max: Math.max(...own),
    }
  })
}
