import type { GetCarbonPeriodsAnswer } from '@driveway/contract/generated/customer-operations'
import { listHalfHours } from '@driveway/domain/time/half-hour'
import { addMonths, startOfDay, localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import type { TestAnswer } from './test-server.ts'

/** Carbon figures of a month in wire format, for tests of screens. */

export type WireCarbonPeriod = GetCarbonPeriodsAnswer['device']['energyConsumption']['periods'][number]

/** Two half hours of charging in each past night, with the overrides of `over`. */
export function answerCarbon(
  month: LocalDate,
  now: string,
  over: (date: LocalDate, hour: number) => Partial<WireCarbonPeriod> = () => ({}),
): TestAnswer {
  const range = [startOfDay(month), startOfDay(addMonths(month, 1))] as const
  const periods = listHalfHours(...range).map((start): WireCarbonPeriod => {
    const periodStart = new Date(start).toISOString()
    const isOver = periodStart < now
    const isCharging = isOver && /T0[01]:00/.test(periodStart)
    const period = {
      periodStart,
      deviceImportedWh: isCharging ? 3000 : 0,
      gridExportedWh: 0,
      houseExportedWh: 0,
      nationalCarbonIntensity: isOver ? 200 : null,
      emissions: isCharging ? 300 : 0,
      baselineEmissions: isCharging ? 250 : 0,
    }
    return isCharging
      ? Object.assign(period, over(localDateOf(start), new Date(start).getUTCHours()))
      : period
  })
  const energyConsumption = { totals: { isCarbonComplete: true }, periods }
  const answer: GetCarbonPeriodsAnswer = { device: { id: 'device-1', energyConsumption } }
  return { status: 200, body: { data: answer } }
}
