import type { PlanReadBack } from '@driveway/domain/planning/delivery/plan-read-back'
import { expect, test } from 'vitest'
import { describeReadBack, listReadBack } from './charger-text.ts'

const at = Date.parse('2026-11-17T00:30:00Z')
const same: PlanReadBack = { isSame: true, unit: 'current', limits: [{ at, limit: 31.96 }] }
const other: PlanReadBack = { isSame: false, unit: 'power', limits: [{ at, limit: 0 }] }

test.each([
  [null, 'nothing was read back', []],
  [same, 'the charger reports the same schedule', [['2026-11-17T00:30:00.000Z', '32 A']]],
  [other, 'the charger reports another schedule', [['2026-11-17T00:30:00.000Z', '0 W']]],
])('%j is described as: %s', (readBack, text, limits) => {
  expect(describeReadBack(readBack)).toBe(text)
  expect(listReadBack(readBack)).toEqual(limits)
})
