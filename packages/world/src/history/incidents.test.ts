import { expect, test } from 'vitest'
import { demoStreet } from '../demo-street.ts'
import { listIncidents } from './incidents.ts'

const HOUR_MS = 3_600_000
const range = { from: Date.parse('2025-10-16T09:00:00Z'), to: Date.parse('2026-11-15T09:00:00Z') }
const all = demoStreet.flatMap((house) => listIncidents(house.key, 4, range))

test('incidents of one kind never overlap, and none is open at the end', () => {
  for (const house of demoStreet) {
    for (const kind of ['fault', 'offline']) {
      const own = listIncidents(house.key, 4, range).filter((incident) => incident.kind === kind)
      own.forEach((incident, index) => {
        expect(incident.to).toBeGreaterThan(incident.from)
        expect(incident.from).toBeGreaterThanOrEqual(own[index - 1]?.to ?? range.from)
        expect(incident.to).toBeLessThanOrEqual(range.to - 12 * HOUR_MS)
      })
    }
  }
})

test('has short faults, whole days offline, and both kinds of charger buffer', () => {
  expect(all.filter(({ kind }) => kind === 'fault').length).toBeGreaterThan(8)
  expect(all.some(({ kind, from, to }) => kind === 'offline' && to - from > 24 * HOUR_MS)).toBe(true)
  expect(new Set(all.map(({ isBuffered }) => isBuffered))).toEqual(new Set([true, false]))
})
