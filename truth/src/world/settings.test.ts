import { proofHouses } from '@driveway/bench/night/proof-houses'
import { expect, test } from 'vitest'
import { settingsAt, type Change } from './settings.ts'

function at(iso: string): number {
  return Date.parse(iso)
}

const [proof] = proofHouses
if (proof === undefined) throw new Error('There are houses')

const changes: readonly Change[] = [
  { kind: 'ready-by', at: at('2026-03-10T20:00:00Z'), time: '06:15' },
  { kind: 'charge-range', at: at('2026-03-11T20:00:00Z'), minimumPercent: 30, maximumPercent: 80 },
  { kind: 'one-night', at: at('2026-03-12T20:00:00Z'), date: '2026-03-13', time: '05:30' },
  { kind: 'one-night', at: at('2026-03-13T20:00:00Z'), date: '2026-03-14', time: null },
]
const last = at('2026-03-20T12:00:00Z')

test.each([
  ['before a change', '2026-03-10', '07:00', 95],
  ['after a new ready-by time', '2026-03-11', '06:15', 95],
  ['after a new maximum', '2026-03-12', '06:15', 80],
  ['with another time for one night', '2026-03-13', '05:30', 80],
  ['full for one night', '2026-03-14', '06:15', 100],
  ['the night after', '2026-03-15', '06:15', 80],
])('%s', (_, date, ready, target) => {
  const settings = settingsAt(proof, changes, last)
  expect(settings.readyOn(date)).toBe(ready)
  expect(settings.targetOn(date)).toBe(target)
})

test('a change that is not made yet is unknown', () => {
  const settings = settingsAt(proof, changes, at('2026-03-10T19:59:00Z'))
  expect(settings.readyOn('2026-03-11')).toBe('07:00')
  expect(settings.maximumPercent).toBe(95)
})

test('a house without ready-by times has those that its owner sets', () => {
  const settings = settingsAt({ ...proof, hasReadyBy: false }, changes.slice(2), last)
  expect(settings.readyOn('2026-03-12')).toBeNull()
  expect(settings.readyOn('2026-03-13')).toBe('05:30')
  expect(settingsAt({ ...proof, hasReadyBy: false }, changes, last).readyOn('2026-03-11')).toBe('06:15')
})
