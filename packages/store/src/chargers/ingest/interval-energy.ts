import { CAR_CONNECTOR, MAIN_METER } from '@driveway/domain/connector/connector-number'
import { countInterval } from '@driveway/domain/energy/ledger/interval-energy'
import { instantArray, numberArray } from '@driveway/store/kernel/array-literal'
import type { Transaction } from '@driveway/store/kernel/database'
import { runStatement } from '@driveway/store/kernel/statement'
import type { Reading, ResolvedFact } from './charger-fact.ts'
import type { Refused } from './ledger-inputs.ts'

type CountedIntervals = { readonly facts: readonly ResolvedFact[]; readonly refused: readonly Refused[] }

type Newest = { readonly at: number; readonly wh: number } | null

/**
 * Adds up the energy of chargers that report intervals only. The sum is stored as their main meter, which counts where
 * the connector reports no register.
 */
export async function countIntervals(
  client: Transaction,
  facts: readonly ResolvedFact[],
): Promise<CountedIntervals> {
  const intervals = facts.flatMap(({ deviceNo, fact }) =>
    'readings' in fact ? fact.readings.filter(hasInterval).map(({ at }) => ({ deviceNo, at })) : [],
  )
  if (intervals.length === 0) return { facts, refused: [] }
  const known = await loadKnown(client, intervals)
  const refused: Refused[] = []

  function count(deviceNo: number, reading: Reading): readonly Reading[] {
    const { at, intervalWh = 0 } = reading
    const newest = known.newest.get(deviceNo) ?? null
    const registers = countInterval(newest, at.getTime(), intervalWh)
    if (registers === null) {
      if (!known.stored.has(keyOf(deviceNo, at))) {
        const [matter, reason] = ['reading', 'contradiction'] as const
        const details = 'energy of an interval before the newest figure'
        refused.push({ deviceNo, at, connector: CAR_CONNECTOR, matter, reason, wh: intervalWh, details })
      }
      return []
    }
    known.newest.set(deviceNo, registers.at(-1) ?? null)
    known.stored.add(keyOf(deviceNo, at))
    return registers.map(({ at: ms, wh }) => toMainMeter(new Date(ms), wh))
  }

  const counted = facts.map((each): ResolvedFact => {
    const { deviceNo, fact } = each
    if (!('readings' in fact) || !fact.readings.some(hasInterval)) return each
    const sums = fact.readings.filter(hasInterval).flatMap((reading) => count(deviceNo, reading))
    return { ...each, fact: { ...fact, readings: [...fact.readings.filter(hasMore), ...sums] } }
  })
  return { facts: counted, refused }
}

/** A register of the same instant says more. */
function hasInterval({ connector, importWh, intervalWh }: Reading): boolean {
  return connector === CAR_CONNECTOR && importWh === null && intervalWh !== undefined
}

function hasMore({ importWh, exportWh, importW, exportW, stateOfCharge }: Reading): boolean {
  return [importWh, exportWh, importW, exportW, stateOfCharge].some((value) => value !== null)
}

function toMainMeter(at: Date, importWh: number): Reading {
  const rest = { transactionId: null, exportWh: null, importW: null, exportW: null, stateOfCharge: null }
  return { connector: MAIN_METER, at, importWh, ...rest }
}

type KnownRow = { device_no: number; at: Date; is_stored: boolean; newest_at: Date | null; newest_wh: number }

async function loadKnown(
  client: Transaction,
  intervals: readonly { readonly deviceNo: number; readonly at: Date }[],
) {
  const { rows } = await runStatement<KnownRow>(client, {
    name: 'find-newest-figures',
    text: `
      select u.device_no, u.at, n.at as newest_at, n.wh as newest_wh, exists (
        select from readings r where r.device_no = u.device_no and r.connector = ${MAIN_METER} and r.at = u.at
      ) as is_stored
      from unnest($1::int[], $2::timestamptz[]) u (device_no, at)
      left join lateral (
        (select r.at, r.import_wh as wh from readings r
          where r.device_no = u.device_no and r.connector = ${MAIN_METER} and r.import_wh is not null
          order by r.at desc limit 1)
        union all (select t.started_at, t.meter_start_wh from charger_transactions t
          where t.device_no = u.device_no and t.connector = ${CAR_CONNECTOR} and t.meter_start_wh is not null
          order by t.started_at desc limit 1)
        union all (select t.stopped_at, t.meter_stop_wh from charger_transactions t
          where t.device_no = u.device_no and t.connector = ${CAR_CONNECTOR} and t.meter_stop_wh is not null
          order by t.started_at desc limit 1)
        order by at desc limit 1
      ) n on true`,
    values: [
      numberArray(intervals.map((each) => each.deviceNo)),
      instantArray(intervals.map((each) => each.at)),
    ],
  })
  const newest = new Map<number, Newest>()
  const stored = new Set<string>()
  for (const row of rows) {
    if (row.newest_at !== null) newest.set(row.device_no, { at: row.newest_at.getTime(), wh: row.newest_wh })
    if (row.is_stored) stored.add(keyOf(row.device_no, row.at))
  }
  return { newest, stored }
}

function keyOf(deviceNo: number, at: Date): string {
  return `${deviceNo} ${at.getTime()}`
}
