import { expect, test } from 'vitest'
import type { Tariff, TariffPeriod } from '@driveway/domain/tariff/tariff'
import { makeDailyDefault } from './daily-default.ts'

function tariff(periods: readonly TariffPeriod[], tariffType = 'UNKNOWN', startDate = '2026-01-01'): Tariff {
  return { id: startDate, energySupplier: 'Test Energy', tariffType, startDate, periods }
}

function period(timeStart: string, timeEnd: string, ratePence: number): TariffPeriod {
  return { timeStart, timeEnd, ratePence }
}

const night = tariff([period('0:30', '4:30', 7), period('4:30', '0:30', 30)])
const winter = '2026-11-17T18:00:00Z'

/** Every day in UTC, as `HH:mm` and whether the car may charge. */
function describe(tariffs: readonly Tariff[], from: string): string {
  return makeDailyDefault(tariffs, Date.parse(from))
    .steps.map(({ minute, powerW }) => {
      const time = new Date(minute * 60_000).toISOString().slice(11, 16)
      return `${time} ${powerW ?? 'full'}`
    })
    .join(', ')
}

test.each<[name: string, tariffs: readonly Tariff[], from: string, expected: string]>([
  ['the night rate', [night], winter, '00:00 0, 00:30 full, 04:30 0'],
  ['the night rate of summer time', [night], '2026-07-01T18:00:00Z', '00:00 full, 03:30 0, 23:30 full'],
  [
    'a rate over midnight',
    [tariff([period('22:30', '2:30', 7), period('2:30', '22:30', 30)])],
    winter,
    '00:00 full, 02:30 0, 22:30 full',
  ],
  [
    'one price all day',
    [tariff([period('0:00', '0:00', 20)])],
    winter,
    '00:00 full, 08:00 0, 11:00 full, 16:00 0, 22:00 full',
  ],
  [
    'a lowest rate that begins in the peak hours',
    [tariff([period('21:30', '22:30', 5), period('22:30', '21:30', 30)])],
    winter,
    '00:00 0, 22:00 full, 22:30 0',
  ],
  [
    'a lowest rate in the peak hours alone',
    [tariff([period('8:00', '10:00', 5), period('10:00', '2:00', 30), period('2:00', '8:00', 9)])],
    winter,
    '00:00 0, 02:00 full, 08:00 0',
  ],
  ['half-hourly prices', [tariff([], 'AGILE')], winter, '00:00 full, 05:00 0'],
  ['no tariff', [], winter, '00:00 full, 08:00 0, 11:00 full, 16:00 0, 22:00 full'],
  [
    'the tariff that begins when the plan has ended',
    [night, tariff([period('2:00', '5:00', 7), period('5:00', '2:00', 30)], 'UNKNOWN', '2026-11-17')],
    winter,
    '00:00 0, 02:00 full, 05:00 0',
  ],
])('%s', (_, tariffs, from, expected) => {
  expect(describe(tariffs, from)).toBe(expected)
})
