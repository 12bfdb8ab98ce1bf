import { expect, test } from 'vitest'
import { chargerModelOf } from '../charger-model.ts'
import { limitWOf, isExportTime, type LimitMoment } from './charging-limit.ts'

const at = Date.parse('2026-06-01T14:00:00Z')
const moment: LimitMoment = {
  at,
  charger: chargerModelOf('EV_SMART_CHARGER'),
  isUnplanned: false,
  steps: [{ at: at - 1, mayCharge: false }],
  surplusW: null,
  level: null,
  plannedExportW: 0,
}

test.each<[string, Partial<LimitMoment>, number]>([
  ['it waits for the night', {}, 0],
  ['the cheap hours begin', { steps: [{ at, mayCharge: true }] }, 7400],
  ['they begin in a moment', { steps: [{ at: at + 1, mayCharge: true }] }, 0],
  ['there is no plan', { steps: [] }, 0],
  ['it is a little below its maximum', { steps: [{ at, mayCharge: true }], level: 0.949 }, 7400],
  ['it is at its maximum', { steps: [{ at, mayCharge: true }], level: 0.95 }, 0],
  ['it is at its maximum and boosted', { isUnplanned: true, level: 0.95 }, 7400],
  ['it is boosted', { isUnplanned: true }, 7400],
  ['the solar surplus is enough', { surplusW: 1380 }, 1380],
  ['the solar surplus is just too small', { surplusW: 1379 }, 0],
  ['a V2G charger takes a smaller surplus', { surplusW: 500, charger: v2g() }, 500],
  ['the surplus is too small for a V2G charger', { surplusW: 499, charger: v2g() }, 0],
  ['it exports', { plannedExportW: 2000, charger: v2g(), steps: [{ at, mayCharge: true }] }, -2000],
  [
    'it is boosted during the export window',
    { plannedExportW: 2000, charger: v2g(), isUnplanned: true },
    6000,
  ],
])('the limit when %s', (_, changes, limitW) => {
  expect(limitWOf({ ...moment, ...changes })).toBe(limitW)
})

test.each([
  ['2026-06-01T15:59:59Z', false],
  ['2026-06-01T16:00:00Z', true],
  ['2026-06-01T18:29:59Z', true],
  ['2026-06-01T18:30:00Z', false],
  ['2026-12-01T16:59:59Z', false],
  ['2026-12-01T17:00:00Z', true],
])('at %s cars export: %s', (instant, isExporting) => {
  expect(isExportTime(Date.parse(instant))).toBe(isExporting)
})

function v2g() {
  return chargerModelOf('EV_V2G_CHARGER')
}
