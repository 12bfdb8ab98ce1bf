import { expect, test } from 'vitest'
import { HALF_HOUR_MS, listHalfHours } from '@driveway/domain/time/half-hour'
import { addMonths, startOfDay } from '@driveway/domain/time/local-date'
import { listBegun, listCarbonDays, sumCarbon, type CarbonPeriod } from './environment-carbon.ts'

const START = Date.parse('2026-06-10T00:00:00Z')

/** A kWh at 200 g/kWh, that a standard car would have taken at 300; petrol would have emitted 1050 g. */
function makePeriod(over: Partial<CarbonPeriod> = {}): CarbonPeriod {
  return {
    start: START,
    importWh: 1000,
    exportWh: 0,
    intensity: 200,
    emissions: 200,
    standardEvEmissions: 300,
    ...over,
  }
}

const idle = makePeriod({ importWh: 0, emissions: 0, standardEvEmissions: 0, intensity: 100 })
const unknown = makePeriod({ intensity: null, emissions: null, standardEvEmissions: null })

const sums: [string, CarbonPeriod[], number | null, number | null, boolean][] = [
  ['no half hour', [], null, null, true],
  ['a half hour without charging', [idle], null, null, true],
  ['a half hour with charging', [makePeriod()], 850, 100, true],
  ['two of them', [makePeriod(), makePeriod()], 1700, 200, true],
  ['one with unknown carbon', [unknown], null, null, false],
  ['one known and one unknown, whose energy is left out', [makePeriod(), unknown], 850, 100, false],
  [
    'one of which only the baseline is unknown',
    [makePeriod({ standardEvEmissions: null })],
    850,
    null,
    false,
  ],
  ['sunshine alone', [makePeriod({ emissions: 0 })], 1050, 300, true],
  [
    'charging when electricity was dirtier than at plug-in',
    [makePeriod({ emissions: 400 })],
    650,
    -100,
    true,
  ],
  ['an evening of export alone', [{ ...idle, exportWh: 500 }], 0, null, true],
  ['half of it exported later', [makePeriod(), { ...idle, exportWh: 500 }], 325, 100, true],
  [
    'more exported than charged, of which nothing stayed in the car',
    [makePeriod({ exportWh: 1500 })],
    -200,
    100,
    true,
  ],
]

test.each(sums)('the savings of %s', (_, periods, petrol, standardEv, isComplete) => {
  const { savings, isComplete: isWhole } = sumCarbon(periods)
  expect(savings).toEqual({ petrol, 'standard-ev': standardEv })
  expect(isWhole).toBe(isComplete)
})

test('the intensity of what was charged is weighed by energy, the country’s by time', () => {
  const dirty = makePeriod({ importWh: 3000, emissions: 1200, intensity: 400 })
  const { chargedIntensity, nationalIntensity } = sumCarbon([makePeriod(), dirty, idle, unknown])
  expect(chargedIntensity).toBe(350)
  expect(nationalIntensity).toBeCloseTo(700 / 3)
  expect(sumCarbon([idle]).chargedIntensity).toBeNull()
  expect(sumCarbon([unknown]).nationalIntensity).toBeNull()
})

const months: [string, string, string, number][] = [
  ['March, in which summer time begins', '2026-03-01', '2026-03-29', 46],
  ['June', '2026-06-01', '2026-06-10', 48],
  ['October, in which it ends', '2026-10-01', '2026-10-25', 50],
]

test.each(months)('%s (%s): the days add up, %s with %i half hours', (_, month, date, halfHours) => {
  const range = [startOfDay(month), startOfDay(addMonths(month, 1))] as const
  const periods = listHalfHours(...range).map((start) => makePeriod({ start }))
  const days = listCarbonDays(month, periods)
  expect(days.find((day) => day.date === date)?.importWh).toBe(halfHours * 1000)
  expect(days.reduce((sum, day) => sum + (day.savings.petrol ?? 0), 0)).toBe(
    sumCarbon(periods).savings.petrol,
  )
})

test('a month counts what stayed in the car over the month, not over each day', () => {
  const [first, second] = ['01', '02'].map((day) => Date.parse(`2026-06-${day}T18:00:00Z`))
  const periods = [makePeriod({ start: first ?? 0 }), { ...idle, start: second ?? 0, exportWh: 600 }]
  const days = listCarbonDays('2026-06-01', periods)
  expect(days.slice(0, 2).map(({ savings }) => savings.petrol)).toEqual([850, 0])
  expect(sumCarbon(periods).savings.petrol).toBe(220)
})

test('a half hour belongs to the day in London that it begins on', () => {
  const start = Date.parse('2026-06-09T23:00:00Z')
  const days = listCarbonDays('2026-06-01', [
    makePeriod({ start }),
    makePeriod({ start: start - HALF_HOUR_MS, importWh: 1 }),
    makePeriod({ start: Date.parse('2026-07-01T00:00:00Z') }),
  ])
  expect(days).toHaveLength(30)
  expect(days.slice(8, 10).map(({ date, importWh }) => [date, importWh])).toEqual([
    ['2026-06-09', 1],
    ['2026-06-10', 1000],
  ])
  expect(days.reduce((sum, day) => sum + day.importWh, 0)).toBe(1001)
})

test('the future is a forecast, and does not count', () => {
  const now = START + HALF_HOUR_MS
  const periods = [0, 1, 2].map((number) => makePeriod({ start: START + number * HALF_HOUR_MS }))
  expect(listBegun(periods, now)).toHaveLength(2)
  expect(listBegun(periods, now - 1)).toHaveLength(1)
})
