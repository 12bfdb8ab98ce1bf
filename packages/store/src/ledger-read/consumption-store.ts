import { findMaxHourlyImport } from '@driveway/domain/energy/consumption'
import type { Database } from '../kernel/database.ts'
import { findHalfHour } from '@driveway/domain/time/half-hour'
import {
  toPeriods,
  toTotals,
  type ConsumptionPeriod,
  type ConsumptionTotals,
  type PeriodRow,
} from './consumption-mapper.ts'
import { periodsOfRange, totalsOfRange } from './consumption-statements.ts'

/** From an instant up to, and without, another. */
export type InstantRange = { readonly from: Date; readonly to: Date }

export type PeriodWish = {
  /** They are a row for each half hour, whether anything flowed or not: who needs none spares them. */
  readonly hasIntensities?: boolean
  /** Most half hours of a month are without, and a sum is the same without them. */
  readonly onlyWithEnergy?: boolean
}

export type ConsumptionStore = ReturnType<typeof createConsumptionStore>

/** What a customer's charger took and gave. Every answer is null for a device that is not the account's own. */
export function createConsumptionStore(database: Database) {
  /** Every half hour of the range, those in which nothing flowed too unless only the others are wished for. */
  async function listPeriods(
    accountNumber: string,
    deviceId: string,
    range: InstantRange,
    { hasIntensities = true, onlyWithEnergy = false }: PeriodWish = {},
  ): Promise<readonly ConsumptionPeriod[] | null> {
    const from = findHalfHour(range.from.getTime())
    const { rows } = await database.pool.query<PeriodRow>({
      name: 'list-consumption-periods',
      text: periodsOfRange,
      values: [deviceId, accountNumber, new Date(from), range.to, hasIntensities],
      rowMode: 'array',
    })
    return rows.length === 0 ? null : toPeriods(rows, { from, to: range.to.getTime(), onlyWithEnergy })
  }

  return {
    listPeriods,

    /** The sum of the same half hours; a sum of which a part is not known says so, and leaves that part out. */
    async sumPeriods(
      accountNumber: string,
      deviceId: string,
      { from, to }: InstantRange,
    ): Promise<ConsumptionTotals | null> {
      const { rows } = await database.pool.query<Parameters<typeof toTotals>[0]>({
        name: 'sum-consumption-periods',
        text: totalsOfRange,
        values: [deviceId, accountNumber, from, to],
      })
      return rows[0] === undefined ? null : toTotals(rows[0])
    },

    /** `month` is a whole month in London; null also while no whole hour of it had consumption. */
    async findMaxHourlyWh(
      accountNumber: string,
      deviceId: string,
      month: InstantRange,
      now: Date,
    ): Promise<number | null> {
      const { rows } = await database.pool.query<{ ms: number; wh: number }>({
        name: 'find-hourly-consumption',
        text: `
          select round(date_part('epoch', p.period_start) * 1000) as ms, p.import_wh as wh
          from devices d join settlement_periods p on p.device_no = d.device_no
          where d.device_id = $1 and d.account_number = $2
            and p.period_start >= $3 and p.period_start < $4 and p.import_wh > 0`,
        values: [deviceId, accountNumber, month.from, month.to],
      })
      return findMaxHourlyImport(
        rows.map(({ ms, wh }) => ({ periodStart: ms, importWh: wh })),
        now.getTime(),
      )
    },

    /** The same half hours as `listPeriods`, without intensities, a part at a time, however long the range is. */
    async *streamPeriods(
      accountNumber: string,
      deviceId: string,
      range: InstantRange,
    ): AsyncGenerator<readonly ConsumptionPeriod[], void> {
      for (let from = range.from; from < range.to;) {
        const to = new Date(Math.min(from.getTime() + STREAM_PART_MS, range.to.getTime()))
        const part = await listPeriods(accountNumber, deviceId, { from, to }, { hasIntensities: false })
        if (part === null) return
        yield part
        from = to
      }
    },
  }
}

/** Five days of whole half hours: so few that they are rubbish before they are old, and memory stays where it is. */
const STREAM_PART_MS = 5 * 86_400_000
