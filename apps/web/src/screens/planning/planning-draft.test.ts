// @vitest-environment node
import { expect, test } from 'vitest'
import { checkDraft, locateProblem, readDraft, toDraft, type PlanningDraft } from './planning-draft.ts'

const draft: PlanningDraft = {
  goal: 'LEAST_COST',
  exportRate: '15',
  mainFuse: '80',
  phases: 1,
  roof: 'BS8 1TH',
  batteryWear: '4',
}

const cases: readonly [string, Partial<PlanningDraft>, Record<string, string>][] = [
  ['as it is', {}, {}],
  ['with nothing filled in', { exportRate: '', mainFuse: 'unknown', roof: ' ', batteryWear: '' }, {}],
  ['with a rate of 100p', { exportRate: '100' }, {}],
  ['with a rate above 100p', { exportRate: '100.001' }, { exportRate: 'error-export-rate' }],
  ['with a rate of words', { exportRate: 'fifteen' }, { exportRate: 'error-export-rate' }],
  ['with a rate of a number as text', { exportRate: 'NaN' }, { exportRate: 'error-export-rate' }],
  ['with a fuse of 19 A', { mainFuse: '19' }, { mainFuse: 'error-main-fuse' }],
  ['with an unknown place', { roof: 'Atlantis' }, { roof: 'error-roof' }],
  ['with coordinates', { roof: '51.45, -2.59' }, {}],
  ['with wear below 0', { batteryWear: '-1' }, { batteryWear: 'error-battery-wear' }],
  ['with wear of 50p', { batteryWear: '50' }, {}],
  ['with wear above 50p', { batteryWear: '50.5' }, { batteryWear: 'error-battery-wear' }],
]

test.each(cases)('a draft %s', (_name, change, expected) => {
  const found = Object.entries(checkDraft({ ...draft, ...change })).filter(([, key]) => key !== null)
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('a draft is read as preferences, of the postcode only the area', () => {
  expect(readDraft({ ...draft, exportRate: ' 15.5 ', batteryWear: '' })).toEqual({
    goal: 'LEAST_COST',
    exportRatePence: 15.5,
    mainFuseAmps: 80,
    phases: 1,
    roof: { kind: 'postcode-area', area: 'BS' },
    batteryWearPence: 0,
  })
})

test('preferences become a draft and come back unchanged', () => {
  const preferences = readDraft({ ...draft, mainFuse: 'unknown', roof: '51.45, -2.59' })
  expect(readDraft(toDraft(preferences))).toEqual(preferences)
})

test.each([
  ['invalid-export-rate', 'exportRate', 'error-export-rate'],
  ['invalid-roof-location', 'roof', 'error-roof'],
  ['invalid-battery-wear', 'batteryWear', 'error-battery-wear'],
  ['invalid-main-fuse', null, 'error-main-fuse'],
  ['invalid-goal', null, 'error-goal'],
  ['invalid-phases', null, 'error-phases'],
  ['offline', null, 'offline-text'],
  ['not-reached', null, 'not-reached-text'],
  ['something-new', null, 'not-saved-text'],
])('the problem %s belongs to %s and reads %s', (code, field, key) => {
  expect(locateProblem(code)).toEqual({ field, key })
})
