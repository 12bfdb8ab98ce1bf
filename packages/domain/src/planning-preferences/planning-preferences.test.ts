import { describe, expect, test } from 'vitest'
import {
  commonMainFuses,
  defaultPlanningPreferences,
  isMainFuse,
  readPlanningPreferences,
  type PlanningFields,
} from './planning-preferences.ts'

const usual: PlanningFields = {
  goal: 'LEAST_COST',
  exportRatePence: 15,
  mainFuseAmps: 80,
  phases: 1,
  roofPostcodeArea: null,
  roofLatitude: null,
  roofLongitude: null,
  batteryWearPence: 4,
}

type Case = [name: string, change: Partial<PlanningFields>, code: string | null]

const cases: readonly Case[] = [
  ['least carbon', { goal: 'LEAST_CARBON' }, null],
  ['a goal in lower case', { goal: 'least_cost' }, 'invalid-goal'],
  ['an unknown goal', { goal: 'MOST_FUN' }, 'invalid-goal'],
  ['an export rate below 0', { exportRatePence: -0.001 }, 'invalid-export-rate'],
  ['an export rate of 0', { exportRatePence: 0 }, null],
  ['an export rate of 0.001p', { exportRatePence: 0.001 }, null],
  ['an export rate of 0.0001p', { exportRatePence: 0.0001 }, 'invalid-export-rate'],
  ['an export rate of 99.999p', { exportRatePence: 99.999 }, null],
  ['an export rate of 100p', { exportRatePence: 100 }, null],
  ['an export rate of 100.001p', { exportRatePence: 100.001 }, 'invalid-export-rate'],
  ['an export rate that is not a number', { exportRatePence: Number.NaN }, 'invalid-export-rate'],
  ['an infinite export rate', { exportRatePence: Infinity }, 'invalid-export-rate'],
  ['no known main fuse', { mainFuseAmps: null }, null],
  ['a main fuse of 19 A', { mainFuseAmps: 19 }, 'invalid-main-fuse'],
  ['a main fuse of 20 A', { mainFuseAmps: 20 }, null],
  ['a main fuse of 21 A', { mainFuseAmps: 21 }, null],
  ['a main fuse of 199 A', { mainFuseAmps: 199 }, null],
  ['a main fuse of 200 A', { mainFuseAmps: 200 }, null],
  ['a main fuse of 201 A', { mainFuseAmps: 201 }, 'invalid-main-fuse'],
  ['a main fuse of 60.5 A', { mainFuseAmps: 60.5 }, 'invalid-main-fuse'],
  ['no phase', { phases: 0 }, 'invalid-phases'],
  ['two phases', { phases: 2 }, 'invalid-phases'],
  ['three phases', { phases: 3 }, null],
  ['four phases', { phases: 4 }, 'invalid-phases'],
  ['a postcode area', { roofPostcodeArea: 'BS' }, null],
  ['an unknown postcode area', { roofPostcodeArea: 'QQ' }, 'invalid-roof-location'],
  ['an empty postcode area', { roofPostcodeArea: '' }, 'invalid-roof-location'],
  ['a name of every object as area', { roofPostcodeArea: 'constructor' }, 'invalid-roof-location'],
  ['coordinates', { roofLatitude: 51.45, roofLongitude: -2.59 }, null],
  ['a latitude alone', { roofLatitude: 51.45 }, 'invalid-roof-location'],
  ['a longitude alone', { roofLongitude: -2.59 }, 'invalid-roof-location'],
  [
    'an area and coordinates',
    { roofPostcodeArea: 'BS', roofLatitude: 51.45, roofLongitude: -2.59 },
    'invalid-roof-location',
  ],
  [
    'a latitude that is not a number',
    { roofLatitude: Number.NaN, roofLongitude: 0 },
    'invalid-roof-location',
  ],
  ['battery wear below 0', { batteryWearPence: -0.001 }, 'invalid-battery-wear'],
  ['battery wear of 0', { batteryWearPence: 0 }, null],
  ['battery wear of 49.999p', { batteryWearPence: 49.999 }, null],
  ['battery wear of 50p', { batteryWearPence: 50 }, null],
  ['battery wear of 50.001p', { batteryWearPence: 50.001 }, 'invalid-battery-wear'],
]

describe('planning preferences that a client sends', () => {
  test.each(cases)('with %s', (_name, change, code) => {
    const read = readPlanningPreferences({ ...usual, ...change })
    expect(read.ok ? null : read.problem.code).toBe(code)
  })

  test('are read with the area in capitals', () => {
    expect(readPlanningPreferences({ ...usual, roofPostcodeArea: ' bs ' })).toEqual({
      ok: true,
      value: {
        goal: 'LEAST_COST',
        exportRatePence: 15,
        mainFuseAmps: 80,
        phases: 1,
        roof: { kind: 'postcode-area', area: 'BS' },
        batteryWearPence: 4,
      },
    })
  })

  test('may be the defaults', () => {
    const { roof, ...rest } = defaultPlanningPreferences
    const fields = { ...rest, roofPostcodeArea: null, roofLatitude: null, roofLongitude: null }
    expect(roof).toBeNull()
    expect(readPlanningPreferences(fields)).toEqual({ ok: true, value: defaultPlanningPreferences })
  })
})

test('every fuse on offer is one that the rule accepts', () => {
  expect(commonMainFuses.every(isMainFuse)).toBe(true)
})
