import { expect, test } from 'vitest'
import type { OpenSession, WeekEnergy } from '#data/history/week-mapper.ts'
import { viewSession, writePence } from './session-view.ts'

const session: OpenSession = {
  importedWh: 11_800,
  exportedWh: 0,
  costPence: 94,
  earnedPence: 0,
  savedGrams: 9_840,
}

/** Half hours of yesterday evening and of this morning, in London. */
function makePeriod(start: string, importWh: number, exportWh = 0): WeekEnergy['periods'][number] {
  const flows = { importWh, solarWh: 0, gridWh: importWh, toHomeWh: exportWh, toGridWh: 0 }
  return { start: Date.parse(start), ...flows, costPence: 0, earnedPence: 0 }
}

const yesterday = makePeriod('2026-11-17T23:30:00Z', 1_800)
const morning = makePeriod('2026-11-18T00:00:00Z', 10_000)

function view(over: Partial<OpenSession> | null, hasCost = true, periods = [yesterday, morning]) {
  const open = over && { ...session, ...over }
  return viewSession({ session: open, sessionCount: 1, isSplit: false, periods }, '2026-11-18', hasCost)
}

function read(shown: ReturnType<typeof view>): string[] | null {
  return (
    shown && shown.figures.map(({ label, value, unit }) => [value, unit, label].filter(Boolean).join(' '))
  )
}

const rows: [string, Partial<OpenSession> | null, boolean, string[] | null][] = [
  ['no car is plugged in', null, true, null],
  ['it has taken 49 Wh', { importedWh: 49 }, true, null],
  [
    'it has taken 50 Wh',
    { importedWh: 50, costPence: 0, savedGrams: null },
    true,
    ['0.1 kWh charged', '£0.00 cost so far'],
  ],
  [
    'all of it was exported again',
    { exportedWh: 11_800, savedGrams: null },
    true,
    ['11.8 kWh charged', '£0.94 cost so far'],
  ],
  ['all is known', {}, true, ['11.8 kWh charged', 'about 51 miles', '£0.94 cost so far', '9.8 kg CO₂ saved']],
  [
    'half of it was exported again, which no miles come of',
    { exportedWh: 5_900 },
    true,
    ['11.8 kWh charged', 'about 26 miles', '£0.94 cost so far', '9.8 kg CO₂ saved'],
  ],
  ['cost is not offered', {}, false, ['11.8 kWh charged', 'about 51 miles', '9.8 kg CO₂ saved']],
  [
    'there is no tariff, and carbon saves 49 g',
    { costPence: null, savedGrams: 49 },
    true,
    ['11.8 kWh charged', 'about 51 miles'],
  ],
]

test.each(rows)('when %s', (_name, over, hasCost, expected) => {
  expect(read(view(over, hasCost))).toEqual(expected)
})

test('what its export earned stands beside its cost', () => {
  expect(view({ exportedWh: 4_500, earnedPence: 36 })?.earned).toBe('Exported 4.5 kWh, earned £0.36')
})

const repeats: [string, Partial<OpenSession>, WeekEnergy['periods'], boolean][] = [
  ['all of it is of today', { importedWh: 10_000 }, [yesterday, morning], false],
  ['it began before midnight', { importedWh: 11_800 }, [yesterday, morning], true],
  ['a few Wh before midnight show as nothing', { importedWh: 10_012 }, [yesterday, morning], false],
  [
    'another car charged 49 Wh before it today, which shows as nothing',
    { importedWh: 10_000 },
    [morning, makePeriod('2026-11-18T09:00:00Z', 49)],
    false,
  ],
  [
    'another car charged 50 Wh before it today',
    { importedWh: 10_000 },
    [morning, makePeriod('2026-11-18T09:00:00Z', 50)],
    true,
  ],
  [
    'another car gave 49 Wh back today, which shows as nothing',
    { importedWh: 10_000 },
    [morning, makePeriod('2026-11-18T09:00:00Z', 0, 49)],
    false,
  ],
  [
    'another car gave 50 Wh back today',
    { importedWh: 10_000 },
    [morning, makePeriod('2026-11-18T09:00:00Z', 0, 50)],
    true,
  ],
]

test.each(repeats)('beside So far today, when %s', (_name, over, periods, isShown) => {
  expect(view(over, true, [...periods]) !== null).toBe(isShown)
})

test.each([
  [7.5, '7.5'],
  [21, '21'],
  [6.94, '6.9'],
  [-1.25, '-1.2'],
])('%s pence are written as %s', (pence, text) => {
  expect(writePence(pence)).toBe(text)
})
