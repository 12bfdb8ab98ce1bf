import { defaultSchedule, selectDays, type Schedule } from '@driveway/domain/schedule/schedule'
import { readStoredTime } from '@driveway/domain/schedule/ready-by-step'
import { AGILE, type Tariff } from '@driveway/domain/tariff/tariff'
import { addDays, weekdays, type LocalDate } from '@driveway/domain/time/local-date'
import type { Region } from './agile-price.ts'
import type { DemoHouse, DemoTariff } from './demo-house.ts'

/** The grid region, which Agile prices depend on. */
export const DEMO_REGION: Region = 'C'

/** A house's tariffs as its customer would have entered them, the first one from the install date. */
export function listHouseTariffs(
  house: Pick<DemoHouse, 'tariff' | 'formerTariff'>,
  installed: LocalDate,
  today: LocalDate,
): readonly Tariff[] {
  const { tariff, formerTariff } = house
  const changed = formerTariff === undefined ? installed : addDays(today, -formerTariff.endedDaysAgo)
  if (formerTariff === undefined || changed <= installed) return [writeTariff(tariff, 'demo', installed)]
  return [writeTariff(formerTariff.tariff, 'demo-former', installed), writeTariff(tariff, 'demo', changed)]
}

/** The house's schedule. */
export function houseScheduleOf({ readyBy }: Pick<DemoHouse, 'readyBy'>): Schedule {
  const workday = readStoredTime(readyBy?.workday ?? '')
  const weekend = readStoredTime(readyBy?.weekend ?? '')
  if (workday === null || weekend === null) return defaultSchedule
  return selectDays(selectDays(defaultSchedule, weekdays.slice(0, 5), workday), weekdays.slice(5), weekend)
}

/** A period ends where the next one starts. */
function writeTariff(
  { kind, supplier, periods, extras }: DemoTariff,
  id: string,
  startDate: LocalDate,
): Tariff {
  return {
    id,
    energySupplier: supplier,
    tariffType: kind === 'agile' ? AGILE : 'UNKNOWN',
    startDate,
    periods: periods.map(({ timeStart, ratePence }, position) => ({
      timeStart,
      timeEnd: periods[(position + 1) % periods.length]?.timeStart ?? timeStart,
      ratePence,
    })),
    ...extras,
  }
}
