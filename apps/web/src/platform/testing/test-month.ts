import type {
  GetChargeSessionsAnswer,
  GetDailyEvStatisticsAnswer,
} from '@driveway/contract/generated/customer-operations'
import { sumStatistics } from '@driveway/domain/energy/daily-statistics'
import { listHalfHours } from '@driveway/domain/time/half-hour'
import {
  addMonths,
  startOfDay,
  localDateOf,
  listDays,
  type LocalDate,
} from '@driveway/domain/time/local-date'
import type { TestAnswer } from './test-server.ts'

/** A month in wire format, for tests of screens. */

type WireEnergy = GetChargeSessionsAnswer['device']
export type WireMonthPeriod = WireEnergy['energyConsumption']['periods'][number]
type WireDay = GetDailyEvStatisticsAnswer['device']['evStatistics']['daily'][number]

type Day = 'plugged' | 'unplugged' | 'offline'

const minutes = {
  plugged: { connectedMinutes: 600, disconnectedMinutes: 840, deviceOfflineMinutes: 0 },
  unplugged: { connectedMinutes: 0, disconnectedMinutes: 1440, deviceOfflineMinutes: 0 },
  offline: { connectedMinutes: 0, disconnectedMinutes: 0, deviceOfflineMinutes: 1440 },
} as const satisfies Record<Day, Partial<WireDay>>

/** Every half hour of a month, with the energy that `take` gives; zero by default. */
export function makeMonthPeriods(
  month: LocalDate,
  take: (date: LocalDate, at: number) => Partial<WireMonthPeriod>,
): WireMonthPeriod[] {
  const [from, to] = [startOfDay(month), startOfDay(addMonths(month, 1))]
  return listHalfHours(from, to).map((start) => {
    const given = take(localDateOf(start), start)
    const nothing = {
      deviceImportedFromNetHouseWh: 0,
      gridExportedWh: 0,
      houseExportedWh: 0,
      cost: 0,
      withinCapWh: null,
    }
    const importWh = given.deviceImportedWh ?? 0
    return Object.assign(
      {
        periodStart: new Date(start).toISOString(),
        deviceImportedWh: importWh,
        deviceImportedFromGridWh: importWh - (given.deviceImportedFromNetHouseWh ?? 0),
      },
      nothing,
      given,
    )
  })
}

function hasEnergy({ deviceImportedWh, gridExportedWh, houseExportedWh }: WireMonthPeriod): boolean {
  return deviceImportedWh + gridExportedWh + houseExportedWh > 0
}

export function answerMonthEnergy(
  periods: readonly WireMonthPeriod[],
  over: Partial<Pick<WireEnergy, 'chargeSessions' | 'chargeEvents' | 'planningSaved'>> & {
    readonly isSplit?: boolean
    readonly isCostPending?: boolean
    readonly exportRates?: WireEnergy['energyConsumption']['exportRates']
  } = {},
): TestAnswer {
  const { isSplit = true, isCostPending = false, exportRates = [], ...rest } = over
  const device: WireEnergy = {
    id: 'device-1',
    chargeSessions: [],
    planningSaved: { nights: 0, saved: null },
    chargeEvents: [],
    energyConsumption: {
      isCostPending,
      exportRates,
      totals: { isSplit, isCostComplete: true },
      periods: periods.filter(hasEnergy),
    },
    ...rest,
  }
  return { status: 200, body: { data: { device } } }
}

/** Every day is plugged in for a while unless overridden. */
export function answerMonthStatistics(
  month: LocalDate,
  days: Readonly<Record<LocalDate, Day>> = {},
): TestAnswer {
  const daily = listDays(month, addMonths(month, 1)).map((date) => {
    return Object.assign({ date }, sumStatistics([]), minutes[days[date] ?? 'plugged']) satisfies WireDay
  })
  return { status: 200, body: { data: { device: { id: 'device-1', evStatistics: { daily } } } } }
}
