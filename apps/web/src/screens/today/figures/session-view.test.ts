import { expect, test } from 'vitest'
import type { OpenSession } from '#data/week-energy/mapper.ts'
import { viewSession, writePence } from './session-view.ts'

const session: OpenSession = { importedWh: 11_800, costPence: 94, savedGrams: 9_840 }

const rows: [string, OpenSession | null, boolean, string[] | null][] = [
  ['no car is plugged in', null, true, null],
  ['it has taken 49 Wh', { ...session, importedWh: 49 }, true, null],
  [
    'it has taken 50 Wh',
    { importedWh: 50, costPence: 0, savedGrams: null },
    true,
    ['0.1 kWh charged', '0 miles, about', '£0.00 cost so far'],
  ],
  [
    'all is known',
    session,
    true,
    ['11.8 kWh charged', '51 miles, about', '£0.94 cost so far', '9.8 kg CO₂ saved'],
  ],
  ['cost is not offered', session, false, ['11.8 kWh charged', '51 miles, about', '9.8 kg CO₂ saved']],
  [
    'there is no tariff, and carbon saves 49 g',
    { ...session, costPence: null, savedGrams: 49 },
    true,
    ['11.8 kWh charged', '51 miles, about'],
  ],
]

test.each(rows)('when %s', (_name, given, hasCost, expected) => {
  const figures = viewSession(given, hasCost)
  expect(
    figures && figures.map(({ label, value, unit }) => [value, unit, label].filter(Boolean).join(' ')),
  ).toEqual(expected)
})

test.each([
  [7.5, '7.5'],
  [21, '21'],
  [6.94, '6.9'],
  [-1.25, '-1.2'],
])('%s pence are written as %s', (pence, text) => {
  expect(writePence(pence)).toBe(text)
})
