// @vitest-environment node
import type { PlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { afterEach, expect, test, vi } from 'vitest'
import { toPlanningPreferences, toWirePreferences } from './mapper.ts'

afterEach(() => vi.restoreAllMocks())

const preferences: PlanningPreferences = {
  goal: 'LEAST_CARBON',
  exportRatePence: 15,
  mainFuseAmps: 80,
  phases: 3,
  roof: { kind: 'coordinates', latitude: 51.45, longitude: -2.59 },
  batteryWearPence: 4,
}

test.each<[string, PlanningPreferences['roof']]>([
  ['coordinates', preferences.roof],
  ['a postcode area', { kind: 'postcode-area', area: 'BS' }],
  ['no roof', null],
])('preferences with %s go to the wire and back', (_name, roof) => {
  const sent = { ...preferences, roof }
  expect(toPlanningPreferences(toWirePreferences(sent))).toEqual(sent)
})

test('a goal that this app does not know is a warning, and shows the defaults', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const read = toPlanningPreferences({ ...toWirePreferences(preferences), goal: 'LEAST_NOISE' })
  expect(read).toEqual({
    goal: 'LEAST_COST',
    exportRatePence: 0,
    mainFuseAmps: null,
    phases: 1,
    roof: null,
    batteryWearPence: 4,
  })
  expect(warned).toHaveBeenCalledTimes(1)
})
